// The bodies of the HTTP calls, read and written as strictly as the messages of the WebSocket.
#pragma once
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/result.hpp"
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
};
// POST /api/matches/{id}/seats
struct TakeSeat {
  int seat = 0;
};

Result<SessionBody> parse_session_body(std::string_view text);
Result<CreateMatch> parse_create_match(std::string_view text);
Result<TakeSeat> parse_take_seat(std::string_view text);

struct Invitation {
  int seat = 0;
  std::string token;
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
  };
  std::string id, game, title, status;
  std::vector<SeatInfo> seats;
  std::vector<int> asked;
  std::int64_t seq = 0;
  std::string phase;
  std::int64_t created = 0, updated = 0;  // ms since 1970 UTC
  std::string outcome;                    // JSON, empty while there is none
  std::optional<Details> details;
};
std::string to_text(const MatchInfo& match);
Result<MatchInfo> parse_match(std::string_view text);

// {"error": {"code", "detail"}}
std::string error_text(const Refusal& why);
// {"person": {"id", "name", "account"}}, or {"person": null} if the id is empty. `account`: false
// for a guest, who is known by the cookie of one browser alone.
std::string session_text(const std::string& id, const std::string& name, bool account);
// {"match": summary, "seat": n}
std::string join_text(const MatchInfo& match, int seat);

}  // namespace vedette::protocol
