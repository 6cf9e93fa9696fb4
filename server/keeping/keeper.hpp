// What the keeper of a server orders about people and matches: carried out by the tool on a data folder that
// no server uses, or by the running server, which the tool asks over a socket in the folder.
#pragma once
#include <functional>
#include <nlohmann/json_fwd.hpp>
#include <string>

#include "core/result.hpp"
#include "match/clock.hpp"
#include "store/keeping.hpp"
#include "store/store.hpp"

namespace vedette::server {

// What differs between a server that runs and a folder alone. Each answers once, from any thread.
struct KeeperHands {
  using Done = std::function<void(std::optional<Refusal>)>;
  std::function<void(std::string match, std::string reason, Done)> freeze;
  std::function<void(std::string match, Done)> unfreeze;
  // Closes the sockets of somebody whose sessions have ended.
  std::function<void(std::string person)> end_sockets;
};

class Keeper {
 public:
  // Called once, with one line of JSON: {"ok": words} or {"error": {"code", "detail"}}.
  using Answered = std::function<void(std::string)>;

  Keeper(store::Store& store, store::KeeperStore& keeping, KeeperHands hands, Clock clock)
      : store_(store), keeping_(keeping), hands_(std::move(hands)), clock_(std::move(clock)) {}

  // One order as a line of JSON: {"do": "rename", "who", "name"}, {"do": "delete" | "reset-sessions" |
  // "unban", "who"}, {"do": "ban", "who", "reason", "until": ms or 0}, {"do": "freeze", "match", "reason"},
  // {"do": "unfreeze", "match"}. `who` is an id or the name of an account. Any thread. Codes: malformed,
  // no_such_person, name_not_allowed, name_taken, no_account, matches_running, not_banned,
  // no_such_match, not_running, not_frozen, retry.
  void carry_out(const std::string& order, Answered done);

 private:
  using Done = KeeperHands::Done;
  void about_person(const std::string& what, const std::string& who, const nlohmann::json& order,
                    Done done);
  Result<std::string> person_of(const std::string& who) const;
  std::string seats_of(const std::string& person) const;

  store::Store& store_;
  store::KeeperStore& keeping_;
  KeeperHands hands_;
  Clock clock_;
};

}  // namespace vedette::server
