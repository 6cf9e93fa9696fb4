// Open water on the grid: hexes and hexsides that lakes cover.
#pragma once

#include <optional>
#include <vector>

#include "cartography/grid.hpp"

namespace vedette::cartography {

/// A hexside with water, by the places of its hexes in grid.hexes(), the smaller first.
struct WaterSide {
  std::size_t from = 0;
  std::size_t to = 0;
  bool all = false;  ///< no land touches it
};

struct Water {
  std::vector<std::optional<std::size_t>> lake;  ///< by hex: the lake that covers most of it
  std::vector<bool> all;                         ///< by hex: (nearly) no land in it
  std::vector<WaterSide> sides;                  ///< between two hexes with water
};

/// What lakes cover; a few corners of water make no shore hex, nor a spit of land a shore.
Water water_of(const Grid& grid, const std::vector<std::vector<Plane>>& lakes);

/// The part of a polygon within a hex of the map; empty if none.
std::vector<Plane> clipped(const Grid& grid, const std::vector<Plane>& polygon);

}  // namespace vedette::cartography
