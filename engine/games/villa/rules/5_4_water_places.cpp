// Places that give water and fuel (2.2.14, 5.1.12, 5.4.1).
#include "games/villa/rules/ground.hpp"
#include "games/villa/rules/last_asked.hpp"
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

// Hexes within that reach of a settlement of this colour when nobody is in the way: only winter
// changes them.
using Reachable = std::vector<bool>;
Reachable within_reach(MapName name, bool winter, Colour colour) {
  State s;
  s.map = name;
  s.season = winter ? Season::kWinter : Season::kSpring;
  const Map& m = map(s);
  const auto& steps = ground_steps(s, Travel::kHoof);
  Reachable out(std::size_t(m.size()));
  WaySearch ways;
  for (int from = 0; from < m.size(); ++from) {
    bool found = false;
    ways.run(m.size(), {&from, 1}, kReachOfWater, [&](int node, int, auto&& edge) {
      found = found || is_friendly(m[HexId(node)], colour);
      for (const GroundStep& step : steps[std::size_t(node)])
        if (!found) edge(step.to, step.price);
    });
    out[std::size_t(from)] = found;
  }
  return out;
}
bool may_reach_settlement(const State& s, HexId from, Colour colour) {
  static const auto all = [] {
    std::array<Reachable, 12> out;
    for (unsigned k = 0; k < out.size(); ++k)
      out[k] = within_reach(MapName(k / 6), k / 3 % 2 != 0, Colour(k % 3));
    return out;
  }();
  const bool winter = s.season == Season::kWinter;
  return colour == Colour::kNone ||
         all[unsigned(s.map) * 6 + (winter ? 3u : 0u) + unsigned(colour)][std::size_t(from)];
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
  if (!may_reach_settlement(s, from, colour)) return false;
  static thread_local LastAsked<Ground, Colour, Seat> last;  // the stacks of a player are asked about in turn
  static thread_local WaySearch paths;
  const Ground& ground =
      last.of(s, colour, controller, [&](Ground& out) { out.survey(s, colour, controller, {}, true); });
  // The unit's own hex counts as hindered even though its own presence undoes the zone (5.1.20, machine gun).
  if (ground.is(from, Ground::kZone)) return false;
  const auto& steps = ground_steps(s, Travel::kHoof);
  bool found = false;
  const int source = from;
  paths.run(map(s).size(), {&source, 1}, kReachOfWater, [&](int node, int cost, auto&& edge) {
    const auto at = HexId(node);
    if (found || (cost > 0 && (ground.zone(at) || ground.is(at, Ground::kHostile)))) return;
    if (is_friendly(hex(s, at), colour) && !enemies_in(s, at, controller)) {
      found = true;
      return;
    }
    for (const GroundStep& step : steps[std::size_t(at)]) edge(step.to, step.price);
  });
  return found;
}

}  // namespace vedette::villa
