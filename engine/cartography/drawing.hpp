// Smooth geometry for the client: where symbols stand, how lines run, where names are written.
#pragma once

#include <string>
#include <vector>

#include "cartography/sheet.hpp"

namespace vedette::cartography {

/// A settlement or water hole. `label` is the middle of its name, `anchor` the compass point of
/// the name as seen from the symbol.
struct DrawnPlace {
  std::size_t point = 0;
  Hex hex;
  Plane at;
  std::string anchor;
  Plane label;
};

/// A line to be drawn smoothly through its points; a straight polyline through them crosses
/// exactly the hexsides that the map's data name.
struct DrawnLine {
  std::size_t line = 0;
  std::vector<Plane> points;
};

/// The name of a river, a stretch of ground or a country, with the turn of its text in degrees
/// clockwise from east and the length that it may fill, in hexes.
struct DrawnLabel {
  std::string kind;
  std::string text;
  Plane at;
  double angle = 0;
  double length = 0;
};

struct Drawing {
  std::vector<DrawnPlace> places;
  std::vector<DrawnLine> lines;
  std::vector<DrawnLabel> labels;
};

/// Draws a sheet. The same sheet gives the same drawing.
Drawing draw(const Sheet& sheet);

/// Lines with their points, without names; used by draw().
std::vector<DrawnLine> draw_lines(const Sheet& sheet);
/// Names for places, clear of each other and of symbols as far as there is room.
void place_names(const Sheet& sheet, Drawing& drawing);
/// Names for rivers and stretches of ground, clear of the names of places.
void place_labels(const Sheet& sheet, Drawing& drawing);

}  // namespace vedette::cartography
