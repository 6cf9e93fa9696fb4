#include "cartography/text_box.hpp"

#include <algorithm>
#include <cmath>
#include <numbers>

namespace vedette::cartography {
namespace {

// The place as the box sees it: from its middle, along and across the text.
Plane local(const TextBox& box, Plane place) {
  const double turn = box.angle * std::numbers::pi / 180;
  const double dx = place.x - box.middle.x;
  const double dy = place.y - box.middle.y;
  return {dx * std::cos(turn) + dy * std::sin(turn), dy * std::cos(turn) - dx * std::sin(turn)};
}

Plane spot(const TextBox& box, double along, double across) {
  const double turn = box.angle * std::numbers::pi / 180;
  const double x = along * box.width;
  const double y = across * box.height;
  return {box.middle.x + x * std::cos(turn) - y * std::sin(turn),
          box.middle.y + x * std::sin(turn) + y * std::cos(turn)};
}

std::pair<int, int> square_of(Plane place) {
  constexpr double kSide = 0.5;
  return {static_cast<int>(std::floor(place.x / kSide)),
          static_cast<int>(std::floor(place.y / kSide))};
}

}  // namespace

std::size_t letters(std::string_view text) {
  return static_cast<std::size_t>(std::count_if(text.begin(), text.end(), [](char byte) {
    return (static_cast<unsigned char>(byte) & 0xC0U) != 0x80U;
  }));
}

bool TextBox::holds(Plane place) const {
  const Plane p = local(*this, place);
  return std::abs(p.x) <= width / 2 && std::abs(p.y) <= height / 2;
}

TextBox text_box(std::string_view text, Plane middle, double angle) {
  return {middle, static_cast<double>(letters(text)) * kLetterWidth, kTypeSize, angle};
}

double hidden_share(const TextBox& box, const TextBox& by) {
  const double reach = (box.width + box.height + by.width + by.height) / 2;
  if (distance(box.middle, by.middle) > reach) return 0;
  constexpr int kAlong = 12;
  constexpr int kAcross = 3;
  int hidden = 0;
  for (int i = 0; i <= kAlong; ++i) {
    for (int j = 0; j <= kAcross; ++j) {
      const Plane p =
          spot(box, static_cast<double>(i) / kAlong - 0.5, static_cast<double>(j) / kAcross - 0.5);
      if (by.holds(p)) ++hidden;
    }
  }
  return static_cast<double>(hidden) / ((kAlong + 1) * (kAcross + 1));
}

void Ink::add(const std::vector<Plane>& points, double weight) {
  constexpr double kStep = 0.07;
  for (std::size_t i = 0; i + 1 < points.size(); ++i) {
    const int steps = std::max(1, static_cast<int>(distance(points[i], points[i + 1]) / kStep));
    for (int s = 0; s < steps; ++s) {
      const Plane at = between(points[i], points[i + 1], static_cast<double>(s) / steps);
      squares_[square_of(at)].push_back({at, weight});
    }
  }
}

double Ink::under(const TextBox& box) const {
  const double reach = (box.width + box.height) / 2;
  const auto [west, north] = square_of({box.middle.x - reach, box.middle.y - reach});
  const auto [east, south] = square_of({box.middle.x + reach, box.middle.y + reach});
  double weight = 0;
  for (int x = west; x <= east; ++x) {
    for (int y = north; y <= south; ++y) {
      const auto square = squares_.find({x, y});
      if (square == squares_.end()) continue;
      for (const Spot& spot : square->second) {
        if (box.holds(spot.at)) weight += spot.weight;
      }
    }
  }
  return weight;
}

}  // namespace vedette::cartography
