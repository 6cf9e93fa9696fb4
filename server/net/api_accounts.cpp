// The calls about people: names of guests, accounts, sessions.
#include <atomic>
#include <memory>

#include "accounts/names.hpp"
#include "net/api_call.hpp"

namespace vedette::server {
namespace {

constexpr const char* kTooMany = "too many tries; wait a little";
constexpr std::size_t kMostAttempts = 3;  // of leaving seats while others are offered

Response gone(bool secure) { return {204, "", "", {{"Set-Cookie", set_cookie("", secure)}}}; }

}  // namespace

void Api::session(Call& call) {
  if (call.is("GET"))
    return call.respond(
        json(call.person ? protocol::session_text(call.person->id, call.person->name, call.account)
                         : protocol::session_text("", "", false)));
  if (call.is("POST")) return take_name(call);
  if (!call.is("DELETE")) return call.wrong_method();
  Response out = gone(world_.settings.secure_cookies);
  if (!call.person) return call.respond(std::move(out));
  std::string hash = sha256(call.request.token);
  world_.store.delete_session(hash,
                              [this, hash, out, respond = call.respond](store::Committed outcome) {
                                if (outcome != store::Committed::kYes)
                                  return respond(refusal(kNotKept));
                                if (on_session_ended) on_session_ended(hash);
                                respond(out);
                              });
}

// A new guest, or another name for the one who asks.
void Api::take_name(Call& call) {
  auto body = protocol::parse_session_body(call.request.body);
  if (!body) return call.respond(refusal(body.error()));
  const std::string& name = body.value().name;
  const Refusal taken{"name_taken", "somebody has an account with this name"};
  if (name_key(name) == name_key(kFormerPlayer) || (call.account && !is_account_name(name)))
    return call.refuse("name_not_allowed", "nobody can have this name");
  if (call.person) {
    auto renamed = [respond = call.respond, taken,
                    text = protocol::session_text(call.person->id, name, call.account)](
                       store::Committed outcome) {
      if (outcome == store::Committed::kConflict) return respond(refusal(taken));
      respond(outcome == store::Committed::kYes ? json(text) : refusal(kNotKept));
    };
    return world_.store.rename_person(call.person->id, name, name_key(name), std::move(renamed));
  }
  if (!limits_.allow(Limits::Kind::kNewPerson, call.request.address))
    return call.refuse("too_many_requests", "too many new names from your address; wait a little");
  if (accounts_.is_taken(name)) return call.respond(refusal(taken));
  const std::string token = random_token();
  store::PersonRow person{random_id(12), name, world_.now()};
  store::SessionRow session{sha256(token), person.id, person.created, person.created + kSessionLife,
                            call.request.agent};
  auto done = [respond = call.respond, text = protocol::session_text(person.id, name, false),
               cookie =
                   set_cookie(token, world_.settings.secure_cookies)](store::Committed outcome) {
    if (outcome != store::Committed::kYes) return respond(refusal(kNotKept));
    Response r = json(text);
    r.headers.emplace_back("Set-Cookie", cookie);
    respond(std::move(r));
  };
  world_.store.create_person(std::move(person), std::move(session), std::move(done));
}

// Answers with the session of somebody who has signed up or in.
Accounts::EnteredOr Api::entered(const Call& call) {
  return [this, respond = call.respond, old = call.asker().session](const Result<Entered>& who) {
    if (!who) return respond(refusal(who.error()));
    if (!old.empty() && on_session_ended) on_session_ended(old);
    const Entered& e = who.value();
    Response r = json(protocol::session_text(e.person, e.name, true));
    r.headers.emplace_back("Set-Cookie", set_cookie(e.token, world_.settings.secure_cookies));
    respond(std::move(r));
  };
}

void Api::sign_in(Call& call) {
  if (!call.is("POST")) return call.wrong_method();
  auto body = protocol::parse_sign_in(call.request.body);
  if (!body) return call.respond(refusal(body.error()));
  // By name too: nobody tries the passwords of one person from many addresses.
  if (!limits_.allow(Limits::Kind::kSignIn, call.request.address) ||
      !limits_.allow(Limits::Kind::kSignInName, name_key(body.value().name)))
    return call.refuse("too_many_requests", kTooMany);
  accounts_.sign_in(std::move(body.value()), call.asker(), entered(call));
}

void Api::account(Call& call) {
  if (call.path.size() == 2 && call.is("POST")) return sign_up(call);
  if (!call.person) return call.refuse("no_session", "sign in first");
  if (call.path.size() == 2 && call.is("GET")) {
    const auto info = accounts_.info(call.asker(), call.person->name);
    return call.respond(info ? json(protocol::to_text(info.value())) : refusal(info.error()));
  }
  if (call.path.size() == 2 && call.is("DELETE")) return delete_account(call);
  if (call.path.size() == 3 && call.path[2] == "password") return change_password(call);
  if (call.path.size() >= 3 && call.path[2] == "sessions") return end_sessions(call);
  if (call.path.size() == 3 && call.path[2] == "mail") return account_mail(call);
  if (call.path.size() > 2) return call.refuse("not_found", "there is nothing here");
  call.wrong_method();
}

void Api::sign_up(Call& call) {
  auto body = protocol::parse_sign_up(call.request.body);
  if (!body) return call.respond(refusal(body.error()));
  if (!limits_.allow(Limits::Kind::kSignUp, call.request.address) ||
      !limits_.allow(Limits::Kind::kSignUpName, name_key(body.value().name)))
    return call.refuse("too_many_requests", kTooMany);
  const std::string mail = body.value().mail;
  auto then = [this, mail, then = entered(call)](Result<Entered> who) {
    // Without a letter the address stays unconfirmed; its owner can ask for another.
    if (who && !mail.empty() && limits_.allow(Limits::Kind::kLetter, mail))
      telling_.mail.ask_confirmation(who.value().person, mail, [](const auto&) {});
    then(std::move(who));
  };
  accounts_.sign_up(std::move(body.value()), call.asker(), std::move(then));
}

// The passwords of somebody who is signed in already can be guessed too, with a stolen cookie.
bool Api::may_try_password(Call& call) {
  if (limits_.allow(Limits::Kind::kSignIn, call.request.address) &&
      limits_.allow(Limits::Kind::kSignInName, "person " + call.person->id))
    return true;
  call.refuse("too_many_requests", kTooMany);
  return false;
}

void Api::change_password(Call& call) {
  if (!call.is("POST")) return call.wrong_method();
  auto body = protocol::parse_change_password(call.request.body);
  if (!body) return call.respond(refusal(body.error()));
  if (!may_try_password(call)) return;
  accounts_.change_password(
      std::move(body.value()), call.asker(),
      [this, respond = call.respond, asker = call.asker()](const std::optional<Refusal>& why) {
        if (why) return respond(refusal(*why));
        if (on_sessions_ended) on_sessions_ended(asker.person, asker.session);
        respond(kDone);
      });
}

// DELETE /api/account/sessions: all others; /api/account/sessions/{id}: that one.
void Api::end_sessions(Call& call) {
  if (!call.is("DELETE")) return call.wrong_method();
  const Asker asker = call.asker();
  if (call.path.size() == 3)
    return world_.store.end_sessions(
        asker.person, asker.session,
        [this, asker, respond = call.respond](store::Committed outcome) {
          if (outcome != store::Committed::kYes) return respond(refusal(kNotKept));
          if (on_sessions_ended) on_sessions_ended(asker.person, asker.session);
          respond(kDone);
        });
  const auto hash = call.path.size() == 4 ? accounts_.session(asker, call.path[3]) : std::nullopt;
  if (!hash) return call.refuse("no_such_session", "you have no such session");
  world_.store.delete_session(
      *hash, [this, hash = *hash, asker, respond = call.respond](store::Committed outcome) {
        if (outcome != store::Committed::kYes) return respond(refusal(kNotKept));
        if (on_session_ended) on_session_ended(hash);
        respond(hash == asker.session ? gone(world_.settings.secure_cookies)
                                      : kDone);
      });
}

void Api::delete_account(Call& call) {
  auto body = protocol::parse_delete_account(call.request.body);
  if (!body) return call.respond(refusal(body.error()));
  if (!may_try_password(call)) return;
  const Asker asker = call.asker();
  accounts_.check_password(
      std::move(body.value().password), asker,
      [this, asker, respond = call.respond](const Result<std::string>& stored) {
        if (!stored) return respond(refusal(stored.error()));
        if (is_playing(asker.person))
          return respond(refusal({"matches_running", "end your matches or resign them first"}));
        leave_waiting(asker.person, 0, [this, asker, respond, stored = stored.value()] {
          accounts_.remove(asker.person, stored,
                           [this, asker, respond](const std::optional<Refusal>& why) {
                             if (why) return respond(refusal(*why));
                             if (on_sessions_ended) on_sessions_ended(asker.person, "");
                             respond(gone(world_.settings.secure_cookies));
                           });
        });
      });
}

bool Api::is_playing(const std::string& person) const {
  for (const store::MatchRow& m : world_.store.matches(store::MatchList::kMine, person, -1))
    for (const store::SeatRow& s : m.seats)
      if (m.standing.status == "playing" && s.person && s.person->id == person) return true;
  return false;
}

// Gives back all seats of matches that have not begun, then goes on. The matches do it themselves,
// so that their memory and their invitations are right.
void Api::leave_waiting(const std::string& person, std::size_t attempt,
                        std::function<void()> then) {
  std::vector<std::pair<std::string, int>> seats;
  for (const store::MatchRow& m : world_.store.matches(store::MatchList::kMine, person, -1))
    for (const store::SeatRow& s : m.seats)
      if (m.standing.status == "waiting" && s.person && s.person->id == person)
        seats.emplace_back(m.id, s.seat);
  if (seats.empty() || attempt >= kMostAttempts) return then();
  const auto left = std::make_shared<std::atomic<std::size_t>>(seats.size());
  const auto next = [this, person, attempt, then, left] {
    if (--*left == 0) leave_waiting(person, attempt + 1, then);
  };
  for (const auto& [id, seat] : seats)
    matches_.find(id)->leave_seat(person, seat, [next](const auto&) { next(); });
}

}  // namespace vedette::server
