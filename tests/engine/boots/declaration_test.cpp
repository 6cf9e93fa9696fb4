// 9.6, 10.3 to 10.9: who must attack and be attacked.
#include <set>

#include "fight.hpp"

namespace vedette::boots {
namespace {

using testing::Fight;
using testing::kFar;
using testing::kMid;
using testing::kNear;
using Keys = std::vector<std::string>;

TEST(BootsDeclaration, EverybodyInAZoneAttacksAndIsAttacked10_5) {
  Fight f;
  f.put("us_ec_6inf", kMid);
  f.put("us_ec_16inf", kFar[3]);  // next to nobody
  f.put("v_do_1", kNear[0]);
  f.put("v_do_2", kNear[1]);
  const Duty d = duty(f.board());
  EXPECT_EQ(d.must_attack, std::vector{f.hex(kMid)});
  EXPECT_EQ(d.must_be_attacked.size(), 2u);
  EXPECT_TRUE(d.may_attack.empty());
  EXPECT_EQ(faults(f.board(), {}).size(), 3u);
  EXPECT_EQ(faults(f.board(), {f.attack({kMid}, {kNear[0]})}),
            Keys{"enemy_left_out " + std::string(kNear[1])});  // 10.9A
  EXPECT_TRUE(faults(f.board(), {f.attack({kMid}, {kNear[0], kNear[1]})}).empty());
}

// 10.9A: what another attack engages need not be taken in.
TEST(BootsDeclaration, SharesTheEnemiesOut10_9A) {
  Fight f;
  f.put("us_ec_6inf", kMid);
  f.put("us_ec_16inf", kFar[0]);  // next to kNear[0] alone
  f.put("v_do_1", kNear[0]);
  f.put("v_do_2", kNear[2]);
  EXPECT_TRUE(
      faults(f.board(), {f.attack({kFar[0]}, {kNear[0]}), f.attack({kMid}, {kNear[2]})}).empty());
  EXPECT_EQ(faults(f.board(), {f.attack({kFar[0], kMid}, {kNear[0]})}),
            Keys{"enemy_left_out " + std::string(kNear[2])});
  EXPECT_EQ(faults(f.board(), {f.attack({kMid}, {kNear[0], kNear[2]})}),
            Keys{"unit_must_attack " + std::string(kFar[0])});
}

// 10.9C: all attackers next to all defenders; 10.7: nobody twice.
TEST(BootsDeclaration, JoinsOnlyWhoStandNextToAll10_9C) {
  Fight f;
  f.put("us_ec_6inf", kMid);
  f.put("us_ec_16inf", kFar[0]);
  f.put("v_do_1", kNear[0]);
  f.put("v_do_2", kNear[2]);
  const auto wide = faults(f.board(), {f.attack({kMid, kFar[0]}, {kNear[0], kNear[2]})});
  EXPECT_EQ(wide, Keys{"not_adjacent " + std::string(kNear[0])});
  const auto twice =
      faults(f.board(), {f.attack({kMid}, {kNear[0], kNear[2]}), f.attack({kFar[0]}, {kNear[0]})});
  EXPECT_EQ(twice, Keys{"attacked_twice " + std::string(kNear[0])});
}

TEST(BootsDeclaration, OffersEverySetThatHangsTogether10_6) {
  Fight f;
  f.put("us_ec_6inf", kNear[0]);
  f.put("us_ec_16inf", kNear[1]);
  f.put("v_do_1", kMid);
  EXPECT_EQ(possible_attacks(f.board(), {}).size(), 3u);  // the one, the other, both
  EXPECT_EQ(possible_attacks(f.board(), {f.attack({kNear[0]}, {kMid})}).size(), 0u);
  f.sub_phase({});
  ASSERT_TRUE(f.is_asked("declare_attacks"));
  EXPECT_FALSE(f.offers("commit"));
  const std::string one = std::string(kMid) + "<" + kNear[1];
  f.answer({one});
  EXPECT_FALSE(f.offers("commit"));  // the other hex must attack too (10.5A)
  f.answer({"drop:" + one});
  f.answer({std::string(kMid) + "<" + kNear[1] + "+" + kNear[0]});
  EXPECT_TRUE(f.offers("commit"));
}

// 10.3: units of other sub-commands stand by.
TEST(BootsDeclaration, OnlyActiveUnitsAttack10_3) {
  Fight f;
  f.put("us_wc_7cav", kNear[0]);
  f.put("v_do_1", kMid);
  EXPECT_TRUE(duty(f.board()).must_attack.empty());
  f.sub_phase({});
  EXPECT_TRUE(f.over());
  f.put("us_ec_6inf", kNear[1]);
  f.s.standing_down.insert(f.hex(kNear[1]));  // Lost Orders
  EXPECT_TRUE(duty(f.board()).must_attack.empty());
}

// 10.4: with one possible attack that must be made nobody is asked.
TEST(BootsDeclaration, DoesNotAskAFormality) {
  Fight f;
  f.put("us_ec_6inf", kNear[0]);
  f.put("v_do_1", kMid);
  f.sub_phase({});
  EXPECT_TRUE(f.is_asked("screening"));  // the combat goes on
}

// 9.3C, 10.5D: a garrison need not be attacked, nor need it attack; both may.
TEST(BootsDeclaration, GarrisonsAreAFreeChoice9_3C) {
  Fight f;
  f.put_all({"us_ec_6inf", "us_fc_columbus"}, "4107");
  f.put("v_do_1", "4106");
  Duty d = duty(f.board());
  EXPECT_TRUE(d.must_attack.empty());
  EXPECT_EQ(d.may_attack, std::vector{f.hex("4107")});
  f.activate({"Do"}, kFoeSeat);
  d = duty(f.board());
  EXPECT_TRUE(d.must_attack.empty());
  EXPECT_EQ(d.may_be_attacked, std::vector{f.hex("4107")});
  EXPECT_TRUE(faults(f.board(), {}).empty());
  EXPECT_TRUE(faults(f.board(), {f.attack({"4106"}, {"4107"})}).empty());
}

// 22.12, 22.9: no duty and no right across the border; 22.28A lifts it.
// 9.6: who is in a zone attacks a hex that exerts one; a garrison beside it is no way out.
TEST(BootsDeclaration, WhoIsBoundAttacksAZone9_6) {
  Fight f;
  f.activate({"Do"}, kFoeSeat);
  f.put("us_fc_columbus", "4107");
  f.put("us_ec_6inf", "4208");
  f.put("v_do_1", "4207");  // next to both
  f.put("v_do_2", "4308");  // next to the infantry alone
  const Attack garrison = f.attack({"4207"}, {"4107"}), other = f.attack({"4308"}, {"4208"});
  EXPECT_EQ(faults(f.board(), {garrison, other}), Keys{"unit_must_attack 4207"});
  EXPECT_TRUE(faults(f.board(), {f.attack({"4308", "4207"}, {"4208"})}).empty());
  EXPECT_EQ(faults(f.board(), {f.attack({"4207"}, {"4107", "4208"})}),
            Keys{"unit_must_attack 4308"});
}

TEST(BootsDeclaration, TheBorderBinds22_12) {
  Fight f;
  f.put("v_dn_uribe", "4007");  // Mexico
  f.put("us_ec_6inf", "4106");  // the United States
  f.activate({"DN"}, kFoeSeat);
  EXPECT_TRUE(duty(f.board()).must_attack.empty());
  EXPECT_TRUE(duty(f.board()).may_attack.empty());
  f.activate({"EC"}, kUsSeat);
  EXPECT_TRUE(duty(f.board()).must_attack.empty());  // its zone ends at the border
  EXPECT_EQ(duty(f.board()).may_attack, std::vector{f.hex("4106")});
  f.s.options.war = true;
  EXPECT_EQ(duty(f.board()).must_attack, std::vector{f.hex("4106")});
}

// 10.7: who has fought does not attack again; the marks are public.
TEST(BootsDeclaration, NobodyAttacksTwice10_7) {
  Fight f;
  f.put("us_ec_6inf", kNear[0]);
  f.put("v_do_1", kMid);
  f.slot("us_ec_6inf").attacked = true;
  EXPECT_TRUE(possible_attacks(f.board(), {}).empty());
}

// Twin positions: what lies hidden changes nothing of what the attacker is asked and shown.
TEST(BootsDeclaration, HiddenUnitsTellNothing15_1) {
  std::set<std::string> told;
  for (const auto& [here, there] : {std::pair{"v_dn_cervantes", "v_dn_artilleria"},
                                    std::pair{"v_dn_artilleria", "v_dn_cervantes"}}) {
    Fight f;
    f.put_all({"v_dn_uribe", here}, kNear[0]);
    f.put_all({"v_dn_salazar", there}, kFar[4]);
    f.put("v_do_1", kNear[1]);
    f.put("us_ec_6inf", kMid);
    f.sub_phase({});
    ASSERT_TRUE(f.is_asked("declare_attacks"));
    const Json asked = testing::Rules::question(f.s, f.asked());
    EXPECT_FALSE(asked["possible"].empty());
    told.insert(asked.dump() + to_json(f.choices()).dump());
  }
  EXPECT_EQ(told.size(), 1u);
}

}  // namespace
}  // namespace vedette::boots
