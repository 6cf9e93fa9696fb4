// Both games from set-up to their end, saved, loaded and looked at on the way.
#include <gtest/gtest.h>

#include <algorithm>
#include <nlohmann/json.hpp>
#include <set>

#include "core/chance.hpp"
#include "games/boots/board.hpp"
#include "games/mad_anthony/game.hpp"
#include "games/pershing/game.hpp"

namespace vedette {
namespace {

std::vector<const GameInfo*> both() { return {&pershing::game_info(), &mad_anthony::game_info()}; }

struct Play {
  std::unique_ptr<Match> match;
  std::vector<Fact> facts;
  Seed seed{7, 11};
  std::uint64_t next = 0, salt = 0;

  explicit Play(const GameInfo& game, const Json& given = Json::object()) {
    const Json options = game.normalise(given).value();
    auto [m, applied] = game.create(options, game.edition(), seeded_source(seed, next));
    match = std::move(m);
    facts = std::move(applied.facts);
  }
  void answer() {
    const Pending p = match->pending().front();
    const auto below = [&](int n) { return seeded_draw(Seed{3, 5}, salt++, n) - 1; };
    Command c{.kind = Command::Kind::kAnswer,
              .seat = p.seat,
              .decision_id = p.decision_id,
              .answer = sample(match->choices(p.seat), below)};
    auto applied = match->apply(c, seeded_source(seed, next));
    ASSERT_TRUE(bool(applied)) << applied.error().code;
    for (Fact& f : applied.value().facts) facts.push_back(std::move(f));
  }
};

TEST(BootsPlay, RunsFromSetUpToItsEnd) {
  for (const GameInfo* game : both()) {
    Play play(*game);
    int answers = 0;
    for (; !play.match->outcome() && answers < 20'000; ++answers) play.answer();
    ASSERT_TRUE(play.match->outcome()) << game->id;
    const Json view = play.match->view(Viewer::kOmniscient).json();
    EXPECT_LE(view["turn"], view["turns"]) << game->id;
  }
}

// 21.3, 22.3: a match may be made shorter; the last turn is scored as that of a campaign.
TEST(BootsPlay, EndsWithTheTurnOfTheCap) {
  for (const GameInfo* game : both()) {
    Play play(*game, {{"turns", 2}, {"hide_top", true}});
    EXPECT_EQ(play.match->view(Viewer::kSpectator).json()["turns"], 2);
    while (!play.match->outcome()) play.answer();
    EXPECT_LE(play.match->view(Viewer::kOmniscient).json()["turn"], 2) << game->id;
  }
}

TEST(BootsPlay, RefusesOptionsThatItDoesNotHave) {
  for (const GameInfo* game : both()) {
    EXPECT_EQ(game->normalise(Json::object()).value()["turns"], 0);
    for (const Json& bad :
         {Json{{"turns", -1}}, Json{{"turns", 17}}, Json{{"turns", true}},
          Json{{"hide_top", 1}}, Json{{"snow", true}}, Json::array()}) {
      const auto refused = game->normalise(bad);
      ASSERT_FALSE(refused) << bad;
      EXPECT_EQ(refused.error().code, "bad_options");
    }
  }
  EXPECT_TRUE(pershing::game_info().normalise({{"war", true}}));
  EXPECT_FALSE(mad_anthony::game_info().normalise({{"war", true}}));
}

TEST(BootsPlay, SavesAndLoadsBetweenAnyTwoAnswers) {
  for (const GameInfo* game : both()) {
    Play play(*game);
    for (int i = 0; i < 150 && !play.match->outcome(); ++i) {
      const auto loaded = game->load(play.match->save());
      ASSERT_EQ(loaded->digest(), play.match->digest()) << game->id << " after " << i;
      ASSERT_EQ(loaded->view(Viewer::kSpectator).json(), play.match->view(Viewer::kSpectator).json());
      play.answer();
    }
  }
}

// 3.2, 4.3, 4.5: each marker is drawn at most once between two Return Phases.
TEST(BootsPlay, DrawsEachCommandMarkerOnceATurn) {
  for (const GameInfo* game : both()) {
    Play play(*game);
    while (!play.match->outcome()) play.answer();
    std::set<Json> drawn;
    int draws = 0;
    for (const Fact& f : play.facts) {
      const Json j = *f.payload_for(Viewer::kSpectator);
      if (j["t"] == "phase" && j["phase"] == "return") drawn.clear();
      if (j["t"] != "command_drawn") continue;
      ++draws;
      EXPECT_TRUE(drawn.insert(j["marker"]).second) << game->id << " " << j;
    }
    EXPECT_GT(draws, 10) << game->id;
  }
}

// 6.2, 6.5: the hands' sizes are public, what is in them is not.
TEST(BootsPlay, ShowsAHandToItsOwnerAlone) {
  for (const GameInfo* game : both()) {
    Play play(*game);
    bool held = false;
    for (int i = 0; i < 200 && !play.match->outcome(); ++i) {  // set-up takes fifty
      for (Viewer v : {Viewer::kFirst, Viewer::kSecond, Viewer::kSpectator}) {
        const Json heroism = play.match->view(v).json()["heroism"];
        const std::string own = v == Viewer::kFirst ? "us" : game->seats(Json::object())[1];
        if (v == Viewer::kSpectator) {
          EXPECT_FALSE(heroism.contains("hand"));
          continue;
        }
        ASSERT_EQ(heroism["hand"].size(), 1u);
        EXPECT_EQ(heroism["hand"][own].size(), heroism["hands"][own].get<std::size_t>());
        const auto& asked = play.match->pending();
        const bool over = std::any_of(asked.begin(), asked.end(), [&](const Pending& p) {
          return eyes(p.seat) == v && p.kind == "hand_limit";
        });
        EXPECT_EQ(heroism["hands"][own] > 6, over);  // 6.5A
        held |= heroism["hands"][own] > 0;
      }
      play.answer();
    }
    EXPECT_TRUE(held);
  }
}

TEST(BootsData, HoldsWhatTheTextStates) {
  (void)both();
  const auto& p = boots::data_of(boots::GameId::kPershing);
  EXPECT_EQ(p.turns.size(), 11u);                                                          // 22.3
  EXPECT_EQ(p.traits.supply_length, 5);                                                    // 14.8
  EXPECT_FALSE(p.traits.garrisons_exert_zoc);                                              // 9.3
  EXPECT_EQ(p.map[p.map.need("4107")].country, boots::Country::kUs);                       // 22.26
  EXPECT_TRUE(p.command(p.find_command("NG")).double_sized);                               // 22.9B
  EXPECT_EQ(p.command(p.find_command("NG")).confined, boots::Country::kUs);                // 22.9A
  EXPECT_EQ(p.command(p.find_command("DN")).drawn, 3);                                     // 22.11C
  EXPECT_EQ(p.marker(p.find_marker("GHQ")).activation, boots::Activation::kWithOneOther);  // 22.8B
  EXPECT_EQ(p.marker(p.find_marker("T")).activation, boots::Activation::kDeploy);          // 22.14
  const auto& m = boots::data_of(boots::GameId::kMadAnthony);
  EXPECT_EQ(m.turns.size(), 16u);                                                        // 21.3
  EXPECT_EQ(m.traits.supply_length, 3);                                                  // 14.8
  EXPECT_TRUE(m.traits.garrisons_exert_zoc);                                             // 9.3D
  EXPECT_TRUE(m.traits.bateaux);                                                         // 7.12
  EXPECT_EQ(m.info(boots::Heroism::kWarCorrespondents).count, 0);                        // 21.15A
  EXPECT_EQ(m.marker(m.find_marker("Little Turtle")).only_for, boots::Nation::kIndian);  // 21.13
}

}  // namespace
}  // namespace vedette
