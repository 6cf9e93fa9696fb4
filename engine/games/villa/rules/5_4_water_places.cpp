// Places that give water and fuel (2.2.14, 5.1.12, 5.4.1).
#include "games/villa/rules/ground.hpp"
#include "games/villa/rules/movement.hpp"

namespace vedette::villa {
namespace {

constexpr int kReachOfWater = 3;  // MP by hoof (note of 5.4.1)

bool gives_fuel(const HexData& h) {
  switch (h.settlement) {
    case Settlement::kNone: return false;
    case Settlement::kCity:
    case Settlement::kTown:
    case Settlement::kMine:
    case Settlement::kHacienda:
    case Settlement::kMormonColony: return true;
    default: return h.railroad;
  }
}

bool enemies_in(const State& s, HexId h, Seat seat) {
  for (const Counter& c : s.counters)
    if (c.at == h && c.colour != Colour::kNone && c.controller != seat) return true;
  return false;
}

}  // namespace

bool has_water(const State& s, HexId h, Seat controller) {
  const HexData& data = hex(s, h);
  if (data.is_river() || data.tinaja || data.railroad || data.is_settled()) return true;
  for (int i = 0; i < kCounters; ++i) {
    const Counter& c = s.counters[std::size_t(i)];
    const Type t = type(CounterId(i));
    if (c.at == h && c.controller == controller && c.colour != Colour::kNone && (t == Type::kWagon || is_vehicle(t)))
      return true;
  }
  return false;
}

bool has_fuel(const State& s, HexId h, Colour colour, Seat controller) {
  const HexData& data = hex(s, h);
  if (gives_fuel(data) && (is_friendly(data, colour) || s.fuel[std::size_t(controller)].has(h))) return true;
  for (int i = 0; i < kCounters; ++i) {
    const Counter& c = s.counters[std::size_t(i)];
    if (c.at == h && c.controller == controller && c.colour == colour && type(CounterId(i)) == Type::kWagon)
      return true;
  }
  return false;
}

bool reaches_friendly_settlement(const State& s, HexId from, Colour colour, Seat controller) {
  static thread_local Ground ground;
  static thread_local ShortestPaths<int> paths;
  ground.survey(s, colour, controller, {}, true);
  // The unit's own hex counts as hindered even though its own presence undoes the zone (5.1.20, machine gun).
  if (ground.is(from, Ground::kZone)) return false;
  bool found = false;
  paths.run(map(s).size(), int(from), kReachOfWater, [&](int node, int cost, auto&& edge) {
    const auto at = HexId(node);
    if (found || (cost > 0 && (ground.zone(at) || ground.is(at, Ground::kHostile)))) return;
    if (is_friendly(hex(s, at), colour) && !enemies_in(s, at, controller)) {
      found = true;
      return;
    }
    for (Side side : kSides) {
      const int price = step_cost(s, at, side, Travel::kHoof);
      if (price >= 0) edge(hex(s, at).next[std::size_t(side)], price);
    }
  });
  return found;
}

}  // namespace vedette::villa
