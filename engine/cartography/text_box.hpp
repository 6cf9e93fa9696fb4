// Room for names on a map: boxes, and the cost of what they would hide.
#pragma once

#include <string_view>
#include <vector>

#include "cartography/grid.hpp"

namespace vedette::cartography {

/// Height of a name and mean width of one of its letters, in hexes. Clients draw the names of
/// places with this size of type so that they stay clear of each other.
inline constexpr double kTypeSize = 0.2;
inline constexpr double kLetterWidth = 0.112;

/// Letters (code points) of a UTF-8 text.
std::size_t letters(std::string_view text);

/// A rectangle turned by `angle` degrees clockwise about its middle.
struct TextBox {
  Plane middle;
  double width = 0;
  double height = 0;
  double angle = 0;

  [[nodiscard]] bool holds(Plane place) const;
};

/// The box of one line of text in the type size of place names.
TextBox text_box(std::string_view text, Plane middle, double angle = 0);

/// The share of the first box that the second hides, 0 to 1, on a grid of spots.
double hidden_share(const TextBox& box, const TextBox& by);

/// A spot that a name should not cover, with how much it matters.
struct Ink {
  Plane at;
  double weight = 1;
};

/// Spots along a polyline, close together.
void add_ink(const std::vector<Plane>& points, double weight, std::vector<Ink>& ink);
/// The weight of all the spots inside the box.
double ink_under(const TextBox& box, const std::vector<Ink>& ink);

}  // namespace vedette::cartography
