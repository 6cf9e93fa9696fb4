// Archives: every kind of field there and back, by name, with digests that notice each change.
#include "core/archive.hpp"

#include <gtest/gtest.h>

#include <set>

#include "core/match_of.hpp"
#include "picket.hpp"
#include "picket_state.hpp"

namespace vedette {
namespace archive_test {

enum class Weather : std::uint8_t { kDry, kRain };
enum class Bare : std::uint8_t { kZero, kOne };

struct Leaf {
  int n = 0;
  friend bool operator==(const Leaf&, const Leaf&) = default;
};
struct North {
  static constexpr std::string_view kName = "north";
  int paces = 0;
  friend bool operator==(const North&, const North&) = default;
};
struct South {
  static constexpr std::string_view kName = "south";
  std::string inn;
  friend bool operator==(const South&, const South&) = default;
};
struct All {
  int i = -5;
  bool b = true;
  std::uint32_t u = 4'000'000'000u;
  std::string s = "Río \"Conchos\"";
  Weather weather = Weather::kRain;
  Bare bare = Bare::kOne;
  std::vector<Leaf> leaves{{1}, {2}};
  std::vector<bool> flags{true, false, true};
  std::array<int, 3> three{7, 8, 9};
  std::optional<Leaf> some = Leaf{3}, none;
  std::variant<North, South> way = South{"Parral"};
  std::bitset<11> bits{0x5a5};
  Json extra = {{"k", {1, 2}}};
  friend bool operator==(const All&, const All&) = default;
};

template <class Archive>
void fields(Archive& ar, Leaf& x) {
  ar("n", x.n);
}
template <class Archive>
void fields(Archive& ar, North& x) {
  ar("paces", x.paces);
}
template <class Archive>
void fields(Archive& ar, South& x) {
  ar("inn", x.inn);
}
template <class Archive>
void fields(Archive& ar, All& x) {
  ar("i", x.i);
  ar("b", x.b);
  ar("u", x.u);
  ar("s", x.s);
  ar("weather", x.weather);
  ar("bare", x.bare);
  ar("leaves", x.leaves);
  ar("flags", x.flags);
  ar("three", x.three);
  ar("some", x.some);
  ar("none", x.none);
  ar("way", x.way);
  ar("bits", x.bits);
  ar("extra", x.extra);
}

// Lies in memory as its fields are written; named in another order; with a gap; with a field left
// out.
struct Plain {
  std::int16_t a = 1;
  std::uint8_t b = 2, c = 3;
};
struct Swapped {
  std::int16_t a = 1;
  std::uint8_t b = 2, c = 3;
};
struct Gap {
  std::uint8_t a = 1;
  std::int32_t b = 2;
};
struct Partly {
  std::int16_t a = 1, b = 2;
};
template <class Archive>
void fields(Archive& ar, Plain& x) {
  ar("a", x.a);
  ar("b", x.b);
  ar("c", x.c);
}
template <class Archive>
void fields(Archive& ar, Swapped& x) {
  ar("a", x.a);
  ar("c", x.c);
  ar("b", x.b);
}
template <class Archive>
void fields(Archive& ar, Gap& x) {
  ar("a", x.a);
  ar("b", x.b);
}
template <class Archive>
void fields(Archive& ar, Partly& x) {
  ar("a", x.a);
}

}  // namespace archive_test
}  // namespace vedette

VEDETTE_ENUM_NAMES(vedette::archive_test::Weather, "dry", "rain");

