// Looks for a turn of `pershing` in which what a run in browsers has to show comes about.
#pragma once
#include <optional>
#include <set>
#include <string>

#include "protocol/match_file.hpp"

namespace vedette::stage {

// What a turn can bring, as keys: "charge", "retreat", "pursuit_combat", "marker_us",
// "marker_villa", "aero_scouts".
std::set<std::string> happenings(const Json& fact);

// A match up to the first question of a turn, and how that turn can go on from there to its end.
struct Turn {
  protocol::MatchFile before;
  std::vector<Entry> entries;  // of the turn itself, one an answer
  int number = 0;
  std::uint64_t seed = 0;
};

// The shortest turn (of at most `most` answers) with all that is `wanted`, among what keen players
// make of the matches with the seeds from `from` on, as many as `matches`. The dice are those of
// the seed, so that the same answers bring the same turn again on any server.
std::optional<Turn> find_turn(const std::set<std::string>& wanted, std::uint64_t from, int matches,
                              int most);

}  // namespace vedette::stage
