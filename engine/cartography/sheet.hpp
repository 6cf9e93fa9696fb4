// A compiled map before it is written: hexes, hexsides, links, exits and the courses of lines.
#pragma once

#include <array>
#include <cstdint>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <tuple>
#include <utility>
#include <vector>

#include "cartography/banks.hpp"
#include "cartography/gazetteer.hpp"
#include "cartography/grid.hpp"
#include "cartography/lines.hpp"

namespace vedette::cartography {

/// Ways between hexes, in the order in which a map lists them.
enum class Way : std::uint8_t { kRail, kRoad, kTrail };
inline constexpr std::array<Way, 3> kWays = {Way::kRail, Way::kRoad, Way::kTrail};
std::string way_name(Way way);

/// What one hex holds. Points and lines are indices into the gazetteer.
struct HexRecord {
  std::string terrain;
  std::string terrain_source;
  std::string area;
  std::string supply;
  std::string country;
  std::optional<std::size_t> settlement;
  std::vector<std::size_t> merged;  ///< lesser settlements that fall in the same hex
  std::optional<std::size_t> tinaja;
  std::optional<std::size_t> stockade;
  SideSet river = 0;
  std::vector<std::size_t> river_lines;
  std::string lake;        ///< the lake whose water lies in the hex
  SideSet lake_sides = 0;  ///< sides through which its water runs on
  std::string divide;      ///< on or south of the river that parts the map
  std::set<std::string> crossing;
  bool rail = false;
};

struct CliffRecord {
  std::string kind;
  std::string name;
  std::string source;
};

struct ExitRecord {
  Hex hex;
  Side side;
  Way way;
  std::size_t line;
  bool operator==(const ExitRecord&) const = default;
};

struct OffmapLink {
  Hex from;
  Hex to;
  std::size_t line;
};

/// A link: both hexes by their index on the map, the smaller first, and its way.
using LinkKey = std::tuple<std::size_t, std::size_t, Way>;
using HexPair = std::pair<std::size_t, std::size_t>;

/// The outline of a lake, cut off a hex beyond the edge of the map.
struct LakeOutline {
  std::string name;
  std::vector<Plane> points;
};

struct LineCourse {
  std::size_t line;
  Course course;
};

struct Sheet {
  const Grid* grid = nullptr;
  const Gazetteer* gazetteer = nullptr;
  std::vector<HexRecord> hexes;              ///< in the order of grid.hexes()
  std::vector<std::optional<Plane>> places;  ///< of every point shown in this game, on the plane
  std::map<LinkKey, std::size_t> links;      ///< -> line
  std::vector<ExitRecord> exits;
  std::vector<OffmapLink> offmap_links;
  std::map<HexPair, CliffRecord> hexsides;
  std::vector<LineCourse> courses;                    ///< rivers, rails, roads, trails as walked
  std::map<std::string, std::vector<Plane>> borders;  ///< by the id of the line
  std::vector<LakeOutline> lakes;
};

/// Lays a gazetteer on a grid. Both must outlive the sheet. Throws MapError.
Sheet lay_out(const Grid& grid, const Gazetteer& gazetteer);

}  // namespace vedette::cartography
