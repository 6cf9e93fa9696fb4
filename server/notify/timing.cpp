#include "notify/timing.hpp"

#include <algorithm>

namespace vedette::server {
namespace {
constexpr std::int64_t kMinute = 60'000;
constexpr std::int64_t kFirst = 30'000, kLongest = std::int64_t{8} * 3600 * 1000;
}

std::int64_t back_off(int failures, double random) {
  const std::int64_t whole = std::min(kLongest, kFirst << std::clamp(failures - 1, 0, 20));
  return whole * 3 / 4 + std::int64_t(double(whole) / 4 * random);
}

std::optional<std::int64_t> quiet_until(const store::NoticeWish& wish, const LocalTime& zone,
                                        std::int64_t now) {
  if (wish.quiet_from < 0 || wish.quiet_from == wish.quiet_to) return std::nullopt;
  const int minute = zone.minute_of_day(now);
  const bool over_night = wish.quiet_from > wish.quiet_to;
  const bool quiet = over_night ? minute >= wish.quiet_from || minute < wish.quiet_to
                                : minute >= wish.quiet_from && minute < wish.quiet_to;
  if (!quiet) return std::nullopt;
  const std::int64_t next = zone.next(now, wish.quiet_to);
  // In the hour that comes twice it may be quiet again until its second end.
  const int wait = (wish.quiet_to - minute + 24 * 60) % (24 * 60);
  const std::int64_t again = now - now % kMinute + wait * kMinute;
  return again < next && zone.minute_of_day(again) == wish.quiet_to ? again : next;
}

std::int64_t digest_after(const store::NoticeWish& wish, const LocalTime& zone,
                          std::int64_t moment) {
  return zone.next(moment, wish.digest_at);
}

LocalTime zone_of(const std::string& name) {
  if (auto zone = LocalTime::find(name)) return *zone;
  return *LocalTime::find("UTC");
}

}  // namespace vedette::server
