// Chapters 5.2, 5.3, 5.4 and 6.
#pragma once
#include "games/villa/query.hpp"

namespace vedette::villa {

void step(Ctx& ctx, InterdictionSegment& f);
void answered(Ctx& ctx, InterdictionSegment& f, Seat seat, const Answer& a);
Choices choices(const Eyes& e, const InterdictionSegment& f, const Pending& p);
Json question(const Eyes& e, const InterdictionSegment& f, const Pending& p);

void step(Ctx& ctx, AssaultSegment& f);
void answered(Ctx& ctx, AssaultSegment& f, Seat seat, const Answer& a);
Choices choices(const Eyes& e, const AssaultSegment& f, const Pending& p);
Json question(const Eyes& e, const AssaultSegment& f, const Pending& p);

void step(Ctx& ctx, Assault& f);
void answered(Ctx& ctx, Assault& f, Seat seat, const Answer& a);
Choices choices(const Eyes& e, const Assault& f, const Pending& p);
Json question(const Eyes& e, const Assault& f, const Pending& p);

void step(Ctx& ctx, NightRaid& f);
void answered(Ctx& ctx, NightRaid& f, Seat seat, const Answer& a);
Choices choices(const Eyes& e, const NightRaid& f, const Pending& p);
Json question(const Eyes& e, const NightRaid& f, const Pending& p);

// 5.4: the Water Supply Segment of a player; asks nothing.
void water_segment(Ctx& ctx, Seat seat);
// 6.2: at the end of a Villista Assault Segment: a City taken from two Policia.
void check_city(Ctx& ctx);
// 6.1: at the end of a Villista Movement Segment: who has left over the south edge.
void check_escape(Ctx& ctx);

}  // namespace vedette::villa
