// The match files that the tool writes, and that it notices every change of one.
#include "tool/record.hpp"

#include <gtest/gtest.h>

#include <nlohmann/json.hpp>

#include "core/registry.hpp"
#include "core/words.hpp"
#include "picket.hpp"

namespace vedette::tool {
namespace {

protocol::MatchFile random_file(std::uint64_t n) {
  if (!find_game("picket")) register_game(picket::game_info());
  protocol::MatchFile file;
  const Played played = play(picket::game_info(), {{"turns", 6}}, {{5, n}, n}, &file);
  EXPECT_EQ(played.error, "");
  EXPECT_EQ(std::size_t(played.answers), file.entries.size());
  EXPECT_TRUE(file.outcome && file.outcome->reason == played.result);
  return file;
}

void expect_refused(const protocol::MatchFile& file, std::string_view words) {
  try {
    check_dice(file);
    replay(file, {});
    ADD_FAILURE() << "accepted; expected: " << words;
  } catch (const std::runtime_error& e) {
    EXPECT_NE(std::string(e.what()).find(words), std::string::npos) << e.what();
  }
}

TEST(Record, IsVerifiedAndReplayedAlsoFromItsText) {
  for (std::uint64_t n = 0; n < 20; ++n) {
    const auto file = random_file(n);
    EXPECT_NO_THROW(check_dice(file));
    std::size_t shown = 0;
    EXPECT_NO_THROW(replay(file, [&](std::size_t k, const Match& before, const Entry& entry) {
      EXPECT_EQ(k, shown++);
      if (k > 0) {
        EXPECT_FALSE(words_of_entry(before, entry).empty());
      }
    }));
    EXPECT_EQ(shown, file.entries.size() + 1);
    const auto again = protocol::parse_match_file(protocol::to_json(file).dump());
    ASSERT_TRUE(again) << again.error().detail;
    EXPECT_NO_THROW(check_dice(again.value()));
    EXPECT_NO_THROW(replay(again.value(), {}));
  }
}

// A record in which a fight was taken back with the other's consent verifies like any other.
TEST(Record, TakenBackByConsentItVerifies) {
  auto file = random_file(3);
  const auto with_request = [&](std::size_t upto) {
    protocol::MatchFile cut = file;
    cut.entries.resize(upto);
    cut.outcome.reset();
    return cut;
  };
  std::size_t fought = 0;
  while (file.entries.at(fought).draws.empty()) ++fought;
  auto cut = with_request(fought + 1);
  std::int64_t mark = std::int64_t(fought);
  const Seat asker = cut.entries[fought].command.seat;
  const std::string digest = cut.entries.back().digest;
  const auto entry = [&](Entry::Kind kind, Seat seat, std::int64_t n) {
    Entry e;
    e.kind = kind;
    e.command.seat = seat;
    e.mark = n;
    e.digest = digest;
    cut.entries.push_back(e);
  };
  entry(Entry::Kind::kAskTakeback, asker, mark);
  EXPECT_NO_THROW(replay(cut, {}));
  EXPECT_NO_THROW(check_dice(cut));
  entry(Entry::Kind::kGrantTakeback, Seat(1 - int(asker)), std::int64_t(cut.entries.size()));
  expect_refused(cut, "another state");
  auto again = protocol::parse_match_file(protocol::to_json(cut).dump());
  ASSERT_TRUE(again) << again.error().detail;
  // The digest that the record must have there: of the state before, with the question asked anew.
  History history(picket::game_info().create(Json::parse(cut.options), {}, [](std::string_view, int) { return 1; }).first);
  history.keep_when_reached({mark});
  for (std::size_t i = 0; i + 1 < cut.entries.size(); ++i) history.replay(cut.entries[i]);
  cut.entries.back().digest = history.grant_takeback(cut.entries.back().command.seat, cut.entries.back().mark).value().digest;
  EXPECT_NO_THROW(replay(cut, {}));
  // The same fight again: its die is the next one of the seed.
  Entry fight = file.entries[fought];
  fight.command.decision_id = history.match().pending()[0].decision_id;
  std::uint64_t drawn = 0;
  for (const Entry& e : cut.entries) drawn += e.draws.size();
  auto done = history.apply(fight.command, seeded_source(seed_from_hex(cut.seed), drawn));
  ASSERT_TRUE(done) << done.error().code;
  cut.entries.push_back(done.value());
  EXPECT_NO_THROW(check_dice(cut));
  EXPECT_NO_THROW(replay(cut, {}));
  cut.entries.back().draws = file.entries[fought].draws;
  expect_refused(cut, "");
}

TEST(Record, EveryChangeIsNoticed) {
  auto good = random_file(3);
  std::size_t with_draw = 0;
  while (good.entries.at(with_draw).draws.empty()) ++with_draw;
  const auto changed = [&](auto change, std::string_view words) {
    auto file = good;
    change(file);
    expect_refused(file, words);
  };
  changed([](auto& f) { f.seed = std::string(32, '0'); }, "commitment");
  changed([](auto& f) { f.commitment[0] = f.commitment[0] == '0' ? '1' : '0'; }, "commitment");
  changed(
      [&](auto& f) {
        int& v = f.entries[with_draw].draws[0].value;
        v = v % 6 + 1;
      },
      "the seed gives");
  changed([&](auto& f) { f.entries[with_draw].draws[0].what = "weather"; }, "weather");
  changed([&](auto& f) { f.entries[with_draw].draws.pop_back(); }, "");
  changed([](auto& f) { f.setup_digest = std::string(16, '0'); }, "set-up: another state");
  changed([](auto& f) { f.entries[4].digest = std::string(16, '0'); }, "entry 5: another state");
  changed([](auto& f) { f.entries[0].command.answer.picks = {"999"}; },
          "entry 1: refused: not_a_choice");
  changed([](auto& f) { f.entries[0].command.decision_id = 77; }, "stale_decision");
  changed([](auto& f) { f.entries.erase(f.entries.begin()); }, "entry 1");
  changed([](auto& f) { f.outcome->reason = "magic"; }, "another outcome");
  changed([](auto& f) { f.entries.pop_back(); }, "another outcome");
  changed([](auto& f) { f.seats = {"red"}; }, "other seats");
  changed([](auto& f) { f.game = "chess"; }, "chess");
  changed([](auto& f) { f.ruleset = 9; }, "ruleset 9");
}

TEST(Record, AMatchThatDoesNotEndIsAnError) {
  protocol::MatchFile file;
  SelfPlay how{{1, 1}, 1, 3};
  const Played played = play(picket::game_info(), {{"turns", 6}}, how, &file);
  EXPECT_NE(played.error.find("after 3 answers: the match does not end"), std::string::npos)
      << played.error;
  EXPECT_EQ(file.entries.size(), 3u);
  EXPECT_FALSE(file.outcome);
}

TEST(Record, TheSameSeedsPlayTheSameMatch) {
  EXPECT_EQ(protocol::to_json(random_file(7)), protocol::to_json(random_file(7)));
  EXPECT_NE(protocol::to_json(random_file(7)), protocol::to_json(random_file(8)));
}

}  // namespace
}  // namespace vedette::tool
