// The address of an account: confirmed, changed, taken away; a new password by mail; leaving by a
// link.
#include <gtest/gtest.h>

#include "notify_fixture.hpp"

namespace vedette::testing {
namespace {

class MailAccount : public NotifyTest {};

TEST_F(MailAccount, AnAddressCountsWhenItsOwnerHasFollowedTheLink) {
  ASSERT_EQ(
      ana.post("/api/account", {{"name", "Ana"}, {"password", kPassword}, {"mail", kAna}}).status,
      200);
  ASSERT_EQ(mail.wait(1).size(), 1u);
  const Received letter = mail.mails()[0];
  EXPECT_EQ(letter.to, kAna);
  EXPECT_EQ(letter.headers.at("subject"), "Confirm your address");
  EXPECT_NE(letter.body.find("https://play.example/confirm#"), std::string::npos)
      << "the token is in the fragment";
  Json m = notices(ana).at("mail");
  EXPECT_EQ(m, Json({{"address", kAna}, {"confirmed", false}, {"pending", kAna}}));
  EXPECT_EQ(ana.post("/api/notices/channels", {{"kind", "mail"}, {"pace", "now"}}).code(),
            "mail_not_confirmed");
  // No password goes to an address that nobody has confirmed.
  EXPECT_EQ(bo.post("/api/reset", {{"who", "Ana"}}).status, 204);
  breathe();
  EXPECT_EQ(mail.mails().size(), 1u);
  const std::string token = token_to(kAna);
  EXPECT_EQ(eve.post("/api/mail/confirm", {{"token", std::string(22, 'a')}}).code(), "link_used");
  EXPECT_EQ(eve.call("GET", "/api/mail/confirm").code(), "method_not_allowed");
  EXPECT_EQ(eve.post("/api/mail/confirm", {{"token", token}}).status, 204) << "in whatever browser";
  EXPECT_EQ(eve.post("/api/mail/confirm", {{"token", token}}).code(), "link_used") << "once";
  m = notices(ana).at("mail");
  EXPECT_EQ(m, Json({{"address", kAna}, {"confirmed", true}, {"pending", nullptr}}));
  EXPECT_EQ(stored().find(token), std::string::npos) << "the token is stored";
}

TEST_F(MailAccount, ALinkRunsOut) {
  ASSERT_EQ(
      ana.post("/api/account", {{"name", "Ana"}, {"password", kPassword}, {"mail", kAna}}).status,
      200);
  ASSERT_EQ(mail.wait(1).size(), 1u);
  now += kDay;
  EXPECT_EQ(ana.post("/api/mail/confirm", {{"token", token_to(kAna)}}).code(), "link_used");
  ASSERT_EQ(ana.post("/api/account/mail", {{"mail", kAna}, {"password", kPassword}}).status, 204);
  ASSERT_EQ(mail.wait(2).size(), 2u);
  EXPECT_EQ(ana.post("/api/mail/confirm", {{"token", token_to(kAna)}}).status, 204);
}

TEST_F(MailAccount, AnotherAddressIsUsedWhenConfirmedAndTheOldOneHears) {
  account(ana, "Ana", kAna);
  EXPECT_EQ(ana.post("/api/account/mail", {{"mail", kBo}, {"password", "not this one"}}).code(),
            "wrong_password");
  ASSERT_EQ(ana.post("/api/account/mail", {{"mail", kBo}, {"password", kPassword}}).status, 204);
  ASSERT_TRUE(soon([&] { return mails_to(kBo).size() == 1; }));
  EXPECT_EQ(notices(ana).at("mail"),
            Json({{"address", kAna}, {"confirmed", true}, {"pending", kBo}}));
  ASSERT_EQ(ana.post("/api/mail/confirm", {{"token", token_to(kBo)}}).status, 204);
  EXPECT_EQ(notices(ana).at("mail").at("address"), kBo);
  ASSERT_TRUE(soon([&] { return mails_to(kAna).size() == 2; }));
  EXPECT_EQ(mails_to(kAna).back().headers.at("subject"), "Another address for your account");
  EXPECT_EQ(mails_to(kAna).back().body.find(kBo), std::string::npos) << "and not which";
  channel(ana, {{"kind", "mail"}});
  EXPECT_EQ(
      ana.call("DELETE", "/api/account/mail", Json({{"password", "wrong password"}}).dump()).code(),
      "wrong_password");
  EXPECT_EQ(ana.call("DELETE", "/api/account/mail", Json({{"password", kPassword}}).dump()).status,
            204);
  EXPECT_EQ(notices(ana).at("mail").at("address"), nullptr);
  EXPECT_TRUE(notices(ana).at("channels").empty());
}

TEST_F(MailAccount, ANewPasswordByMail) {
  account(ana, "Ana", kAna);
  Browser elsewhere(server->port());
  ASSERT_EQ(elsewhere.post("/api/sign-in", {{"name", "Ana"}, {"password", kPassword}}).status, 200);
  WebSocket open(elsewhere);
  // The same answer whoever is meant.
  const HttpReply known = bo.post("/api/reset", {{"who", "ana"}}),
                  unknown = bo.post("/api/reset", {{"who", "Nobody"}});
  EXPECT_EQ(known.status, 204);
  EXPECT_EQ(unknown.status, known.status);
  EXPECT_EQ(unknown.body, known.body);
  EXPECT_EQ(unknown.headers.size(), known.headers.size());
  ASSERT_TRUE(soon([&] { return mails_to(kAna).size() == 2; }));
  EXPECT_EQ(mail.mails().size(), 2u);
  EXPECT_NE(mails_to(kAna).back().body.find("https://play.example/reset#"), std::string::npos);
  const std::string token = token_to(kAna);
  EXPECT_EQ(bo.post("/api/reset/password", {{"token", token}, {"password", "short"}}).code(),
            "password_too_short");
  EXPECT_EQ(bo.post("/api/mail/confirm", {{"token", token}}).code(), "link_used")
      << "another kind of link";
  ASSERT_EQ(
      bo.post("/api/reset/password", {{"token", token}, {"password", "Sierra Madre 1916"}}).status,
      204);
  EXPECT_TRUE(person(ana).is_null()) << "sessions go on";
  EXPECT_TRUE(person(elsewhere).is_null());
  while (open.next(std::chrono::milliseconds(3000))) continue;
  EXPECT_EQ(open.close_code(), 1008);
  EXPECT_EQ(person(bo).at("name"), "Bo") << "and nobody is signed in by it";
  EXPECT_EQ(
      bo.post("/api/reset/password", {{"token", token}, {"password", "a third password"}}).code(),
      "link_used");
  Browser later(server->port());
  EXPECT_EQ(later.post("/api/sign-in", {{"name", "Ana"}, {"password", kPassword}}).code(),
            "wrong_name_or_password");
  EXPECT_EQ(later.post("/api/sign-in", {{"name", "Ana"}, {"password", "Sierra Madre 1916"}}).status,
            200);
  EXPECT_EQ(stored().find(token), std::string::npos) << "the token is stored";
}

TEST_F(MailAccount, ANewPasswordByMailRunsOutAfterAnHourAndTheLastLinkCounts) {
  account(ana, "Ana", kAna);
  bo.post("/api/reset", {{"who", kAna}});
  ASSERT_TRUE(soon([&] { return mails_to(kAna).size() == 2; })) << "by the address too";
  const std::string first = token_to(kAna);
  bo.post("/api/reset", {{"who", "Ana"}});
  ASSERT_TRUE(soon([&] { return mails_to(kAna).size() == 3; }));
  const std::string second = token_to(kAna);
  ASSERT_NE(first, second);
  EXPECT_EQ(
      bo.post("/api/reset/password", {{"token", first}, {"password", "Sierra Madre 1916"}}).code(),
      "link_used");
  now += kHour;
  EXPECT_EQ(
      bo.post("/api/reset/password", {{"token", second}, {"password", "Sierra Madre 1916"}}).code(),
      "link_used");
  EXPECT_EQ(person(ana).at("name"), "Ana");
}

TEST_F(MailAccount, ALetterThatFailsIsSentAgain) {
  std::atomic<int> failures{0};
  mail.answers([&](const std::string& command, const std::string&) -> std::string {
    return command == "MAIL" && failures++ < 2 ? "421 not now" : "";
  });
  ASSERT_EQ(
      ana.post("/api/account", {{"name", "Ana"}, {"password", kPassword}, {"mail", kAna}}).status,
      200);
  ASSERT_TRUE(soon([&] { return failures == 1; }));
  breathe();
  EXPECT_EQ(failures, 1);
  now += kMinute;
  ASSERT_TRUE(soon([&] { return failures == 2; }));
  breathe();
  now += 3 * kMinute;
  ASSERT_EQ(mail.wait(1).size(), 1u);
  EXPECT_EQ(ana.post("/api/mail/confirm", {{"token", token_to(kAna)}}).status, 204);
}

TEST_F(MailAccount, OneClickEndsTheMailAndLookingDoesNot) {
  account(ana, "Ana", kAna);
  account(bo, "Bo", kBo);
  const std::string id = channel(bo, {{"kind", "mail"}});
  start();
  ASSERT_TRUE(soon([&] { return mails_to(kBo).size() == 2; }));
  const Received letter = mails_to(kBo).back();
  std::string address = letter.headers.at("list-unsubscribe");
  ASSERT_TRUE(address.starts_with("<https://play.example/api/unsubscribe/" + id + '/')) << address;
  const std::string path = address.substr(21, address.size() - 22);
  EXPECT_NE(letter.body.find("https://play.example/unsubscribe#" + id + '.'), std::string::npos)
      << letter.body;
  // Programs that look at every link change nothing.
  Browser program(server->port());
  const HttpReply looked = program.get(path);
  EXPECT_EQ(looked.status, 303);
  EXPECT_TRUE(looked.headers.at("location").starts_with("/unsubscribe#" + id));
  EXPECT_EQ(notices(bo).at("channels").size(), 1u);
  const Headers form{{"Origin", ""}, {"Content-Type", "application/x-www-form-urlencoded"}};
  std::string wrong = path;
  wrong.back() = wrong.back() == 'A' ? 'B' : 'A';
  EXPECT_EQ(program.call("POST", wrong, "List-Unsubscribe=One-Click", form).status, 410);
  EXPECT_EQ(program.call("PUT", path, "", form).code(), "method_not_allowed");
  EXPECT_EQ(notices(bo).at("channels").size(), 1u);
  EXPECT_EQ(program.call("POST", path, "List-Unsubscribe=One-Click", form).status, 204);
  EXPECT_TRUE(notices(bo).at("channels").empty());
  EXPECT_EQ(program.call("POST", path, "List-Unsubscribe=One-Click", form).status, 204)
      << "again is the same";
}

TEST_F(MailAccount, WithTheAccountGoesAllThatIsToldToIt) {
  account(ana, "Ana", kAna);
  account(bo, "Bo", kBo);
  channel(bo, {{"kind", "mail"}, {"pace", "daily"}});
  ASSERT_EQ(bo.call("DELETE", "/api/account", Json({{"password", kPassword}}).dump()).status, 204);
  now += 2 * kDay;
  breathe();
  EXPECT_EQ(mails_to(kBo).size(), 1u);
  server->stop();
  store::SqliteStore s((dir.path() / "vedette.db").string());
  EXPECT_TRUE(s.accounts_called("bo", kBo).empty());
}

// A server of which nobody has said how it is reached.
class TellsNobody : public NotifyTest {
 protected:
  TellsNobody() : NotifyTest([](server::Settings& s) { s.notify = {}; }) {}
};

TEST_F(TellsNobody, SaysSo) {
  ASSERT_EQ(
      ana.post("/api/account", {{"name", "Ana"}, {"password", kPassword}, {"mail", kAna}}).status,
      200);
  const Json n = notices(ana);
  EXPECT_EQ(n.at("can"), Json({{"tell", false}, {"mail", false}}));
  EXPECT_EQ(ana.post("/api/notices/channels",
                     {{"kind", "json"}, {"pace", "now"}, {"url", "https://example.org/"}})
                .code(),
            "not_offered");
  EXPECT_EQ(ana.post("/api/account/mail", {{"mail", kAna}, {"password", kPassword}}).code(),
            "no_mail");
  EXPECT_EQ(ana.post("/api/reset", {{"who", "Ana"}}).status, 204);
}

TEST(NotifySettings, WrongOnesEndTheStart) {
  store::PrivateFolder dir;
  const auto refused = [&](const std::function<void(server::NotifySettings&)>& change) {
    EXPECT_THROW(RunningServer(dir.path(), [&](server::Settings& s) { change(s.notify); }),
                 std::runtime_error);
  };
  refused([](auto& n) { n.public_url = "play.example"; });
  refused([](auto& n) { n.smtp_url = "smtp://127.0.0.1"; });
  refused([](auto& n) {
    n.public_url = "https://play.example";
    n.smtp_url = "http://127.0.0.1";
    n.mail_from = "a@b.example";
  });
  refused([](auto& n) { n.mail_from = "nobody"; });
  refused([](auto& n) { n.vapid_key = "short"; });
}

}  // namespace
}  // namespace vedette::testing
