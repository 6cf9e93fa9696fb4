// 10.2, 10.12, 15.1, 16, 21.19, 22.18, 22.21: one combat from its opening to its end.
#include "fight.hpp"

namespace vedette::boots {
namespace {

using testing::Fight;
using testing::kMid;
using testing::kNear;
using Names = std::vector<std::string>;

// 15.1: both forces are open while they fight, and stay known until they move.
TEST(BootsCombat, OpensTheStacks15_1) {
  Fight f;
  f.put_all({"us_ec_6inf", "us_ec_16inf"}, kNear[0]);
  f.put_all({"v_do_1", "v_do_2"}, kMid);
  EXPECT_EQ(f.seen_by(Viewer::kFirst).where(f.unit("v_do_2")), kNoHex);
  f.combat(f.attack({kNear[0]}, {kMid}), {2});
  EXPECT_EQ(f.seen_by(Viewer::kFirst).where(f.unit("v_do_2")), f.hex(kMid));
  EXPECT_EQ(f.seen_by(Viewer::kSecond).where(f.unit("us_ec_16inf")), f.hex(kNear[0]));
  EXPECT_EQ(f.told("combat")["defenders"], (Json{"v_do_1", "v_do_2"}));
}

// 10.12, 14.4: without supply there is no Charge; who asks does not tell.
TEST(BootsCombat, ChargeNeedsASuppliedAttacker10_12) {
  Fight f;
  f.put("us_ec_6inf", kNear[0]);
  f.put("v_do_1", kMid);
  f.combat(f.attack({kNear[0]}, {kMid}), {});
  ASSERT_TRUE(f.is_asked("screening"));
  EXPECT_EQ(f.offered(), Names{"skirmish"});
  f.say({});
  ASSERT_TRUE(f.is_asked("choose_crt"));
  EXPECT_EQ(f.offered(), Names{"skirmish"});
  Fight g;
  g.put_all({"us_ec_6inf", "us_ec_supply"}, kNear[0]);
  g.put("v_b_8", kMid);
  g.combat(g.attack({kNear[0]}, {kMid}), {});
  ASSERT_TRUE(g.is_asked("choose_crt"));
  EXPECT_EQ(g.offered(), (Names{"skirmish", "charge"}));
}

// 16.1, 16.3: cavalry may choose the table against foot, or leave it.
TEST(BootsCombat, CavalryMayScreen16_1) {
  for (const bool screens : {true, false}) {
    Fight f;
    f.put_all({"us_ec_6inf", "us_ec_supply"}, kNear[0]);
    f.put("v_do_1", kMid);
    f.combat(f.attack({kNear[0]}, {kMid}), {3});  // 5 to 3: NE, or BB
    ASSERT_TRUE(f.is_asked("screening"));
    EXPECT_EQ(f.seat(), kFoeSeat);
    f.say(screens ? Names{"skirmish"} : Names{});
    EXPECT_EQ(f.is_asked("choose_crt"), !screens);
    EXPECT_EQ(f.told("combat_result").is_null(), !screens);
    if (screens) {
      EXPECT_EQ(f.told("combat_result")["result"], "NE");
    }
  }
}

// 10.2.2: both choose in secret at once, and show together.
TEST(BootsCombat, MarkersAreChosenAtOnceAndInSecret10_2_2) {
  Fight f;
  f.put("us_ec_6inf", kNear[0]);
  f.put("v_b_8", kMid);
  f.give(kUsSeat, Heroism::kGallantLeader);
  f.give(kFoeSeat, Heroism::kStandFast);
  f.combat(f.attack({kNear[0]}, {kMid}), {4});  // 400 per cent, +1 -1: DS
  f.say({"skirmish"});
  ASSERT_EQ(f.s.pending.size(), 2u);
  f.reply(kFoeSeat, {"stand_fast"});
  EXPECT_EQ(f.s.pending.size(), 1u);
  EXPECT_TRUE(f.told_all("heroism_played").empty());
  f.reply(kUsSeat, {"gallant_leader"});
  EXPECT_EQ(f.told_all("heroism_played").size(), 2u);
  EXPECT_EQ(f.told("odds")["shifts"].size(), 2u);
  EXPECT_EQ(f.told("odds")["final"], (Json{6, 6}));
}

// Who is asked depends on the size of the hand, never on what is in it.
TEST(BootsCombat, AsksAlsoWhoHoldsNothingFitting10_2_2) {
  Fight f;
  f.put("us_ec_6inf", kNear[0]);
  f.put("v_do_1", kMid);
  f.give(kFoeSeat, Heroism::kForcedMarch);
  f.combat(f.attack({kNear[0]}, {kMid}), {});
  f.say({"skirmish"});
  ASSERT_TRUE(f.is_asked("combat_markers"));
  EXPECT_EQ(f.seat(), kFoeSeat);
  EXPECT_TRUE(f.offered().empty());
}

// Surrender: a unit is lost before percentages are taken; without defenders there is no die, and
// the attackers may go one hex.
TEST(BootsCombat, SurrenderWorksBeforeTheOdds10_21) {
  Fight f;
  f.put_all({"us_ec_6inf", "us_ec_13cav"}, kNear[0]);
  f.put("v_do_2", kMid);
  f.give(kUsSeat, Heroism::kSurrender);
  f.combat(f.attack({kNear[0]}, {kMid}), {4});
  f.say({"skirmish"});
  f.say({"surrender"});
  EXPECT_TRUE(f.dead("v_do_2"));
  EXPECT_TRUE(f.told_all("combat_die").empty());
  ASSERT_TRUE(f.is_asked("pursue"));
  f.say({"us_ec_13cav"});
  f.say({});
  EXPECT_TRUE(f.over());
  EXPECT_EQ(f.where("us_ec_13cav"), f.hex(kMid));
}

// 22.18, 22.21: Government on US gives the US a die, and two more the first time; later one.
TEST(BootsCombat, GovernmentAttacksPayTheAttacked22_21) {
  Fight f;
  f.with([&](Ctx& ctx) { take_control(ctx, f.command("R"), kFoeSeat); });
  f.activate({"R"}, kFoeSeat);
  f.put("g_r_1", kNear[0]);
  f.put("us_ec_6inf", kMid);
  f.give(kFoeSeat, Heroism::kGallantLeader);
  f.combat(f.attack({kNear[0]}, {kMid}), {3, 4, 5, 5});
  EXPECT_EQ(f.s.vp[0], 12);
  f.say({"skirmish"});
  EXPECT_FALSE(f.is_asked("combat_markers"));  // 22.13: none for the Government
  EXPECT_TRUE(f.over());
  f.slot("g_r_1").attacked = false;
  f.slot("us_ec_6inf").attacked = false;
  f.combat(f.attack({kNear[0]}, {kMid}), {2});
  EXPECT_EQ(f.s.vp[0], 14);
}

// 22.19, 22.21: on Villa the die is Villa's; US attacks on the Government pay Villa once.
TEST(BootsCombat, TheFirstClashPaysTheDefender22_21) {
  Fight f;
  f.with([&](Ctx& ctx) { take_control(ctx, f.command("R"), kUsSeat); });
  f.activate({"R"}, kUsSeat);
  f.put("g_r_1", kNear[0]);
  f.put("v_do_1", kMid);
  f.combat(f.attack({kNear[0]}, {kMid}), {5});
  EXPECT_EQ(f.s.vp[1], 5);
  EXPECT_FALSE(f.s.open_hostilities);
  Fight g;
  g.put("us_ec_6inf", kNear[0]);
  g.put("g_r_1", kMid);  // nobody's yet: the other player defends it
  g.combat(g.attack({kNear[0]}, {kMid}), {2, 3});
  EXPECT_EQ(g.s.vp[1], 5);
  EXPECT_TRUE(g.s.open_hostilities);
}

// 21.19: US and British at a town or stockade, once a game; the friendly Indians do not count.
TEST(BootsCombat, OpenHostilities21_19) {
  for (const bool stockade : {true, false})
    for (const char* attacker : {"us_st_1us", "us_sc_frnd"}) {
      Fight f(GameId::kMadAnthony);
      f.activate({"St", "Sc"}, kUsSeat);
      const HexId at = f.hex("3236");
      if (stockade) f.s.stockades.insert(at);
      const std::string from = f.name(f.s.game == GameId::kMadAnthony ? map(f.s)[at].next[0] : at);
      f.put("br_cb", at);
      f.put(attacker, from);
      f.combat(f.attack({from.c_str()}, {"3236"}), {6, 5});
      const bool counts = stockade && attacker == std::string("us_st_1us");
      EXPECT_EQ(f.s.vp[1], counts ? 11 : 0) << attacker << stockade;
      EXPECT_EQ(f.s.open_hostilities, counts);
    }
}

// Ambush, window a: 1R, no pursuit, the marks of the Combat Sub-Phase are untouched.
TEST(BootsCombat, AmbushStrikesWhoMoves6_7) {
  Fight f;
  f.s.sub_phase = SubPhase::kMovement;
  f.put("us_ec_6inf", kMid);
  f.put_all({"v_do_1", "v_do_2", "v_b_1"}, kNear[0]);
  f.dice.assign({6});
  f.begin(Ambush{.seat = kFoeSeat, .target = f.hex(kMid)});
  ASSERT_TRUE(f.is_asked("ambush_hex"));
  f.answer({kNear[0]});
  ASSERT_TRUE(f.is_asked("ambush_units"));
  EXPECT_FALSE(allowed(f.choices(), {.picks = {"v_do_1", "v_b_1"}}));  // one sub-command
  f.answer({"v_do_1", "v_do_2"});
  f.say({"skirmish"});
  EXPECT_EQ(f.told("odds")["shifts"],
            (Json::array({{{"cause", "ambush"}, {"columns", 1}, {"rule", "10.21"}}})));
  EXPECT_EQ(f.told("odds")["final"], (Json{3, 3}));  // 5 to 4 and one: DS
  EXPECT_TRUE(f.dead("us_ec_6inf"));
  EXPECT_TRUE(f.over());
  EXPECT_FALSE(f.slot("v_do_1").attacked);
  EXPECT_TRUE(f.s.ambushed);
}

}  // namespace
}  // namespace vedette::boots
