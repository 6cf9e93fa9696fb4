// 7.2, 7.4, 7.7 to 7.12, 14.9, 18.2: what a step costs, and what is barred.
#include <algorithm>

#include "games/boots/rules/movement.hpp"
#include "games/boots/rules/sides.hpp"
#include "games/boots/rules/works.hpp"

namespace vedette::boots {
namespace {

const TerrainRow& ground(const GameData& d, HexId h) {
  return d.terrain[std::size_t(d.map[h].terrain)];
}

// 7.8: the ground's cost, or less where a settlement has cleared it.
int entry_halves(const GameData& d, HexId h) {
  const int cost = ground(d, h).halves;
  const int most = d.settlements[std::size_t(d.map[h].settlement)].most_halves;
  return most > 0 ? std::min(cost, most) : cost;
}

// 7.10B, 7.11, 18.2: what leaving the water adds, to land or to water that is not joined. A bridge
// spares the river, not the lake.
int exit_halves(const Board& b, UnitId u, HexId from, Side side) {
  const HexData& hex = b.data().map[from];
  if (has(hex.river, side) || has(hex.water, side)) return 0;
  const bool over_river =
      hex.is_river() && !hex.crossing && !is_bridged(b, from, b.data().unit(u).command);
  return hex.shore || over_river ? b.data().traits.river_exit_halves : 0;
}

// 7.12A,B: does water lead through this side?
bool by_boat(const GameData& d, HexId from, Side side) {
  const HexData& hex = d.map[from];
  return d.traits.bateaux && (has(hex.river, side) || has(hex.water, side));
}

// 22.9A, 22.12, 22.15A, 22.28A.
bool over_border(const GameData& d, UnitId u, HexId h, bool war) {
  const Country home = d.command(d.unit(u).command).confined;
  return home != Country::kNone && !war && d.map[h].country != home;
}

int land_halves(const Board& b, UnitId u, HexId from, Side side, HexId to) {
  const GameData& d = b.data();
  const HexData& hex = d.map[from];
  if (ground(d, from).boats_only || has(hex.lake_side, side)) return -1;
  if (!may_enter(d, u, to, b.state().options.war)) return -1;
  const bool route = has(hex.trail, side) || has(hex.rail, side);  // 7.8, 7.9, 22.23A
  return (route ? d.traits.route_halves : entry_halves(d, to)) + exit_halves(b, u, from, side);
}

}  // namespace

bool may_enter(const GameData& d, UnitId u, HexId h, bool war) {
  const TerrainRow& row = ground(d, h);
  if (row.boats_only || over_border(d, u, h, war)) return false;
  return row.supply_units || !d.type(u).supply;  // 14.9A
}

int step_halves(const Board& b, UnitId u, HexId from, Side side, bool boats) {
  const GameData& d = b.data();
  const HexId to = d.map[from].next[std::size_t(side)];
  if (to == kNoHex || d.unit(u).move == 0) return -1;
  if (is_barred(b, to, d.unit(u).command)) return -1;  // 7.4, 8.3, 22.15C
  const int land = land_halves(b, u, from, side, to);
  const bool water = boats && by_boat(d, from, side) &&
                     (ground(d, to).boats_only || may_enter(d, u, to, b.state().options.war));
  if (!water) return land;
  return land < 0 ? d.traits.route_halves : std::min(land, d.traits.route_halves);
}

int allowance_halves(const Board& b, UnitId u) {
  const GameData& d = b.data();
  const int printed = d.unit(u).move;
  if (printed == 0) return 0;
  const auto& marched = b.state().marched;
  const bool forced = std::find(marched.begin(), marched.end(), b.where(u)) != marched.end();
  const WindowInfo* march = d.info(Heroism::kForcedMarch).at(Window::kMoveStart);
  return 2 * (printed + (forced && march != nullptr ? march->movement : 0));
}

}  // namespace vedette::boots
