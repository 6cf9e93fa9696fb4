// How well a seat stands, for the greedy player: an estimate, no rule.
#pragma once
#include "games/villa/state.hpp"

namespace vedette::villa {

// By what the seat may see: who may be Villa, how far he is from the south edge, who is near him,
// and what is left of everybody's troops.
double worth(const Eyes& e, Seat seat);

}  // namespace vedette::villa
