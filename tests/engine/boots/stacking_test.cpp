// Chapter 8, 5.6, 5.7, 21.20: stacking at the end of a sub-phase.
#include "games/boots/rules/stacking.hpp"

#include "field.hpp"

namespace vedette::boots::testing {
namespace {

HexId open_ground(const Field& f) {
  return f.find_hex([](const HexData& h) {
    return h.terrain == Terrain::kClear && h.settlement == Settlement::kNone &&
           h.country == Country::kMexico && h.river == 0;
  });
}

TEST(BootsStacking, R8_1_EachTerrainHasItsLimitAndASettlementReplacesIt) {
  Field f(GameId::kPershing);
  const GameData& d = data(f.s);
  const HexId rough = f.find_hex([](const HexData& h) {
    return h.terrain == Terrain::kRough && h.settlement == Settlement::kNone;
  });
  const HexId town = f.find_hex([](const HexData& h) {
    return h.terrain == Terrain::kRough && h.settlement == Settlement::kTown;
  });
  EXPECT_EQ(stacking_limit(f.s, open_ground(f)), d.terrain[std::size_t(Terrain::kClear)].stack);
  EXPECT_EQ(stacking_limit(f.s, rough), d.terrain[std::size_t(Terrain::kRough)].stack);
  EXPECT_EQ(stacking_limit(f.s, town), d.settlements[std::size_t(Settlement::kTown)].stack);
}

TEST(BootsStacking, R21_21D_ABurnedHexHoldsTwo) {
  Field f(GameId::kMadAnthony);
  f.s.burned.insert(f.hex("3033"));
  EXPECT_EQ(stacking_limit(f.s, f.hex("3033")), 2);
}

TEST(BootsStacking, R22_9B_NationalGuardTrevinoAndMurguiaCountTwo) {
  Field f(GameId::kPershing);
  const HexId h = open_ground(f);
  f.put("g_m_inf1", h);
  f.put("g_m_sup", h);
  EXPECT_EQ(stacking_points(f.board(), h), 4);
  EXPECT_TRUE(may_stay(f.board(), f.unit("g_m_inf2"), h));
  f.put("g_m_inf2", h);
  EXPECT_FALSE(may_stay(f.board(), f.unit("g_m_cav1"), h));  // 6 + 2 > 6
  EXPECT_TRUE(may_stay(f.board(), f.unit("g_m_inf1"), h));   // is there already
}

TEST(BootsStacking, R5_6_SubCommandsDoNotMixSaveWithAGarrison) {
  Field f(GameId::kPershing);
  const HexId h = open_ground(f), columbus = f.hex("4107");
  f.put("us_ec_13cav", h);
  EXPECT_TRUE(may_share(f.board(), h, f.unit("us_ec_11cav")));
  EXPECT_FALSE(may_share(f.board(), h, f.unit("us_wc_7cav")));
  EXPECT_FALSE(may_share(f.board(), h, f.unit("v_do_1")));  // 8.3
  f.put("us_fc_columbus", columbus);                        // 5.7, 8.7B
  f.put("us_ec_11cav", columbus);
  f.put("us_wc_7cav", columbus);
  EXPECT_TRUE(may_share(f.board(), columbus, f.unit("us_nc_5cav")));
  EXPECT_FALSE(excess(f.board(), columbus));
}

// Reading of 22.5, 22.8B: headquarters go with one other sub-command.
TEST(BootsStacking, R22_8_HeadquartersShareAHexWithOneOther) {
  Field f(GameId::kPershing);
  const HexId h = open_ground(f);
  f.put("us_ec_13cav", h);
  f.put("us_ghq_pershing", h);
  EXPECT_FALSE(excess(f.board(), h));
  EXPECT_TRUE(may_share(f.board(), h, f.unit("us_ghq_mc")));
  EXPECT_FALSE(may_share(f.board(), h, f.unit("us_wc_7cav")));
}

TEST(BootsStacking, R22_15C_GovernmentCommandsPassButDoNotStay) {
  Field f(GameId::kPershing);
  f.put("g_cm_1", "2115");
  EXPECT_FALSE(may_share(f.board(), f.hex("2115"), f.unit("g_r_1")));
  f.with([&](Ctx& ctx) { take_control(ctx, f.command("CM"), kUsSeat); });
  EXPECT_FALSE(may_share(f.board(), f.hex("2115"), f.unit("us_ec_13cav")));
}

TEST(BootsStacking, R21_20_BritishAndIndiansAndFriendlyIndiansKeepApart) {
  Field f(GameId::kMadAnthony);
  f.put("br_db", "3737");
  EXPECT_FALSE(may_share(f.board(), f.hex("3737"), f.unit("in_ottawa")));
  f.put("us_sc_1ky", "0832");
  EXPECT_FALSE(may_share(f.board(), f.hex("0832"), f.unit("us_sc_frnd")));
  f.s.sub_phase = SubPhase::kReinforcement;  // 21.20 speaks of the two others only
  EXPECT_TRUE(may_share(f.board(), f.hex("0832"), f.unit("us_sc_frnd")));
  f.s.sub_phase = SubPhase::kCombat;
  f.put("us_sc_frnd", "0832");
  EXPECT_TRUE(excess(f.board(), f.hex("0832")).friendly_indians);
}

TEST(BootsStacking, R7_12D_NobodyStaysOnTheOpenLake) {
  Field f(GameId::kMadAnthony);
  const HexId lake = f.find_hex([](const HexData& h) { return h.is_lake(); });
  EXPECT_FALSE(may_stay(f.board(), f.unit("in_ottawa"), lake));
}

// 8.2D, 5.6C, 20.1D: the owner removes the excess, and it scores.
TEST(BootsStacking, R8_2_TheOwnerRemovesTheExcessAndItScores) {
  Field f(GameId::kMadAnthony);
  f.s.burned.insert(f.hex("3033"));
  for (const char* u : {"in_miami", "in_shawnee", "in_delwre"}) f.put(u, "3033");
  f.activate({"St"}, kUsSeat);
  f.begin(StackingCheck{});
  ASSERT_TRUE(f.is_asked("remove_excess"));
  EXPECT_EQ(f.asked().seat, kFoeSeat);  // whoever is phasing
  EXPECT_EQ(f.offered().size(), 3u);
  f.answer({"in_delwre"});
  EXPECT_TRUE(f.s.stack.empty());
  EXPECT_EQ(f.board().at(f.hex("3033")).size(), 2u);
  EXPECT_EQ(f.s.vp[std::size_t(kUsSeat)], 1);
}

// 5.6B: units of one sub-command remain, and the owner says of which; whoever has begun to go goes
// on.
TEST(BootsStacking, R5_6B_TheOwnerSaysWhichSubCommandStays) {
  for (const bool smaller : {true, false}) {
    Field f(GameId::kPershing);
    const HexId h = open_ground(f);
    for (const char* u : {"us_ec_13cav", "us_ec_11cav", "us_wc_7cav"}) f.put(u, h);
    f.begin(StackingCheck{});
    ASSERT_TRUE(f.is_asked("remove_excess"));
    EXPECT_EQ(f.offered().size(), 3u);
    f.answer({smaller ? "us_wc_7cav" : "us_ec_11cav"});
    if (smaller) {
      EXPECT_TRUE(f.s.stack.empty());
      EXPECT_EQ(f.s.vp[std::size_t(kFoeSeat)], 8);  // 22.19: twice its factors
      continue;
    }
    ASSERT_TRUE(f.is_asked("remove_excess"));
    EXPECT_EQ(f.offered(), std::vector<std::string>{"us_ec_13cav"});
    f.answer({"us_ec_13cav"});
    EXPECT_TRUE(f.s.stack.empty());
    EXPECT_EQ(f.board().at(h).size(), 1u);
  }
}

// 8.2D: the owner removes what is too much, one large unit or two small ones, nothing superfluous.
TEST(BootsStacking, R8_2_OneLargeUnitOrTwoSmallOnes) {
  Field f(GameId::kPershing);
  const HexId fort = f.hex("4214");  // holds eight
  f.put("us_fc_bliss", fort);
  for (const char* u : {"us_ng_tex", "us_ng_nm", "us_ng_mass"}) f.put(u, fort);
  for (const char* u : {"us_ec_13cav", "us_ec_11cav", "us_ec_6inf"}) f.put(u, fort);
  ASSERT_EQ(excess(f.board(), fort).points, 2);
  f.begin(StackingCheck{});
  ASSERT_TRUE(f.is_asked("remove_excess"));
  EXPECT_EQ(f.offered().size(), 6u);
  EXPECT_FALSE(f.offers("us_fc_bliss"));  // it holds the others together
  f.answer({"us_ec_11cav"});
  ASSERT_TRUE(f.is_asked("remove_excess"));
  EXPECT_EQ(f.offered().size(), 2u);  // a brigade would make the first superfluous
  EXPECT_FALSE(f.offers("us_ng_tex"));
  f.answer({"us_ec_13cav"});
  EXPECT_TRUE(f.s.stack.empty());
  EXPECT_EQ(f.s.dead.size(), 2u);
}

// 22.13A: nobody commands a Government command that has not been drawn; chance removes.
TEST(BootsStacking, R22_13_ChanceRemovesWhatNobodyCommands) {
  Field f(GameId::kPershing);
  f.put("g_cm_1", "2115");
  f.put("g_r_1", "2115");
  f.dice = {1};
  f.begin(StackingCheck{});
  EXPECT_TRUE(f.s.stack.empty());
  EXPECT_EQ(f.board().at(f.hex("2115")).size(), 1u);
  EXPECT_EQ(f.s.dead.size(), 1u);
  EXPECT_EQ(f.s.vp[0] + f.s.vp[1], 0);
}

// 17.3B: what no friend holds at the end of a sub-phase is gone; stockades stay.
TEST(BootsStacking, R17_3B_EmptyEntrenchmentsGoAndStockadesStay) {
  Field f(GameId::kMadAnthony);
  f.put("br_db", "3737");
  for (const char* h : {"3737", "3236"}) f.s.entrenched.insert(f.hex(h));
  f.s.stockades.insert(f.hex("2431"));
  f.begin(StackingCheck{});
  EXPECT_TRUE(f.s.entrenched.has(f.hex("3737")));
  EXPECT_FALSE(f.s.entrenched.has(f.hex("3236")));
  EXPECT_TRUE(f.s.stockades.has(f.hex("2431")));
}

}  // namespace
}  // namespace vedette::boots::testing
