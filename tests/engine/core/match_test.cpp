// The driver: who is asked, what is refused and that a refusal or a fault changes nothing.
#include <gtest/gtest.h>

#include <nlohmann/json.hpp>

#include "core/history.hpp"
#include "core/registry.hpp"
#include "picket.hpp"

namespace vedette {
namespace {

Chance::Source always(int value) {
  return [value](std::string_view, int sides) { return std::min(value, sides); };
}
Chance::Source no_draws() {
  return [](std::string_view what, int) -> int {
    throw std::logic_error("drew " + std::string(what));
  };
}

Command answer(const Match& m, Seat seat, Answer a) {
  Command c;
  c.seat = seat;
  c.answer = std::move(a);
  for (const Pending& p : m.pending())
    if (p.seat == seat) c.decision_id = p.decision_id;
  return c;
}
Command of(Command::Kind kind, Seat seat) {
  Command c;
  c.kind = kind;
  c.seat = seat;
  return c;
}

std::unique_ptr<Match> deployed(int turns = 6) {
  auto m = picket::game_info().create({{"turns", turns}}, {}, no_draws()).first;
  EXPECT_TRUE(m->apply(answer(*m, Seat::kFirst, {{"531"}, {}, false}), no_draws()));
  EXPECT_TRUE(m->apply(answer(*m, Seat::kSecond, {{"135"}, {}, false}), no_draws()));
  return m;
}

void expect_refused(Match& m, const Command& c, std::string_view code) {
  const std::string digest = m.digest();
  const Json saved = m.save();
  const auto r = m.apply(c, no_draws());
  ASSERT_FALSE(r) << "expected " << code;
  EXPECT_EQ(r.error().code, code);
  EXPECT_EQ(m.digest(), digest);
  EXPECT_EQ(m.save(), saved);
}

TEST(Match, AsksBothSeatsAtOnce) {
  auto [m, applied] = picket::game_info().create({{"turns", 6}}, {}, no_draws());
  ASSERT_EQ(m->pending().size(), 2u);
  EXPECT_NE(m->pending()[0].seat, m->pending()[1].seat);
  EXPECT_NE(m->pending()[0].decision_id, m->pending()[1].decision_id);
  // Either may answer first; the other's question stands and its number does not change.
  const Pending first = m->pending()[0];
  ASSERT_TRUE(m->apply(answer(*m, Seat::kSecond, {{"135"}, {}, false}), no_draws()));
  ASSERT_EQ(m->pending().size(), 1u);
  EXPECT_EQ(m->pending()[0], first);
}

TEST(Match, RefusalsChangeNothing) {
  auto m = deployed();
  expect_refused(*m, answer(*m, Seat::kSecond, {}), "not_your_decision");
  Command stale = answer(*m, Seat::kFirst, {{"red_1"}, {}, false});
  --stale.decision_id;
  expect_refused(*m, stale, "stale_decision");
  stale.decision_id += 2;
  expect_refused(*m, stale, "stale_decision");
  expect_refused(*m, answer(*m, Seat::kFirst, {{"blue_1"}, {}, false}), "not_a_choice");
  expect_refused(*m, answer(*m, Seat::kFirst, {{"red_1", "red_2"}, {}, false}), "not_a_choice");
  expect_refused(*m, answer(*m, Seat::kThird, {}), "no_such_seat");
  expect_refused(*m, of(Command::Kind::kResign, Seat::kThird), "no_such_seat");
  expect_refused(*m, of(Command::Kind::kAcceptDraw, Seat::kFirst), "no_draw_offer");
  expect_refused(*m, of(Command::Kind::kDeclineDraw, Seat::kFirst), "no_draw_offer");
}

TEST(Match, AFaultInTheRulesChangesNothing) {
  auto m = deployed();
  ASSERT_TRUE(m->apply(answer(*m, Seat::kFirst, {{"red_1"}, {}, false}), no_draws()));
  ASSERT_TRUE(m->apply(answer(*m, Seat::kFirst, {{"blue_1"}, {}, false}), no_draws()));
  const std::string digest = m->digest();
  const Command fire = answer(*m, Seat::kSecond, {{"blue_2"}, {}, false});
  EXPECT_THROW((void)m->apply(fire, no_draws()), std::logic_error);
  EXPECT_THROW((void)m->apply(fire, always(0)), std::out_of_range);
  EXPECT_EQ(m->digest(), digest);
  EXPECT_TRUE(m->apply(fire, always(3)));
}

TEST(Match, EndsByResignation) {
  auto m = deployed();
  const auto r = m->apply(of(Command::Kind::kResign, Seat::kFirst), no_draws());
  ASSERT_TRUE(r);
  EXPECT_EQ(m->outcome(), (Outcome{{Seat::kSecond}, "resigned", "win"}));
  EXPECT_TRUE(m->pending().empty());
  EXPECT_EQ((*r.value().facts.at(0).payload_for(Viewer::kSpectator))["t"], "resigned");
  for (auto kind : {Command::Kind::kAnswer, Command::Kind::kResign, Command::Kind::kOfferDraw})
    expect_refused(*m, of(kind, Seat::kSecond), "match_over");
}

TEST(Match, IsDrawnWhenAllOffer) {
  auto m = deployed();
  ASSERT_TRUE(m->apply(of(Command::Kind::kOfferDraw, Seat::kFirst), no_draws()));
  EXPECT_EQ(m->draw_offers(), std::vector<Seat>{Seat::kFirst});
  expect_refused(*m, of(Command::Kind::kOfferDraw, Seat::kFirst), "draw_already_offered");
  expect_refused(*m, of(Command::Kind::kAcceptDraw, Seat::kFirst), "no_draw_offer");
  // The offer stands while the match goes on, until it is declined.
  ASSERT_TRUE(m->apply(answer(*m, Seat::kFirst, {{"red_1"}, {}, false}), no_draws()));
  EXPECT_EQ(m->draw_offers().size(), 1u);
  ASSERT_TRUE(m->apply(of(Command::Kind::kDeclineDraw, Seat::kSecond), no_draws()));
  EXPECT_TRUE(m->draw_offers().empty());
  ASSERT_TRUE(m->apply(of(Command::Kind::kOfferDraw, Seat::kSecond), no_draws()));
  ASSERT_TRUE(m->apply(of(Command::Kind::kAcceptDraw, Seat::kFirst), no_draws()));
  EXPECT_EQ(m->outcome(), (Outcome{{}, "agreed", "draw"}));
}

TEST(Match, ADrawOfferCanBeWithdrawn) {
  auto m = deployed();
  ASSERT_TRUE(m->apply(of(Command::Kind::kOfferDraw, Seat::kFirst), no_draws()));
  ASSERT_TRUE(m->apply(of(Command::Kind::kDeclineDraw, Seat::kFirst), no_draws()));
  EXPECT_TRUE(m->draw_offers().empty());
  expect_refused(*m, of(Command::Kind::kAcceptDraw, Seat::kSecond), "no_draw_offer");
}

TEST(Match, ShowsEverythingOnlyAfterTheEnd) {
  auto m = deployed();
  EXPECT_THROW((void)m->view(Viewer::kOmniscient).json(), std::logic_error);
  ASSERT_TRUE(m->apply(of(Command::Kind::kResign, Seat::kFirst), no_draws()));
  const Json all = m->view(Viewer::kOmniscient).json();
  ASSERT_EQ(all["pickets"].size(), 6u);
  for (const Json& p : all["pickets"]) EXPECT_TRUE(p.contains("strength"));
  EXPECT_FALSE(m->view(Viewer::kSpectator).json()["pickets"][0].contains("strength"));
}

TEST(Match, AnswersAForcedQuestionItself) {
  // Red has one full picket: to rest is to choose nothing, and everybody can see that.
  auto placed =
      picket::game_info().position({"put red_1 strength 5 at P0", "put blue_1 strength 5 at P9"});
  ASSERT_TRUE(placed);
  Match& m = *placed.value();
  const auto r = m.apply(answer(m, Seat::kFirst, {}), no_draws());
  ASSERT_TRUE(r);
  ASSERT_EQ(m.pending().size(), 1u);
  EXPECT_EQ(m.pending()[0].seat, Seat::kSecond);
  EXPECT_EQ((*r.value().facts.at(0).payload_for(Viewer::kSpectator))["t"], "rested");
}

TEST(Match, ClonesAreIndependent) {
  auto m = deployed();
  auto copy = m->clone();
  const std::string digest = m->digest();
  ASSERT_TRUE(copy->apply(answer(*copy, Seat::kFirst, {{"red_1"}, {}, false}), no_draws()));
  EXPECT_EQ(m->digest(), digest);
  EXPECT_NE(copy->digest(), digest);
}

TEST(Match, LoadsOnlyWhatItSaved) {
  auto m = deployed();
  Json saved = m->save();
  EXPECT_EQ(picket::game_info().load(saved)->digest(), m->digest());
  saved.erase("turn");
  EXPECT_THROW((void)picket::game_info().load(saved), std::exception);
  EXPECT_THROW((void)picket::game_info().load(Json::array()), std::exception);
}

TEST(Registry, RefusesAGameThatLacksAPartOrIsThereAlready) {
  static GameInfo lacking = picket::game_info();
  lacking.id = "lacking";
  const auto refused = [](auto change) {
    static GameInfo g;
    g = lacking;
    change(g);
    EXPECT_THROW(register_game(g), std::invalid_argument);
    EXPECT_EQ(find_game("lacking"), nullptr);
  };
  refused([](GameInfo& g) { g.id = ""; });
  refused([](GameInfo& g) { g.title = ""; });
  refused([](GameInfo& g) { g.options = nullptr; });
  refused([](GameInfo& g) { g.normalise = nullptr; });
  refused([](GameInfo& g) { g.seats = nullptr; });
  refused([](GameInfo& g) { g.create = nullptr; });
  refused([](GameInfo& g) { g.load = nullptr; });
  refused([](GameInfo& g) { g.position = nullptr; });
  refused([](GameInfo& g) { g.resample = nullptr; });
  refused([](GameInfo& g) { g.is_secret_question = nullptr; });
  refused([](GameInfo& g) { g.static_files = nullptr; });
  if (!find_game("picket")) register_game(picket::game_info());
  EXPECT_EQ(find_game("picket"), &picket::game_info());
  EXPECT_THROW(register_game(picket::game_info()), std::invalid_argument);
  EXPECT_EQ(find_game("no_such_game"), nullptr);
}

// ---- the record and taking back

struct Played {
  History h{deployed()};
  Entry play(Seat seat, Answer a, int die = 3) {
    auto r = h.apply(answer(h.match(), seat, std::move(a)), always(die));
    EXPECT_TRUE(r) << (r ? "" : r.error().code);
    return r ? r.value() : Entry{};
  }
};

TEST(History, TakesBackWhatNobodyElseLearned) {
  Played p;
  EXPECT_EQ(p.h.undo_barrier(Seat::kFirst), "nothing");
  const std::string before = p.h.match().digest();
  p.play(Seat::kFirst, {{"red_1"}, {}, false});
  EXPECT_TRUE(p.h.may_undo(Seat::kFirst));
  EXPECT_EQ(p.h.undo_barrier(Seat::kSecond), "others_acted");
  const auto undone = p.h.undo(Seat::kFirst);
  ASSERT_TRUE(undone);
  EXPECT_EQ(undone.value().kind, Entry::Kind::kUndo);
  EXPECT_EQ(undone.value().digest, before);
  EXPECT_EQ(p.h.match().digest(), before);
  EXPECT_FALSE(p.h.may_undo(Seat::kFirst));
}

TEST(History, TakesBackSeveralInTurn) {
  Played p;
  std::vector<std::string> digests{p.h.match().digest()};
  p.play(Seat::kFirst, {});  // to rest: all are full, so the engine rests and tells it
  EXPECT_EQ(p.h.undo_barrier(Seat::kFirst), "told");
  Played q;
  q.play(Seat::kFirst, {{"red_1"}, {}, false});
  const std::string after = q.h.match().digest();
  ASSERT_TRUE(q.h.undo(Seat::kFirst));
  q.play(Seat::kFirst, {{"red_1"}, {}, false});
  EXPECT_EQ(q.h.match().digest(), after);
  ASSERT_TRUE(q.h.undo(Seat::kFirst));
  EXPECT_EQ(q.h.match().digest(), digests[0]);
}

TEST(History, KnowsEachBarrier) {
  Played p;
  p.play(Seat::kFirst, {{"red_1"}, {}, false});
  p.play(Seat::kFirst, {{"blue_1"}, {}, false});  // the attack is told to all
  EXPECT_EQ(p.h.undo_barrier(Seat::kFirst), "told");
  p.play(Seat::kSecond, {{"blue_2"}, {}, false});  // a die is drawn
  EXPECT_EQ(p.h.undo_barrier(Seat::kSecond), "drawn");
  // A secret stance is told to nobody, but the others see that the seat is asked no more.
  p.play(Seat::kFirst, {{"press"}, {}, false});
  EXPECT_EQ(p.h.undo_barrier(Seat::kFirst), "seen");
  p.play(Seat::kSecond, {{"hold"}, {}, false});
  EXPECT_EQ(p.h.undo_barrier(Seat::kFirst), "drawn");
  const auto refused = p.h.undo(Seat::kFirst);
  ASSERT_FALSE(refused);
  EXPECT_EQ(refused.error().code, "nothing_to_undo");
  EXPECT_EQ(refused.error().detail, "drawn");
  Played q;
  q.play(Seat::kFirst, {{"red_1"}, {}, false});
  ASSERT_TRUE(q.h.apply(of(Command::Kind::kOfferDraw, Seat::kSecond), no_draws()));
  EXPECT_EQ(q.h.undo_barrier(Seat::kFirst), "told");
}

TEST(History, ReplaysItsRecordAndNoticesAnother) {
  Played p;
  std::vector<Entry> record;
  record.push_back(p.play(Seat::kFirst, {{"red_1"}, {}, false}));
  record.push_back(p.h.undo(Seat::kFirst).value());
  record.push_back(p.play(Seat::kFirst, {{"red_2"}, {}, false}));
  record.push_back(p.play(Seat::kFirst, {{"blue_1"}, {}, false}));
  record.push_back(p.play(Seat::kSecond, {{"blue_2"}, {}, false}, 6));
  History again(deployed());
  for (const Entry& e : record) again.replay(e);
  EXPECT_EQ(again.match().digest(), p.h.match().digest());
  const auto broken = [&](auto change) {
    std::vector<Entry> other = record;
    change(other);
    History h(deployed());
    for (const Entry& e : other) h.replay(e);
  };
  EXPECT_THROW(broken([](auto& r) { r[0].digest[3] = r[0].digest[3] == 'a' ? 'b' : 'a'; }),
               std::runtime_error);
  EXPECT_THROW(broken([](auto& r) { r[4].draws.clear(); }), std::runtime_error);
  EXPECT_THROW(broken([](auto& r) { r[4].draws.push_back({"more", 6, 1}); }), std::runtime_error);
  EXPECT_THROW(broken([](auto& r) { r[4].draws[0].value = 5; }), std::runtime_error);
  EXPECT_THROW(broken([](auto& r) { r[4].draws[0].what = "weather"; }), std::runtime_error);
  EXPECT_THROW(broken([](auto& r) { r.erase(r.begin()); }), std::runtime_error);
  EXPECT_THROW(broken([](auto& r) { r[2].command.seat = Seat::kSecond; }), std::runtime_error);
}

TEST(History, CopiesGoTheirOwnWay) {
  Played p;
  p.play(Seat::kFirst, {{"red_1"}, {}, false});
  History fork(p.h);
  ASSERT_TRUE(fork.undo(Seat::kFirst));
  EXPECT_NE(fork.match().digest(), p.h.match().digest());
  EXPECT_TRUE(p.h.may_undo(Seat::kFirst));
}

}  // namespace
}  // namespace vedette
