// The messages of the WebSocket, both ways. Reading is strict: an unknown key, a wrong type or a bound
// exceeded refuses the message. JSON inside a message (views, patches, facts, answers) is carried as text.
#pragma once
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

#include "core/result.hpp"
#include "protocol/pace.hpp"
#include "protocol/seat_info.hpp"
#include "protocol/talk_line.hpp"

namespace vedette::protocol {

inline constexpr std::size_t kLongestMessage = 64 * 1024;  // of a client, in bytes
inline constexpr std::size_t kLongestRequest = 1024;       // of a query, in bytes
inline constexpr std::size_t kLongestReply = 256 * 1024;   // to a query, in bytes

// Through whose eyes a match is seen.
struct Viewing {
  enum class As : std::uint8_t { kSeat, kSpectator, kOmniscient };
  std::string match;
  As as = As::kSpectator;
  int seat = -1;  // kSeat only
  friend bool operator==(const Viewing&, const Viewing&) = default;
};

// ---- client to server
struct Open {
  Viewing viewing;
  std::int64_t from = 0;  // facts of later entries are wanted
};
struct Close {
  Viewing viewing;
};
// Something that a seat does: answer, undo, resign, offer_draw, accept_draw, decline_draw, set_order, revoke_order,
// ask_takeback, grant_takeback, decline_takeback, claim, abort, clock.
struct Order {
  std::string kind, match;
  int seat = 0;
  std::string command_id;
  int decision_id = 0;  // answer only
  std::string answer;   // answer only; JSON
  std::string standing;  // set_order and revoke_order only: id of the standing order
  std::int64_t to = 0;   // ask_takeback only: the entry after which the match would stand
  std::int64_t asked = 0;  // grant_takeback and decline_takeback only: the entry that asked
  bool is_takeback() const { return to != 0 || asked != 0; }
  int against = -1;      // claim only: the seat that is out of time
  // clock only: pause, time, agree, decline, resume, replace, keep; of time and the last two the seat that
  // it is about, of time how much, in ms.
  std::string act;
  int about = -1;
  std::int64_t ms = 0;
};
// Something asked out of turn, of a match that this socket has open with this viewing.
struct Query {
  Viewing viewing;
  std::string query_id;  // comes back with the reply
  std::string request;   // JSON object with a "kind", the game's own
};
// The match is on a page that is seen and in use, up to this entry; it also shows that something was said among the
// seats, up to this line (0: nothing).
struct Seen {
  std::string match;
  std::int64_t seq = 0, line = 0;
};
struct Ping {};
using ClientMessage = std::variant<Open, Close, Order, Query, Seen, Ping>;

// Code of every refusal: malformed.
Result<ClientMessage> parse_client_message(std::string_view text);
std::string to_text(const ClientMessage& message);

// ---- server to client
struct FactAt {
  std::int64_t seq = 0;
  std::int64_t at = 0;  // milliseconds since 1970 UTC
  std::string fact;     // JSON
  friend bool operator==(const FactAt&, const FactAt&) = default;
};
struct Undo {
  bool may = false;
  std::string barrier = "nothing";  // "" when it may; see History::undo_barrier
  friend bool operator==(const Undo&, const Undo&) = default;
};
// A request to take back that stands.
struct TakebackRequest {
  int seat = 0;
  std::int64_t to = 0, asked = 0;
  std::vector<int> granted;
};
inline constexpr std::size_t kMostMarks = 20;
// `opened` (body: the whole view) and `update` (body: an RFC 6902 patch on the view before).
struct Position {
  bool whole = false;
  Viewing viewing;
  std::int64_t seq = 0;
  std::string status;
  std::string body;  // JSON
  std::vector<FactAt> facts;
  std::vector<int> asked;
  std::string question = "null";  // JSON
  Undo undo;
  std::optional<TakebackRequest> takeback;
  std::vector<std::int64_t> takeback_marks;  // that this seat may ask for, latest first; at most kMostMarks
  std::vector<int> draw_offers;
  std::string outcome;  // JSON, empty while there is none
  std::vector<std::string> orders;  // ids of the standing orders of the seat that looks on
  std::optional<ClockInfo> clock;   // of a match that is played by the clock
};
struct Ack {
  std::string match;
  int seat = 0;
  std::string command_id;
  std::int64_t seq = 0;
};
struct Refused {
  std::string code, detail;
  std::string match;       // empty: about no match
  std::optional<int> seat;
  std::string command_id;  // empty: about no command
  std::string query_id;    // empty: about no query
};
// The answer to a query, from the position after entry `seq`.
struct Reply {
  Viewing viewing;
  std::string query_id;
  std::int64_t seq = 0;
  std::string reply;  // JSON object
};
struct Resync {};
struct Presence {
  std::string match;
  std::vector<int> seats;
  int watchers = 0;
};
// Who has which seat, while a match waits.
struct Seats {
  std::string match;
  std::vector<SeatInfo> seats;
};
// Something was said in a room that the reader may enter.
struct Said {
  std::string match;
  bool watchers = false;  // in which room
  TalkLine line;
};
// The clocks have changed otherwise than by an entry of the record.
struct Clocks {
  std::string match;
  ClockInfo clock;
};
struct Pong {};
using ServerMessage =
    std::variant<Position, Ack, Refused, Reply, Resync, Presence, Seats, Said, Clocks, Pong>;

std::string to_text(const ServerMessage& message);
Result<ServerMessage> parse_server_message(std::string_view text);

// True for 1 to 64 characters of A-Z a-z 0-9 _ -.
bool is_command_id(std::string_view s);
// True for 12 characters of a-z 2-7.
bool is_match_id(std::string_view s);

}  // namespace vedette::protocol
