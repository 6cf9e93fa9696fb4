// What a run of many matches should show at least once: every result of both tables, every Heroism
// marker, every source of points. Read from what is told, so that nothing in the rules knows of it.
#pragma once
#include <string>
#include <vector>

#include "games/boots/state.hpp"

namespace vedette::boots {

// Yardstick::to_occur: "charge DT", "marker ambush", "points us dorado"...
std::vector<std::string> to_occur(GameId game);
// Yardstick::occurred.
std::string occurred(const Json& fact);

}  // namespace vedette::boots
