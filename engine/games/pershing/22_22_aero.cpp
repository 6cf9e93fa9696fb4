// 22.22: the Aero unit.
#include "games/boots/rules/flow.hpp"

namespace vedette::boots {

void step(Ctx& ctx, AeroFlight&) { ctx.done(); }

}  // namespace vedette::boots
