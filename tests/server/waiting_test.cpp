// Matches that wait for nobody go, with a warning that stands its time.
#include <atomic>
#include <thread>

#include "match_fixture.hpp"

namespace vedette::testing {
namespace {

constexpr std::int64_t kDayMs = std::int64_t{24} * 3600 * 1000;
constexpr std::int64_t kStart = 1'700'000'000'000;

class WaitingTest : public MatchTest {
 protected:
  WaitingTest() : MatchTest(often) {}
  // The server looks after what waits once a second.
  static void often(server::Settings& s) {
    s.clock = [] { return now_.load(); };
    s.unload_after = std::chrono::seconds(1);
    s.waiting_days = days_;
  }
  void TearDown() override {
    days_ = 21;
    now_ = kStart;
  }
  std::string make(const std::string& visibility = "public") {
    return ana.make_match(Json::object(), {0}, visibility).at("id");
  }
  HttpReply keep(Browser& b, const std::string& id) {
    return b.call("POST", "/api/matches/" + id + "/wait");
  }
  bool warned(const std::string& id) {
    return soon([&] { return seen(ana, id).at("waits").at("soon") == true; });
  }
  bool gone(const std::string& id) {
    return soon([&] { return ana.get("/api/matches/" + id).status == 404; });
  }
  // Long enough for two looks.
  static void wait_for_looks() { std::this_thread::sleep_for(std::chrono::milliseconds(2500)); }
  static inline std::atomic<std::int64_t> now_{kStart};
  static inline int days_ = 21;
};

TEST_F(WaitingTest, ItsPeopleAreToldUntilWhenAndWarnedThreeDaysBefore) {
  const std::string id = make();
  const std::int64_t until = now_ + 21 * kDayMs;
  EXPECT_EQ(seen(ana, id).at("waits"), Json({{"until", until}, {"soon", false}}));
  EXPECT_EQ(ana.get("/api/matches?list=mine").json()[0].at("waits").at("until"), until);
  EXPECT_FALSE(seen(eve, id).contains("waits")) << "it is no business of others";
  now_ += 17 * kDayMs;
  wait_for_looks();
  EXPECT_EQ(seen(ana, id).at("waits").at("soon"), false);
  now_ += kDayMs;
  EXPECT_TRUE(warned(id));
  EXPECT_EQ(seen(ana, id).at("waits").at("until"), until);
  WebSocket w(ana);
  w.send(open_seat(id, 0));
  w.expect("opened");
  const Json made = seen(ana, id);
  now_ += 3 * kDayMs;
  EXPECT_TRUE(gone(id));
  EXPECT_EQ(w.expect("refused").at("code"), "no_such_match");
  EXPECT_EQ(ana.get("/api/matches?list=mine").json().size(), 0u);
  EXPECT_EQ(eve.get("/api/matches?list=open").json().size(), 0u);
  EXPECT_EQ(bo.get("/api" + made.at("invitations")[0].at("path").get<std::string>()).code(),
            "no_such_invitation");
  EXPECT_EQ(bo.post("/api/matches/" + id + "/seats", {{"seat", 1}}).code(), "no_such_match");
  restart(often);
  EXPECT_EQ(ana.get("/api/matches/" + id).code(), "no_such_match");
}

TEST_F(WaitingTest, WhoBelongsToItKeepsItOpen) {
  const std::string id = make(), hidden = make("private");
  now_ += 18 * kDayMs;
  ASSERT_TRUE(warned(id));
  ASSERT_TRUE(warned(hidden));
  EXPECT_EQ(keep(eve, id).code(), "not_your_match");
  EXPECT_EQ(keep(eve, id).status, 403);
  EXPECT_EQ(keep(eve, hidden).code(), "no_such_match");
  EXPECT_EQ(Browser(server->port()).call("POST", "/api/matches/" + id + "/wait").code(),
            "no_session");
  EXPECT_EQ(ana.get("/api/matches/" + id + "/wait").status, 405);
  const std::int64_t until = now_ + 21 * kDayMs;
  EXPECT_EQ(keep(ana, id).json().at("waits"), Json({{"until", until}, {"soon", false}}));
  now_ += 4 * kDayMs;
  EXPECT_TRUE(gone(hidden)) << "of this nobody took care";
  EXPECT_EQ(seen(ana, id).at("waits"), Json({{"until", until}, {"soon", false}}));
  now_ += 14 * kDayMs;
  EXPECT_TRUE(warned(id)) << "and so on";
}

TEST_F(WaitingTest, WhoSitsDownPutsItOff) {
  const std::string id = ana.make_match({{"seats", 3}}, {0}).at("id");
  now_ += 19 * kDayMs;
  ASSERT_TRUE(warned(id));
  const Json sat = bo.post("/api/matches/" + id + "/seats", {{"seat", 1}}).json();
  EXPECT_EQ(sat.at("waits"), Json({{"until", now_ + 21 * kDayMs}, {"soon", false}}))
      << "Bo is told too";
  now_ += 3 * kDayMs;
  wait_for_looks();
  EXPECT_EQ(seen(bo, id).at("status"), "waiting");
  EXPECT_EQ(keep(bo, id).status, 200);
  ASSERT_EQ(bo.call("DELETE", "/api/matches/" + id + "/seats/1").status, 200);
  EXPECT_EQ(keep(bo, id).code(), "not_your_match");
}

TEST_F(WaitingTest, WhatHasBegunNeverGoes) {
  const std::string id = make();
  now_ += 20 * kDayMs;
  ASSERT_TRUE(warned(id));
  ASSERT_EQ(bo.post("/api/matches/" + id + "/seats", {{"seat", 1}}).json().at("status"), "playing");
  EXPECT_FALSE(seen(ana, id).contains("waits"));
  EXPECT_EQ(keep(ana, id).code(), "match_started");
  now_ += 40 * kDayMs;
  wait_for_looks();
  EXPECT_EQ(seen(ana, id).at("status"), "playing");
}

TEST_F(WaitingTest, NothingGoesBeforeTheWarningHasStoodItsTime) {
  const std::string id = make();
  now_ += 100 * kDayMs;  // as if the server had been asleep, or its clock was set
  EXPECT_TRUE(warned(id));
  EXPECT_EQ(seen(ana, id).at("waits").at("until"), now_ + 3 * kDayMs);
  wait_for_looks();
  EXPECT_EQ(seen(ana, id).at("status"), "waiting");
  now_ += 3 * kDayMs;
  EXPECT_TRUE(gone(id));
}

TEST_F(WaitingTest, DowntimeDoesNotShortenTheWarning) {
  const std::string id = make();
  now_ += 18 * kDayMs;
  ASSERT_TRUE(warned(id));
  now_ += kDayMs;
  server.reset();
  now_ += 30 * kDayMs;
  restart(often);
  wait_for_looks();
  EXPECT_EQ(seen(ana, id).at("waits"), Json({{"until", now_ + 2 * kDayMs}, {"soon", true}}))
      << "one day of three is over";
  now_ += 2 * kDayMs;
  EXPECT_TRUE(gone(id));
}

TEST_F(WaitingTest, AServerMayLetThemWaitForEver) {
  const std::string dated = make();
  days_ = 0;
  restart(often);
  EXPECT_FALSE(seen(ana, dated).contains("waits"));
  const std::string id = make();
  EXPECT_FALSE(seen(ana, id).contains("waits"));
  EXPECT_EQ(keep(ana, id).status, 200);
  now_ += 60 * kDayMs;
  wait_for_looks();
  days_ = 2;
  restart(often);
  EXPECT_EQ(seen(ana, id).at("waits"), Json({{"until", now_ + 2 * kDayMs}, {"soon", false}}));
  EXPECT_EQ(seen(ana, dated).at("waits"), seen(ana, id).at("waits"));
  now_ += kDayMs;
  EXPECT_TRUE(warned(id)) << "half of a short time";
}

TEST_F(WaitingTest, ARematchWaitsToo) {
  const std::string id = start();
  WebSocket w(bo);
  w.send(order("resign", id, 1, "resign"));
  ASSERT_EQ(w.reply_to("resign").at("t"), "ack");
  const std::string path = "/api/matches/" + id + "/rematch";
  const std::string next = ana.call("POST", path).json().at("id");
  EXPECT_EQ(seen(bo, next).at("waits").at("until"), now_ + 21 * kDayMs) << "a seat is kept for Bo";
  EXPECT_EQ(keep(bo, next).status, 200);
  now_ += 18 * kDayMs;
  ASSERT_TRUE(warned(next));
  now_ += 3 * kDayMs;
  EXPECT_TRUE(gone(next));
  EXPECT_NE(bo.call("POST", path).json().at("id"), next) << "they may still play again";
}

}  // namespace
}  // namespace vedette::testing
