// Chance: the generator, its record, and the sources of draws.
#include "core/chance.hpp"

#include <gtest/gtest.h>

#include <cmath>
#include <map>

#include "core/siphash.hpp"

namespace vedette {
namespace {

// The reference vectors of SipHash-2-4: key 00..0f, message 00 01 02 .. of each length.
TEST(SipHash, GivesTheReferenceVectors) {
  const Seed key = seed_from_hex("000102030405060708090a0b0c0d0e0f");
  EXPECT_EQ(key.k0, 0x0706050403020100ull);
  EXPECT_EQ(key.k1, 0x0f0e0d0c0b0a0908ull);
  std::string message;
  const std::map<std::size_t, std::uint64_t> expected{
      {0, 0x726fdb47dd0e0e31ull}, {1, 0x74f839c593dc67fdull}, {2, 0x0d6c8009d9a94f5aull},
      {3, 0x85676696d7fb7e2dull}, {4, 0xcf2794e0277187b7ull}, {7, 0xab0200f58b01d137ull},
      {8, 0x93f5f5799a932462ull}, {15, 0xa129ca6149be45e5ull}};
  for (std::size_t n = 0; n < 16; ++n) {
    if (const auto it = expected.find(n); it != expected.end()) {
      EXPECT_EQ(siphash24(key, message), it->second) << n;
    }
    message += char(n);
  }
}

TEST(SipHash, CountsBytesAndNotPieces) {
  std::string message;
  for (int i = 0; i < 1000; ++i) message += char(i * 7);
  for (const std::size_t n : {0u, 5u, 255u, 256u, 257u, 511u, 1000u})
    for (const std::size_t piece : {1u, 3u, 8u, 100u, 256u, 300u}) {
      SipHash hash(1, 2);
      for (std::size_t i = 0; i < n; i += piece)
        hash.add(message.data() + i, std::min(piece, n - i));
      EXPECT_EQ(hash.sum(), siphash24({1, 2}, message.substr(0, n)))
          << n << " in pieces of " << piece;
    }
}

TEST(SeededDraw, DependsOnSeedAndIndexOnly) {
  const Seed seed{1, 2};
  EXPECT_EQ(seeded_draw(seed, 7, 6), seeded_draw(seed, 7, 6));
  int other_seed = 0, other_index = 0;
  for (std::uint64_t i = 0; i < 100; ++i) {
    other_seed += seeded_draw(seed, i, 1000) != seeded_draw({1, 3}, i, 1000);
    other_index += seeded_draw(seed, i, 1000) != seeded_draw(seed, i + 1, 1000);
  }
  EXPECT_GT(other_seed, 90);
  EXPECT_GT(other_index, 90);
}

// Each face of a die of n lies within five standard deviations of its share.
TEST(SeededDraw, IsUnbiased) {
  for (int sides : {2, 3, 6, 7, 10}) {
    const int n = 60'000;
    std::vector<int> count(std::size_t(sides) + 1);
    for (int i = 0; i < n; ++i) {
      const int v = seeded_draw({42, 43}, std::uint64_t(i), sides);
      ASSERT_GE(v, 1);
      ASSERT_LE(v, sides);
      ++count[std::size_t(v)];
    }
    const double p = 1.0 / sides, sd = std::sqrt(n * p * (1 - p));
    for (int v = 1; v <= sides; ++v)
      EXPECT_NEAR(count[std::size_t(v)], n * p, 5 * sd) << v << " of " << sides;
  }
  EXPECT_EQ(seeded_draw({1, 1}, 0, 1), 1);
  EXPECT_THROW(seeded_draw({1, 1}, 0, 0), std::out_of_range);
}

// Anyone can check a die with a SipHash of their own, from the description in chance.hpp.
TEST(SeededDraw, FollowsItsDescription) {
  for (std::uint64_t i = 0; i < 50; ++i) {
    std::string in(16, '\0');
    in[0] = char(i);
    const std::uint64_t x = siphash24({9, 9}, in);
    EXPECT_EQ(seeded_draw({9, 9}, i, 6), int(x % 6) + 1);
  }
}

TEST(Chance, WritesDownEveryDrawByName) {
  std::uint64_t next = 0;
  Chance chance(seeded_source({5, 6}, next));
  const int a = chance.roll("attack", 6), b = chance.roll("event", 10);
  EXPECT_EQ(next, 2u);
  EXPECT_EQ(chance.log(), (std::vector<Draw>{{"attack", 6, a}, {"event", 10, b}}));
  EXPECT_EQ(a, seeded_draw({5, 6}, 0, 6));
  EXPECT_EQ(b, seeded_draw({5, 6}, 1, 10));
}

TEST(Chance, RefusesADrawOutsideItsSides) {
  for (int v : {0, 7, -1}) {
    Chance chance([v](std::string_view, int) { return v; });
    EXPECT_THROW(chance.roll("attack", 6), std::out_of_range);
    EXPECT_TRUE(chance.log().empty());
  }
}

TEST(RecordedSource, GivesTheRecordBackAndNoticesOtherDraws) {
  const std::vector<Draw> record{{"attack", 6, 3}, {"event", 10, 9}};
  std::size_t next = 0;
  Chance chance(recorded_source(record, next));
  EXPECT_EQ(chance.roll("attack", 6), 3);
  EXPECT_THROW(chance.roll("event", 6), std::runtime_error);
  next = 1;
  EXPECT_THROW(chance.roll("weather", 10), std::runtime_error);
  next = 1;
  EXPECT_EQ(chance.roll("event", 10), 9);
  EXPECT_THROW(chance.roll("attack", 6), std::runtime_error);
}

TEST(SeedHex, GoesThereAndBackAndIsStrict) {
  const Seed seed{0x0123456789abcdefull, 0xfedcba9876543210ull};
  EXPECT_EQ(seed_from_hex(to_hex(seed)), seed);
  EXPECT_EQ(to_hex(seed).size(), 32u);
  EXPECT_THROW(seed_from_hex("00"), std::invalid_argument);
  EXPECT_THROW(seed_from_hex(std::string(31, '0') + "G"), std::invalid_argument);
  EXPECT_THROW(seed_from_hex(std::string(31, '0') + "A"), std::invalid_argument);
}

}  // namespace
}  // namespace vedette
