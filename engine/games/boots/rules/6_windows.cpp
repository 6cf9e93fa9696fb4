// Chapter 6: windows and plays.
#include "games/boots/rules/heroism.hpp"

namespace vedette::boots {

void step(Ctx& ctx, HeroismWindow&) { ctx.done(); }
void step(Ctx& ctx, MarkerPlay&) { ctx.done(); }
void step(Ctx& ctx, ImmediateMarker&) { ctx.done(); }

}  // namespace vedette::boots
