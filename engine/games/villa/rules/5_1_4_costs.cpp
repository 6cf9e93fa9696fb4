// What a step costs: terrain, routes, the surcharge for leaving a route, winter (2.2.2 to 2.2.6, 2.2.12,
// 2.2.13, 5.1.4 to 5.1.6), and the way off the map (6.1).
#include "games/villa/rules/ground.hpp"
#include "games/villa/rules/movement.hpp"

namespace vedette::villa {
namespace {

// In winter roads and trails of montane hexes lie under snow; rails stay clear (2.2.13).
bool snowed_in(const State& s, const HexData& h) {
  return s.season == Season::kWinter && h.terrain == Terrain::kMontane;
}

int off_route(const State& s, const HexData& h, bool vehicle) {
  switch (h.terrain) {
    case Terrain::kLlanos: return vehicle ? 10 : 1;
    case Terrain::kMalPais: return vehicle ? 30 : 3;
    case Terrain::kMontane: return (s.season == Season::kWinter ? 4 : 3) * (vehicle ? 10 : 1);
    case Terrain::kPantano: return vehicle ? 40 : 4;
  }
  return -1;
}

int by_trail(const HexData& h, bool vehicle) {
  if (h.is_rough()) return vehicle ? 5 : 2;
  return vehicle ? 2 : 1;
}

// 2.2.13: leaving a rough hex that holds a clear route through a side where none runs.
int surcharge(const State& s, const HexData& from, Side side, bool vehicle) {
  if (!from.is_rough()) return 0;
  const auto clear = snowed_in(s, from) ? from.rail : Sides(from.rail | from.road | from.trail);
  if (clear == 0 || has(clear, side)) return 0;
  return vehicle ? 10 : 1;
}

}  // namespace

bool along_route(const State& s, HexId from, Side side) {
  const HexData& h = hex(s, from);
  const HexId to = h.next[std::size_t(side)];
  if (to < 0) return false;
  return has(h.rail, side) || (has(Sides(h.road | h.trail), side) && !snowed_in(s, hex(s, to)));
}

int step_cost(const State& s, HexId from, Side side, Travel travel) {
  const HexData& h = hex(s, from);
  const HexId next = h.next[std::size_t(side)];
  if (next < 0) return -1;
  const HexData& to = hex(s, next);
  if (travel == Travel::kFlight)  // 2.3.11
    return (to.terrain == Terrain::kMontane ? 10 : 1) + (has(h.cliff, side) ? 1 : 0);
  if (!is_open(h, side)) return -1;
  const bool vehicle = travel == Travel::kVehicle;
  int price = off_route(s, to, vehicle);
  const bool snow = snowed_in(s, to);
  if (has(h.rail, side) || (has(h.road, side) && !snow)) price = 1;
  else if (has(h.trail, side) && !snow) price = std::min(price, by_trail(to, vehicle));
  return price + surcharge(s, h, side, vehicle);
}

int exit_cost(const State& s, HexId from, Travel travel) {
  const HexData& h = hex(s, from);
  const bool vehicle = travel == Travel::kVehicle;
  const int by_route = has(Sides(h.rail | h.road), Side::kS) ? 1 : vehicle ? 2 : 1;
  const bool route = has(Sides(h.rail | h.road | h.trail), Side::kS);
  return (route ? by_route : vehicle ? 10 : 1) + surcharge(s, h, Side::kS, vehicle);
}

}  // namespace vedette::villa
