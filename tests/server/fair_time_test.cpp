// What would win time unfairly: two vacations asked for at once, one's own seat taken anew.
#include <gtest/gtest.h>

#include <atomic>
#include <future>
#include <thread>

#include "match_fixture.hpp"

namespace vedette::testing {
namespace {

constexpr std::int64_t kDay = std::int64_t{24} * 3600 * 1000;

TEST(StoreVacations, ThoseOfOneCommitCountTogether) {
  store::PrivateFolder dir;
  store::SqliteStore s((dir.path() / "v.db").string());
  s.create_person({"ana", "Ana", 1}, {std::string(32, 'a'), "ana", 1, 2, ""}, nullptr);
  s.create_person({"bo", "Bo", 1}, {std::string(32, 'b'), "bo", 1, 2, ""}, nullptr);
  std::vector<store::Committed> outcomes;
  const auto add = [&](const char* who, std::int64_t from, std::int64_t to) {
    s.add_vacation(who, {from, to}, 1000, 30, [&](store::Committed c) { outcomes.push_back(c); });
  };
  using enum store::Committed;
  add("ana", 2000, 2020);
  add("ana", 3000, 3020);  // 40 in all
  add("ana", 4000, 4010);  // 30
  add("ana", 5000, 5001);
  add("bo", 2010, 2040);  // another person's
  s.flush();
  EXPECT_EQ(outcomes, (std::vector{kYes, kConflict, kYes, kConflict, kYes}));
  EXPECT_EQ(s.vacations("ana", 0), (std::vector<store::VacationRow>{{2000, 2020}, {4000, 4010}}));
  outcomes.clear();
  s.add_vacation("bo", {2030, 2031}, 2100, 30, [&](store::Committed c) { outcomes.push_back(c); });
  s.add_vacation("bo", {3000, 3030}, 2100, 30, [&](store::Committed c) { outcomes.push_back(c); });
  s.flush();
  EXPECT_EQ(outcomes, (std::vector{kConflict, kYes})) << "one over another; what ended before `since` is spent no more";
}

class FairTime : public MatchTest {
 protected:
  FairTime() : MatchTest(by_test) {}
  static void by_test(server::Settings& s) {
    s.clock = [] { return now_.load(); };
  }
  static inline std::atomic<std::int64_t> now_{1'767'268'800'000};
};

// Each round two wishes that together are too long come at the same time, from two tabs.
TEST_F(FairTime, TwoVacationsAtOnceAreNoLongerThanOneAfterTheOther) {
  const std::int64_t now = now_;
  for (int round = 0; round < 12; ++round) {
    std::atomic<int> ready{0};
    const auto ask = [&](std::int64_t from) {
      Browser tab(server->port());
      tab.cookie = ana.cookie;
      ++ready;
      while (ready < 2) std::this_thread::yield();
      return tab.post("/api/time/vacation", {{"from", from}, {"to", from + 20 * kDay}});
    };
    auto other = std::async(std::launch::async, ask, now + 100 * kDay);
    const HttpReply first = ask(now + 50 * kDay), second = other.get();
    ASSERT_EQ((first.status == 200) + (second.status == 200), 1) << first.body << second.body;
    EXPECT_EQ((first.status == 200 ? second : first).code(), "vacation_too_long");
    EXPECT_EQ(ana.get("/api/time").json().at("vacation_left"), 10 * kDay);
    ASSERT_EQ(ana.call("DELETE", "/api/time/vacation").json().at("vacation_left"), 30 * kDay);
  }
}

TEST_F(FairTime, WhoIsReplacedTakesTheirOwnSeatForNoNewAllowance) {
  const HttpReply made = ana.post("/api/matches", {{"game", "lantern"},
                                                   {"options", Json::object()},
                                                   {"visibility", "public"},
                                                   {"take", {0}},
                                                   {"pace", {{"kind", "days"}, {"days", 1}}}});
  const std::string id = made.json().at("id"), seats = "/api/matches/" + id + "/seats";
  ASSERT_EQ(bo.post(seats, {{"seat", 1}}).json().at("status"), "playing");
  now_ += 3 * kDay;
  WebSocket a(ana);
  a.send(answer(id, 0, "h", 1, "n5"));
  ASSERT_EQ(a.reply_to("h").at("t"), "ack");
  a.send({{"t", "clock"}, {"match", id}, {"seat", 0}, {"command_id", "r"}, {"act", "replace"}, {"about", 1}});
  ASSERT_EQ(a.reply_to("r").at("t"), "ack");
  ASSERT_EQ(bo.post(seats, {{"seat", 1}}).status, 200) << "it is his as it was";
  const Json clock = ana.get("/api/matches/" + id).json().at("clock").at("seats")[1];
  EXPECT_EQ(clock.at("left"), -2 * kDay);
  EXPECT_EQ(clock.at("wanted"), true);
}

}  // namespace
}  // namespace vedette::testing
