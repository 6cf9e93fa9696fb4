// Lines of the gazetteer laid on the grid: courses through hexes and cliffs along hexsides.
#pragma once

#include <vector>

#include "cartography/grid.hpp"
#include "core/hex.hpp"

namespace vedette::cartography {

/// A vertex on the plane. A held one stands for a place: its hex is never smoothed away.
struct Stop {
  Plane at;
  bool held = false;
};

/// One hex of a course and the stretch of samples (indices, both included) that it stands for.
struct Visit {
  Hex hex;
  std::size_t first = 0;
  std::size_t last = 0;
  bool held = false;
};

/// The hexes that a line visits in order, each adjacent to the one before, on the map or off it.
struct Course {
  std::vector<Plane> samples;
  std::vector<Visit> visits;
};

/// Which shortcuts a course takes.
struct Smoothing {
  double nick = 0.52;      ///< a bend's inner hex is left out if less of the line lies in it
  bool cut_loops = false;  ///< drop what lies between two visits of one hex (rivers)
};

/// Walks a polyline through the hexes, without out-and-back moves and without nicked corners.
Course walk(const HexPlane& plane, const std::vector<Stop>& stops, const Smoothing& smoothing);

/// A cliff: the chain of hexsides inside the map that keeps closest to the polyline.
std::vector<Hexside> edge_chain(const Grid& grid, const std::vector<Plane>& line);

}  // namespace vedette::cartography
