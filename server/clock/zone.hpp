// Time zones as the system's zone files tell them.
#pragma once
#include <cstdint>
#include <filesystem>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace vedette::clock {
using Ms = std::int64_t;  // milliseconds since 1970 UTC, or a length

// One zone: how far its clocks are from UTC, and when. A value; any thread may read it.
class Zone {
 public:
  // The zone of this name ("Europe/Berlin"), from the system's folder unless another is given. Null if
  // there is none. Read once, then kept.
  static std::shared_ptr<const Zone> find(const std::string& name);
  // Reads the text of a zone file (TZif, RFC 8536). Nothing if it is not one.
  static std::optional<Zone> parse(std::string_view file);

  // What the clocks there show beyond UTC at that moment.
  Ms offset(Ms at) const;

 private:
  // When summer time begins or ends: week `week` (5: the last) of `month`, on `day` (0: Sunday).
  struct Rule {
    int month = 0, week = 0, day = 0;
    std::int64_t second = 2 * 3600;
    std::int64_t in(std::int64_t year, std::int64_t offset) const;
  };
  bool parse_footer(std::string_view text);
  std::int64_t offset_by_rule(std::int64_t second) const;

  std::vector<std::int64_t> at_;      // seconds since 1970
  std::vector<std::int64_t> offset_;  // from at_[i] on
  std::int64_t first_ = 0;            // before at_[0]
  // After the last of them.
  bool has_rule_ = false, has_summer_ = false;
  std::int64_t winter_ = 0, summer_ = 0;
  Rule begin_, end_;
};

// The first moment not before `at` at which a day of the zone (null: UTC) comes to minute `minute`, 0 to 1439. A day
// comes to it once: of two, when clocks are put back, the first; where clocks skip it, when they would have shown it.
Ms next_time(Ms at, int minute, const Zone* zone);

}  // namespace vedette::clock
