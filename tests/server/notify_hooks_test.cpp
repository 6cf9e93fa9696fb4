// Webhooks and push: their shapes, their limits, where they cannot reach, and that logs tell no
// secrets.
#include <gtest/gtest.h>
#include <spdlog/sinks/ostream_sink.h>
#include <spdlog/spdlog.h>

#include <sstream>

#include "notify_fixture.hpp"

namespace vedette::testing {
namespace {

TEST_F(NotifyTest, WebhooksHaveTheShapeOfTheirReader) {
  account(ana, "Ana", kAna);
  account(bo, "Bo", kBo);
  for (const char* kind : {"discord", "slack", "json"})
    channel(bo, {{"kind", kind}, {"url", hooks.url(std::string("/") + kind)}});
  const std::string id = start();
  ASSERT_EQ(hooks.wait(3).size(), 3u);
  for (const HookRequest& r : hooks.requests()) {
    EXPECT_EQ(r.method, "POST");
    EXPECT_EQ(r.headers.at("content-type"), "application/json");
    EXPECT_EQ(r.headers.at("user-agent"), "Vedette");
    const Json body = Json::parse(r.body);
    if (r.path == "/discord") {
      EXPECT_NE(body.at("content").get<std::string>().find("/match/" + id), std::string::npos);
    } else if (r.path == "/slack") {
      EXPECT_NE(body.at("text").get<std::string>().find("<https://play.example/match/" + id + '>'),
                std::string::npos);
    } else {
      EXPECT_EQ(body.at("kind"), "news");
      EXPECT_EQ(body.at("id"), r.headers.at("idempotency-key"));
      const Json& m = body.at("matches").at(0);
      EXPECT_EQ(m.at("match"), id);
      EXPECT_EQ(m.at("role"), "guest");
      EXPECT_EQ(m.at("deadline"), nullptr);
    }
  }
  const Json shown = notices(bo).at("channels");
  for (const Json& c : shown)
    EXPECT_EQ(c.at("to").get<std::string>().find("/discord"), std::string::npos) << c;
}

TEST_F(NotifyTest, ARedirectIsNotFollowed) {
  account(bo, "Bo", kBo);
  HookServer sends_on([&](const HookRequest&) {
    return HookReply{307, "Location: " + hooks.url("/inside") + "\r\n", "", {}};
  });
  const std::string id = channel(bo, {{"kind", "json"}, {"url", sends_on.url("/a")}});
  ASSERT_EQ(bo.post("/api/notices/channels/" + id + "/try", Json::object()).status, 200);
  ASSERT_TRUE(soon([&] { return !channel_of(bo, id).at("error").is_null(); }));
  EXPECT_NE(channel_of(bo, id).at("error").at("text").get<std::string>().find("redirect"),
            std::string::npos);
  breathe();
  EXPECT_TRUE(hooks.requests().empty());
}

TEST_F(NotifyTest, WhoAnswersSlowlyOrMuchHoldsUpNobody) {
  account(ana, "Ana", kAna);
  account(bo, "Bo", kBo);
  HookServer slow([](const HookRequest&) {
    return HookReply{204, "", "", std::chrono::milliseconds(8000)};
  });
  HookServer loud([](const HookRequest&) {
    return HookReply{200, "", std::string(5'000'000, 'x'), {}};
  });
  for (int i = 0; i < 8; ++i)
    channel(bo, {{"kind", "json"}, {"url", slow.url("/" + std::to_string(i))}});
  channel(bo, {{"kind", "json"}, {"url", loud.url("/loud")}});
  channel(bo, {{"kind", "json"}, {"url", hooks.url("/quick")}});
  channel(ana, {{"kind", "mail"}});
  const auto begin = std::chrono::steady_clock::now();
  start();
  ASSERT_EQ(hooks.wait(1).size(), 1u);
  ASSERT_TRUE(soon([&] { return mails_to(kAna).size() == 2; }));
  ASSERT_EQ(loud.wait(1).size(), 1u);
  EXPECT_LT(std::chrono::steady_clock::now() - begin, std::chrono::seconds(6));
  EXPECT_LE(slow.requests().size(), 3u) << "one host has three at a time";
  // The end of the server does not wait for it either.
  const auto stop = std::chrono::steady_clock::now();
  server->stop();
  EXPECT_LT(std::chrono::steady_clock::now() - stop, std::chrono::seconds(5));
}

// Without the option of tests, loopback is inside.
class NotifyStrict : public NotifyTest {
 protected:
  NotifyStrict()
      : NotifyTest([](server::Settings& s) { s.notify.allow_loopback_webhooks = false; }) {}
};

TEST_F(NotifyStrict, NothingInsideIsAsked) {
  account(bo, "Bo", kBo);
  const std::string port = std::to_string(hooks.port());
  for (const std::string& url :
       {hooks.url("/x"), std::string("http://example.org/"),
        std::string("https://u:p@example.org/"), std::string("file:///etc/passwd")})
    EXPECT_EQ(
        bo.post("/api/notices/channels", {{"kind", "json"}, {"pace", "now"}, {"url", url}}).code(),
        "bad_address")
        << url;
  PushReader reader;
  EXPECT_EQ(bo.post("/api/notices/channels",
                    {{"kind", "push"},
                     {"pace", "now"},
                     {"url", hooks.url("/push")},
                     {"keys", {{"p256dh", reader.p256dh()}, {"auth", reader.auth()}}}})
                .code(),
            "bad_address");
  for (const std::string host : {"127.0.0.1", "localhost", "[::1]", "2130706433", "0x7f.1",
                                 "169.254.169.254", "10.0.0.1", "[::ffff:127.0.0.1]", "0.0.0.0"}) {
    const std::string id =
        channel(bo, {{"kind", "json"}, {"url", "https://" + host + ':' + port + "/x"}});
    ASSERT_EQ(bo.post("/api/notices/channels/" + id + "/try", Json::object()).status, 200) << host;
    ASSERT_TRUE(soon([&] { return !channel_of(bo, id).at("error").is_null(); })) << host;
    EXPECT_EQ(channel_of(bo, id).at("error").at("text").get<std::string>().find("answer"),
              std::string::npos)
        << host;
    EXPECT_EQ(bo.call("DELETE", "/api/notices/channels/" + id).status, 200);
  }
  EXPECT_TRUE(hooks.requests().empty());
}

TEST_F(NotifyTest, APushIsReadByItsBrowserAndAnEndedOneIsForgotten) {
  account(ana, "Ana", kAna);
  account(bo, "Bo", kBo);
  PushReader reader;
  std::atomic<int> status{201};
  HookServer service([&](const HookRequest&) { return HookReply{status, "", "", {}}; });
  const std::string channel_id =
      channel(bo, {{"kind", "push"},
                   {"url", service.url("/send/abc")},
                   {"keys", {{"p256dh", reader.p256dh()}, {"auth", reader.auth()}}}});
  const std::string id = start();
  ASSERT_EQ(service.wait(1).size(), 1u);
  const HookRequest r = service.requests()[0];
  EXPECT_EQ(r.headers.at("content-encoding"), "aes128gcm");
  EXPECT_EQ(r.headers.at("ttl"), "86400");
  EXPECT_TRUE(r.headers.at("authorization").starts_with("vapid t="));
  EXPECT_NE(
      r.headers.at("authorization").find(", k=" + notices(bo).at("push_key").get<std::string>()),
      std::string::npos);
  const Json told = Json::parse(reader.read(r.body));
  EXPECT_TRUE(told.at("title").get<std::string>().starts_with("Your turn: "));
  EXPECT_EQ(told.at("url"), "https://play.example/match/" + id);
  EXPECT_EQ(told.at("tag"), id);
  EXPECT_EQ(r.body.find("Your turn"), std::string::npos) << "in clear";
  status = 410;
  {
    WebSocket a(ana), b(bo);
    hide(id, a, b);
  }
  play(ana, id, 0, 3, "walk");
  ASSERT_TRUE(soon([&] { return channel_of(bo, channel_id).is_null(); }));
}

TEST_F(NotifyTest, ChannelsAreTheirOwnersAndBounded) {
  account(ana, "Ana", kAna);
  account(bo, "Bo", kBo);
  const std::string id = channel(ana, {{"kind", "json"}, {"url", hooks.url("/a")}});
  EXPECT_EQ(put(bo, "/api/notices/channels/" + id, {{"pace", "daily"}}).code(), "no_such_channel");
  EXPECT_EQ(bo.call("DELETE", "/api/notices/channels/" + id).code(), "no_such_channel");
  EXPECT_EQ(bo.post("/api/notices/channels/" + id + "/try", Json::object()).code(),
            "no_such_channel");
  EXPECT_EQ(ana.post("/api/notices/channels",
                     {{"kind", "json"}, {"pace", "now"}, {"url", hooks.url("/a")}})
                .code(),
            "channel_taken");
  for (int i = 0; i < 11; ++i)
    channel(ana, {{"kind", "json"}, {"url", hooks.url("/" + std::to_string(i))}});
  EXPECT_EQ(ana.post("/api/notices/channels",
                     {{"kind", "json"}, {"pace", "now"}, {"url", hooks.url("/more")}})
                .code(),
            "channel_taken");
  EXPECT_EQ(eve.get("/api/notices").code(), "no_account") << "guests";
  EXPECT_EQ(Browser(server->port()).get("/api/notices").code(), "no_session");
  EXPECT_EQ(
      put(ana, "/api/notices", {{"zone", "Europe/Madrid"}, {"quiet", nullptr}, {"digest_at", 0}})
          .code(),
      "malformed") << "the zone is the person's, not the hours'";
  // Writes come from our own pages.
  EXPECT_EQ(ana.call("PUT", "/api/notices/channels/" + id, R"({"pace":"daily"})",
                     {{"Origin", "https://evil.example"}})
                .code(),
            "foreign_origin");
  EXPECT_EQ(ana.call("GET", "/api/notices/channels/" + id).code(), "method_not_allowed");
}

TEST_F(NotifyTest, LogsTellNoSecrets) {
  std::ostringstream text;
  const auto before = spdlog::default_logger();
  const auto level = spdlog::get_level();
  auto log = std::make_shared<spdlog::logger>(
      "told", std::make_shared<spdlog::sinks::ostream_sink_mt>(text));
  log->set_level(spdlog::level::trace);
  spdlog::set_default_logger(log);
  restart([this](server::Settings& s) {
    set(s, [](server::Settings& t) {
      t.notify.smtp_user = "relay";
      t.notify.smtp_password = "relay secret";
      t.log_level = "debug";
    });
  });
  ana = Browser(server->port());
  bo = Browser(server->port());
  account(ana, "Ana", kAna);
  account(bo, "Bo", kBo);
  EXPECT_EQ(mail.login(), "relay relay secret");
  HookServer broken([](const HookRequest&) {
    return HookReply{500, "", "answer of the inside", {}};
  });
  channel(bo, {{"kind", "json"}, {"url", broken.url("/T0KEN/of/the/hook")}});
  channel(bo, {{"kind", "mail"}});
  start();
  ASSERT_EQ(broken.wait(1).size(), 1u);
  ASSERT_TRUE(soon([&] { return mails_to(kBo).size() == 2; }));
  ana.post("/api/reset", {{"who", "Bo"}});
  ASSERT_TRUE(soon([&] { return mails_to(kBo).size() == 3; }));
  const std::string token = token_to(kBo);
  server->stop();
  spdlog::set_default_logger(before);
  spdlog::set_level(level);
  const std::string said = text.str();
  EXPECT_NE(said.find("failed: it answers 500"), std::string::npos) << said;
  for (const std::string& secret :
       {std::string("relay secret"), std::string("T0KEN"), std::string(kBo), token,
        std::string("answer of the inside"), std::string(kPassword)})
    EXPECT_EQ(said.find(secret), std::string::npos) << secret;
}

}  // namespace
}  // namespace vedette::testing
