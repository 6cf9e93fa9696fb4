#include "cartography/water.hpp"

#include "cartography/error.hpp"
#include "cartography/lakes.hpp"

namespace vedette::cartography {
namespace {

HexRecord* record(Sheet& sheet, Hex hex) {
  const std::optional<std::size_t> index = sheet.grid->index(hex);
  return index ? &sheet.hexes[*index] : nullptr;
}

bool is_open(Sheet& sheet, const Visit& visit) {
  const HexRecord* hex = record(sheet, visit.hex);
  return hex != nullptr && hex->terrain == sheet.grid->description().lakes->terrain;
}

void join(Sheet& sheet, const Visit& shore, const Visit& lake) {
  HexRecord* land = record(sheet, shore.hex);
  HexRecord* water = record(sheet, lake.hex);
  if (land == nullptr) return;
  const Side out = *side_between(shore.hex, lake.hex);
  land->lake = water->lake;
  land->lake_sides = with(land->lake_sides, out);
  water->lake_sides = with(water->lake_sides, opposite(out));
}

}  // namespace

void lay_lakes(Sheet& sheet, const std::vector<LakeOutline>& lakes) {
  const Grid& grid = *sheet.grid;
  if (!grid.description().lakes) return;
  const LakesDescription& wanted = *grid.description().lakes;
  std::vector<std::vector<Plane>> outlines;
  for (const LakeOutline& lake : lakes) {
    outlines.push_back(lake.points);
    std::vector<Plane> points = clipped(grid, lake.points);
    if (!points.empty()) sheet.lakes.push_back({lake.name, std::move(points)});
  }
  const Water water = water_of(grid, outlines);
  for (std::size_t i = 0; i < sheet.hexes.size(); ++i) {
    HexRecord& hex = sheet.hexes[i];
    if (!water.lake[i]) continue;
    hex.lake = lakes[*water.lake[i]].name;
    if (!water.all[i] || hex.settlement || hex.stockade) continue;
    hex.terrain = wanted.terrain;
    hex.area = hex.lake;
    hex.terrain_source = "geography";
  }
  for (const WaterSide& side : water.sides) {
    const Side out = *side_between(grid.hexes()[side.from], grid.hexes()[side.to]);
    HexRecord& from = sheet.hexes[side.from];
    HexRecord& to = sheet.hexes[side.to];
    from.lake_sides = with(from.lake_sides, out);
    to.lake_sides = with(to.lake_sides, opposite(out));
    if (side.all) sheet.hexsides[{side.from, side.to}] = {wanted.hexside, from.lake, "geography"};
  }
}

void end_in_water(Sheet& sheet, std::vector<Visit>& visits) {
  if (!sheet.grid->description().lakes) return;
  while (visits.size() > 1 && is_open(sheet, visits.back())) {
    const Visit lake = visits.back();
    visits.pop_back();
    if (!is_open(sheet, visits.back())) join(sheet, visits.back(), lake);
  }
  while (visits.size() > 1 && is_open(sheet, visits.front())) {
    const Visit lake = visits.front();
    visits.erase(visits.begin());
    if (!is_open(sheet, visits.front())) join(sheet, visits.front(), lake);
  }
}

void part_by_river(Sheet& sheet) {
  const Grid& grid = *sheet.grid;
  if (!grid.description().divide) return;
  const DivideDescription& divide = *grid.description().divide;
  bool found = false;
  for (HexRecord& hex : sheet.hexes) {
    for (const std::size_t line : hex.river_lines) {
      if (sheet.gazetteer->lines[line].id != divide.river) continue;
      hex.divide = "on";
      found = true;
    }
  }
  if (!found) throw MapError(Fault::kBadValue, "grid.divide.river", "does not run on this map");
  // Floods the south; the river is the wall.
  std::vector<Hex> open = {grid.require(divide.south, "grid.divide.south")};
  while (!open.empty()) {
    const Hex hex = open.back();
    open.pop_back();
    HexRecord* here = record(sheet, hex);
    if (here == nullptr || !here->divide.empty()) continue;
    here->divide = "south";
    for (const Side side : kSides) open.push_back(neighbour(hex, side));
  }
}

}  // namespace vedette::cartography
