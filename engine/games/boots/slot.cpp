#include "games/boots/slot.hpp"

namespace vedette::boots {
namespace {

// The fields of a slot as they lie in it: unit and audience, a byte of padding, then the rest.
constexpr std::size_t kHidden = sizeof(UnitId) + sizeof(Audience), kMarks = offsetof(Slot, command),
                      kOpen = sizeof(Slot) - kMarks;
static_assert(std::is_trivially_copyable_v<Slot> && std::is_standard_layout_v<Slot>);
static_assert(sizeof(Secret<UnitId>) == sizeof(UnitId) + sizeof(UnitId) && sizeof(Audience) == 1);
static_assert(offsetof(Slot, unit) == 0 && kMarks == sizeof(Secret<UnitId>));
static_assert(kOpen == sizeof(CommandId) + 3 * sizeof(bool) + sizeof(int));

}  // namespace

void fields(Hasher& hasher, Stack& s) {
  const auto count = std::uint32_t(s.slots.size());
  unsigned char* to = hasher.room(sizeof s.at + sizeof count + count * (kHidden + kOpen));
  const auto add = [&to](const void* from, std::size_t n) {
    std::memcpy(to, from, n);
    to += n;
  };
  add(&s.at, sizeof s.at);
  add(&count, sizeof count);
  for (const Slot& slot : s.slots) {
    add(&slot, kHidden);
    add(&slot.command, kOpen);
  }
}

}  // namespace vedette::boots
