// What happened, as each viewer may know it.
#pragma once
#include <array>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "core/seat.hpp"
#include "core/telling.hpp"

namespace vedette {

// One thing that happened. Each viewer either gets a payload written for them or gets nothing.
// A payload is an object with "t" (its kind) and "rule" (the rule number that it cites).
struct Fact {
  std::array<std::shared_ptr<const FactText>, kToldViewers> told;
  std::vector<int> opens;  // ids of secrets that this fact makes known to those it is told to

  // The same payload to all of `a`.
  static Fact to(Audience a, Payload payload);
  // Adds `payload` for those of `a` who have none yet.
  Fact& and_to(Audience a, Payload payload);
  // The text of what `v` is told, null if nothing. The omniscient viewer reads the fullest payload there is.
  const std::string* seen_by(Viewer v) const;
  // The same, read.
  std::optional<Json> payload_for(Viewer v) const;
};

}  // namespace vedette
