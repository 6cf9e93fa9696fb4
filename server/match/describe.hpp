// A match as lists and the lobby show it.
#pragma once
#include "accounts/tokens.hpp"
#include "core/match.hpp"
#include "protocol/http.hpp"
#include "store/store.hpp"

namespace vedette::server {

// What lists show of a match: status, who is asked, phase, outcome.
store::Standing standing_of(const Match& match);
// The same where the spectator's view is at hand.
store::Standing standing_of(const Match& match, const View& spectators_view);

// False for those from whom a private match is kept: they must not even learn that it is there.
bool may_see(const store::MatchRow& row, const std::string& person);

// True for who made the match, sits in it, or for whom a seat of it is kept.
bool is_party(const store::MatchRow& row, const std::string& person);

// The row as `person` (an id, or empty) may see it. With details, the maker of a match that waits
// for players also gets the invitations of its free seats, a player of one that is played those of seats
// for which a replacement is looked for. `now`: for the clocks.
protocol::MatchInfo describe_row(const store::MatchRow& row, const std::string& person,
                                 bool details, const Invitations& invitations, std::int64_t now);

}  // namespace vedette::server
