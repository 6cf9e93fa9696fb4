// What the keeper of a server looks up and does about people. A part of the store's interface of its own,
// with the same contract: a write calls `done` once it is durable.
#pragma once
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "store/store.hpp"

namespace vedette::store {

struct BanRow {
  std::string person, reason;
  std::int64_t since = 0;
  std::int64_t until = 0;  // 0: for good
};

// A person as the keeper sees them.
struct PersonInfo {
  PersonRow person;
  bool account = false;  // false: a guest, or somebody who is gone
  std::string mail;      // empty: none
  int sessions = 0;      // that have not ended
  int seats = 0;         // in matches that wait or are played
  std::optional<BanRow> ban;
};

class KeeperStore {
 public:
  using Done = Store::Done;
  virtual ~KeeperStore() = default;

  // Puts the ban in place of the one before. Conflict: no such person.
  virtual void ban(BanRow row, Done done) = 0;
  // Conflict: not banned.
  virtual void unban(std::string person, Done done) = 0;
  // The ban that stands at `now`.
  virtual std::optional<BanRow> ban_of(const std::string& person, std::int64_t now) = 0;
  // Those with this id, or with `part` in the name whatever the case; all if it is empty. By name.
  virtual std::vector<PersonInfo> people(const std::string& part, bool accounts_alone,
                                         std::int64_t now) = 0;
  // As Store::delete_account, without a password. Conflict: no account, or a seat in a match that
  // waits or is played.
  virtual void remove_account(std::string person, std::string name, Done done) = 0;
};

}  // namespace vedette::store
