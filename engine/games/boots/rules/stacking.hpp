// Chapter 8, 5.6, 5.7, 21.20, 22.15C: how many units, and which together, may end a sub-phase in a
// hex.
#pragma once
#include "games/boots/board.hpp"

namespace vedette::boots {

void step(Ctx& ctx, StackingCheck& f);

// 8.1, 21.21D: the limit of a hex in stacking points.
inline int stacking_limit(const State& s, HexId h) {
  const GameData& d = data(s);
  return s.burned.has(h) ? d.traits.burned_stack : d.ground[std::size_t(h)].stack;
}
// Stacking points of the counters in a hex; double-sized sub-commands count two a unit
// (22.9B, 22.15B). Public.
int stacking_points(const Board& b, HexId h);
// True if the unit could end a sub-phase with the counters in the hex (5.6, 5.7, 8.7, 21.20, GHQ by
// the reading of 22.5). The friendly Indians never with other units after moving or fighting.
bool may_share(const Board& b, HexId h, UnitId u);
// True if the unit could end a sub-phase in the hex as the board stands: room, company, and no open
// lake (7.12D). The unit itself is not counted if it is there.
bool may_stay(const Board& b, UnitId u, HexId h);
// What is wrong with a hex: points over the limit, sub-commands of which some must go, friendly
// Indians that are not alone. Nothing of it where all is well.
struct Excess {
  int points = 0;
  CommandSet mixed = 0;
  bool friendly_indians = false;
  explicit operator bool() const { return points > 0 || mixed != 0 || friendly_indians; }
};
Excess excess(const Board& b, HexId h);
// 5.6B, 8.2D: the counters of the hex, by their place in it, of which the owner removes the next,
// so that none of all that go is superfluous. `f` says what has gone from there already.
std::vector<std::size_t> may_go(const Board& b, HexId h, const StackingCheck& f);
// True if `needed` more can be made up of these values, the large ones first, so that nothing of
// all that goes is superfluous: what goes beyond the need stays below the smallest. `least` is the
// smallest that has gone, 0 if none has.
bool can_be_met(const std::vector<int>& values, std::size_t from, int needed, int least);

void answered(Ctx& ctx, StackingCheck& f, Seat seat, const Answer& a);
Choices choices(const Eyes& e, const StackingCheck& f, const Pending& p);
Json question(const Eyes& e, const StackingCheck& f, const Pending& p);
Json shown(const State& s, const StackingCheck& f);

}  // namespace vedette::boots
