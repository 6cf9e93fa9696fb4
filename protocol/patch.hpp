// The difference of two views as it goes over the wire.
#pragma once
#include <string>
#include <string_view>
#include <vector>

#include "core/view.hpp"

namespace vedette::protocol {

// The steps of RFC 6902 (add, remove, replace) that make `after` of `before`, as the text of one
// JSON list. What is equal costs a comparison of bytes; only parts that differ are read.
std::string patch_text(const View& before, const View& after);

// The same for several viewers of the same two states: where two of them see a member change alike, its steps are
// worked out once. The views must outlive it.
class Patches {
 public:
  std::string text(const View& before, const View& after);

 private:
  struct Known {
    std::string_view name, before, after;
    std::string steps;
  };
  std::vector<Known> known_;
};

}  // namespace vedette::protocol
