// A match as lists and the lobby show it.
#pragma once
#include "accounts/tokens.hpp"
#include "protocol/http.hpp"
#include "store/store.hpp"

namespace vedette::server {

// False for those from whom a private match is kept: they must not even learn that it is there.
bool may_see(const store::MatchRow& row, const std::string& person);

// The row as `person` (an id, or empty) may see it. With details, the maker of a match that waits
// for players also gets the invitations of its free seats.
protocol::MatchInfo describe_row(const store::MatchRow& row, const std::string& person,
                                 bool details, const Invitations& invitations);

}  // namespace vedette::server
