// Standing orders: answers given in advance. The driver keeps them, hidden from the others, and
// asks standing_answer before it asks the seat. Package "heroism".
#pragma once
#include <optional>
#include <string_view>
#include <vector>

#include "games/boots/board.hpp"

namespace vedette::boots {

// The orders that both games offer, by the kind of question that they answer (Pending::kind).
std::vector<StandingOrder> standing_orders();
// What the order answers to the question, from what the asked seat may see; nothing where it has no
// say.
std::optional<Answer> standing_answer(const Eyes& e, const Pending& p, std::string_view order,
                                      const Choices& choices);

}  // namespace vedette::boots
