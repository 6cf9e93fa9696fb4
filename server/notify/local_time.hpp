// What the clocks show where somebody lives.
#pragma once
#include <cstdint>
#include <memory>
#include <optional>
#include <string>

#include "clock/zone.hpp"

namespace vedette::server {

// The time of a zone; UTC unless it was found. A value; times in ms since 1970.
class LocalTime {
 public:
  // By an IANA name; nothing if the system has none of it. "UTC" is always there.
  static std::optional<LocalTime> find(const std::string& name);

  // Minute of the day, 0 to 1439.
  int minute_of_day(std::int64_t at) const;
  // The first moment after `after` at which a day comes to this minute, as clock::next_time tells.
  std::int64_t next(std::int64_t after, int minute) const;
  // "2026-11-30 18:05"
  std::string text(std::int64_t at) const;

 private:
  std::int64_t offset(std::int64_t at) const { return zone_ ? zone_->offset(at) : 0; }
  std::shared_ptr<const clock::Zone> zone_;
};

}  // namespace vedette::server
