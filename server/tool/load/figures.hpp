// What a run of load measured.
#pragma once
#include <chrono>
#include <cstdint>
#include <cstdio>
#include <map>
#include <nlohmann/json_fwd.hpp>
#include <string>
#include <vector>

namespace vedette::tool {
using Clock = std::chrono::steady_clock;

// Durations, and their percentiles in milliseconds.
class Latencies {
 public:
  void add(Clock::duration d) {
    all_.push_back(std::chrono::duration<float, std::milli>(d).count());
  }
  // {"p50_ms","p95_ms","p99_ms","max_ms"}, nulls where nothing was measured.
  nlohmann::json json() const;

 private:
  std::vector<float> all_;
};

// Counters of all matches together. `measuring` is false while the run warms up or ends.
struct Measured {
  bool measuring = false;
  std::uint64_t answers = 0;   // acknowledged while measuring
  std::uint64_t messages = 0;  // received while measuring
  std::uint64_t bytes = 0;     // of these messages
  Latencies to_ack, to_last_viewer;
  // Of the whole run:
  std::uint64_t acknowledged = 0, matches_over = 0, reconnects = 0, resyncs = 0, repeated = 0;
  std::map<std::string, std::uint64_t> refused;  // by code
  std::vector<std::string> faults;               // what must never happen, in words
  std::FILE* record = nullptr;  // "match seq seat command_id" of each acknowledgement

  void fault(std::string words) {
    if (faults.size() < 20) faults.push_back(std::move(words));
    ++fault_count;
  }
  std::uint64_t fault_count = 0;
};

}  // namespace vedette::tool
