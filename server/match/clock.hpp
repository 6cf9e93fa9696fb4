// The time of day, for records.
#pragma once
#include <chrono>
#include <cstdint>
#include <functional>

namespace vedette::server {

// What tells the time: milliseconds since 1970 UTC. Any thread.
using Clock = std::function<std::int64_t()>;

// Milliseconds since 1970 UTC.
inline std::int64_t now_ms() {
  return std::chrono::duration_cast<std::chrono::milliseconds>(
             std::chrono::system_clock::now().time_since_epoch())
      .count();
}

}  // namespace vedette::server
