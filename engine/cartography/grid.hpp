// A printed hex grid on the plane: numbering, places of hexes, and where a coordinate falls.
#pragma once

#include <array>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "cartography/description.hpp"
#include "cartography/gazetteer.hpp"
#include "core/hex.hpp"

namespace vedette::cartography {

/// A place on the plane of the map: x east, y south, one unit = a hex from side to side.
/// The first hex, axial (0, 0), has its centre at the origin.
struct Plane {
  double x = 0;
  double y = 0;
};

double distance(Plane a, Plane b);
/// The point that lies the share t of the way from a to b.
Plane between(Plane a, Plane b, double t);
/// p itself if it lies within `radius` of `centre`, else the nearest place that does.
Plane clamp_to(Plane p, Plane centre, double radius);

/// Geometry of the hexes themselves; knows no numbers and no edges of the map.
class HexPlane {
 public:
  explicit HexPlane(Orientation orientation) : orientation_(orientation) {}
  [[nodiscard]] Orientation orientation() const { return orientation_; }
  [[nodiscard]] Plane centre(Hex hex) const;
  /// The hex that holds a place.
  [[nodiscard]] Hex at(Plane place) const;
  /// Corner k lies between side k - 1 and side k, clockwise.
  [[nodiscard]] Plane corner(Hex hex, int k) const;
  /// The two ends of a side, clockwise.
  [[nodiscard]] std::array<Plane, 2> side_ends(Hex hex, Side side) const;

 private:
  Orientation orientation_;
};

class Grid {
 public:
  /// Throws MapError if a pin or a hex set by hand is not on the map.
  explicit Grid(GridDescription description);

  [[nodiscard]] const GridDescription& description() const { return description_; }
  [[nodiscard]] const HexPlane& plane() const { return plane_; }
  [[nodiscard]] bool on_map(Hex hex) const;
  /// Every hex of the map in the order of its print: by columns (flat) or rows (pointy).
  [[nodiscard]] const std::vector<Hex>& hexes() const { return hexes_; }
  /// The place of a hex in hexes(), or nothing off the map.
  [[nodiscard]] std::optional<std::size_t> index(Hex hex) const;
  /// The printed number of a hex on the map.
  [[nodiscard]] std::string name(Hex hex) const;
  /// The hex of a printed number, or nothing if it is badly written or not on the map.
  [[nodiscard]] std::optional<Hex> parse(std::string_view name) const;
  /// The same, but throws MapError kUnknownHex that names the entry.
  [[nodiscard]] Hex require(std::string_view name, const std::string& entry) const;
  /// The edges of the map that the hex lies on: west, east, north, south.
  [[nodiscard]] std::vector<std::string> edges(Hex hex) const;

  /// The straight fit of a coordinate.
  [[nodiscard]] Plane fit(LatLon at) const;

 private:
  struct Printed {
    int column;
    int row;
  };
  [[nodiscard]] Printed printed(Hex hex) const;
  [[nodiscard]] Hex place(Printed printed) const;
  [[nodiscard]] double shift_of(int column_or_row) const;
  [[nodiscard]] Plane absolute(double column, double row) const;

  GridDescription description_;
  HexPlane plane_;
  std::vector<Hex> hexes_;
};

/// The straight fit bent so that pinned points fall on the centres of their hexes. The misses of
/// the pins are weighted by inverse distance and fade away from every pin.
class Warp {
 public:
  /// Throws MapError (kUnknownPoint) if a pin names no point of the gazetteer.
  Warp(const Grid& grid, const Gazetteer& gazetteer);
  [[nodiscard]] Plane operator()(LatLon at) const;

 private:
  struct Miss {
    Plane at;
    Plane by;
  };
  const Grid* grid_;
  std::vector<Miss> misses_;
};

}  // namespace vedette::cartography
