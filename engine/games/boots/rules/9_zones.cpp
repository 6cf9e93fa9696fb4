// Chapter 9: zones of control.
#include <algorithm>

#include "games/boots/rules/sides.hpp"
#include "games/boots/rules/zones.hpp"

namespace vedette::boots {
namespace {

// 22.9, 22.12, 22.15A, 22.28A: where this sub-command's zone ends.
bool stops_at_border(const Board& b, CommandId theirs, HexId to) {
  const Country home = b.data().command(theirs).confined;
  return home != Country::kNone && !b.state().options.war && b.data().map[to].country != home;
}

// 9.3: with such a unit in the hex there are no zones out of it or into it.
bool shut_by_garrison(const Board& b, HexId h) {
  return !b.data().traits.garrisons_exert_zoc && b.has_garrison(h);
}

}  // namespace

bool exerts(const Board& b, HexId from, CommandId theirs, HexId to) {
  const HexData& hex = b.data().map[from];
  const auto side = side_between(hex.at, b.data().map[to].at);
  if (!side || has(hex.lake_side, *side)) return false;
  return !stops_at_border(b, theirs, to) && !shut_by_garrison(b, from) && !shut_by_garrison(b, to);
}

std::vector<HexId> zone_sources(const Board& b, HexId h, CommandId mine) {
  std::vector<HexId> out;
  for (HexId from : b.data().map[h].next) {
    if (from == kNoHex) continue;
    const auto controls = [&](const Seen& c) {
      return relation(b.state(), mine, c.command) == Relation::kEnemy &&
             exerts(b, from, c.command, h);
    };
    if (std::any_of(b.at(from).begin(), b.at(from).end(), controls)) out.push_back(from);
  }
  return out;
}

bool in_enemy_zone(const Board& b, HexId h, CommandId mine) {
  return !zone_sources(b, h, mine).empty();
}

}  // namespace vedette::boots
