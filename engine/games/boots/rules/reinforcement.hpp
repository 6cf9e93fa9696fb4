// Chapter 13: reinforcements, and the placing of units whatever it is for.
#pragma once
#include "games/boots/board.hpp"

namespace vedette::boots {

void step(Ctx& ctx, ReinforcementSubPhase& f);
void answered(Ctx& ctx, ReinforcementSubPhase& f, Seat seat, const Answer& a);
Choices choices(const Eyes& e, const ReinforcementSubPhase& f, const Pending& p);
Json question(const Eyes& e, const ReinforcementSubPhase& f, const Pending& p);
Json shown(const State& s, const ReinforcementSubPhase& f);
void step(Ctx& ctx, Deployment& f);
void answered(Ctx& ctx, Deployment& f, Seat seat, const Answer& a);
Choices choices(const Eyes& e, const Deployment& f, const Pending& p);
Json question(const Eyes& e, const Deployment& f, const Pending& p);
Json shown(const Eyes& e, const Deployment& f);

// 13.1, 22.6, 22.7B: units of the sub-command that are due by now and wait off the map.
std::vector<UnitId> due(const State& s, CommandId c);
// 14.7: eliminated supply units of the sub-command that may return.
std::vector<UnitId> lost_supply_units(const State& s, CommandId c);
// 3.1B, 13.2, 13.3: hexes that fit a place of scenario.json for a unit of this sub-command as the
// board stands: all conditions of the row, no enemy, no neutral, terrain that it may enter, its
// country, not overstacked after it. If none, its `else`, past `of` only if enemies hold it (22.6).
std::vector<HexId> hexes_of(const Board& b, const PlaceRule& place, UnitId u);
// 13.3: true if the unit may be put into the hex as the board stands.
bool may_be_placed(const Board& b, UnitId u, HexId h);

// A Deployment of these units, which must not stand anywhere now; without a place each goes where
// its own row of counters.json says.
Deployment deployment(Seat seat, std::vector<UnitId> units, std::string_view why,
                      std::string_view rule, std::string_view place);

// 3.3A: the units that start in this place, taken from what waits off the map.
Deployment starters(Ctx& ctx, Seat seat, std::string_view arrives, std::string_view place,
                    std::string_view rule);

}  // namespace vedette::boots
