// Sets of hexes of one map, a bit each.
#pragma once
#include <array>
#include <bit>
#include <cstdint>
#include <utility>
#include <vector>

#include "games/boots/game_data.hpp"

namespace vedette::boots {

class HexBits {
 public:
  // False if it was there already.
  bool insert(HexId h) {
    std::uint64_t& word = words_[std::size_t(h) / 64];
    const std::uint64_t bit = std::uint64_t{1} << (std::size_t(h) % 64), before = word;
    word |= bit;
    return (before & bit) == 0;
  }
  // Calls `use` with each, the lowest first, and leaves none. `use` must not put in others.
  template <class Use>
  void take_each(Use use) {
    for (std::size_t k = 0; k < words_.size(); ++k)
      for (std::uint64_t left = std::exchange(words_[k], 0); left != 0; left &= left - 1)
        use(HexId(64 * k + std::size_t(std::countr_zero(left))));
  }
  HexBits without(const HexBits& others) const {
    HexBits out = *this;
    for (std::size_t k = 0; k < words_.size(); ++k) out.words_[k] &= ~others.words_[k];
    return out;
  }
  std::vector<HexId> list() const {
    std::vector<HexId> out;
    HexBits all = *this;
    all.take_each([&](HexId h) { out.push_back(h); });
    return out;
  }

 private:
  std::array<std::uint64_t, (kMostHexes + 63) / 64> words_{};
};

}  // namespace vedette::boots
