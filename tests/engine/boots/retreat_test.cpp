// Chapter 11: retreat.
#include "fight.hpp"
#include "games/boots/rules/stacking.hpp"

namespace vedette::boots {
namespace {

using testing::Fight;
using testing::kFar;
using testing::kMid;
using testing::kNear;
using testing::sorted;
using Names = std::vector<std::string>;

struct Falling : Fight {
  // These Villa units fall back from kMid; the US leads them where `led` says so.
  void fall_back(std::initializer_list<const char*> units, int hexes, bool led = false) {
    put_all(units, kMid);
    Retreat r{.owner = kFoeSeat, .chooser = led ? kUsSeat : kFoeSeat, .hexes = hexes};
    for (const char* u : units) r.left.push_back(unit(u));
    begin(std::move(r));
    formalities();
  }
};

// 11.1, 11.2B: one hex away and out of enemy zones; three hexes are so from one enemy.
TEST(BootsRetreat, FallsBackOutOfZones11_2B) {
  Falling f;
  f.put("us_ec_6inf", kNear[0]);
  f.fall_back({"v_do_1"}, 1);
  ASSERT_TRUE(f.is_asked("retreat_hex"));
  EXPECT_EQ(sorted(f.offered()), sorted({kNear[2], kNear[3], kNear[4]}));
  f.say({kNear[3]});
  EXPECT_TRUE(f.over());
  EXPECT_EQ(f.where("v_do_1"), f.hex(kNear[3]));
}

// 11.1B: two hexes are two hexes from the fight, so no step leads along it.
TEST(BootsRetreat, GoesAsStraightAsItCan11_1B) {
  Falling f;
  f.put("us_ec_6inf", kNear[0]);
  f.fall_back({"v_do_1"}, 2);
  f.say({kNear[3]});
  ASSERT_TRUE(f.is_asked("retreat_hex"));
  const Map& m = map(f.s);
  for (const std::string& h : f.offered())
    EXPECT_EQ(distance(m[m.need(h)].at, m[m.need(kMid)].at), 2) << h;
  EXPECT_EQ(f.offered().size(), 3u);
}

// 11.2A, E: with nowhere to go it is lost, and scores.
TEST(BootsRetreat, IsLostWhereEnemiesShutTheWay11_2A) {
  Falling f;
  for (const auto& [u, h] : {std::pair{"us_ec_6inf", kNear[0]},
                             {"us_ec_16inf", kNear[1]},
                             {"us_ec_13cav", kNear[2]},
                             {"us_ec_11cav", kNear[3]},
                             {"us_ec_eng", kNear[4]},
                             {"us_ec_c6fa", kNear[5]}})
    f.put(u, h);
  f.fall_back({"v_do_1"}, 1);
  EXPECT_TRUE(f.over());
  EXPECT_TRUE(f.dead("v_do_1"));
  EXPECT_EQ(f.s.vp[0], 9);
}

// 11.2B: only zones all round: a lone unit is lost, of a stack one unit goes and the rest on.
TEST(BootsRetreat, PaysAUnitForAZone11_2B) {
  for (const bool alone : {true, false}) {
    Falling f;
    f.put("us_ec_6inf", kNear[0]);
    f.put("us_ec_16inf", kNear[2]);
    f.put("us_ec_13cav", kNear[4]);
    if (alone) {
      f.fall_back({"v_do_1"}, 1);
      EXPECT_TRUE(f.over());
      EXPECT_TRUE(f.dead("v_do_1"));
      continue;
    }
    f.fall_back({"v_do_1", "v_do_2"}, 1);
    ASSERT_TRUE(f.is_asked("retreat_group"));
    f.say({"v_do_1", "v_do_2"});
    ASSERT_TRUE(f.is_asked("retreat_hex"));
    EXPECT_EQ(sorted(f.offered()), sorted({kNear[1], kNear[3], kNear[5]}));
    f.say({kNear[1]});
    ASSERT_TRUE(f.is_asked("losses"));
    EXPECT_EQ(f.seat(), kFoeSeat);
    f.say({"v_do_2"});
    EXPECT_TRUE(f.over());
    EXPECT_TRUE(f.dead("v_do_2"));
    EXPECT_EQ(f.where("v_do_1"), f.hex(kFar[1]));  // on until it is out of zones
  }
}

// 11.2G: a safe way has priority, even one that is not as straight.
TEST(BootsRetreat, TakesTheSafeWay11_2G) {
  Falling f;
  f.put("us_ec_6inf", kNear[0]);
  f.put("us_ec_16inf", kNear[1]);
  f.put("us_ec_13cav", kFar[2]);  // its zone covers kNear[2]
  f.fall_back({"v_do_1"}, 1);
  EXPECT_EQ(sorted(f.offered()), sorted({kNear[3], kNear[4]}));
}

// 11.2C: no end in a full hex while there is room elsewhere; friends are passed.
TEST(BootsRetreat, LooksForRoom11_2C) {
  Falling f;
  f.put("us_ec_6inf", kNear[0]);
  f.put_all({"v_do_2", "v_do_3"}, kNear[3]);
  f.put("v_dn_uribe", kNear[2]);  // another sub-command (5.6)
  f.fall_back({"v_do_1"}, 1);
  EXPECT_EQ(sorted(f.offered()), sorted({kNear[3], kNear[4]}));
  f.say({kNear[3]});
  EXPECT_EQ(f.where("v_do_1"), f.hex(kNear[3]));
  EXPECT_EQ(f.seen_by(Viewer::kFirst).where(f.unit("v_do_1")), kNoHex);  // beneath the top
}

// 11.2F: stacks may part; each part goes its own way.
TEST(BootsRetreat, StacksMayPart11_2F) {
  Falling f;
  f.put("us_ec_6inf", kNear[0]);
  f.fall_back({"v_do_1", "v_do_2"}, 1);
  f.say({"v_do_2"});
  f.say({kNear[2]});
  f.say({kNear[4]});
  EXPECT_TRUE(f.over());
  EXPECT_EQ(f.where("v_do_2"), f.hex(kNear[2]));
  EXPECT_EQ(f.where("v_do_1"), f.hex(kNear[4]));
  // What each part holds is told to its owner alone.
  EXPECT_FALSE(f.told_all("retreated")[0].contains("units"));
}

// 10.23.9: the attacker leads a routed force.
TEST(BootsRetreat, TheAttackerLeadsARout10_23_9) {
  Falling f;
  f.put("us_ec_6inf", kNear[0]);
  f.fall_back({"v_do_1", "v_do_2"}, 3, true);
  f.say({"v_do_1", "v_do_2"});
  for (int i = 0; i < 3; ++i) {
    ASSERT_TRUE(f.is_asked("rout_hex"));
    EXPECT_EQ(f.seat(), kUsSeat);
    f.answer({f.offered().front()});
    if (f.over()) break;
  }
  EXPECT_TRUE(f.over());
  const Map& m = map(f.s);
  EXPECT_EQ(distance(m[f.where("v_do_1")].at, m[m.need(kMid)].at), 3);
  EXPECT_EQ(f.where("v_do_1"), f.where("v_do_2"));
}

// 11.2F, 10.23.9: in a rout too the owner says who goes with whom; the attacker leads each part.
TEST(BootsRetreat, ARoutedForceMayPart11_2F) {
  Falling f;
  f.put("us_ec_6inf", kNear[0]);
  f.fall_back({"v_do_1", "v_do_2"}, 1, true);
  ASSERT_TRUE(f.is_asked("retreat_group"));
  EXPECT_EQ(f.seat(), kFoeSeat);
  f.say({"v_do_1"});
  ASSERT_TRUE(f.is_asked("rout_hex"));
  EXPECT_EQ(f.seat(), kUsSeat);
  f.say({kNear[2]});
  ASSERT_TRUE(f.is_asked("rout_hex"));
  f.say({kNear[4]});
  EXPECT_TRUE(f.over());
  EXPECT_EQ(f.where("v_do_1"), f.hex(kNear[2]));
  EXPECT_EQ(f.where("v_do_2"), f.hex(kNear[4]));
}

// 11.2G: a stack for which there is no room anywhere must part if its units can go by themselves
// without loss; the owner says who goes first. What then has no safe way pays as one.
TEST(BootsRetreat, NobodyIsLostWhoCanGoByHimself11_2G) {
  Falling f;
  f.put("us_ec_6inf", kNear[0]);
  // One place is left on two of the three safe hexes, the third holds another sub-command.
  for (const char* h : {kNear[2], kNear[3]}) ASSERT_EQ(stacking_limit(f.s, f.hex(h)), 4);
  f.put_all({"v_b_1", "v_b_2", "v_b_3"}, kNear[2]);
  f.put_all({"v_b_4", "v_b_5", "v_b_6"}, kNear[3]);
  f.put("v_dn_uribe", kNear[4]);
  f.fall_back({"v_b_7", "v_b_8"}, 1);
  ASSERT_TRUE(f.is_asked("retreat_group"));
  f.say({"v_b_7", "v_b_8"});
  ASSERT_TRUE(f.is_asked("retreat_group")) << f.kind();  // together they would lose a unit
  EXPECT_EQ(std::get<PickSome>(f.choices()).max, 1);
  f.say({"v_b_8"});
  EXPECT_EQ(sorted(f.offered()), sorted({kNear[2], kNear[3]}));
  f.say({kNear[3]});
  EXPECT_TRUE(f.over());  // the other has one way left, which is a formality
  EXPECT_EQ(f.where("v_b_8"), f.hex(kNear[3]));
  EXPECT_EQ(f.where("v_b_7"), f.hex(kNear[2]));
  EXPECT_TRUE(f.s.dead.empty());
}

// 22.20B: who retreats into a town in his own Combat Sub-Phase raids it; in the enemy's he does
// not.
TEST(BootsRetreat, RaidsInItsOwnSubPhaseOnly22_20) {
  for (const bool own : {true, false}) {
    Fight f;
    if (own)
      f.activate({"Do"}, kFoeSeat);
    else
      f.activate({"EC"}, kUsSeat);
    f.put("v_do_1", "4102");
    f.begin(
        Retreat{.owner = kFoeSeat, .chooser = kFoeSeat, .hexes = 1, .left = {f.unit("v_do_1")}});
    ASSERT_TRUE(f.is_asked("retreat_hex"));
    f.say({"4203"});
    EXPECT_TRUE(f.over());
    EXPECT_EQ(f.s.raided.has(f.hex("4203")), own);
    EXPECT_EQ(f.s.vp[std::size_t(kFoeSeat)], own ? 2 : 0);
  }
}

// 21.21C: who falls back into a village in his own Combat Sub-Phase may burn it.
TEST(BootsRetreat, BurnsWhatItEntersInItsOwnSubPhase21_21) {
  for (const bool own : {true, false}) {
    Fight f(GameId::kMadAnthony);
    f.put("us_st_1us", "2828");
    if (!own) f.activate({"Indian"}, kFoeSeat);
    f.begin(
        Retreat{.owner = kUsSeat, .chooser = kUsSeat, .hexes = 1, .left = {f.unit("us_st_1us")}});
    ASSERT_TRUE(f.is_asked("retreat_hex"));
    f.say({"2829"});
    EXPECT_EQ(f.is_asked("burn"), own);
    if (!own) continue;
    EXPECT_EQ(f.offered(), Names{"2829"});
    f.say({"2829"});
    EXPECT_TRUE(f.s.burned.has(f.hex("2829")));
    EXPECT_TRUE(f.over());
  }
}

// 11.3: a garrison stays always, others in its hex if they wish.
TEST(BootsRetreat, AFortMayBeHeld11_3A) {
  Fight f;
  f.put_all({"us_ec_6inf", "us_fc_columbus"}, "4107");
  f.put("v_do_1", "4007");
  f.begin(Retreat{.owner = kUsSeat,
                  .chooser = kUsSeat,
                  .hexes = 1,
                  .left = {f.unit("us_fc_columbus"), f.unit("us_ec_6inf")}});
  f.formalities();
  ASSERT_TRUE(f.is_asked("stay_or_retreat"));
  EXPECT_EQ(f.offered(), Names{"us_ec_6inf"});
  f.say({"us_ec_6inf"});
  EXPECT_TRUE(f.over());
  EXPECT_EQ(f.where("us_ec_6inf"), f.hex("4107"));
}

// 11.3B: a fort on the way takes retreating friends in, who need not go on.
TEST(BootsRetreat, AFortTakesTheBeatenIn11_3B) {
  Fight f;
  f.put("us_fc_columbus", "4107");
  f.put("us_ec_6inf", "4106");
  f.put("v_do_1", "4105");
  f.begin(
      Retreat{.owner = kUsSeat, .chooser = kUsSeat, .hexes = 2, .left = {f.unit("us_ec_6inf")}});
  f.formalities();
  ASSERT_TRUE(f.is_asked("retreat_hex"));
  ASSERT_TRUE(f.offers("4107"));
  f.say({"4107"});
  ASSERT_TRUE(f.offers("stop"));
  f.say({"stop"});
  EXPECT_TRUE(f.over());
  EXPECT_EQ(f.where("us_ec_6inf"), f.hex("4107"));
}

// 22.12: the border is shut to the Division of the North in retreat too.
TEST(BootsRetreat, TheBorderIsShut22_12) {
  Fight f;
  f.put("v_dn_uribe", "4007");
  f.begin(
      Retreat{.owner = kFoeSeat, .chooser = kFoeSeat, .hexes = 1, .left = {f.unit("v_dn_uribe")}});
  ASSERT_TRUE(f.is_asked("retreat_hex"));
  for (const std::string& h : f.offered())
    EXPECT_EQ(map(f.s)[f.hex(h)].country, Country::kMexico) << h;
}

// 10.7, 11.4: who has retreated is not attacked by a declared attack; nobody else is there, so that
// attack falls away.
TEST(BootsRetreat, TheBeatenAreSpared11_4) {
  Fight f;
  f.put("us_ec_6inf", kNear[0]);
  f.put("v_b_1", kMid);
  f.put("us_ec_16inf", kFar[2]);
  f.put("v_do_1", "2717");  // next to kFar[2]
  f.slot("v_do_1").attacked = true;
  f.s.pending.clear();
  f.dice = {2};  // 400 per cent: NE
  f.begin(CombatSubPhase{.seat = kUsSeat});
  f.say({std::string(kMid) + "<" + kNear[0]});
  f.say({"2717<" + std::string(kFar[2])});
  f.say({"commit"});
  ASSERT_TRUE(f.is_asked("screening"));
  EXPECT_EQ(f.told("attack_dropped")["attack"]["on"], Json{"2717"});
}

}  // namespace
}  // namespace vedette::boots
