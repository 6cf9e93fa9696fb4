#include "core/chance.hpp"

#include <array>
#include <bit>
#include <stdexcept>

namespace vedette {
namespace {

struct SipState {
  std::uint64_t v0, v1, v2, v3;
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
  void absorb(std::uint64_t m) {
    v3 ^= m;
    round();
    round();
    v0 ^= m;
  }
};

std::uint64_t little_endian(const unsigned char* p, std::size_t n) {
  std::uint64_t m = 0;
  for (std::size_t i = 0; i < n; ++i) m |= std::uint64_t(p[i]) << (8 * i);
  return m;
}

}  // namespace

int Chance::roll(std::string_view what, int sides) {
  int v = source_(what, sides);
  if (v < 1 || v > sides) throw std::out_of_range("draw outside its sides: " + std::string(what));
  log_.push_back({std::string(what), sides, v});
  return v;
}

std::uint64_t siphash24(Seed key, std::string_view bytes) {
  SipState s{key.k0 ^ 0x736f6d6570736575ull, key.k1 ^ 0x646f72616e646f6dull,
             key.k0 ^ 0x6c7967656e657261ull, key.k1 ^ 0x7465646279746573ull};
  const auto* p = reinterpret_cast<const unsigned char*>(bytes.data());
  const std::size_t full = bytes.size() / 8 * 8;
  for (std::size_t i = 0; i < full; i += 8) s.absorb(little_endian(p + i, 8));
  s.absorb(std::uint64_t(bytes.size()) << 56 | little_endian(p + full, bytes.size() - full));
  s.v2 ^= 0xff;
  for (int i = 0; i < 4; ++i) s.round();
  return s.v0 ^ s.v1 ^ s.v2 ^ s.v3;
}

int seeded_draw(Seed seed, std::uint64_t index, int sides) {
  if (sides < 1) throw std::out_of_range("a draw needs at least one side");
  const auto n = std::uint64_t(sides);
  const std::uint64_t limit = ~0ull - ~0ull % n;
  for (std::uint64_t attempt = 0;; ++attempt) {
    std::array<char, 16> in{};
    for (int i = 0; i < 8; ++i) {
      in[std::size_t(i)] = char(index >> (8 * i));
      in[std::size_t(i + 8)] = char(attempt >> (8 * i));
    }
    const std::uint64_t x = siphash24(seed, {in.data(), in.size()});
    if (x < limit) return int(x % n) + 1;
  }
}

Chance::Source seeded_source(Seed seed, std::uint64_t& next) {
  return [seed, &next](std::string_view, int sides) { return seeded_draw(seed, next++, sides); };
}

Chance::Source recorded_source(const std::vector<Draw>& record, std::size_t& next) {
  return [&record, &next](std::string_view what, int sides) {
    if (next >= record.size()) throw std::runtime_error("the record has no draw for " + std::string(what));
    const Draw& d = record[next++];
    if (d.what != what || d.sides != sides)
      throw std::runtime_error("the record has " + d.what + " where the rules draw " + std::string(what));
    return d.value;
  };
}

std::string to_hex(Seed seed) {
  static constexpr char kDigits[] = "0123456789abcdef";
  std::string out;
  for (std::uint64_t k : {seed.k0, seed.k1})
    for (int i = 0; i < 8; ++i) {
      const auto byte = unsigned(k >> (8 * i)) & 0xffu;
      out += kDigits[byte >> 4];
      out += kDigits[byte & 15];
    }
  return out;
}

Seed seed_from_hex(std::string_view hex) {
  if (hex.size() != 32) throw std::invalid_argument("a seed is 32 hex digits");
  auto digit = [](char c) -> std::uint64_t {
    if (c >= '0' && c <= '9') return std::uint64_t(c - '0');
    if (c >= 'a' && c <= 'f') return std::uint64_t(c - 'a' + 10);
    throw std::invalid_argument("a seed is 32 hex digits");
  };
  Seed s;
  for (std::size_t i = 0; i < 16; ++i) {
    const std::uint64_t byte = digit(hex[2 * i]) << 4 | digit(hex[2 * i + 1]);
    (i < 8 ? s.k0 : s.k1) |= byte << (8 * (i % 8));
  }
  return s;
}

}  // namespace vedette
