// A seat as lists and messages show it; shared by the codecs.
#pragma once
#include <cstdint>
#include <nlohmann/json_fwd.hpp>
#include <optional>
#include <string>

namespace vedette::protocol {

// The role of a place whose seat is not given yet.
inline constexpr const char* kRoleToBe = "any";

struct SeatInfo {
  int seat = 0;
  std::string role;
  std::optional<std::string> person;  // name
  bool mine = false;
  // Of a free seat: for whom it is kept, and whether that is the one who asks.
  std::optional<std::string> kept_for = std::nullopt;
  bool kept_for_me = false;
  bool wanted = false;  // a replacement is looked for: it may be taken over
  // Decisions of its player in matches played by the clock; none: not shown.
  std::int64_t in_time = 0, decisions = 0;
};

// Throws Malformed.
SeatInfo read_seat(const nlohmann::json& j);
nlohmann::json seat_json(const SeatInfo& seat);

}  // namespace vedette::protocol
