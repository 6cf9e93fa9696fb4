// Nothing that a viewer sees depends on what they may not know; and the tests that say so do bite.
#include "leaks.hpp"

#include <gtest/gtest.h>

#include "core/options.hpp"
#include "core/playthrough.hpp"
#include "picket.hpp"

namespace vedette::generic {
namespace {

constexpr int kTurns = 6;
// Twin pairs for each hiding seat; most secrets are the same with another option. A sanitizer looks
// at memory, not for leaks of secrets, and slows each pair down tenfold: a few show it all.
#if defined(__SANITIZE_ADDRESS__)
constexpr std::uint64_t kPairs = 3, kPairsOfOption = 1;
#else
constexpr std::uint64_t kPairs = 12, kPairsOfOption = 4;
#endif
constexpr std::size_t kQueries = 3;  // asked out of turn by each viewer at each step

class Leaks : public testing::TestWithParam<Table> {};

// Does the game, set up so, ask any secret question in a match of this seed?
bool asks_secrets(const Table& t) {
  std::uint64_t drawn = 0;
  auto m = t.game->create(t.options, t.game->edition(), seeded_source({1, 0}, drawn)).first;
  const auto below = answers_from(1);
  for (int n = 0; n < 50 && !m->outcome(); ++n) {
    const Pending p = m->pending()[0];
    if (t.game->is_secret_question(p.kind)) return true;
    const Answer a = sample(m->choices(p.seat), below);
    if (!alike(*m, p, a).empty()) return true;
    (void)m->apply(answer_to(p, a), seeded_source({1, 0}, drawn));
  }
  return false;
}

// The first thing that `v` sees differently in a match that differs only in what v may not know.
std::string seen_difference(const Match& m, const Match& twin, Viewer v, std::size_t round) {
  if (m.view(v) != twin.view(v)) return "the view";
  if (m.pending() != twin.pending()) return "who is asked what";
  for (const Pending& p : m.pending()) {
    if (eyes(p.seat) != v) continue;
    if (to_json(m.choices(p.seat)).dump() != to_json(twin.choices(p.seat)).dump())
      return "the choices of " + p.kind;
    if (m.question(p.seat).dump() != twin.question(p.seat).dump()) return "the question " + p.kind;
  }
  return answered_differently(m, twin, v, round, kQueries);
}

TEST_P(Leaks, AResampledStateLooksTheSame) {
  const Table& t = GetParam();
  Seed seed{21, 0};
  std::uint64_t drawn = 0, resampled = 0;
  auto m = t.game->create(t.options, t.game->edition(), seeded_source(seed, drawn)).first;
  const auto below = answers_from(21);
  int different = 0;
  for (std::size_t round = 0; !m->outcome(); ++round) {
    for (Viewer v : viewers_of(*m)) {
      const auto twin = t.game->resample(*m, v, seeded_source({99, 99}, resampled));
      different += twin->digest() != m->digest();
      ASSERT_EQ(seen_difference(*m, *twin, v, round), "") << "for viewer " << int(v);
    }
    const auto pending = m->pending();
    const Pending p = pending[std::size_t(below(int(pending.size())))];
    ASSERT_TRUE(
        m->apply(answer_to(p, sample(m->choices(p.seat), below)), seeded_source(seed, drawn)));
  }
  if (asks_secrets(t)) {
    EXPECT_GT(different, 0) << "resampling never changed anything";
  }
}

TEST_P(Leaks, TwinHistoriesLookTheSameUntilAFactOpens) {
  const Table& t = GetParam();
  const bool secrets = asks_secrets(t);
  const std::uint64_t pairs = !secrets ? 1 : t.usual ? kPairs : kPairsOfOption;
  int varied = 0, compared = 0;
  for (std::size_t s = 0; s < std::size_t(t.seats); ++s)
    for (std::uint64_t seed = 1; seed <= pairs; ++seed) {
      const TwinResult r = twin_histories(t, Seat(s), seed);
      ASSERT_FALSE(r.leak) << *r.leak << " (seat " << s << " hides, seed " << seed << ")";
      varied += r.varied;
      compared += r.compared;
    }
  if (secrets) {
    EXPECT_GT(varied, 0);
    EXPECT_GT(compared, int(pairs));
  }
}

INSTANTIATE_TEST_SUITE_P(Games, Leaks, testing::ValuesIn(all_tables(kTurns)),
                         [](const auto& test) { return test.param.name; });

// Planted defects: rules that let what is hidden steer what is public. A resampled state cannot
// show them, as they are baked into its order and its questions; twin histories must.
int leaks_found(const char* defect) {
  Table t{&picket::game_info(), 2, {{"turns", kTurns}}, "picket"};
  if (defect) t.options[defect] = true;
  int found = 0;
  for (Seat hider : {Seat::kFirst, Seat::kSecond})
    for (std::uint64_t seed = 1; seed <= 50; ++seed)
      found += twin_histories(t, hider, seed).leak.has_value();
  return found;
}

TEST(PlantedLeaks, TwinHistoriesFindThem) {
  EXPECT_EQ(leaks_found(nullptr), 0);
  EXPECT_GT(leaks_found("leaky_order"), 50);
  EXPECT_GT(leaks_found("leaky_ask"), 20);
  EXPECT_GT(leaks_found("leaky_query"), 50);
}

}  // namespace
}  // namespace vedette::generic
