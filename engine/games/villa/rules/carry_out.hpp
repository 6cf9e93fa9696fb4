// What marches, rail journeys and Lost share when they are carried out. Internal to chapter 5.1.
#pragma once
#include <vector>

#include "games/villa/query.hpp"

namespace vedette::villa {

// 5.1.2, 5.1.3: after a move, columns hold only what stands with their leader. Counters of `group` that need
// a leader come under the first leader of the group if they have none.
void settle_columns(Ctx& ctx, const std::vector<CounterId>& group);
// 6.1: takes the group off over the south edge. Its leaders are shown (2.3.15). May not be undone.
void leave_map(Ctx& ctx, const std::vector<CounterId>& group, HexId from);

}  // namespace vedette::villa
