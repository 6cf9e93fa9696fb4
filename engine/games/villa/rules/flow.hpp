// Chapters 3 and 4: set-up and the sequence of play.
#pragma once
#include "games/villa/query.hpp"

namespace vedette::villa {

// 3.2, 3.3: puts every counter where the order of battle says.
void set_up(State& s, const Options& options);

void step(Ctx& ctx, SetUp& f);
void answered(Ctx& ctx, SetUp& f, Seat seat, const Answer& a);
Choices choices(const Eyes& e, const SetUp& f, const Pending& p);
Json question(const Eyes& e, const SetUp& f, const Pending& p);

void step(Ctx& ctx, Day& f);
void step(Ctx& ctx, PlayerTurn& f);

}  // namespace vedette::villa
