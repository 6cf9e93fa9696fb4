// Chapter 13: reinforcements.
#include "games/boots/rules/reinforcement.hpp"

namespace vedette::boots {

void step(Ctx& ctx, ReinforcementSubPhase&) { ctx.done(); }
void step(Ctx& ctx, Deployment&) { ctx.done(); }

}  // namespace vedette::boots
