// 5.3.7: where a beaten stack may go.
#include <algorithm>

#include "games/villa/rules/forces.hpp"
#include "games/villa/rules/movement.hpp"

namespace vedette::villa {
namespace {

// 5.1.7: true if the zone of control of this stack reaches into the hexes next to it.
bool reaches_out(const State& s, const StackRef& stack) {
  bool fighters = false;
  for (CounterId c : counters_of(s, stack)) {
    const Type t = type(c);
    if (is_pinned(s, c) || t == Type::kPatton || t == Type::kAeroplane || t == Type::kArtillery)
      return false;
    fighters |= is_troop(t) || t == Type::kScout || t == Type::kMachineGun;
  }
  return fighters;
}

}  // namespace

bool may_step(const State& s, HexId from, HexId to) {
  const HexData& x = hex(s, from);
  for (Side side : kSides)
    if (x.next[std::size_t(side)] == to) return !has(x.cliff, side) || x.is_pass(side);
  return false;
}

bool in_enemy_zone(const State& s, HexId h, Colour colour, Seat controller) {
  if (has_combat(s, counters_of(s, {h, colour, controller})))
    return false;  // own counters cancel it
  if (has_enemy_combat(s, h, controller)) return true;
  const HexData& x = hex(s, h);
  for (Side side : kSides) {
    const HexId n = x.next[std::size_t(side)];
    if (n < 0 || has(x.cliff, side)) continue;
    for (const StackRef& ref : stacks_at(s, n))
      if (ref.controller != controller && reaches_out(s, ref)) return true;
  }
  return false;
}

bool still_held(const State& s, const Target& t) {
  const auto group = defenders(s, t);
  return has_combat(s, group) || !leaders_in(group).empty();
}

std::vector<HexId> retreat_hexes(const State& s, const Target& t) {
  std::vector<HexId> out;
  if (t.garrison) return out;  // Policia may not retreat
  for (HexId n : hex(s, t.stack.at).next)
    if (n >= 0 && may_step(s, t.stack.at, n) && !has_enemy_combat(s, n, t.stack.controller) &&
        may_enter(s, n, t.stack.colour, t.stack.controller) &&
        !in_enemy_zone(s, n, t.stack.colour, t.stack.controller))
      out.push_back(n);
  return out;
}

}  // namespace vedette::villa
