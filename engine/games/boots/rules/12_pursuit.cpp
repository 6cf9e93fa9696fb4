// Chapter 12: pursuit.
#include "games/boots/rules/combat.hpp"

namespace vedette::boots {

void step(Ctx& ctx, Pursuit&) { ctx.done(); }

}  // namespace vedette::boots
