// They Died With Their Boots On 2: Pershing as a game of the lobby.
#pragma once
#include "core/match.hpp"

namespace vedette::pershing {

const GameInfo& game_info();

}  // namespace vedette::pershing
