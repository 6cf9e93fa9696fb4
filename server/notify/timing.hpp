// When somebody may be told. Pure: times in ms since 1970 go in and come out.
#pragma once
#include <cstdint>
#include <optional>

#include "notify/local_time.hpp"
#include "store/notices.hpp"

namespace vedette::server {

// After so many failures in a row a channel is used no more until it is saved again: about two
// days.
inline constexpr int kMostFailures = 14;

// How long to wait after failure number `failures` (from 1): doubling from half a minute to eight
// hours, with a quarter of it by `random` (0 to 1), so that what failed together does not come back
// together.
std::int64_t back_off(int failures, double random);

// The end of the quiet hours, if it is quiet now.
std::optional<std::int64_t> quiet_until(const store::NoticeWish& wish, const LocalTime& zone,
                                        std::int64_t now);

// The first digest after a moment.
std::int64_t digest_after(const store::NoticeWish& wish, const LocalTime& zone,
                          std::int64_t moment);

// The zone of this name; UTC if it is empty or the system does not know it any more.
LocalTime zone_of(const std::string& name);

}  // namespace vedette::server
