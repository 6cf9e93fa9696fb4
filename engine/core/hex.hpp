// Hex geometry for every game: axial coordinates, sides, hexsides, and one shortest-path search.
// Printed numbers (C26, 4107) are not known here; a compiled map gives each hex its axial place.
#pragma once

#include <algorithm>
#include <array>
#include <compare>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <limits>
#include <optional>
#include <span>
#include <stdexcept>
#include <string_view>
#include <utility>
#include <vector>

namespace vedette {

/// Flat-topped hexes stand in columns, pointy-topped hexes in rows.
enum class Orientation : std::uint8_t { kFlat, kPointy };

/// A hex in axial coordinates, a plain value. On a compiled map the first printed hex is (0, 0).
struct Hex {
  std::int16_t q = 0;
  std::int16_t r = 0;
  auto operator<=>(const Hex&) const = default;  // NOLINT(modernize-use-nullptr)
};

/// The six sides clockwise, named for flat tops. On pointy grids each value stands 30 degrees
/// further on: kN is NE, kNE is E, kSE is SE, kS is SW, kSW is W, kNW is NW (see side_name).
enum class Side : std::uint8_t { kN, kNE, kSE, kS, kSW, kNW };

inline constexpr int kSideCount = 6;
inline constexpr std::array<Side, 6> kSides = {Side::kN, Side::kNE, Side::kSE,
                                               Side::kS, Side::kSW, Side::kNW};

/// The side `steps` further clockwise; negative steps turn back.
constexpr Side turn(Side side, int steps) {
  return static_cast<Side>(((static_cast<int>(side) + steps) % kSideCount + kSideCount) %
                           kSideCount);
}

/// The side across the hex; also the side through which a neighbour sees the same hexside.
constexpr Side opposite(Side side) { return turn(side, 3); }

/// The compass name printed in maps: N NE SE S SW NW, or NE E SE SW W NW on pointy grids.
constexpr std::string_view side_name(Side side, Orientation orientation = Orientation::kFlat) {
  constexpr std::array<std::string_view, 6> kFlatNames = {"N", "NE", "SE", "S", "SW", "NW"};
  constexpr std::array<std::string_view, 6> kPointyNames = {"NE", "E", "SE", "SW", "W", "NW"};
  const auto index = static_cast<std::size_t>(side);
  return orientation == Orientation::kFlat ? kFlatNames[index] : kPointyNames[index];
}

/// The side of that compass name, or nothing if the grid has no such side.
constexpr std::optional<Side> side_named(std::string_view name,
                                         Orientation orientation = Orientation::kFlat) {
  for (const Side side : kSides) {
    if (side_name(side, orientation) == name) return side;
  }
  return std::nullopt;
}

namespace detail {
inline constexpr std::array<std::array<std::int16_t, 2>, 6> kSideSteps = {
    {{0, -1}, {1, -1}, {1, 0}, {0, 1}, {-1, 1}, {-1, 0}}};
}  // namespace detail

/// The hex across that side, on the map or not.
constexpr Hex neighbour(Hex hex, Side side) {
  const auto& step = detail::kSideSteps[static_cast<std::size_t>(side)];
  return {static_cast<std::int16_t>(hex.q + step[0]), static_cast<std::int16_t>(hex.r + step[1])};
}

/// The side of `from` that faces `to`, or nothing if they are not adjacent.
constexpr std::optional<Side> side_between(Hex from, Hex to) {
  for (const Side side : kSides) {
    if (neighbour(from, side) == to) return side;
  }
  return std::nullopt;
}

/// True if the two hexes share a hexside. A hex is not adjacent to itself.
constexpr bool adjacent(Hex a, Hex b) { return side_between(a, b).has_value(); }

/// Number of hexes moved from one to the other; 0 for the same hex.
constexpr int distance(Hex a, Hex b) {
  const auto absolute = [](int n) { return n < 0 ? -n : n; };
  const int q = a.q - b.q;
  const int r = a.r - b.r;
  return (absolute(q) + absolute(r) + absolute(q + r)) / 2;
}

/// The edge that two adjacent hexes share. Both ways of naming it give the same value.
class Hexside {
 public:
  constexpr Hexside(Hex hex, Side side)
      : hex_(canonical(side) ? hex : neighbour(hex, side)),
        side_(canonical(side) ? side : opposite(side)) {}

  /// The hexside between two hexes, or nothing if they are not adjacent.
  static constexpr std::optional<Hexside> between(Hex a, Hex b) {
    const std::optional<Side> side = side_between(a, b);
    if (!side) return std::nullopt;
    return Hexside(a, *side);
  }

  /// The hex of the canonical form; side() is then kN, kNE or kSE of it.
  [[nodiscard]] constexpr Hex hex() const { return hex_; }
  [[nodiscard]] constexpr Side side() const { return side_; }
  /// Both hexes, the one of the canonical form first.
  [[nodiscard]] constexpr std::pair<Hex, Hex> hexes() const {
    return {hex_, neighbour(hex_, side_)};
  }
  [[nodiscard]] constexpr bool touches(Hex hex) const {
    return hex == hex_ || hex == neighbour(hex_, side_);
  }

