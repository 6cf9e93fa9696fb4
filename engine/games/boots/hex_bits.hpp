// Sets of hexes of one map, a bit each.
#pragma once
#include <array>
#include <bit>
#include <cstdint>
#include <vector>

#include "games/boots/game_data.hpp"

namespace vedette::boots {

class HexBits {
 public:
  void insert(HexId h) { words_[std::size_t(h) / 64] |= std::uint64_t{1} << (std::size_t(h) % 64); }
  HexBits without(const HexBits& others) const {
    HexBits out = *this;
    for (std::size_t k = 0; k < words_.size(); ++k) out.words_[k] &= ~others.words_[k];
    return out;
  }
  // The lowest first.
  std::vector<HexId> list() const {
    std::vector<HexId> out;
    for (std::size_t k = 0; k < words_.size(); ++k)
      for (std::uint64_t left = words_[k]; left != 0; left &= left - 1)
        out.push_back(HexId(64 * k + std::size_t(std::countr_zero(left))));
    return out;
  }

 private:
  std::array<std::uint64_t, (kMostHexes + 63) / 64> words_{};
};

}  // namespace vedette::boots
