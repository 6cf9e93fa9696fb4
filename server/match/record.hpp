// Between the rows of the store and the match that is played.
#pragma once
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "core/history.hpp"
#include "protocol/match_file.hpp"
#include "store/store.hpp"

namespace vedette::server {

// What whoever gave an order is told once the entry that it became is kept.
std::string ack_text(const std::string& match, int seat, const std::string& command_id, std::int64_t seq);
// The same again for a command that was accepted before, or what was said to it if it became no entry.
std::optional<std::string> reply_again(store::Store& store, const std::string& match, int seat,
                                       const std::string& command_id);

// The row of an entry, without command, time and standing.
store::EntryRow row_of(const Entry& entry, const std::string& match, std::int64_t seq);
// The row of the set-up, entry 1.
store::EntryRow setup_row(const Applied& setup, const std::string& match);
// An entry read back; its facts stay in the store. Throws std::exception if the row is damaged.
Entry entry_of(const store::EntryRow& row);

// The match brought to its last entry, from the newest usable snapshot or from the set-up; each
// digest is compared. A snapshot that does not fit is dropped from the store and passed over.
// Throws std::runtime_error where the record does not fit the rules.
std::unique_ptr<History> load_history(store::Store& store, const store::MatchRow& row);

// The state that entry `seq` of the record left. Throws like load_history, and where there is no such entry.
std::unique_ptr<Match> state_after(store::Store& store, const store::MatchRow& row, std::int64_t seq);

// The match as the set-up left it, ready to have `rows`, its whole record, replayed. Throws like load_history.
std::unique_ptr<History> start_history(const store::MatchRow& row,
                                       const std::vector<store::EntryRow>& rows);

// True where a snapshot may be taken: nothing before it can still be undone, no request to take back stands.
bool is_quiet(const History& history);
// What a snapshot keeps of it.
std::string snapshot_text(const History& history);

// The finished match as a file.
protocol::MatchFile file_of(store::Store& store, const store::MatchRow& row);

}  // namespace vedette::server
