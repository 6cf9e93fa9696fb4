// The bodies of the calls about a person's time: zone, vacations, decisions in time.
#pragma once
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "core/result.hpp"

namespace vedette::protocol {

// POST /api/time
struct ZoneBody {
  std::string zone;  // "Europe/Berlin"
};
// POST /api/time/vacation, and what GET /api/time lists. Milliseconds since 1970 UTC.
struct Vacation {
  std::int64_t from = 0, to = 0;
  friend bool operator==(const Vacation&, const Vacation&) = default;
};
Result<ZoneBody> parse_zone(std::string_view text);
Result<Vacation> parse_vacation(std::string_view text);

// Answer to GET /api/time.
struct TimeInfo {
  std::string zone;  // empty: none chosen, UTC
  std::int64_t in_time = 0, late = 0;  // decisions in matches by the clock
  std::vector<Vacation> vacations;     // those that are not over
  std::int64_t vacation_left = 0;      // ms that may still be taken within a year
};
std::string to_text(const TimeInfo& time);

}  // namespace vedette::protocol
