// Chapter 20: points and who wins. The sources of points are the chapters' own (21.16
// to 21.19, 22.18 to 22.21).
#pragma once
#include "games/boots/board.hpp"

namespace vedette::boots {

// 20.2: "draw", "marginal", "glorious" or "epic" by the lead.
std::string_view level(int lead);
// 20.1C: true if a unit of the seat stands in the hex now.
bool occupies(const Board& b, Seat seat, HexId h);

}  // namespace vedette::boots
