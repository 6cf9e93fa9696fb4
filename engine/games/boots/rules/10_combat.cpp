// Chapter 10: combat.
#include "games/boots/rules/combat.hpp"

namespace vedette::boots {

void step(Ctx& ctx, CombatSubPhase&) { ctx.done(); }
void step(Ctx& ctx, Combat&) { ctx.done(); }

}  // namespace vedette::boots
