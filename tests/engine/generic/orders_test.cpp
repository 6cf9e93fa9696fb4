// Standing orders of every game: what a seat has ordered answers as the seat could, reproduces from
// the record, and is nobody else's business.
#include <gtest/gtest.h>

#include <map>

#include "core/playthrough.hpp"
#include "games_under_test.hpp"

namespace vedette::generic {
namespace {

constexpr int kOrderTurns = 5;
constexpr std::uint64_t kMatches = 3;

class Orders : public testing::TestWithParam<Table> {};

Command standing(Command::Kind kind, Seat seat, std::string_view id) {
  Command c;
  c.kind = kind;
  c.seat = seat;
  c.standing = id;
  return c;
}

// All that a viewer knows of a match without being its seat's own orders.
Json seen(const Match& m, Viewer v) {
  Json out = {{"view", m.view(v).json()}, {"asked", Json::array()}, {"draws", m.draw_offers().size()}};
  for (const Pending& p : m.pending()) {
    out["asked"].push_back(int(p.seat));
    if (eyes(p.seat) == v)
      out["mine"] = {{"kind", p.kind},
                     {"choices", to_json(m.choices(p.seat))},
                     {"question", m.question(p.seat)}};
  }
  return out;
}

std::map<Viewer, Json> seen_by_all(const Match& m) {
  std::map<Viewer, Json> out;
  for (Viewer v : viewers_of(m)) out[v] = seen(m, v);
  return out;
}

void expect_told_only(const std::vector<Fact>& facts, Seat seat, std::string_view t) {
  ASSERT_EQ(facts.size(), 1u);
  for (Viewer v : kViewers) {
    const auto told = facts[0].payload_for(v);
    ASSERT_EQ(told.has_value(), v == eyes(seat));
    if (told) {
      EXPECT_EQ(told->at("t"), t);
    }
  }
}

TEST_P(Orders, AreGivenAndRevokedWithoutAnybodyElseNoticing) {
  const GameInfo& game = *GetParam().game;
  const auto orders = game.standing_orders();
  std::uint64_t drawn = 0;
  const Seed seed{31, 0};
  auto m = game.create(GetParam().options, game.edition(), seeded_source(seed, drawn)).first;
  expect_refused(*m, standing(Command::Kind::kSetOrder, Seat::kFirst, "no such order"),
                 "no_such_order");
  expect_refused(*m, standing(Command::Kind::kRevokeOrder, Seat::kFirst, "no such order"),
                 "no_such_order");
  const std::string untouched = m->digest();
  for (const StandingOrder& order : orders)
    for (std::size_t s = 0; s < m->seats().size(); ++s) {
      const auto seat = Seat(s);
      const auto before = seen_by_all(*m);
      const auto pending = m->pending();
      expect_refused(*m, standing(Command::Kind::kRevokeOrder, seat, order.id), "order_not_given");
      const auto given = m->apply(standing(Command::Kind::kSetOrder, seat, order.id), no_draws());
      ASSERT_TRUE(given) << given.error().code;
      expect_told_only(given.value().facts, seat, "order_given");
      EXPECT_EQ(m->standing_orders(seat), std::vector<std::string>{std::string(order.id)});
      EXPECT_NE(m->digest(), untouched) << "the record must notice";
      EXPECT_EQ(seen_by_all(*m), before);
      EXPECT_EQ(m->pending(), pending) << "it answers nothing that was asked before it";
      expect_refused(*m, standing(Command::Kind::kSetOrder, seat, order.id), "order_stands");
      EXPECT_EQ(game.load(m->save())->standing_orders(seat), m->standing_orders(seat));
      // Of two orders for the same question the later one stands.
      for (const StandingOrder& other : orders)
        if (other.question == order.question && other.id != order.id) {
          ASSERT_TRUE(m->apply(standing(Command::Kind::kSetOrder, seat, other.id), no_draws()));
          EXPECT_EQ(m->standing_orders(seat), std::vector<std::string>{std::string(other.id)});
          ASSERT_TRUE(m->apply(standing(Command::Kind::kSetOrder, seat, order.id), no_draws()));
        }
      const auto revoked =
          m->apply(standing(Command::Kind::kRevokeOrder, seat, order.id), no_draws());
      ASSERT_TRUE(revoked);
      expect_told_only(revoked.value().facts, seat, "order_revoked");
      EXPECT_TRUE(m->standing_orders(seat).empty());
      EXPECT_EQ(m->digest(), untouched) << "without orders nothing of them is left";
      EXPECT_EQ(seen_by_all(*m), before);
    }
}

// Random matches in which seats give and revoke orders all the time.
TEST_P(Orders, AnswerAsTheSeatCouldAndReplay) {
  const GameInfo& game = *GetParam().game;
  const auto orders = game.standing_orders();
  std::map<std::string, int> answered;
  // A few matches, and more only as long as no order has come to answer.
  const auto wanted = [&](std::uint64_t n) {
    return n <= kMatches || (n <= 10 * kMatches && answered.empty() && !orders.empty());
  };
  for (std::uint64_t n = 1; wanted(n); ++n) {
    std::uint64_t drawn = 0, resampled = 0;
    const Seed seed{n, 7};
    auto [match, first] =
        game.create(GetParam().options, game.edition(), seeded_source(seed, drawn));
    History history(std::move(match));
    std::vector<Entry> record;
    const auto below = answers_from(n);
    while (!history.match().outcome()) {
      const Match& m = history.match();
      const auto pending = m.pending();
      // An order has its say by what everybody sees: its silence tells nothing.
      for (const Pending& q : pending) {
        const auto said = m.orders_that_answer(q.seat);
        if (said.empty() && below(8) != 0) continue;
        const auto twin = game.resample(m, Viewer::kSpectator, seeded_source({5, n}, resampled));
        ASSERT_EQ(twin->orders_that_answer(q.seat), said);
      }
      const Pending p = pending[std::size_t(below(int(pending.size())))];
      Command c = answer_to(p, sample(m.choices(p.seat), below));
      if (!orders.empty() && below(6) == 0) {
        const auto seat = Seat(below(int(m.seats().size())));
        const std::string id(orders[std::size_t(below(int(orders.size())))].id);
        const auto given = m.standing_orders(seat);
        const bool stands = std::find(given.begin(), given.end(), id) != given.end();
        c = standing(stands ? Command::Kind::kRevokeOrder : Command::Kind::kSetOrder, seat, id);
        // Who could take a move back still can; nobody else's questions move.
        const std::string barrier = history.undo_barrier(p.seat);
        auto done = history.apply(c, no_draws());
        ASSERT_TRUE(done) << done.error().code;
        EXPECT_EQ(history.undo_barrier(p.seat), barrier);
        EXPECT_EQ(history.match().pending(), pending);
        record.push_back(done.value());
        continue;
      }
      auto done = history.apply(c, seeded_source(seed, drawn));
      ASSERT_TRUE(done) << done.error().code;
      record.push_back(done.value());
      for (const Fact& f : done.value().facts)
        for (Viewer v : kViewers)
          if (const auto told = f.payload_for(v); told && told->value("t", "") == "order_answered") {
            ASSERT_LT(std::size_t(v), std::size_t(Viewer::kSpectator)) << "told to the spectator";
            const std::string id = told->at("order");
            ++answered[id];
            const auto given = history.match().standing_orders(Seat(v));
            EXPECT_TRUE(history.match().outcome() ||
                        std::find(given.begin(), given.end(), id) != given.end());
          }
      if (history.may_undo(c.seat) && below(3) == 0) {
        const auto given = history.match().standing_orders(c.seat);
        auto undone = history.undo(c.seat);
        ASSERT_TRUE(undone);
        EXPECT_EQ(history.match().standing_orders(c.seat), given) << "orders are no moves";
        record.push_back(undone.value());
      }
      if (record.size() % 7 == 0) {
        ASSERT_EQ(game.load(history.match().save())->digest(), history.match().digest());
      }
    }
    std::size_t next = 0;
    History again(
        game.create(GetParam().options, game.edition(), recorded_source(first.draws, next)).first);
    for (const Entry& e : record) ASSERT_NO_THROW(again.replay(e));
    EXPECT_EQ(again.match().digest(), history.match().digest());
  }
  if (!orders.empty()) {
    EXPECT_FALSE(answered.empty()) << "no order ever answered";
  }
}

INSTANTIATE_TEST_SUITE_P(Games, Orders, testing::ValuesIn(plain_tables(kOrderTurns)),
                         [](const auto& test) { return test.param.name; });

}  // namespace
}  // namespace vedette::generic
