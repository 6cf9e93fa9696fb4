// The effects of a cell of the Event Table that concern the whole group (5.1.14 to 5.1.18).
#pragma once
#include <vector>

#include "games/villa/rules/event_columns.hpp"

namespace vedette::villa {

// The counters of the group that the player may pick for a [-D], [+H] and so on (R-E12).
std::vector<CounterId> event_candidates(const State& s, const Move& m, const EventEffect& e);

// 2.3.11: the aeroplane comes down where the flight ended; rough ground removes it.
void land(Ctx& ctx, const Move& m);
// Aeroplane column, 5 and 7: back to the hex of the start; the declared attack lapses.
void cancel_flight(Ctx& ctx, Move& m);
// Aeroplane column, 3 and 4: the enemy was not seen.
void forbid_attack(Ctx& ctx, const Move& m);
// R-E6: back to the hex before the first cliff side crossed, or to the last pick-up beyond it; the move ends
// there.
void abandon_cliff(Ctx& ctx, Move& m);
// R-E6: the group stands at its start (or last pick-up) again, ready for the walk again.
void return_to_start(Ctx& ctx, Move& m);
// The walk again itself: full movement points, no step over a bank, no second roll.
March walk_again(const State& s, const Move& m);

}  // namespace vedette::villa
