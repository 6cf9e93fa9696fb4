// What Heroism markers do inside a combat (10.2.2, 10.16F, 10.21). No secret is opened here: both
// sides' markers have been shown. Order of working: Delusion, Surrender, Flank Success, plain
// shifts, the throw, Do or Die, Panic and Stand Fast.
#pragma once
#include "games/boots/rules/odds.hpp"

namespace vedette::boots {

// Kinds that this seat may commit in step 10.2.2 of this combat, each as often as it is held (its
// own hand only).
std::vector<Heroism> committable(const Eyes& e, const Combat& c, Seat seat);
// 10.2.1B as the markers leave it (Delusion).
Crt final_crt(const Combat& c);
// The shifts of the markers that count, each with its cause.
std::vector<Shift> marker_shifts(const Board& b, const Combat& c);
// Flank Success of either side: what becomes of a flanking bonus of `columns`.
int flank_after_markers(const Combat& c, int columns);
// The result as Panic and Stand Fast leave it.
CombatResult final_result(const Combat& c, CombatResult thrown);
// Stand Fast: the losses of a DD stand, its retreat does not.
bool stands_fast(const Combat& c);
// Surrender: true if the seat's printed factors are enough for it.
bool may_demand_surrender(const GameData& d, const Combat& c, Seat seat);
bool has_played(const Combat& c, Seat seat, Heroism kind);

}  // namespace vedette::boots
