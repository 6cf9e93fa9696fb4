// Standing orders: answers given in advance. The driver keeps them, hidden from the others, and
// asks standing_answer before it asks the seat. Package "heroism".
#pragma once
#include <optional>
#include <string_view>
#include <vector>

#include "games/boots/board.hpp"

namespace vedette::boots {

// The orders that a game offers, by the kind of question that they answer (Pending::kind).
std::vector<StandingOrder> standing_orders(GameId game);
// What the order answers to the question, from what the asked seat may see; nothing where it has no
// say. Whether it has one follows from public facts.
std::optional<Answer> standing_answer(const Eyes& e, const Pending& p, std::string_view order,
                                      const Choices& choices);

// "attack_where_bound": the next step of the attacker's plan towards a whole declaration that takes
// in nobody who need not fight, or a step back where the plan leads to none.
std::optional<Answer> declare_what_must_be(const Eyes& e, const Choices& choices);

}  // namespace vedette::boots
