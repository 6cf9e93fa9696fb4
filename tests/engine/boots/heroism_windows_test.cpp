// 6.2 to 6.6: who is asked when, what is shown, where markers go.
#include "heroism.hpp"

namespace vedette::boots::testing {
namespace {

// 6.3, 4.2.1: who is asked follows from what everybody sees, never from what the hand holds.
TEST(BootsHeroism, R6_3_AsksWhateverTheHandHolds) {
  for (Heroism kind : {Heroism::kPanic, Heroism::kFoulWeather, Heroism::kGallantLeader}) {
    Table f;
    f.put("us_ec_6inf", kNear[0]);
    f.put("v_b_8", kMid);
    f.give(kFoeSeat, kind);
    f.phase(Step::kCombatStart, "EC");
    ASSERT_TRUE(f.is_asked("heroism_combat_start")) << name_of(kind);
    EXPECT_EQ(f.seat(), kFoeSeat);
    EXPECT_FALSE(f.asked().public_when_forced);
    EXPECT_EQ(f.offers("foul_weather"), kind == Heroism::kFoulWeather);
  }
}

TEST(BootsHeroism, R6_3_NobodyIsAskedWithAnEmptyHand) {
  Table f;
  f.put("us_ec_6inf", kNear[0]);
  f.put("v_b_8", kMid);
  f.phase(Step::kCombatStart, "EC");
  EXPECT_FALSE(f.s.pending.empty());
  EXPECT_FALSE(f.kind().starts_with("heroism_")) << f.kind();
}

// 6.3C: after a play the other side is asked, then the first again.
TEST(BootsHeroism, R6_3C_OneMarkerMayFollowAnother) {
  Table f;
  f.put("us_ec_6inf", kNear[0]);
  for (Heroism h : {Heroism::kLostDispatches, Heroism::kPanic}) f.give(kUsSeat, h);
  for (Heroism h : {Heroism::kLostDispatches, Heroism::kPanic, Heroism::kAmbush})
    f.give(kFoeSeat, h);
  f.dice = {1, 1, 1};
  f.phase(Step::kStart, "EC");
  f.play(kUsSeat, "phase_start", {"lost_dispatches"});  // ambush and lost dispatches go
  EXPECT_EQ(f.held(kFoeSeat), 1);
  EXPECT_EQ(f.told("heroism_played")["goes_to"], "return_phase");
  f.play(kFoeSeat, "phase_start", {});
  f.play(kUsSeat, "phase_start", {});
  EXPECT_NE(f.kind(), "heroism_phase_start");
}

// 6.5B: a marker may be put back unplayed; who does so is asked again.
TEST(BootsHeroism, R6_5B_DiscardsWhenAsked) {
  Table f;
  f.put("us_ec_6inf", kNear[0]);
  f.put("v_b_8", kMid);
  for (Heroism h : {Heroism::kPanic, Heroism::kFoulWeather}) f.give(kFoeSeat, h);
  f.phase(Step::kCombatStart, "EC");
  const int pool = f.in_pool(Heroism::kPanic);
  f.play(kFoeSeat, "combat_start", {"discard.panic"});
  EXPECT_EQ(f.in_pool(Heroism::kPanic), pool + 1);
  EXPECT_EQ(f.held(kFoeSeat), 1);
  EXPECT_FALSE(f.told("heroism_put_back").contains("markers"));
  EXPECT_EQ(f.told(Viewer::kSecond, "heroism_put_back")["markers"], Json({"panic"}));
  EXPECT_TRUE(f.is_asked("heroism_combat_start"));
}

// 6.5A: all are drawn, then the owner comes down to six.
TEST(BootsHeroism, R6_5A_HoldsSixAtMost) {
  Table f;
  for (int i = 0; i < 3; ++i) f.give(kUsSeat, Heroism::kDoOrDie);
  for (int i = 0; i < 3; ++i) f.give(kUsSeat, Heroism::kGallantLeader);
  f.dice = {1, 1};  // two ambushes
  f.begin(HeroismPicks{.seat = kUsSeat, .count = 2, .rule = "4.2.1"});
  ASSERT_TRUE(f.is_asked("hand_limit"));
  f.say({"ambush", "gallant_leader.2"});
  EXPECT_EQ(f.held(kUsSeat), 6);
  EXPECT_TRUE(f.over());
}

// 6.2B,C: at set-up a marker that must be played goes back after another was drawn for it.
TEST(BootsHeroism, R6_2B_SetUpSwapsWhatMustBePlayed) {
  Table f;
  f.put_all({"us_ec_6inf", "us_ec_16inf", "us_ec_13cav", "us_ec_11cav"}, kMid);
  const int pool = f.in_pool(Heroism::kCampFever);
  ASSERT_EQ(pool, 2);
  f.dice = {4, 4, 1};  // Camp Fever, then the other one, then an ambush
  f.begin(HeroismPicks{.seat = kUsSeat, .count = 1, .set_up = true, .rule = "6.2"});
  EXPECT_TRUE(f.over());
  EXPECT_EQ(f.held(kUsSeat), 1);
  EXPECT_EQ(f.in_pool(Heroism::kCampFever), 2);
  EXPECT_TRUE(f.told_all("camp_fever").empty());
}

// 6.6, 6.7: at random, and no more than are held.
TEST(BootsHeroism, R6_6_LosesNoMoreThanItHolds) {
  Table f;
  f.put("us_ec_6inf", kNear[0]);
  f.give(kFoeSeat, Heroism::kLostDispatches);
  f.give(kUsSeat, Heroism::kPanic);
  f.dice = {1};
  f.phase(Step::kStart, "EC");
  f.play(kUsSeat, "phase_start", {});
  f.play(kFoeSeat, "phase_start", {"lost_dispatches"});
  EXPECT_EQ(f.held(kUsSeat), 0);
  EXPECT_EQ(f.drawn, (std::vector<std::string>{"heroism_lost"}));
  EXPECT_TRUE(f.kept_out(Heroism::kLostDispatches));
}

// 6.4: back to the pool, out until the Return Phase, or out of the game.
TEST(BootsHeroism, R6_4_GoesWhereItsKindGoes) {
  Table f;
  for (Heroism h : {Heroism::kPanic, Heroism::kLostOrders, Heroism::kCampFever}) f.give(kUsSeat, h);
  f.with([&](Ctx& ctx) {
    for (Heroism h : {Heroism::kPanic, Heroism::kLostOrders, Heroism::kCampFever})
      play_marker(ctx, kUsSeat, h, "6.4");
  });
  EXPECT_EQ(f.in_pool(Heroism::kPanic), 2);
  EXPECT_TRUE(f.kept_out(Heroism::kLostOrders));
  EXPECT_EQ(f.s.removed, Markers{Heroism::kCampFever});
  f.with([](Ctx& ctx) { return_kept_out(ctx); });
  EXPECT_EQ(f.in_pool(Heroism::kLostOrders), 2);
}

// 6.2, 10.2.2: another's hand and what it has committed are anybody's guess, and play goes on.
TEST(BootsHeroism, R6_2_ResampledHandsPlayOn) {
  Table f;
  f.put_all({"us_ec_6inf", "us_ec_13cav"}, kNear[0]);
  f.put("v_do_1", kMid);
  for (Heroism h : {Heroism::kGallantLeader, Heroism::kPanic}) f.give(kUsSeat, h);
  for (Heroism h : {Heroism::kStandFast, Heroism::kGallantLeader}) f.give(kFoeSeat, h);
  f.combat(f.attack({kNear[0]}, {kMid}), {3});
  f.say({"skirmish"});
  f.reply(kUsSeat, {"gallant_leader", "panic"});
  const View seen = Rules::view(f.s, Viewer::kSecond);
  bool differs = false;
  for (int seed = 1; seed <= 20; ++seed) {
    Table g = f;
    int n = seed;
    Chance chance([&](std::string_view, int sides) { return (n += 7) % sides + 1; });
    Rules::resample(g.s, Viewer::kSecond, chance, TestReferee::make());
    EXPECT_EQ(Rules::view(g.s, Viewer::kSecond), seen);
    differs |= Rules::view(g.s, Viewer::kFirst) != Rules::view(f.s, Viewer::kFirst);
    g.dice = {3, 3, 3, 3, 3, 3};
    g.reply(kFoeSeat, {"stand_fast"});
    EXPECT_EQ(g.told_all("combat_die").size() + g.told_all("surrender_demanded").size() > 0, true);
  }
  EXPECT_TRUE(differs);
}

// Standing orders: passes given in advance, window by window.
TEST(BootsHeroism, OrdersPassAWindow6_3) {
  Table f;
  f.put("us_ec_6inf", kNear[0]);
  f.put("v_b_8", kMid);
  f.give(kFoeSeat, Heroism::kFoulWeather);
  f.phase(Step::kCombatStart, "EC");
  const Choices c = f.choices();
  bool answered = false;
  for (const StandingOrder& o : standing_orders(GameId::kPershing)) {
    if (o.question != f.kind()) continue;
    const auto a = standing_answer({f.s, Viewer::kSecond}, f.asked(), o.id, c);
    ASSERT_TRUE(a && allowed(c, *a)) << o.id;
    answered |= a->picks.empty();
  }
  EXPECT_TRUE(answered);
}

TEST(BootsHeroism, OrdersKeepMarkersForLargeCombats10_2_2) {
  for (bool large : {false, true}) {
    Table f;
    f.put("us_ec_6inf", kNear[0]);
    if (large) f.put_all({"us_ec_16inf", "us_ec_13cav"}, kNear[0]);
    f.put("v_do_1", kMid);
    f.give(kFoeSeat, Heroism::kStandFast);
    f.combat(f.attack({kNear[0]}, {kMid}), {});
    f.say({"skirmish"});
    ASSERT_TRUE(f.is_asked("combat_markers"));
    const auto a = standing_answer({f.s, Viewer::kSecond}, f.asked(), "no_markers_in_small_combats",
                                   f.choices());
    EXPECT_EQ(a.has_value(), !large);
  }
}

TEST(BootsHeroism, OrdersChooseLosses10_23) {
  Table f;
  f.put_all({"us_ec_6inf", "us_ec_13cav"}, kNear[0]);
  f.put_all({"v_do_2", "v_b_8"}, kMid);
  f.begin(Losses{.owner = kFoeSeat,
                 .from = {f.unit("v_do_2"), f.unit("v_b_8")},
                 .units = 1,
                 .rule = "10.23.8"});
  ASSERT_TRUE(f.is_asked("losses"));
  const auto pick = [&](std::string_view order) {
    return standing_answer({f.s, Viewer::kSecond}, f.asked(), order, f.choices())->picks;
  };
  EXPECT_EQ(pick("lose_weakest"), std::vector<std::string>{"v_b_8"});
  EXPECT_EQ(pick("lose_strongest"), std::vector<std::string>{"v_do_2"});
}

}  // namespace
}  // namespace vedette::boots::testing
