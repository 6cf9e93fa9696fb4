// Which column and which clause of the Event Table fit a move (5.1.14).
#pragma once
#include <string>
#include <vector>

#include "games/villa/query.hpp"
#include "games/villa/rules/event_table.hpp"

namespace vedette::villa {

// The counters of the group that are still on the map.
std::vector<CounterId> still_there(const State& s, const Move& m);
// Colour and player of the group; the group must not be empty.
Colour colour_of(const State& s, const std::vector<CounterId>& group);
Seat controller_of(const State& s, const std::vector<CounterId>& group);

// True if the move is read in this column (R-E10, R-E14, R-E15).
bool matches(const State& s, const Move& m, Column c);
// The next matching column right of `after` (-1: from the left) whose cell in this row is not blank, or -1.
int next_column(const State& s, const Move& m, EventRow row, int after);
// True if the conditions of a clause hold at the end of the move for a group of this colour and player; the
// group itself may be lost by now.
bool holds(const State& s, const Move& m, const EventWhen& when, Colour colour, Seat seat);
// 5.1.14, 2.3.14: 1 for a group with a scout or a red group, else 0 (R-E2).
int event_modifier(const State& s, const std::vector<CounterId>& group);
// True if the step between two hexes of a path goes over a cliff side, by a pass.
bool is_cliff_step(const State& s, HexId from, HexId to);
// Notes for a destination: why a move stops there, and ("roll:settlement") the columns that a move
// there, not a flight, is read in; kColumn is the first column's.
enum class Note : std::uint8_t { kPolicia, kZone, kRiver, kRaid, kBeyondReach, kColumn };
// The notes in words; they stay where they are.
const std::string* note_words();
constexpr std::uint32_t bit(Note n) { return 1u << unsigned(n); }
std::uint32_t note_columns(const State& s, HexId end, bool cliff);
// True if some step of the move went over a cliff side, by a pass.
bool crossed_cliff(const State& s, const std::vector<HexId>& path);
// R-E6: index into the path of the hex that a group which gives up its cliff goes back to.
int before_cliff(const State& s, const Move& m);
// R-E6: some step since the start or the last pick-up went over a bank into a river hex without an intact bridge.
bool crossed_river(const State& s, const Move& m);
// 5.1.17: where a blue 3 is an International Incident: in Mexico, not in a friendly settlement.
bool incident_possible(const State& s, HexId h, Colour colour);

}  // namespace vedette::villa
