// Banks of river hexes, and where a route changes bank.
#pragma once

#include <cstdint>
#include <functional>
#include <vector>

#include "core/hex.hpp"

namespace vedette::cartography {

/// A set of sides as bits, bit k = side k.
using SideSet = std::uint8_t;

constexpr bool holds(SideSet sides, Side side) {
  return ((sides >> static_cast<unsigned>(side)) & 1U) != 0;
}
constexpr SideSet with(SideSet sides, Side side) {
  return static_cast<SideSet>(sides | (1U << static_cast<unsigned>(side)));
}

/// The land between one river side of a hex and the next clockwise; empty inside a sharp bend.
struct Bank {
  Side from;
  Side to;
  std::vector<Side> land;
};

/// The banks of a hex whose river uses these sides, in order of `from`. A source or an end (one
/// side) does not divide its hex: no banks.
std::vector<Bank> banks_of(SideSet river);

/// The river sides of a hex, 0 where no river runs.
using RiverAt = std::function<SideSet(Hex)>;

/// The runs of river hexes in which a route ends on another bank than it came from.
std::vector<std::vector<Hex>> bank_changes(const std::vector<Hex>& route, const RiverAt& river);

}  // namespace vedette::cartography
