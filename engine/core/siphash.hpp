// SipHash-2-4 of bytes that come piece by piece.
#pragma once
#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <cstring>

namespace vedette {

// Feed it with add(), then ask sum() once. The pieces may be cut anywhere: only their bytes count.
class SipHash {
 public:
  SipHash(std::uint64_t k0, std::uint64_t k1)
      : lanes_{k0 ^ 0x736f6d6570736575ull, k1 ^ 0x646f72616e646f6dull, k0 ^ 0x6c7967656e657261ull,
               k1 ^ 0x7465646279746573ull} {}

  void add(const void* bytes, std::size_t n) {
    const auto* p = static_cast<const unsigned char*>(bytes);
    if (n <= kRoom - held_) {  // most pieces are fields of a few bytes
      std::memcpy(held_bytes_.data() + held_, p, n);
      held_ += n;
      return;
    }
    add_long(p, n);
  }

  std::uint64_t sum() {
    const std::size_t words = held_ / 8, rest = held_ % 8;
    absorb_words(held_bytes_.data(), words);
    const std::uint64_t size = absorbed_ + rest;
    std::uint64_t last = size << 56;
    for (std::size_t i = 0; i < rest; ++i)
      last |= std::uint64_t(held_bytes_[words * 8 + i]) << (8 * i);
    lanes_.absorb(last);
    lanes_.v2 ^= 0xff;
    for (int i = 0; i < 4; ++i) lanes_.round();
    return lanes_.v0 ^ lanes_.v1 ^ lanes_.v2 ^ lanes_.v3;
  }

 private:
  struct Lanes {
    std::uint64_t v0, v1, v2, v3;
    void absorb(std::uint64_t m) {
      v3 ^= m;
      round();
      round();
      v0 ^= m;
    }
    void round() {
      v0 += v1;
      v1 = std::rotl(v1, 13) ^ v0;
      v0 = std::rotl(v0, 32);
      v2 += v3;
      v3 = std::rotl(v3, 16) ^ v2;
      v0 += v3;
      v3 = std::rotl(v3, 21) ^ v0;
      v2 += v1;
      v1 = std::rotl(v1, 17) ^ v2;
      v2 = std::rotl(v2, 32);
    }
  };
  static constexpr std::size_t kRoom = 256;  // bytes held back: a multiple of 8

  void add_long(const unsigned char* p, std::size_t n) {
    const std::size_t fill = kRoom - held_;
    std::memcpy(held_bytes_.data() + held_, p, fill);
    absorb_words(held_bytes_.data(), kRoom / 8);
    p += fill;
    n -= fill;
    const std::size_t words = n / 8;
    absorb_words(p, words);
    held_ = n - words * 8;
    std::memcpy(held_bytes_.data(), p + words * 8, held_);
  }

  void absorb_words(const unsigned char* p, std::size_t words) {
    Lanes lanes = lanes_;  // of its own: bytes may alias anything, so members would be written out
    for (std::size_t i = 0; i < words; ++i, p += 8) {
      std::uint64_t m = 0;
      std::memcpy(&m, p, 8);
      if constexpr (std::endian::native == std::endian::big) m = __builtin_bswap64(m);
      lanes.absorb(m);
    }
    lanes_ = lanes;
    absorbed_ += words * 8;
  }

  Lanes lanes_;
  std::uint64_t absorbed_ = 0;  // bytes
  std::size_t held_ = 0;
  std::array<unsigned char, kRoom> held_bytes_;
};

}  // namespace vedette
