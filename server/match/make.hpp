// New matches as rows: fresh ones, and those that follow another.
#pragma once
#include <nlohmann/json_fwd.hpp>

#include "accounts/tokens.hpp"
#include "core/registry.hpp"
#include "core/result.hpp"
#include "store/store.hpp"

namespace vedette::server {

// A match that waits for players, with an id, a seed and invitations of its own; no seat is taken.
// `options` are the game's, normalised.
store::MatchRow new_match(const GameInfo& game, const nlohmann::json& options,
                          const std::string& maker, std::int64_t now,
                          const Invitations& invitations);

// The match that follows the finished one `over`, by today's rules: every seat goes to who had the
// one after it, so that two change sides. `person` sits down at once, the seats of the others are
// kept for them. Codes: no_such_game, those of the game's options.
Result<store::MatchRow> rematch_row(const store::MatchRow& over, const store::PersonRow& person,
                                    std::int64_t now, const Invitations& invitations);

}  // namespace vedette::server
