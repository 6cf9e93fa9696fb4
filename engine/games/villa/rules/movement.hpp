// Chapter 5.1: what the Movement Segment asks and does. Costs, rivers, zones of control, speeds, rail.
#pragma once
#include "games/villa/query.hpp"

namespace vedette::villa {

void step(Ctx& ctx, MovementSegment& f);
void answered(Ctx& ctx, MovementSegment& f, Seat seat, const Answer& a);
Choices choices(const Eyes& e, const MovementSegment& f, const Pending& p);
// True only where the frame's question has two answers or more; false does not say that it has not.
// The same for the other frames that have it.
bool surely_open(const Eyes& e, const MovementSegment& f);
Json question(const Eyes& e, const MovementSegment& f, const Pending& p);

void step(Ctx& ctx, March& f);
void answered(Ctx& ctx, March& f, Seat seat, const Answer& a);
Choices choices(const Eyes& e, const March& f, const Pending& p);
bool surely_open(const Eyes& e, const March& f);
Json question(const Eyes& e, const March& f, const Pending& p);

void step(Ctx& ctx, RailJourney& f);
void answered(Ctx& ctx, RailJourney& f, Seat seat, const Answer& a);
Choices choices(const Eyes& e, const RailJourney& f, const Pending& p);
Json question(const Eyes& e, const RailJourney& f, const Pending& p);

// 5.1.7: true if a mover of this colour and player must stop on entering `h`.
bool in_zone_of_control(const State& s, HexId h, Colour colour, Seat controller);
// 2.3.9, 5.1.13: true if counters of this colour and player may come to stand in the hex without raiding it.
bool may_enter(const State& s, HexId h, Colour colour, Seat controller);
// Entry cost of one step through a side (2.2.2 to 2.2.5, 2.2.12, 2.2.13, 5.1.4 to 5.1.6), surcharge for
// leaving a route included; -1 if the step is impossible (cliff, map edge).
int step_cost(const State& s, HexId from, Side side, Travel travel);
// True if a route (railroad, road or trail, not buried by snow) runs through this side of the hex.
bool along_route(const State& s, HexId from, Side side);
// 5.4.1 note: true if a friendly settlement without enemies lies within 3 MP by hoof, no ZOC on the way.
bool reaches_friendly_settlement(const State& s, HexId from, Colour colour, Seat controller);
// 2.2.14, 5.4.1: true if the hex has water for this side (river, tinaja, railroad, settlement, own vehicles).
bool has_water(const State& s, HexId h, Seat controller);
// 5.1.12: true if vehicles of this player can take fuel in the hex.
bool has_fuel(const State& s, HexId h, Colour colour, Seat controller);
// R-E7 (5.1.15): moves the group of `m` as a lost one; changes positions and tells what happened.
void march_lost(Ctx& ctx, Move& m);

}  // namespace vedette::villa
