// A seat as lists and messages show it; shared by the codecs.
#pragma once
#include <nlohmann/json_fwd.hpp>
#include <optional>
#include <string>

namespace vedette::protocol {

struct SeatInfo {
  int seat = 0;
  std::string role;
  std::optional<std::string> person;  // name
  bool mine = false;
};

// Throws Malformed.
SeatInfo read_seat(const nlohmann::json& j);
nlohmann::json seat_json(const SeatInfo& seat);

}  // namespace vedette::protocol
