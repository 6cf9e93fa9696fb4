// Chapters 5.2, 5.3, 5.4 and 6.
#pragma once
#include "games/villa/query.hpp"

namespace vedette::villa {

void step(Ctx& ctx, InterdictionSegment& f);
void answered(Ctx& ctx, InterdictionSegment& f, Seat seat, const Answer& a);
Choices choices(const Eyes& e, const InterdictionSegment& f, const Pending& p);
bool surely_open(const Eyes& e, const InterdictionSegment& f);
Json question(const Eyes& e, const InterdictionSegment& f, const Pending& p);

void step(Ctx& ctx, AssaultSegment& f);
void answered(Ctx& ctx, AssaultSegment& f, Seat seat, const Answer& a);
Choices choices(const Eyes& e, const AssaultSegment& f, const Pending& p);
bool surely_open(const Eyes& e, const AssaultSegment& f);
Json question(const Eyes& e, const AssaultSegment& f, const Pending& p);

void step(Ctx& ctx, Assault& f);
void answered(Ctx& ctx, Assault& f, Seat seat, const Answer& a);
Choices choices(const Eyes& e, const Assault& f, const Pending& p);
Json question(const Eyes& e, const Assault& f, const Pending& p);
// What everybody may see of an assault while it is resolved.
Json shown(const State& s, const Assault& f);

void step(Ctx& ctx, NightRaid& f);
void answered(Ctx& ctx, NightRaid& f, Seat seat, const Answer& a);
Choices choices(const Eyes& e, const NightRaid& f, const Pending& p);
Json question(const Eyes& e, const NightRaid& f, const Pending& p);
Json shown(const State& s, const NightRaid& f);

// 5.4: the Water Supply Segment of a player; asks nothing.
void water_segment(Ctx& ctx, Seat seat);
// What the Water Segment would do to the counters of a player where they stand: counter and reason
// ("water", "double_move"), in the order in which they are struck; one may be named twice.
std::vector<std::pair<CounterId, std::string_view>> water_losses(const State& s, Seat seat);
// 6.2: at the end of a Villista Assault Segment: a City taken from two Policia.
void check_city(Ctx& ctx);
// 6.1: at the end of a Villista Movement Segment: who has left over the south edge.
void check_escape(Ctx& ctx);

}  // namespace vedette::villa
