// Chapter 6: picking, holding and playing Heroism markers. The text of each kind in
// data/heroism.json binds.
#pragma once
#include "games/boots/board.hpp"

namespace vedette::boots {

void step(Ctx& ctx, HeroismPicks& f);
void step(Ctx& ctx, ImmediateMarker& f);
void answered(Ctx& ctx, ImmediateMarker& f, Seat seat, const Answer& a);
Choices choices(const Eyes& e, const ImmediateMarker& f, const Pending& p);
Json question(const Eyes& e, const ImmediateMarker& f, const Pending& p);
Json shown(const State& s, const ImmediateMarker& f);
void step(Ctx& ctx, HandLimit& f);
void answered(Ctx& ctx, HandLimit& f, Seat seat, const Answer& a);
Choices choices(const Eyes& e, const HandLimit& f, const Pending& p);
Json question(const Eyes& e, const HandLimit& f, const Pending& p);
// Asked as "heroism_" and the name of the window. Options are kinds to play and, behind "discard.",
// kinds to put back unplayed (6.5B).
void step(Ctx& ctx, HeroismWindow& f);
void answered(Ctx& ctx, HeroismWindow& f, Seat seat, const Answer& a);
Choices choices(const Eyes& e, const HeroismWindow& f, const Pending& p);
Json question(const Eyes& e, const HeroismWindow& f, const Pending& p);
Json shown(const State& s, const HeroismWindow& f);
void step(Ctx& ctx, MarkerPlay& f);
void answered(Ctx& ctx, MarkerPlay& f, Seat seat, const Answer& a);
Choices choices(const Eyes& e, const MarkerPlay& f, const Pending& p);
Json question(const Eyes& e, const MarkerPlay& f, const Pending& p);
Json shown(const State& s, const MarkerPlay& f);

// The seats whose window this is, bit a seat, by the table alone.
std::uint8_t window_seats(const State& s, Window w, Seat phasing);
// True if the seat is asked in this window: it holds any marker, and some kind whose count is not
// used up could be played by it as everybody sees the map. Never looks into the hand.
bool is_asked(const State& s, Window w, Seat seat);
// Kinds that the viewer's own hand and board allow in this window now, each once.
std::vector<Heroism> playable(const Eyes& e, Window w, Seat seat);
// The moment of this kind that the seat may use now, null if there is none. By public facts.
const WindowInfo* window_for(const State& s, Heroism kind, Window w, Seat seat);
// True if the kind would do something if the seat played it in this window.
bool could_play(const Board& b, Heroism kind, Window w, Seat seat);

// What must be chosen next for a marker: the kind of the question ("marker_hex", ...), empty if
// nothing, and the options.
struct MarkerChoice {
  std::string_view kind;
  std::vector<Option> options;
  int most = 1;  // picks
  bool may_pass = false;
};
// Of the options at most so many: one tells whether there is a choice.
MarkerChoice next_choice(const Board& b, const MarkerPlay& f, std::size_t most_options = 10'000);
// Native Allies: hexes that the viewer's board allows the unit of the window, at most so many.
std::vector<HexId> allies_hexes(const Board& b, const WindowInfo& w, std::size_t most = 10'000);
// True if Lost Orders stop one hex and its neighbours and not the whole phase.
bool names_a_hex(const State& s);

// The Operations Phase and the innermost Combat that go on, null outside one.
const OperationsPhase* operations(const State& s);
const Combat* combat_of(const State& s);

}  // namespace vedette::boots
