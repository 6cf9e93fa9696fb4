// Between the rows of the store and the clocks of a match.
#pragma once
#include <optional>
#include <vector>

#include "clock/clocks.hpp"
#include "store/store.hpp"

namespace vedette::server {

protocol::Pace pace_of(const store::MatchRow& row);
// The players of the seats, as clocks know them.
std::vector<clock::Player> players_of(const store::MatchRow& row);
// The clocks of a match that has begun and is played by the clock.
std::optional<clock::Clocks> clocks_of(const store::MatchRow& row);
// What everybody may know of them; nothing of a match that is over.
std::optional<protocol::ClockInfo> clock_shown(const store::MatchRow& row, clock::Ms now);
// When the clock of a seat runs out, in ms since 1970; nothing while it does not run.
std::optional<std::int64_t> deadline_of(const store::MatchRow& row, int seat, clock::Ms now);
// The seats of a standing that are asked.
std::vector<int> asked_of(const store::Standing& standing);

}  // namespace vedette::server
