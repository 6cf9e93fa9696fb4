// What a server says about itself: whether it is ready, which request it answers, what it logs and what never.
#include <gtest/gtest.h>

#include <atomic>
#include <chrono>
#include <fstream>
#include <set>
#include <sstream>
#include <thread>

#include "app/log.hpp"
#include "fixture.hpp"
#include "store/copy.hpp"

namespace vedette::testing {
namespace {

using std::chrono::milliseconds;

// Asks /ready until it says so.
Json wait_until_ready(Browser& b) {
  Json last;
  for (int i = 0; i < 200; ++i) {
    const HttpReply reply = b.get("/ready");
    last = reply.json();
    EXPECT_EQ(reply.status, last.at("ready") == true ? 200 : 503);
    if (last.at("ready") == true) break;
    EXPECT_EQ(last.at("why"), "starting");
    std::this_thread::sleep_for(milliseconds(10));
  }
  return last;
}

TEST(Running, IsReadyWhenTheStoreHasAnswered) {
  store::PrivateFolder dir;
  RunningServer server(dir.path());
  Browser b(server.port());
  EXPECT_EQ(wait_until_ready(b), (Json{{"ready", true}}));
}

TEST(Running, IsNotReadyWhenTheDiskHasFailedThoughItLives) {
  store::PrivateFolder dir;
  ServerProcess server(dir.path(), {}, 800'000);
  Browser b(server.port());
  EXPECT_EQ(wait_until_ready(b).at("ready"), true);
  for (int i = 0; i < 5000 && b.get("/ready").status == 200; ++i)
    Browser(server.port()).post("/api/session", {{"name", "Guest " + std::to_string(i)}});
  const HttpReply reply = b.get("/ready");
  EXPECT_EQ(reply.status, 503);
  EXPECT_EQ(reply.json(), (Json{{"ready", false}, {"why", "store"}}));
  EXPECT_EQ(b.get("/api/games").status, 200) << "reading goes on";
}

TEST(Running, EveryAnswerNamesItsRequest) {
  store::PrivateFolder dir;
  RunningServer server(dir.path());
  Browser b(server.port());
  std::set<std::string> seen;
  for (const char* path : {"/health", "/ready", "/api/session", "/api/nothing", "/nothing.js", "/"}) {
    const HttpReply reply = b.get(path);
    ASSERT_TRUE(reply.headers.contains("x-request-id")) << path;
    EXPECT_TRUE(seen.insert(reply.headers.at("x-request-id")).second) << path;
  }
  const HttpReply refused = b.call("POST", "/api/session", "{}", {{"Origin", "http://evil.example"}});
  EXPECT_TRUE(seen.insert(refused.headers.at("x-request-id")).second);
  const HttpReply own = b.call("GET", "/health", "", {{"X-Request-Id", "mine"}});
  EXPECT_NE(own.headers.at("x-request-id"), "mine") << "nobody else numbers them";
  store::PrivateFolder other;
  RunningServer second(other.path());
  Browser c(second.port());
  EXPECT_TRUE(seen.insert(c.get("/health").headers.at("x-request-id")).second)
      << "not those of another start either";
}

TEST(Log, ALineOfJsonHasItsKeysAsMembers) {
  using server::json_log_line;
  EXPECT_EQ(Json::parse(json_log_line("T", "info", "match=abc seq=3 frozen: a=b \"no\"\n")),
            (Json{{"time", "T"}, {"level", "info"}, {"match", "abc"}, {"seq", "3"},
                  {"message", "frozen: a=b \"no\"\n"}}));
  EXPECT_EQ(Json::parse(json_log_line("T", "error", "stopped")),
            (Json{{"time", "T"}, {"level", "error"}, {"message", "stopped"}}));
  EXPECT_EQ(Json::parse(json_log_line("T", "debug", "request=x-1 status=200")),
            (Json{{"time", "T"}, {"level", "debug"}, {"request", "x-1"}, {"status", "200"}}));
  EXPECT_EQ(Json::parse(json_log_line("T", "info", "level=faked time=never x=\xff")).at("level"),
            "info")
      << "what a line says cannot take the place of what it is";
}

// Everything that people do, with everything that must stay between them and the server.
TEST(Log, ASessionLeavesNoSecretInTheLog) {
  store::PrivateFolder dir;
  const std::string password = "corrida-de-1914", next = "Sierra-Madre-1916";
  const std::filesystem::path file = dir.path() / "log";
  std::vector<std::string> secrets{password, next, "wrong-password-7", "said-among-us",
                                   "noted-for-myself", "mail.of.ana"};
  std::string id, request;
  const auto token_of = [](const Browser& b) { return b.cookie.substr(b.cookie.find('=') + 1); };
  {
    ServerProcess server(dir.path() / "data", {"--log-format", "json"}, 0, file);
    Browser ana(server.port()), bo(server.port());
    ana.sign_in("Ana");
    secrets.push_back(token_of(ana));
    ASSERT_EQ(ana.post("/api/account", {{"name", "Ana"}, {"password", password},
                                        {"mail", "mail.of.ana@play.example"}})
                  .status,
              200);
    secrets.push_back(token_of(ana));
    EXPECT_EQ(bo.post("/api/sign-in", {{"name", "Ana"}, {"password", "wrong-password-7"}}).status,
              401);
    EXPECT_EQ(ana.post("/api/account/password", {{"old", password}, {"new", next}}).status, 204);
    bo.sign_in("Bo");
    secrets.push_back(token_of(bo));
    const Json made = ana.make_match({{"turns", 2}, {"fault", true}}, {0}, "private");
    id = made.at("id");
    const std::string link = made.at("invitations")[0].at("token");
    secrets.push_back(link);
    EXPECT_EQ(bo.get("/api/join/" + link).status, 200);
    EXPECT_EQ(bo.post("/api/join/" + link, Json::object()).status, 200);
    (void)bo.get("/join/" + link + "?token=" + link);  // the client's page of an invitation
    EXPECT_EQ(ana.post("/api/matches/" + id + "/talk",
                       {{"room", "seats"}, {"seat", 0}, {"line_id", "l"}, {"words", "said-among-us"}})
                  .status,
              200);
    EXPECT_EQ(ana.post("/api/matches/" + id + "/notes/0",
                       {{"seq", 0}, {"words", "noted-for-myself"}})
                  .status,
              204);
    WebSocket a(ana), b(bo);
    a.send(open_seat(id, 0));
    b.send(open_seat(id, 1));
    a.send(answer(id, 0, "hide-a", 1, "n5"));
    EXPECT_EQ(a.reply_to("hide-a").at("t"), "ack");
    b.send(answer(id, 1, "hide-b", 2, "n3"));
    EXPECT_EQ(b.reply_to("hide-b").at("t"), "ack");
    a.send(answer(id, 0, "again", 1, "n2"));
    EXPECT_EQ(a.reply_to("again").at("t"), "refused");
    a.send_text("{not json " + token_of(ana));
    a.send(answer(id, 0, "t1", 3, "roll"));
    EXPECT_EQ(a.reply_to("t1").at("t"), "ack");
    b.send(order("resign", id, 1, "t2"));
    EXPECT_EQ(b.reply_to("t2").at("t"), "ack");
    const Json over = ana.get("/api/matches/" + id).json();
    secrets.push_back(over.at("seed"));
    const HttpReply exported = ana.get("/api/matches/" + id + "/export");
    EXPECT_EQ(exported.status, 200);
    request = exported.headers.at("x-request-id");
    EXPECT_EQ(ana.call("DELETE", "/api/session").status, 204);
    server.signal(SIGTERM);
    EXPECT_EQ(server.wait(), 0);
  }
  std::ifstream in(file);
  std::stringstream text;
  text << in.rdbuf();
  const std::string log = text.str();
  for (const std::string& secret : secrets) {
    ASSERT_GE(secret.size(), 10u) << "too short to be looked for: " << secret;
    EXPECT_EQ(log.find(secret), std::string::npos) << secret;
  }
  // It says enough all the same: each line is an object, and matches and requests are found in them.
  int lines = 0, of_match = 0;
  bool of_request = false;
  std::istringstream all(log);
  for (std::string line; std::getline(all, line); ++lines) {
    const Json j = Json::parse(line, nullptr, false);
    ASSERT_FALSE(j.is_discarded()) << line;
    EXPECT_TRUE(j.contains("time") && j.contains("level")) << line;
    of_match += j.value("match", "") == id;
    of_request |= j.value("request", "") == request;
  }
  EXPECT_GT(lines, 20);
  EXPECT_GE(of_match, 4) << log;
  EXPECT_TRUE(of_request) << log;
}

}  // namespace
}  // namespace vedette::testing
