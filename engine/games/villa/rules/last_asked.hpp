// What rules worked out last, for those who ask the same again.
#pragma once
#include <tuple>

#include "games/villa/state.hpp"

namespace vedette::villa {

// A question's choices, the check of its answer and the answer itself look at the same position one
// after the other. Keeps the last value together with the position and the key that it was worked
// out for, and compares both by value: whoever asks, of whatever match, is given what they would
// work out. One thread at a time.
template <class Value, class... Key>
class LastAsked {
 public:
  // The value for this position and key; valid until the next call. `work_out(value)` makes it of an older one.
  template <class WorkOut>
  const Value& of(const State& s, const Key&... key, WorkOut&& work_out) {
    const auto asked = std::tie(key...);
    if (known_ && key_ == asked && position_ == s) return value_;
    known_ = false;  // should it throw
    work_out(value_);
    key_ = asked;
    position_ = s;
    known_ = true;
    return value_;
  }

 private:
  bool known_ = false;
  std::tuple<Key...> key_;
  Position position_;
  Value value_;
};

}  // namespace vedette::villa
