// 9.6, 10.3 to 10.9: which attacks may and must be declared. Works on the attacker's board and on
// public facts.
#pragma once
#include <string>

#include "games/boots/board.hpp"

namespace vedette::boots {

// What the attacker must and may do: hexes of active units in EZOC, enemy hexes that exert it,
// optional targets.
struct Duty {
  std::vector<HexId> must_attack;       // own hexes (10.5A)
  std::vector<HexId> must_be_attacked;  // enemy hexes (10.5B)
  std::vector<HexId> may_attack;        // other own hexes next to enemies (10.5D)
  std::vector<HexId> may_be_attacked;
};
Duty duty(const Board& b);
// True if units in `from` may attack `on` at all: adjacency, border, hexside, relation
// (22.9, 22.12, 22.15).
bool may_attack(const Board& b, HexId from, HexId on);
// Attacks that could be added to the plan, each one defending hex with the attackers that fit
// (10.6, 10.8, 10.9).
std::vector<Attack> possible_attacks(const Board& b, const std::vector<Attack>& plan);
// Why the declaration as a whole is not legal: a key ("unit_must_attack 4107", "enemy_left_out
// 4014") each; empty if it is. If no declaration covers every enemy hex, one that leaves some out
// is legal if none could be added.
std::vector<std::string> faults(const Board& b, const std::vector<Attack>& plan);

}  // namespace vedette::boots
