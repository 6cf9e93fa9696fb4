// A match of random legal answers, written out so that a person can read it in review; and the
// number of positions that the first answers lead to. Both change whenever the rules do.
#pragma once
#include <cstdint>
#include <functional>
#include <nlohmann/json_fwd.hpp>
#include <string>
#include <vector>

#include "core/match.hpp"

namespace vedette {

struct PlaythroughSpec {
  std::uint64_t seed = 1;
  int seats = 2;
  int turns = 3;      // turn limit
  int answers = 400;  // stops after so many
};

// The text: set-up, then each question in words, the answer, draws, what each viewer is told, the
// digest. Throws std::invalid_argument if the game is not played by so many.
std::string playthrough(const GameInfo& game, const PlaythroughSpec& spec);

// Answers drawn from a seed, 0..n-1 at a time: the second stream beside that of the dice.
std::function<int(int)> answers_from(std::uint64_t seed);

// Level n of the game tree: the different positions after n answers, and the answers that led to
// them.
struct Level {
  int positions = 0;
  int answers = 0;
};

// The levels from the start of a match on, until one has more than `most` positions (that one is
// left out) or `deepest` are done. At most 200 answers a question are tried; dice are the first of
// seed 1 in every position.
std::vector<Level> count_positions(const GameInfo& game, const Json& options, int most = 2000,
                                   int deepest = 8);

// The levels for every count of seats at default options, as the JSON text that golden files keep.
std::string counts_text(const GameInfo& game);

}  // namespace vedette
