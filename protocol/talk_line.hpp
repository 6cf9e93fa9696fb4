// A thing said, as its readers see it: in the pages of a room and in the messages of the WebSocket.
#pragma once
#include <nlohmann/json_fwd.hpp>

#include <cstdint>
#include <optional>
#include <string>

namespace vedette::protocol {

struct TalkLine {
  std::int64_t n = 0;      // 1, 2, ... in its room; gaps are lines that this reader does not see
  std::int64_t at = 0;     // ms since 1970 UTC
  std::optional<int> seat;  // as which seat it was said; none in the watchers' room
  std::string name;        // as the one who said it is called now
  bool mine = false;
  std::string words;  // plain text
};

// Throws Malformed.
TalkLine read_talk_line(const nlohmann::json& j);
nlohmann::json talk_line_json(const TalkLine& line);

}  // namespace vedette::protocol
