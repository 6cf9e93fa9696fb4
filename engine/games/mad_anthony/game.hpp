// They Died With Their Boots On 2: Mad Anthony as a game of the lobby.
#pragma once
#include "core/match.hpp"

namespace vedette::mad_anthony {

const GameInfo& game_info();

}  // namespace vedette::mad_anthony
