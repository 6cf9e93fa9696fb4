#include "cartography/grid.hpp"

#include <algorithm>
#include <cmath>
#include <numbers>
#include <utility>

#include "cartography/error.hpp"

namespace vedette::cartography {
namespace {

constexpr double kRootThreeHalves = std::numbers::sqrt3 / 2;
constexpr double kCornerRadius = 0.5 / kRootThreeHalves;

double radians(double degrees) { return degrees * std::numbers::pi / 180; }

std::optional<int> two_digits(std::string_view digits) {
  if (digits.empty() || digits.size() > 2) return std::nullopt;
  int value = 0;
  for (const char digit : digits) {
    if (digit < '0' || digit > '9') return std::nullopt;
    value = value * 10 + (digit - '0');
  }
  return value;
}

std::string padded(int number) {
  return std::string(1, static_cast<char>('0' + number / 10)) +
         static_cast<char>('0' + number % 10);
}

}  // namespace

double distance(Plane a, Plane b) { return std::hypot(a.x - b.x, a.y - b.y); }

Plane between(Plane a, Plane b, double t) { return {a.x + (b.x - a.x) * t, a.y + (b.y - a.y) * t}; }

Plane clamp_to(Plane p, Plane centre, double radius) {
  const double far = distance(p, centre);
  return far <= radius ? p : between(centre, p, radius / far);
}

Plane HexPlane::centre(Hex hex) const {
  const double q = hex.q;
  const double r = hex.r;
  if (orientation_ == Orientation::kFlat) return {q * kRootThreeHalves, r + q / 2};
  return {(q - r) / 2, (q + r) * kRootThreeHalves};
}

Hex HexPlane::at(Plane place) const {
  double q = place.x / kRootThreeHalves;
  double r = place.y - q / 2;
  if (orientation_ == Orientation::kPointy) {
    const double sum = place.y / kRootThreeHalves;
    q = sum / 2 + place.x;
    r = sum / 2 - place.x;
  }
  const Hex guess{static_cast<std::int16_t>(std::lround(q)),
                  static_cast<std::int16_t>(std::lround(r))};
  Hex best = guess;
  double nearest = distance(centre(guess), place);
  constexpr double kTie = 1e-9;
  for (const Side side : kSides) {
    const Hex other = neighbour(guess, side);
    const double far = distance(centre(other), place);
    if (far < nearest - kTie || (far < nearest + kTie && other < best)) {
      best = other;
      nearest = std::min(nearest, far);
    }
  }
  return best;
}

Plane HexPlane::corner(Hex hex, int k) const {
  const double angle = radians(60 * k - (orientation_ == Orientation::kFlat ? 30 : 0));
  const Plane middle = centre(hex);
  return {middle.x + std::sin(angle) * kCornerRadius, middle.y - std::cos(angle) * kCornerRadius};
}

std::array<Plane, 2> HexPlane::side_ends(Hex hex, Side side) const {
  const int k = static_cast<int>(side);
  return {corner(hex, k), corner(hex, k + 1)};
}

Grid::Grid(GridDescription description)
    : description_(std::move(description)), plane_(description_.orientation) {
  const GridDescription& d = description_;
  if (d.orientation == Orientation::kFlat) {
    for (int column = d.first_column; column <= d.last_column; ++column) {
      for (int row = d.first_row; row <= d.last_row; ++row) hexes_.push_back(place({column, row}));
    }
  } else {
    for (int row = d.first_row; row <= d.last_row; ++row) {
      for (int column = d.first_column; column <= d.last_column; ++column) {
        hexes_.push_back(place({column, row}));
      }
    }
  }
}

double Grid::shift_of(int column_or_row) const {
  return (column_or_row % 2 != 0) == description_.shift_odd ? description_.shift : 0.0;
}

// Printed numbers to the plane before the origin is moved to the first hex.
Plane Grid::absolute(double column, double row) const {
  const double south = description_.rows_from_north ? row : -row;
  if (description_.orientation == Orientation::kFlat) return {column * kRootThreeHalves, south};
  return {column, south * kRootThreeHalves};
}

Hex Grid::place(Printed printed) const {
  const GridDescription& d = description_;
  const int top = d.rows_from_north ? d.first_row : d.last_row;
  const int south = d.rows_from_north ? printed.row - top : top - printed.row;
  if (d.orientation == Orientation::kFlat) {
    const int q = printed.column - d.first_column;
    const double moved =
        (shift_of(printed.column) - shift_of(d.first_column)) * (d.rows_from_north ? 1 : -1);
    return {static_cast<std::int16_t>(q),
            static_cast<std::int16_t>(std::lround(south + moved - q / 2.0))};
  }
  const double east = printed.column - d.first_column + shift_of(printed.row) - shift_of(top);
  return {static_cast<std::int16_t>(std::lround(south / 2.0 + east)),
          static_cast<std::int16_t>(std::lround(south / 2.0 - east))};
}

Grid::Printed Grid::printed(Hex hex) const {
  const GridDescription& d = description_;
  const int sign = d.rows_from_north ? 1 : -1;
  const int top = d.rows_from_north ? d.first_row : d.last_row;
  if (d.orientation == Orientation::kFlat) {
    const int column = hex.q + d.first_column;
    const double moved = (shift_of(column) - shift_of(d.first_column)) * sign;
    const auto south = static_cast<int>(std::lround(hex.r + hex.q / 2.0 - moved));
    return {column, top + sign * south};
  }
  const int row = top + sign * (hex.q + hex.r);
  const double east = (hex.q - hex.r) / 2.0 - shift_of(row) + shift_of(top);
  return {d.first_column + static_cast<int>(std::lround(east)), row};
}

bool Grid::on_map(Hex hex) const {
  const GridDescription& d = description_;
  const Printed p = printed(hex);
  return p.column >= d.first_column && p.column <= d.last_column && p.row >= d.first_row &&
         p.row <= d.last_row;
}

std::optional<std::size_t> Grid::index(Hex hex) const {
  if (!on_map(hex)) return std::nullopt;
  const GridDescription& d = description_;
  const Printed p = printed(hex);
  const int columns = d.last_column - d.first_column + 1;
  const int rows = d.last_row - d.first_row + 1;
  const int column = p.column - d.first_column;
  const int row = p.row - d.first_row;
  return static_cast<std::size_t>(d.orientation == Orientation::kFlat ? column * rows + row
                                                                      : row * columns + column);
}

std::string Grid::name(Hex hex) const {
  const Printed p = printed(hex);
  switch (description_.numbering) {
    case Numbering::kLetterRow:
      return static_cast<char>('A' + p.column - 1) + std::to_string(p.row);
    case Numbering::kRowColumn:
      return padded(p.row) + padded(p.column);
    case Numbering::kColumnRow:
      return padded(p.column) + padded(p.row);
  }
  return {};
}

std::optional<Hex> Grid::parse(std::string_view name) const {
  std::optional<int> column;
  std::optional<int> row;
  if (description_.numbering == Numbering::kLetterRow) {
    if (name.empty() || name[0] < 'A' || name[0] > 'Z') return std::nullopt;
    column = name[0] - 'A' + 1;
    row = two_digits(name.substr(1));
  } else {
    if (name.size() != 4) return std::nullopt;
    const bool row_first = description_.numbering == Numbering::kRowColumn;
    column = two_digits(name.substr(row_first ? 2 : 0, 2));
    row = two_digits(name.substr(row_first ? 0 : 2, 2));
  }
  if (!column || !row) return std::nullopt;
  const Hex hex = place({*column, *row});
  // The name must be the one that is printed: no leading noughts, no hex beyond the edge.
  if (!on_map(hex) || this->name(hex) != name) return std::nullopt;
  return hex;
}

Hex Grid::require(std::string_view name, const std::string& entry) const {
  const std::optional<Hex> hex = parse(name);
  if (!hex) {
    throw MapError(Fault::kUnknownHex, entry, "no hex " + std::string(name) + " on this map");
  }
  return *hex;
}

std::vector<std::string> Grid::edges(Hex hex) const {
  const GridDescription& d = description_;
  const Printed p = printed(hex);
  std::vector<std::string> edges;
  if (p.column == d.first_column) edges.emplace_back("west");
  if (p.column == d.last_column) edges.emplace_back("east");
  if (p.row == (d.rows_from_north ? d.first_row : d.last_row)) edges.emplace_back("north");
  if (p.row == (d.rows_from_north ? d.last_row : d.first_row)) edges.emplace_back("south");
  return edges;
}

Plane Grid::fit(LatLon at) const {
  const GridDescription& d = description_;
  const Plane p =
      absolute(d.column_per_lon * at.lon + d.column_offset, d.row_per_lat * at.lat + d.row_offset);
  const int top = d.rows_from_north ? d.first_row : d.last_row;
  const bool flat = d.orientation == Orientation::kFlat;
  const Plane origin = flat ? absolute(d.first_column, top + shift_of(d.first_column))
                            : absolute(d.first_column + shift_of(top), top);
  return {p.x - origin.x, p.y - origin.y};
}

Warp::Warp(const Grid& grid, const Gazetteer& gazetteer) : grid_(&grid) {
  const std::vector<Pin>& pins = grid.description().pins;
  for (std::size_t i = 0; i < pins.size(); ++i) {
    const std::string entry = "grid.pins[" + std::to_string(i) + "]";
    const std::size_t point = gazetteer.find(pins[i].point);
    if (point == gazetteer.points.size()) {
      throw MapError(Fault::kUnknownPoint, entry, "names no point: " + pins[i].point);
    }
    const Hex hex = grid.require(pins[i].hex, entry);
    if (!pins[i].warp) continue;
    const Plane from = grid.fit(gazetteer.points[point].at);
    const Plane to = grid.plane().centre(hex);
    misses_.push_back({from, {to.x - from.x, to.y - from.y}});
  }
}

Plane Warp::operator()(LatLon at) const {
  const GridDescription& d = grid_->description();
  const Plane base = grid_->fit(at);
  constexpr double kSamePlace = 1e-6;
  double total = std::pow(d.warp_fade_hexes, -d.warp_power);
  Plane moved;
  for (const Miss& miss : misses_) {
    const double weight = std::pow(std::max(distance(miss.at, base), kSamePlace), -d.warp_power);
    total += weight;
    moved.x += weight * miss.by.x;
    moved.y += weight * miss.by.y;
  }
  return {base.x + moved.x / total, base.y + moved.y / total};
}

}  // namespace vedette::cartography
