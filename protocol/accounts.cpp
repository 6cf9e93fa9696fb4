#include "protocol/accounts.hpp"

#include <algorithm>

#include "protocol/body.hpp"
#include "protocol/words.hpp"

namespace vedette::protocol {

// Any characters; what is too short to be safe is refused by name elsewhere.
std::string password_of(Keys& k, const char* key) { return k.text(key, {1, kLongestPassword}); }

// One @ with something on both sides, printable ASCII without spaces. Whether mail arrives there
// only a mail can tell.
std::string mail_of(Keys& k) {
  std::string s = k.text("mail", {3, kLongestMail});
  const auto at = s.find('@');
  if (at == std::string::npos || at == 0 || at + 1 == s.size() ||
      s.find('@', at + 1) != std::string::npos)
    k.fail("mail", "is no address");
  if (!std::all_of(s.begin(), s.end(), [](char c) { return c > ' ' && c < 0x7f; }))
    k.fail("mail", "has characters that an address cannot have");
  return s;
}

Result<SignUp> parse_sign_up(std::string_view text) {
  return read_body(text, [](Keys& k) {
    SignUp b;
    b.name = plain_words(k, "name", 1, kLongestName);
    b.password = password_of(k, "password");
    if (k.has("mail")) b.mail = mail_of(k);
    return b;
  });
}

Result<SignIn> parse_sign_in(std::string_view text) {
  return read_body(text, [](Keys& k) {
    SignIn b;
    b.name = plain_words(k, "name", 1, kLongestName);
    b.password = password_of(k, "password");
    return b;
  });
}

Result<ChangePassword> parse_change_password(std::string_view text) {
  return read_body(text, [](Keys& k) {
    ChangePassword b;
    b.old_password = password_of(k, "old");
    b.new_password = password_of(k, "new");
    return b;
  });
}

Result<DeleteAccount> parse_delete_account(std::string_view text) {
  return read_body(text, [](Keys& k) { return DeleteAccount{password_of(k, "password")}; });
}

std::string to_text(const AccountInfo& account) {
  Json sessions = Json::array();
  for (const SessionInfo& s : account.sessions)
    sessions.push_back({{"id", s.id},
                        {"created", s.created},
                        {"used", s.used},
                        {"agent", s.agent},
                        {"current", s.current}});
  return Json{{"name", account.name},
              {"mail", account.mail.empty() ? Json(nullptr) : Json(account.mail)},
              {"created", account.created},
              {"sessions", std::move(sessions)}}
      .dump();
}

}  // namespace vedette::protocol
