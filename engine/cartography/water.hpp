// Lakes on a sheet: open hexes, shores and the mouths of rivers; the river that parts a map.
#pragma once

#include <vector>

#include "cartography/sheet.hpp"

namespace vedette::cartography {

/// Sets the terrain of hexes that are all water and the sides through which lakes run on. Needs
/// the settlements, which are not drowned. Does nothing on a grid without lakes.
void lay_lakes(Sheet& sheet, const std::vector<LakeOutline>& lakes);

/// Cuts a river off where it runs in open water: it begins and ends in the shore hex next to it,
/// and boats pass between the two.
void end_in_water(Sheet& sheet, std::vector<Visit>& visits);

/// Marks the hexes on and south of the river of the grid's divide. Throws MapError if that river
/// is not on the map.
void part_by_river(Sheet& sheet);

}  // namespace vedette::cartography
