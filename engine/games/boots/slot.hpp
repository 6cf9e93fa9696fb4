// Counters on the map as the state keeps them.
#pragma once
#include <algorithm>
#include <array>
#include <cstddef>
#include <cstring>
#include <vector>

#include "core/archive.hpp"
#include "core/secret.hpp"
#include "games/boots/game_data.hpp"

namespace vedette::boots {

// What everybody sees of a counter on the map, also which one was moved. Boards copy many: nothing is set by itself.
struct Marks {
  CommandId command;  // its stripe
  bool moved;         // has moved in this Movement Sub-Phase (7.3B)
  bool attacked;      // has attacked in this Combat Sub-Phase (10.7)
  bool pledged;       // engineer: bridges in this Movement Sub-Phase (18.2); shown to all
  int seen;           // the turn in which the other seat last saw it (15.1, 15.2); 0 = never
};
struct Slot : Marks {
  Slot() : Slot(Marks{.command = kNoCommand}, {}) {}
  Slot(const Marks& marks, Secret<UnitId> u) : Marks(marks), unit(u) {}
  Secret<UnitId> unit;
};
template <class Archive>
void fields(Archive& ar, Slot& s) {
  ar("unit", s.unit);
  ar("command", s.command);
  ar("moved", s.moved);
  ar("attacked", s.attacked);
  ar("pledged", s.pledged);
  ar("seen", s.seen);
}

// The slots of one stack. A state is copied with every answer, so few lie in place; more than a hex
// holds by the rules, as when counters pass through, lie in a vector.
class SlotList {
 public:
  Slot* begin() { return data(); }
  Slot* end() { return data() + size_; }
  const Slot* begin() const { return data(); }
  const Slot* end() const { return data() + size_; }
  std::size_t size() const { return size_; }
  bool empty() const { return size_ == 0; }
  Slot& front() { return *data(); }
  const Slot& front() const { return *data(); }
  Slot& operator[](std::size_t k) { return data()[k]; }
  const Slot& operator[](std::size_t k) const { return data()[k]; }

  void push_back(const Slot& slot) { insert(end(), slot); }
  void insert(const Slot* before, const Slot& slot) {
    const auto k = before - data();
    if (size_ == kInPlace) more_.assign(few_.begin(), few_.end());
    if (size_ < kInPlace) {
      std::copy_backward(few_.begin() + k, few_.begin() + std::ptrdiff_t(size_),
                         few_.begin() + std::ptrdiff_t(size_) + 1);
      few_[std::size_t(k)] = slot;
    } else {
      more_.insert(more_.begin() + k, slot);
    }
    ++size_;
  }
  template <class Is>
  void erase_if(Is is) {
    const auto left = std::size_t(std::remove_if(begin(), end(), is) - begin());
    if (size_ > kInPlace && left <= kInPlace) {
      std::copy(more_.begin(), more_.begin() + std::ptrdiff_t(left), few_.begin());
      more_.clear();
    } else if (size_ > kInPlace) {
      more_.resize(left);
    }
    size_ = left;
  }

 private:
  static constexpr std::size_t kInPlace = 6;
  Slot* data() { return size_ > kInPlace ? more_.data() : few_.data(); }
  const Slot* data() const { return size_ > kInPlace ? more_.data() : few_.data(); }

  std::array<Slot, kInPlace> few_{};
  std::size_t size_ = 0;
  std::vector<Slot> more_;  // all of them, where they are more than few
};

// All counters in a hex, the top first. Only one side's stand in a hex (8.3).
struct Stack {
  HexId at = kNoHex;
  SlotList slots;
};
template <class Archive>
void fields(Archive& ar, Stack& s) {
  ar("at", s.at);
  std::vector<Slot> slots(s.slots.begin(), s.slots.end());
  ar("slots", slots);
  if constexpr (requires { ar.has("slots"); }) {  // a reader's
    s.slots = {};
    for (const Slot& slot : slots) s.slots.push_back(slot);
  }
}
// The same bytes in the same order, eight at a time: half of a state is slots.
void fields(Hasher& hasher, Stack& s);

}  // namespace vedette::boots
