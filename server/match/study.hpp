// Studies: matches of one person at all seats that go on from a position of a finished match or of a file. What was
// secret in it is theirs to see, and it counts for nothing.
#pragma once
#include <cstdint>
#include <string>
#include <vector>

#include "accounts/tokens.hpp"
#include "core/result.hpp"
#include "protocol/match_file.hpp"
#include "store/store.hpp"

namespace vedette::server {

struct Study {
  store::MatchRow row;
  store::StudyRow study;
  std::vector<store::EntryRow> entries;
};

// The study of `person` that begins after entry `seq` of the file (1 is the set-up; 0: after its last). The record up to
// there is played again and becomes the study's own; dice after it come from a seed of its own. `source` is the id of
// the match that the file is of, or empty. Codes: no_such_game, malformed_options and the like, no_such_entry,
// does_not_replay (with the place).
Result<Study> study_of(const protocol::MatchFile& file, std::int64_t seq, const std::string& source,
                       const store::PersonRow& person, std::int64_t now, const Invitations& invitations);

}  // namespace vedette::server
