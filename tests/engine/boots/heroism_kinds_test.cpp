// 6.1, 6.7, 21.8, 21.12, 21.23, 22.13, 22.27: what each kind does outside step 10.2.2.
#include "games/boots/rules/movement.hpp"
#include "heroism.hpp"

namespace vedette::boots::testing {
namespace {

TEST(BootsHeroismKinds, ForcedMarchCarriesAHexFarther6_7) {
  Table f;
  f.put_all({"us_ec_6inf", "us_ec_16inf"}, kMid);
  f.give(kUsSeat, Heroism::kForcedMarch);
  const int before = allowance_halves(f.board(), f.unit("us_ec_6inf"));
  f.phase(Step::kMoveStart, "EC");
  f.play(kUsSeat, "move_start", {"forced_march"});
  EXPECT_EQ(f.told("forced_march")["at"], kMid);
  EXPECT_EQ(allowance_halves(f.board(), f.unit("us_ec_6inf")), before + 6);
  EXPECT_TRUE(f.is_asked("choose_unit"));
  EXPECT_EQ(f.in_pool(Heroism::kForcedMarch), 3);
}

TEST(BootsHeroismKinds, FoulWeatherEndsThePhaseBeforeCombat6_7) {
  Table f;
  f.put("us_ec_6inf", kNear[0]);
  f.put("v_b_8", kMid);
  f.give(kFoeSeat, Heroism::kFoulWeather);
  f.phase(Step::kCombatStart, "EC");
  f.play(kFoeSeat, "combat_start", {"foul_weather"});
  EXPECT_TRUE(f.over());
  EXPECT_EQ(f.told("phase_cut_short")["marker"], "foul_weather");
  EXPECT_TRUE(f.kept_out(Heroism::kFoulWeather));
}

TEST(BootsHeroismKinds, LostOrdersEndThePhaseOfOneCommand6_7) {
  Table f;
  f.put("us_ec_6inf", kNear[0]);
  f.give(kFoeSeat, Heroism::kLostOrders);
  f.phase(Step::kMoveStart, "EC");
  f.play(kFoeSeat, "move_start", {"lost_orders"});
  EXPECT_TRUE(f.over());
}

// Of several commands only a hex and its neighbours stand still.
TEST(BootsHeroismKinds, LostOrdersStopAHexOfHeadquarters6_7) {
  Table f;
  f.put("us_ec_6inf", kMid);
  f.put("us_ec_13cav", kNear[0]);
  f.put("us_ghq_pershing", kFar[2]);
  f.give(kFoeSeat, Heroism::kLostOrders);
  f.phase(Step::kMoveStart, "GHQ", "EC");
  f.play(kFoeSeat, "move_start", {"lost_orders"});
  ASSERT_TRUE(f.is_asked("marker_hex"));
  EXPECT_EQ(f.seat(), kFoeSeat);
  f.say({kMid});
  ASSERT_TRUE(f.is_asked("choose_unit"));
  EXPECT_FALSE(f.offers("us_ec_6inf"));
  EXPECT_FALSE(f.offers("us_ec_13cav"));
  EXPECT_TRUE(f.offers("us_ghq_pershing"));
}

// 22.13: never against the Government.
TEST(BootsHeroismKinds, LostOrdersSpareTheGovernment22_13) {
  Table f;
  f.with([&](Ctx& ctx) { take_control(ctx, f.command("R"), kUsSeat); });
  f.put("g_r_1", kMid);
  f.give(kFoeSeat, Heroism::kLostOrders);
  f.give(kUsSeat, Heroism::kForcedMarch);
  f.phase(Step::kMoveStart, "R");
  EXPECT_TRUE(f.is_asked("choose_unit")) << f.kind();
}

TEST(BootsHeroismKinds, MadDashMovesAndFightsOnce5_4) {
  Table f;
  f.put("us_ec_6inf", kNear[0]);
  for (int i = 0; i < 2; ++i) f.give(kUsSeat, Heroism::kMadDash);
  f.phase(Step::kPhaseEnd, "EC");
  f.play(kUsSeat, "phase_end", {"mad_dash"});
  EXPECT_EQ(f.told("sub_phase")["sub_phase"], "movement");
  f.play(kUsSeat, "move_start", {});
  ASSERT_TRUE(f.is_asked("choose_unit"));
  f.say({});
  EXPECT_TRUE(f.over()) << f.kind();  // not twice
  EXPECT_EQ(f.held(kUsSeat), 1);
}

TEST(BootsHeroismKinds, MadDashIsForOneOfSeveralCommands5_4) {
  Table f;
  f.put("us_ec_6inf", kNear[0]);
  f.put("us_ghq_pershing", kNear[3]);
  f.give(kUsSeat, Heroism::kMadDash);
  f.phase(Step::kPhaseEnd, "GHQ", "EC");
  f.play(kUsSeat, "phase_end", {"mad_dash"});
  ASSERT_TRUE(f.is_asked("marker_command"));
  f.say({"GHQ"});
  EXPECT_TRUE(f.offers("us_ghq_pershing"));
  EXPECT_FALSE(f.offers("us_ec_6inf"));
}

TEST(BootsHeroismKinds, MadDashIsForTwoHexesOfIndians5_4) {
  Table f(GameId::kMadAnthony);
  f.put("in_miami", "0729");
  f.put("in_shawnee", "0829");
  f.put("in_ottawa", "0731");
  f.give(kFoeSeat, Heroism::kMadDash);
  f.phase(Step::kPhaseEnd, "Little Turtle");
  f.play(kFoeSeat, "phase_end", {"mad_dash"});
  ASSERT_TRUE(f.is_asked("marker_hexes"));
  f.say({"0729", "0731"});
  EXPECT_TRUE(f.offers("in_miami"));
  EXPECT_TRUE(f.offers("in_ottawa"));
  EXPECT_FALSE(f.offers("in_shawnee"));
}

TEST(BootsHeroismKinds, DoOrDieThrowsAgainOnceASide10_2_2) {
  Table f;
  f.put_all({"us_ec_6inf", "us_ec_13cav"}, kNear[0]);
  f.put("v_do_1", kMid);
  for (int i = 0; i < 2; ++i) f.give(kUsSeat, Heroism::kDoOrDie);
  f.give(kFoeSeat, Heroism::kDoOrDie);
  f.combat(f.attack({kNear[0]}, {kMid}), {1, 5, 4});
  f.say({"skirmish"});
  f.reply(kUsSeat, {});
  f.reply(kFoeSeat, {});
  f.play(kUsSeat, "after_die", {"do_or_die"});
  f.play(kFoeSeat, "after_die", {"do_or_die"});  // the attacker is not asked again
  EXPECT_EQ(f.told("combat_result")["die"], 4);
  EXPECT_EQ(f.told_all("combat_die").size(), 3u);
}

// Its author scores no more than the combat itself has brought.
TEST(BootsHeroismKinds, WarCorrespondentsDoubleAtMost6_7) {
  Table f;
  f.put_all({"us_ec_6inf", "us_ec_13cav"}, kNear[0]);
  f.put("v_b_8", kMid);
  f.give(kUsSeat, Heroism::kWarCorrespondents);
  f.combat(f.attack({kNear[0]}, {kMid}), {6, 1, 6});  // DD, its pick, the report
  f.say({"skirmish"});
  f.reply(kUsSeat, {});
  f.play(kUsSeat, "after_die", {});
  for (int i = 0; i < 4 && f.kind() != "heroism_after_combat"; ++i) f.say({});
  ASSERT_TRUE(f.dead("v_b_8"));
  EXPECT_EQ(f.s.vp[0], 1);
  f.play(kUsSeat, "after_combat", {"war_correspondents"});
  EXPECT_EQ(f.s.vp[0], 2);
  EXPECT_TRUE(f.kept_out(Heroism::kWarCorrespondents));
}

TEST(BootsHeroismKinds, CampFeverStrikesCrowdedHexesOfBoth6_7) {
  Table f;
  f.put_all({"us_ec_6inf", "us_ec_16inf", "us_ec_13cav", "us_ec_11cav"}, kMid);
  f.put_all({"us_nc_5cav", "us_nc_17inf", "us_nc_24inf"}, kFar[0]);
  f.put_all({"v_b_1", "v_b_2", "v_b_3", "v_b_4"}, kFar[3]);
  f.dice = {4, 5, 4};  // the marker, a throw for each crowded hex
  f.begin(HeroismPicks{.seat = kUsSeat, .count = 1, .rule = "4.2.1"});
  ASSERT_TRUE(f.is_asked("fever_unit"));
  EXPECT_EQ(f.seat(), kUsSeat);
  f.say({"us_ec_16inf"});
  EXPECT_TRUE(f.dead("us_ec_16inf"));
  EXPECT_EQ(f.told_all("camp_fever").size(), 2u);
  EXPECT_EQ(f.s.vp[1], 0);
  EXPECT_EQ(f.s.removed, Markers{Heroism::kCampFever});
  EXPECT_TRUE(f.over());
}

TEST(BootsHeroismKinds, AmbushEndsAMove6_7) {
  Table f;
  f.put("us_ec_13cav", kFar[0]);
  f.put("v_do_1", kMid);
  f.give(kFoeSeat, Heroism::kAmbush);
  f.phase(Step::kMovement, "EC");
  f.say({"us_ec_13cav"});
  f.say({kNear[0]});
  f.play(kFoeSeat, "enemy_move", {"ambush"});
  ASSERT_TRUE(f.is_asked("ambush_hex"));
  f.say({kMid});
  ASSERT_TRUE(f.is_asked("ambush_units"));
  EXPECT_EQ(f.in_pool(Heroism::kAmbush), 3);
}

// 21.8: on or next to Scott's units, whoever is active.
TEST(BootsHeroismKinds, NativeAlliesBringTheFriendlyIndians21_8) {
  for (const char* marker : {"St", "Sc"}) {
    Table f(GameId::kMadAnthony);
    f.put("us_sc_1ky", "0729");
    f.put("us_st_1us", "0933");
    f.s.aside = {f.unit("us_sc_frnd")};
    f.give(kUsSeat, Heroism::kNativeAllies);
    f.phase(Step::kReinforcement, marker);
    f.play(kUsSeat, "reinforcement", {"native_allies"});
    ASSERT_TRUE(f.is_asked("place_at")) << f.kind();
    EXPECT_TRUE(f.offers("0729"));
    EXPECT_TRUE(f.offers("0730"));
    EXPECT_FALSE(f.offers("0933"));
    f.say({"0730"});
    EXPECT_EQ(f.where("us_sc_frnd"), f.hex("0730"));
  }
}

// 21.8B: the Indian side sends them home, without points, to come again.
TEST(BootsHeroismKinds, NativeAlliesSendTheFriendlyIndiansHome21_8) {
  Table f(GameId::kMadAnthony);
  f.put("us_st_1us", "0933");
  f.put("us_sc_frnd", "0730");
  f.give(kFoeSeat, Heroism::kNativeAllies);
  f.phase(Step::kStart, "St");
  f.play(kFoeSeat, "phase_start", {"native_allies"});
  EXPECT_EQ(f.where("us_sc_frnd"), kNoHex);
  EXPECT_EQ(f.s.aside, std::vector<UnitId>{f.unit("us_sc_frnd")});
  EXPECT_EQ(f.s.vp, (std::array<int, 2>{0, 0}));
}

// 21.12: or it calls the Creek into a village.
TEST(BootsHeroismKinds, NativeAlliesBringTheCreek21_12) {
  Table f(GameId::kMadAnthony);
  f.put("in_miami", "0729");
  f.s.aside = {f.unit("in_creek"), f.unit("us_sc_frnd")};
  f.s.burned.insert(f.hex("2533"));
  f.give(kFoeSeat, Heroism::kNativeAllies);
  f.phase(Step::kReinforcement, "Little Turtle");
  f.play(kFoeSeat, "reinforcement", {"native_allies"});
  ASSERT_TRUE(f.is_asked("place_at")) << f.kind();
  EXPECT_TRUE(f.offers("2228"));
  EXPECT_FALSE(f.offers("2533"));
  EXPECT_FALSE(f.offers("0729"));
}

// The Apache Scouts come where the US stands in Mexico or a train lies, which others cannot know.
TEST(BootsHeroismKinds, NativeAlliesBringTheApacheScouts6_7) {
  Table f;
  f.put_all({"us_ec_6inf", "us_ec_supply"}, "4108");
  f.put("us_ghq_pershing", kMid);
  f.s.aside = {f.unit("us_ghq_apache")};
  f.give(kUsSeat, Heroism::kNativeAllies);
  f.phase(Step::kReinforcement, "EC");
  f.play(kUsSeat, "reinforcement", {"native_allies"});
  ASSERT_TRUE(f.is_asked("place_at")) << f.kind();
  EXPECT_TRUE(f.offers(kMid));
  EXPECT_TRUE(f.offers("4108"));
  EXPECT_FALSE(f.offers(kNear[0]));
}

TEST(BootsHeroismKinds, NativeAlliesBringTheYaquis6_7) {
  Table f;
  f.put("us_ghq_apache", kMid);
  f.s.aside = {f.unit("v_b_yaqui")};
  f.give(kFoeSeat, Heroism::kNativeAllies);
  f.phase(Step::kReinforcement, "Do");
  f.play(kFoeSeat, "reinforcement", {"native_allies"});
  ASSERT_TRUE(f.is_asked("marker_use"));
  EXPECT_EQ(sorted(f.offered()), (std::vector<std::string>{"place", "remove"}));
  f.say({"place"});
  ASSERT_TRUE(f.is_asked("place_at"));
  for (const std::string& id : f.offered()) {
    const HexData& hex = map(f.s)[f.hex(id.substr(0, 4))];
    EXPECT_TRUE(hex.country == Country::kMexico &&
                (hex.terrain == Terrain::kRough || hex.terrain == Terrain::kMountain))
        << id;
  }
}

// 21.23: the throw must exceed the printed factor; Hamtramck's and Wilkinson's never desert.
TEST(BootsHeroismKinds, DesertionBeatsThePrintedFactor21_23) {
  for (int die : {3, 4}) {
    Table f(GameId::kMadAnthony);
    f.put_all({"us_sc_1ky", "us_sc_2ky", "us_sc_3ky"}, "0729");
    f.put("us_st_1us", "0933");
    f.put("in_miami", "0531");
    f.give(kFoeSeat, Heroism::kSpecial);
    f.dice = {die};
    f.phase(Step::kStart, "Little Turtle");
    f.play(kFoeSeat, "phase_start", {"special"});
    ASSERT_TRUE(f.is_asked("marker_slot"));
    EXPECT_EQ(sorted(f.offered()),
              (std::vector<std::string>{"0729.top", "0729.under", "0933.top"}));
    f.say({"0933.top"});
    EXPECT_EQ(f.dead("us_st_1us"), die == 4);
    EXPECT_EQ(f.s.vp, (std::array<int, 2>{0, 0}));
  }
}

// Beneath the top chance names the unit, and nobody else learns which stayed.
TEST(BootsHeroismKinds, DesertionBeneathTheTopStaysHidden21_23) {
  Table f(GameId::kMadAnthony);
  f.put_all({"us_sc_1ky", "us_sc_2ky", "us_sc_3ky"}, "0729");
  f.put("in_miami", "0531");
  f.give(kFoeSeat, Heroism::kSpecial);
  f.dice = {2, 1};
  f.phase(Step::kStart, "Little Turtle");
  f.play(kFoeSeat, "phase_start", {"special"});
  f.say({"0729.under"});
  EXPECT_FALSE(f.told(Viewer::kSecond, "desertion").contains("unit"));
  EXPECT_TRUE(f.told(Viewer::kFirst, "desertion").contains("unit"));
  EXPECT_EQ(f.drawn, (std::vector<std::string>{"deserter", "desertion"}));
}

// 22.27.1: a unit comes back and its points go.
TEST(BootsHeroismKinds, MoraleSpikeBringsAUnitBack22_27_1) {
  Table f;
  f.put("us_ec_6inf", "1913");
  f.put("us_ec_13cav", kMid);
  f.put("us_nc_5cav", kFar[0]);
  f.with([&](Ctx& ctx) {
    eliminate(ctx, {f.unit("us_ec_13cav"), f.unit("us_nc_5cav")}, Loss::kCombat, "10.23");
  });
  EXPECT_EQ(f.s.vp[1], 16);
  f.give(kUsSeat, Heroism::kSpecial);
  f.phase(Step::kStart, "EC");
  f.play(kUsSeat, "phase_start", {"special"});
  ASSERT_TRUE(f.is_asked("place_at")) << f.kind();  // one town, one unit of its command
  f.say({"1913.under"});
  EXPECT_EQ(f.where("us_ec_13cav"), f.hex("1913"));
  EXPECT_FALSE(f.dead("us_ec_13cav"));
  EXPECT_EQ(f.s.vp[1], 8);
}

// 22.27.2: the US leaves a town by one hex, and a unit that had not come yet may appear there.
TEST(BootsHeroismKinds, UprisingDrivesTheUsOut22_27_2) {
  Table f;
  f.put("us_ec_6inf", "1913");
  f.put("v_do_1", kMid);
  f.give(kFoeSeat, Heroism::kSpecial);
  f.phase(Step::kStart, "Do");
  f.play(kFoeSeat, "phase_start", {"special"});
  ASSERT_TRUE(f.is_asked("retreat_hex")) << f.kind();
  EXPECT_EQ(f.seat(), kUsSeat);
  f.say({f.offered().front()});
  EXPECT_NE(f.where("us_ec_6inf"), f.hex("1913"));
  ASSERT_TRUE(f.is_asked("marker_unit")) << f.kind();
  EXPECT_EQ(f.seat(), kFoeSeat);
  EXPECT_FALSE(f.offers("v_b_yaqui"));
  EXPECT_FALSE(f.offers("v_do_2"));
  const auto cup = [&] {
    int n = 0;
    for (const Cup& c : f.s.cups) n += c.size;
    return n;
  };
  const int before = cup();
  f.say({"v_b_8"});
  EXPECT_EQ(f.where("v_b_8"), f.hex("1913"));
  EXPECT_EQ(cup(), before - 1);
}

// 22.27.2A: a move, not a retreat: zones cost nobody; a full hex only where there is no other.
TEST(BootsHeroismKinds, UprisingIsAMove22_27_2) {
  Table f;
  f.put("us_ec_6inf", "1913");
  f.put("v_do_1", "1914");
  f.put("v_do_2", "1912");
  f.give(kFoeSeat, Heroism::kSpecial);
  f.phase(Step::kStart, "Do");
  f.play(kFoeSeat, "phase_start", {"special"});
  ASSERT_TRUE(f.is_asked("retreat_hex")) << f.kind();
  EXPECT_EQ(sorted(f.offered()), sorted({"2014", "1814", "1813", "2013"}));
  f.say({"2014"});  // in the zone of the Dorados
  EXPECT_EQ(f.where("us_ec_6inf"), f.hex("2014"));
  EXPECT_TRUE(f.s.dead.empty());
  EXPECT_EQ(f.told("retreated")["rule"], "22.27.2");
}

// 22.27.2: who cannot move stays, and nobody rises where he stands.
TEST(BootsHeroismKinds, UprisingLeavesWhoCannotMove22_27_2) {
  Table f;
  f.put("us_ec_6inf", "1913");
  for (const auto& [u, h] : {std::pair{"v_do_1", "1914"},
                             {"v_do_2", "1912"},
                             {"v_do_3", "2014"},
                             {"v_b_1", "1814"},
                             {"v_b_2", "1813"},
                             {"v_b_3", "2013"}})
    f.put(u, h);
  f.give(kFoeSeat, Heroism::kSpecial);
  f.phase(Step::kStart, "Do");
  f.play(kFoeSeat, "phase_start", {"special"});
  EXPECT_FALSE(f.is_asked("retreat_hex"));
  EXPECT_FALSE(f.is_asked("marker_unit"));
  EXPECT_EQ(f.where("us_ec_6inf"), f.hex("1913"));
  EXPECT_TRUE(f.s.dead.empty());
}

// A resample by the Villa player while the US is driven out leaves the counters that go.
TEST(BootsHeroismKinds, UprisingGoesOnAfterAResample22_27_2) {
  Table f;
  f.put_all({"us_ec_6inf", "us_ec_13cav"}, "1913");
  f.put_all({"us_ec_11cav", "us_ec_16inf"}, kFar[0]);
  f.put("v_do_1", kMid);
  f.give(kFoeSeat, Heroism::kSpecial);
  f.phase(Step::kStart, "Do");
  f.play(kFoeSeat, "phase_start", {"special"});
  ASSERT_TRUE(f.is_asked("retreat_group")) << f.kind();
  int n = 0;
  Chance chance([&](std::string_view, int sides) { return (n += 5) % sides + 1; });
  Rules::resample(f.s, Viewer::kSecond, chance, TestReferee::make());
  f.say({"us_ec_6inf", "us_ec_13cav"});
  f.say({f.offered().front()});
  EXPECT_TRUE(f.board().empty(f.hex("1913")));
}

}  // namespace
}  // namespace vedette::boots::testing
