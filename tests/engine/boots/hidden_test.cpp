// 15.1, 8.6: when a counter comes to light everybody is told; what goes together shows no more than
// its top; and what a viewer cannot know can be dealt anew without their noticing.
#include <set>

#include "fight.hpp"
#include "games/boots/rules/movement.hpp"
#include "games/boots/rules/works.hpp"

namespace vedette::boots::testing {
namespace {

int count(const std::vector<Fact>& facts, Viewer v, std::string_view kind) {
  return int(std::count_if(facts.begin(), facts.end(), [&](const Fact& f) {
    const auto j = f.payload_for(v);
    return j && (*j)["t"] == kind;
  }));
}

TEST(BootsHidden, R15_1_TellsWhichCounterComesToLight) {
  Field f(GameId::kPershing);
  for (const char* u : {"us_ec_13cav", "us_ec_11cav", "us_ec_6inf"}) f.put(u, "4108");
  f.facts.clear();
  f.with([&](Ctx& ctx) { take(ctx, f.unit("us_ec_13cav")); });
  const Json told = f.told(Viewer::kSpectator, "top_shown");
  EXPECT_EQ(told["at"], "4108");
  const UnitId top = f.board().at(f.hex("4108"))[0].unit;
  EXPECT_EQ(told["unit"], unit_id(f.s, top));
  EXPECT_TRUE(f.seen_by(Viewer::kSpectator).at(f.hex("4108"))[0].known());
  EXPECT_FALSE(f.facts.back().opens.empty());
}

// With hidden tops nothing comes to light but garrisons.
TEST(BootsHidden, R15_1_HiddenTopsStayHidden) {
  Field f(GameId::kPershing, {.hide_top = true});
  f.put("us_ec_13cav", "4108");
  f.put("us_ec_11cav", "4108");
  f.facts.clear();
  f.with([&](Ctx& ctx) { take(ctx, f.unit("us_ec_13cav")); });
  EXPECT_EQ(count(f.facts, Viewer::kSecond, "top_shown"), 0);
  EXPECT_FALSE(f.slot("us_ec_11cav").unit.seen_by(Viewer::kSecond));
}

// A stack that goes as one shows one counter where it arrives, none on the way.
TEST(BootsHidden, R8_6_AStackThatMovesShowsItsTopAlone) {
  Field f(GameId::kPershing);
  const std::vector<UnitId> all{f.unit("us_ec_13cav"), f.unit("us_ec_11cav"), f.unit("us_ec_6inf")};
  f.put("us_ec_13cav", "4108");
  f.put("us_ec_6inf", "4108");
  f.put("us_ec_11cav", "4108");
  f.facts.clear();
  f.with([&](Ctx& ctx) { move_units(ctx, all, f.hex("4208")); });
  EXPECT_TRUE(f.slot("us_ec_13cav").unit.seen_by(Viewer::kSecond));
  EXPECT_FALSE(f.slot("us_ec_11cav").unit.seen_by(Viewer::kSecond));
  EXPECT_FALSE(f.slot("us_ec_6inf").unit.seen_by(Viewer::kSecond));
  EXPECT_EQ(count(f.facts, Viewer::kSecond, "top_shown"), 1);
  const Board b = f.board();
  EXPECT_TRUE(b.empty(f.hex("4108")));
  for (std::size_t i = 0; i < all.size(); ++i) EXPECT_EQ(b.at(f.hex("4208"))[i].unit, all[i]);
}

TEST(BootsHidden, R8_6_UnitsTakenTogetherLeaveTheRestInTheDark) {
  Field f(GameId::kPershing);
  for (const char* u : {"us_ec_13cav", "us_ec_11cav", "us_ec_6inf", "us_ec_16inf"})
    f.put(u, "4108");
  f.with([&](Ctx& ctx) { show_stack(ctx, f.hex("4108"), Audience::everyone(), "15.2"); });
  f.with([&](Ctx& ctx) { take_all(ctx, {f.unit("us_ec_11cav"), f.unit("us_ec_6inf")}); });
  EXPECT_TRUE(f.slot("us_ec_13cav").unit.seen_by(Viewer::kSecond));   // the top
  EXPECT_FALSE(f.slot("us_ec_16inf").unit.seen_by(Viewer::kSecond));  // any of the three went
  EXPECT_THROW(f.with([&](Ctx& ctx) { take(ctx, f.unit("us_ec_11cav")); }), std::logic_error);
}

// All that everybody is told, fact by fact.
std::vector<Json> told_to_all(const std::vector<Fact>& facts) {
  std::vector<Json> out;
  for (const Fact& f : facts)
    if (const auto j = f.payload_for(Viewer::kSpectator)) out.push_back(*j);
  return out;
}

// 15.1: two histories that differ in how the stacks lay beneath their tops: opening them, a combat
// that kills all of one side and the other's advance are told in the same words and the same order.
TEST(BootsHidden, R15_1_ACombatTellsNothingOfTheOrderOfAStack) {
  std::vector<Json> first;
  for (const bool twin : {false, true}) {
    Fight f;
    f.put_all({"us_ec_13cav"}, kNear[0]);
    f.put_all({"v_b_1"}, kMid);
    // put() lays beneath the top: the last is the next.
    if (twin) {
      f.put_all({"us_ec_supply", "us_ec_6inf", "us_ec_16inf"}, kNear[0]);
      f.put_all({"v_b_3", "v_b_2"}, kMid);
    } else {
      f.put_all({"us_ec_16inf", "us_ec_supply", "us_ec_6inf"}, kNear[0]);
      f.put_all({"v_b_2", "v_b_3"}, kMid);
    }
    f.facts.clear();
    f.combat(f.attack({kNear[0]}, {kMid}), {6, 1, 1});
    f.say({"charge"});
    ASSERT_TRUE(f.is_asked("pursue")) << f.kind();
    f.say({"us_ec_6inf", "us_ec_16inf"});
    f.say({"stop"});
    const auto told = told_to_all(f.facts);
    EXPECT_GT(told.size(), 8u);
    if (twin) {
      EXPECT_EQ(told, first);
    }
    first = told;
  }
}

// 17.2, 18.1B: engineers who build are shown, and everybody is told who they are.
TEST(BootsHidden, R17_2_TellsWhichEngineersBuild) {
  Field f(GameId::kPershing);
  f.activate({"EC"}, kUsSeat);
  for (const char* u : {"us_ec_6inf", "us_ec_eng", "us_ec_supply"}) f.put(u, "2716");
  f.dice = {6};
  f.with([&](Ctx& ctx) { build(ctx, f.hex("2716")); });
  const Json told = f.told(Viewer::kSecond, "built");
  EXPECT_EQ(told["engineers"], Json{"us_ec_eng"});
  EXPECT_EQ(f.facts.back().opens, std::vector<int>{f.unit("us_ec_eng")});
  EXPECT_TRUE(f.slot("us_ec_eng").unit.seen_by(Viewer::kSecond));
}

struct Dealt : Field {
  explicit Dealt(GameId game = GameId::kPershing) : Field(game) {}
  // Deals a copy anew, each time by other dice.
  State deal(Viewer v, std::uint64_t seed) const {
    State out = s;
    std::uint64_t n = 0;
    Chance chance(seeded_source({seed, 5}, n));
    resample(out, v, chance, TestReferee::make());
    return out;
  }
};

// 7.4, 14.9: trains do not come to lie where they cannot be.
TEST(BootsDealt, KeepsUnitsWhereTheyMayBe) {
  Dealt f;
  const HexId rough = f.find_hex([](const HexData& h) {
    return h.terrain == Terrain::kMountain && h.country == Country::kMexico && h.trail == 0 &&
           h.rail == 0;
  });
  ASSERT_FALSE(may_enter(data(f.s), f.unit("us_ec_supply"), rough, false));
  for (const char* u : {"us_ec_13cav", "us_ec_11cav"}) f.put(u, rough);
  for (const char* u : {"us_ec_6inf", "us_ec_16inf", "us_ec_supply"}) f.put(u, "4108");
  bool changed = false;
  for (std::uint64_t seed = 1; seed <= 40; ++seed) {
    const State s = f.deal(Viewer::kSecond, seed);
    const Board b(s, TestReferee::make());
    EXPECT_EQ(b.where(f.unit("us_ec_supply")), f.hex("4108"));
    changed |= b.where(f.unit("us_ec_11cav")) != rough;
    EXPECT_EQ(view_of({s, Viewer::kSecond}), view_of({f.s, Viewer::kSecond}));
    EXPECT_EQ(f.deal(Viewer::kFirst, seed).stacks.size(), f.s.stacks.size());
    EXPECT_EQ(view_of({f.deal(Viewer::kFirst, seed), Viewer::kSpectator}),
              view_of({f.s, Viewer::kSpectator}));
  }
  EXPECT_TRUE(changed);
}

// 6.2B: what is played when it is picked is in no hand.
TEST(BootsDealt, KeepsMarkersThatMustBePlayedInThePool) {
  Dealt f;
  f.with([](Ctx& ctx) {
    auto& pool = ctx.s.heroism_pool.open(ctx.ref);
    for (Heroism kind : {Heroism::kAmbush, Heroism::kPanic, Heroism::kSpecial}) {
      pool.erase(std::find(pool.begin(), pool.end(), kind));
      ctx.s.hands[std::size_t(kUsSeat)].open(ctx.ref).push_back(kind);
    }
    ctx.s.hand_sizes[std::size_t(kUsSeat)] = 3;
  });
  std::set<Markers> hands;
  for (std::uint64_t seed = 1; seed <= 60; ++seed) {
    const Markers hand =
        f.deal(Viewer::kSecond, seed).hands[std::size_t(kUsSeat)].open(TestReferee::make());
    EXPECT_EQ(hand.size(), 3u);
    EXPECT_EQ(std::count(hand.begin(), hand.end(), Heroism::kCampFever), 0);
    EXPECT_TRUE(std::is_sorted(hand.begin(), hand.end()));
    hands.insert(hand);
    EXPECT_EQ(f.deal(Viewer::kFirst, seed).hands[std::size_t(kUsSeat)].open(TestReferee::make()),
              f.s.hands[std::size_t(kUsSeat)].open(TestReferee::make()));
  }
  EXPECT_GT(hands.size(), 20u);
}

// 13.8: who has not seen the draws may find any of them on the map; who has drawn them knows.
TEST(BootsDealt, DealsDrawnUnitsWithTheirCup) {
  Dealt f;
  const CommandId dn = f.command("DN");
  f.put("v_dn_cervantes", kMid);
  f.put("v_dn_beltran", kMid);
  for (Cup& cup : f.s.cups)
    f.with([&](Ctx& ctx) {
      std::erase_if(cup.units.open(ctx.ref), [&](UnitId u) {
        return u == f.unit("v_dn_cervantes") || u == f.unit("v_dn_beltran");
      });
      cup.size = int(cup.units.open(ctx.ref).size());
    });
  std::set<UnitId> beneath;
  for (std::uint64_t seed = 1; seed <= 60; ++seed) {
    const State s = f.deal(Viewer::kFirst, seed);
    const Board b(s, TestReferee::make());
    EXPECT_EQ(b.at(f.hex(kMid))[0].unit, f.unit("v_dn_cervantes"));
    beneath.insert(b.at(f.hex(kMid))[1].unit);
    const State own = f.deal(Viewer::kSecond, seed);
    EXPECT_EQ(Board(own, TestReferee::make()).at(f.hex(kMid))[1].unit, f.unit("v_dn_beltran"));
  }
  EXPECT_GT(beneath.size(), 5u);
  for (UnitId u : beneath) EXPECT_EQ(data(f.s).unit(u).command, dn);
}

// 10.4: attacks that are still being weighed.
TEST(BootsDealt, DealsADeclarationThatIsNotMade) {
  Dealt f;
  f.s.sub_phase = SubPhase::kCombat;
  f.activate({"EC"}, kUsSeat);
  f.put("us_ec_13cav", kMid);
  f.put("v_do_1", kNear[0]);
  f.put("v_do_2", kNear[3]);
  f.begin(CombatSubPhase{.seat = kUsSeat});
  ASSERT_TRUE(f.is_asked("declare_attacks"));
  std::set<std::size_t> sizes;
  for (std::uint64_t seed = 1; seed <= 20; ++seed) {
    const State s = f.deal(Viewer::kSecond, seed);
    sizes.insert(std::get<CombatSubPhase>(s.stack.back()).plan.open(TestReferee::make()).size());
    EXPECT_TRUE(std::get<CombatSubPhase>(f.deal(Viewer::kFirst, seed).stack.back())
                    .plan.open(TestReferee::make())
                    .empty());
  }
  EXPECT_EQ(sizes, (std::set<std::size_t>{0, 1}));
}

// What has been opened for a fight stays what it is until the fight is over (15.1A).
TEST(BootsDealt, LeavesAFightInTheOpen) {
  Dealt f;
  f.activate({"EC"}, kUsSeat);
  for (const char* u : {"us_ec_13cav", "us_ec_11cav", "us_ec_6inf"}) f.put(u, kMid);
  f.s.stack.assign(1, Retreat{.owner = kUsSeat,
                              .chooser = kUsSeat,
                              .hexes = 1,
                              .left = {f.unit("us_ec_11cav")},
                              .path = {f.hex(kMid)}});
  f.put("us_ec_16inf", kFar[0]);
  f.put("us_ec_supply", kFar[0]);
  for (std::uint64_t seed = 1; seed <= 40; ++seed) {
    const State s = f.deal(Viewer::kSecond, seed);
    EXPECT_EQ(Board(s, TestReferee::make()).where(f.unit("us_ec_11cav")), f.hex(kMid));
  }
}

}  // namespace
}  // namespace vedette::boots::testing
