// Chapter 8: stacking.
#include "games/boots/rules/stacking.hpp"

namespace vedette::boots {

void step(Ctx& ctx, StackingCheck&) { ctx.done(); }

}  // namespace vedette::boots
