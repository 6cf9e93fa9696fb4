// 10.2.2, 10.16F, 10.21: markers inside a combat.
#include "heroism.hpp"

namespace vedette::boots::testing {
namespace {

struct Duel : Table {
  Combat c{.attacker = kUsSeat, .defender = kFoeSeat};
  Duel() {
    c.attack = attack({kNear[0]}, {kMid});
    put("us_ec_6inf", kNear[0]);
    put("v_do_1", kMid);
    c.attackers = {unit("us_ec_6inf")};
    c.defenders = {unit("v_do_1")};
  }
  void plays(Seat seat, Heroism kind) { c.played[std::size_t(seat)].push_back(kind); }
  int shift() const {
    int sum = 0;
    for (const Shift& x : marker_shifts(board(), c)) sum += x.columns;
    return sum;
  }
  std::vector<Heroism> may_commit(Seat seat) const { return committable({s, eyes(seat)}, c, seat); }
};

TEST(BootsHeroismCombat, GallantLeadersAddUpForBothSides10_21) {
  Duel f;
  for (int i = 0; i < 2; ++i) f.plays(kUsSeat, Heroism::kGallantLeader);
  EXPECT_EQ(f.shift(), 2);
  f.plays(kFoeSeat, Heroism::kGallantLeader);
  EXPECT_EQ(f.shift(), 1);
  for (int i = 0; i < 2; ++i) f.give(kUsSeat, Heroism::kGallantLeader);
  for (int i = 0; i < 2; ++i) f.give(kUsSeat, Heroism::kPanic);
  EXPECT_EQ(
      f.may_commit(kUsSeat),
      (std::vector<Heroism>{Heroism::kGallantLeader, Heroism::kGallantLeader, Heroism::kPanic}));
}

TEST(BootsHeroismCombat, DelusionForcesTheChargeTable10_21) {
  Duel f;
  EXPECT_EQ(final_crt(f.c), Crt::kSkirmish);
  f.plays(kFoeSeat, Heroism::kDelusion);
  EXPECT_EQ(final_crt(f.c), Crt::kCharge);
  f.give(kUsSeat, Heroism::kDelusion);
  EXPECT_TRUE(f.may_commit(kUsSeat).empty());  // the defender's only
}

TEST(BootsHeroismCombat, ImpetuousChargeNeedsTheChargeTable10_21) {
  Duel f;
  f.plays(kUsSeat, Heroism::kImpetuousCharge);
  EXPECT_EQ(f.shift(), 0);
  f.c.crt = Crt::kCharge;
  EXPECT_EQ(f.shift(), 2);
}

TEST(BootsHeroismCombat, FlankSuccessMakesAFlankOrDeniesIt10_16) {
  Duel f;
  f.plays(kUsSeat, Heroism::kFlankSuccess);
  EXPECT_EQ(flank_after_markers(f.c, 0), 1);
  EXPECT_EQ(flank_after_markers(f.c, 1), 2);
  f.plays(kFoeSeat, Heroism::kFlankSuccess);
  EXPECT_EQ(flank_after_markers(f.c, 1), 1);  // they cancel
  Duel g;
  g.plays(kFoeSeat, Heroism::kFlankSuccess);
  EXPECT_EQ(flank_after_markers(g.c, 1), 0);
}

TEST(BootsHeroismCombat, FlankSuccessIsForASingleHex10_16) {
  Duel f;
  f.give(kUsSeat, Heroism::kFlankSuccess);
  EXPECT_EQ(f.may_commit(kUsSeat).size(), 1u);
  f.c.attack.on.push_back(f.hex(kNear[1]));
  EXPECT_TRUE(f.may_commit(kUsSeat).empty());
}

TEST(BootsHeroismCombat, AmbushInDefenceNeedsCover10_21) {
  Duel f;
  f.give(kFoeSeat, Heroism::kAmbush);
  EXPECT_TRUE(f.may_commit(kFoeSeat).empty());  // dunes
  const HexId rough = f.find_hex([](const HexData& h) { return h.terrain == Terrain::kRough; });
  f.c.attack.on = {rough};
  EXPECT_EQ(f.may_commit(kFoeSeat).size(), 1u);
  f.plays(kFoeSeat, Heroism::kAmbush);
  EXPECT_EQ(f.shift(), -2);
}

TEST(BootsHeroismCombat, PanicDrivesFarther10_21) {
  using R = CombatResult;
  Duel f;
  f.plays(kUsSeat, Heroism::kPanic);
  EXPECT_EQ(final_result(f.c, R::kDW), R::kDD);
  EXPECT_EQ(final_result(f.c, R::kDD), R::kDT);
  EXPECT_EQ(final_result(f.c, R::kAW), R::kAW);
  EXPECT_EQ(final_result(f.c, R::kDS), R::kDS);
  Duel g;
  g.plays(kFoeSeat, Heroism::kPanic);
  EXPECT_EQ(final_result(g.c, R::kAW), R::kAD);
  EXPECT_EQ(final_result(g.c, R::kDW), R::kDW);
}

TEST(BootsHeroismCombat, StandFastHoldsAndCancelsPanic10_21) {
  using R = CombatResult;
  Duel f;
  f.plays(kFoeSeat, Heroism::kStandFast);
  EXPECT_EQ(f.shift(), -1);
  EXPECT_EQ(final_result(f.c, R::kDW), R::kNE);
  f.c.result = R::kDD;
  EXPECT_TRUE(stands_fast(f.c));
  f.plays(kUsSeat, Heroism::kPanic);
  EXPECT_EQ(final_result(f.c, R::kDW), R::kDW);
  EXPECT_EQ(final_result(f.c, R::kDD), R::kDD);
  EXPECT_FALSE(stands_fast(f.c));
}

TEST(BootsHeroismCombat, SurrenderNeedsThreeToOne10_21) {
  Duel f;  // 4 against 3
  f.give(kUsSeat, Heroism::kSurrender);
  EXPECT_TRUE(f.may_commit(kUsSeat).empty());
  f.c.attackers = {f.unit("us_ec_6inf"), f.unit("us_ec_16inf"), f.unit("us_ec_13cav")};
  EXPECT_EQ(f.may_commit(kUsSeat).size(), 1u);
  EXPECT_FALSE(may_demand_surrender(data(f.s), f.c, kFoeSeat));
}

}  // namespace
}  // namespace vedette::boots::testing
