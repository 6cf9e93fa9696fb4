// The greedy player's choice of an answer, and a game that tells nothing of its worth but who has
// won.
#include "core/greedy.hpp"

#include <gtest/gtest.h>

#include "core/playthrough.hpp"
#include "core/yardstick.hpp"
#include "picket.hpp"

namespace vedette {
namespace {

std::vector<std::string> picks(const Choices& c, const std::vector<double>& values) {
  const Answer a = best_answer(c, values, answers_from(1));
  EXPECT_TRUE(allowed(c, a));
  return a.picks;
}
using Picks = std::vector<std::string>;

TEST(BestAnswer, PassesWhereNothingIsWorthAnything) {
  PickOne one{{{"a", "", "", "", 1}, {"b", "", "", "", 1}}, true};
  EXPECT_EQ(picks(one, {-1, -2}), Picks{});
  EXPECT_EQ(picks(one, {-1, 2}), Picks{"b"});
  one.may_pass = false;
  EXPECT_EQ(picks(one, {-1, -2}), Picks{"a"});
}

TEST(BestAnswer, TakesWhatIsWorthSomethingAndFillsUpToTheLeast) {
  PickSome some{{{"a", "", "", "x", 1}, {"b", "", "", "y", 1}, {"c", "", "", "y", 1}}, 0, 3, false};
  EXPECT_EQ(picks(some, {1, -1, 2}), (Picks{"c", "a"}));
  some.min = 3;
  EXPECT_EQ(picks(some, {1, -1, 2}), (Picks{"c", "a", "b"}));
  some.min = 2;
  some.same_group = true;  // "a" is alone in its group
  EXPECT_EQ(picks(some, {9, -1, 2}), (Picks{"c", "b"}));
  some.min = 0;
  EXPECT_EQ(picks(some, {9, -1, 2}), Picks{"a"});
}

TEST(BestAnswer, WalksToTheBestHex) {
  Walk walk;
  walk.reach.resize(2);
  walk.reach[0].to = "A1";
  walk.reach[1].to = "A2";
  walk.also = {{"stop", "", "", "", 1}};
  EXPECT_EQ(picks(walk, {1, 3, 2}), Picks{"A2"});
  EXPECT_EQ(picks(walk, {1, 3, 4}), Picks{"stop"});
}

TEST(BestAnswer, SpreadsPointsFromTheBestOnAndMindsTheGroup) {
  const Allocate points{
      {{"a", "", "", "", 2}, {"b", "", "", "g", 2}, {"c", "", "", "", 2}}, 4, "g", 1};
  const Answer a = best_answer(points, {3, 1, 2}, answers_from(1));
  EXPECT_TRUE(allowed(points, a));
  EXPECT_EQ(a.picks, (Picks{"a", "b", "c"}));
  EXPECT_EQ(a.amounts, (std::vector<int>{2, 1, 1}));
}

TEST(Greedy, FinishesAGameThatHasNoYardstick) {
  const GameInfo& game = picket::game_info();
  EXPECT_EQ(yardstick_of(game.id).worth, nullptr);
  for (std::uint64_t n = 1; n <= 5; ++n) {
    std::uint64_t drawn = 0;
    const auto options = game.normalise({{"turns", 4}});
    auto match = game.create(options.value(), game.edition(), seeded_source({n, 0}, drawn)).first;
    const auto below = answers_from(n);
    for (int i = 0; !match->outcome(); ++i) {
      ASSERT_LT(i, 2000);
      const Pending asked = match->pending().front();
      const Answer a = greedy_answer(*match, asked, below);
      ASSERT_TRUE(match->apply({.seat = asked.seat, .decision_id = asked.decision_id, .answer = a},
                               seeded_source({n, 0}, drawn)));
    }
  }
}

}  // namespace
}  // namespace vedette
