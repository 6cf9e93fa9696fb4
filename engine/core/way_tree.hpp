// The ways of a walk, kept once where they begin alike.
#pragma once
#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

#include "core/names.hpp"

namespace vedette {

// Hexes that are entered one after the other, each with the one before it: what a search finds, as it
// finds it. Hexes are numbers in a table of names that outlives every tree (the ids of a map's hexes).
class WayTree {
 public:
  static constexpr int kStart = -1;  // where every way sets out; it is no part of any

  void reserve(std::size_t steps) { steps_.reserve(steps); }
  // Enters one hex more, after the step `before` (one of add, or kStart). Gives the new step.
  int add(int before, char16_t hex) {
    const std::uint16_t hexes = before == kStart ? 0 : steps_[std::size_t(before)].hexes;
    steps_.push_back({before, hex, std::uint16_t(hexes + 1)});
    return int(steps_.size()) - 1;
  }
  // The same for several; gives the last.
  template <class Hexes>
  int add_all(int before, const Hexes& hexes) {
    for (const auto h : hexes) before = add(before, char16_t(h));
    return before;
  }
  int size() const { return int(steps_.size()); }

  // The names of the hexes up to and with this step, the first that is entered first.
  Names to(int step, const std::string* table) const {
    Names out;
    if (step == kStart) return out;
    std::size_t k = steps_[std::size_t(step)].hexes;
    for (char16_t* const way = out.pick(table, k); step != kStart; step = steps_[std::size_t(step)].before)
      way[--k] = steps_[std::size_t(step)].hex;
    return out;
  }

 private:
  struct Step {
    std::int32_t before;
    char16_t hex;
    std::uint16_t hexes;  // of the way that ends here
  };
  std::vector<Step> steps_;
};

}  // namespace vedette
