// Chapter 8, 5.6, 5.7, 21.20, 22.15C: how many units, and which together, may end a sub-phase in a
// hex.
#pragma once
#include "games/boots/board.hpp"

namespace vedette::boots {

void step(Ctx& ctx, StackingCheck& f);

// 8.1, 21.21D: the limit of a hex in stacking points.
int stacking_limit(const State& s, HexId h);
// Stacking points of the counters in a hex; double-sized sub-commands count two a unit
// (22.9B, 22.15B). Public.
int stacking_points(const Board& b, HexId h);
// True if units of these two sub-commands may end a sub-phase in the hex together
// (5.6, 5.7, 8.7, 21.20, GHQ). The friendly Indians never with other units.
bool may_share(const Board& b, HexId h, UnitId u);
// True if the unit could end a sub-phase in the hex as the board stands: room and company.
bool may_stay(const Board& b, UnitId u, HexId h);
// Points that must go, or the sub-commands of which only one may stay; nothing where all is well.
struct Excess {
  int points = 0;
  CommandSet mixed = 0;
};
Excess excess(const Board& b, HexId h);

}  // namespace vedette::boots
