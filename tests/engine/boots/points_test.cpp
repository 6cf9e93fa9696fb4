// 5.6C, 20.1, 21.16, 21.17, 22.18, 22.19: what lost units are worth.
#include "field.hpp"

namespace vedette::boots::testing {
namespace {

int points_for(Field& field, const char* unit, Loss why, Seat seat) {
  const auto before = field.s.vp;
  field.with([&](Ctx& ctx) { eliminate(ctx, {field.unit(unit)}, why, "10.23"); });
  EXPECT_EQ(field.s.vp[std::size_t(other(seat))], before[std::size_t(other(seat))]) << unit;
  return field.s.vp[std::size_t(seat)] - before[std::size_t(seat)];
}

// 22.18: three a factor of the Dorados, one a factor of the others; 22.19: two a factor of the US.
TEST(BootsPoints, PershingCountsFactors) {
  Field field(GameId::kPershing);
  EXPECT_EQ(points_for(field, "v_dn_reyes", Loss::kCombat, kUsSeat), 3);
  EXPECT_EQ(points_for(field, "v_do_2", Loss::kCombat, kUsSeat), 6);
  EXPECT_EQ(points_for(field, "us_ec_13cav", Loss::kCombat, kFoeSeat), 8);
  EXPECT_EQ(points_for(field, "us_ng_nm", Loss::kRetreat, kFoeSeat), 10);
  EXPECT_EQ(points_for(field, "g_m_inf1", Loss::kCombat, kUsSeat), 0);
}

// 22.18: the third Dorado is worth nine more.
TEST(BootsPoints, AllDoradosPayABonus) {
  Field field(GameId::kPershing);
  EXPECT_EQ(points_for(field, "v_do_1", Loss::kCombat, kUsSeat), 9);
  EXPECT_EQ(points_for(field, "v_do_2", Loss::kMarker, kUsSeat), 0);
  EXPECT_EQ(points_for(field, "v_do_3", Loss::kCombat, kUsSeat), 6 + 9);
}

// 5.6C, 20.1D: overstacking scores, attrition and markers do not.
TEST(BootsPoints, OnlyCombatAndOverstackingScore) {
  Field field(GameId::kPershing);
  EXPECT_EQ(points_for(field, "us_ec_6inf", Loss::kStacking, kFoeSeat), 8);
  EXPECT_EQ(points_for(field, "us_ec_16inf", Loss::kAttrition, kFoeSeat), 0);
  EXPECT_EQ(points_for(field, "us_ec_11cav", Loss::kMarker, kFoeSeat), 0);
  EXPECT_EQ(points_for(field, "us_ec_eng", Loss::kWithdrawn, kFoeSeat), 0);
}

// 14.7: a train that returns scores again when it is lost again; every award is on the list.
TEST(BootsPoints, EachLossCounts) {
  Field field(GameId::kPershing);
  EXPECT_EQ(points_for(field, "us_ec_supply", Loss::kCombat, kFoeSeat), 2);
  std::erase(field.s.dead, field.unit("us_ec_supply"));
  EXPECT_EQ(points_for(field, "us_ec_supply", Loss::kCombat, kFoeSeat), 2);
  ASSERT_EQ(field.s.points.size(), 2u);
  EXPECT_EQ(field.s.points[1].unit, field.unit("us_ec_supply"));
}

// 21.16: a point an Indian unit; 21.17: two a factor of the US; the British are worth nothing.
TEST(BootsPoints, MadAnthonyCountsUnitsAndFactors) {
  Field field(GameId::kMadAnthony);
  EXPECT_EQ(points_for(field, "in_shawnee", Loss::kCombat, kUsSeat), 1);
  EXPECT_EQ(points_for(field, "us_st_1us", Loss::kCombat, kFoeSeat), 6);
  EXPECT_EQ(points_for(field, "br_db", Loss::kCombat, kUsSeat), 0);
  EXPECT_EQ(points_for(field, "us_sc_frnd", Loss::kCombat, kFoeSeat), 2);
  EXPECT_EQ(points_for(field, "in_seneca", Loss::kAttrition, kUsSeat), 0);
}

}  // namespace
}  // namespace vedette::boots::testing
