// Places, lines and areas of a country by latitude and longitude, shared by several games.
#pragma once

#include <map>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

namespace vedette::cartography {

/// Degrees; west is negative.
struct LatLon {
  double lat = 0;
  double lon = 0;
  bool operator==(const LatLon&) const = default;
};

/// How one game shows a point: its kind there, the colour of its side and its tribe's letter.
struct Showing {
  std::string kind;
  std::string side;
  std::string tribe;
};

struct Point {
  std::string id;
  std::string name;
  LatLon at;
  std::string kind;
  std::string country;
  std::map<std::string, Showing> games;
  std::string source;
};

/// A vertex of a line: a coordinate, or the index of a point that the line passes through.
using Vertex = std::variant<LatLon, std::size_t>;

/// River (downstream), rail, road, trail, cliff or border.
struct Line {
  std::string id;
  std::string name;
  std::string kind;
  std::vector<Vertex> points;
  std::string between;            ///< of a border: US/MX or states
  std::vector<std::string> skip;  ///< games that leave the line out
  std::string source;
};

/// A polygon of one kind of ground; where areas overlap, the later one holds.
struct Area {
  std::string id;
  std::string name;
  std::string kind;
  std::vector<LatLon> polygon;
  std::string source;
};

struct Gazetteer {
  std::string name;
  std::vector<Point> points;
  std::vector<Line> lines;
  std::vector<Area> areas;

  /// The index of a point, or points.size() if there is none of that id.
  [[nodiscard]] std::size_t find(std::string_view id) const;
};

/// Reads and checks a gazetteer. Throws MapError that names the bad entry.
Gazetteer read_gazetteer(std::string_view text);

}  // namespace vedette::cartography
