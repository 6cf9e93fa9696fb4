// Chapter 7, 22.23: costs and ways.
#include "games/boots/rules/movement.hpp"

#include "field.hpp"
#include "games/boots/rules/works.hpp"

namespace vedette::boots::testing {
namespace {

bool route(const HexData& a, Side side) { return has(a.trail, side) || has(a.rail, side); }
bool plain(const HexData& h) { return h.settlement == Settlement::kNone; }
// A step over land without trail, lake or river.
bool bare(const HexData& a, Side side) {
  return !route(a, side) && !has(a.lake_side, side) && !has(a.water, side) && !has(a.river, side);
}

int cost(const Field& f, const char* unit, const Field::Way& w, bool boats = false) {
  return step_halves(f.board(), f.unit(unit), w.from, w.side, boats);
}

MovePlan plan_of(const Field& f, const char* unit, bool supplied = false) {
  MovePlan p;
  p.unit = f.unit(unit);
  p.path = {f.where(unit)};
  p.supplied = supplied;
  return p;
}

const Reach* reach(const Walk& walk, const std::string& to) {
  for (const Reach& r : walk.reach)
    if (r.to == to) return &r;
  return nullptr;
}

TEST(BootsMovement, R7_7_TheGroundThatIsEntered) {
  Field f(GameId::kPershing);
  for (const Terrain t : {Terrain::kClear, Terrain::kRough, Terrain::kMountain, Terrain::kDunes}) {
    const auto way = f.find_way([&](const HexData& a, const HexData& b, Side side) {
      return bare(a, side) && !a.is_river() && b.terrain == t && plain(b);
    });
    EXPECT_EQ(cost(f, "v_do_1", way), data(f.s).terrain[std::size_t(t)].halves) << name_of(t);
  }
}

TEST(BootsMovement, R7_8_ASettlementMakesHardGroundEasier) {
  Field f(GameId::kMadAnthony);
  const auto way = f.find_way([](const HexData& a, const HexData& b, Side side) {
    return bare(a, side) && !a.is_river() && b.terrain == Terrain::kWoods &&
           b.settlement == Settlement::kVillage;
  });
  EXPECT_EQ(cost(f, "in_miami", way), 2);
  const auto woods = f.find_way([](const HexData& a, const HexData& b, Side side) {
    return bare(a, side) && !a.is_river() && b.terrain == Terrain::kWoods && plain(b);
  });
  EXPECT_EQ(cost(f, "in_miami", woods), 3);
}

TEST(BootsMovement, R7_9_HalfAPointAlongATrailWhateverTheGround) {
  Field f(GameId::kPershing);
  const auto along = f.find_way([](const HexData& a, const HexData& b, Side side) {
    return has(a.trail, side) && !a.is_river() && b.terrain == Terrain::kMountain;
  });
  EXPECT_EQ(cost(f, "v_do_1", along), 1);
  const auto rail = f.find_way([](const HexData& a, const HexData& b, Side side) {
    return has(a.rail, side) && !a.is_river() && b.terrain == Terrain::kRough;
  });
  EXPECT_EQ(cost(f, "v_do_1", rail), 1);  // 22.23A
  // Into a trail hex, but not along its trail.
  const auto across = f.find_way([](const HexData& a, const HexData& b, Side side) {
    return bare(a, side) && !a.is_river() && b.trail != 0 && b.terrain == Terrain::kMountain &&
           plain(b);
  });
  EXPECT_EQ(cost(f, "v_do_1", across), 6);
}

TEST(BootsMovement, R7_10_TheRiverCostsWhoLeavesIt) {
  Field f(GameId::kMadAnthony);
  const auto river = [](const HexData& h) { return h.is_river() && !h.crossing; };
  const auto in = f.find_way([&](const HexData& a, const HexData& b, Side side) {
    return !a.is_river() && river(b) && bare(a, side) && b.terrain == Terrain::kWoods && plain(b);
  });
  EXPECT_EQ(cost(f, "us_st_1us", in), 3);  // A: no more than the woods
  const auto along = f.find_way([&](const HexData& a, const HexData& b, Side side) {
    return river(a) && has(a.river, side) && !route(a, side) && b.terrain == Terrain::kWoods &&
           plain(b);
  });
  EXPECT_EQ(cost(f, "us_st_1us", along), 3);  // A
  const auto out = f.find_way([&](const HexData& a, const HexData& b, Side side) {
    return river(a) && bare(a, side) && !b.is_river() && b.terrain == Terrain::kWoods && plain(b);
  });
  EXPECT_EQ(cost(f, "us_st_1us", out), 5);  // B
  const auto other = f.find_way([&](const HexData& a, const HexData& b, Side side) {
    return river(a) && bare(a, side) && b.is_river() && b.terrain == Terrain::kWoods && plain(b);
  });
  EXPECT_EQ(cost(f, "us_st_1us", other), 5);  // B: a river that is not joined
}

TEST(BootsMovement, R7_11_ACrossingFreesTheWayATrailDoesNot) {
  Field f(GameId::kMadAnthony);
  const auto ferry = f.find_way([](const HexData& a, const HexData& b, Side side) {
    return a.is_river() && a.crossing && bare(a, side) && b.terrain == Terrain::kWoods &&
           plain(b) && !b.is_river();
  });
  EXPECT_EQ(cost(f, "us_st_1us", ferry), 3);
  const auto trail = f.find_way([](const HexData& a, const HexData&, Side side) {
    return a.is_river() && !a.crossing && has(a.trail, side) && !has(a.river, side);
  });
  EXPECT_EQ(cost(f, "us_st_1us", trail), 3);  // 1 and the river's 2
}

TEST(BootsMovement, R18_2_APontoonServesItsSubCommandAlone) {
  Field f(GameId::kMadAnthony);
  const auto out = f.find_way([](const HexData& a, const HexData& b, Side side) {
    return a.is_river() && !a.crossing && bare(a, side) && !b.is_river() &&
           b.terrain == Terrain::kWoods && plain(b);
  });
  f.put("us_rw_eng", out.from);
  f.put("us_rw_inf", out.from);
  f.put("us_rw_sup", out.from);
  f.activate({"Wlk", "Hm"}, kUsSeat);
  f.begin(MovementSubPhase{.seat = kUsSeat});
  EXPECT_EQ(cost(f, "us_rw_inf", out), 5);
  f.answer({"bridge.us_rw_eng"});
  EXPECT_EQ(cost(f, "us_rw_inf", out), 3);
  EXPECT_EQ(cost(f, "us_lw_inf", out), 5);
  EXPECT_FALSE(f.offers("us_rw_eng"));  // it stays for the whole of the sub-phase
  EXPECT_TRUE(f.seen_by(Viewer::kSecond).where(f.unit("us_rw_eng")) == out.from);
  f.answer({});
  EXPECT_TRUE(f.s.pontoons.list().empty());  // D
}

TEST(BootsMovement, R7_12_BoatsMakeHalfAPointAndNeedSupply) {
  Field f(GameId::kMadAnthony);
  const auto along = f.find_way([](const HexData& a, const HexData& b, Side side) {
    return has(a.river, side) && b.is_river() && !route(a, side) && b.terrain == Terrain::kWoods &&
           plain(b);
  });
  EXPECT_EQ(cost(f, "us_st_1us", along, true), 1);
  EXPECT_EQ(cost(f, "us_st_1us", along, false), 3);  // A
  f.put("us_st_1us", along.from);
  f.put("in_miami", along.to);
  f.activate({"St"}, kUsSeat);
  f.begin(MovementSubPhase{.seat = kUsSeat});
  f.answer({"us_st_1us"});
  const auto boats = [&] { return Rules::question(f.s, f.asked())["boats"]; };
  EXPECT_EQ(boats(), false);
  f.s.pending.clear();
  f.put("us_st_sup", along.from);
  f.begin(MovementSubPhase{.seat = kUsSeat});
  f.answer({"us_st_1us"});
  EXPECT_EQ(boats(), true);
}

// 21.22A: Indians are always in supply, so boats are always to be had; 7.12A: none in Pershing.
TEST(BootsMovement, R7_12_TheLakeIsCrossedNotHeld) {
  Field f(GameId::kMadAnthony);
  const auto shore = f.find_way(
      [](const HexData& a, const HexData& b, Side) { return !a.is_lake() && b.is_lake(); });
  EXPECT_EQ(cost(f, "in_ottawa", shore, true), 1);
  EXPECT_EQ(cost(f, "in_ottawa", shore, false), -1);
  f.put("in_ottawa", shore.from);
  const Walk walk = ways(f.board(), plan_of(f, "in_ottawa", true));
  bool over_water = false;
  for (const Reach& r : walk.reach) {
    EXPECT_FALSE(map(f.s)[f.hex(r.to)].is_lake()) << r.to;  // D
    for (const std::string& h : walk.path_of(r)) over_water |= map(f.s)[f.hex(h)].is_lake();
  }
  EXPECT_TRUE(over_water);
  Field p(GameId::kPershing);
  const auto river = p.find_way([](const HexData& a, const HexData& b, Side side) {
    return has(a.river, side) && b.is_river() && !route(a, side) && b.terrain == Terrain::kRough &&
           plain(b);
  });
  EXPECT_EQ(cost(p, "v_do_1", river, true), 4);
}

TEST(BootsMovement, R7_2_NoFartherThanTheAllowance) {
  Field f(GameId::kPershing);
  f.put("v_b_1", "2606");  // six points
  const Walk walk = ways(f.board(), plan_of(f, "v_b_1"));
  EXPECT_GT(walk.reach.size(), 6u);
  for (const Reach& r : walk.reach) {
    EXPECT_LE(r.cost, 12);
    HexId at = f.where("v_b_1");
    int spent = 0;
    for (const std::string& id : walk.path_of(r)) {
      const auto side = side_between(map(f.s)[at].at, map(f.s)[f.hex(id)].at);
      ASSERT_TRUE(side);
      spent += step_halves(f.board(), f.unit("v_b_1"), at, *side, false);
      at = f.hex(id);
    }
    EXPECT_EQ(f.name(at), r.to);
    EXPECT_TRUE(spent == r.cost || walk.notes_of(r) == std::vector<std::string>{"minimum"}) << r.to;
  }
}

// 7.4: one hex at least, whatever it costs; then the move is over.
TEST(BootsMovement, R7_4_OneHexIsAlwaysPossible) {
  Field f(GameId::kPershing);
  const auto hard = f.find_way([](const HexData& a, const HexData& b, Side side) {
    return a.is_river() && !a.crossing && bare(a, side) && b.terrain == Terrain::kMountain &&
           plain(b) && a.country == Country::kMexico && b.country == Country::kMexico;
  });
  f.put("g_cm_1", hard.from);  // three points; the step costs four
  ASSERT_EQ(cost(f, "g_cm_1", hard), 8);
  const Walk walk = ways(f.board(), plan_of(f, "g_cm_1"));
  const Reach* r = reach(walk, f.name(hard.to));
  ASSERT_NE(r, nullptr);
  EXPECT_TRUE(r->stop);
  EXPECT_EQ(walk.notes_of(*r), std::vector<std::string>{"minimum"});
  MovePlan later = plan_of(f, "g_cm_1");
  later.path.push_back(hard.from);
  later.halves = 5;
  EXPECT_EQ(reach(ways(f.board(), later), f.name(hard.to)), nullptr);
}

TEST(BootsMovement, R7_4_NeverIntoEnemiesOrBarredGround) {
  Field f(GameId::kPershing);
  const auto step = f.find_way([](const HexData& a, const HexData& b, Side side) {
    return bare(a, side) && a.country == Country::kMexico && b.country == Country::kMexico;
  });
  f.put("us_ec_13cav", step.to);
  EXPECT_EQ(cost(f, "v_do_1", step), -1);  // 8.3
  f.with([&](Ctx& ctx) { take(ctx, f.unit("us_ec_13cav")); });
  EXPECT_GT(cost(f, "v_do_1", step), 0);
  f.put("g_cm_1", step.to);
  f.with([&](Ctx& ctx) { take_control(ctx, f.command("CM"), kFoeSeat); });
  EXPECT_EQ(cost(f, "v_do_1", step), -1);  // 22.15C: controlled, yet not to be entered
  EXPECT_GT(cost(f, "g_r_1", step), 0);    // 22.15C: Government passes Government
  const auto border = f.find_way([](const HexData& a, const HexData& b, Side side) {
    return bare(a, side) && a.country == Country::kUs && b.country == Country::kMexico;
  });
  EXPECT_EQ(cost(f, "us_ng_tex", border), -1);  // 22.9A
  EXPECT_GT(cost(f, "us_nc_1nm", border), 0);   // 22.9C
  const auto home = f.find_way([](const HexData& a, const HexData& b, Side side) {
    return bare(a, side) && a.country == Country::kMexico && b.country == Country::kUs;
  });
  EXPECT_EQ(cost(f, "v_dn_beltran", home), -1);  // 22.12
  EXPECT_EQ(cost(f, "g_r_1", home), -1);         // 22.15A
  EXPECT_GT(cost(f, "v_b_1", home), 0);
  f.s.options.war = true;  // 22.28A
  EXPECT_GT(cost(f, "us_ng_tex", border), 0);
  EXPECT_GT(cost(f, "v_dn_beltran", home), 0);
}

TEST(BootsMovement, R14_9A_TrainsNeverEnterRoughGroundNotEvenOnATrail) {
  Field f(GameId::kPershing);
  const auto trail = f.find_way([](const HexData& a, const HexData& b, Side side) {
    return has(a.trail, side) && b.terrain == Terrain::kRough;
  });
  EXPECT_EQ(cost(f, "us_ec_supply", trail), -1);
  EXPECT_GT(cost(f, "us_ec_13cav", trail), 0);
  Field m(GameId::kMadAnthony);
  const auto hills = m.find_way(
      [](const HexData&, const HexData& b, Side) { return b.terrain == Terrain::kRough; });
  EXPECT_GT(cost(m, "us_st_sup", hills), 0);  // 14.9B
}

TEST(BootsMovement, R7_5_ZonesDoNotHinder) {
  Field f(GameId::kPershing);
  f.put("v_b_1", "2606");
  const Walk before = ways(f.board(), plan_of(f, "v_b_1"));
  f.put("us_ec_13cav", f.hex("2809"));
  const Walk after = ways(f.board(), plan_of(f, "v_b_1"));
  for (const Reach& r : before.reach) {
    const Reach* same = reach(after, std::string(r.to));
    if (same == nullptr || r.to == "2809") continue;
    EXPECT_EQ(same->cost, r.cost) << r.to;
  }
  EXPECT_GE(after.reach.size() + 1, before.reach.size());
}

TEST(BootsMovement, R7_1_GarrisonsNeverMove) {
  Field f(GameId::kPershing);
  f.put("us_fc_columbus", "4107");
  f.activate({"FC"}, kUsSeat);
  EXPECT_TRUE(movable(f.board()).empty());
  EXPECT_EQ(allowance_halves(f.board(), f.unit("us_fc_columbus")), 0);
  EXPECT_TRUE(ways(f.board(), plan_of(f, "us_fc_columbus")).reach.empty());
}

TEST(BootsMovement, R6_7_AForcedMarchGivesThreePointsMore) {
  Field f(GameId::kPershing);
  f.put("us_ec_6inf", "4108");
  EXPECT_EQ(allowance_halves(f.board(), f.unit("us_ec_6inf")), 8);
  f.s.marched.push_back(f.hex("4108"));
  EXPECT_EQ(allowance_halves(f.board(), f.unit("us_ec_6inf")), 14);
}

TEST(BootsMovement, R8_2_NobodyStopsWhereHeMayNotStay) {
  Field f(GameId::kPershing);
  f.put("us_ec_13cav", "4108");
  f.put("us_wc_7cav", "4109");
  const Walk walk = ways(f.board(), plan_of(f, "us_ec_13cav"));
  EXPECT_EQ(reach(walk, "4109"), nullptr);  // 5.6
  bool through = false;                     // 8.2B
  for (const Reach& r : walk.reach) {
    const auto path = walk.path_of(r);
    through |= std::find(path.begin(), path.end(), "4109") != path.end();
  }
  EXPECT_TRUE(through);
}

TEST(BootsRail, R22_23B_AnyDistanceAtHomeAndNoMore) {
  Field f(GameId::kPershing);
  f.put("us_ec_6inf", "4107");
  const Walk lines = rail_ways(f.board(), f.unit("us_ec_6inf"));
  ASSERT_FALSE(lines.reach.empty());
  std::size_t farthest = 0;
  for (const Reach& r : lines.reach) {
    EXPECT_TRUE(r.stop);
    for (const std::string& h : lines.path_of(r)) {
      EXPECT_TRUE(map(f.s)[f.hex(h)].is_rail()) << h;
      EXPECT_EQ(map(f.s)[f.hex(h)].country, Country::kUs) << h;
    }
    farthest = std::max(farthest, lines.path_of(r).size());
  }
  EXPECT_GT(farthest, 8u);                              // farther than half points would carry it
  for (const char* u : {"v_do_1", "us_fc_columbus"}) {  // D
    f.put(u, u[0] == 'v' ? "4113" : "4107");
    EXPECT_TRUE(rail_ways(f.board(), f.unit(u)).reach.empty()) << u;
  }
}

TEST(BootsRail, R22_23B_NotAbroadAndNotThroughEnemies) {
  Field f(GameId::kPershing);
  f.put("us_ec_13cav", "2115");
  EXPECT_TRUE(rail_ways(f.board(), f.unit("us_ec_13cav")).reach.empty());
  f.with([&](Ctx& ctx) { take(ctx, f.unit("us_ec_13cav")); });
  f.put("g_r_1", "2115");
  const Walk open = rail_ways(f.board(), f.unit("g_r_1"));
  ASSERT_FALSE(open.reach.empty());
  for (const Reach& r : open.reach) EXPECT_EQ(map(f.s)[f.hex(r.to)].country, Country::kMexico);
  const std::string barred = open.path_of(open.reach.front())[0];
  f.put("v_do_1", barred);  // C
  const Walk shut = rail_ways(f.board(), f.unit("g_r_1"));
  for (const Reach& r : shut.reach) {
    const auto path = shut.path_of(r);
    EXPECT_EQ(std::find(path.begin(), path.end(), barred), path.end()) << r.to;
  }
}

}  // namespace
}  // namespace vedette::boots::testing
