// What a viewer may ask of a position at any time (Match::query): how far a counter could go, whose zones
// reach where, what an attack would look like. Answered from Eyes by the functions that put the questions;
// no secret is opened here, and where counters are hidden an answer is the range that they leave open.
#pragma once
#include <nlohmann/json_fwd.hpp>
#include <vector>

#include "games/boots/board.hpp"

namespace vedette::boots {

// Answers {"kind", ...}: "reach" with "unit"; "odds" with lists of hexes "from" and "on"; "supply" with
// "command"; and alone "zones", "stacking", "points", "opponent" (what a seat's opponent sees). Codes:
// unknown_query, malformed_query, no_such_unit, no_such_hex, no_such_command, no_opponent.
Result<Json> answer_query(const Eyes& e, const Json& request);
// A request of every kind: reach of every counter that the viewer sees, supply of every sub-command on the
// map, odds of every two neighbouring enemies.
std::vector<Json> queries_now(const Eyes& e);

}  // namespace vedette::boots
