#include "games/boots/slot.hpp"

namespace vedette::boots {
namespace {

// Bytes of fields in their order.
class Bytes {
 public:
  explicit Bytes(unsigned char* to) : to_(to) {}

  template <class T>
  void add(T x) {
    std::memcpy(to_, &x, sizeof x);
    to_ += sizeof x;
  }
  // As an archive: a secret gives away its fields to those only.
  template <class T>
  void operator()(const char*, T& x) {
    if constexpr (std::is_arithmetic_v<T>)
      add(x);
    else
      fields(*this, x);
  }
  const unsigned char* end() const { return to_; }

 private:
  unsigned char* to_;
};

}  // namespace

void fields(Hasher& hasher, Stack& s) {
  constexpr std::size_t kRoom = 256, kLongest = sizeof(Slot);  // no field of a slot has padding
  std::array<unsigned char, kRoom> room;
  Bytes bytes(room.data());
  const auto hand_on = [&] {
    hasher.add_bytes(room.data(), std::size_t(bytes.end() - room.data()));
    bytes = Bytes(room.data());
  };
  bytes.add(s.at);
  bytes.add(std::uint32_t(s.slots.size()));
  for (Slot slot : s.slots) {  // a copy: bytes may alias it, and its fields lie close together
    if (bytes.end() + kLongest > room.data() + kRoom) hand_on();
    fields(bytes, slot);
  }
  hand_on();
}

}  // namespace vedette::boots
