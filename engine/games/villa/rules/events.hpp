// 5.1.14 to 5.1.19 and the Event Table; flights (2.3.11).
#pragma once
#include <string>
#include <vector>

#include "games/villa/query.hpp"

namespace vedette::villa {

void step(Ctx& ctx, EventRoll& f);
void answered(Ctx& ctx, EventRoll& f, Seat seat, const Answer& a);
Choices choices(const Eyes& e, const EventRoll& f, const Pending& p);
Json question(const Eyes& e, const EventRoll& f, const Pending& p);

void step(Ctx& ctx, Flight& f);
void answered(Ctx& ctx, Flight& f, Seat seat, const Answer& a);
Choices choices(const Eyes& e, const Flight& f, const Pending& p);
Json question(const Eyes& e, const Flight& f, const Pending& p);

// Aeroplanes that could begin a flight now (2.3.11, 5.1.12).
std::vector<CounterId> ready_to_fly(const State& s, Seat seat);
// The columns of the table that a move will be read in, leftmost first ("cliff_crossing", "settlement").
std::vector<std::string> event_columns(const State& s, const Move& m);

}  // namespace vedette::villa
