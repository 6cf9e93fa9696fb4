#include "accounts/accounts.hpp"

#include "accounts/bans.hpp"
#include "accounts/names.hpp"
#include "accounts/refusals.hpp"
#include "accounts/tokens.hpp"
#include "protocol/words.hpp"

namespace vedette::server {
namespace {

const Refusal kNoAccount{"no_account", "you are a guest and have no account"};
const Refusal kWrongPassword{"wrong_password", "this is not your password"};
const Refusal kNameTaken{"name_taken", "somebody has an account with this name"};

}  // namespace

std::optional<Refusal> password_refusal(const std::string& password, const std::string& key) {
  if (protocol::characters_of(password) < kShortestPassword)
    return Refusal{"password_too_short", "a password has at least 8 characters"};
  if (name_key(password) == key)
    return Refusal{"password_is_name", "the password is the name: everybody can guess it"};
  return std::nullopt;
}

store::SessionRow Accounts::session_row(const std::string& token, const Asker& asker) const {
  const std::int64_t now = clock_();
  return {sha256(token), asker.person, now, now + kSessionLife, asker.agent};
}

bool Accounts::is_taken(const std::string& name) const {
  return store_.account_of_name(name_key(name)).has_value();
}

void Accounts::sign_up(protocol::SignUp wish, const Asker& asker, EnteredOr done) {
  if (asker.account) return done(Refusal{"has_account", "you are signed in with an account"});
  if (auto why = ban_refusal(keeping_, asker.person, clock_())) return done(*why);
  const std::string key = name_key(wish.name);
  if (auto why = password_refusal(wish.password, key)) return done(*why);
  if (!is_account_name(wish.name))
    return done(Refusal{"name_not_allowed", "an account cannot have this name"});
  // Looked at before the work; what decides is the store, after it.
  if (is_taken(wish.name)) return done(kNameTaken);
  std::string password = std::move(wish.password);
  auto hashed = [this, wish = std::move(wish), key, asker = Asker(asker),
                 done](std::string stored) mutable {
    if (stored.empty()) return done(kNotKept);
    if (asker.person.empty()) asker.person = random_id(12);
    const std::string token = random_token();
    store::SessionRow session = session_row(token, asker);
    const std::int64_t now = session.created;
    store_.create_account(
        {asker.person, wish.name, now}, {asker.person, key, std::move(stored), wish.mail, now},
        std::move(session), asker.session,
        [done, entered = Entered{asker.person, wish.name, token}](store::Committed outcome) {
          if (outcome == store::Committed::kYes) return done(entered);
          done(outcome == store::Committed::kConflict ? kNameTaken : kNotKept);
        });
  };
  if (!passwords_.hash(std::move(password), std::move(hashed))) done(kBusy);
}

void Accounts::sign_in(protocol::SignIn wish, const Asker& asker, EnteredOr done) {
  static const Refusal kWrong{"wrong_name_or_password", "name and password do not fit"};
  const auto account = store_.account_of_name(name_key(wish.name));
  const auto banned =
      account ? ban_refusal(keeping_, account->person, clock_()) : std::optional<Refusal>();
  auto checked = [this, account, banned, asker = Asker(asker), done](bool fits) mutable {
    if (!fits || !account) return done(kWrong);
    if (banned) return done(*banned);
    const auto session_of = [&](const std::string& token) {
      asker.person = account->person;
      return session_row(token, asker);
    };
    const std::string token = random_token();
    store_.open_session(session_of(token), account->password, asker.session,
                        [this, done, person = account->person, token](store::Committed outcome) {
                          if (outcome == store::Committed::kConflict) return done(kWrong);
                          if (outcome == store::Committed::kFailed) return done(kNotKept);
                          // Its session is there, so it can be asked for by it.
                          const auto in = store_.person_of_session(sha256(token), clock_());
                          if (!in) return done(kNotKept);
                          done(Entered{person, in->person.name, token});
                        });
  };
  if (!passwords_.check(account ? account->password : "", std::move(wish.password),
                        std::move(checked)))
    done(kBusy);
}

void Accounts::check_password(std::string password, const Asker& asker,
                              std::function<void(Result<std::string>)> done) {
  const auto account = store_.account(asker.person);
  if (!account) return done(kNoAccount);
  auto checked = [stored = account->password, done](bool fits) {
    fits ? done(stored) : done(kWrongPassword);
  };
  if (!passwords_.check(account->password, std::move(password), std::move(checked))) done(kBusy);
}

void Accounts::change_password(protocol::ChangePassword wish, const Asker& asker, Done done) {
  const auto account = store_.account(asker.person);
  if (!account) return done(kNoAccount);
  if (auto why = password_refusal(wish.new_password, account->name_key)) return done(*why);
  check_password(std::move(wish.old_password), asker,
                 [this, asker, next = std::move(wish.new_password), done](Result<std::string> old) {
                   if (!old) return done(old.error());
                   auto hashed = [this, asker, from = old.value(), done](std::string to) {
                     if (to.empty()) return done(kNotKept);
                     store_.change_password(
                         asker.person, from, std::move(to), asker.session,
                         [done](store::Committed outcome) {
                           if (outcome == store::Committed::kYes) return done(std::nullopt);
                           done(outcome == store::Committed::kConflict ? kWrongPassword : kNotKept);
                         });
                   };
                   if (!passwords_.hash(next, std::move(hashed))) done(kBusy);
                 });
}

void Accounts::remove(const std::string& person, std::string stored, Done done) {
  store_.delete_account(
      person, std::move(stored), std::string(kFormerPlayer), [done](store::Committed outcome) {
        if (outcome == store::Committed::kYes) return done(std::nullopt);
        if (outcome == store::Committed::kFailed) return done(kNotKept);
        done(Refusal{"matches_running", "you are playing; end your matches or resign them first"});
      });
}

Result<protocol::AccountInfo> Accounts::info(const Asker& asker, const std::string& name) const {
  const auto account = store_.account(asker.person);
  if (!account) return kNoAccount;
  protocol::AccountInfo out{name, account->mail, account->created, {}};
  for (const store::SessionRow& s : store_.sessions(asker.person, clock_()))
    out.sessions.push_back({session_id(s.token_hash), s.created, s.expires - kSessionLife, s.agent,
                            s.token_hash == asker.session});
  return out;
}

std::optional<std::string> Accounts::session(const Asker& asker, const std::string& id) const {
  for (const store::SessionRow& s : store_.sessions(asker.person, clock_()))
    if (session_id(s.token_hash) == id) return s.token_hash;
  return std::nullopt;
}

}  // namespace vedette::server
