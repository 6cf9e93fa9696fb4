// The bodies of the calls about talk, notes and blocks, read and written as strictly as the others.
#pragma once
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/result.hpp"
#include "protocol/talk_line.hpp"

namespace vedette::protocol {

inline constexpr std::size_t kLongestLine = 500;   // characters
inline constexpr std::size_t kLongestNote = 4000;  // characters

// POST /api/matches/{id}/talk
struct Say {
  bool watchers = false;    // the room
  std::optional<int> seat;  // in the seats' room: as which seat
  std::string line_id;      // the client's own: the same again is the same line
  std::string words;
};
// POST /api/matches/{id}/talk/read
struct ReadUpTo {
  bool watchers = false;
  std::int64_t n = 0;
};
// POST /api/matches/{id}/talk/hushed
struct Hush {
  bool hushed = false;
};
// POST /api/matches/{id}/notes/{seat}
struct KeepNote {
  std::int64_t seq = 0;  // the entry that it is about; 0: the match
  std::string words;     // may have several lines; empty: removes the note
};
// POST /api/blocks: whom, by one of three ways to point at somebody.
struct BlockWish {
  std::string name;         // of an account; empty: by match
  std::string match;
  std::optional<int> seat;  // who sits there
  std::int64_t n = 0;       // who said that line, if there is no seat
  bool watchers = false;    // in which room
};

Result<Say> parse_say(std::string_view text);
Result<ReadUpTo> parse_read_up_to(std::string_view text);
Result<Hush> parse_hush(std::string_view text);
Result<KeepNote> parse_keep_note(std::string_view text);
Result<BlockWish> parse_block(std::string_view text);

// A room that the reader may enter.
struct TalkRoom {
  bool watchers = false, may_write = false;
  std::vector<TalkLine> lines;  // the newest, oldest first
  bool more = false;            // there are older ones
  std::int64_t read = 0, unread = 0;
};
struct Talk {
  bool hushed = false;  // the reader does not listen
  std::vector<TalkRoom> rooms;
};
struct Note {
  std::int64_t seq = 0, at = 0;
  std::string words;
};
struct Block {
  std::string id, name;
  std::int64_t at = 0;
};
struct Unread {
  std::string match;
  std::int64_t lines = 0;
};
std::string to_text(const Talk& talk);
std::string to_text(const TalkLine& line);
// {"lines": [...], "more"}
std::string lines_text(const std::vector<TalkLine>& lines, bool more);
std::string notes_text(const std::vector<Note>& notes);
std::string to_text(const Block& block);
std::string blocks_text(const std::vector<Block>& blocks);
std::string unread_text(const std::vector<Unread>& unread);

// "seats" or "watchers".
const char* room_word(bool watchers);

}  // namespace vedette::protocol
