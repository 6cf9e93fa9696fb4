// 21.4, 21.5, 21.10: how the forces of 1791 are set up.
#pragma once
#include <optional>

#include "games/boots/board.hpp"

namespace vedette::boots {

// The Deployment of step 0, 1, 2...; nothing after the last.
std::optional<Deployment> set_up_mad_anthony(Ctx& ctx, int step);

}  // namespace vedette::boots
