// 10.23: losses.
#include "games/boots/rules/combat.hpp"

namespace vedette::boots {

void step(Ctx& ctx, Losses&) { ctx.done(); }

}  // namespace vedette::boots
