// Matches that wait for players in the store, with real files: places, choices, dates.
#include <gtest/gtest.h>

#include "store/copy.hpp"
#include "store/sqlite_store.hpp"
#include "store_fixture.hpp"

namespace vedette::store {
namespace {

// Ana has made m1 and sits in its first seat; Bo and Cy are there.
class StoreWaitingTest : public ::testing::Test {
 protected:
  StoreWaitingTest() : store((dir.path() / "vedette.db").string()) {
    for (const char* who : {"ana", "bo", "cy"}) make_person(store, who, who[0]);
    make_match(match_row("m1", "ana"));
  }
  void make_match(const MatchRow& row) {
    ASSERT_EQ(outcome([&](auto done) { store.create_match(row, done); }), Committed::kYes);
  }
  // The set-up.
  Committed begin(const std::string& match, std::vector<std::pair<int, std::string>> seated = {}) {
    EntryRow r;
    r.match = match;
    r.seq = 1;
    r.kind = "setup";
    r.digest = "d";
    r.at = 1;
    r.standing = {"playing", "[0]", "phase", ""};
    r.seated = std::move(seated);
    return outcome([&](auto done) { store.append(r, done); });
  }
  PrivateFolder dir;
  SqliteStore store;
};

TEST_F(StoreWaitingTest, OnlyWhatWaitsInVainAfterAWarningIsPurged) {
  const auto purge = [&](std::int64_t now) {
    return outcome([&](auto done) { store.purge("m1", now, done); });
  };
  const auto wait = [&](std::int64_t until) {
    return outcome([&](auto done) { store.keep_waiting("m1", until, done); });
  };
  EXPECT_EQ(purge(1000), Committed::kConflict) << "it waits for ever";
  ASSERT_EQ(wait(100), Committed::kYes);
  EXPECT_EQ(purge(1000), Committed::kConflict) << "nobody was warned";
  EXPECT_TRUE(store.to_purge(1000).empty());
  outcome([&](auto done) { store.warn_waiting(89, 10, done); });
  EXPECT_EQ(store.match("m1")->warned, 0) << "it is too early";
  outcome([&](auto done) { store.warn_waiting(95, 10, done); });
  EXPECT_EQ(store.match("m1")->warned, 95);
  EXPECT_EQ(store.match("m1")->waits_until, 105) << "the warning stands its time";
  EXPECT_EQ(purge(104), Committed::kConflict);
  outcome([&](auto done) { store.put_off_warned(5, done); });
  EXPECT_EQ(purge(109), Committed::kConflict);
  EXPECT_EQ(store.to_purge(110), std::vector<std::string>{"m1"});
  outcome([&](auto done) { store.take_seat("m1", 1, std::nullopt, "bo", 7, 0, done); });
  EXPECT_EQ(purge(110), Committed::kConflict) << "it is full and about to begin";
  EXPECT_EQ(begin("m1"), Committed::kYes);
  EXPECT_EQ(purge(1000), Committed::kConflict);
  EXPECT_EQ(wait(200), Committed::kConflict) << "it has begun";
  make_match(match_row("m2", "ana"));
  outcome([&](auto done) { store.date_waiting(300, done); });
  EXPECT_EQ(store.match("m2")->waits_until, 300);
  outcome([&](auto done) { store.date_waiting(0, done); });
  EXPECT_EQ(store.match("m2")->waits_until, 0);
}

TEST_F(StoreWaitingTest, AChoiceIsMadeOnce) {
  MatchRow row = match_row("m3", "ana");
  row.seating = "offer";
  row.seats.push_back({2, "friend", std::nullopt, std::string(32, '3'), 0});
  make_match(row);
  const auto take = [&](int place, int choice, const char* who) {
    return outcome([&](auto done) { store.take_seat("m3", place, choice, who, 7, 0, done); });
  };
  EXPECT_EQ(take(1, 0, "bo"), Committed::kYes);
  EXPECT_EQ(take(2, 0, "cy"), Committed::kConflict);
  EXPECT_EQ(take(2, 2, "cy"), Committed::kYes);
  EXPECT_EQ(begin("m3", {{0, "bo"}, {1, "ana"}, {2, "cy"}}), Committed::kYes);
  const auto begun = store.match("m3");
  EXPECT_EQ(begun->seating, "offer");
  EXPECT_EQ(begun->seats[0].person->id, "bo");
  EXPECT_EQ(begun->seats[1].person->id, "ana");
  EXPECT_EQ(begun->seats[2].person->id, "cy");
  for (const SeatRow& s : begun->seats) EXPECT_FALSE(s.choice.has_value());
}

}  // namespace
}  // namespace vedette::store
