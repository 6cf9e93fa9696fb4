// Pancho Villa, Dead or Alive! as a registered game.
#pragma once
#include "core/match.hpp"
#include "core/yardstick.hpp"

namespace vedette::villa {

const GameInfo& game_info();

// By what its balance is measured.
Yardstick yardstick();

}  // namespace vedette::villa
