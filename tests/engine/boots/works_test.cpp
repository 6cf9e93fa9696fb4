// Chapters 15, 17, 18, 21.21, 22.20, 22.24: scouts, works, engineers, burning, raids.
#include "games/boots/rules/works.hpp"

#include "field.hpp"

namespace vedette::boots::testing {
namespace {

const char* kOpen = "2606";

std::optional<Building> building(const Field& f, HexId h) {
  for (const Building& b : buildings(f.board()))
    if (b.at == h) return b;
  return std::nullopt;
}

HexId diggable(const Field& f) {
  return f.find_hex([](const HexData& h) {
    return h.terrain == Terrain::kClear && h.settlement == Settlement::kNone &&
           h.country == Country::kMexico;
  });
}

TEST(BootsScouts, R15_2_LookTwoHexesFarAndNoFarther) {
  Field f(GameId::kPershing);
  f.put("us_ghq_mc", kOpen);
  const auto ring = [&](int n) {
    return f.find_hex(
        [&](const HexData& h) { return distance(h.at, map(f.s)[f.hex(kOpen)].at) == n; });
  };
  f.put("v_do_1", ring(2));
  f.put("v_do_2", ring(3));
  EXPECT_TRUE(scouted(f.board()).empty());  // not active
  f.activate({"GHQ"}, kUsSeat);
  ASSERT_EQ(scouted(f.board()).size(), 1u);
  EXPECT_EQ(scouted(f.board())[0], std::make_pair(ring(2), f.hex(kOpen)));
}

TEST(BootsScouts, R15_2_OnlyTecumsehInMadAnthony) {
  Field f(GameId::kMadAnthony);
  f.activate({"Indian"}, kFoeSeat);
  f.put("us_st_1us", "2431");
  f.put("in_miami", "2531");
  EXPECT_TRUE(scouted(f.board()).empty());
  f.put("in_tecumsh", "2531");
  EXPECT_EQ(scouted(f.board()).size(), 1u);
}

// 15.2B,C: the scout is shown to all, the stack to the scout's seat only.
TEST(BootsScouts, R15_2C_TheScoutIsShownAndItsSeatAloneSees) {
  Field f(GameId::kPershing);
  f.activate({"GHQ"}, kUsSeat);
  f.put("us_ghq_pershing", kOpen);
  f.put("us_ghq_mc", kOpen);
  const HexId there = map(f.s)[f.hex(kOpen)].next[0];
  f.put("v_dn_beltran", there);
  f.put("v_dn_reyes", there);
  EXPECT_FALSE(f.seen_by(Viewer::kFirst).knows_all(there));
  f.begin(MovementSubPhase{.seat = kUsSeat});
  f.answer({"scout"});
  f.answer({f.name(there)});
  EXPECT_TRUE(f.seen_by(Viewer::kFirst).knows_all(there));
  EXPECT_FALSE(f.seen_by(Viewer::kSpectator).knows_all(there));
  EXPECT_TRUE(f.seen_by(Viewer::kSecond).knows_all(f.hex(kOpen)));
  EXPECT_EQ(f.told(Viewer::kSecond, "scouts")["unit"], "us_ghq_mc");
}

TEST(BootsWorks, R17_2_WhoDigsInAndOnWhichThrow) {
  Field f(GameId::kPershing);
  const HexId h = diggable(f);
  f.put("us_ec_6inf", h);
  f.activate({"EC"}, kUsSeat);
  EXPECT_FALSE(building(f, h));  // no supply (17.2A)
  f.put("us_ec_supply", h);
  ASSERT_TRUE(building(f, h));
  EXPECT_EQ(building(f, h)->highest, 3);
  f.put("us_ec_eng", h);
  EXPECT_EQ(building(f, h)->highest, 5);  // 17.2B
  f.slot("us_ec_eng").moved = true;
  EXPECT_EQ(building(f, h)->highest, 3);  // has come just now
  f.slot("us_ec_6inf").moved = true;
  EXPECT_FALSE(building(f, h));
}

TEST(BootsWorks, R17_2A_CavalryAndArtilleryDoNotDigIn) {
  Field f(GameId::kPershing);
  f.put("v_do_1", diggable(f));
  f.activate({"Do"}, kFoeSeat);
  EXPECT_FALSE(building(f, diggable(f)));
}

TEST(BootsWorks, R22_24_GovernmentUpToFiveVillaOnAOne) {
  Field f(GameId::kPershing);
  const HexId h = diggable(f);
  f.put("g_cm_1", h);
  f.activate({"CM"}, kUsSeat);
  EXPECT_EQ(building(f, h)->highest, 5);
  f.with([&](Ctx& ctx) { take(ctx, f.unit("g_cm_1")); });
  f.put("v_dn_reyes", h);
  f.activate({"DN"}, kFoeSeat);
  EXPECT_EQ(building(f, h)->highest, 1);
}

TEST(BootsWorks, R17_2D_NotWithAGarrisonNorInsideWorks) {
  Field f(GameId::kPershing);
  f.activate({"EC"}, kUsSeat);
  f.put("us_fc_columbus", "4107");
  f.put("us_ec_6inf", "4107");
  EXPECT_FALSE(building(f, f.hex("4107")));
  f.put("us_ec_16inf", "4108");
  ASSERT_TRUE(building(f, f.hex("4108")));
  f.s.entrenched.insert(f.hex("4108"));
  EXPECT_FALSE(building(f, f.hex("4108")));
}

TEST(BootsWorks, R17_5_TheArmyBuildsStockadesTheBritishEntrench) {
  Field f(GameId::kMadAnthony);
  f.put("us_st_1us", "2131");
  f.put("us_st_sup", "2131");
  f.put("us_m_1", "0832");  // 17.5B: militia builds nothing
  f.put("us_sc_1ky", "0929");
  f.put("in_miami", "2829");
  f.put("br_cb", "3636");
  f.put("br_db", "3737");
  f.s.stockades.insert(f.hex("3737"));
  f.activate({"St", "M", "Sc", "Indian", "Br"}, kUsSeat);
  EXPECT_EQ(building(f, f.hex("2131"))->what, Builds::kStockades);
  for (const char* h : {"0832", "0929", "2829", "3737"}) EXPECT_FALSE(building(f, f.hex(h))) << h;
  EXPECT_EQ(building(f, f.hex("3636"))->what, Builds::kEntrenchments);  // 17.1B
  f.s.stockades_left = 0;                                               // 17.5E
  EXPECT_FALSE(building(f, f.hex("2131")));
}

// 17.2B,C: one die a hex at the end of the Movement Sub-Phase; only who stayed.
TEST(BootsWorks, R17_2_OneThrowAHex) {
  Field f(GameId::kMadAnthony);
  f.put("us_st_1us", "2131");
  f.put("us_st_2us", "2131");
  f.put("us_st_sup", "2131");
  f.activate({"St"}, kUsSeat);
  const int left = f.s.stockades_left;
  f.begin(MovementSubPhase{.seat = kUsSeat});
  f.answer({"build"});
  f.dice = {3};
  f.answer({"2131"});
  EXPECT_TRUE(f.s.stack.empty());
  EXPECT_TRUE(f.s.stockades.has(f.hex("2131")));
  EXPECT_EQ(f.s.stockades_left, left - 1);
  EXPECT_TRUE(is_fortified(f.board(), f.hex("2131")));
  EXPECT_TRUE(may_hold(f.board(), f.hex("2131")));
}

TEST(BootsWorks, R17_2B_AFourFails) {
  Field f(GameId::kPershing);
  f.activate({"EC"}, kUsSeat);
  f.put("us_ec_6inf", "4107");
  f.begin(MovementSubPhase{.seat = kUsSeat});
  f.answer({"build"});
  f.dice = {4};
  f.answer({"4107"});
  EXPECT_TRUE(f.s.entrenched.list().empty());
  EXPECT_FALSE(is_fortified(f.board(), f.hex("4107")));
}

TEST(BootsWorks, R17_4_AnEntrenchmentStrengthensButOneMayNotRefuseToRetreat) {
  Field f(GameId::kPershing);
  f.put("us_ec_6inf", kOpen);
  f.s.entrenched.insert(f.hex(kOpen));
  EXPECT_TRUE(is_fortified(f.board(), f.hex(kOpen)));
  EXPECT_FALSE(may_hold(f.board(), f.hex(kOpen)));  // reading of 11.3A
}

// 17.3B: who takes the hex in a pursuit does not get its entrenchment.
TEST(BootsWorks, R17_3B_AnEntrenchmentIsLostWithItsHolders) {
  Field f(GameId::kPershing);
  f.s.entrenched.insert(f.hex(kOpen));
  f.with([&](Ctx& ctx) { lose_entrenchment(ctx, f.hex(kOpen)); });
  EXPECT_FALSE(f.s.entrenched.has(f.hex(kOpen)));
  EXPECT_EQ(f.told(Viewer::kSpectator, "entrenchment_gone")["at"], kOpen);
  const std::size_t told = f.facts.size();
  f.with([&](Ctx& ctx) { lose_entrenchment(ctx, f.hex(kOpen)); });
  EXPECT_EQ(f.facts.size(), told);
}

// 22.26A, 17.2A: who is always in supply digs in anywhere; 14.9A bars trains only.
TEST(BootsWorks, R17_2A_WhoIsAlwaysSuppliedQualifies) {
  Field f(GameId::kPershing);
  const HexId rough = f.find_hex([](const HexData& h) {
    return h.terrain == Terrain::kRough && h.settlement == Settlement::kNone &&
           h.country == Country::kMexico;
  });
  f.put("v_dn_reyes", rough);
  f.activate({"DN"}, kFoeSeat);
  ASSERT_TRUE(building(f, rough));
  f.s.standing_down.insert(rough);  // Lost Orders
  EXPECT_FALSE(building(f, rough));
}

// 18.1B: an engineer that helps to build has done its one job.
TEST(BootsWorks, R18_1B_OneJobAPhase) {
  Field f(GameId::kPershing);
  const auto river = f.find_hex([](const HexData& h) {
    return h.is_river() && !h.crossing && h.country == Country::kMexico &&
           h.terrain == Terrain::kClear && h.settlement == Settlement::kNone;
  });
  f.put("us_ec_eng", river);
  f.put("us_ec_supply", river);
  f.activate({"EC"}, kUsSeat);
  EXPECT_EQ(bridge_builders(f.board()), std::vector<UnitId>{f.unit("us_ec_eng")});
  EXPECT_EQ(building(f, river)->highest, 5);
  f.dice = {6};
  f.with([&](Ctx& ctx) { build(ctx, river); });
  EXPECT_TRUE(has_worked(f.board(), f.unit("us_ec_eng")));  // no sapper any more (18.4)
  EXPECT_FALSE(has_worked(f.board(), f.unit("us_ec_supply")));
  EXPECT_TRUE(bridge_builders(f.board()).empty());
  EXPECT_FALSE(building(f, river));
}

TEST(BootsBurning, R21_21_WhoBurnsWhat) {
  Field f(GameId::kMadAnthony);
  f.s.stockades.insert(f.hex("2131"));
  f.s.stockades.insert(f.hex("3236"));
  f.put("in_miami", "0832");                 // a US town
  f.put("in_shawnee", "2131");               // a US stockade
  f.put("in_ottawa", "3236");                // a British one
  f.put("in_delwre", "2829");                // a village
  f.put("us_st_1us", "3033");                // a village
  f.put("us_st_2us", "0929");                // a US town
  EXPECT_TRUE(burnable(f.board()).empty());  // nobody is active
  f.activate({"Indian"}, kFoeSeat);
  EXPECT_EQ(burnable(f.board()), (std::vector<HexId>{f.hex("0832"), f.hex("2131")}));
  f.activate({"St"}, kUsSeat);
  EXPECT_EQ(burnable(f.board()), std::vector<HexId>{f.hex("3033")});
  f.with([&](Ctx& ctx) { burn(ctx, f.hex("3033")); });
  EXPECT_TRUE(f.s.burned.has(f.hex("3033")));
  EXPECT_TRUE(burnable(f.board()).empty());  // D: for good
}

// 17.5E: a burned stockade is out of the game.
TEST(BootsBurning, R17_5E_AStockadeBurnsForGood) {
  Field f(GameId::kMadAnthony);
  const int left = f.s.stockades_left;
  f.s.stockades.insert(f.hex("2131"));
  f.put("in_shawnee", "2131");
  f.with([&](Ctx& ctx) { burn(ctx, f.hex("2131")); });
  EXPECT_FALSE(f.s.stockades.has(f.hex("2131")));
  EXPECT_EQ(f.s.stockades_left, left);
}

TEST(BootsRaids, R22_20_EnteringAnAmericanTownOnce) {
  Field f(GameId::kPershing);
  f.put("v_do_1", "4102");
  f.put("us_ec_13cav", "4406");
  const HexId hachita = f.hex("4203");
  EXPECT_TRUE(raids(f.s, f.unit("v_do_1"), hachita));
  EXPECT_FALSE(raids(f.s, f.unit("us_ec_13cav"), hachita));  // 22.20A: Villa's units
  EXPECT_FALSE(raids(f.s, f.unit("v_do_1"), f.hex("2115")));
  f.with([&](Ctx& ctx) { raid(ctx, f.unit("v_do_1"), hachita); });
  f.with([&](Ctx& ctx) { raid(ctx, f.unit("v_do_1"), hachita); });
  EXPECT_EQ(f.s.vp[std::size_t(kFoeSeat)], 2);  // 22.19A
  EXPECT_TRUE(f.s.raided.has(hachita));
}

// 22.20E: the second of the two sources ends the game; 22.19A: five each, not seven.
TEST(BootsRaids, R22_20E_BothSourcesEndTheGame) {
  Field f(GameId::kPershing);
  f.with([&](Ctx& ctx) { raid(ctx, f.unit("v_do_1"), f.hex("4107")); });
  EXPECT_FALSE(f.s.outcome);
  EXPECT_EQ(f.s.vp[std::size_t(kFoeSeat)], 5);
  f.with([&](Ctx& ctx) { raid(ctx, f.unit("v_do_1"), f.hex("4214")); });
  ASSERT_TRUE(f.s.outcome);
  EXPECT_EQ(f.s.outcome->winners, std::vector<Seat>{kFoeSeat});
  EXPECT_EQ(f.s.outcome->level, "epic");
  EXPECT_EQ(f.s.vp[std::size_t(kFoeSeat)], 10);
}

// 22.19A: the row of the sources stands instead of the other because the scenario says so.
TEST(BootsRaids, R22_19_ARowMayReplaceAnother) {
  Field f(GameId::kPershing);
  GameData d = data(f.s);
  const auto ids = [&] {
    std::vector<std::string> out;
    for (const Award* a : d.counted({"raid", "raid_supply"})) out.push_back(a->id);
    return out;
  };
  EXPECT_EQ(ids(), std::vector<std::string>{"raid_supply"});
  EXPECT_EQ(d.counted({"raid"}).size(), 1u);
  for (Award& a : d.awards) a.instead_of.clear();
  EXPECT_EQ(ids(), (std::vector<std::string>{"raid", "raid_supply"}));
  EXPECT_THROW(d.award("loot"), std::invalid_argument);
}

}  // namespace
}  // namespace vedette::boots::testing
