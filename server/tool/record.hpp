// Records of matches: written by a match that the program plays with itself, and checked against
// the rules.
#pragma once
#include <array>
#include <cstdint>
#include <functional>
#include <optional>
#include <string>

#include "protocol/match_file.hpp"

namespace vedette::tool {

// Who answers for a seat: chance, or the player of core/greedy.hpp.
enum class Player : std::uint8_t { kRandom, kGreedy };

// A match that plays itself: answers from `answers`, dice from `seed`.
struct SelfPlay {
  Seed seed;
  std::uint64_t answers = 0;
  int most_answers = 1'000'000;
  std::array<Player, kMaxSeats> players{};     // by seat
  std::function<void(const Fact&)> told = {};  // everything that happens, in its order
};

// What such a match came to; `error` is empty, or says why it did not end.
struct Played {
  long answers = 0;
  int turn = 0,
      turns =
          0;  // its last turn; the last that it could have had, 0: no limit, or the game has none
  std::string result;  // the reason of its outcome
  std::string error;
  std::optional<Outcome> outcome = {};
};

// Begins the record of a match.
void begin_record(protocol::MatchFile& file, const GameInfo& game, const Json& options, Seed seed);

// Plays it. With `record` the match is written down there, up to the fault if there was one.
Played play(const GameInfo& game, const Json& options, const SelfPlay& how,
            protocol::MatchFile* record);

// Plays the file again with its own draws, comparing every digest and the outcome. `shown` (may be
// empty) is called with each entry's facts (entry 0 is the set-up). Throws std::runtime_error where
// the record and the rules part, and for an unknown game or edition.
using Shown = std::function<void(std::size_t n, const Match& match, const Entry& entry)>;
void replay(const protocol::MatchFile& file, const Shown& shown);

// Throws std::runtime_error unless the seed fits its commitment and every die the seed.
void check_dice(const protocol::MatchFile& file);

// Seat and answer in words, as the question stood before it.
std::string words_of_entry(const Match& before, const Entry& entry);

}  // namespace vedette::tool
