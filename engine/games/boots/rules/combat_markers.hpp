// What Heroism markers do inside a combat (10.2.2, 10.16F, 10.21). No secret is opened here: both
// sides' markers have been shown. Order of working: Delusion, Surrender, Flank Success, plain
// shifts, the throw, Do or Die, Stand Fast.
#pragma once
#include "games/boots/rules/odds.hpp"

namespace vedette::boots {

// Kinds that this seat may commit in step 10.2.2 of this combat, each as often as it is held (its
// own hand only).
std::vector<Heroism> committable(const Eyes& e, const Combat& c, Seat seat);
// 10.2.1B as the markers leave it (Delusion).
Crt final_crt(const State& s, const Combat& c);
// The shifts of the markers that count, each with its cause.
std::vector<Shift> marker_shifts(const Board& b, const Combat& c);
// Flank Success of either side: what becomes of a flanking bonus of `columns`.
int flank_after_markers(const Combat& c, int columns);
// The result as Stand Fast leaves it.
CombatResult final_result(const Combat& c, CombatResult thrown);

}  // namespace vedette::boots
