// Chapter 9: zones of control, and where they end.
#include "games/boots/rules/zones.hpp"

#include "field.hpp"

namespace vedette::boots::testing {
namespace {

HexId neighbour_of(const Field& f, HexId h, Side side = Side::kN) {
  return map(f.s)[h].next[std::size_t(side)];
}

TEST(BootsZones, R9_1_SixHexesAroundAUnit) {
  Field f(GameId::kPershing);
  f.put("v_do_1", "2606");
  const Board b = f.board();
  int controlled = 0;
  for (int h = 0; h < map(f.s).size(); ++h)
    controlled += in_enemy_zone(b, HexId(h), f.command("EC"));
  EXPECT_EQ(controlled, 6);
  EXPECT_FALSE(in_enemy_zone(b, f.hex("2606"), f.command("EC")));
  EXPECT_FALSE(in_enemy_zone(b, neighbour_of(f, f.hex("2606")), f.command("DN")));
}

TEST(BootsZones, R9_2_TrainsAndArtilleryExertThemToo) {
  Field f(GameId::kPershing);
  f.put("us_ec_supply", "2606");
  f.put("us_wc_b6fa", "2615");
  const Board b = f.board();
  EXPECT_TRUE(in_enemy_zone(b, neighbour_of(f, f.hex("2606")), f.command("Do")));
  EXPECT_TRUE(in_enemy_zone(b, neighbour_of(f, f.hex("2615")), f.command("Do")));
}

TEST(BootsZones, R9_3_AGarrisonInPershingShutsItsHex) {
  Field f(GameId::kPershing);
  const HexId columbus = f.hex("4107"), south = f.hex("4008");
  f.put("us_fc_columbus", columbus);
  f.put("us_ec_13cav", columbus);
  f.put("v_do_1", south);
  EXPECT_FALSE(exerts(f.board(), columbus, f.command("EC"), south));
  EXPECT_FALSE(exerts(f.board(), south, f.command("Do"), columbus));
  // Reading: once the garrison is gone the hex is like any other.
  f.with([&](Ctx& ctx) { take(ctx, f.unit("us_fc_columbus")); });
  EXPECT_TRUE(exerts(f.board(), columbus, f.command("EC"), south));
  EXPECT_TRUE(exerts(f.board(), south, f.command("Do"), columbus));
}

TEST(BootsZones, R9_3D_GarrisonsOfMadAnthonyExertThem) {
  Field f(GameId::kMadAnthony);
  const HexId fort = f.hex("1432");
  f.put("us_m_ff", fort);
  EXPECT_TRUE(in_enemy_zone(f.board(), neighbour_of(f, fort), f.command("Indian")));
}

TEST(BootsZones, R9_4_MoreThanOneUnitAddsNothingAndBothSidesMayOverlap) {
  Field f(GameId::kPershing);
  const HexId mid = f.hex("2606");
  f.put("v_do_1", neighbour_of(f, mid, Side::kN));
  f.put("v_do_2", neighbour_of(f, mid, Side::kS));
  EXPECT_EQ(zone_sources(f.board(), mid, f.command("EC")).size(), 2u);
  f.put("us_ec_13cav", neighbour_of(f, mid, Side::kSE));
  EXPECT_EQ(zone_sources(f.board(), mid, f.command("EC")).size(), 2u);
  EXPECT_EQ(zone_sources(f.board(), mid, f.command("DN")).size(), 1u);
}

// 22.9A, 22.12, 22.15A: those held by the border exert nothing across it; 22.28A lifts that.
TEST(BootsZones, R22_9_ZonesEndAtTheBorderForThoseItHolds) {
  for (const bool war : {false, true}) {
    Field f(GameId::kPershing, Options{.war = war});
    const auto way = f.find_way([](const HexData& a, const HexData& b, Side) {
      return a.country == Country::kUs && b.country == Country::kMexico;
    });
    f.put("us_ng_tex", way.from);
    f.put("v_dn_cervantes", way.to);
    EXPECT_EQ(exerts(f.board(), way.from, f.command("NG"), way.to), war);
    EXPECT_EQ(exerts(f.board(), way.to, f.command("DN"), way.from), war);
    EXPECT_EQ(exerts(f.board(), way.to, f.command("CM"), way.from), war);
    EXPECT_TRUE(exerts(f.board(), way.from, f.command("EC"), way.to));
    EXPECT_TRUE(exerts(f.board(), way.to, f.command("Do"), way.from));
  }
}

TEST(BootsZones, R9_3D_NoneAcrossTheAllLakeHexside) {
  Field f(GameId::kPershing);
  f.put("v_do_1", "2011");
  EXPECT_FALSE(in_enemy_zone(f.board(), f.hex("2111"), f.command("EC")));
  EXPECT_TRUE(in_enemy_zone(f.board(), f.hex("2012"), f.command("EC")));
}

// 22.13A, 22.15C,D: between a Government command and who controls it there is no zone.
TEST(BootsZones, R22_13_GovernmentIsHostileToBothUntilDrawn) {
  Field f(GameId::kPershing);
  f.put("g_cm_1", "2115");
  const HexId next = f.hex("2116");
  EXPECT_TRUE(in_enemy_zone(f.board(), next, f.command("EC")));
  EXPECT_TRUE(in_enemy_zone(f.board(), next, f.command("Do")));
  EXPECT_FALSE(in_enemy_zone(f.board(), next, f.command("R")));
  f.with([&](Ctx& ctx) { take_control(ctx, f.command("CM"), kUsSeat); });
  EXPECT_FALSE(in_enemy_zone(f.board(), next, f.command("EC")));
  EXPECT_TRUE(in_enemy_zone(f.board(), next, f.command("Do")));
}

// 15.1: what a viewer may not see changes nothing.
TEST(BootsZones, R15_1_ArePublic) {
  Field f(GameId::kPershing);
  for (const char* u : {"v_dn_cervantes", "v_dn_beltran", "v_dn_reyes"}) f.put(u, "2606");
  for (int h = 0; h < map(f.s).size(); ++h)
    ASSERT_EQ(in_enemy_zone(f.board(), HexId(h), f.command("EC")),
              in_enemy_zone(f.seen_by(Viewer::kSpectator), HexId(h), f.command("EC")));
}

}  // namespace
}  // namespace vedette::boots::testing
