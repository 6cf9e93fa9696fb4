// 10.23: the eleven results and the losses.
#include "fight.hpp"

namespace vedette::boots {
namespace {

using testing::Fight;
using testing::kMid;
using testing::kNear;
using testing::sorted;
using Names = std::vector<std::string>;

TEST(BootsLosses, ResultsAreThoseOfTheRulebook10_23) {
  using R = CombatResult;
  struct Row {
    R r;
    Toll attacker, defender;
    int a_back, d_back, foot, horse;
    bool fight;
    int a_picks, d_picks;
  };
  using enum Toll;
  for (const Row& x : {Row{R::kAC, kAll, kNone, 0, 0, 0, 0, false, 0, 2},
                       Row{R::kAD, kHalf, kNone, 2, 0, 0, 0, false, 0, 1},
                       Row{R::kAS, kOneUnit, kNone, 0, 0, 0, 0, false, 0, 0},
                       Row{R::kAW, kNone, kNone, 1, 0, 0, 0, false, 0, 0},
                       Row{R::kBB, kBloodbath, kBloodbath, 0, 0, 0, 0, false, 0, 0},
                       Row{R::kDC, kNone, kAll, 0, 0, 2, 3, true, 2, 0},
                       Row{R::kDD, kNone, kHalf, 0, 2, 1, 2, false, 1, 0},
                       Row{R::kDS, kNone, kOneUnit, 0, 0, 0, 0, false, 0, 0},
                       Row{R::kDT, kNone, kHalf, 0, 0, 2, 3, true, 2, 0},
                       Row{R::kDW, kNone, kNone, 0, 1, 1, 1, false, 0, 0},
                       Row{R::kNE, kNone, kNone, 0, 0, 0, 0, false, 0, 0}}) {
    const Effect e = effect(x.r);
    EXPECT_EQ(e.attacker, x.attacker) << name_of(x.r);
    EXPECT_EQ(e.defender, x.defender) << name_of(x.r);
    EXPECT_EQ(e.attacker_retreat, x.a_back) << name_of(x.r);
    EXPECT_EQ(e.defender_retreat, x.d_back) << name_of(x.r);
    EXPECT_EQ(e.by_die, x.r == R::kDT) << name_of(x.r);
    EXPECT_EQ(e.pursuit_foot, x.foot) << name_of(x.r);
    EXPECT_EQ(e.pursuit_horse, x.horse) << name_of(x.r);
    EXPECT_EQ(e.pursuit_combat, x.fight) << name_of(x.r);
    EXPECT_EQ(e.attacker_picks, x.a_picks) << name_of(x.r);
    EXPECT_EQ(e.defender_picks, x.d_picks) << name_of(x.r);
  }
}

struct Choosing : Fight {
  void lose(std::initializer_list<const char*> units, int n, int factors) {
    put_all(units, kMid);
    Losses l{.owner = kUsSeat, .units = n, .factors = factors, .rule = "10.23"};
    for (const char* u : units) l.from.push_back(unit(u));
    begin(std::move(l));
    formalities();
  }
};

// Half of 4 + 3 + 1 is 4: either the four, or the three and the one.
TEST(BootsLosses, HalfWithoutASuperfluousUnit10_23_2) {
  Choosing f;
  f.lose({"us_nc_5cav", "us_nc_1nm", "us_nc_eng"}, 0, 4);
  EXPECT_EQ(sorted(f.offered()), (Names{"us_nc_1nm", "us_nc_5cav", "us_nc_eng"}));
  f.answer({"us_nc_1nm"});
  EXPECT_EQ(f.offered(), Names{"us_nc_eng"});  // the four would make the three superfluous
  f.answer({"us_nc_eng"});
  EXPECT_TRUE(f.over());
  EXPECT_FALSE(f.dead("us_nc_5cav"));
}

TEST(BootsLosses, UnitsOfOneStrengthGoAtOnce10_23) {
  Choosing f;
  f.lose({"us_nc_5cav", "us_nc_17inf", "us_nc_24inf"}, 0, 6);
  const auto some = std::get<PickSome>(f.choices());
  EXPECT_EQ(some.min, 2);
  EXPECT_EQ(some.max, 2);
  f.answer({"us_nc_5cav", "us_nc_24inf"});
  EXPECT_TRUE(f.over());
  EXPECT_EQ(f.s.dead.size(), 2u);
}

// 10.11: units are never split; half of a lone unit is the unit.
TEST(BootsLosses, ALoneUnitHasNoHalf10_11) {
  Choosing f;
  f.lose({"us_nc_5cav"}, 0, 2);
  EXPECT_TRUE(f.over());
  EXPECT_TRUE(f.dead("us_nc_5cav"));
}

TEST(BootsLosses, TheOwnerChoosesOneUnit10_23_3) {
  Choosing f;
  f.lose({"us_nc_5cav", "us_nc_eng"}, 1, 0);
  EXPECT_EQ(f.seat(), kUsSeat);
  f.answer({"us_nc_eng"});
  EXPECT_TRUE(f.over());
  EXPECT_TRUE(f.dead("us_nc_eng"));
  EXPECT_EQ(f.s.vp[1], 2);  // 22.19: twice its factor
}

// AS: one attacker dies, nobody moves. Skirmish at 100-149 per cent, a one.
TEST(BootsLosses, AttackerSkirmished10_23_3) {
  Fight f;
  f.put_all({"us_ec_6inf", "us_ec_eng"}, kNear[0]);
  f.put_all({"v_do_1", "v_do_2"}, kMid);
  f.combat(f.attack({kNear[0]}, {kMid}), {1});
  f.say({"skirmish"});
  EXPECT_EQ(f.told("combat_result")["result"], "AS");
  f.say({"us_ec_eng"});
  EXPECT_TRUE(f.over());
  EXPECT_EQ(f.where("us_ec_6inf"), f.hex(kNear[0]));
}

// AC: all attackers die, the defender picks two.
TEST(BootsLosses, AttackerCatastrophe10_23_1) {
  Fight f;
  f.put_all({"us_ec_6inf", "us_ec_supply"}, kNear[0]);
  f.put_all({"v_do_1", "v_do_2", "v_do_3"}, kMid);
  f.combat(f.attack({kNear[0]}, {kMid}), {1, 1, 1});
  f.say({"charge"});
  EXPECT_EQ(f.told("combat_result")["result"], "AC");
  f.pass("heroism_after_combat");  // two markers and points to write home about
  EXPECT_TRUE(f.over());
  EXPECT_EQ(f.s.dead.size(), 2u);
  EXPECT_EQ(f.s.hand_sizes[1], 2);
  EXPECT_EQ(f.s.vp[1], 10);
}

// BB: the weaker die, the stronger lose as many factors. Charge at 150-199 per cent, a three.
TEST(BootsLosses, Bloodbath10_23_5) {
  Fight f;
  f.put_all({"us_ec_6inf", "us_ec_13cav", "us_ec_supply"}, kNear[0]);
  f.put_all({"v_do_1", "v_do_2"}, kMid);
  f.combat(f.attack({kNear[0]}, {kMid}), {3});
  f.say({"charge"});
  EXPECT_EQ(f.told("combat_result")["result"], "BB");
  EXPECT_TRUE(f.dead("v_do_1"));
  EXPECT_TRUE(f.dead("v_do_2"));
  EXPECT_EQ(f.seat(), kUsSeat);  // 5 of 4, 4, 1
  f.say({"us_ec_6inf"});
  f.say({"us_ec_supply"});
  EXPECT_TRUE(f.over());
  EXPECT_FALSE(f.dead("us_ec_13cav"));
  EXPECT_EQ(f.where("us_ec_13cav"), f.hex(kNear[0]));  // no pursuit
}

TEST(BootsLosses, BloodbathInATieKillsAll10_23_5) {
  Fight f;
  f.put_all({"us_ec_c6fa", "us_ec_supply"}, kNear[0]);  // 2, and a shift for the gun
  f.put("v_do_2", kMid);                                // 2
  f.combat(f.attack({kNear[0]}, {kMid}), {3});
  f.say({"charge"});
  EXPECT_EQ(f.told("combat_result")["result"], "BB");
  EXPECT_TRUE(f.over());
  EXPECT_EQ(f.s.dead.size(), 3u);
}

}  // namespace
}  // namespace vedette::boots
