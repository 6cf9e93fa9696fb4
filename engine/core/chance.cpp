#include "core/chance.hpp"

#include <array>
#include <stdexcept>

#include "core/siphash.hpp"

namespace vedette {
int Chance::roll(std::string_view what, int sides) {
  int v = source_(what, sides);
  if (v < 1 || v > sides) throw std::out_of_range("draw outside its sides: " + std::string(what));
  log_.push_back({std::string(what), sides, v});
  return v;
}

std::uint64_t siphash24(Seed key, std::string_view bytes) {
  SipHash hash(key.k0, key.k1);
  hash.add(bytes.data(), bytes.size());
  return hash.sum();
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
