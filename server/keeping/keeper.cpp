#include "keeping/keeper.hpp"

#include <nlohmann/json.hpp>

#include "accounts/names.hpp"
#include "protocol/accounts.hpp"
#include "protocol/http.hpp"
#include "protocol/keys.hpp"
#include "protocol/words.hpp"

namespace vedette::server {
namespace {

using nlohmann::json;

constexpr std::size_t kLongestReason = 200;
const Refusal kRetry{"retry", "it could not be written"};

// The answer to a write: nothing went wrong, or what a conflict means.
std::function<void(store::Committed)> written(KeeperHands::Done done, Refusal conflict) {
  return [done = std::move(done), conflict = std::move(conflict)](store::Committed outcome) {
    if (outcome == store::Committed::kYes) return done(std::nullopt);
    done(outcome == store::Committed::kConflict ? conflict : kRetry);
  };
}

}  // namespace

Result<std::string> Keeper::person_of(const std::string& who) const {
  if (const auto account = store_.account_of_name(name_key(who))) return account->person;
  for (const store::PersonInfo& p : keeping_.people(who, false, clock_()))
    if (p.person.id == who) return p.person.id;
  return Refusal{"no_such_person", "nobody has this id, and no account this name"};
}

// The matches that somebody who is to go must leave first.
std::string Keeper::seats_of(const std::string& person) const {
  std::string out;
  for (const store::MatchRow& m : store_.matches(store::MatchList::kMine, person, -1))
    for (const store::SeatRow& s : m.seats)
      if (m.standing.status != "over" && s.person && s.person->id == person)
        out += (out.empty() ? "" : ", ") + m.id + " (" + m.standing.status + ')';
  return out;
}

void Keeper::about_person(const std::string& what, const std::string& who, const json& order,
                          Done done) {
  const auto found = person_of(who);
  if (!found) return done(found.error());
  const std::string person = found.value();
  const std::int64_t now = clock_();
  if (what == "rename") {
    protocol::Keys k(order, "order");
    const std::string name = protocol::plain_words(k, "name", 1, protocol::kLongestName);
    if (!is_account_name(name))
      return done(Refusal{"name_not_allowed", "an account cannot have this name"});
    return store_.rename_person(
        person, name, name_key(name),
        written(done, {"name_taken", "somebody has an account with this name"}));
  }
  if (what == "delete") {
    if (!store_.account(person)) return done(Refusal{"no_account", "this is a guest"});
    if (const std::string seats = seats_of(person); !seats.empty())
      return done(Refusal{"matches_running", "has a seat in " + seats});
    auto gone = [this, person, done](std::optional<Refusal> why) {
      if (!why && hands_.end_sockets) hands_.end_sockets(person);
      done(std::move(why));
    };
    return keeping_.remove_account(
        person, std::string(kFormerPlayer),
        written(std::move(gone), {"matches_running", "has taken a seat meanwhile"}));
  }
  if (what == "reset-sessions") {
    auto ended = [this, person, done](std::optional<Refusal> why) {
      if (!why && hands_.end_sockets) hands_.end_sockets(person);
      done(std::move(why));
    };
    return store_.end_sessions(person, "", written(std::move(ended), kRetry));
  }
  if (what == "ban") {
    protocol::Keys k(order, "order");
    const std::string reason = protocol::plain_words(k, "reason", 1, kLongestReason);
    const std::int64_t until = k.integer("until", 0, INT64_MAX);
    if (until != 0 && until <= now)
      return done(Refusal{"malformed", "a ban ends in time to come, or never"});
    return keeping_.ban({person, reason, now, until}, written(std::move(done), kRetry));
  }
  if (what == "unban")
    return keeping_.unban(person, written(std::move(done), {"not_banned", "no ban stands"}));
  done(Refusal{"malformed", "there is no such order"});
}

void Keeper::carry_out(const std::string& order, Answered answered) {
  try {
    const json j = protocol::parse_text(order);
    protocol::Keys k(j, "order");
    const std::string what = k.text("do", {1, 32});
    const Done tell = [answered, what](const std::optional<Refusal>& why) {
      answered(why ? protocol::error_text(*why) : json{{"ok", what}}.dump());
    };
    if (what == "freeze") {
      const std::string reason = protocol::plain_words(k, "reason", 1, kLongestReason);
      return hands_.freeze(k.text("match", {1, 64}), reason, tell);
    }
    if (what == "unfreeze") return hands_.unfreeze(k.text("match", {1, 64}), tell);
    about_person(what, k.text("who", {1, 200}), j, tell);
  } catch (const protocol::Malformed& e) {
    answered(protocol::error_text({"malformed", e.what()}));
  } catch (const std::exception& e) {
    answered(protocol::error_text({"retry", e.what()}));
  }
}

}  // namespace vedette::server
