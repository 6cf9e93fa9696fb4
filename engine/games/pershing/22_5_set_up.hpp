// 22.4, 22.5, 22.10, 22.13: how the forces of Pershing are set up.
#pragma once
#include <optional>

#include "games/boots/board.hpp"

namespace vedette::boots {

// The Deployment of step 0, 1, 2...; nothing after the last.
std::optional<Deployment> set_up_pershing(Ctx& ctx, int step);

}  // namespace vedette::boots