  auto operator<=>(const Hexside&) const = default;  // NOLINT(modernize-use-nullptr)

 private:
  static constexpr bool canonical(Side side) { return side < Side::kS; }

  Hex hex_;
  Side side_;
};

/// Shortest ways (Dijkstra) over dense node numbers 0 .. n-1, for movement, retreat and supply.
/// Keep one object and run it again and again: its vectors are reused. One thread at a time.
/// Ties are broken by node number, so equal input gives equal routes everywhere.
template <typename Cost = int>
class ShortestPaths {
 public:
  static constexpr int kNone = -1;
  static constexpr Cost kNoLimit = std::numeric_limits<Cost>::max();

  /// Searches from all sources at cost 0 to every node that costs at most `limit`.
  /// `visit(node, cost, edge)` is called once a settled node, in order of cost; it calls
  /// `edge(next, step)` for every way out. Throws std::out_of_range for a node outside
  /// 0 .. n-1 and std::invalid_argument for a negative step.
  template <typename Visit>
  void run(int node_count, std::span<const int> sources, Cost limit, Visit&& visit) {
    const auto size = static_cast<std::size_t>(node_count < 0 ? 0 : node_count);
    cost_.assign(size, kNoLimit);
    previous_.assign(size, kNone);
    state_.assign(size, State::kUnknown);
    order_.clear();
    heap_.clear();
    for (const int source : sources) {
      if (state_.at(checked(source)) != State::kUnknown) continue;
      reach(source, Cost{}, kNone);
    }
    while (!heap_.empty()) {
      std::pop_heap(heap_.begin(), heap_.end(), std::greater<>());
      const auto [cost, node] = heap_.back();
      heap_.pop_back();
      if (state_[checked(node)] == State::kSettled) continue;
      state_[checked(node)] = State::kSettled;
      order_.push_back(node);
      const int from = node;
      const Cost so_far = cost;
      visit(from, so_far, [&](int next, Cost step) {
        if (step < Cost{}) throw std::invalid_argument("negative step in a shortest-path search");
        if (state_.at(checked(next)) == State::kSettled || step > limit - so_far) return;
        const auto total = static_cast<Cost>(so_far + step);
        if (state_[checked(next)] == State::kUnknown || total < cost_[checked(next)]) {
          reach(next, total, from);
        }
      });
    }
  }

  /// The same from one source.
  template <typename Visit>
  void run(int node_count, int source, Cost limit, Visit&& visit) {
    run(node_count, std::span<const int>(&source, 1), limit, std::forward<Visit>(visit));
  }

  /// True if the last run reached the node within its limit.
  [[nodiscard]] bool reached(int node) const { return state_.at(checked(node)) == State::kSettled; }
  /// Cost of the cheapest way; kNoLimit if not reached.
  [[nodiscard]] Cost cost(int node) const {
    return reached(node) ? cost_[checked(node)] : kNoLimit;
  }
  /// The node before it on the cheapest way; kNone for a source or if not reached.
  [[nodiscard]] int previous(int node) const {
    return reached(node) ? previous_[checked(node)] : kNone;
  }
  /// All reached nodes, the cheapest first.
  [[nodiscard]] std::span<const int> order() const { return order_; }
  /// The cheapest way, source and node included; empty if not reached.
  [[nodiscard]] std::vector<int> path_to(int node) const {
    std::vector<int> path;
    if (!reached(node)) return path;
    for (int at = node; at != kNone; at = previous_[checked(at)]) path.push_back(at);
    std::reverse(path.begin(), path.end());
    return path;
  }

 private:
  enum class State : std::uint8_t { kUnknown, kOpen, kSettled };

  // A negative node becomes a huge index, which at() refuses.
  static std::size_t checked(int node) { return static_cast<std::size_t>(node); }

  void reach(int node, Cost cost, int from) {
    cost_[checked(node)] = cost;
    previous_[checked(node)] = from;
    state_[checked(node)] = State::kOpen;
    heap_.emplace_back(cost, node);
    std::push_heap(heap_.begin(), heap_.end(), std::greater<>());
  }

  std::vector<Cost> cost_;
  std::vector<int> previous_;
  std::vector<State> state_;
  std::vector<int> order_;
  std::vector<std::pair<Cost, int>> heap_;
};

}  // namespace vedette

template <>
struct std::hash<vedette::Hex> {
  std::size_t operator()(vedette::Hex hex) const noexcept {
    const auto q = static_cast<std::uint16_t>(hex.q);
    const auto r = static_cast<std::uint16_t>(hex.r);
    return std::hash<std::uint32_t>{}((static_cast<std::uint32_t>(q) << 16U) | r);
  }
};

template <>
struct std::hash<vedette::Hexside> {
  std::size_t operator()(const vedette::Hexside& edge) const noexcept {
    return std::hash<vedette::Hex>{}(edge.hex()) * 3U + static_cast<std::size_t>(edge.side());
  }
};
