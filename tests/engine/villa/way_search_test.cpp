// The search for ways of this game gives what the search of all games gives.
#include "games/villa/rules/way_search.hpp"

#include <gtest/gtest.h>

#include "core/chance.hpp"
#include "core/hex.hpp"

namespace vedette::villa {
namespace {

TEST(WaySearch, GivesWaysCostsAndOrderOfShortestPaths) {
  constexpr int kNodes = 60;
  WaySearch fast;
  ShortestPaths<int> plain;
  std::uint64_t drawn = 0;
  const auto draw = [&](int sides) { return seeded_draw({5, 6}, drawn++, sides); };
  for (int round = 0; round < 200; ++round) {
    std::vector<std::vector<std::pair<int, int>>> roads(kNodes);
    for (int k = 0; k < 3 * kNodes; ++k)
      roads[std::size_t(draw(kNodes) - 1)].emplace_back(draw(kNodes) - 1, draw(4));
    std::vector<int> sources(std::size_t(draw(3)));
    for (int& s : sources) s = draw(kNodes) - 1;
    const int limit = draw(12) - 1;
    const auto visit = [&](int node, int cost, auto&& edge) {
      if (cost > 0 && node % 7 == 0) return;  // a hex where a move stops
      for (const auto& [to, price] : roads[std::size_t(node)]) edge(to, price);
    };
    fast.run(kNodes, sources, limit, visit);
    plain.run(kNodes, sources, limit, visit);
    ASSERT_TRUE(std::equal(fast.order().begin(), fast.order().end(), plain.order().begin(),
                           plain.order().end()));
    for (const int node : plain.order()) {
      ASSERT_EQ(fast.cost(node), plain.cost(node));
      ASSERT_EQ(fast.path_to(node), plain.path_to(node));
    }
  }
}

TEST(WaySearch, RefusesStepsForNothing) {
  WaySearch ways;
  const int from = 0;
  const auto visit = [](int, int, auto&& edge) { edge(1, 0); };
  EXPECT_THROW(ways.run(2, {&from, 1}, 3, visit), std::invalid_argument);
}

}  // namespace
}  // namespace vedette::villa
