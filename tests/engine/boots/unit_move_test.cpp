// 7.3, 8.5, 8.6, 22.20: units move one at a time, planned in private.
#include "field.hpp"
#include "games/boots/rules/movement.hpp"

namespace vedette::boots::testing {
namespace {

TEST(BootsUnitMove, R7_3B_OnceASubPhaseAndOneAtATime) {
  Field f(GameId::kPershing);
  f.put("us_ec_13cav", "4108");
  f.put("us_ec_11cav", "4108");
  f.put("us_wc_7cav", "4109");
  f.activate({"EC"}, kUsSeat);
  f.begin(MovementSubPhase{.seat = kUsSeat});
  EXPECT_TRUE(f.offers("us_ec_13cav"));
  EXPECT_FALSE(f.offers("us_wc_7cav"));  // 5.3A
  f.answer({"us_ec_11cav"});
  ASSERT_TRUE(f.is_asked("walk"));
  f.answer({"4208"});
  ASSERT_TRUE(f.is_asked("choose_unit"));
  EXPECT_EQ(f.where("us_ec_11cav"), f.hex("4208"));
  EXPECT_EQ(f.where("us_ec_13cav"), f.hex("4108"));  // 8.5: not the stack
  EXPECT_FALSE(f.offers("us_ec_11cav"));
  f.answer({});
  EXPECT_TRUE(f.s.stack.empty());
}

// A plan is its owner's: others see no difference until the unit goes.
TEST(BootsUnitMove, R7_3_IsPlannedUnseen) {
  Field f(GameId::kPershing);
  f.put("us_ec_13cav", "4108");
  f.put("us_ec_11cav", "4108");
  f.activate({"EC"}, kUsSeat);
  f.begin(MovementSubPhase{.seat = kUsSeat});
  const View before = Rules::view(f.s, Viewer::kSecond);
  const std::size_t told = f.facts.size();
  f.answer({"us_ec_11cav"});
  f.answer({"4208"}, true);
  ASSERT_TRUE(f.is_asked("walk"));
  EXPECT_EQ(Rules::view(f.s, Viewer::kSecond), before);
  EXPECT_NE(Rules::view(f.s, Viewer::kFirst), before);
  EXPECT_EQ(f.facts.size(), told);
  f.answer({"stop"});
  EXPECT_EQ(f.told(Viewer::kSecond, "moved")["path"], Json({"4108", "4208"}));
}

// 8.6, 15.1: what lay beneath the top and goes beneath another is not named to others.
TEST(BootsUnitMove, R15_1_AHiddenCounterMovesUnnamed) {
  Field f(GameId::kPershing);
  for (const char* u : {"us_ec_13cav", "us_ec_11cav"}) f.put(u, "4108");
  f.put("us_ec_6inf", "4208");
  f.activate({"EC"}, kUsSeat);
  f.begin(MovementSubPhase{.seat = kUsSeat});
  f.answer({"us_ec_11cav"});
  f.answer({"4208"});
  const Json theirs = f.told(Viewer::kSecond, "moved");
  EXPECT_EQ(theirs["command"], "EC");
  EXPECT_FALSE(theirs.contains("unit"));
  EXPECT_EQ(f.told(Viewer::kFirst, "moved")["unit"], "us_ec_11cav");
  EXPECT_EQ(f.seen_by(Viewer::kSecond).where(f.unit("us_ec_11cav")), kNoHex);
  EXPECT_EQ(f.seen_by(Viewer::kSecond).where(f.unit("us_ec_6inf")), f.hex("4208"));
}

TEST(BootsUnitMove, R8_6_TheOwnerOrdersAStack) {
  Field f(GameId::kPershing);
  for (const char* u : {"us_ec_13cav", "us_ec_11cav"}) f.put(u, "4108");
  f.put("us_fc_columbus", "4107");
  f.put("us_ec_6inf", "4107");
  f.activate({"EC"}, kUsSeat);
  f.begin(MovementSubPhase{.seat = kUsSeat});
  EXPECT_FALSE(f.offers("top.us_ec_6inf"));  // B: the garrison stays on top
  f.answer({"top.us_ec_11cav"});
  EXPECT_EQ(f.board().at(f.hex("4108")).front().unit, f.unit("us_ec_11cav"));
  EXPECT_FALSE(f.offers("top.us_ec_13cav"));  // once, until somebody joins the stack
  f.answer({"us_ec_6inf"});
  f.answer({"4108"});
  EXPECT_TRUE(f.offers("top.us_ec_13cav"));
}

// 22.20: a raid on the way; the unit goes on.
TEST(BootsUnitMove, R22_20_RaidsOnTheWay) {
  Field f(GameId::kPershing);
  f.put("v_do_1", "4102");
  f.activate({"Do"}, kFoeSeat);
  f.begin(MovementSubPhase{.seat = kFoeSeat});
  f.answer({"v_do_1"});
  f.answer({"4203"}, true);
  EXPECT_EQ(f.s.vp[std::size_t(kFoeSeat)], 0);  // only planned
  f.answer({"4303"});
  EXPECT_EQ(f.where("v_do_1"), f.hex("4303"));
  EXPECT_EQ(f.s.vp[std::size_t(kFoeSeat)], 2);
  EXPECT_TRUE(f.s.raided.has(f.hex("4203")));
}

TEST(BootsUnitMove, R22_20E_TheSecondSourceEndsTheGameAtOnce) {
  Field f(GameId::kPershing);
  f.s.raided.insert(f.hex("4214"));
  f.put("v_do_1", "4108");
  f.activate({"Do"}, kFoeSeat);
  f.begin(MovementSubPhase{.seat = kFoeSeat});
  f.answer({"v_do_1"});
  f.answer({"4107"});
  ASSERT_TRUE(f.s.outcome);
  EXPECT_EQ(f.s.outcome->level, "epic");
}

TEST(BootsUnitMove, R22_23B_RailUsesUpTheMove) {
  Field f(GameId::kPershing);
  f.put("us_ec_6inf", "4107");
  f.activate({"EC"}, kUsSeat);
  f.begin(MovementSubPhase{.seat = kUsSeat});
  f.answer({"us_ec_6inf"});
  ASSERT_TRUE(f.offers("rail"));
  f.answer({"rail"});
  const auto stations = f.offered();
  f.answer({stations.back()});
  EXPECT_EQ(f.where("us_ec_6inf"), f.hex(stations.back()));
  EXPECT_EQ(f.told(Viewer::kSecond, "moved")["travel"], "rail");
  EXPECT_FALSE(f.offers("us_ec_6inf"));
}

// Ambush, window a: a march is seen to stop for a moment where an enemy could spring one; who holds
// no marker cannot, nor can Government units (22.13), nor may works or rails be attacked so.
TEST(BootsUnitMove, R6_7_StopsWhereAnAmbushCouldBeSprung) {
  const auto legs = [](int held, const char* enemy, bool works) {
    Field f(GameId::kPershing);
    f.put("us_ec_13cav", "4108");
    f.put(enemy, "4309");
    f.s.options.war = true;  // no border in the way
    f.s.hand_sizes[std::size_t(kFoeSeat)] = held;
    f.with([&](Ctx& ctx) {
      f.s.hands[std::size_t(kFoeSeat)].open(ctx.ref).assign(std::size_t(held), Heroism::kPanic);
    });
    if (works) f.s.entrenched.insert(f.hex("4209"));
    f.activate({"EC"}, kUsSeat);
    f.begin(MovementSubPhase{.seat = kUsSeat});
    f.answer({"us_ec_13cav"});
    f.answer({"4209"}, true);
    f.answer({"4208"});
    if (f.is_asked("heroism_enemy_move")) {
      EXPECT_EQ(f.asked().seat, kFoeSeat);
      EXPECT_EQ(f.where("us_ec_13cav"), f.hex("4209"));
      EXPECT_FALSE(f.offers("ambush"));  // asked whatever it holds
      f.answer({});
    }
    EXPECT_EQ(f.where("us_ec_13cav"), f.hex("4208"));
    return std::count_if(f.facts.begin(), f.facts.end(), [](const Fact& x) {
      return (*x.payload_for(Viewer::kSpectator))["t"] == "moved";
    });
  };
  EXPECT_EQ(legs(1, "v_do_1", false), 2);
  EXPECT_EQ(legs(0, "v_do_1", false), 1);
  EXPECT_EQ(legs(1, "v_do_1", true), 1);
  EXPECT_EQ(legs(1, "g_r_1", false), 1);
}

// Lost Orders: hexes that stand down.
TEST(BootsUnitMove, R6_7_HexesThatStandDownDoNotMove) {
  Field f(GameId::kPershing);
  f.put("us_ec_13cav", "4108");
  f.put("us_ec_11cav", "4109");
  f.activate({"EC"}, kUsSeat);
  f.s.standing_down.insert(f.hex("4108"));
  EXPECT_EQ(movable(f.board()), std::vector<UnitId>{f.unit("us_ec_11cav")});
}

// 15.1: whoever is guessed to lie in its place, the move can go on.
TEST(BootsUnitMove, R15_1_AResampledMoveGoesOn) {
  for (std::uint64_t salt = 0; salt < 40; ++salt) {
    Field f(GameId::kPershing);
    for (const char* u : {"us_ec_13cav", "us_ec_11cav", "us_ec_supply"}) f.put(u, "4108");
    f.put("us_ec_16inf", "4203");
    f.put("us_ec_6inf", "4203");
    f.activate({"EC"}, kUsSeat);
    f.begin(MovementSubPhase{.seat = kUsSeat});
    f.answer({"us_ec_11cav"});
    std::uint64_t next = 0;
    Chance chance(seeded_source({salt, 7}, next));
    Rules::resample(f.s, Viewer::kSecond, chance, TestReferee::make());
    const auto offered = f.offered();
    ASSERT_FALSE(offered.empty());
    f.answer({offered.front()});
    ASSERT_TRUE(f.is_asked("choose_unit"));
    EXPECT_EQ(f.board().at(f.hex("4108")).size(), 2u);
    EXPECT_EQ(f.told(Viewer::kSecond, "moved")["path"][0], "4108");
  }
}

// With nobody to move nobody is asked.
TEST(BootsUnitMove, R4_4_AnEmptyCommandIsNotAsked) {
  Field f(GameId::kPershing);
  f.activate({"NC"}, kUsSeat);
  f.begin(MovementSubPhase{.seat = kUsSeat});
  EXPECT_TRUE(f.s.stack.empty());
}

}  // namespace
}  // namespace vedette::boots::testing
