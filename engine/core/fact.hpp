// What happened, as each viewer may know it.
#pragma once
#include <array>
#include <memory>
#include <nlohmann/json_fwd.hpp>
#include <vector>

#include "core/seat.hpp"

namespace vedette {
using Json = nlohmann::json;

// One thing that happened. Each viewer either gets a payload written for them or gets nothing.
// A payload is an object with "t" (its kind) and "rule" (the rule number that it cites).
struct Fact {
  std::array<std::shared_ptr<const Json>, kToldViewers> told;
  std::vector<int> opens;  // ids of secrets that this fact makes known to those it is told to

  // The same payload to all of `a`.
  static Fact to(Audience a, Json payload);
  // Adds `payload` for those of `a` who have none yet.
  Fact& and_to(Audience a, Json payload);
  // Null when `v` is told nothing. The omniscient viewer reads the fullest payload there is.
  const Json* seen_by(Viewer v) const;
};

}  // namespace vedette
