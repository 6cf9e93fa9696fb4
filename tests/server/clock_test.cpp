// The clocks as values: what is spent, given back, taken back; zones and the hour at which days end.
#include <gtest/gtest.h>

#include <chrono>
#include <nlohmann/json.hpp>

#include "clock/clocks.hpp"
#include "notify/local_time.hpp"

namespace vedette::clock {
namespace {
using protocol::Pace;

constexpr Ms kMinute = 60'000, kHour = 60 * kMinute, kDay = 24 * kHour;
constexpr Ms kT = 1'700'000'000'000;

Pace live(std::int64_t bank, std::int64_t increment) {
  return {Pace::Kind::kLive, bank, increment, 0, std::nullopt};
}
Pace days(int n, std::optional<int> ends = std::nullopt) {
  return {Pace::Kind::kDays, 0, 0, n, ends};
}
Pace bank(int n, int hours) {
  return {Pace::Kind::kBank, n * 86'400, hours * 3'600, 0, std::nullopt};
}

// One match of two seats by a clock; every call is an entry.
struct Table {
  Pace pace;
  std::vector<Player> players{{}, {}};
  Clocks c;
  std::vector<int> asked;
  std::vector<Counted> counted;
  explicit Table(Pace p) : pace(p), c(new_clocks(p, 2)) {}
  bool agreed = false;  // what comes is no answer: the others have granted a takeback
  void entry(int by, std::vector<int> after, Ms at, bool undo = false, bool over = false) {
    counted = moved(c, pace, players, {asked, after, by, undo, !undo && !agreed, over, at});
    asked = std::move(after);
  }
  Ms left(int seat, Ms at) const { return left_at(c, pace, players, seat, at); }
  bool late(int seat, Ms at) const { return is_late(c, pace, players, seat, at); }
};

TEST(Clocks, OnlySeatsThatAreAskedSpendTime) {
  Table t(live(600, 10));
  t.entry(-1, {0}, kT);
  EXPECT_EQ(t.left(0, kT + kMinute), 9 * kMinute);
  EXPECT_EQ(t.left(1, kT + kMinute), 10 * kMinute);
  t.entry(0, {1}, kT + kMinute);
  EXPECT_EQ(t.counted, (std::vector<Counted>{{0, 1, 0}}));
  EXPECT_EQ(t.left(0, kT + 5 * kMinute), 9 * kMinute + 10'000) << "with its increment";
  EXPECT_EQ(t.left(1, kT + 5 * kMinute), 6 * kMinute);
  EXPECT_FALSE(t.late(1, kT + 11 * kMinute));
  EXPECT_TRUE(t.late(1, kT + 11 * kMinute + 1));
  EXPECT_FALSE(t.late(0, kT + 100 * kDay)) << "nobody asks it";
}

TEST(Clocks, APlansStepsAndStandingOrdersLeaveThemAlone) {
  Table t(days(1));
  t.entry(-1, {0}, kT);
  const Clocks before = t.c;
  for (int i = 1; i < 20; ++i) {
    t.entry(0, {0}, kT + i * kHour);
    t.entry(1, {0}, kT + i * kHour);  // an order given in advance: nobody learns whose
    t.entry(0, {0}, kT + i * kHour, true);
    EXPECT_TRUE(t.counted.empty());
  }
  EXPECT_EQ(t.c, before) << "how often a seat thinks is its own business";
  EXPECT_EQ(t.left(0, kT + 23 * kHour), kHour);
}

TEST(Clocks, OfTwoWhoAreAskedAtOnceEachStopsWithItsAnswer) {
  Table t(days(2));
  t.entry(-1, {0, 1}, kT);
  t.entry(1, {0}, kT + kHour);
  EXPECT_EQ(t.left(0, kT + kDay), kDay);
  const auto shown_now = shown(t.c, t.pace, t.players, {}, kT + kDay);
  EXPECT_FALSE(shown_now.seats[1].runs);
  EXPECT_EQ(shown_now.seats[1].left, std::nullopt) << "nothing of how long it took";
  // The one who always answers last has a new allowance for the new question.
  t.entry(0, {0, 1}, kT + kDay);
  EXPECT_EQ(t.left(0, kT + kDay), 2 * kDay);
  EXPECT_EQ(t.left(1, kT + kDay), 2 * kDay);
}

TEST(Clocks, TakingBackEarnsNothing) {
  Table t(live(600, 60));
  t.entry(-1, {0, 1}, kT);
  for (int i = 1; i <= 10; ++i) {
    t.entry(0, {1}, kT + kMinute);
    EXPECT_EQ(t.counted, (std::vector<Counted>{{0, 1, 0}}));
    t.entry(0, {0, 1}, kT + kMinute, true);
    EXPECT_EQ(t.counted, (std::vector<Counted>{{0, -1, 0}}));
  }
  EXPECT_EQ(t.left(0, kT + kMinute), 9 * kMinute);
  EXPECT_EQ(t.left(1, kT + 3 * kMinute), 7 * kMinute) << "the other's clock has never stopped";
  // An answer that calls another and is taken back.
  Table u(live(600, 60));
  u.entry(-1, {0}, kT);
  u.entry(0, {0, 1}, kT + kMinute);
  u.entry(0, {0}, kT + 2 * kMinute, true);
  EXPECT_EQ(u.left(0, kT + 2 * kMinute), 9 * kMinute) << "without the increment";
  EXPECT_EQ(u.left(1, kT + 2 * kMinute), 10 * kMinute) << "it was asked for nothing";
  EXPECT_EQ(u.counted, (std::vector<Counted>{{0, -1, 0}}));
}

TEST(Clocks, WhatOthersGrantIsNoDecision) {
  Table t(live(600, 60));
  t.entry(-1, {0}, kT);
  t.entry(0, {1}, kT + kMinute);
  t.agreed = true;
  t.entry(1, {0}, kT + 3 * kMinute);
  EXPECT_TRUE(t.counted.empty());
  EXPECT_EQ(t.left(1, kT + 3 * kMinute), 10 * kMinute) << "it was asked for nothing";
  EXPECT_EQ(t.left(0, kT + 4 * kMinute), 9 * kMinute);
}

TEST(Clocks, WhoIsLateMayStillDecideAndIsCountedLate) {
  Table t(bank(1, 12));
  t.entry(-1, {0}, kT);
  EXPECT_TRUE(t.late(0, kT + 3 * kDay));
  t.entry(0, {1}, kT + 3 * kDay);
  EXPECT_EQ(t.counted, (std::vector<Counted>{{0, 0, 1}}));
  EXPECT_EQ(t.left(0, kT + 3 * kDay), 12 * kHour) << "the bank is empty, the increment is its own";
}

TEST(Clocks, TheEndCountsForThoseWhoMadeItAndThoseWhoWereLate) {
  for (const bool late : {false, true}) {
    Table t(days(1));
    t.entry(-1, {0, 1}, kT);
    t.entry(0, {}, kT + (late ? 2 * kDay : kHour), false, true);
    const std::vector<Counted> all{{0, 0, 1}, {1, 0, 1}}, one{{0, 1, 0}};
    EXPECT_EQ(t.counted, late ? all : one);
    EXPECT_FALSE(t.late(1, kT + 100 * kDay));
  }
}

TEST(Clocks, DowntimeIsGivenBackWhollyAndOnce) {
  for (const Pace& pace : {live(600, 0), days(1), bank(2, 0)}) {
    Table t(pace);
    t.players[0].away = {{kT + kMinute, kT + 2 * kMinute}};
    t.entry(-1, {0}, kT);
    const Ms left = t.left(0, kT + 5 * kMinute);
    give_back(t.c, pace, t.players, kT + 5 * kMinute, kT + 30 * kDay);
    EXPECT_EQ(t.left(0, kT + 30 * kDay), left);
    EXPECT_EQ(t.left(0, kT + 30 * kDay + kMinute), left - kMinute) << "and it runs on";
    give_back(t.c, pace, t.players, kT + 40 * kDay, kT + 40 * kDay);
    EXPECT_EQ(t.left(0, kT + 30 * kDay + kMinute), left - kMinute);
  }
  // It was asked while the server, by a wrong clock, was down already.
  Table t(live(600, 0));
  t.entry(-1, {0}, kT);
  give_back(t.c, t.pace, t.players, kT - kHour, kT + kHour);
  EXPECT_EQ(t.left(0, kT + kHour), 10 * kMinute);
}

TEST(Clocks, PausesStopAllAndDecisionsInThemCostNothing) {
  Table t(live(600, 0));
  t.entry(-1, {0, 1}, kT);
  settle(t.c, t.pace, t.players, kT + kMinute);
  t.c.paused = true;
  EXPECT_EQ(t.left(0, kT + kDay), 9 * kMinute);
  EXPECT_FALSE(shown(t.c, t.pace, t.players, {}, kT + kDay).seats[0].runs);
  t.entry(0, {1}, kT + kDay);
  EXPECT_EQ(t.left(0, kT + kDay), 9 * kMinute);
  t.c.paused = false;
  go_on(t.c, kT + 2 * kDay);
  EXPECT_EQ(t.left(1, kT + 2 * kDay + kMinute), 8 * kMinute);
}

TEST(Clocks, VacationsCountInMatchesOverDaysAlone) {
  for (const Pace& pace : {days(1), bank(1, 0), live(3600, 0)}) {
    Table t(pace);
    t.players[0].away = {{kT + kHour / 2, kT + 7 * kDay}, {kT + 7 * kDay + 12 * kHour, kT + 9 * kDay}};
    t.entry(-1, {0}, kT);
    const bool slow = pace.is_slow();
    EXPECT_EQ(t.late(0, kT + 6 * kDay), !slow);
    const auto info = shown(t.c, pace, t.players, {}, kT + kDay);
    EXPECT_EQ(info.seats[0].vacation.has_value(), slow);
    EXPECT_EQ(info.seats[0].runs, !slow);
    if (!slow) continue;
    EXPECT_EQ(t.left(0, kT + 7 * kDay + kHour), kDay - 3 * kHour / 2);
    EXPECT_FALSE(t.late(0, kT + 9 * kDay + 11 * kHour));
    EXPECT_TRUE(t.late(0, kT + 9 * kDay + 12 * kHour));
  }
}

TEST(Clocks, GiftsGoToTheBankOrToTheDecision) {
  Table d(days(1));
  d.entry(-1, {0}, kT);
  EXPECT_TRUE(give(d.c, d.pace, 0, kDay));
  EXPECT_EQ(d.left(0, kT), 2 * kDay);
  EXPECT_FALSE(give(d.c, d.pace, 1, kDay)) << "it is not asked and has no bank";
  Table b(bank(1, 0));
  b.entry(-1, {0}, kT);
  EXPECT_TRUE(give(b.c, b.pace, 1, kDay));
  EXPECT_EQ(b.left(1, kT), 2 * kDay);
}

TEST(Clocks, ANewPlayerHasAWholeAllowance) {
  Table t(bank(2, 0));
  t.entry(-1, {0}, kT);
  hand_over(t.c, t.pace, t.players, 0, kT + 5 * kDay);
  EXPECT_EQ(t.left(0, kT + 6 * kDay), kDay);
  hand_over(t.c, t.pace, t.players, 1, kT + 5 * kDay);
  EXPECT_EQ(t.left(1, kT + 9 * kDay), 2 * kDay);
}

TEST(Clocks, AreStoredWhole) {
  Table t(bank(2, 1));
  t.entry(-1, {0, 1}, kT);
  t.entry(0, {1}, kT + 3 * kDay);
  t.c.paused = true;
  t.c.proposal = protocol::Proposal{"time", 0, 1, 60'000, {0}};
  EXPECT_EQ(clocks_from_json(nlohmann::json::parse(to_json(t.c).dump())), t.c);
}

// ---- zones

Ms utc(int y, unsigned m, unsigned d, int hour, int minute = 0) {
  using namespace std::chrono;
  return duration_cast<milliseconds>(
             sys_days(year(y) / month(m) / day(d)).time_since_epoch() + hours(hour) + minutes(minute))
      .count();
}

TEST(Zones, AreRightInSummerAndWinterNowAndInAHundredYears) {
  const auto berlin = Zone::find("Europe/Berlin");
  ASSERT_TRUE(berlin);
  EXPECT_EQ(berlin->offset(utc(2026, 1, 1, 12)), kHour);
  EXPECT_EQ(berlin->offset(utc(2026, 7, 1, 12)), 2 * kHour);
  EXPECT_EQ(berlin->offset(utc(2026, 3, 29, 0, 59)), kHour);
  EXPECT_EQ(berlin->offset(utc(2026, 3, 29, 1)), 2 * kHour);
  EXPECT_EQ(berlin->offset(utc(2026, 10, 25, 0, 59)), 2 * kHour);
  EXPECT_EQ(berlin->offset(utc(2026, 10, 25, 1)), kHour);
  EXPECT_EQ(berlin->offset(utc(2126, 7, 1, 12)), 2 * kHour);
  EXPECT_EQ(berlin->offset(utc(2126, 12, 1, 12)), kHour);
  const auto sydney = Zone::find("Australia/Sydney");
  ASSERT_TRUE(sydney);
  EXPECT_EQ(sydney->offset(utc(2026, 1, 1, 12)), 11 * kHour);
  EXPECT_EQ(sydney->offset(utc(2126, 1, 1, 12)), 11 * kHour);
  EXPECT_EQ(sydney->offset(utc(2126, 7, 1, 12)), 10 * kHour);
  EXPECT_EQ(Zone::find("Asia/Kolkata")->offset(kT), 5 * kHour + kHour / 2);
  EXPECT_EQ(Zone::find("America/Sao_Paulo")->offset(utc(2100, 1, 1, 0)), -3 * kHour);
  EXPECT_EQ(Zone::find("UTC")->offset(kT), 0);
}

TEST(Zones, NoOtherFileIsRead) {
  for (const char* name : {"", "Nowhere/Town", "../../../etc/passwd", "/etc/passwd", "Europe", "zone.tab", "Europe/../UTC"})
    EXPECT_FALSE(Zone::find(name)) << name;
  EXPECT_FALSE(Zone::parse(""));
  EXPECT_FALSE(Zone::parse("TZif2"));
  EXPECT_FALSE(Zone::parse(std::string("TZif2") + std::string(200, '\xff')));
}

TEST(Zones, TheDayEndsAtItsHour) {
  const auto berlin = Zone::find("Europe/Berlin");
  EXPECT_EQ(next_time(utc(2026, 7, 1, 12), 21 * 60, berlin.get()), utc(2026, 7, 1, 19));
  EXPECT_EQ(next_time(utc(2026, 7, 1, 19), 21 * 60, berlin.get()), utc(2026, 7, 1, 19));
  EXPECT_EQ(next_time(utc(2026, 7, 1, 19, 1), 21 * 60, berlin.get()), utc(2026, 7, 2, 19));
  EXPECT_EQ(next_time(utc(2026, 7, 1, 23), 0 * 60, berlin.get()), utc(2026, 7, 2, 22));
  EXPECT_EQ(next_time(utc(2026, 10, 24, 20), 21 * 60, berlin.get()), utc(2026, 10, 25, 20)) << "winter";
  EXPECT_EQ(next_time(utc(2026, 3, 29, 0), 2 * 60, berlin.get()), utc(2026, 3, 29, 1))
      << "the clocks skip the hour";
  EXPECT_EQ(next_time(utc(2026, 7, 1, 12), 21 * 60, nullptr), utc(2026, 7, 1, 21));
}

// What the days end by and what digests and quiet hours go by is one function: on the two days a year on which the
// clocks are put, and at moments within the hours that are skipped and repeated.
TEST(Zones, ADayComesToEachMinuteOnceAlsoWhenClocksArePut) {
  const auto berlin = Zone::find("Europe/Berlin");
  const auto local = *server::LocalTime::find("Europe/Berlin");
  struct Case {
    Ms at;
    int minute;
    Ms next;
  };
  const Case cases[] = {
      // Spring, 2026-03-29: from 01:00 UTC on two hours ahead; 02:00 to 02:59 are skipped.
      {utc(2026, 3, 28, 23), 60, utc(2026, 3, 29, 0)},
      {utc(2026, 3, 28, 23), 120, utc(2026, 3, 29, 1)},
      {utc(2026, 3, 28, 23), 150, utc(2026, 3, 29, 1, 30)},
      {utc(2026, 3, 29, 1, 10), 150, utc(2026, 3, 29, 1, 30)},
      {utc(2026, 3, 29, 1, 31), 150, utc(2026, 3, 30, 0, 30)},
      {utc(2026, 3, 28, 23), 180, utc(2026, 3, 29, 1)},
      {utc(2026, 3, 29, 1, 1), 180, utc(2026, 3, 30, 1)},
      // Autumn, 2026-10-25: from 01:00 UTC on one hour ahead; 02:00 to 02:59 come twice.
      {utc(2026, 10, 24, 23), 120, utc(2026, 10, 25, 0)},
      {utc(2026, 10, 25, 0), 120, utc(2026, 10, 25, 0)},
      {utc(2026, 10, 25, 0, 1), 120, utc(2026, 10, 26, 1)},
      {utc(2026, 10, 25, 0, 10), 150, utc(2026, 10, 25, 0, 30)},
      {utc(2026, 10, 25, 1, 10), 150, utc(2026, 10, 26, 1, 30)},
      {utc(2026, 10, 25, 0, 30), 180, utc(2026, 10, 25, 2)},
      {utc(2026, 10, 25, 1, 59), 180, utc(2026, 10, 25, 2)},
  };
  for (const Case& c : cases) {
    EXPECT_EQ(next_time(c.at, c.minute, berlin.get()), c.next) << c.at << ' ' << c.minute;
    EXPECT_EQ(local.next(c.at - 1, c.minute), c.next) << c.at << ' ' << c.minute;
  }
  // A zone that puts its clocks over midnight: the evening that is skipped ends after it.
  const auto beirut = Zone::find("Asia/Beirut");
  EXPECT_EQ(next_time(utc(2026, 3, 28, 22, 10), 30, beirut.get()), utc(2026, 3, 28, 22, 30));
  for (const char* name : {"Europe/Berlin", "America/New_York", "Australia/Lord_Howe", "America/Havana", "Asia/Beirut"}) {
    const auto zone = Zone::find(name);
    ASSERT_TRUE(zone) << name;
    for (int minute : {0, 30, 90, 120, 150, 1410}) {
      Ms last = next_time(utc(2026, 1, 1, 0), minute, zone.get());
      for (int day = 0; day < 400; ++day) {
        const Ms next = next_time(last + 1, minute, zone.get());
        EXPECT_GE(next - last, 22 * kHour) << name << ' ' << minute << ' ' << last;
        EXPECT_LE(next - last, 26 * kHour) << name << ' ' << minute << ' ' << last;
        last = next;
      }
    }
  }
}

TEST(Zones, ADeadlineInTheHourThatComesTwiceIsTheFirst) {
  Table t(days(1, 2));
  t.players = {{{}, "Europe/Berlin"}, {{}, ""}};
  const Ms at = utc(2026, 10, 23, 22);
  t.entry(-1, {0, 1}, at);
  EXPECT_EQ(at + t.left(0, at), utc(2026, 10, 25, 0));
  EXPECT_EQ(at + t.left(1, at), utc(2026, 10, 25, 2)) << "without a zone, UTC";
}

TEST(Zones, DaysEndInTheZoneOfTheSeat) {
  Table t(days(2, 21));
  t.players = {{{}, "Europe/Berlin"}, {{}, "America/New_York"}};
  const Ms at = utc(2026, 7, 1, 12);
  t.entry(-1, {0, 1}, at);
  EXPECT_EQ(at + t.left(0, at), utc(2026, 7, 3, 19));
  EXPECT_EQ(at + t.left(1, at), utc(2026, 7, 4, 1));
}

}  // namespace
}  // namespace vedette::clock
