// Chapter 6: picking, holding and playing Heroism markers. The text of each kind in
// data/heroism.json binds.
#pragma once
#include "games/boots/board.hpp"

namespace vedette::boots {

void step(Ctx& ctx, HeroismPicks& f);
void step(Ctx& ctx, ImmediateMarker& f);
void step(Ctx& ctx, HandLimit& f);
void answered(Ctx& ctx, HandLimit& f, Seat seat, const Answer& a);
Choices choices(const Eyes& e, const HandLimit& f, const Pending& p);
Json question(const Eyes& e, const HandLimit& f, const Pending& p);
void step(Ctx& ctx, HeroismWindow& f);
void step(Ctx& ctx, MarkerPlay& f);

// The seats whose window this is, bit a seat, by the table alone.
std::uint8_t window_seats(const State& s, Window w, Seat phasing);
// True if the seat is asked in this window: it holds any marker, and some kind whose count is not
// used up could be played by it as everybody sees the map. Never looks into the hand.
bool is_asked(const State& s, Window w, Seat seat);
// Kinds that the viewer's own hand and board allow in this window now.
std::vector<Heroism> playable(const Eyes& e, Window w, Seat seat);

}  // namespace vedette::boots
