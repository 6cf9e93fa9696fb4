// What a player may answer in advance when an assault comes in the other's turn (design: the rules
// know nothing of matches over days).
#pragma once
#include <optional>
#include <string_view>
#include <vector>

#include "games/villa/state.hpp"

namespace vedette::villa {

// Tactic (5.3.3): "fight_mounted", "fight_dismounted", each where it is offered. Losses (5.3.2):
// "lose_depleted" takes depleted counters out before it turns fresh ones, "keep_all" turns fresh
// ones first; neither gives a leader away. Retreat (5.3.7): "stand_fast" pays, unless a leader
// would leave play with it; "fall_back" goes where there is one hex to go to.
std::vector<StandingOrder> standing_orders();

// The order's answer to a question of the player who is not on turn; nothing where the order has no
// say. Depends only on what everybody sees.
std::optional<Answer> standing_answer(const Eyes& e, const Pending& p, std::string_view order,
                                      const Choices& c);

}  // namespace vedette::villa
