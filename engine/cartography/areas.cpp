#include "cartography/areas.hpp"

#include <cmath>

namespace vedette::cartography {

bool inside(Plane place, const std::vector<Plane>& polygon) {
  bool within = false;
  for (std::size_t i = 0; i < polygon.size(); ++i) {
    const Plane a = polygon[i];
    const Plane b = polygon[(i + 1) % polygon.size()];
    if ((a.y > place.y) != (b.y > place.y) &&
        place.x < (b.x - a.x) * (place.y - a.y) / (b.y - a.y) + a.x) {
      within = !within;
    }
  }
  return within;
}

std::vector<std::size_t> hexes_of(const Grid& grid, const std::vector<Plane>& polygon) {
  constexpr double kRing = 0.33;
  constexpr double kTurn = 0.26;  // radians; off the axes of either grid
  constexpr int kMajority = 4;
  std::vector<std::size_t> held;
  for (std::size_t i = 0; i < grid.hexes().size(); ++i) {
    const Plane centre = grid.plane().centre(grid.hexes()[i]);
    int votes = inside(centre, polygon) ? 1 : 0;
    for (int k = 0; k < kSideCount; ++k) {
      const Plane spot{centre.x + kRing * std::sin(k + kTurn),
                       centre.y + kRing * std::cos(k + kTurn)};
      if (inside(spot, polygon)) ++votes;
    }
    if (votes >= kMajority) held.push_back(i);
  }
  return held;
}

Plane middle_of(const std::vector<Plane>& polygon) {
  Plane sum;
  for (const Plane p : polygon) {
    sum.x += p.x;
    sum.y += p.y;
  }
  const auto count = static_cast<double>(polygon.size());
  return {sum.x / count, sum.y / count};
}

std::vector<Plane> north_of(const std::vector<Plane>& border) {
  constexpr double kFar = 999;
  std::vector<Plane> polygon = {{-kFar, border.front().y}};
  polygon.insert(polygon.end(), border.begin(), border.end());
  polygon.push_back({kFar, border.back().y});
  polygon.push_back({kFar, -kFar});
  polygon.push_back({-kFar, -kFar});
  return polygon;
}

}  // namespace vedette::cartography
