// People who sign up and sign in. Knows nothing of HTTP; limits on how often are its caller's.
#pragma once
#include <cstdint>
#include <functional>
#include <optional>
#include <string>

#include "accounts/passwords.hpp"
#include "core/result.hpp"
#include "match/clock.hpp"
#include "protocol/accounts.hpp"
#include "store/keeping.hpp"
#include "store/store.hpp"

namespace vedette::server {

// A session that is not used ends after a year, in ms.
inline constexpr std::int64_t kSessionLife = std::int64_t{365} * 24 * 3600 * 1000;
inline constexpr std::size_t kShortestPassword = 8;  // characters

// Why a password is too weak for an account with this name key, if it is.
std::optional<Refusal> password_refusal(const std::string& password, const std::string& key);

// Who asks, as far as known.
struct Asker {
  std::string person;   // id, or empty
  std::string session;  // hash of its token, or empty
  bool account = false;
  std::string agent;  // what the browser calls itself
};

// Somebody who has just signed up or in.
struct Entered {
  std::string person, name;
  std::string token;  // of the new session; the asker's old one has ended
};

// All functions may be called from any thread; they answer at once or later, from any thread, once,
// or never if the server stops meanwhile. Every one of them can answer `busy` (too many passwords
// wait) and `retry` (the store could not keep it).
class Accounts {
 public:
  using EnteredOr = std::function<void(Result<Entered>)>;
  using Done = std::function<void(std::optional<Refusal>)>;  // nothing: it is done

  Accounts(store::Store& store, store::KeeperStore& keeping, Passwords& passwords, Clock clock)
      : store_(store), keeping_(keeping), passwords_(passwords), clock_(std::move(clock)) {}

  // A guest who asks becomes an account and keeps seats and id. Codes: has_account,
  // password_too_short, password_is_name, name_not_allowed, name_taken, banned.
  void sign_up(protocol::SignUp wish, const Asker& asker, EnteredOr done);
  // Codes: wrong_name_or_password, after the same work and in the same words for both; banned, for
  // whoever has the password.
  void sign_in(protocol::SignIn wish, const Asker& asker, EnteredOr done);
  // Ends all other sessions. Codes: no_account, password_too_short, password_is_name,
  // wrong_password.
  void change_password(protocol::ChangePassword wish, const Asker& asker, Done done);
  // Whether the password is that of the asker's account; gives what the store has for it. Codes:
  // no_account, wrong_password.
  void check_password(std::string password, const Asker& asker,
                      std::function<void(Result<std::string>)> done);
  // Takes account and sessions away and leaves a neutral name; `stored` is what check_password
  // gave. Codes: matches_running.
  void remove(const std::string& person, std::string stored, Done done);
  // Code: no_account.
  Result<protocol::AccountInfo> info(const Asker& asker, const std::string& name) const;
  // The hash of the asker's session with this id.
  std::optional<std::string> session(const Asker& asker, const std::string& id) const;
  // True if an account has the name: then no guest may call themselves so.
  bool is_taken(const std::string& name) const;

 private:
  store::SessionRow session_row(const std::string& token, const Asker& asker) const;

  store::Store& store_;
  store::KeeperStore& keeping_;
  Passwords& passwords_;
  Clock clock_;
};

}  // namespace vedette::server
