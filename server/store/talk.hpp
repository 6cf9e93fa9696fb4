// What people say about a match, note for themselves, and with whom they will have nothing to do. A part
// of the store's interface of its own, with the same contract: a write calls `done` once it is durable.
#pragma once
#include <cstdint>
#include <functional>
#include <optional>
#include <set>
#include <string>
#include <vector>

#include "store/store.hpp"

namespace vedette::store {

enum class Room { kSeats, kWatchers };

// One thing said.
struct LineRow {
  std::string match;
  Room room = Room::kSeats;
  std::int64_t n = 0;  // 1, 2, ... in its room; the store gives it
  std::string person;
  std::string name;  // as the person is called now; not written
  std::optional<int> seat;
  std::string line_id;
  std::string words;
  std::int64_t at = 0;
};

// How much one room of one match may hold.
struct RoomBounds {
  int lines = 0, lines_of_one = 0;
};

struct RoomState {
  std::int64_t read = 0;    // the last line that the reader has read
  std::int64_t unread = 0;  // lines of others after it
};

struct NoteRow {
  std::string match;
  int seat = 0;
  std::string person;
  std::int64_t seq = 0;  // the entry that it is about; 0: the match
  std::string words;
  std::int64_t at = 0;
};

struct BlockRow {
  std::string id, person, blocked;
  std::string name;  // of the one blocked; not written
  std::int64_t at = 0;
};

struct UnreadRow {
  std::string match;
  std::int64_t lines = 0;
};

class TalkStore {
 public:
  using Done = Store::Done;
  // The line as it stands; `again`: it stood already.
  using Said = std::function<void(Committed, LineRow, bool again)>;
  virtual ~TalkStore() = default;

  // Gives the line its number. A line id that the person has used in this room gives what stands there.
  // Conflict: the room or the person's share of it is full.
  virtual void say(LineRow line, RoomBounds bounds, Said done) = 0;
  // The newest `limit` lines before line `before` (0: of all), oldest first, without those of people whom
  // `reader` blocks.
  virtual std::vector<LineRow> lines(const std::string& match, Room room, const std::string& reader,
                                     std::int64_t before, int limit) = 0;
  virtual RoomState room_state(const std::string& match, Room room, const std::string& reader) = 0;
  // Who said it.
  virtual std::optional<std::string> speaker(const std::string& match, Room room,
                                             std::int64_t n) = 0;
  // Never back.
  virtual void mark_read(std::string match, Room room, std::string person, std::int64_t n,
                         Done done) = 0;
  // `on`: the person does not listen to the talk about the match. Nothing else of it is kept from them; what is sent to
  // them about it is NoticeStore::mute.
  virtual void hush(std::string match, std::string person, bool on, Done done) = 0;
  virtual std::set<std::string> hushed(const std::string& match) = 0;
  // In the seats' rooms of all matches where the person sits and which they hear.
  virtual std::vector<UnreadRow> unread(const std::string& person) = 0;

  // Puts a note in place of the one before; empty words remove it. Conflict: `most` notes are there.
  virtual void keep_note(NoteRow note, int most, Done done) = 0;
  // In the order of what they are about.
  virtual std::vector<NoteRow> notes(const std::string& match, int seat,
                                     const std::string& person) = 0;

  // Conflict: that person is blocked already, or `most` are.
  virtual void block(BlockRow row, int most, Done done) = 0;
  // Conflict: the person has no such block.
  virtual void unblock(std::string person, std::string id, Done done) = 0;
  // Newest first.
  virtual std::vector<BlockRow> blocks(const std::string& person) = 0;
  // Those who block this person.
  virtual std::set<std::string> blocked_by(const std::string& person) = 0;
};

}  // namespace vedette::store
