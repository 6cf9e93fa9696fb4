// The outbox: its rows are there if and only if their entries are, and go when they are not needed.
#include <gtest/gtest.h>

#include "outbox_fixture.hpp"

namespace vedette::testing {
namespace {

TEST_F(Outbox, ANoticeIsThereIfAndOnlyIfItsEntryIs) {
  std::atomic<int> told{0};
  std::atomic<bool> broken{false};
  store::SqliteStore::Options o;
  o.on_notice = [&] { ++told; };
  o.before_commit = [&] {
    if (broken) throw std::runtime_error("the disk is full");
  };
  {
    store::SqliteStore s(file(), o);
    fill(s);
    EXPECT_EQ(append(s, entry(1, {}, "[0,1]")), store::Committed::kYes);
    EXPECT_EQ(waiting(s), (std::vector<std::string>{"to_ana asked 1 hide", "to_bo asked 1 turn"}));
    EXPECT_EQ(told, 1);
    EXPECT_EQ(append(s, entry(1, {}, "[0,1]")), store::Committed::kConflict);
    EXPECT_EQ(waiting(s).size(), 2u);
    EXPECT_EQ(told, 1);
    broken = true;
    EXPECT_EQ(append(s, entry(2, 0, "[1]")), store::Committed::kFailed);
    EXPECT_EQ(told, 1) << "told of what was not kept";
  }
  store::SqliteStore again(file());
  EXPECT_EQ(again.match("k3tq7hz2mabc")->seq, 1);
  EXPECT_EQ(waiting(again).size(), 2u) << "what waited waits still";
}

TEST_F(Outbox, OnlyWhoBecomesAskedIsToldAndNobodyOfTheirOwnDoing) {
  store::SqliteStore s(file());
  fill(s);
  append(s, entry(1, {}, "[0,1]"));
  append(s, entry(2, 0, "[1]"));
  EXPECT_EQ(waiting(s), (std::vector<std::string>{"to_bo asked 1 turn"}))
      << "ana has answered; bo was asked before";
  append(s, entry(3, 1, "[0]"));
  EXPECT_EQ(waiting(s), (std::vector<std::string>{"to_ana asked 3 hide"}));
  append(s, entry(4, 0, "[0]"));
  EXPECT_TRUE(waiting(s).empty()) << "asked again by her own answer";
  auto offer = entry(5, 0, "[0]");
  offer.kind = "offer_draw";
  append(s, offer);
  EXPECT_EQ(waiting(s), (std::vector<std::string>{"to_bo draw 5 "}));
  auto end = entry(6, 0, "[]");
  end.standing.status = "over";
  append(s, end);
  EXPECT_EQ(waiting(s), (std::vector<std::string>{"to_bo draw 5 ", "to_bo over 6 "}));
}

TEST_F(Outbox, MuteSeenAndDeletionTakeWhatWaits) {
  store::SqliteStore s(file());
  fill(s);
  append(s, entry(1, {}, "[0,1]"));
  EXPECT_TRUE(s.waits("ana", "k3tq7hz2mabc", 1, 0));
  EXPECT_FALSE(s.waits("ana", "k3tq7hz2mabc", 0, 0)) << "an older page has not seen it";
  s.seen("ana", "k3tq7hz2mabc", 0, 0, nullptr);
  s.flush();
  EXPECT_EQ(waiting(s).size(), 2u);
  s.seen("ana", "k3tq7hz2mabc", 1, 0, nullptr);
  s.flush();
  EXPECT_EQ(waiting(s), (std::vector<std::string>{"to_bo asked 1 turn"})) << "hers alone";
  s.mute("bo", "k3tq7hz2mabc", true, nullptr);
  s.flush();
  EXPECT_TRUE(waiting(s).empty());
  append(s, entry(2, 0, "[]"));
  append(s, entry(3, 0, "[1]"));
  EXPECT_TRUE(waiting(s).empty()) << "muted";
  s.mute("bo", "k3tq7hz2mabc", false, nullptr);
  append(s, entry(4, 0, "[]"));
  append(s, entry(5, 0, "[1]"));
  EXPECT_EQ(waiting(s).size(), 1u);
  s.delete_channel("ana", "to_bo", nullptr);
  s.flush();
  EXPECT_EQ(waiting(s).size(), 1u) << "not hers to delete";
  s.delete_channel("bo", "to_bo", nullptr);
  s.flush();
  EXPECT_TRUE(waiting(s).empty());
}

}  // namespace
}  // namespace vedette::testing
