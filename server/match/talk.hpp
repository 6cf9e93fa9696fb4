// Who may enter which room of a match. docs/adr/0006 says why.
#pragma once
#include <string>

#include "protocol/talk_line.hpp"
#include "store/talk.hpp"

namespace vedette::server {

// How much is said about one match, and noted and blocked by one person.
inline constexpr store::RoomBounds kRoomBounds{2000, 600};
inline constexpr int kMostNotes = 300;
inline constexpr int kMostBlocks = 300;
inline constexpr int kLinesAtOnce = 100;

struct RoomAccess {
  bool read = false, write = false;
};

// What `person` (an id, or empty) may do in a room of the match. The seats' room is for those who sit in
// it, always; the watchers' for everybody who may see the match, but for the seats only once it is over.
RoomAccess access_to(const store::MatchRow& row, store::Room room, const std::string& person);

// True if the person has that seat of the match.
bool holds_seat(const store::MatchRow& row, const std::string& person, int seat);
bool holds_seat(const store::MatchRow& row, const std::string& person);

// The line as `reader` sees it.
protocol::TalkLine line_for(const store::LineRow& row, const std::string& reader);

}  // namespace vedette::server
