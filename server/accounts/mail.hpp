// The mail address of an account: confirmed by a link, changed, taken away; and a new password by
// mail.
#pragma once
#include <functional>
#include <optional>
#include <string>

#include "accounts/accounts.hpp"
#include "accounts/tokens.hpp"
#include "notify/settings.hpp"
#include "store/notices.hpp"

namespace vedette::server {

inline constexpr std::int64_t kConfirmLife = std::int64_t{24} * 3600 * 1000;  // of a link, in ms
inline constexpr std::int64_t kResetLife = 3600 * 1000;

// Functions as those of Accounts: from any thread, answering once from any thread; `retry` and
// `busy` besides.
class AccountMail {
 public:
  struct World {
    store::Store& store;
    store::NoticeStore& notices;
    Passwords& passwords;
    Clock clock;
    const Invitations& keys;
    const NotifySettings& settings;
  };
  using Done = Accounts::Done;

  // `wake` is called when a letter waits.
  AccountMail(World world, std::function<void()> wake)
      : world_(std::move(world)), wake_(std::move(wake)) {}

  // Sends a link to the address; when it is followed the address is the account's. Code: no_mail
  // (this server sends none).
  void ask_confirmation(const std::string& person, const std::string& mail, Done done);
  // Uses the link. Code: link_used.
  void confirm(const std::string& token, Done done);
  // Takes the address away. Codes: no_account, wrong_password.
  void remove(const std::string& person, const std::string& password, Done done);
  // Writes to the confirmed addresses of the accounts that are called so or have this address, if
  // there are any. Tells nothing.
  void ask_reset(const std::string& who);
  // Puts the password in place and ends all sessions of the person, whose id is given. Codes:
  // link_used, password_too_short, password_is_name.
  void reset(const std::string& token, const std::string& password,
             std::function<void(Result<std::string>)> done);

 private:
  store::LetterRow letter(const std::string& person, const char* kind, const std::string& mail,
                          std::int64_t life) const;
  World world_;
  std::function<void()> wake_;
};

}  // namespace vedette::server
