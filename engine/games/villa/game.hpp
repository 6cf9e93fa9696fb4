// Pancho Villa, Dead or Alive! as a registered game.
#pragma once
#include "core/match.hpp"

namespace vedette::villa {

const GameInfo& game_info();

}  // namespace vedette::villa
