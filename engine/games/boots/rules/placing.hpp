// 21.6C: the hexes that a place of scenario.json names.
#pragma once
#include "games/boots/board.hpp"

namespace vedette::boots {

// Hexes that the row names for a seat as the board stands, whoever may be put there and whatever
// lies near them.
std::vector<HexId> named_hexes(const Board& b, const PlaceRule& place, Seat seat);

}  // namespace vedette::boots
