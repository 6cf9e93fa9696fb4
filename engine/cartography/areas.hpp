// Areas of the gazetteer laid on the grid: terrain, and which side of a border a hex lies on.
#pragma once

#include <vector>

#include "cartography/grid.hpp"

namespace vedette::cartography {

/// True if the place lies inside the polygon (even-odd rule).
bool inside(Plane place, const std::vector<Plane>& polygon);

/// The hexes of which the polygon holds at least 4 of 7 sample places, by index in grid.hexes().
std::vector<std::size_t> hexes_of(const Grid& grid, const std::vector<Plane>& polygon);

/// The mean of the polygon's corners.
Plane middle_of(const std::vector<Plane>& polygon);

/// The polygon of all land north of a border that runs from west to east across the map.
std::vector<Plane> north_of(const std::vector<Plane>& border);

}  // namespace vedette::cartography
