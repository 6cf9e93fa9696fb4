// 21.6, 21.11: from 1791 to 1794.
#include "games/boots/rules/flow.hpp"

namespace vedette::boots {

void step(Ctx& ctx, CampaignChange&) { ctx.done(); }

}  // namespace vedette::boots
