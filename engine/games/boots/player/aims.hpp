// What each game is about, in victory points, for the greedy player: one set of figures a game.
// They are estimates of a player and no rules.
#pragma once
#include "games/boots/board.hpp"

namespace vedette::boots {

struct Aims {
  // What its owner loses with the unit: the points that the enemy gets for it and what it could
  // still do.
  double (*unit)(const State& s, UnitId u);
  // What it is worth that this unit stands in the hex, where none of its side stands yet. Enemies
  // in it: what they are worth as a goal.
  double (*goal)(const Board& b, UnitId u, HexId h);
  // Points that an attack by counters of `mine` gives the enemy, whatever comes of it.
  double (*price)(const Board& b, CommandId mine, HexId on);
};
const Aims& aims_21();
const Aims& aims_22();
inline const Aims& aims(const State& s) {
  return s.game == GameId::kPershing ? aims_22() : aims_21();
}

}  // namespace vedette::boots
