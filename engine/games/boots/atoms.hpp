// The only functions that change counters, hands, pools and points. Each keeps the secrets right
// and tells the fact in one place, unless its comment says that the caller tells it.
#pragma once
#include <string_view>
#include <vector>

#include "games/boots/board.hpp"

namespace vedette::boots {

// ---- counters

// Tells everybody something that names these units, which may have been hidden until now.
void tell_opened(Ctx& ctx, Payload payload, std::vector<int> units);

// Lays a unit into a hex, on top or beneath the top (8.6); a garrison goes on top of everything.
// The caller tells the move and must have made sure that nobody hostile stands there.
void place(Ctx& ctx, UnitId u, HexId to, bool on_top);
// Takes units off the map at once, without saying where they go; returns their slots in the order
// of `units`. The counter beneath the top comes to light when the top leaves, and everybody is
// told; what others had seen in a stack is forgotten when a hidden counter leaves it.
std::vector<Slot> take_all(Ctx& ctx, const std::vector<UnitId>& units);
Slot take(Ctx& ctx, UnitId u);
// A group moves together and keeps its order: on top of an empty hex, else beneath the top that
// lies there. The caller tells the move.
void move_units(Ctx& ctx, const std::vector<UnitId>& units, HexId to);
// take, then place with the marks of the slot kept. The caller tells the move; `tell_top` if that
// does not name the unit where it comes to lie on top.
void move_unit(Ctx& ctx, UnitId u, HexId to, bool on_top, bool tell_top = true);
// 8.6: brings a unit to the top of its stack. Tells everybody which counter lies on top now.
void bring_to_top(Ctx& ctx, UnitId u);
// 15: shows every counter of a hex to `who`, who know them until they move. Tells what they see,
// the top first, the rest in no order of the stack's.
void show_stack(Ctx& ctx, HexId h, Audience who, std::string_view rule);
// 10, 5.6, 14.5: units leave for the dead pile in the open; books the points that the chapter of
// the game gives for them (5.6C, 20.1D). They may have been off the map already only if they never
// were on it.
void eliminate(Ctx& ctx, const std::vector<UnitId>& units, Loss why, std::string_view rule);
// 13.6: units leave the map without points, to `aside` (they may come again) or for good.
void withdraw(Ctx& ctx, const std::vector<UnitId>& units, bool may_return, std::string_view rule);
// 13.8: draws one unit from a cup; kNoUnit if it is empty. Tells the seat which, the others that
// one was drawn.
UnitId draw_from_cup(Ctx& ctx, CommandId cup, Seat seat, std::string_view rule);
// Clears the marks of all slots at the start of a sub-phase.
void clear_marks(Ctx& ctx, SubPhase sub_phase);
// The slot that holds a unit, null if it is off the map. The pointer lives until stacks change.
Slot* slot_of(Ctx& ctx, UnitId u);
// Where the unit is, whoever knows it; kNoHex off the map.
HexId hex_of(Ctx& ctx, UnitId u);

// 22.13A: a seat takes control of a Government sub-command until the turn ends; it sees its
// counters.
void take_control(Ctx& ctx, CommandId c, Seat seat);
// All control ends when the turn does (22.13A).
void end_control(Ctx& ctx);

// ---- Heroism markers

// 6.2A: draws up to `count` markers into the hand, each a draw of chance; fewer if the pool runs
// out. Tells the seat which, the others how many. Returns them in the order drawn.
Markers pick_heroism(Ctx& ctx, Seat seat, int count, std::string_view rule);
// A marker leaves the hand, unplayed, for the pool (6.5B, 6.6A). Others learn that one went back.
void put_back(Ctx& ctx, Seat seat, Heroism kind, std::string_view rule);
// 6.6A: `count` markers drawn at random go back from a hand.
void lose_at_random(Ctx& ctx, Seat seat, int count, std::string_view rule);
// 6.4: a marker is shown and leaves the hand for where its kind goes.
void play_marker(Ctx& ctx, Seat seat, Heroism kind, std::string_view rule);
// Return Phase: what was kept out goes back to the pool (6.4).
void return_kept_out(Ctx& ctx);

// ---- points

// 20.1B. Negative points take back (22.27.1B).
void score(Ctx& ctx, Seat seat, int points, std::string_view source, std::string_view rule,
           UnitId unit = kNoUnit);

}  // namespace vedette::boots
