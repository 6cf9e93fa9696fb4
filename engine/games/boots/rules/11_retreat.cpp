// Chapter 11: retreat.
#include "games/boots/rules/combat.hpp"

namespace vedette::boots {

void step(Ctx& ctx, Retreat&) { ctx.done(); }

}  // namespace vedette::boots
