// Secrets and facts: who may read what, and what does not compile.
#include "core/secret.hpp"

#include <gtest/gtest.h>

#include <nlohmann/json.hpp>
#include <type_traits>

#include "core/fact.hpp"

namespace vedette {

// The one way around the passkey, for tests of what it guards.
struct TestReferee {
  static Referee make() { return Referee{}; }
};

namespace {

// View and choices code has no Referee and cannot make one, so that it cannot open a secret.
template <class S>
concept OpensWithoutReferee = requires(const S& s) {
  s.open();
};
template <class S>
concept OpensWithBraces = requires(const S& s) {
  s.open({});
};
template <class S>
concept ShowsItsValue = requires(const S& s) {
  s.value_;
};
template <class S>
concept ConvertsToItsValue = std::is_convertible_v<S, int>;
template <class S>
concept RevealsWithoutReferee = requires(S& s) {
  s.reveal_to(Audience::everyone());
};
static_assert(!OpensWithoutReferee<Secret<int>>);
static_assert(!OpensWithBraces<Secret<int>>);
static_assert(!ShowsItsValue<Secret<int>>);
static_assert(!ConvertsToItsValue<Secret<int>>);
static_assert(!RevealsWithoutReferee<Secret<int>>);
static_assert(!std::is_default_constructible_v<Referee>);
static_assert(!std::is_aggregate_v<Referee>);
static_assert(!std::is_constructible_v<Referee, int>);
// A fact has no audience by default, and an audience is not made from a number by accident.
static_assert(!std::is_default_constructible_v<Audience>);
static_assert(!std::is_convertible_v<int, Audience>);

TEST(Secret, IsSeenByItsAudienceOnly) {
  Secret<int> s(5, Audience::only(Seat::kSecond));
  EXPECT_EQ(s.seen_by(Viewer::kFirst), nullptr);
  EXPECT_EQ(s.seen_by(Viewer::kThird), nullptr);
  EXPECT_EQ(s.seen_by(Viewer::kSpectator), nullptr);
  ASSERT_NE(s.seen_by(Viewer::kSecond), nullptr);
  EXPECT_EQ(*s.seen_by(Viewer::kSecond), 5);
  EXPECT_EQ(*s.seen_by(Viewer::kOmniscient), 5);
  s.reveal_to(Audience::only(Seat::kFirst), TestReferee::make());
  EXPECT_EQ(*s.seen_by(Viewer::kFirst), 5);
  EXPECT_EQ(s.seen_by(Viewer::kSpectator), nullptr);
  s.reveal_to(Audience::everyone(), TestReferee::make());
  EXPECT_EQ(*s.seen_by(Viewer::kSpectator), 5);
  EXPECT_EQ(s.open(TestReferee::make()), 5);
}

TEST(Secret, StartsHiddenFromAll) {
  Secret<int> s;
  for (Viewer v : kViewers) EXPECT_EQ(s.seen_by(v), nullptr);
}

TEST(Audience, IsASetOfViewers) {
  const Audience two = Audience::only(Seat::kFirst) | Audience::only(Seat::kThird);
  EXPECT_TRUE(two.has(Viewer::kFirst));
  EXPECT_FALSE(two.has(Viewer::kSecond));
  EXPECT_TRUE(two.has(Viewer::kThird));
  EXPECT_FALSE(two.has(Viewer::kSpectator));
  EXPECT_EQ(Audience::from_bits(0xff), Audience::everyone());
  EXPECT_EQ(Audience::from_bits(two.bits()), two);
  for (Viewer v : kViewers) {
    EXPECT_FALSE(Audience::nobody().has(v));
    EXPECT_TRUE(Audience::everyone().has(v));
  }
}

TEST(Fact, GoesToNobodyWhoIsNotNamed) {
  const Fact f = Fact::to(Audience::only(Seat::kFirst), {{"t", "ranked"}});
  EXPECT_EQ((*f.payload_for(Viewer::kFirst))["t"], "ranked");
  EXPECT_EQ(f.seen_by(Viewer::kSecond), nullptr);
  EXPECT_EQ(f.seen_by(Viewer::kThird), nullptr);
  EXPECT_EQ(f.seen_by(Viewer::kSpectator), nullptr);
}

// A scout's find is named to its seat and counted to the others: the omniscient viewer reads the names,
// whichever seat comes first.
TEST(Fact, IsReadInFullByTheOmniscientViewer) {
  const Json names = {{"t", "seen"}, {"units", {"a_first", "a_second"}}};
  const Json count = {{"t", "seen"}, {"n", 2}};
  for (Seat seat : {Seat::kFirst, Seat::kSecond}) {
    Fact f = Fact::to(Audience::only(seat), names);
    f.and_to(Audience::everyone(), count);
    EXPECT_EQ(*f.payload_for(Viewer::kOmniscient), names);
  }
}

TEST(Fact, TellsTheOthersLess) {
  Fact f = Fact::to(Audience::only(Seat::kFirst), {{"t", "raid"}, {"where", "C9"}});
  f.and_to(Audience::everyone(), {{"t", "raid"}});
  EXPECT_TRUE(f.payload_for(Viewer::kFirst)->contains("where"));
  EXPECT_FALSE(f.payload_for(Viewer::kSecond)->contains("where"));
  EXPECT_FALSE(f.payload_for(Viewer::kSpectator)->contains("where"));
  // The omniscient viewer of a finished match reads the fullest.
  EXPECT_TRUE(f.payload_for(Viewer::kOmniscient)->contains("where"));
}

}  // namespace
}  // namespace vedette
