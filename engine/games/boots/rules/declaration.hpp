// 9.6, 10.3 to 10.9: which attacks may and must be declared. Works on the attacker's board and on
// public facts.
#pragma once
#include <string>

#include "games/boots/board.hpp"

namespace vedette::boots {

// What the attacker must and may do. Fixed at the start of the Combat Sub-Phase (9.6).
struct Duty {
  std::vector<HexId> must_attack;       // own hexes (10.5A)
  std::vector<HexId> must_be_attacked;  // enemy hexes (10.5B)
  std::vector<HexId> may_attack;        // other own hexes next to enemies (10.5D)
  std::vector<HexId> may_be_attacked;
};
Duty duty(const Board& b);
// 5.3, 10.3: true if this counter may attack at all in this sub-phase: its sub-command is active,
// its hex has not been told to stand down, it has not attacked.
bool is_ready(const Board& b, HexId h, const Seen& c);
// True if counters of `c` in `from` may attack `on`: enemies there, adjacency, hexside, border
// (22.9, 22.12, 22.15).
bool may_attack(const Board& b, CommandId c, HexId from, HexId on);
// The same for some ready counter in `from`.
bool may_attack(const Board& b, HexId from, HexId on);
// 10.8A: true if the counter in `h` fights in this attack: it is ready and may attack every hex.
bool takes_part(const Board& b, const Attack& a, HexId h, const Seen& c);
// The units that fight in this attack, by hex and from the top; the board must know them.
std::vector<UnitId> attackers_of(const Board& b, const Attack& a);

// Attacks that could be added to the plan: every set of defending hexes and every set of attacking
// hexes that are all adjacent to them (10.6, 10.8, 10.9), none of them in the plan already.
std::vector<Attack> possible_attacks(const Board& b, const std::vector<Attack>& plan);
// Why the declaration as a whole is not legal: a key ("unit_must_attack 4107", "enemy_left_out
// 4014") each; empty if it is. A declaration that leaves nobody out exists always: give each hex
// one adjacent partner and drop what is superfluous, and what remains are attacks of one hex on
// several or of several on one, all adjacent.
std::vector<std::string> faults(const Board& b, const std::vector<Attack>& plan);

// "4014+4015<4107+4108": the defending hexes, then the attacking ones.
std::string attack_id(const State& s, const Attack& a);
Json to_json(const State& s, const Attack& a);

}  // namespace vedette::boots
