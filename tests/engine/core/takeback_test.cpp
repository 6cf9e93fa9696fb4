// Taking back with the consent of the others: asking, granting, declining, lapsing, and records of it.
#include <gtest/gtest.h>

#include <nlohmann/json.hpp>

#include "core/history.hpp"
#include "picket.hpp"

namespace vedette {
namespace {

Chance::Source never() {
  return [](std::string_view what, int) -> int { throw std::logic_error("drew " + std::string(what)); };
}

// A match of Picket played by its own seed, with its record.
class Takeback : public testing::Test {
 protected:
  Takeback() : h(start()) {
    play(Seat::kFirst, {{"531"}, {}, false});
    play(Seat::kSecond, {{"135"}, {}, false});
  }
  static std::unique_ptr<Match> start() { return picket::game_info().create({{"turns", 6}}, {}, never()).first; }
  static Command answer(const Match& m, Seat seat, Answer a) {
    Command c;
    c.seat = seat;
    c.answer = std::move(a);
    for (const Pending& p : m.pending())
      if (p.seat == seat) c.decision_id = p.decision_id;
    return c;
  }
  const Entry& kept(Result<Entry> r) {
    EXPECT_TRUE(r) << (r ? "" : r.error().code);
    record.push_back(r ? r.value() : Entry{});
    states.push_back(std::shared_ptr<const Match>(h.match().clone()));
    return record.back();
  }
  const Entry& play(Seat seat, Answer a) {
    return kept(h.apply(answer(h.match(), seat, std::move(a)), seeded_source({3, 4}, drawn)));
  }
  // The request of `seat` to return to `mark`, the state given as the server gives it.
  Result<Entry> ask(Seat seat, std::int64_t mark) {
    if (mark >= 0 && !h.knows(mark)) h.keep(mark, mark == 0 ? start() : states.at(std::size_t(mark - 1)));
    return h.ask_takeback(seat, mark);
  }
  std::string asking(Seat seat, std::int64_t mark) {
    const auto r = ask(seat, mark);
    return r ? "" : r.error().code;
  }
  // Red attacks, blue fires at it: entries 3 to 5, the last with a die.
  void fire() {
    play(Seat::kFirst, {{"red_1"}, {}, false});
    play(Seat::kFirst, {{"blue_1"}, {}, false});
    play(Seat::kSecond, {{"blue_2"}, {}, false});
    ASSERT_EQ(record.back().draws.size(), 1u);
  }
  std::uint64_t drawn = 0;
  History h;
  std::vector<Entry> record;
  std::vector<std::shared_ptr<const Match>> states;  // after each entry
};

std::string kind_told(const Entry& e, std::size_t n, Viewer v) { return e.facts.at(n).payload_for(v)->at("t"); }

TEST_F(Takeback, ReturnsWhenAllOthersGrantIt) {
  fire();
  EXPECT_FALSE(h.may_undo(Seat::kFirst));
  EXPECT_EQ(h.takeback_marks(Seat::kFirst), (std::vector<std::int64_t>{3, 2, 0}));
  EXPECT_EQ(h.takeback_marks(Seat::kSecond), (std::vector<std::int64_t>{4, 1}));
  const std::string before = h.match().digest();
  const Entry asked = kept(ask(Seat::kFirst, 2));
  EXPECT_EQ(asked.digest, before) << "asking moves nothing";
  EXPECT_EQ(kind_told(asked, 0, Viewer::kSpectator), "takeback_asked");
  ASSERT_TRUE(h.takebacks().request());
  const Entry granted = kept(h.grant_takeback(Seat::kSecond, 6));
  EXPECT_EQ(kind_told(granted, 0, Viewer::kSecond), "takeback_granted");
  EXPECT_EQ(kind_told(granted, 1, Viewer::kFirst), "taken_back");
  EXPECT_FALSE(h.takebacks().request());
  // Everybody sees what they saw then, and the same questions are open under new numbers.
  const Match& then = *states[1];
  for (Viewer v : {Viewer::kFirst, Viewer::kSecond, Viewer::kSpectator}) EXPECT_EQ(h.match().view(v).json(), then.view(v).json());
  ASSERT_EQ(h.match().pending().size(), 1u);
  EXPECT_EQ(h.match().pending()[0].kind, then.pending()[0].kind);
  EXPECT_GT(h.match().pending()[0].decision_id, states[5]->pending()[0].decision_id);
  Command stale = answer(then, Seat::kFirst, {{"red_1"}, {}, false});
  EXPECT_EQ(h.apply(stale, never()).error().code, "stale_decision") << "an old page cannot answer the old question";
  EXPECT_EQ(h.undo_barrier(Seat::kFirst), "nothing");
  EXPECT_EQ(h.takeback_marks(Seat::kFirst), (std::vector<std::int64_t>{0}));
}

TEST_F(Takeback, DiceThatWereSeenComeNotAgain) {
  fire();
  const Draw seen = record.back().draws[0];
  kept(ask(Seat::kFirst, 2));
  kept(h.grant_takeback(Seat::kSecond, 6));
  fire();
  // The draw that followed the one that was seen, not that one again, and not one that a choice could move.
  EXPECT_EQ(record.back().draws[0].what, seen.what);
  EXPECT_EQ(record.back().draws[0].value, seeded_draw({3, 4}, 1, seen.sides));
  EXPECT_EQ(drawn, 2u);
}

TEST_F(Takeback, IsForOnesOwnAnswersPastTheUndo) {
  play(Seat::kFirst, {{"red_1"}, {}, false});
  EXPECT_TRUE(h.may_undo(Seat::kFirst));
  EXPECT_THROW((void)h.ask_takeback(Seat::kSecond, 1), std::logic_error) << "nobody gave the state";
  EXPECT_FALSE(h.takebacks().request());
  EXPECT_EQ(asking(Seat::kFirst, 2), "undo_will_do");
  EXPECT_EQ(h.takeback_marks(Seat::kFirst), (std::vector<std::int64_t>{0}));
  EXPECT_EQ(asking(Seat::kFirst, 1), "no_such_mark") << "the other's answer";
  EXPECT_EQ(asking(Seat::kSecond, 3), "no_such_mark") << "nothing was answered there";
  EXPECT_EQ(asking(Seat::kSecond, -1), "no_such_mark");
  kept(ask(Seat::kSecond, 1));
  EXPECT_EQ(asking(Seat::kSecond, 1), "takeback_asked");
  EXPECT_EQ(asking(Seat::kFirst, 0), "takeback_asked");
  EXPECT_TRUE(h.takeback_marks(Seat::kFirst).empty()) << "one request at a time";
  EXPECT_EQ(h.grant_takeback(Seat::kSecond, 4).error().code, "own_takeback");
  EXPECT_EQ(h.grant_takeback(Seat::kFirst, 3).error().code, "no_takeback_asked") << "another request than this";
  EXPECT_EQ(h.decline_takeback(Seat::kFirst, 3).error().code, "no_takeback_asked");
}

TEST_F(Takeback, ADeclinedOneIsNotAskedAgain) {
  fire();
  kept(ask(Seat::kFirst, 3));
  kept(h.decline_takeback(Seat::kSecond, 6));
  EXPECT_FALSE(h.takebacks().request());
  EXPECT_EQ(asking(Seat::kFirst, 3), "takeback_declined");
  EXPECT_EQ(asking(Seat::kFirst, 2), "takeback_declined") << "not at once for another one either";
  EXPECT_TRUE(h.takeback_marks(Seat::kFirst).empty());
  EXPECT_EQ(h.takeback_marks(Seat::kSecond).size(), 2u) << "the other seat may ask";
  // One that is withdrawn is remembered as well.
  kept(ask(Seat::kSecond, 1));
  EXPECT_EQ(kind_told(kept(h.decline_takeback(Seat::kSecond, 8)), 0, Viewer::kFirst), "takeback_withdrawn");
  EXPECT_EQ(asking(Seat::kSecond, 1), "takeback_declined");
  // Once something was decided, another mark may be asked for; the declined one never again.
  play(Seat::kFirst, {{"hold"}, {}, false});
  EXPECT_EQ(asking(Seat::kFirst, 3), "takeback_declined");
  EXPECT_EQ(asking(Seat::kFirst, 2), "");
  // What was declined is known to whoever loads the match from a snapshot.
  const auto saved = h.takebacks().save();
  EXPECT_EQ(Takebacks::load(Json::parse(saved.dump())).save(), saved);
  EXPECT_THROW((void)Takebacks::load(Json::object()), std::exception);
}

TEST_F(Takeback, LapsesWhenSomebodyActs) {
  fire();
  kept(ask(Seat::kFirst, 2));
  const Entry& acted = play(Seat::kSecond, {{"hold"}, {}, false});
  EXPECT_FALSE(h.takebacks().request());
  EXPECT_EQ(kind_told(acted, acted.facts.size() - 1, Viewer::kFirst), "takeback_lapsed");
  EXPECT_EQ(h.grant_takeback(Seat::kSecond, 6).error().code, "no_takeback_asked");
  EXPECT_FALSE(h.knows(2)) << "the state is let go of";
  EXPECT_EQ(asking(Seat::kFirst, 2), "") << "it was not declined";
  Command order;
  order.kind = Command::Kind::kOfferDraw;
  order.seat = Seat::kSecond;
  kept(h.apply(order, never()));
  EXPECT_FALSE(h.takebacks().request());
}

TEST_F(Takeback, AnUndoLetsItLapseAndStandingOrdersDoNot) {
  play(Seat::kFirst, {{"red_1"}, {}, false});
  kept(ask(Seat::kFirst, 0));
  const auto orders = picket::game_info().standing_orders();
  ASSERT_FALSE(orders.empty());
  Command order;
  order.kind = Command::Kind::kSetOrder;
  order.seat = Seat::kSecond;
  order.standing = std::string(orders[0].id);
  kept(h.apply(order, never()));
  EXPECT_TRUE(h.takebacks().request());
  const Entry& undone = kept(h.undo(Seat::kFirst));
  EXPECT_EQ(kind_told(undone, 0, Viewer::kSecond), "takeback_lapsed");
  // Orders are no moves: they stay when all is taken back, and answer nothing that is in front of their seat.
  play(Seat::kFirst, {{"red_1"}, {}, false});
  kept(ask(Seat::kFirst, 0));
  kept(h.grant_takeback(Seat::kSecond, h.entries()));
  EXPECT_EQ(h.match().standing_orders(Seat::kSecond), std::vector<std::string>{order.standing});
  EXPECT_EQ(h.match().pending().size(), 2u) << "both deploy again";
}

TEST_F(Takeback, DrawOffersFallWithIt) {
  Command offer;
  offer.kind = Command::Kind::kOfferDraw;
  offer.seat = Seat::kSecond;
  kept(h.apply(offer, never()));
  play(Seat::kFirst, {{"red_1"}, {}, false});
  play(Seat::kFirst, {{"blue_1"}, {}, false});
  offer.kind = Command::Kind::kDeclineDraw;
  kept(h.apply(offer, never()));
  kept(ask(Seat::kFirst, 3));
  kept(h.grant_takeback(Seat::kSecond, h.entries()));
  EXPECT_TRUE(h.match().draw_offers().empty()) << "a declined offer does not rise again";
}

TEST_F(Takeback, RecordsOfItReplayAndAreChecked) {
  fire();
  kept(ask(Seat::kFirst, 3));
  kept(h.decline_takeback(Seat::kSecond, 6));
  kept(ask(Seat::kSecond, 4));
  kept(h.grant_takeback(Seat::kFirst, 8));
  play(Seat::kSecond, {{"blue_3"}, {}, false});
  kept(ask(Seat::kFirst, 2));  // lapses
  play(Seat::kFirst, {{"press"}, {}, false});
  kept(ask(Seat::kFirst, 0));
  kept(h.grant_takeback(Seat::kSecond, 13));
  play(Seat::kFirst, {{"513"}, {}, false});
  const auto again = [&](const std::vector<Entry>& entries) {
    History other(start());
    other.keep_when_reached(marks_of(entries));
    for (const Entry& e : entries) other.replay(e);
    return other.match().digest();
  };
  EXPECT_EQ(again(record), h.match().digest());
  const auto broken = [&](auto change) {
    auto other = record;
    change(other);
    return again(other);
  };
  EXPECT_THROW(broken([](auto& r) { r[7].mark = 1; }), std::runtime_error) << "back to elsewhere";
  EXPECT_THROW(broken([](auto& r) { r[8].command.seat = Seat::kSecond; }), std::runtime_error) << "granted by the asker";
  EXPECT_THROW(broken([](auto& r) { r[8].kind = Entry::Kind::kDeclineTakeback; }), std::runtime_error);
  EXPECT_THROW(broken([](auto& r) { r[8].draws = {{"d", 6, 1}}; }), std::runtime_error);
  EXPECT_THROW(broken([](auto& r) { r.erase(r.begin() + 7); }), std::runtime_error);
}

TEST_F(Takeback, IsNotThereAfterTheEnd) {
  Command c;
  c.kind = Command::Kind::kResign;
  c.seat = Seat::kFirst;
  kept(h.apply(c, never()));
  EXPECT_EQ(asking(Seat::kFirst, 0), "match_over");
  EXPECT_TRUE(h.takeback_marks(Seat::kFirst).empty());
}

}  // namespace
}  // namespace vedette
