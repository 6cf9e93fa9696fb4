// The bodies of the HTTP calls, read and written as strictly as the messages of the WebSocket.
#pragma once
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/result.hpp"
#include "protocol/pace.hpp"
#include "protocol/seat_info.hpp"

namespace vedette::protocol {

// POST /api/session
struct SessionBody {
  std::string name;  // 1 to 40 characters, trimmed
};
// POST /api/matches
struct CreateMatch {
  std::string game;
  std::string options = "{}";         // JSON
  std::string title;                  // empty: the game's title
  std::string visibility = "public";  // public, invited, private
  std::vector<int> take;
  Pace pace;
  std::string seating = "chosen";  // chosen, random, offer; then `take` are places, of an offer one at most
};
// What a study begins from.
struct StudySummary {
  std::string of, title;  // of: id of the match that is studied, or empty for a file
  std::int64_t seq = 0;
};
// POST /api/matches/{id}/seats
struct TakeSeat {
  int seat = 0;
};

// POST /api/join/{token}: the seat that one chooses, of a match whose seats are offered. May be empty.
struct TakeInvitation {
  std::optional<int> seat;
};

Result<SessionBody> parse_session_body(std::string_view text);
Result<CreateMatch> parse_create_match(std::string_view text);
Result<TakeSeat> parse_take_seat(std::string_view text);
Result<TakeInvitation> parse_take_invitation(std::string_view text);
// POST /api/matches/{id}/study: {"seq"}, the entry after which the study begins.
Result<std::int64_t> parse_study(std::string_view text);

struct Invitation {
  int seat = 0;
  std::string token;
};
// How the seats are given, where not whoever comes chooses one and has it.
struct Seating {
  std::string kind;                // random, offer
  std::vector<std::string> roles;  // of the seats, until they are given
  std::vector<int> free;           // offered seats that nobody has chosen, until they are given
  std::vector<int> dealt;          // once dealt: for each seat the place that its player had
};
// When a match goes if it still waits then; `soon`: its people are warned.
struct Waits {
  std::int64_t until = 0;  // ms since 1970 UTC
  bool soon = false;
};
// A match in a list; with `details`, the whole of it.
struct MatchInfo {
  struct Details {
    std::string options;     // JSON
    std::string visibility;  // public, invited, private
    std::string rematch;     // id of the match that follows, if the one who asks may see it
    std::string commitment;
    std::string seed;  // empty until the match is over
    std::vector<Invitation> invitations;
    std::optional<StudySummary> study;
  };
  std::string id, game, title, status;
  std::vector<SeatInfo> seats;
  std::vector<int> asked;
  std::int64_t seq = 0;
  std::string phase;
  std::int64_t created = 0, updated = 0;  // ms since 1970 UTC
  std::string outcome;                    // JSON, empty while there is none
  Pace pace;
  std::optional<ClockInfo> clock;  // while it is played by the clock
  std::optional<Seating> seating;
  std::optional<Waits> waits;  // for its own people, while it waits
  std::optional<Details> details;
};
std::string to_text(const MatchInfo& match);
Result<MatchInfo> parse_match(std::string_view text);

// {"matches": [summary], "next"?}: a page of the match history; `next` is where the next one begins, or empty.
std::string history_text(const std::vector<MatchInfo>& matches, const std::string& next);
// {"error": {"code", "detail"}}
std::string error_text(const Refusal& why);
// {"person": {"id", "name", "account"}}, or {"person": null} if the id is empty. `account`: false
// for a guest, who is known by the cookie of one browser alone.
std::string session_text(const std::string& id, const std::string& name, bool account);
// {"match": summary, "seat": n}
std::string join_text(const MatchInfo& match, int seat);

}  // namespace vedette::protocol
