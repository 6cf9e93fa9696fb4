// The greedy player's judgement of Pershing and Mad Anthony: question by question, from what the
// seat may see.
#pragma once
#include "core/choices.hpp"
#include "games/boots/board.hpp"

namespace vedette::boots {

// Yardstick::appraise for the open question `p`.
std::vector<double> appraise(const Eyes& e, const Pending& p, const Choices& c);

}  // namespace vedette::boots
