#include "games/boots/slot.hpp"

namespace vedette::boots {
namespace {

// Bytes of fields in their order, handed on as the largest numbers that fit.
class Bytes {
 public:
  explicit Bytes(Hasher& hasher) : hasher_(hasher) {}
  ~Bytes() { flush(); }
  Bytes(const Bytes&) = delete;
  Bytes& operator=(const Bytes&) = delete;

  template <class T>
  void add(T x) {
    if (used_ + sizeof x > bytes_.size()) flush();
    std::memcpy(bytes_.data() + used_, &x, sizeof x);
    used_ += sizeof x;
  }

 private:
  template <class Word>
  std::size_t pass(std::size_t from) {
    for (; used_ - from >= sizeof(Word); from += sizeof(Word)) {
      Word word;
      std::memcpy(&word, bytes_.data() + from, sizeof word);
      hasher_("", word);
    }
    return from;
  }
  void flush() {
    pass<std::uint8_t>(pass<std::uint16_t>(pass<std::uint32_t>(pass<std::uint64_t>(0))));
    used_ = 0;
  }

  Hasher& hasher_;
  std::array<unsigned char, 120> bytes_;
  std::size_t used_ = 0;
};

// A secret gives away its fields to archives only.
struct Parts {
  Bytes& bytes;
  template <class T>
  void operator()(const char*, T& x) {
    bytes.add(x);
  }
};

}  // namespace

void fields(Hasher& hasher, Stack& s) {
  Bytes bytes(hasher);
  Parts parts{bytes};
  bytes.add(s.at);
  bytes.add(std::uint32_t(s.slots.size()));
  for (Slot& slot : s.slots) {
    fields(parts, slot.unit);
    bytes.add(slot.command);
    bytes.add(slot.moved);
    bytes.add(slot.attacked);
    bytes.add(slot.pledged);
    bytes.add(slot.seen);
  }
}

}  // namespace vedette::boots
