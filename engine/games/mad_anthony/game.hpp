// They Died With Their Boots On 2: Mad Anthony as a game of the lobby.
#pragma once
#include "core/match.hpp"
#include "core/yardstick.hpp"

namespace vedette::mad_anthony {

const GameInfo& game_info();

// By what its balance is measured.
Yardstick yardstick();

// Other answers that nobody else can tell from this one when it is given: they put or move another
// hidden counter of the same stripe. Twin histories give one of them.
std::vector<Answer> alike(const Match& match, const Pending& asked, const Answer& answer);

}  // namespace vedette::mad_anthony
