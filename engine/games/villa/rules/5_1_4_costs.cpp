// What a step costs: terrain, routes, the surcharge for leaving a route, winter (2.2.2 to 2.2.6, 2.2.12,
// 2.2.13, 5.1.4 to 5.1.6), and the way off the map (6.1).
#include <algorithm>
#include <array>
#include <vector>

#include "games/villa/rules/flight_ways.hpp"
#include "games/villa/rules/ground.hpp"
#include "games/villa/rules/movement.hpp"

namespace vedette::villa {
namespace {

// In winter roads and trails of montane hexes lie under snow; rails stay clear (2.2.13).
bool snowed_in(bool winter, const HexData& h) { return winter && h.terrain == Terrain::kMontane; }
bool is_winter(const State& s) { return s.season == Season::kWinter; }

int off_route(bool winter, const HexData& h, bool vehicle) {
  switch (h.terrain) {
    case Terrain::kLlanos: return vehicle ? 10 : 1;
    case Terrain::kMalPais: return vehicle ? 30 : 3;
    case Terrain::kMontane: return (winter ? 4 : 3) * (vehicle ? 10 : 1);
    case Terrain::kPantano: return vehicle ? 40 : 4;
  }
  return -1;
}

int by_trail(const HexData& h, bool vehicle) {
  if (h.is_rough()) return vehicle ? 5 : 2;
  return vehicle ? 2 : 1;
}

// 2.2.13: leaving a rough hex that holds a clear route through a side where none runs.
int surcharge(bool winter, const HexData& from, Side side, bool vehicle) {
  if (!from.is_rough()) return 0;
  const auto clear = snowed_in(winter, from) ? from.rail : Sides(from.rail | from.road | from.trail);
  if (clear == 0 || has(clear, side)) return 0;
  return vehicle ? 10 : 1;
}

int price_of(const Map& m, bool winter, bool vehicle, const HexData& h, Side side) {
  if (!is_open(h, side)) return -1;
  const HexData& to = m[h.next[std::size_t(side)]];
  int price = off_route(winter, to, vehicle);
  const bool snow = snowed_in(winter, to);
  if (has(h.rail, side) || (has(h.road, side) && !snow)) price = 1;
  else if (has(h.trail, side) && !snow) price = std::min(price, by_trail(to, vehicle));
  return price + surcharge(winter, h, side, vehicle);
}

// Every step of a map on foot, hoof or wheels: only winter changes them.
struct AllSteps {
  std::vector<std::array<std::int8_t, kSideCount>> prices;  // by hex and side; -1: not at all
  std::vector<GroundSteps> open;                            // by hex
};

AllSteps steps_of(const Map& m, bool winter, bool vehicle) {
  AllSteps out{std::vector<std::array<std::int8_t, kSideCount>>(std::size_t(m.size())),
               std::vector<GroundSteps>(std::size_t(m.size()))};
  for (HexId h = 0; h < m.size(); ++h) {
    GroundSteps& open = out.open[std::size_t(h)];
    for (Side side : kSides) {
      const auto price = std::int8_t(price_of(m, winter, vehicle, m[h], side));
      out.prices[std::size_t(h)][std::size_t(side)] = price;
      if (price < 0) continue;
      const HexId to = m[h].next[std::size_t(side)];
      open.push_back({to, price, side, m[to].bank_count >= 2});
    }
    sort_few(open.begin(), open.end(), [](const GroundStep& a, const GroundStep& b) { return a.price < b.price; });
  }
  return out;
}

const AllSteps& steps(MapName name, bool winter, bool vehicle) {
  static const auto all = [] {
    std::array<AllSteps, 8> out;
    for (unsigned k = 0; k < out.size(); ++k)
      out[k] = steps_of(map_of(MapName(k >> 2)), (k & 2) != 0, (k & 1) != 0);
    return out;
  }();
  return all[unsigned(name) << 2 | (winter ? 2u : 0u) | (vehicle ? 1u : 0u)];
}

}  // namespace

bool along_route(const State& s, HexId from, Side side) {
  const HexData& h = hex(s, from);
  const HexId to = h.next[std::size_t(side)];
  if (to < 0) return false;
  return has(h.rail, side) || (has(Sides(h.road | h.trail), side) && !snowed_in(is_winter(s), hex(s, to)));
}

const std::vector<GroundSteps>& ground_steps(const State& s, Travel travel) {
  return steps(s.map, is_winter(s), travel == Travel::kVehicle).open;
}

int step_cost(const State& s, HexId from, Side side, Travel travel) {
  if (travel == Travel::kFlight) return flight_cost(s, from, side);  // 2.3.11
  return steps(s.map, is_winter(s), travel == Travel::kVehicle).prices[std::size_t(from)][std::size_t(side)];
}

int exit_cost(const State& s, HexId from, Travel travel) {
  const HexData& h = hex(s, from);
  const bool vehicle = travel == Travel::kVehicle;
  const int by_route = has(Sides(h.rail | h.road), Side::kS) ? 1 : vehicle ? 2 : 1;
  const bool route = has(Sides(h.rail | h.road | h.trail), Side::kS);
  return (route ? by_route : vehicle ? 10 : 1) + surcharge(is_winter(s), h, Side::kS, vehicle);
}

}  // namespace vedette::villa
