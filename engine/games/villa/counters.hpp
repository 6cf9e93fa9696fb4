// The hundred counters (2.1, 2.3) as printed.
#pragma once
#include <array>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "core/names.hpp"
#include "games/villa/types.hpp"

namespace vedette::villa {

inline constexpr int kCounters = 100;
using CounterId = std::int8_t;            // index into the table; kNoCounter is none
inline constexpr CounterId kNoCounter = -1;

struct CounterInfo {
  std::string id;    // "ldr_villa"
  std::string name;  // "Villa"
  Type type = Type::kLeader;
  Colour colour = Colour::kNone;  // printed colour; kNone for white ones
};

// A detachment of the order of battle (3.3): a leader's column, or counters without a leader.
struct Detachment {
  std::string id, unit;
  Colour colour = Colour::kNone;
  std::string hex;
  CounterId leader = kNoCounter;
  std::vector<CounterId> counters;
  bool reinforcement = false;  // enters after the second International Incident (5.1.17)
};

// The counters as printed, and their types alone (asked most often).
const std::array<CounterInfo, kCounters>& counter_table();
const std::array<Type, kCounters>& counter_types();
[[noreturn]] void no_such_counter();
// Both throw std::out_of_range for kNoCounter.
inline const CounterInfo& info(CounterId c) {
  static const auto& table = counter_table();
  if (std::size_t(c) >= kCounters) no_such_counter();
  return table[std::size_t(c)];
}
inline Type type(CounterId c) {
  static const auto& types = counter_types();
  if (std::size_t(c) >= kCounters) no_such_counter();
  return types[std::size_t(c)];
}
// The counter with this id, or kNoCounter.
CounterId find_counter(std::string_view id);
// The ids of counters; they stay where they are.
Names counter_ids(const std::vector<CounterId>& group);
const std::vector<Detachment>& detachments();

}  // namespace vedette::villa
