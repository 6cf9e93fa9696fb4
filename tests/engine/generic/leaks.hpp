// Twin histories: two matches with the same answers and dice, but with secret questions of one seat
// answered differently. Until a fact opens what differs, all others must be told and shown the same
// bytes.
#pragma once
#include <cstdint>
#include <optional>
#include <string>

#include "games_under_test.hpp"

namespace vedette::generic {

struct TwinResult {
  std::optional<std::string> leak;  // what the others could tell apart
  int varied = 0;                   // secret questions answered differently
  int compared = 0;                 // answers after which the others still had to see the same
};

// Plays one pair; `hider` is the seat whose secrets differ.
TwinResult twin_histories(const Table& table, Seat hider, std::uint64_t seed);

}  // namespace vedette::generic
