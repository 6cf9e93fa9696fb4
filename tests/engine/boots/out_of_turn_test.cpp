// What is looked up out of turn is what a question would say, and never more than the viewer may
// compute.
#include "games/boots/out_of_turn.hpp"

#include "fight.hpp"
#include "games/boots/rules/movement.hpp"
#include "games/boots/view.hpp"

namespace vedette::boots::testing {
namespace {

Json ask(const Field& f, Viewer v, const Json& request) {
  const auto reply = answer_query({f.s, v}, request);
  EXPECT_TRUE(bool(reply)) << request << ": " << (reply ? "" : reply.error().code);
  return reply ? reply.value() : Json();
}
std::string refusal(const Field& f, const Json& request) {
  const auto reply = answer_query({f.s, Viewer::kFirst}, request);
  return reply ? "" : reply.error().code;
}

// 7.2: the same hexes at the same costs as when the unit is picked up.
TEST(BootsLookUp, R7_2_AReachIsThatOfTheWalk) {
  Field f(GameId::kPershing);
  f.put("us_ec_11cav", "4108");
  f.activate({"EC"}, kUsSeat);
  f.begin(MovementSubPhase{.seat = kUsSeat});
  f.answer({"us_ec_11cav"});
  ASSERT_TRUE(f.is_asked("walk"));
  const auto walk = std::get<Walk>(f.choices());
  f.s.active = 0;  // whoever asks, and whenever
  const Json j = ask(f, Viewer::kSpectator, {{"kind", "reach"}, {"unit", "us_ec_11cav"}});
  EXPECT_EQ(j["from"], "4108");
  EXPECT_EQ(j["allowance"], 14);
  ASSERT_EQ(j["reach"].size(), walk.reach.size());
  for (std::size_t i = 0; i < walk.reach.size(); ++i) {
    EXPECT_EQ(j["reach"][i]["to"], walk.reach[i].to);
    EXPECT_EQ(j["reach"][i]["cost"], walk.reach[i].cost);
  }
  EXPECT_GT(walk.reach.size(), 10u);
}

// 15.1: a hidden counter has no reach to look up, no more than one that is off the map.
TEST(BootsLookUp, R15_1_SaysNothingOfHiddenCounters) {
  Field f(GameId::kPershing);
  f.put("us_ec_13cav", "4108");
  f.put("us_ec_11cav", "4108");
  const Json hidden = ask(f, Viewer::kSecond, {{"kind", "reach"}, {"unit", "us_ec_11cav"}});
  EXPECT_EQ(hidden["reason"], "not_seen");
  EXPECT_EQ(ask(f, Viewer::kSecond, {{"kind", "reach"}, {"unit", "us_ec_6inf"}})["reason"],
            "not_seen");
  EXPECT_FALSE(
      ask(f, Viewer::kFirst, {{"kind", "reach"}, {"unit", "us_ec_11cav"}}).contains("reason"));
  for (const Json& q : queries_now({f.s, Viewer::kSecond}))
    EXPECT_NE(q.value("unit", ""), "us_ec_11cav");
}

// 8.6, 15.1: one's own stacks as the other sees them: the top and the height; what lies on the other
// side stays as one sees it oneself.
TEST(BootsLookUp, R8_6_ShowsOnesOwnSideAsTheOpponentSeesIt) {
  const auto at = [](const Json& view, const char* hex) {
    for (const Json& stack : view["stacks"])
      if (stack["at"] == hex) return stack;
    return Json();
  };
  for (const bool hide_top : {false, true}) {
    Fight f(GameId::kPershing, {.hide_top = hide_top});
    f.put_all({"us_ec_13cav", "us_ec_11cav"}, kMid);
    f.put_all({"v_dn_cervantes", "v_dn_murga"}, kNear[0]);
    for (Viewer v : {Viewer::kFirst, Viewer::kSecond}) {
      const Json own = view_of({f.s, v}).json();
      const Json across = view_of({f.s, v == Viewer::kFirst ? Viewer::kSecond : Viewer::kFirst}).json();
      const Json turned = ask(f, v, {{"kind", "opponent"}})["view"];
      const char* mine = v == Viewer::kFirst ? kMid : kNear[0];
      const char* theirs = v == Viewer::kFirst ? kNear[0] : kMid;
      ASSERT_EQ(turned["stacks"].size(), 2u);
      EXPECT_EQ(at(turned, mine), at(across, mine));
      EXPECT_NE(at(turned, mine), at(own, mine));
      EXPECT_EQ(at(turned, theirs), at(own, theirs));
      EXPECT_EQ(at(turned, mine)["counters"][0].contains("unit"), !hide_top);
      EXPECT_FALSE(at(turned, mine)["counters"][1].contains("unit"));
      EXPECT_FALSE(turned["heroism"].contains("hand"));
      EXPECT_EQ(turned["heroism"]["hands"], own["heroism"]["hands"]);
    }
  }
  const Field f(GameId::kPershing);
  const auto none = answer_query({f.s, Viewer::kSpectator}, {{"kind", "opponent"}});
  ASSERT_FALSE(none);
  EXPECT_EQ(none.error().code, "no_opponent");
}

// 10.2.4, 15.1: hidden defenders give a range; their own side gets one figure.
TEST(BootsLookUp, R10_2_GivesOddsAsTheRangeThatIsOpen) {
  Fight f;
  f.put("us_ec_13cav", kMid);
  f.put_all({"v_dn_cervantes", "v_dn_murga"}, kNear[0]);
  f.s.active = 0;
  const Json request = {{"kind", "odds"}, {"from", {kMid}}, {"on", {kNear[0]}}};
  const Json theirs = ask(f, Viewer::kSecond, request), ours = ask(f, Viewer::kFirst, request);
  ASSERT_EQ(theirs["odds"].size(), 2u);
  EXPECT_EQ(theirs["odds"][0]["defence"], Json({3, 3}));
  EXPECT_EQ(ours["odds"][0]["defence"], Json({3, 5}));
  EXPECT_TRUE(ours.contains("may_charge"));
  const Json far = ask(f, Viewer::kFirst, {{"kind", "odds"}, {"from", {kMid}}, {"on", {kFar[0]}}});
  EXPECT_EQ(far["reason"], "no_attack");
}

// 14.2: lengths of line; partial as long as supply units may lie hidden.
TEST(BootsLookUp, R14_2_ShowsSupplyAsTheViewerKnowsIt) {
  Field f(GameId::kPershing);
  f.put("us_ec_13cav", kMid);
  f.put("us_ec_supply", kMid);
  const Json request = {{"kind", "supply"}, {"command", "EC"}};
  const Json own = ask(f, Viewer::kFirst, request), theirs = ask(f, Viewer::kSecond, request);
  EXPECT_EQ(own["partial"], false);
  EXPECT_EQ(own["hexes"][kMid], 0);
  EXPECT_EQ(own["hexes"][kNear[0]], 1);
  EXPECT_TRUE(own["without"].empty());
  EXPECT_EQ(theirs["partial"], true);
  EXPECT_FALSE(theirs["hexes"].contains(kMid));
}

// 9.2, 8.1, 20.1.
TEST(BootsLookUp, ShowsZonesStacksAndPoints) {
  Field f(GameId::kPershing);
  f.put("v_do_1", kMid);
  f.put("v_do_2", kMid);
  const Json zones = ask(f, Viewer::kSpectator, {{"kind", "zones"}});
  EXPECT_EQ(zones["zones"]["villa"].size(), 6u);
  EXPECT_EQ(zones["zones"]["villa"][kNear[0]], Json({kMid}));
  EXPECT_EQ(ask(f, Viewer::kSpectator, {{"kind", "stacking"}})["hexes"][kMid]["points"], 2);
  f.with([](Ctx& ctx) {
    score(ctx, kFoeSeat, 5, "city", "22.19");
    score(ctx, kFoeSeat, 5, "city", "22.19");
    score(ctx, kFoeSeat, 2, "town", "22.19");
  });
  const Json villa = ask(f, Viewer::kSpectator, {{"kind", "points"}})["seats"]["villa"];
  EXPECT_EQ(villa["total"], 12);
  EXPECT_EQ(villa["by"], Json({{"city", 10}, {"town", 2}}));
}

TEST(BootsLookUp, RefusesWhatItCannotRead) {
  Field f(GameId::kPershing);
  EXPECT_EQ(refusal(f, {{"kind", "weather"}}), "unknown_query");
  EXPECT_EQ(refusal(f, {{"kind", "reach"}}), "malformed_query");
  EXPECT_EQ(refusal(f, {{"kind", "reach"}, {"unit", 3}}), "malformed_query");
  EXPECT_EQ(refusal(f, {{"kind", "reach"}, {"unit", "nobody"}}), "no_such_unit");
  EXPECT_EQ(refusal(f, {{"kind", "odds"}, {"from", Json::array()}, {"on", {kMid}}}),
            "malformed_query");
  EXPECT_EQ(refusal(f, {{"kind", "odds"}, {"from", {kMid, kMid}}, {"on", {kNear[0]}}}),
            "malformed_query");
  EXPECT_EQ(refusal(f, {{"kind", "odds"}, {"from", {"9999"}}, {"on", {kMid}}}), "no_such_hex");
  EXPECT_EQ(refusal(f, {{"kind", "supply"}, {"command", "XX"}}), "no_such_command");
  EXPECT_EQ(refusal(f, {{"kind", "zones"}, {"at", kMid}}), "malformed_query");
}

}  // namespace
}  // namespace vedette::boots::testing
