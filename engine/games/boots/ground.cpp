// What follows from the data of a game, worked out once when it is installed: what the charts say
// of every hex and step, who belongs to whom, what a place can name.
#include <algorithm>
#include <memory>
#include <stdexcept>

#include "games/boots/game_data.hpp"

namespace vedette::boots {
namespace {

const TerrainRow& row_of(const GameData& d, HexId h) {
  return d.terrain[std::size_t(d.map[h].terrain)];
}

// 7.8: the ground's cost, or less where a settlement has cleared it.
int entry_halves(const GameData& d, HexId h) {
  const int cost = row_of(d, h).halves;
  const int most = d.settlements[std::size_t(d.map[h].settlement)].most_halves;
  return most > 0 ? std::min(cost, most) : cost;
}

Bars bars_of(const GameData& d, HexId h) {
  const TerrainRow& row = row_of(d, h);
  return Bars(lies_in(d.map[h].country) | (row.boats_only ? kBarsAll : 0) |
              (row.supply_units ? 0 : kBarsSupply));
}

StepCost step_cost(const GameData& d, HexId from, Side side) {
  const HexData& hex = d.map[from];
  StepCost out{.to = hex.next[std::size_t(side)], .lake = has(hex.lake_side, side)};
  if (out.to == kNoHex) return out;
  out.bars = bars_of(d, out.to);
  const bool through_water = has(hex.river, side) || has(hex.water, side);
  out.water = d.traits.bateaux && through_water;
  if (row_of(d, from).boats_only || row_of(d, out.to).boats_only || out.lake) return out;
  const bool route = has(hex.trail, side) || has(hex.rail, side);  // 7.8, 7.9, 22.23A
  const int entry = route ? d.traits.route_halves : entry_halves(d, out.to);
  if (entry <= 0 || d.traits.route_halves <= 0)
    throw std::invalid_argument("a step that costs nothing into " + d.map[out.to].id);
  // 7.10B, 7.11, 18.2: what leaving the water adds, to land or to water that is not joined. A
  // bridge spares the river, not the lake.
  const bool over_river = hex.is_river() && !hex.crossing;
  const auto exit = [&](bool pays) {
    return pays && !through_water ? d.traits.river_exit_halves : 0;
  };
  out.land = std::int8_t(entry + exit(hex.shore || over_river));
  out.bridged = std::int8_t(entry + exit(hex.shore));
  return out;
}

Ground ground_of(const GameData& d, HexId h) {
  const HexData& hex = d.map[h];
  const TerrainRow& row = row_of(d, h);
  const int settled = d.settlements[std::size_t(hex.settlement)].stack;
  Ground out{.stack = settled > 0 ? settled : row.stack,
             .country = hex.country,
             .boats_only = row.boats_only,
             .supply_units = row.supply_units,
             .bars = bars_of(d, h)};
  for (Side side : kSides) out.steps[std::size_t(side)] = step_cost(d, h, side);
  return out;
}

template <class List, class T>
bool among(const List& list, const T& value) {
  return std::find(list.begin(), list.end(), value) != list.end();
}

// What a place says of a hex for good. Who holds it, whether it is burned and who stands in it is
// judged when it is asked for.
bool could_name(const GameData& d, const PlaceRule& p, HexId h) {
  const HexData& hex = d.map[h];
  if ((p.south_of_ohio && hex.south_of_ohio) || (p.or_rail && hex.is_rail())) return true;
  if (!p.of.empty() && !among(p.of, h)) return false;
  if (!p.settled.empty() && !among(p.settled, hex.settlement)) return false;
  if (among(p.not_settled, hex.settlement)) return false;
  if (!p.on_river.empty() && !among(hex.rivers, p.on_river)) return false;
  if (p.edge == "north" && !hex.north_edge) return false;
  return p.edge != "south" || hex.south_edge;
}

void work_out(GameData& d) {
  if (std::size_t(d.map.size()) > kMostHexes)
    throw std::invalid_argument("more hexes than a board holds");
  if (d.units.size() > kMostUnits) throw std::invalid_argument("more units than a board holds");
  d.ground.clear();
  for (HexId h = 0; h < d.map.size(); ++h) d.ground.push_back(ground_of(d, h));
  d.by_id.clear();
  d.supply_units.clear();
  d.is_garrison.clear();
  for (std::size_t u = 0; u < d.units.size(); ++u) {
    d.by_id.push_back(UnitId(u));
    if (d.type(UnitId(u)).supply) d.supply_units.push_back(UnitId(u));
    d.is_garrison.push_back(d.units[u].type == Type::kFortGarrison);
  }
  std::sort(d.by_id.begin(), d.by_id.end(),
            [&](UnitId x, UnitId y) { return d.unit(x).id < d.unit(y).id; });
  d.of_seat = {};
  d.government = d.sharers = d.double_sized = 0;
  d.kept_out = {};
  for (std::size_t i = 0; i < d.commands.size(); ++i) {
    const SubCommand& c = d.commands[i];
    const CommandSet bit = set_of(CommandId(i));
    if (const auto seat = seat_of(c.nation))
      d.of_seat[std::size_t(*seat)] |= bit;
    else
      d.government |= bit;
    if (c.shares_hexes) d.sharers |= bit;
    if (c.double_sized) d.double_sized |= bit;
    for (std::size_t k = 0; k < d.kept_out.size(); ++k)
      if (c.confined != Country::kNone && c.confined != Country(k)) d.kept_out[k] |= bit;
  }
  for (PlaceRule& p : d.places) {
    p.candidates.clear();
    for (HexId h = 0; h < d.map.size(); ++h)
      if (could_name(d, p, h)) p.candidates.push_back(h);
  }
}

}  // namespace

namespace detail {

std::array<const GameData*, 2> installed{};

void no_data(GameId game) { throw std::logic_error("no data for " + std::string(name_of(game))); }

}  // namespace detail

void install(GameData data) {
  static std::array<std::unique_ptr<const GameData>, 2> owned;
  work_out(data);
  const auto game = std::size_t(data.game);
  owned[game] = std::make_unique<const GameData>(std::move(data));
  detail::installed[game] = owned[game].get();
}

}  // namespace vedette::boots
