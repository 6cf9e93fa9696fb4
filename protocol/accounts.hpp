// The bodies of the calls about accounts, read and written as strictly as the others.
#pragma once
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "core/result.hpp"

namespace vedette::protocol {

inline constexpr std::size_t kLongestName = 40;       // characters
inline constexpr std::size_t kLongestPassword = 256;  // bytes
inline constexpr std::size_t kLongestMail = 254;      // bytes

// POST /api/account
struct SignUp {
  std::string name;  // as in SessionBody
  std::string password;
  std::string mail;  // empty: none given
};
// POST /api/sign-in
struct SignIn {
  std::string name, password;
};
// POST /api/account/password
struct ChangePassword {
  std::string old_password, new_password;
};
// DELETE /api/account
struct DeleteAccount {
  std::string password;
};

Result<SignUp> parse_sign_up(std::string_view text);
Result<SignIn> parse_sign_in(std::string_view text);
Result<ChangePassword> parse_change_password(std::string_view text);
Result<DeleteAccount> parse_delete_account(std::string_view text);

// A browser that is signed in.
struct SessionInfo {
  std::string id;                      // names it, opens nothing
  std::int64_t created = 0, used = 0;  // ms since 1970 UTC; `used` is right to a day
  std::string agent;                   // what the browser called itself
  bool current = false;                // the one that asks
};
// Answer to GET /api/account.
struct AccountInfo {
  std::string name, mail;  // mail: empty if there is none
  std::int64_t created = 0;
  std::vector<SessionInfo> sessions;
};
std::string to_text(const AccountInfo& account);

}  // namespace vedette::protocol
