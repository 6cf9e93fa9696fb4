// Options of a game, found by what its description says: for tools and tests that serve every game.
#pragma once
#include <nlohmann/json_fwd.hpp>
#include <vector>

#include "core/match.hpp"

namespace vedette {

// All options at their defaults.
Json default_options(const GameInfo& game);

// The seat counts that the game can be played with, smallest first.
std::vector<int> seat_counts(const GameInfo& game);

// `options` with the option that sets the number of seats changed to `seats`. Code: no_such_seats.
Result<Json> with_seats(const GameInfo& game, const Json& options, int seats);

// `options` with the turn limit (the number option whose id begins with "turn") at `turns`;
// unchanged where the game has none.
Json with_turns(const GameInfo& game, const Json& options, int turns);

// The defaults, and for each flag or choice its other values one at a time; each for `seats` seats.
std::vector<Json> option_sets(const GameInfo& game, int seats);

}  // namespace vedette
