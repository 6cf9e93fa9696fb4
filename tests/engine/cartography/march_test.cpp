// How long a mounted band rides from Ramos (C9) to the south edge of villa's map.
#include <gtest/gtest.h>

#include <set>

#include "villa_map.hpp"

namespace vedette {
namespace {

using test::ReadMap;
using Json = nlohmann::json;

constexpr int kMovementPoints = 5;  // a leader on horseback
constexpr int kStates = kMovementPoints + 1;

bool rough(const Json& hex) { return hex["terrain"] != "llanos"; }

int ground_cost(const Json& hex) {
  const std::string terrain = hex["terrain"];
  if (terrain == "llanos") return 1;
  return terrain == "pantano" ? 4 : 3;
}

bool has_route(const ReadMap& map, int hex) {
  for (const Side side : kSides) {
    if (map.ways.contains({hex, side})) return true;
  }
  return false;
}

// Cost of riding through a side, or 0 if a cliff forbids it.
int ride_cost(const ReadMap& map, int from, Side side, int to) {
  const Json& there = map.hexes[static_cast<std::size_t>(to)];
  if (map.has_way(from, side, "road") || map.has_way(from, side, "rail")) return 1;
  if (map.has_way(from, side, "trail")) return rough(there) ? 2 : 1;
  if (map.hexsides.contains(Hexside(map.place(from), side))) return 0;
  const bool off_route = rough(map.hexes[static_cast<std::size_t>(from)]) && has_route(map, from);
  return ground_cost(there) + (off_route ? 1 : 0);
}

// True if a river ends the day's ride on entering `to` from its side `back`.
bool river_stops(const ReadMap& map, int to, Side back) {
  const Json& hex = map.hexes[static_cast<std::size_t>(to)];
  if (!hex.contains("river") || !hex["river"].contains("banks")) return false;
  const Json& sides = hex["river"]["sides"];
  if (std::find(sides.begin(), sides.end(), side_name(back)) != sides.end()) return false;
  if (!hex.contains("crossing")) return true;
  static const std::map<std::string, std::string> kKinds = {
      {"bridge", "rail"}, {"ferry", "road"}, {"ford", "trail"}};
  for (const Json& crossing : hex["crossing"]) {
    if (map.has_way(to, back, kKinds.at(crossing))) return false;
  }
  return true;
}

// Days to every hex: nodes are (hex, points left); a night costs a day and needs water.
std::vector<int> days_from(const ReadMap& map, const std::string& start) {
  ShortestPaths<> paths;
  const int hexes = static_cast<int>(map.hexes.size());
  paths.run(
      hexes * kStates, map.by_id.at(start) * kStates + kMovementPoints, ShortestPaths<>::kNoLimit,
      [&](int node, int, auto&& edge) {
        const int here = node / kStates;
        const int left = node % kStates;
        if (left < kMovementPoints && !map.hexes[static_cast<std::size_t>(here)]["water"].empty()) {
          edge(here * kStates + kMovementPoints, 1);
        }
        for (const Side side : kSides) {
          const auto next = map.by_place.find(neighbour(map.place(here), side));
          if (next == map.by_place.end()) continue;
          const int cost = ride_cost(map, here, side, next->second);
          if (cost == 0 || cost > left) continue;
          const bool stop = river_stops(map, next->second, opposite(side));
          edge(next->second * kStates + (stop ? 0 : left - cost), 0);
        }
      });
  std::vector<int> days(static_cast<std::size_t>(hexes), 0);
  for (int hex = 0; hex < hexes; ++hex) {
    int best = ShortestPaths<>::kNoLimit;
    for (int left = 0; left < kStates; ++left) {
      best = std::min(best, paths.cost(hex * kStates + left));
    }
    // The first day is day 1.
    days[static_cast<std::size_t>(hex)] = best == ShortestPaths<>::kNoLimit ? best : best + 1;
  }
  return days;
}

TEST(March, ABandFromRamosNeedsEightToThirteenDaysToTheSouthEdge) {
  const ReadMap& map = test::villa_map();
  const std::vector<int> days = days_from(map, "C9");
  std::map<int, int> edge_hexes;
  for (std::size_t i = 0; i < map.hexes.size(); ++i) {
    const Json edges = map.hexes[i].value("edges", Json::array());
    if (std::find(edges.begin(), edges.end(), "south") != edges.end()) ++edge_hexes[days[i]];
  }
  EXPECT_EQ(edge_hexes.begin()->first, 8) << Json(edge_hexes);
  EXPECT_EQ(edge_hexes.rbegin()->first, 13) << Json(edge_hexes);
  // There are ways for every taste: no day holds more than half of the edge.
  for (const auto& [day, count] : edge_hexes) EXPECT_LE(count, 10) << "day " << day;
}

TEST(March, WaterIsNeverMoreThanADaysRideAway) {
  const ReadMap& map = test::villa_map();
  ShortestPaths<> paths;
  std::vector<int> wet;
  for (std::size_t i = 0; i < map.hexes.size(); ++i) {
    if (!map.hexes[i]["water"].empty()) wet.push_back(static_cast<int>(i));
  }
  // Backwards from the water: the cost is that of riding out of `next` into `node`.
  paths.run(static_cast<int>(map.hexes.size()), wet, ShortestPaths<>::kNoLimit,
            [&](int node, int, auto&& edge) {
              for (const Side side : kSides) {
                const auto next = map.by_place.find(neighbour(map.place(node), side));
                if (next == map.by_place.end()) continue;
                const int cost = ride_cost(map, next->second, opposite(side), node);
                if (cost > 0) edge(next->second, cost);
              }
            });
  for (std::size_t i = 0; i < map.hexes.size(); ++i) {
    EXPECT_LE(paths.cost(static_cast<int>(i)), kMovementPoints) << map.hexes[i]["id"];
  }
  EXPECT_GE(wet.size() * 5, map.hexes.size() * 2) << "two fifths of the map hold water";
}

}  // namespace
}  // namespace vedette
