// Heroism Ambush, window a: a surprise attack on a unit that moves.
#include "games/boots/rules/movement.hpp"

namespace vedette::boots {

void step(Ctx& ctx, Ambush&) { ctx.done(); }

}  // namespace vedette::boots
