// The description of one game's map sheet: size, numbering, fit, pins, terrain names, hand work.
#pragma once

#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/hex.hpp"

namespace vedette::cartography {

/// How hexes are printed: C26 (column letter, row), 4107 as row-column, or as column-row.
enum class Numbering : std::uint8_t { kLetterRow, kRowColumn, kColumnRow };

/// A point that is set on a hex; with `warp` it also draws its surroundings along.
struct Pin {
  std::string point;
  std::string hex;
  bool warp = true;
  std::string source;
};

/// What is set by hand in one hex. Empty texts are not set.
struct HexByHand {
  std::string hex;
  std::string terrain;
  std::string area;
  std::string supply;
  std::string source;
};

struct HexsideByHand {
  std::string from;
  std::string to;
  std::string kind;
  std::string name;
  std::string source;
};

/// Open water: areas of this kind, the terrain of a hex that is all water, and the kind of a
/// hexside that is.
struct LakesDescription {
  std::string area;
  std::string terrain;
  std::string hexside;
};

/// A river (id of its line) that parts the map, and a hex of the part south of it.
struct DivideDescription {
  std::string river;
  std::string south;
};

struct GridDescription {
  std::string game;
  std::string title;
  Orientation orientation = Orientation::kFlat;
  Numbering numbering = Numbering::kLetterRow;
  int first_column = 0;
  int last_column = 0;
  int first_row = 0;
  int last_row = 0;
  bool rows_from_north = true;
  /// Columns (flat) or rows (pointy) of this parity stand `shift` of a hex further along.
  bool shift_odd = false;
  double shift = 0.5;
  /// Printed column = column_per_lon * lon + column_offset, and the same for rows by latitude.
  double column_per_lon = 0;
  double column_offset = 0;
  double row_per_lat = 0;
  double row_offset = 0;
  double warp_power = 3;
  double warp_fade_hexes = 5;
  std::vector<Pin> pins;
  std::string default_terrain;
  std::map<std::string, std::string> terrain_of_area;  ///< kind of area -> terrain
  std::vector<std::string> at_least_one;               ///< kinds of area never lost to rounding
  std::vector<std::string> river_ends_at;              ///< terrains that swallow a river's end
  std::vector<std::string> settlement_rank;            ///< kinds of settlement, the greatest first
  bool banks = false;
  std::map<std::string, std::string> crossing;  ///< rail, road, trail -> bridge, ferry, ford
  bool fords_at_settlements = false;            ///< trails cross rivers elsewhere without a symbol
  std::vector<std::string> countries = {"US", "MX"};  ///< north and south of the border, or none
  std::optional<LakesDescription> lakes;
  std::optional<DivideDescription> divide;
  bool cliffs = false;
  std::vector<HexByHand> hexes;
  std::vector<HexsideByHand> hexsides;
};

/// Reads and checks a grid description. Throws MapError that names the bad entry.
GridDescription read_grid(std::string_view text);

}  // namespace vedette::cartography
