// Chapter 14: supply and attrition.
#include "games/boots/rules/supply.hpp"

namespace vedette::boots {

void step(Ctx& ctx, AttritionPhase&) { ctx.done(); }

}  // namespace vedette::boots
