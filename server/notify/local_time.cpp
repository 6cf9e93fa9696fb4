#include "notify/local_time.hpp"

#include <array>
#include <chrono>
#include <cstdio>

namespace vedette::server {
namespace {

constexpr std::int64_t kMinute = 60'000, kDay = 24 * 60 * kMinute;

std::int64_t day_of(std::int64_t local) { return local / kDay - (local % kDay < 0 ? 1 : 0); }

}  // namespace

std::optional<LocalTime> LocalTime::find(const std::string& name) {
  LocalTime out;
  if (name == "UTC") return out;
  out.zone_ = clock::Zone::find(name);
  return out.zone_ ? std::optional(out) : std::nullopt;
}

int LocalTime::minute_of_day(std::int64_t at) const {
  const std::int64_t local = at + offset(at);
  return int((local - day_of(local) * kDay) / kMinute);
}

std::int64_t LocalTime::next(std::int64_t after, int minute) const {
  return clock::next_time(after + 1, minute, zone_.get());
}

std::string LocalTime::text(std::int64_t at) const {
  const std::int64_t local = at + offset(at), day = day_of(local);
  const std::chrono::year_month_day date{std::chrono::sys_days(std::chrono::days(day))};
  const int minute = minute_of_day(at);
  std::array<char, 40> out{};
  std::snprintf(out.data(), out.size(), "%04d-%02u-%02u %02d:%02d", int(date.year()),
                unsigned(date.month()), unsigned(date.day()), minute / 60, minute % 60);
  return out.data();
}

}  // namespace vedette::server
