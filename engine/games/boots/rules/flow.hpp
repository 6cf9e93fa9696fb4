// Chapters 3, 4 and 5 and the change of campaign (21.6, 21.11): set-up and the sequence of play.
#pragma once
#include "games/boots/board.hpp"

namespace vedette::boots {

// 3.2, 3.3B, 22.16: pools, cups, the piles off the map, stockades; no counter stands on the map
// yet.
void open_box(Ctx& ctx, GameId game, const Options& options);

void step(Ctx& ctx, SetUp& f);
void step(Ctx& ctx, GameTurn& f);
void step(Ctx& ctx, CommandDraw& f);
void answered(Ctx& ctx, CommandDraw& f, Seat seat, const Answer& a);
Choices choices(const Eyes& e, const CommandDraw& f, const Pending& p);
Json question(const Eyes& e, const CommandDraw& f, const Pending& p);
Json shown(const State& s, const CommandDraw& f);
void step(Ctx& ctx, AeroFlight& f);
void answered(Ctx& ctx, AeroFlight& f, Seat seat, const Answer& a);
Choices choices(const Eyes& e, const AeroFlight& f, const Pending& p);
Json question(const Eyes& e, const AeroFlight& f, const Pending& p);
void step(Ctx& ctx, OperationsPhase& f);
void answered(Ctx& ctx, OperationsPhase& f, Seat seat, const Answer& a);
Choices choices(const Eyes& e, const OperationsPhase& f, const Pending& p);
Json question(const Eyes& e, const OperationsPhase& f, const Pending& p);
Json shown(const State& s, const OperationsPhase& f);
void step(Ctx& ctx, CampaignChange& f);
Json shown(const Eyes& e, const CampaignChange& f);

// 4.2.2.3B: a marker ends the Operations Phase that is going on; what it has begun is dropped.
void cut_short(Ctx& ctx);
// 20.2: who won and how high, from the points.
Outcome judge(const State& s);

}  // namespace vedette::boots
