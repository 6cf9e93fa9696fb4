// What a viewer may ask of a position at any time (Match::query): how far somebody could march, whose zones
// reach where, what an assault would look like. Computed by the functions that put the questions, from Eyes;
// no secret is opened here.
#pragma once
#include <nlohmann/json_fwd.hpp>
#include <optional>
#include <vector>

#include "games/villa/query.hpp"

namespace vedette::villa {

// Answers {"kind", ...}: "reach" with "unit", "travel"?, "alone"?; "odds" with the hexes "from" and "to"; and
// alone "zones", "water", "fuel", "supplies", "rail", "victory", "opponent" (what a seat's opponents see).
// Codes: unknown_query, malformed_query, no_such_counter, no_such_hex, no_opponent.
Result<Json> answer_query(const Eyes& e, const Json& request);
// A request of every kind; reach of every counter on the map, odds of every two neighbouring enemies.
std::vector<Json> queries_now(const Eyes& e);

// How a counter could be asked to move; none: the first way that it has.
struct ReachWish {
  CounterId unit = kNoCounter;
  std::optional<Travel> travel;
  bool alone = false;  // a leader without his column
};
// Hexes within reach as if the owner's Movement Segment began now (5.1). `reason` and `rule` in place of a
// reach where it could not move.
Json reach_json(const Eyes& e, const ReachWish& wish);

// {"kind", "rule", "areas": [{"key", "colour"?, "by"?, "hexes"}], "marks": [{"key", "at", ...}]}
Json zones_json(const State& s);     // 5.1.7
Json water_json(const State& s);     // 5.4.1, 5.4.2: water, and who would pay if the segment came now
Json fuel_json(const State& s);      // 5.1.12
Json supplies_json(const State& s);  // 5.3.10: what settlements can still give today
Json rail_json(const State& s);      // 5.1.11: stations, and track that is closed to a colour
Json victory_json(const State& s);   // 6.1, 6.2

// Assaults between the stacks of two hexes, both ways (5.3.1), as if they stood next to each other.
Json odds_json(const Eyes& e, HexId from, HexId to);

}  // namespace vedette::villa
