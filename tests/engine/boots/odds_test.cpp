// 10.13 to 10.22, 16.2, 18.4: percentages and shifts.
#include "fight.hpp"

namespace vedette::boots {
namespace {

using testing::Fight;

const GameData& pershing_data() {
  (void)pershing::game_info();
  return data_of(GameId::kPershing);
}

// The rulebook's example: 20 against 13 is 153 per cent, the column 150-199.
TEST(BootsOdds, CutsThePercentageDown10_13) {
  const GameData& d = pershing_data();
  EXPECT_EQ(percentage(20, 13), 153);
  EXPECT_EQ(column_of(d, 20, 13), 3);
  EXPECT_EQ(column_of(d, 99, 200), 0);  // 49.5
  EXPECT_EQ(column_of(d, 1, 2), 1);
  EXPECT_EQ(column_of(d, 199, 100), 3);
  EXPECT_EQ(column_of(d, 2, 1), 4);
  EXPECT_EQ(column_of(d, 5, 1), 7);
  EXPECT_EQ(column_of(d, 50, 1), 7);
  EXPECT_EQ(column_of(d, 3, 0), 7);
}

// The rulebook's example: 1 against 10 with 3R and 1L ends in the third column.
TEST(BootsOdds, CountsShiftsFromTheEndColumns10_22) {
  const GameData& d = pershing_data();
  EXPECT_EQ(shifted(column_of(d, 1, 10), 3 - 1), 2);
  EXPECT_EQ(shifted(column_of(d, 100, 1), 2 - 1), 7);
  EXPECT_EQ(shifted(column_of(d, 100, 1), 1 - 3), 5);  // 10.15C: from the 500 column, not beyond
  EXPECT_EQ(shifted(column_of(d, 1, 10), -2), 0);
}

// The rulebook's example: two guns and three foot give two; one foot and three guns give one.
TEST(BootsOdds, CapsArtilleryByTheOthers10_17) {
  Fight f;
  const auto u = [&](const char* id) { return f.unit(id); };
  const GameData& d = pershing_data();
  EXPECT_EQ(artillery(d, {u("us_ec_c6fa"), u("us_ec_4fa"), u("us_ec_6inf"), u("us_ec_16inf"),
                          u("us_ec_13cav")}),
            2);
  EXPECT_EQ(artillery(d, {u("us_nc_17inf"), u("us_ec_c6fa"), u("us_ec_4fa"), u("us_wc_b6fa")}), 1);
  EXPECT_EQ(artillery(d, {u("us_ec_c6fa")}), 0);
  EXPECT_EQ(artillery(d, {u("us_ec_6inf")}), 0);
  EXPECT_EQ(artillery(d, {u("us_ec_c6fa"), u("us_ec_supply")}), 1);  // trains are no guns
}

TEST(BootsOdds, FlanksFromOppositeSidesOrAllRound10_16) {
  Fight f;
  f.put("v_do_1", testing::kMid);
  const auto& n = testing::kNear;
  const auto flanked = [&](std::initializer_list<const char*> from) {
    return flank(f.board(), f.attack(from, {testing::kMid}));
  };
  EXPECT_EQ(flanked({n[0], n[3]}), 1);
  EXPECT_EQ(flanked({n[0], n[2], n[4]}), 1);  // each of the six sides is held or next to one
  EXPECT_EQ(flanked({n[0], n[1], n[2]}), 0);
  EXPECT_EQ(flanked({n[0], n[2]}), 0);
  EXPECT_EQ(flanked({n[1]}), 0);
  EXPECT_EQ(flank(f.board(), f.attack({n[0], n[3]}, {testing::kMid, n[1]})), 0);  // 10.16C
  f.s.entrenched.insert(f.hex(testing::kMid));
  EXPECT_EQ(flanked({n[0], n[3]}), 0);  // 10.16D
}

// 10.18: the best single shift; 10.19: works on top.
TEST(BootsOdds, TakesTheBestGroundAndWorksOnTop10_18) {
  Fight f;
  f.put("v_do_1", "2115");  // Chihuahua: a city on a river
  f.put("v_do_2", testing::kMid);
  f.put("us_fc_columbus", "4107");
  const auto at = [&](const char* h) { return total(ground(f.board(), f.attack({}, {h}), false)); };
  EXPECT_EQ(at("2115"), -2);
  EXPECT_EQ(at(testing::kMid), 0);
  EXPECT_EQ(at("4107"), -2);  // town, and the garrison
  f.s.entrenched.insert(f.hex("2115"));
  EXPECT_EQ(at("2115"), -3);
  // 10.18C, 10.19: a force in two hexes has the best of both.
  EXPECT_EQ(total(ground(f.board(), f.attack({}, {"2115", testing::kMid}), false)), -3);
  f.s.entrenched.insert(f.hex(testing::kMid));
  f.s.entrenched.erase(f.hex("2115"));
  EXPECT_EQ(total(ground(f.board(), f.attack({}, {"2115", testing::kMid}), false)), -3);
}

TEST(BootsOdds, BurnedPlacesShelterNobody21_21D) {
  Fight f(GameId::kMadAnthony);
  f.put("us_m_1", "1432");
  EXPECT_LT(total(ground(f.board(), f.attack({}, {"1432"}), false)), 0);
  f.s.burned.insert(f.hex("1432"));
  EXPECT_EQ(total(ground(f.board(), f.attack({}, {"1432"}), false)), 0);
  f.s.stockades.insert(f.hex("1432"));
  EXPECT_EQ(total(ground(f.board(), f.attack({}, {"1432"}), false)), -1);
}

TEST(BootsOdds, SappersNeedWorksAndACharge18_4) {
  Fight f;
  f.put("v_do_1", testing::kMid);
  f.put_all({"us_ec_6inf", "us_ec_eng"}, testing::kNear[0]);
  const Attack a = f.attack({testing::kNear[0]}, {testing::kMid});
  const std::vector<UnitId> both{f.unit("us_ec_6inf"), f.unit("us_ec_eng")};
  EXPECT_FALSE(sappers(f.board(), a, both, Crt::kCharge));
  f.s.entrenched.insert(f.hex(testing::kMid));
  EXPECT_TRUE(sappers(f.board(), a, both, Crt::kCharge));
  EXPECT_FALSE(sappers(f.board(), a, both, Crt::kSkirmish));
  EXPECT_FALSE(sappers(f.board(), a, {f.unit("us_ec_6inf")}, Crt::kCharge));
  f.put("v_do_2",
        testing::kNear[1]);  // works in one hex of two shelter the force, and can be sapped
  const Attack two = f.attack({testing::kNear[0]}, {testing::kMid, testing::kNear[1]});
  EXPECT_TRUE(sappers(f.board(), two, both, Crt::kCharge));
}

TEST(BootsOdds, OnlyCavalryScreensFromFoot16_2) {
  Fight f;
  const auto u = [&](const char* id) { return f.unit(id); };
  const GameData& d = pershing_data();
  EXPECT_TRUE(may_screen(d, {u("us_ec_6inf")}, {u("v_do_1"), u("v_do_2")}));
  EXPECT_TRUE(may_screen(d, {u("v_b_8")}, {u("us_ghq_mc")}));
  EXPECT_FALSE(may_screen(d, {u("us_ec_6inf"), u("us_ec_13cav")}, {u("v_do_1")}));
  EXPECT_FALSE(may_screen(d, {u("us_ec_6inf")}, {u("v_do_1"), u("v_b_8")}));
}

// A preview adds everything up, whoever is in the stack.
TEST(BootsOdds, AddsUpAllCauses) {
  Fight f;
  f.put_all({"us_ec_6inf", "us_ec_c6fa"}, testing::kNear[0]);
  f.put_all({"us_ec_16inf"}, testing::kNear[3]);
  f.put("v_do_2", testing::kMid);
  f.put("v_dn_artilleria", testing::kMid);
  const Odds o = odds(f.board(), f.attack({testing::kNear[0], testing::kNear[3]}, {testing::kMid}),
                      Crt::kCharge);
  EXPECT_EQ(o.attack, 9);
  EXPECT_EQ(o.defence, 3);
  EXPECT_EQ(o.percent, 300);
  EXPECT_EQ(o.column, 5);
  const std::vector<Shift> expected{
      {"flank", "10.16", 1}, {"artillery", "10.17", 1}, {"artillery", "10.17", -1}};
  EXPECT_EQ(o.shifts, expected);
  EXPECT_EQ(o.final_least, 6);
  EXPECT_EQ(o.final_most, 6);
}

// Hidden defenders: the range over all units that may lie there, and no more.
TEST(BootsOdds, ShowsARangeOverWhatMayLieHidden15_1) {
  Fight f;
  f.put("us_ec_6inf", testing::kNear[0]);
  f.put_all({"v_do_1", "v_dn_pedrosa", "v_dn_murga"}, testing::kMid);  // two hidden beneath v_do_1
  const Attack a = f.attack({testing::kNear[0]}, {testing::kMid});
  const Odds mine = odds(f.seen_by(Viewer::kFirst), a, Crt::kSkirmish);
  EXPECT_EQ(mine.defence, 3 + 1 + 1);
  EXPECT_EQ(mine.defence_most, 3 + 3 + 2);
  EXPECT_EQ(mine.column, 1);       // 4 against 8
  EXPECT_EQ(mine.column_most, 1);  // 4 against 5
  ASSERT_EQ(mine.perhaps.size(), 1u);
  EXPECT_EQ(mine.perhaps[0], (Shift{"artillery", "10.17", -1}));
  EXPECT_EQ(mine.final_least, 0);
  const Odds his = odds(f.seen_by(Viewer::kSecond), a, Crt::kSkirmish);
  EXPECT_EQ(his.defence, 5);
  EXPECT_TRUE(his.perhaps.empty());
}

}  // namespace
}  // namespace vedette::boots
