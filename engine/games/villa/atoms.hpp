// The only functions that change counters. Each changes the state and tells the fact in one place.
#pragma once
#include <string_view>

#include "games/villa/query.hpp"

namespace vedette::villa {

// 5.3.11: turns a full counter to its depleted side, removes a depleted one. `why` is a key ("event",
// "combat", "water", "double_move"), `rule` the number cited.
void deplete(Ctx& ctx, CounterId c, std::string_view why, std::string_view rule);
// Turns a depleted counter to full. Nothing if it is full.
void restore(Ctx& ctx, CounterId c, std::string_view why, std::string_view rule);
// Takes a counter off the map: white ones to the pool, others out. A red leader who goes is shown (2.3.15);
// the death of Villa ends the match (6.3).
void remove(Ctx& ctx, CounterId c, std::string_view why, std::string_view rule);
// Pins counters with the stamp of this player turn (5.3.6). Policia too.
void pin(Ctx& ctx, const std::vector<CounterId>& group, std::string_view why, std::string_view rule);
// Puts counters into a hex without a fact of its own: the caller tells the move.
void place(Ctx& ctx, const std::vector<CounterId>& group, HexId to);
// White counters change owner (5.3.9) or come from the pool (5.3.10); joins the column of `leader` if given.
void give(Ctx& ctx, CounterId c, Colour colour, Seat controller, HexId to, CounterId leader);
// Puts a counter under a leader in the same hex (5.1.3), or lays it loose with kNoCounter.
void assign(Ctx& ctx, CounterId c, CounterId leader);
// 2.3.15: shows whether each red leader of the list is Villa.
void show_leaders(Ctx& ctx, const std::vector<CounterId>& leaders, std::string_view why);
// 5.1.17: an International Incident; at the second, war.
void international_incident(Ctx& ctx);
// 5.1.18, 5.1.17: counters pass to another player and keep their colour.
void change_controller(Ctx& ctx, const std::vector<CounterId>& group, Seat to, std::string_view rule = "5.1.18");
// 5.1.17: puts the reinforcements of 3.3 on I1 and R1, if they are due.
void bring_reinforcements(Ctx& ctx);
// 6: called when the real Villa is lost; decides who wins.
void villa_lost(Ctx& ctx, std::string_view why);

}  // namespace vedette::villa
