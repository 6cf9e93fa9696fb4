// Chapter 7: the Movement Sub-Phase.
#include "games/boots/rules/movement.hpp"

namespace vedette::boots {

void step(Ctx& ctx, MovementSubPhase&) { ctx.done(); }
void step(Ctx& ctx, UnitMove&) { ctx.done(); }

}  // namespace vedette::boots
