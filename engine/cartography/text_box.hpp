// Room for names on a map: boxes, and the cost of what they would hide.
#pragma once

#include <map>
#include <string_view>
#include <utility>
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

/// Lines that a name should not cover, as weighted spots sorted into squares of the plane.
class Ink {
 public:
  /// Spots along a polyline, close together.
  void add(const std::vector<Plane>& points, double weight);
  /// The weight of all the spots inside the box.
  [[nodiscard]] double under(const TextBox& box) const;

 private:
  struct Spot {
    Plane at;
    double weight;
  };
  std::map<std::pair<int, int>, std::vector<Spot>> squares_;
};

}  // namespace vedette::cartography
