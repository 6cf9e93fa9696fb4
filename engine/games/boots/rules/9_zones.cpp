// Chapter 9: zones of control.
#include "games/boots/rules/sides.hpp"
#include "games/boots/rules/zones.hpp"

namespace vedette::boots {
namespace {

// 22.9, 22.12, 22.15A, 22.28A: whose zones end before this hex.
CommandSet stopped_at_border(const Board& b, HexId to) {
  return b.state().options.war
             ? 0
             : b.data().kept_out[std::size_t(b.data().ground[std::size_t(to)].country)];
}

// 9.3: with such a unit in the hex there are no zones out of it or into it.
bool shut_by_garrison(const Board& b, HexId h) {
  return !b.data().traits.garrisons_exert_zoc && b.has_garrison(h);
}

// Calls `use` with the hexes whose enemies of `mine` exert a zone into `h` until it says true.
template <class Use>
bool any_source(const Board& b, HexId h, CommandId mine, Use use) {
  if (shut_by_garrison(b, h)) return false;
  const CommandSet enemies = b.enemies_of(mine) & ~stopped_at_border(b, h);
  for (const StepCost& step : b.data().ground[std::size_t(h)].steps)
    if (step.to != kNoHex && (b.commands(step.to) & enemies) != 0 && !step.lake &&
        !shut_by_garrison(b, step.to) && use(step.to))
      return true;
  return false;
}

}  // namespace

bool exerts(const Board& b, HexId from, CommandId theirs, HexId to) {
  const HexData& hex = b.data().map[from];
  const auto side = side_between(hex.at, b.data().map[to].at);
  if (!side || has(hex.lake_side, *side)) return false;
  return !has(stopped_at_border(b, to), theirs) && !shut_by_garrison(b, from) &&
         !shut_by_garrison(b, to);
}

bool is_zone_source(const Board& b, HexId from, HexId h, CommandId mine) {
  return any_source(b, h, mine, [from](HexId source) { return source == from; });
}

std::vector<HexId> zone_sources(const Board& b, HexId h, CommandId mine) {
  std::vector<HexId> out;
  any_source(b, h, mine, [&](HexId from) {
    out.push_back(from);
    return false;
  });
  return out;
}

bool in_enemy_zone(const Board& b, HexId h, CommandId mine) {
  return any_source(b, h, mine, [](HexId) { return true; });
}

std::vector<std::uint8_t> enemy_zones(const Board& b, CommandSet enemies) {
  std::vector<std::uint8_t> out(std::size_t(b.data().map.size()), 0);
  for (HexId from : b.occupied()) {
    const CommandSet here = b.commands(from) & enemies;
    if (here == 0 || shut_by_garrison(b, from)) continue;
    for (const StepCost& step : b.data().ground[std::size_t(from)].steps)
      if (step.to != kNoHex && !step.lake && (here & ~stopped_at_border(b, step.to)) != 0 &&
          !shut_by_garrison(b, step.to))
        out[std::size_t(step.to)] = 1;
  }
  return out;
}

}  // namespace vedette::boots
