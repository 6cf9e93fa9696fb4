// What is looked up out of turn is what the questions show, zones are those that stop a march, and nothing of
// it depends on who Villa is.
#include <gtest/gtest.h>

#include <set>

#include "core/playthrough.hpp"
#include "games/villa/game.hpp"
#include "games/villa/out_of_turn/out_of_turn.hpp"
#include "games/villa/position.hpp"
#include "games/villa/rules/movement.hpp"

namespace vedette::villa {
namespace {

constexpr Seed kSeed{31, 0};

// Plays matches at random and shows every position to `look` before it is answered.
void play(int answers, const std::function<void(const Match&)>& look) {
  for (std::uint64_t game = 1; answers > 0; ++game) {
    std::uint64_t drawn = 0;
    const Json options = game_info().normalise({{"players", game % 2 ? 2 : 3}, {"turn_cap", 6}}).value();
    auto m = game_info().create(options, game_info().edition(), seeded_source({kSeed.k0, game}, drawn)).first;
    const auto below = answers_from(game);
    for (; answers > 0 && !m->outcome(); --answers) {
      look(*m);
      const Pending p = m->pending()[std::size_t(below(int(m->pending().size())))];
      Command c;
      c.seat = p.seat;
      c.decision_id = p.decision_id;
      c.answer = sample(m->choices(p.seat), below);
      ASSERT_TRUE(m->apply(c, seeded_source({kSeed.k0, game}, drawn)));
    }
  }
}

Json ask(const Match& m, Viewer v, const Json& request) {
  const auto reply = m.query(v, request);
  EXPECT_TRUE(reply) << request << ": " << reply.error().code;
  return reply ? reply.value() : Json();
}

bool anybody_moved(const Match& m, Seat seat) {
  const Json view = m.view(Viewer::kSpectator).json();
  const std::string who = m.seats()[std::size_t(seat)];
  for (const auto& [id, c] : view.at("counters").items())
    if (c.value("by", "") == who && c.contains("moved")) return true;
  return false;
}

TEST(OutOfTurn, AReachIsThatOfTheMarchQuestion) {
  int compared = 0;
  play(600, [&](const Match& m) {
    for (const Pending& p : m.pending()) {
      if (p.kind != "movement" || anybody_moved(m, p.seat)) continue;
      const auto offered = std::get<PickSome>(m.choices(p.seat));
      for (const Option& o : offered.options) {
        if (o.kind != "march" || !o.id.starts_with("march:")) continue;
        const std::string unit = o.id.substr(6);
        // Asked by an enemy and by the public; both before the owner has chosen anything.
        const Json reply = ask(m, Viewer::kSpectator, {{"kind", "reach"}, {"unit", unit}, {"travel", "hoof"}});
        EXPECT_EQ(reply, ask(m, eyes(p.seat == Seat::kFirst ? Seat::kSecond : Seat::kFirst),
                             {{"kind", "reach"}, {"unit", unit}, {"travel", "hoof"}}));
        auto march = m.clone();
        Command c;
        c.seat = p.seat;
        c.decision_id = p.decision_id;
        c.answer.picks = {o.id};
        ASSERT_TRUE(march->apply(c, [](std::string_view, int) { return 1; }));
        ASSERT_EQ(march->pending().at(0).kind, "march");
        const auto walk = std::get<Walk>(march->choices(p.seat));
        ASSERT_EQ(reply.at("reach").size(), walk.reach.size()) << unit;
        for (std::size_t i = 0; i < walk.reach.size(); ++i) {
          EXPECT_EQ(reply["reach"][i].at("to"), walk.reach[i].to);
          EXPECT_EQ(reply["reach"][i].at("cost"), walk.reach[i].cost);
          EXPECT_EQ(reply["reach"][i].contains("stop"), walk.reach[i].stop);
          EXPECT_EQ(reply["reach"][i].contains("doubled"), walk.reach[i].doubled);
        }
        EXPECT_EQ(reply.at("group"), march->question(p.seat).at("group"));
        EXPECT_EQ(reply.at("normal"), march->question(p.seat).at("left"));
        EXPECT_EQ(reply.at("most"), march->question(p.seat).at("left_doubled"));
        ++compared;
      }
    }
  });
  EXPECT_GT(compared, 40);
}

TEST(OutOfTurn, OddsAreThoseOfTheAssaultQuestion) {
  int compared = 0;
  play(2500, [&](const Match& m) {
    for (const Pending& p : m.pending()) {
      if (p.kind != "assault") continue;
      const Json assaults = m.question(p.seat).value("assaults", Json::array());
      for (const Json& one : assaults) {
        if (one.at("hexes").size() != 1) continue;
        const std::string from = one["hexes"][0]["at"], at = one["at"];
        const Json odds = ask(m, eyes(p.seat), {{"kind", "odds"}, {"from", from}, {"to", at}});
        for (const Json& a : odds.at("assaults")) {
          if (a.at("by") != m.seats()[std::size_t(p.seat)] || a.at("target") != one.at("target") || a.at("from") != from)
            continue;
          ASSERT_TRUE(a.contains("preview")) << a;
          EXPECT_EQ(a["assumes"][0], "this_turn");
          if (a["preview"].at("attackers") != one.at("attackers")) continue;  // blue and orange in one hex
          EXPECT_EQ(a["preview"].at("attack_with_all"), one.at("attack_with_all"));
          EXPECT_EQ(a["preview"].at("retreats"), one.at("retreats"));
          ASSERT_EQ(a["preview"].at("tactics").size(), one.at("tactics").size());
          for (std::size_t i = 0; i < one["tactics"].size(); ++i)
            for (const char* key : {"tactic", "attack", "answer", "can_take_losses"})
              EXPECT_EQ(a["preview"]["tactics"][i].at(key), one["tactics"][i].at(key));
          ++compared;
        }
      }
    }
  });
  EXPECT_GT(compared, 5);
}

// Zones of others, less the hexes where own combat counters undo them, are where a mover must stop.
TEST(OutOfTurn, ZonesAreThoseThatStopAMover) {
  const State s = state_of_position({"setup"});
  const Json zones = zones_json(s);
  int stopped = 0;
  for (const auto& [colour, by] : {std::pair{Colour::kRed, kVillistaSeat}, std::pair{Colour::kBlue, kAmericanSeat},
                                   std::pair{Colour::kOrange, kAmericanSeat}}) {
    std::set<std::string> theirs;
    for (const Json& area : zones.at("areas"))
      if (area.at("colour") != name_of(colour) || area.at("by") != role(by))
        for (const Json& h : area.at("hexes")) theirs.insert(h.get<std::string>());
    for (HexId h = 0; h < map(s).size(); ++h) {
      const auto own = counters_of(s, {h, colour, by});
      const bool undone = has_combat(s, own);
      EXPECT_EQ(theirs.contains(hex_id(s, h)) && !undone, in_zone_of_control(s, h, colour, by))
          << hex_id(s, h) << " for " << name_of(colour);
      stopped += in_zone_of_control(s, h, colour, by);
    }
  }
  EXPECT_GT(stopped, 50);
}

// 2.3.15: the Villista sees the board of his opponents, on which nobody knows who Villa is.
TEST(OutOfTurn, AnOpponentDoesNotSeeWhoVillaIs) {
  int hidden = 0;
  play(400, [&](const Match& m) {
    for (Seat seat : kSeats) {
      if (std::size_t(seat) >= m.seats().size()) continue;
      EXPECT_EQ(ask(m, eyes(seat), {{"kind", "opponent"}})["view"], m.view(Viewer::kSpectator).json());
      hidden += m.view(eyes(seat)).json()["villa"]["known"] != m.view(Viewer::kSpectator).json()["villa"]["known"];
    }
    EXPECT_EQ(m.query(Viewer::kSpectator, {{"kind", "opponent"}}).error().code, "no_opponent");
  });
  EXPECT_GT(hidden, 100);
}

TEST(OutOfTurn, RequestsAreReadStrictly) {
  std::uint64_t drawn = 0;
  const auto m = game_info().create(game_info().normalise(Json::object()).value(), game_info().edition(), seeded_source(kSeed, drawn)).first;
  const auto code = [&](const Json& request) {
    const auto reply = m->query(Viewer::kSecond, request);
    return reply ? "answered" : reply.error().code;
  };
  EXPECT_EQ(code({{"kind", "reach"}, {"unit", "ldr_villa"}}), "answered");
  EXPECT_EQ(code({{"kind", "reach"}}), "no_such_counter");
  EXPECT_EQ(code({{"kind", "reach"}, {"unit", "nobody"}}), "no_such_counter");
  EXPECT_EQ(code({{"kind", "reach"}, {"unit", 7}}), "malformed_query");
  EXPECT_EQ(code({{"kind", "reach"}, {"unit", "ldr_villa"}, {"travel", "balloon"}}), "malformed_query");
  EXPECT_EQ(code({{"kind", "reach"}, {"unit", "ldr_villa"}, {"travel", ""}}), "malformed_query");
  EXPECT_EQ(code({{"kind", "reach"}, {"unit", "ldr_villa"}, {"alone", 1}}), "malformed_query");
  EXPECT_EQ(code({{"kind", "odds"}, {"from", "C9"}, {"to", "ZZ9"}}), "no_such_hex");
  EXPECT_EQ(code({{"kind", "odds"}, {"from", "C9"}}), "no_such_hex");
  EXPECT_EQ(code({{"kind", "zones"}, {"colour", "red"}}), "malformed_query");
  EXPECT_EQ(code({{"kind", "villa"}}), "unknown_query");
}

TEST(OutOfTurn, WhoMayBeVillaIsARangeForHisEnemiesOnly) {
  std::uint64_t drawn = 0;
  auto m = game_info().create(game_info().normalise(Json::object()).value(), game_info().edition(), seeded_source(kSeed, drawn)).first;
  Command c;
  c.seat = kVillistaSeat;
  c.decision_id = m->pending().at(0).decision_id;
  c.answer.picks = {"ldr_cardenas"};  // at F6; C9 has leaders who are not he
  ASSERT_TRUE(m->apply(c, [](std::string_view, int) { return 1; }));
  const auto attack = [&](Viewer v, const char* from) {
    const Json odds = ask(*m, v, {{"kind", "odds"}, {"from", from}, {"to", "A4"}});
    for (const Json& a : odds.at("assaults"))
      if (a.at("by") == "villista") return a.at("preview").at("tactics").at(0);
    return Json();
  };
  for (const char* from : {"C9", "F6"})
    for (Viewer v : {Viewer::kSecond, Viewer::kSpectator})
      EXPECT_GT(attack(v, from).at("attack_if_villa").at("expected"), attack(v, from).at("attack").at("expected"));
  EXPECT_FALSE(attack(Viewer::kFirst, "C9").contains("attack_if_villa"));
  EXPECT_TRUE(attack(Viewer::kFirst, "F6").contains("attack_if_villa"));
}

}  // namespace
}  // namespace vedette::villa
