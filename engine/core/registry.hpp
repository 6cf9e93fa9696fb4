// The games that this program knows.
#pragma once
#include <string_view>
#include <vector>

#include "core/match.hpp"

namespace vedette {

// Adds a game. Throws std::invalid_argument if a part is missing or the id is taken. Call at start, before
// any thread.
void register_game(const GameInfo& info);

// The game with this id, or null.
const GameInfo* find_game(std::string_view id);

// All games in the order of registration.
const std::vector<const GameInfo*>& games();

// Registers every game of this build, once. Defined by the library vedette_games.
void register_all_games();

}  // namespace vedette
