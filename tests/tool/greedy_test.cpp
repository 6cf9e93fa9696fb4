// Matches of the greedy player with itself and with chance, and the figures that are drawn from
// them.
#include <gtest/gtest.h>

#include <algorithm>
#include <nlohmann/json.hpp>

#include "core/options.hpp"
#include "core/registry.hpp"
#include "tool/figures.hpp"
#include "tool/record.hpp"

namespace vedette::tool {
namespace {

using enum Player;

const GameInfo& game(const char* id) {
  register_all_games();
  return *find_game(id);
}

Played played(const char* id, std::uint64_t n, Player first, Player second, int turns,
              protocol::MatchFile* file = nullptr) {
  SelfPlay how{{7, n}, n};
  how.players = {first, second, second};
  const Json options = with_turns(game(id), default_options(game(id)), turns);
  return play(game(id), options, how, file);
}

class GreedyPlay : public testing::TestWithParam<const char*> {};

TEST_P(GreedyPlay, EndsWithoutErrorsAndIsTheSameForASeed) {
  for (std::uint64_t n = 1; n <= 2; ++n) {
    protocol::MatchFile file, again;
    const Played p = played(GetParam(), n, kGreedy, kGreedy, 4, &file);
    EXPECT_EQ(p.error, "");
    EXPECT_TRUE(p.outcome);
    EXPECT_NO_THROW(replay(file, {}));
    (void)played(GetParam(), n, kGreedy, kGreedy, 4, &again);
    ASSERT_EQ(file.entries.size(), again.entries.size());
    EXPECT_EQ(file.entries.back().digest, again.entries.back().digest);
  }
}

INSTANTIATE_TEST_SUITE_P(Games, GreedyPlay, testing::Values("villa", "pershing", "mad_anthony"));

class GreedyAgainstChance : public testing::TestWithParam<const char*> {};

// Wins less defeats of one seat in a few matches.
int lead(const char* id, Seat seat, Player first, Player second) {
  int sum = 0;
  for (std::uint64_t n = 1; n <= 4; ++n) {
    const Played p = played(id, n, first, second, 12);
    EXPECT_EQ(p.error, "");
    for (Seat w : p.outcome->winners) sum += w == seat ? 1 : -1;
  }
  return sum;
}

TEST_P(GreedyAgainstChance, WinsMoreThanItLosesFromEitherSide) {
  EXPECT_GE(lead(GetParam(), Seat::kFirst, kGreedy, kRandom), 1);
  EXPECT_GE(lead(GetParam(), Seat::kSecond, kRandom, kGreedy), 1);
}

INSTANTIATE_TEST_SUITE_P(Games, GreedyAgainstChance, testing::Values("pershing", "mad_anthony"));

TEST(Figures, CountWhatIsToldAndNameWhatNeverOccurred) {
  const GameInfo& pershing = game("pershing");
  Figures a(pershing, default_options(pershing)), b(pershing, default_options(pershing));
  a.count(
      Fact::to(Audience::everyone(), {{"t", "points"}, {"source", "dorado"}, {"rule", "22.18"}}));
  a.count(Fact::to(Audience::everyone(), {{"t", "moved"}, {"rule", "7.2"}}));
  b.count(Fact::to(Audience::everyone(),
                   {{"t", "heroism_played"}, {"marker", "panic"}, {"rule", "6.3"}}));
  for (const char* seat : {"us", "villa", "us"})
    b.count(Fact::to(
        Audience::everyone(),
        {{"t", "points"}, {"source", "government_attack"}, {"seat", seat}, {"rule", "22.18"}}));
  a.count({10, 5, 11, "points", "", Outcome{{Seat::kSecond}, "points", "epic"}});
  b.count({20, 11, 11, "points", "", Outcome{{}, "points", "draw"}});
  a.add(b);
  const Json j = a.json();
  EXPECT_EQ(j["occurred"]["points dorado"], 1);
  EXPECT_EQ(j["occurred"]["marker panic"], 1);
  EXPECT_EQ(j["occurred"]["points government_attacks_us"], 2);
  EXPECT_EQ(j["occurred"]["points government_attacks_villa"], 1);
  EXPECT_EQ(std::count(j["never"].begin(), j["never"].end(), Json("charge DT")), 1);
  EXPECT_EQ(std::count(j["never"].begin(), j["never"].end(), Json("points dorado")), 0);
  EXPECT_EQ(j["winners"], (Json{{"villa", 1}, {"nobody", 1}}));
  EXPECT_EQ(j["levels"], (Json{{"epic", 1}, {"draw", 1}}));
  EXPECT_EQ(j["length"]["turns"], 8.0);
  EXPECT_EQ(j["length"]["possible"], 11);
  EXPECT_EQ(j["length"]["most_answers"], 20);
}

}  // namespace
}  // namespace vedette::tool
