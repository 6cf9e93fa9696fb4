// Chapter 13: reinforcements, and the placing of units whatever it is for.
#pragma once
#include "games/boots/board.hpp"

namespace vedette::boots {

void step(Ctx& ctx, ReinforcementSubPhase& f);
void step(Ctx& ctx, Deployment& f);

// 13.1, 22.6, 22.7B: units of the sub-command that are due by now and wait off the map.
std::vector<UnitId> due(const State& s, CommandId c);
// 14.7: eliminated supply units of the sub-command that may return.
std::vector<UnitId> lost_supply_units(const State& s, CommandId c);
// 3.1B, 13.2, 13.3: hexes that fit a place of scenario.json for a unit of this sub-command as the
// board stands: all conditions of the row, no enemy, no neutral, terrain that it may enter, its
// country, not overstacked after it.
std::vector<HexId> hexes_of(const Board& b, const PlaceRule& place, UnitId u);

}  // namespace vedette::boots
