// Positions of rules texts, and what the others learn while a seat places its units.
#include <gtest/gtest.h>

#include <nlohmann/json.hpp>
#include <set>

#include "core/chance.hpp"
#include "games/boots/game_data.hpp"
#include "games/mad_anthony/game.hpp"
#include "games/pershing/game.hpp"

namespace vedette {
namespace {

std::unique_ptr<Match> match_at(const std::vector<std::string>& lines) {
  auto match = pershing::game_info().position(lines);
  if (!match) throw std::logic_error(match.error().detail);
  return std::move(match.value());
}

// Answers the first open question; every draw is a one.
void answer(Match& match, const std::string& pick) {
  const Pending p = match.pending().at(0);
  const Command c{.kind = Command::Kind::kAnswer,
                  .seat = p.seat,
                  .decision_id = p.decision_id,
                  .answer = {.picks = {pick}, .amounts = {}, .go_on = false}};
  const auto applied = match.apply(c, [](std::string_view, int) { return 1; });
  ASSERT_TRUE(bool(applied)) << pick << ": " << applied.error().code;
}

TEST(BootsPosition, NamesTheLineThatItCannotRead) {
  for (const char* line :
       {"put us_ec_13cav on 4107", "put nobody at 4107", "put us_ec_13cav at 9999",
        "put us_ec_13cav/z at 4107", "waiting us_ec_13cav us_ec_13cav", "turn 12", "control T us_",
        "pool Wayne", "option snow true", "dance", "hand us bravery"}) {
    const auto match = pershing::game_info().position({line});
    ASSERT_FALSE(bool(match)) << line;
    EXPECT_EQ(match.error().code, "bad_position");
    EXPECT_EQ(match.error().detail.rfind(line, 0), 0u) << match.error().detail;
  }
  for (const char* line : {"hand us ambush ambush ambush ambush", "begin dance EC",
                           "begin movement", "begin movement EC for villa"})
    EXPECT_FALSE(bool(pershing::game_info().position({line}))) << line;
}

// 8.6, 15.1: beneath the top the others see stripes; the garrison lies on top.
TEST(BootsPosition, LaysStacksAsTheRulesKeepThem) {
  const auto match =
      match_at({"put us_ec_13cav us_fc_columbus us_ec_eng/m at 4107",
                "put v_do_1/s v_do_2/s at 2015", "hand villa panic", "begin draw villa"});
  const Json us = match->view(Viewer::kFirst).json(), villa = match->view(Viewer::kSecond).json();
  const Json& own = us["stacks"][1]["counters"];
  ASSERT_EQ(own.size(), 3u);
  EXPECT_EQ(own[0]["unit"], "us_fc_columbus");
  EXPECT_EQ(own[2]["unit"], "us_ec_eng");
  EXPECT_EQ(own[2]["moved"], true);
  const Json& theirs = villa["stacks"][1]["counters"];
  EXPECT_EQ(theirs[0]["unit"], "us_fc_columbus");
  for (std::size_t i : {1, 2}) {
    EXPECT_EQ(theirs[i]["stripe"], "EC");
    EXPECT_FALSE(theirs[i].contains("unit"));
  }
  EXPECT_EQ(us["stacks"][0]["counters"][1]["unit"], "v_do_2");
  EXPECT_EQ(us["heroism"]["hands"]["villa"], 1);
  EXPECT_EQ(us["heroism"]["pool"], 39);
}

// 22.11, 15.1: which of the drawn units went where stays open to chance for the other side, and
// whatever it is looks the same.
TEST(BootsDeployment, KeepsWhatIsPlacedApartFromWhatIsKnown) {
  auto match = match_at({"cup v_dn_cervantes v_dn_beltran v_dn_uribe v_dn_salazar v_dn_acosta",
                         "pool DN", "begin draw villa"});
  answer(*match, "draw");
  answer(*match, "v_dn_beltran");
  answer(*match, "2015");
  answer(*match, "v_dn_cervantes");
  answer(*match, "2015.under");
  const Json seen = match->view(Viewer::kFirst).json();
  std::set<std::string> beneath;
  for (std::uint64_t salt = 0; salt < 40; ++salt) {
    std::uint64_t next = 0;
    const auto twin =
        pershing::game_info().resample(*match, Viewer::kFirst, seeded_source(Seed{salt, 5}, next));
    ASSERT_EQ(twin->view(Viewer::kFirst).json(), seen);
    ASSERT_EQ(twin->pending(), match->pending());
    const Json stack = twin->view(Viewer::kSecond).json()["stacks"][0]["counters"];
    EXPECT_EQ(stack[0]["unit"], "v_dn_beltran");
    beneath.insert(stack[1]["unit"].get<std::string>());
  }
  EXPECT_EQ(beneath.size(), 4u);  // any but the one that lies open
}

// 3.1B, 13.2: each unit that has a place finds a hex there.
TEST(BootsPlaces, AreOnTheMap) {
  for (const GameInfo* game : {&pershing::game_info(), &mad_anthony::game_info()}) {
    const auto& d = boots::data_of(game->id == "pershing" ? boots::GameId::kPershing
                                                          : boots::GameId::kMadAnthony);
    for (const boots::SubCommand& c : d.commands)
      for (const std::string& place : c.replaced_in) EXPECT_EQ(d.place(place).id, place);
    for (const boots::UnitInfo& u : d.units) {
      if (u.place == "none") continue;
      EXPECT_EQ(d.place(u.place).id, u.place) << u.id;
      const bool train = d.types[std::size_t(u.type)].supply;  // 14.7
      EXPECT_EQ(train, !d.command(u.command).replaced_in.empty() && train) << u.id;
    }
  }
}

// 22.13B,C: six of the militia, Juarez and Chihuahua among their hexes, then three Rurales.
TEST(BootsPlaces, TheScenarioNamesWhoIsDrawnAtSetUp22_13) {
  (void)pershing::game_info();
  const auto& d = boots::data_of(boots::GameId::kPershing);
  ASSERT_EQ(d.blind_set_up.size(), 2u);
  const boots::BlindSetUp &militia = d.blind_set_up[0], &rurales = d.blind_set_up[1];
  EXPECT_EQ(d.command(militia.command).id, "CM");
  EXPECT_EQ(militia.seat, boots::kFoeSeat);
  EXPECT_EQ(militia.units, 6);
  EXPECT_TRUE(militia.one_a_hex);
  EXPECT_EQ(militia.must_hold, (std::vector<boots::HexId>{d.map.need("4014"), d.map.need("2115")}));
  EXPECT_EQ(d.command(rurales.command).id, "R");
  EXPECT_EQ(rurales.seat, boots::kUsSeat);
  EXPECT_EQ(rurales.units, 3);
  EXPECT_TRUE(rurales.must_hold.empty());
}

}  // namespace
}  // namespace vedette
