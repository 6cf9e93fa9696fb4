// Hex geometry and the shortest-path search (engine/core/hex.hpp).
#include "core/hex.hpp"

#include <gtest/gtest.h>

#include <map>
#include <set>
#include <unordered_set>

namespace vedette {
namespace {

std::vector<Hex> disc(Hex centre, int radius) {
  std::vector<Hex> hexes;
  for (int q = -radius; q <= radius; ++q) {
    for (int r = -radius; r <= radius; ++r) {
      const Hex hex{static_cast<std::int16_t>(centre.q + q),
                    static_cast<std::int16_t>(centre.r + r)};
      if (distance(centre, hex) <= radius) hexes.push_back(hex);
    }
  }
  return hexes;
}

TEST(Hex, ADiscOfRadiusNHoldsTheHexagonalNumber) {
  EXPECT_EQ(disc({4, -7}, 0).size(), 1U);
  EXPECT_EQ(disc({4, -7}, 1).size(), 7U);
  EXPECT_EQ(disc({4, -7}, 5).size(), 91U);
}

TEST(Hex, SidesRunClockwise) {
  const Hex centre{3, 3};
  for (const Side side : kSides) {
    EXPECT_EQ(distance(neighbour(centre, side), neighbour(centre, turn(side, 1))), 1);
    EXPECT_EQ(distance(neighbour(centre, side), neighbour(centre, turn(side, 2))), 2);
  }
  EXPECT_EQ(turn(Side::kN, -1), Side::kNW);
  EXPECT_EQ(turn(Side::kNW, 1), Side::kN);
  EXPECT_EQ(turn(Side::kSE, -14), Side::kN);
}

TEST(Hex, OppositeLeadsBack) {
  std::set<Hex> around;
  for (const Side side : kSides) {
    const Hex next = neighbour({-2, 9}, side);
    EXPECT_EQ(neighbour(next, opposite(side)), (Hex{-2, 9}));
    EXPECT_EQ(opposite(opposite(side)), side);
    around.insert(next);
  }
  EXPECT_EQ(around.size(), 6U);
}

TEST(Hex, SideBetweenKnowsOnlyNeighbours) {
  const Hex centre{0, 0};
  for (const Hex hex : disc(centre, 2)) {
    const std::optional<Side> side = side_between(centre, hex);
    EXPECT_EQ(side.has_value(), distance(centre, hex) == 1);
    EXPECT_EQ(adjacent(centre, hex), side.has_value());
    if (side) {
      EXPECT_EQ(neighbour(centre, *side), hex);
    }
  }
}

TEST(Hex, DistanceEqualsStepsOfASearch) {
  const std::vector<Hex> hexes = disc({0, 0}, 4);
  std::map<Hex, int> index;
  for (const Hex hex : hexes) index.emplace(hex, static_cast<int>(index.size()));
  ShortestPaths<> paths;
  paths.run(static_cast<int>(hexes.size()), index.at({0, 0}), ShortestPaths<>::kNoLimit,
            [&](int node, int, auto&& edge) {
              for (const Side side : kSides) {
                const auto next =
                    index.find(neighbour(hexes[static_cast<std::size_t>(node)], side));
                if (next != index.end()) edge(next->second, 1);
              }
            });
  // index numbers hexes in the order of `hexes`, which the loop above relies on.
  for (const auto& [hex, node] : index) EXPECT_EQ(paths.cost(node), distance({0, 0}, hex));
}

TEST(Hex, DistanceIsSymmetricAndHoldsFarOut) {
  EXPECT_EQ(distance({0, 0}, {3, -5}), 5);
  EXPECT_EQ(distance({3, -5}, {0, 0}), 5);
  EXPECT_EQ(distance({-100, 40}, {20, -10}), 120);
  EXPECT_EQ(distance({-30000, 0}, {30000, 0}), 60000);
}

TEST(Hex, NamesOfSidesFollowTheGrid) {
  EXPECT_EQ(side_name(Side::kN), "N");
  EXPECT_EQ(side_name(Side::kSW), "SW");
  EXPECT_EQ(side_name(Side::kN, Orientation::kPointy), "NE");
  EXPECT_EQ(side_name(Side::kSW, Orientation::kPointy), "W");
  for (const Orientation orientation : {Orientation::kFlat, Orientation::kPointy}) {
    for (const Side side : kSides) {
      EXPECT_EQ(side_named(side_name(side, orientation), orientation), side);
    }
  }
  EXPECT_EQ(side_named("E"), std::nullopt);
  EXPECT_EQ(side_named("N", Orientation::kPointy), std::nullopt);
  EXPECT_EQ(side_named(""), std::nullopt);
}

TEST(Hex, HashesAndOrdersAsAValue) {
  std::unordered_set<Hex> seen;
  for (const Hex hex : disc({-5, 5}, 6)) seen.insert(hex);
  EXPECT_EQ(seen.size(), 127U);
  EXPECT_LT((Hex{1, 9}), (Hex{2, 0}));
  EXPECT_LT((Hex{1, -1}), (Hex{1, 0}));
}

TEST(Hexside, BothNamesAreOneValue) {
  std::unordered_set<Hexside> edges;
  for (const Side side : kSides) {
    const Hexside edge({2, 2}, side);
    EXPECT_EQ(edge, Hexside(neighbour({2, 2}, side), opposite(side)));
    EXPECT_EQ(edge, Hexside::between({2, 2}, neighbour({2, 2}, side)));
    EXPECT_EQ(edge, Hexside::between(neighbour({2, 2}, side), {2, 2}));
    EXPECT_LT(static_cast<int>(edge.side()), 3);
    EXPECT_TRUE(edge.touches({2, 2}));
    EXPECT_TRUE(edge.touches(neighbour({2, 2}, side)));
    EXPECT_FALSE(edge.touches(neighbour({2, 2}, opposite(side))));
    EXPECT_TRUE(adjacent(edge.hexes().first, edge.hexes().second));
    edges.insert(edge);
  }
  EXPECT_EQ(edges.size(), 6U);
}

TEST(Hexside, NothingBetweenHexesApart) {
  EXPECT_EQ(Hexside::between({0, 0}, {0, 0}), std::nullopt);
  EXPECT_EQ(Hexside::between({0, 0}, {2, -1}), std::nullopt);
}

// A small graph: 0-1 costs 4, 0-2 costs 1, 2-1 costs 2, 1-3 costs 5, 4 stands alone.
const auto kSmallGraph = [](int node, int, auto&& edge) {
  constexpr int kEdges[][3] = {{0, 1, 4}, {0, 2, 1}, {2, 1, 2}, {1, 3, 5}};
  for (const auto& [from, to, cost] : kEdges) {
    if (from == node) edge(to, cost);
    if (to == node) edge(from, cost);
  }
};

TEST(ShortestPaths, PrefersTheCheapWayRound) {
  ShortestPaths<> paths;
  paths.run(5, 0, ShortestPaths<>::kNoLimit, kSmallGraph);
  EXPECT_EQ(paths.cost(1), 3);
  EXPECT_EQ(paths.previous(1), 2);
  EXPECT_EQ(paths.path_to(3), (std::vector<int>{0, 2, 1, 3}));
  EXPECT_EQ(paths.path_to(0), (std::vector<int>{0}));
  EXPECT_EQ(paths.previous(0), ShortestPaths<>::kNone);
}

TEST(ShortestPaths, WhatIsNotReachedHasNoWay) {
  ShortestPaths<> paths;
  paths.run(5, 0, ShortestPaths<>::kNoLimit, kSmallGraph);
  EXPECT_FALSE(paths.reached(4));
  EXPECT_EQ(paths.cost(4), ShortestPaths<>::kNoLimit);
  EXPECT_EQ(paths.previous(4), ShortestPaths<>::kNone);
  EXPECT_TRUE(paths.path_to(4).empty());
}

TEST(ShortestPaths, TheLimitIsInclusive) {
  ShortestPaths<> paths;
  paths.run(5, 0, 3, kSmallGraph);
  EXPECT_TRUE(paths.reached(1));
  EXPECT_FALSE(paths.reached(3));
  paths.run(5, 0, 2, kSmallGraph);
  EXPECT_TRUE(paths.reached(2));
  EXPECT_FALSE(paths.reached(1));
  paths.run(5, 0, 0, kSmallGraph);
  EXPECT_EQ(paths.order().size(), 1U);
}

TEST(ShortestPaths, ManySourcesAndRepeatedRunsStartAfresh) {
  ShortestPaths<> paths;
  const std::vector<int> sources = {3, 4, 3};
  paths.run(5, sources, 5, kSmallGraph);
  EXPECT_EQ(paths.cost(4), 0);
  EXPECT_EQ(paths.cost(1), 5);
  EXPECT_FALSE(paths.reached(0));
  paths.run(5, 0, 1, kSmallGraph);
  EXPECT_FALSE(paths.reached(3));
  EXPECT_FALSE(paths.reached(4));
  EXPECT_EQ(std::vector<int>(paths.order().begin(), paths.order().end()), (std::vector<int>{0, 2}));
  paths.run(0, std::span<const int>{}, 9, kSmallGraph);
  EXPECT_TRUE(paths.order().empty());
}

TEST(ShortestPaths, TiesAreBrokenByNodeNumber) {
  // Two equal ways 0-1-3 and 0-2-3, edges listed the wrong way round.
  ShortestPaths<> paths;
  paths.run(4, 0, 10, [](int node, int, auto&& edge) {
    if (node == 0) {
      edge(2, 1);
      edge(1, 1);
    } else if (node != 3) {
      edge(3, 1);
    }
  });
  EXPECT_EQ(paths.path_to(3), (std::vector<int>{0, 1, 3}));
}

TEST(ShortestPaths, TakesOtherNumbersAsCost) {
  ShortestPaths<double> paths;
  paths.run(3, 0, 1.0, [](int node, double, auto&& edge) {
    if (node < 2) edge(node + 1, 0.5);
  });
  EXPECT_DOUBLE_EQ(paths.cost(2), 1.0);
}

TEST(ShortestPaths, HugeStepsDoNotOverflow) {
  ShortestPaths<> paths;
  paths.run(3, 0, ShortestPaths<>::kNoLimit, [](int node, int, auto&& edge) {
    if (node == 0) edge(1, ShortestPaths<>::kNoLimit - 1);
    if (node == 1) edge(2, ShortestPaths<>::kNoLimit - 1);
  });
  EXPECT_TRUE(paths.reached(1));
  EXPECT_FALSE(paths.reached(2));
}

TEST(ShortestPaths, RefusesBadGraphs) {
  ShortestPaths<> paths;
  EXPECT_THROW(paths.run(2, 0, 9, [](int, int, auto&& edge) { edge(1, -1); }),
               std::invalid_argument);
  EXPECT_THROW(paths.run(2, 0, 9, [](int, int, auto&& edge) { edge(2, 1); }), std::out_of_range);
  EXPECT_THROW(paths.run(2, 0, 9, [](int, int, auto&& edge) { edge(-1, 1); }), std::out_of_range);
  EXPECT_THROW(paths.run(2, 2, 9, [](int, int, auto&&) {}), std::out_of_range);
}

}  // namespace
}  // namespace vedette
