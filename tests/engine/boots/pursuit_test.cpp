// Chapter 12: pursuit and pursuit combat.
#include "fight.hpp"

namespace vedette::boots {
namespace {

using testing::Fight;
using testing::kFar;
using testing::kMid;
using testing::kNear;
using testing::sorted;
using Names = std::vector<std::string>;

// DC on the Charge CRT at 500 per cent and more, a four; two picks of one each.
constexpr std::initializer_list<int> kCatastrophe{4, 1, 1};

// 12.2B, 12.4: foot two hexes, horse three; the first is the hex that the enemy has left.
TEST(BootsPursuit, GoesAsFarAsItsType12_4) {
  Fight f;
  f.put_all({"us_ec_13cav", "us_ec_6inf", "us_ec_supply"}, kNear[0]);
  f.put("v_b_1", kMid);
  f.combat(f.attack({kNear[0]}, {kMid}), kCatastrophe);
  f.say({"charge"});
  ASSERT_EQ(f.told("combat_result")["result"], "DC");
  EXPECT_EQ(f.s.hand_sizes[0], 2);
  ASSERT_TRUE(f.is_asked("pursue"));
  EXPECT_EQ(sorted(f.offered()), sorted({"us_ec_13cav", "us_ec_6inf", "us_ec_supply"}));
  f.say({"us_ec_6inf"});  // the first hex is a formality
  ASSERT_TRUE(f.is_asked("pursuit_hex"));
  EXPECT_TRUE(f.offers("stop"));
  f.say({kNear[3]});
  EXPECT_EQ(f.where("us_ec_6inf"), f.hex(kNear[3]));  // two hexes are all
  f.say({"us_ec_13cav"});
  f.say({kNear[3]});
  ASSERT_TRUE(f.is_asked("pursuit_hex"));
  f.say({kFar[3]});
  EXPECT_EQ(f.where("us_ec_13cav"), f.hex(kFar[3]));
  f.say({});  // the train stays
  f.pass("heroism_after_combat");
  EXPECT_TRUE(f.over());  // nobody is met
  EXPECT_EQ(f.where("us_ec_supply"), f.hex(kNear[0]));
}

// A group goes as far as its slowest unit.
TEST(BootsPursuit, AGroupKeepsTogether12_4A) {
  Fight f;
  f.put_all({"us_ec_13cav", "us_ec_6inf", "us_ec_supply"}, kNear[0]);
  f.put("v_b_1", kMid);
  f.combat(f.attack({kNear[0]}, {kMid}), kCatastrophe);
  f.say({"charge"});
  f.say({"us_ec_13cav", "us_ec_6inf"});
  f.say({kNear[3]});
  EXPECT_FALSE(f.is_asked("pursuit_hex"));
  EXPECT_EQ(f.where("us_ec_13cav"), f.hex(kNear[3]));
  EXPECT_EQ(f.where("us_ec_6inf"), f.hex(kNear[3]));
}

// 12.2: there is no pursuit into a hex that has not been left, nor after a result without one.
TEST(BootsPursuit, NeedsAVacatedHex12_2B) {
  Fight f;
  f.put_all({"us_ec_6inf", "us_ec_16inf", "us_ec_13cav"}, kNear[0]);
  f.put_all({"v_b_1", "v_b_2"}, kMid);
  f.combat(f.attack({kNear[0]}, {kMid}), {4});  // 600 per cent: DS
  f.say({"skirmish"});
  f.say({"v_b_1"});
  EXPECT_TRUE(f.over());
  EXPECT_EQ(f.where("us_ec_6inf"), f.hex(kNear[0]));
}

// 12.5, 12.8: a pursuing stack may fight again at once, and again.
TEST(BootsPursuit, FightsOnWithoutEnd12_8) {
  Fight f;
  f.put_all({"us_ec_13cav", "us_ec_11cav", "us_ec_supply"}, kNear[0]);
  f.put("v_b_1", kMid);
  f.put("v_b_2", kFar[3]);
  f.put("v_b_3", "2616");  // behind kFar[3]
  f.sub_phase({4, 1, 1, 4, 1, 1, 2, 1});
  f.say({"charge"});
  f.say({"us_ec_13cav", "us_ec_11cav", "us_ec_supply"});  // together: two hexes
  f.say({kNear[3]});
  ASSERT_TRUE(f.is_asked("pursuit_stack"));
  f.say({kNear[3]});
  ASSERT_TRUE(f.is_asked("pursuit_combat"));
  f.say({std::string(kFar[3]) + "<" + kNear[3]});
  EXPECT_EQ(f.told("combat")["occasion"], "pursuit");
  f.say({"charge"});
  f.pass("combat_markers");
  f.pass("heroism_after_die");
  EXPECT_TRUE(f.dead("v_b_2"));
  f.say({"us_ec_13cav", "us_ec_11cav", "us_ec_supply"});
  f.say({"stop"});
  f.say({kFar[3]});
  ASSERT_TRUE(f.is_asked("pursuit_combat"));
  f.say({"2616<" + std::string(kFar[3])});
  f.say({"charge"});
  f.pass("combat_markers");
  f.pass("heroism_after_die");
  EXPECT_EQ(f.told_all("combat").size(), 3u);
  EXPECT_EQ(f.told("combat_result")["result"], "DD");
  EXPECT_TRUE(f.dead("v_b_3"));
}

// 12.5A: or it may leave it at that.
TEST(BootsPursuit, MayBeLeftAtThat12_5A) {
  Fight f;
  f.put_all({"us_ec_13cav", "us_ec_11cav", "us_ec_supply"}, kNear[0]);
  f.put("v_b_1", kMid);
  f.put("v_b_2", kFar[3]);
  f.sub_phase({4, 1, 1});
  f.say({"charge"});
  f.say({"us_ec_13cav"});
  f.say({kNear[3]});
  f.say({"stop"});
  f.say({});
  f.pass("pursuit_stack");
  f.pass("heroism_after_combat");
  EXPECT_TRUE(f.over());
}

// 12.5B, 12.6: the stack may join a declared attack that waits; it is fought at once, once.
TEST(BootsPursuit, JoinsAWaitingAttack12_5B) {
  Fight f;
  f.put_all({"us_ec_13cav", "us_ec_supply"}, kNear[0]);
  f.put("v_b_1", kMid);
  f.put("us_ec_6inf", kNear[2]);
  f.put("v_do_1", kNear[3]);
  // kNear[2] stands next to both enemies, kNear[0] next to kMid alone.
  f.sub_phase({4, 1, 1, 1});
  const std::string first = std::string(kMid) + "<" + kNear[0];
  const std::string second = std::string(kNear[3]) + "<" + kNear[2];
  f.say({first});
  f.say({second});
  f.say({"commit"});
  f.say({first});
  f.say({"charge"});
  f.say({"us_ec_13cav"});
  f.say({"stop"});
  f.say({});
  f.say({kMid});
  ASSERT_TRUE(f.is_asked("pursuit_combat"));
  EXPECT_EQ(sorted(f.offered()),
            sorted({std::string(kNear[3]) + "<" + kMid, "join:" + second + "+" + kMid}));
  f.say({"join:" + second + "+" + kMid});
  const Json fight = f.told("combat");
  EXPECT_EQ(fight["attackers"].size(), 2u);
  f.say({"skirmish"});
  f.pass("combat_markers");
  f.pass("heroism_after_die");
  EXPECT_EQ(f.told("odds")["attack"], (Json{8, 8}));
  EXPECT_EQ(f.told("combat_result")["result"], "AS");  // 266 per cent, a one
  f.say({"us_ec_6inf"});
  f.pass("heroism_after_combat");  // of the first
  EXPECT_TRUE(f.over());           // the declared attack has been fought
  EXPECT_EQ(f.told_all("combat").size(), 2u);
}

// 12.7A: one stack a battle.
TEST(BootsPursuit, OneStackFightsOn12_7A) {
  Fight f;
  f.put_all({"us_ec_13cav", "us_ec_11cav", "us_ec_supply"}, kNear[0]);
  f.put("v_b_1", kMid);
  f.put("v_b_2", kFar[3]);
  f.put("v_b_3", kFar[4]);
  f.sub_phase({4, 1, 1, 1});
  f.say({"charge"});
  f.say({"us_ec_13cav"});
  f.say({kNear[3]});
  f.say({"stop"});
  f.say({"us_ec_11cav"});
  f.say({kNear[4]});
  f.say({"stop"});
  f.say({});
  ASSERT_TRUE(f.is_asked("pursuit_stack"));
  EXPECT_EQ(sorted(f.offered()), sorted({kNear[3], kNear[4]}));
  f.say({kNear[3]});
  for (const std::string& id : f.offered()) EXPECT_NE(id.find(kNear[3]), std::string::npos) << id;
  f.say({std::string(kFar[3]) + "<" + kNear[3]});
  EXPECT_EQ(f.told("combat")["attackers"], Json{"us_ec_13cav"});
}

// Impetuous Charge: one stack must go, and fight on if it can.
TEST(BootsPursuit, AnImpetuousChargeMustGoOn12_2A) {
  Fight f;
  f.put_all({"us_ec_13cav", "us_ec_supply"}, kNear[0]);
  f.put("v_b_1", kMid);
  f.put("v_b_2", kNear[3]);
  f.give(kUsSeat, Heroism::kImpetuousCharge);
  f.sub_phase({4, 1, 1});
  f.say({"charge"});
  f.say({"impetuous_charge"});
  EXPECT_EQ(f.told("odds")["shifts"][0]["columns"], 2);
  ASSERT_TRUE(f.is_asked("pursue"));
  EXPECT_FALSE(allowed(f.choices(), {}));
  f.say({"us_ec_13cav"});
  f.say({"stop"});
  f.say({});
  EXPECT_TRUE(f.is_asked("choose_crt"));  // one stack, one enemy: nothing to choose
}

// 12.7B: pursuers of an earlier battle who met nobody join the stack that comes to their hex.
TEST(BootsPursuit, PursuersOfTwoBattlesUnite12_7B) {
  Fight f;
  f.put_all({"us_ec_13cav", "us_ec_supply"}, kNear[0]);
  f.put("us_ec_11cav", kNear[3]);
  f.slot("us_ec_11cav").attacked = true;
  f.put("v_b_1", kMid);
  f.put("v_b_2", kFar[3]);
  f.sub_phase({4, 1, 1});
  std::get<CombatSubPhase>(f.s.stack.front()).unspent = {f.unit("us_ec_11cav")};
  f.say({"charge"});
  f.say({"us_ec_13cav"});
  f.say({kNear[3]});
  f.say({"stop"});
  f.say({});
  f.say({kNear[3]});
  f.say({std::string(kFar[3]) + "<" + kNear[3]});
  EXPECT_EQ(f.told("combat")["attackers"], (Json{"us_ec_11cav", "us_ec_13cav"}));
  EXPECT_TRUE(std::get<CombatSubPhase>(f.s.stack.front()).unspent.empty());
}

// 17.3B: works are lost with their holders; who drives them out does not inherit them.
TEST(BootsPursuit, InheritsNoWorks17_3B) {
  Fight f;
  f.put_all({"us_ec_13cav", "us_ec_supply"}, kNear[0]);
  f.put("v_b_1", kMid);
  f.s.entrenched.insert(f.hex(kMid));
  f.combat(f.attack({kNear[0]}, {kMid}), {5, 1, 1});  // 500 per cent and 1L: DC
  f.say({"charge"});
  ASSERT_EQ(f.told("combat_result")["result"], "DC");
  f.say({"us_ec_13cav"});
  f.say({"stop"});
  EXPECT_FALSE(f.s.entrenched.has(f.hex(kMid)));
}

// 21.21C: who has entered a village in a pursuit may burn it, also if he has gone on.
TEST(BootsPursuit, BurnsWhatItEnters21_21) {
  for (const bool burns : {true, false}) {
    Fight f(GameId::kMadAnthony);
    f.put_all({"us_st_1us", "us_st_2us"}, "2828");
    Pursuit p{.seat = kUsSeat,
              .vacated = {f.hex("2829")},
              .left = {f.unit("us_st_1us"), f.unit("us_st_2us")},
              .reach = {2, 3}};
    f.begin(std::move(p));
    f.say({"us_st_1us"});  // the first hex is a formality
    f.say({"stop"});
    ASSERT_TRUE(f.is_asked("burn")) << f.kind();
    EXPECT_EQ(f.offered(), Names{"2829"});
    f.say(burns ? Names{"2829"} : Names{});
    EXPECT_EQ(f.s.burned.has(f.hex("2829")), burns);
    f.say({"us_st_2us"});
    f.say({"2929"});  // through the village
    EXPECT_EQ(f.where("us_st_2us"), f.hex("2929"));
    EXPECT_EQ(f.is_asked("burn"), !burns);  // nothing burns twice
    if (burns) continue;
    EXPECT_EQ(f.offered(), Names{"2829"});
    f.say({"2829"});
    EXPECT_TRUE(f.s.burned.has(f.hex("2829")));
  }
}

// 22.20B: a combat whose winners pursue into a town raids it, once.
TEST(BootsPursuit, RaidsATownThatItEnters22_20) {
  Fight f;
  f.activate({"Do"}, kFoeSeat);
  f.put_all({"v_do_1", "v_do_2", "v_do_3"}, "4102");
  f.put("us_ec_supply", "4203");
  f.combat(f.attack({"4102"}, {"4203"}), {5, 1, 1});
  f.say({"charge"});
  ASSERT_EQ(f.told("combat_result")["result"], "DC");
  EXPECT_FALSE(f.s.raided.has(f.hex("4203")));  // the attack alone is no raid
  f.say({"v_do_1"});
  f.say({"stop"});
  EXPECT_TRUE(f.s.raided.has(f.hex("4203")));
  f.say({"v_do_2"});
  f.say({"stop"});
  const auto raids = std::count_if(f.s.points.begin(), f.s.points.end(),
                                   [](const Points& p) { return p.source == "raid"; });
  EXPECT_EQ(raids, 1);
}

// 22.20E: on the way counts, and the second source ends the game there and then.
TEST(BootsPursuit, RaidsTheSecondSourceInPassing22_20) {
  Fight f;
  f.activate({"Do"}, kFoeSeat);
  f.s.raided.insert(f.hex("4214"));
  f.put_all({"v_do_1", "v_do_2"}, "4007");
  f.begin(Pursuit{.seat = kFoeSeat,
                  .vacated = {f.hex("4107")},
                  .left = {f.unit("v_do_1"), f.unit("v_do_2")},
                  .reach = {2, 3}});
  f.say({"v_do_1"});
  f.say({"4108"});
  EXPECT_FALSE(f.s.outcome);  // it has not arrived
  f.say({"stop"});
  ASSERT_TRUE(f.s.outcome);
  EXPECT_EQ(f.s.outcome->reason, "both_sources_raided");
  EXPECT_EQ(f.told("points")["source"], "raid_supply");
  EXPECT_EQ(f.s.vp[std::size_t(kFoeSeat)], 5);
}

// 21.21C: active units burn where they stand, or leave it.
TEST(BootsCombatSubPhase, BurnsWhereActiveUnitsStand21_21) {
  for (const bool burns : {true, false}) {
    Fight f(GameId::kMadAnthony);
    f.put("us_st_1us", "2829");
    f.sub_phase({});
    ASSERT_TRUE(f.is_asked("burn"));
    f.say(burns ? Names{"2829"} : Names{});
    EXPECT_EQ(f.s.burned.has(f.hex("2829")), burns);
    EXPECT_TRUE(f.over());
  }
}

}  // namespace
}  // namespace vedette::boots
