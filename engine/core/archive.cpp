#include "core/archive.hpp"

#define XXH_INLINE_ALL
#include <xxhash.h>

#include "core/siphash.hpp"

namespace vedette {

void Hasher::grow(std::size_t by) {
  const auto held = std::size_t(next_ - begin_);
  std::vector<unsigned char> more(2 * held + by);
  std::memcpy(more.data(), begin_, held);
  more_ = std::move(more);
  begin_ = more_.data();
  next_ = begin_ + held;
  end_ = begin_ + more_.size();
}

std::string Hasher::digest(DigestBy by) const {
  const auto size = std::size_t(next_ - begin_);
  std::uint64_t h = 0;
  if (by == DigestBy::kXxh3) {
    h = XXH3_64bits(begin_, size);
  } else {
    SipHash sip(0x7665646574746531ull, 0x6469676573743031ull);
    sip.add(begin_, size);
    h = sip.sum();
  }
  static constexpr char kDigits[] = "0123456789abcdef";
  std::string out(16, '0');
  for (std::size_t i = 0; i < 16; ++i) out[i] = kDigits[(h >> (60 - 4 * i)) & 15];
  return out;
}

}  // namespace vedette
