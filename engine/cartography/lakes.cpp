#include "cartography/lakes.hpp"

#include <algorithm>
#include <functional>

#include "cartography/areas.hpp"

namespace vedette::cartography {
namespace {

constexpr double kSome = 0.1;   // share of a shore hex that is water at least
constexpr double kMost = 0.85;  // share of a hex that counts as all water
constexpr int kSpotsAcross = 11;
constexpr int kSpotsAlong = 11;
constexpr int kWetSpots = 4;  // of a hexside that boats pass

// Spots that fill a hex evenly.
std::vector<Plane> spots(const Grid& grid, Hex hex) {
  std::vector<Plane> all;
  const Plane centre = grid.plane().centre(hex);
  for (int i = 0; i < kSpotsAcross; ++i) {
    for (int k = 0; k < kSpotsAcross; ++k) {
      const Plane spot{centre.x - 0.6 + 1.2 * (i + 0.5) / kSpotsAcross,
                       centre.y - 0.6 + 1.2 * (k + 0.5) / kSpotsAcross};
      if (grid.plane().at(spot) == hex) all.push_back(spot);
    }
  }
  return all;
}

int wet_spots(const Grid& grid, Hex hex, Side side, const std::vector<std::vector<Plane>>& lakes) {
  const auto [from, to] = grid.plane().side_ends(hex, side);
  int wet = 0;
  for (int i = 1; i <= kSpotsAlong; ++i) {
    const Plane spot = between(from, to, static_cast<double>(i) / (kSpotsAlong + 1));
    wet += std::any_of(lakes.begin(), lakes.end(), [&](const auto& l) { return inside(spot, l); })
               ? 1
               : 0;
  }
  return wet;
}

// One half-plane of the clipping: keeps what `depth` finds to be 0 or more.
std::vector<Plane> cut(const std::vector<Plane>& polygon,
                       const std::function<double(Plane)>& depth) {
  std::vector<Plane> kept;
  for (std::size_t i = 0; i < polygon.size(); ++i) {
    const Plane a = polygon[i];
    const Plane b = polygon[(i + 1) % polygon.size()];
    const double in_a = depth(a);
    const double in_b = depth(b);
    if (in_a >= 0) kept.push_back(a);
    if ((in_a >= 0) != (in_b >= 0)) kept.push_back(between(a, b, in_a / (in_a - in_b)));
  }
  return kept;
}

}  // namespace

Water water_of(const Grid& grid, const std::vector<std::vector<Plane>>& lakes) {
  const std::vector<Hex>& hexes = grid.hexes();
  Water water;
  water.lake.resize(hexes.size());
  water.all.resize(hexes.size());
  for (std::size_t i = 0; i < hexes.size(); ++i) {
    const std::vector<Plane> ground = spots(grid, hexes[i]);
    double total = 0;
    double most = 0;
    for (std::size_t k = 0; k < lakes.size(); ++k) {
      const auto wet = static_cast<double>(std::count_if(
          ground.begin(), ground.end(), [&](Plane p) { return inside(p, lakes[k]); }));
      total += wet;
      if (wet > most) {
        most = wet;
        water.lake[i] = k;
      }
    }
    const auto count = static_cast<double>(ground.size());
    if (total < kSome * count) water.lake[i].reset();
    water.all[i] = total >= kMost * count;
  }
  for (std::size_t i = 0; i < hexes.size(); ++i) {
    for (const Side side : kSides) {
      const std::optional<std::size_t> next = grid.index(neighbour(hexes[i], side));
      if (!next || *next < i || !water.lake[i] || !water.lake[*next]) continue;
      const int wet = wet_spots(grid, hexes[i], side, lakes);
      const bool open = water.all[i] && water.all[*next];
      if (wet < kWetSpots && !open) continue;
      water.sides.push_back({i, *next, wet == kSpotsAlong || open});
    }
  }
  return water;
}

std::vector<Plane> clipped(const Grid& grid, const std::vector<Plane>& polygon) {
  Plane low{1e9, 1e9};
  Plane high{-1e9, -1e9};
  for (const Hex hex : grid.hexes()) {
    const Plane c = grid.plane().centre(hex);
    low = {std::min(low.x, c.x - 1), std::min(low.y, c.y - 1)};
    high = {std::max(high.x, c.x + 1), std::max(high.y, c.y + 1)};
  }
  std::vector<Plane> kept = cut(polygon, [&](Plane p) { return p.x - low.x; });
  kept = cut(kept, [&](Plane p) { return high.x - p.x; });
  kept = cut(kept, [&](Plane p) { return p.y - low.y; });
  return cut(kept, [&](Plane p) { return high.y - p.y; });
}

}  // namespace vedette::cartography