namespace vedette {
namespace archive_test {
namespace {

std::string digest_of(All x, DigestBy by = DigestBy::kXxh3) {
  Hasher h;
  h.add(x);
  return h.digest(by);
}

TEST(Archive, EveryKindOfFieldComesBack) {
  All x;
  const Json saved = JsonWriter::save(x);
  All y{};
  y.i = 0;
  y.way = North{3};
  y.none = Leaf{9};
  y.some.reset();
  JsonReader::load(Json::parse(saved.dump()), y);
  EXPECT_EQ(x, y);
  EXPECT_EQ(digest_of(x), digest_of(y));
}

TEST(Archive, EnumerationsAndFramesAreSavedByName) {
  All x;
  const Json saved = JsonWriter::save(x);
  EXPECT_EQ(saved["weather"], "rain");
  EXPECT_EQ(saved["bare"], 1);
  EXPECT_EQ(saved["way"], Json::parse(R"({"frame":"south","inn":"Parral"})"));
  EXPECT_EQ(saved["none"], nullptr);
}

TEST(Archive, ReadingIsStrict) {
  All x;
  const Json good = JsonWriter::save(x);
  const auto broken = [&](const char* pointer, const Json& value) {
    Json j = good;
    j[Json::json_pointer(pointer)] = value;
    All y;
    JsonReader::load(j, y);
  };
  EXPECT_THROW(broken("/weather", "snow"), std::invalid_argument);
  EXPECT_THROW(broken("/way/frame", "west"), std::invalid_argument);
  EXPECT_THROW(broken("/three", Json::array({1, 2})), std::invalid_argument);
  EXPECT_THROW(broken("/i", "five"), std::exception);
  EXPECT_THROW(broken("/s", 5), std::exception);
  Json missing = good;
  missing.erase("u");
  All y;
  EXPECT_THROW(JsonReader::load(missing, y), std::exception);
}

TEST(Digest, NoticesEveryField) {
  const std::string before = digest_of({});
  EXPECT_EQ(before, digest_of({}));
  EXPECT_EQ(before.size(), 16u);
  const std::vector<void (*)(All&)> changes{[](All& x) { x.i = -4; },
                                            [](All& x) { x.b = false; },
                                            [](All& x) { ++x.u; },
                                            [](All& x) { x.s += "!"; },
                                            [](All& x) { x.weather = Weather::kDry; },
                                            [](All& x) { x.bare = Bare::kZero; },
                                            [](All& x) { x.leaves.pop_back(); },
                                            [](All& x) { x.flags[1] = true; },
                                            [](All& x) { x.three[2] = 0; },
                                            [](All& x) { x.some.reset(); },
                                            [](All& x) { x.none = Leaf{}; },
                                            [](All& x) { x.way = South{"Tomochi"}; },
                                            [](All& x) { x.way = North{}; },
                                            [](All& x) { x.bits.flip(10); },
                                            [](All& x) { x.extra["k"][1] = 3; }};
  std::set<std::string> seen{before};
  for (auto change : changes) {
    All x;
    change(x);
    EXPECT_TRUE(seen.insert(digest_of(x)).second) << "change " << seen.size() << " is not noticed";
  }
}

// Fields that only move a boundary must not cancel out.
TEST(Digest, KeepsNeighboursApart) {
  All a, b;
  a.leaves = {{1}};
  a.flags = {};
  b.leaves = {};
  b.flags = {true};
  EXPECT_NE(digest_of(a), digest_of(b));
}

TEST(Digest, IsTheSameInEveryBuild) {
  // A digest that changes breaks every stored record; these were written down once.
  EXPECT_EQ(digest_of({}, DigestBy::kSipHash), "874dda13a8cf8700");
  EXPECT_EQ(digest_of({}), "d4eea916f175d327");
}

// Taking the bytes of a value at once is a matter of speed alone.
template <class T, class... Fields>
void expect_field_by_field(std::vector<T> list, bool plain, Fields T::*... named) {
  EXPECT_EQ(Layout::is_plain(list[0]), plain);
  Hasher whole, parts;
  whole.add(list);
  auto count = std::uint32_t(list.size());
  parts.add(count);
  for (T& x : list) (parts.add(x.*named), ...);
  EXPECT_EQ(whole.digest(DigestBy::kXxh3), parts.digest(DigestBy::kXxh3));
}

TEST(Digest, IsOfTheFieldsHoweverTheyLie) {
  expect_field_by_field<Plain>({{1, 2, 3}, {4, 5, 6}}, true, &Plain::a, &Plain::b, &Plain::c);
  expect_field_by_field<Swapped>({{1, 2, 3}, {4, 5, 6}}, false, &Swapped::a, &Swapped::c,
                                 &Swapped::b);
  expect_field_by_field<Gap>({{1, 2}, {4, 5}}, false, &Gap::a, &Gap::b);
  expect_field_by_field<Partly>({{1, 2}, {4, 5}}, false, &Partly::a);
}

TEST(Digest, TakesStatesOfAnySize) {
  std::set<std::string> seen;
  for (const std::size_t n : {4000u, 4092u, 4093u, 5000u, 20'000u}) {
    std::vector<std::uint8_t> whole(n, 7);
    Hasher at_once, piece_by_piece;
    at_once.add(whole);
    auto count = std::uint32_t(n);
    piece_by_piece.add(count);
    for (std::uint8_t& byte : whole) piece_by_piece.add(byte);
    for (const DigestBy by : {DigestBy::kSipHash, DigestBy::kXxh3}) {
      EXPECT_EQ(at_once.digest(by), piece_by_piece.digest(by)) << n;
      EXPECT_TRUE(seen.insert(at_once.digest(by)).second);
    }
  }
}

TEST(Digest, OfASecretCoversValueAndAudience) {
  const auto of = [](Secret<int> s) {
    Hasher h;
    h.add(s);
    return h.digest(DigestBy::kXxh3);
  };
  EXPECT_NE(of({3, Audience::only(Seat::kFirst)}), of({4, Audience::only(Seat::kFirst)}));
  EXPECT_NE(of({3, Audience::only(Seat::kFirst)}), of({3, Audience::only(Seat::kSecond)}));
}

}  // namespace
}  // namespace archive_test
}  // namespace vedette
