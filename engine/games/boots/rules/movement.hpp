// Chapter 7, 22.20, 22.23: the Movement Sub-Phase.
#pragma once
#include "core/hex.hpp"
#include "games/boots/board.hpp"

namespace vedette::boots {

void step(Ctx& ctx, MovementSubPhase& f);
void step(Ctx& ctx, UnitMove& f);
void step(Ctx& ctx, Ambush& f);

// True if the unit may ever enter the hex: terrain, supply units in rough, country
// (7.4, 14.9, 22.9, 22.12, 22.15). Who stands there is not looked at. `war` lifts the border
// (22.28A).
bool may_enter(const GameData& d, UnitId u, HexId h, bool war);

// Where a unit stands on its way: on land, or on the water by bateaux (7.12), or at the end of a
// train (22.23B).
enum class Afloat : std::uint8_t { kLand, kWater };
// Cost in halves of one step (7.7 to 7.12, 18.2); -1 if it cannot be made. `boats`: it started in
// supply (7.12A).
int step_halves(const Board& b, UnitId u, HexId from, Side side, Afloat stands, Afloat lands,
                bool boats);
// The allowance in halves, markers included (7.2, Forced March).
int allowance_halves(const Board& b, UnitId u);

// All ways of one unit within its allowance (7.2 to 7.12), the minimum move (7.4) and rail (22.23B)
// included.
Walk ways(const Board& b, const MovePlan& plan, bool supplied);

// 7.3, 9.6 of the mover: units of active sub-commands that may still move.
std::vector<UnitId> movable(const Board& b);

}  // namespace vedette::boots
