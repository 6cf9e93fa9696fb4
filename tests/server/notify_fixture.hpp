// A server whose people are told, with those who tell them on loopback and a clock of its own.
#pragma once
#include <atomic>
#include <thread>

#include "match_fixture.hpp"
#include "receivers.hpp"

namespace vedette::testing {

inline constexpr std::int64_t kMinute = 60'000, kHour = 60 * kMinute, kDay = 24 * kHour;
inline constexpr const char* kPassword = "corrida de 1914";
inline constexpr const char* kAna = "ana@play.example";
inline constexpr const char* kBo = "bo@play.example";

struct Receivers {
  MailServer mail;
  HookServer hooks;
  std::atomic<std::int64_t> now{1767268800000};  // 2026-01-01 12:00 UTC
};

class NotifyTest : protected Receivers, public MatchTest {
 protected:
  explicit NotifyTest(const std::function<void(server::Settings&)>& more = {})
      : MatchTest([this, more](server::Settings& s) { set(s, more); }) {}

  void set(server::Settings& s, const std::function<void(server::Settings&)>& more) {
    s.clock = [this] { return now.load(); };
    s.password_cost = {1, 8192};
    s.notify.public_url = "https://play.example/";
    s.notify.smtp_url = mail.url();
    s.notify.smtp_plain = true;
    s.notify.mail_from = "Vedette <vedette@play.example>";
    s.notify.allow_loopback_webhooks = true;
    s.notify.delay = std::chrono::seconds(0);
    s.notify.cool_down = std::chrono::seconds(0);
    s.notify.look_every = std::chrono::milliseconds(20);
    if (more) more(s);
  }

  // The token of the newest letter to this address.
  std::string token_to(const std::string& address) {
    const auto all = mail.mails();
    for (auto it = all.rbegin(); it != all.rend(); ++it)
      if (it->to == address)
        if (const auto at = it->body.find('#'); at != std::string::npos)
          return it->body.substr(at + 1, 22);
    return {};
  }
  // An account with a confirmed address.
  void account(Browser& b, const std::string& name, const std::string& address) {
    const std::size_t before = mail.mails().size();
    const HttpReply up =
        b.post("/api/account", {{"name", name}, {"password", kPassword}, {"mail", address}});
    ASSERT_EQ(up.status, 200) << up.body;
    ASSERT_EQ(mail.wait(before + 1).size(), before + 1) << "no letter came";
    ASSERT_EQ(b.post("/api/mail/confirm", {{"token", token_to(address)}}).status, 204);
  }
  // Adds a channel; gives its id.
  static std::string channel(Browser& b, Json body) {
    if (!body.contains("pace")) body["pace"] = "now";
    const HttpReply reply = b.post("/api/notices/channels", body);
    EXPECT_EQ(reply.status, 200) << reply.body;
    return reply.status == 200 ? reply.json().at("channels").back().at("id").get<std::string>()
                               : "";
  }
  static Json notices(Browser& b) { return b.get("/api/notices").json(); }
  static Json channel_of(Browser& b, const std::string& id) {
    const Json all = notices(b);
    for (const Json& c : all.at("channels"))
      if (c.at("id") == id) return c;
    return nullptr;
  }
  static HttpReply put(Browser& b, const std::string& path, const Json& body) {
    return b.call("PUT", path, body.dump());
  }
  // Time in which the server would have sent what it should not.
  static void breathe() { std::this_thread::sleep_for(std::chrono::milliseconds(250)); }
  std::vector<Received> mails_to(const std::string& address) const {
    std::vector<Received> out;
    for (const Received& m : mail.mails())
      if (m.to == address) out.push_back(m);
    return out;
  }
  static void play(Browser& b, const std::string& id, int seat, int decision,
                   const std::string& pick) {
    WebSocket w(b);
    const std::string command = "c" + std::to_string(decision) + pick;
    w.send(answer(id, seat, command, decision, pick));
    EXPECT_EQ(w.reply_to(command).at("t"), "ack") << decision << pick;
  }
};

}  // namespace vedette::testing
