#include "cartography/banks.hpp"

#include <algorithm>
#include <optional>

namespace vedette::cartography {
namespace {

constexpr std::size_t kNoBank = kSideCount;  // more than a hex can have

std::size_t bank_with_land(const std::vector<Bank>& banks, Side side) {
  for (std::size_t i = 0; i < banks.size(); ++i) {
    if (std::find(banks[i].land.begin(), banks[i].land.end(), side) != banks[i].land.end()) {
      return i;
    }
  }
  return kNoBank;
}

// The bank of the next hex downstream or upstream that continues `bank` across river side `side`.
std::size_t same_bank(const Bank& bank, Side side, const std::vector<Bank>& next) {
  const Side entry = opposite(side);
  for (std::size_t i = 0; i < next.size(); ++i) {
    if ((bank.from == side && next[i].to == entry) || (bank.to == side && next[i].from == entry)) {
      return i;
    }
  }
  return kNoBank;
}

}  // namespace

std::vector<Bank> banks_of(SideSet river) {
  std::vector<Side> sides;
  for (const Side side : kSides) {
    if (holds(river, side)) sides.push_back(side);
  }
  std::vector<Bank> banks;
  if (sides.size() < 2) return banks;
  for (std::size_t i = 0; i < sides.size(); ++i) {
    Bank bank{sides[i], sides[(i + 1) % sides.size()], {}};
    for (Side side = turn(bank.from, 1); side != bank.to; side = turn(side, 1)) {
      bank.land.push_back(side);
    }
    banks.push_back(std::move(bank));
  }
  return banks;
}

std::vector<std::vector<Hex>> bank_changes(const std::vector<Hex>& route, const RiverAt& river) {
  std::vector<std::vector<Hex>> changes;
  std::vector<Hex> run;
  std::size_t bank = kNoBank;
  for (std::size_t k = 0; k < route.size(); ++k) {
    const SideSet here = river(route[k]);
    const std::vector<Bank> banks = banks_of(here);
    if (banks.empty()) {
      run.clear();
      bank = kNoBank;
      continue;
    }
    const std::optional<Side> back =
        k > 0 ? side_between(route[k], route[k - 1]) : std::optional<Side>();
    if (back && !holds(here, *back)) {
      run.clear();
      bank = bank_with_land(banks, *back);
    }
    run.push_back(route[k]);
    if (bank == kNoBank || k + 1 == route.size()) continue;
    const std::optional<Side> ahead = side_between(route[k], route[k + 1]);
    if (!ahead) continue;
    if (holds(here, *ahead)) {
      bank = same_bank(banks[bank], *ahead, banks_of(river(route[k + 1])));
    } else if (bank_with_land(banks, *ahead) != bank) {
      changes.push_back(run);
    }
  }
  return changes;
}

}  // namespace vedette::cartography
