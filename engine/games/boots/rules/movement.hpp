// Chapter 7, 22.20, 22.23: the Movement Sub-Phase.
#pragma once
#include <optional>

#include "core/choices.hpp"
#include "core/hex.hpp"
#include "games/boots/board.hpp"

namespace vedette::boots {

void step(Ctx& ctx, MovementSubPhase& f);
void answered(Ctx& ctx, MovementSubPhase& f, Seat seat, const Answer& a);
Choices choices(const Eyes& e, const MovementSubPhase& f, const Pending& p);
Json question(const Eyes& e, const MovementSubPhase& f, const Pending& p);
Json shown(const State& s, const MovementSubPhase& f);
void step(Ctx& ctx, UnitMove& f);
void answered(Ctx& ctx, UnitMove& f, Seat seat, const Answer& a, const Choices& offered);
Choices choices(const Eyes& e, const UnitMove& f, const Pending& p);
Json question(const Eyes& e, const UnitMove& f, const Pending& p);
// Null for others before the unit has left its hex: what they see does not tell that it is picked.
Json shown(const Eyes& e, const UnitMove& f);
void step(Ctx& ctx, Ambush& f);

// True if the unit may be in the hex at all, boats apart: terrain, supply units in rough, country
// (7.4, 14.9, 22.9, 22.12, 22.15). Who stands there is not looked at. `war` lifts the border
// (22.28A).
bool may_enter(const GameData& d, UnitId u, HexId h, bool war);
// Cost in halves of one step (7.7 to 7.12, 18.2), by boat where that is open and cheaper; -1 if it
// cannot be made. `boats`: it started in supply (7.12A).
int step_halves(const Board& b, UnitId u, HexId from, Side side, bool boats);
// The allowance in halves, markers included (7.2, Forced March). The unit stands where it starts.
int allowance_halves(const Board& b, UnitId u);

// All ways of one unit within what is left of its allowance (7.2 to 7.12), the minimum move (7.4)
// and special railroad movement (22.23B) included.
Walk ways(const Board& b, const MovePlan& plan);
// True for a way of ways() that the trains go (22.23B).
bool goes_by_rail(const Reach& r);
// 22.23B,C: where the unit may go by special railroad movement, each with its way.
Walk rail_ways(const Board& b, UnitId u);

// 7.1, 7.3: units of active sub-commands that have not moved and can.
std::vector<UnitId> movable(const Board& b);

}  // namespace vedette::boots
