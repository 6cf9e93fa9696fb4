// Who commands what, and how counters of two sub-commands meet (5.5, 8.3, 21.13, 22.8, 22.13
// to 22.15, 22.28B).
#pragma once
#include <optional>

#include "games/boots/board.hpp"

namespace vedette::boots {

// The seat that controls a sub-command now: its own, or for the Mexican Government who drew its
// marker this turn; nothing before that.
std::optional<Seat> controller(const State& s, CommandId c);
// The seat that answers for a sub-command: its controller, else the one who is not phasing (reading
// of 22.13A).
Seat speaker(const State& s, CommandId c);

enum class Relation : std::uint8_t {
  kFriend,   // may pass through each other (8.2B)
  kNeutral,  // may neither enter each other's hexes nor attack; no ZOC between them (22.15C,D)
  kEnemy
};
// What counters of `theirs` are to counters of `mine`. Government never fights Government; a
// controlled sub-command is neutral to its controller's own; everything else of another seat is an
// enemy.
Relation relation(const State& s, CommandId mine, CommandId theirs);
// True if some counter in the hex is hostile, or may not be joined, for `mine`.
bool has_enemy(const Board& b, HexId h, CommandId mine);
bool is_barred(const Board& b, HexId h, CommandId mine);

// The seat that acts when `drawer` draws the marker; nothing if it has no effect
// (21.13, 22.22C, 22.28B).
std::optional<Seat> who_acts(const State& s, MarkerId m, Seat drawer);

}  // namespace vedette::boots
