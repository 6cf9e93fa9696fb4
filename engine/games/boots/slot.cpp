#include "games/boots/slot.hpp"

namespace vedette::boots {
namespace {

// A secret unit is its id and its audience, one after the other; marks have no padding.
constexpr std::size_t kUnit = sizeof(UnitId) + sizeof(Audience);
static_assert(std::is_trivially_copyable_v<Secret<UnitId>> && std::is_standard_layout_v<Secret<UnitId>>);
static_assert(alignof(Audience) == 1 && sizeof(Audience) == 1);
static_assert(std::has_unique_object_representations_v<Marks>);

}  // namespace

void fields(Hasher& hasher, Stack& s) {
  const auto count = std::uint32_t(s.slots.size());
  unsigned char* to = hasher.room(sizeof s.at + sizeof count + count * (kUnit + sizeof(Marks)));
  const auto add = [&to](const void* from, std::size_t n) {
    std::memcpy(to, from, n);
    to += n;
  };
  add(&s.at, sizeof s.at);
  add(&count, sizeof count);
  for (const Slot& slot : s.slots) {
    add(&slot.unit, kUnit);
    add(static_cast<const Marks*>(&slot), sizeof(Marks));
  }
}

}  // namespace vedette::boots
