// Chapter 14, 21.22, 22.26: supply and attrition.
#include "games/boots/rules/supply.hpp"

#include "field.hpp"
#include "games/boots/rules/zones.hpp"

namespace vedette::boots::testing {
namespace {

// A straight row of Mexican hexes inside the map and without lake sides, `n` steps long.
std::vector<HexId> row_of(const Field& f, int n) {
  for (int h = 0; h < map(f.s).size(); ++h) {
    std::vector<HexId> row{HexId(h)};
    while (row.back() != kNoHex && int(row.size()) <= n + 1) {
      const HexData& at = map(f.s)[row.back()];
      const bool inside = std::find(at.next.begin(), at.next.end(), kNoHex) == at.next.end();
      if (!inside || at.country != Country::kMexico || at.lake_side != 0) break;
      row.push_back(at.next[std::size_t(Side::kNE)]);
    }
    row.pop_back();
    if (int(row.size()) > n) return row;
  }
  ADD_FAILURE() << "the map has no such row";
  return {};
}

TEST(BootsSupply, R14_8_FiveHexesInPershingCountedFromTheSource) {
  Field f(GameId::kPershing);
  const auto row = row_of(f, 7);
  f.put("us_ec_supply", row[0]);
  f.put("us_ec_13cav", row[5]);
  f.put("us_ec_11cav", row[6]);
  EXPECT_TRUE(in_supply(f.board(), f.unit("us_ec_13cav")));
  EXPECT_FALSE(in_supply(f.board(), f.unit("us_ec_11cav")));
  const auto line = supply_line(f.board(), f.command("EC"), row[5]);
  ASSERT_EQ(line.size(), 6u);
  EXPECT_EQ(line.front(), row[0]);
  EXPECT_EQ(line.back(), row[5]);
}

TEST(BootsSupply, R14_8_ThreeHexesInMadAnthony) {
  Field f(GameId::kMadAnthony);
  f.put("us_st_sup", "2431");
  const Board b = f.board();
  const auto lengths = supply_lengths(b, f.command("St"));
  for (int h = 0; h < map(f.s).size(); ++h)
    EXPECT_EQ(lengths[std::size_t(h)] >= 0,
              distance(map(f.s)[HexId(h)].at, map(f.s)[f.hex("2431")].at) <= 3)
        << f.name(HexId(h));
}

TEST(BootsSupply, R14_6_AnySourceOfTheSideServes) {
  Field f(GameId::kPershing);
  const auto row = row_of(f, 3);
  f.put("us_wc_supply", row[0]);
  f.put("us_ec_13cav", row[2]);
  EXPECT_TRUE(in_supply(f.board(), f.unit("us_ec_13cav")));
}

TEST(BootsSupply, R14_3A_FriendsNegateAZoneAndEnemiesBar) {
  Field f(GameId::kPershing);
  f.s.active = 0;
  // A unit in a pocket: every way to it lies in the zones of enemies.
  const auto row = row_of(f, 4);
  f.put("us_ec_supply", row[0]);
  f.put("us_ec_13cav", row[4]);
  ASSERT_TRUE(in_supply(f.board(), f.unit("us_ec_13cav")));
  int put = 0;
  const char* enemies[] = {"v_do_1", "v_do_2", "v_do_3", "v_b_1", "v_b_2", "v_b_3"};
  const HexData& at = map(f.s)[row[4]];
  for (Side side : kSides)
    if (at.next[std::size_t(side)] != row[3]) f.put(enemies[put++], at.next[std::size_t(side)]);
  ASSERT_TRUE(in_enemy_zone(f.board(), row[3], f.command("EC")));
  EXPECT_FALSE(in_supply(f.board(), f.unit("us_ec_13cav")));
  f.put("us_wc_7cav", row[3]);  // a friend of another sub-command will do
  EXPECT_TRUE(in_supply(f.board(), f.unit("us_ec_13cav")));
}

// 9.3B: no zone reaches into a garrison's hex; 14.2A: the source's own hex is open.
TEST(BootsSupply, R22_26B_ThePrintedSourceNeedsAFriend) {
  Field f(GameId::kPershing);
  f.put("us_ec_13cav", "4108");
  EXPECT_FALSE(in_supply(f.board(), f.unit("us_ec_13cav")));
  f.put("us_fc_columbus", "4107");
  EXPECT_TRUE(in_supply(f.board(), f.unit("us_ec_13cav")));
  EXPECT_TRUE(in_supply(f.board(), f.unit("us_fc_columbus")));
}

TEST(BootsSupply, R22_26A_WhoNeverNeedsALine) {
  Field f(GameId::kPershing);
  for (const char* u : {"v_do_1", "v_dn_beltran", "v_b_1"}) f.put(u, "2606");
  f.put("g_r_1", "2615");
  f.put("g_t_inf1", "3315");
  for (const char* u : {"v_do_1", "v_dn_beltran", "v_b_1", "g_r_1"})
    EXPECT_TRUE(in_supply(f.board(), f.unit(u))) << u;
  EXPECT_FALSE(in_supply(f.board(), f.unit("g_t_inf1")));
}

TEST(BootsSupply, R22_26C_MexicanSourcesServeTheGovernmentThatHoldsThem) {
  Field f(GameId::kPershing);
  f.put("g_t_inf1", "2116");
  EXPECT_FALSE(in_supply(f.board(), f.unit("g_t_inf1")));
  f.put("v_do_1", "2115");
  EXPECT_FALSE(in_supply(f.board(), f.unit("g_t_inf1")));
  f.with([&](Ctx& ctx) { take(ctx, f.unit("v_do_1")); });
  f.put("g_cm_1", "2115");
  EXPECT_TRUE(in_supply(f.board(), f.unit("g_t_inf1")));
}

// 22.26D: through other Government units, whoever controls them.
TEST(BootsSupply, R22_26D_GovernmentLinesPassThroughOtherGovernmentUnits) {
  Field f(GameId::kPershing);
  const auto row = row_of(f, 3);
  f.put("g_t_sup", row[0]);
  f.put("g_t_inf1", row[2]);
  int put = 0;
  const char* enemies[] = {"v_do_1", "v_do_2", "v_do_3", "v_b_1", "v_b_2"};
  const HexData& at = map(f.s)[row[2]];
  for (Side side : kSides)
    if (at.next[std::size_t(side)] != row[1]) f.put(enemies[put++], at.next[std::size_t(side)]);
  EXPECT_FALSE(in_supply(f.board(), f.unit("g_t_inf1")));
  f.put("g_r_1", row[1]);
  f.with([&](Ctx& ctx) { take_control(ctx, f.command("R"), kUsSeat); });
  EXPECT_TRUE(in_supply(f.board(), f.unit("g_t_inf1")));
}

TEST(BootsSupply, R14_9A_NotAcrossTheAllLakeHexside) {
  Field f(GameId::kPershing);
  f.put("us_ec_supply", "2011");
  const auto lengths = supply_lengths(f.board(), f.command("EC"));
  EXPECT_EQ(lengths[std::size_t(f.hex("2012"))], 1);
  EXPECT_EQ(lengths[std::size_t(f.hex("2111"))], 2);
}

TEST(BootsSupply, R14_9B_NotOntoTheOpenLake) {
  Field f(GameId::kMadAnthony);
  const auto way = f.find_way([](const HexData& a, const HexData& b, Side) {
    return a.shore && !a.is_lake() && b.is_lake();
  });
  f.put("us_st_sup", way.from);
  EXPECT_EQ(supply_lengths(f.board(), f.command("St"))[std::size_t(way.to)], -1);
}

TEST(BootsSupply, R21_22_ByNation) {
  Field f(GameId::kMadAnthony);
  f.put("in_miami", "2829");
  EXPECT_TRUE(in_supply(f.board(), f.unit("in_miami")));  // A
  f.put("br_db", "3737");
  EXPECT_FALSE(in_supply(f.board(), f.unit("br_db")));
  f.s.stockades.insert(f.hex("3737"));
  EXPECT_TRUE(in_supply(f.board(), f.unit("br_db")));  // B
  f.put("us_st_1us", "2131");
  f.s.stockades.insert(f.hex("2131"));
  f.put("us_st_2us", "2231");
  EXPECT_TRUE(in_supply(f.board(), f.unit("us_st_2us")));  // C
  f.with([&](Ctx& ctx) { take(ctx, f.unit("us_st_1us")); });
  EXPECT_FALSE(in_supply(f.board(), f.unit("us_st_2us")));  // nobody holds it
  f.put("us_m_1", "2431");
  EXPECT_FALSE(in_supply(f.board(), f.unit("us_m_1")));  // D: neither
  f.put("us_m_2", "0832");
  EXPECT_TRUE(in_supply(f.board(), f.unit("us_m_2")));  // D: south of the Ohio
}

TEST(BootsSupply, R14_2C_SupplyUnitsAndWhatIsOffTheMapAlwaysAre) {
  Field f(GameId::kPershing);
  f.put("us_ec_supply", "2606");
  EXPECT_TRUE(in_supply(f.board(), f.unit("us_ec_supply")));
  EXPECT_TRUE(in_supply(f.board(), f.unit("us_ec_13cav")));
}

// 14.5, 4.2.3.2: a six kills, the first player's dice first, no points.
TEST(BootsSupply, R14_5_ASixKillsWhoHasNoSupply) {
  Field f(GameId::kPershing);
  f.put("us_ec_13cav", "2606");
  f.put("us_ec_11cav", "2606");
  f.put("us_wc_7cav", "2615");
  f.put("v_do_1", "3315");
  f.dice = {5, 6, 1};  // the top first; one counter beneath it needs no drawing of an order
  f.begin(AttritionPhase{.seat = data(f.s).traits.first_player});
  EXPECT_TRUE(f.s.stack.empty());
  EXPECT_TRUE(f.dice.empty());
  EXPECT_EQ(f.s.dead.size(), 1u);
  EXPECT_EQ(f.s.vp[std::size_t(kFoeSeat)], 0);
}

TEST(BootsSupply, R14_5_OthersLearnWhereADieFellNotForWhom) {
  Field f(GameId::kPershing);
  f.put("us_ec_13cav", "2606");
  f.put("us_ec_11cav", "2606");  // beneath the top
  f.dice = {1, 1};
  f.begin(AttritionPhase{.seat = kUsSeat});
  const Json theirs = f.told(Viewer::kSecond, "attrition");
  EXPECT_EQ(theirs["at"], "2606");
  EXPECT_EQ(theirs["command"], "EC");
  EXPECT_FALSE(theirs.contains("unit"));
  EXPECT_EQ(f.told(Viewer::kFirst, "attrition")["unit"], "us_ec_11cav");
}

// 14.5, 15.1: how a stack lies has no say in the order of its dice. Two garrisons that differ in
// who lies where, and in when the stripes came, throw alike for everybody else.
TEST(BootsSupply, R14_5_TheOrderOfDiceTellsNothingOfAStack) {
  std::vector<Json> first;
  for (const bool twin : {false, true}) {
    Field f(GameId::kPershing);
    std::vector<const char*> units{"us_ec_13cav", "us_wc_7cav", "us_ec_11cav", "us_wc_10cav",
                                   "us_ec_6inf"};
    if (twin) units = {"us_ec_6inf", "us_ec_11cav", "us_wc_10cav", "us_wc_7cav", "us_ec_13cav"};
    f.put("us_fc_columbus", "2606");  // a garrison lets several stripes lie in one hex
    for (const char* u : units) f.put(u, "2606");
    f.dice = {2, 1, 1, 1, 2, 3, 4, 5, 4};  // who of a stripe comes first, then a die each
    f.begin(AttritionPhase{.seat = kUsSeat});
    std::vector<Json> told;
    for (const Fact& fact : f.facts)
      for (Viewer v : {Viewer::kSecond, Viewer::kSpectator})
        if (const auto j = fact.payload_for(v); j && (*j)["t"] == "attrition") told.push_back(*j);
    EXPECT_EQ(told.size(), 12u);
    if (twin) {
      EXPECT_EQ(told, first);
    }
    first = told;
  }
  std::string stripes;
  for (std::size_t i = 0; i < first.size(); i += 2)
    stripes += first[i]["command"].get<std::string>();
  EXPECT_EQ(stripes, "ECECECWCWCFC");
}

// Reading of 22.26A: Government units are rolled for with the first player's.
TEST(BootsSupply, R14_5_GovernmentUnitsAreCheckedToo) {
  Field f(GameId::kPershing);
  f.put("g_m_inf1", "2606");
  f.put("g_m_inf2", "2606");
  f.dice = {6, 6};
  f.begin(AttritionPhase{.seat = kUsSeat});
  EXPECT_EQ(f.s.dead.size(), 2u);
  EXPECT_TRUE(f.board().empty(f.hex("2606")));
}

}  // namespace
}  // namespace vedette::boots::testing
