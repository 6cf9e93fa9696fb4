// Every game, played at random to the end: it saves, loads and clones anywhere, refuses without
// changing anything, and its record reproduces it.
#include <gtest/gtest.h>

#include <set>

#include "core/options.hpp"
#include "core/playthrough.hpp"
#include "games_under_test.hpp"

namespace vedette::generic {
namespace {

constexpr int kPlayTurns = 4;             // turn limit of these matches
constexpr int kMostAnswers = 20'000;  // a match that takes more does not end

class EveryGame : public testing::TestWithParam<Table> {
 protected:
  std::pair<std::unique_ptr<Match>, Applied> start(std::uint64_t seed) {
    drawn_ = 0;
    seed_ = {seed, 0};
    return GetParam().game->create(GetParam().options, GetParam().game->edition(), source());
  }
  Chance::Source source() { return seeded_source(seed_, drawn_); }

  Seed seed_;
  std::uint64_t drawn_ = 0;
};

// The same text, and the same parts of it.
void expect_same_view(const View& a, const View& b) {
  ASSERT_EQ(a.text(), b.text());
  ASSERT_EQ(a.members().size(), b.members().size());
  for (std::size_t i = 0; i < a.members().size(); ++i) {
    const View::Member &x = a.members()[i], &y = b.members()[i];
    ASSERT_EQ(a.name(x), b.name(y));
    ASSERT_EQ(a.value(x), b.value(y));
    ASSERT_EQ(x.kind, y.kind) << a.name(x);
    ASSERT_EQ(x.count(), y.count()) << a.name(x);
    for (std::size_t k = 0; k < x.count(); ++k) {
      ASSERT_EQ(a.name(a.entries(x)[k]), b.name(b.entries(y)[k]));
      ASSERT_EQ(a.value(a.entries(x)[k]), b.value(b.entries(y)[k]));
    }
  }
}

// Views that are copied in part are those that are written whole. `was`: the match before its last command.
void expect_views_alike(const Match& m, const Match& was) {
  for (Viewer v : viewers_of(m)) {
    const View whole = m.view(v), before = was.view(v);
    for (Viewer o : viewers_of(m)) {
      const View other = m.view(o);
      ASSERT_NO_FATAL_FAILURE(expect_same_view(m.view(v, {.other = &other}), whole));
      ASSERT_NO_FATAL_FAILURE(expect_same_view(m.view(v, {&other, &was, &before}), whole));
    }
    ASSERT_NO_FATAL_FAILURE(
        expect_same_view(m.view(v, {.earlier = &was, .before = &before}), whole));
  }
}

void expect_sound(const Match& m) {
  std::set<Seat> asked;
  std::set<int> ids;
  for (const Pending& p : m.pending()) {
    ASSERT_LT(std::size_t(p.seat), m.seats().size());
    EXPECT_TRUE(asked.insert(p.seat).second) << "a seat is asked two questions";
    EXPECT_TRUE(ids.insert(p.decision_id).second) << "two questions have one number";
    const Choices c = m.choices(p.seat);
    const auto two = enumerate(c, 2);
    ASSERT_FALSE(two.empty()) << "no answer fits: " << p.kind << " " << to_json(c);
    Answer only;
    EXPECT_EQ(only_answer(c, only) != nullptr, two.size() == 1) << p.kind << " " << to_json(c);
    EXPECT_FALSE(p.public_when_forced && two.size() == 1)
        << "a forced question is asked: " << p.kind;
    std::set<std::string> options;
    const Json json = to_json(c);
    for (const char* list : {"options", "reach", "also"})
      for (const Json& o : json.value(list, Json::array()))
        EXPECT_TRUE(options.insert(o.value("id", o.value("to", ""))).second)
            << "offered twice: " << o << " in " << p.kind;
    EXPECT_TRUE(m.question(p.seat).is_object()) << p.kind;
  }
  for (Viewer v : viewers_of(m)) {
    EXPECT_TRUE(m.view(v).json().is_object());
  }
  EXPECT_TRUE(m.revealed().json().is_object());
}

void expect_saved_whole(const Match& m) {
  const Json saved = m.save();
  const auto loaded = m.game().load(Json::parse(saved.dump()));
  ASSERT_EQ(loaded->save(), saved);
  ASSERT_EQ(loaded->digest(), m.digest());
  ASSERT_EQ(loaded->pending(), m.pending());
  for (Viewer v : viewers_of(m)) ASSERT_EQ(loaded->view(v).json(), m.view(v).json());
  ASSERT_EQ(m.clone()->digest(), m.digest());
}

void expect_refusals(Match& m) {
  std::set<Seat> asked;
  const auto pending = m.pending();
  for (const Pending& p : pending) {
    asked.insert(p.seat);
    const Answer good = enumerate(m.choices(p.seat), 1).at(0);
    Pending stale = p;
    --stale.decision_id;
    expect_refused(m, answer_to(stale, good), "stale_decision");
    expect_refused(m, answer_to(p, {{"no such option"}, {}, false}), "not_a_choice");
    expect_refused(m, answer_to(p, {{"no such option"}, {1}, true}), "not_a_choice");
    Answer twice = good;
    twice.picks.insert(twice.picks.end(), 3, twice.picks.empty() ? "x" : twice.picks[0]);
    expect_refused(m, answer_to(p, twice), "not_a_choice");
  }
  for (Seat s : kSeats) {
    if (asked.contains(s)) continue;
    Pending other = pending.at(0);
    other.seat = s;
    expect_refused(m, answer_to(other, {}),
                   std::size_t(s) < m.seats().size() ? "not_your_decision" : "no_such_seat");
  }
}

// What is asked out of turn is answered from the list of requests, and nothing changes by it.
void expect_queries(const Match& m, std::size_t round) {
  const std::string before = m.digest();
  for (Viewer v : viewers_of(m)) {
    for (const Json& request : some_queries(m, v, round, 3)) {
      const auto reply = m.query(v, request);
      ASSERT_TRUE(reply) << request << ": " << reply.error().code;
      EXPECT_TRUE(reply.value().is_object() && reply.value().value("kind", "") == request.at("kind")) << reply.value();
      // A request that has more in it than it may is not answered as if it had not.
      Json more = request;
      more["no such key"] = 1;
      const auto refused = m.query(v, more);
      ASSERT_FALSE(refused) << more;
      EXPECT_EQ(refused.error().code, "malformed_query") << more;
    }
    const auto unknown = m.query(v, {{"kind", "no such query"}});
    ASSERT_FALSE(unknown);
    EXPECT_EQ(unknown.error().code, "unknown_query");
    for (const Json& bad : {Json(), Json(3), Json("reach"), Json::array(), Json::object(), Json{{"kind", 5}},
                            Json{{"kind", nullptr}}, Json{{"kind", Json::array({"reach"})}}}) {
      const auto refused = m.query(v, bad);
      ASSERT_FALSE(refused) << bad;
      EXPECT_EQ(refused.error().code, "malformed_query");
    }
  }
  if (!m.outcome()) {
    const auto early = m.query(Viewer::kOmniscient, {{"kind", "no such query"}});
    ASSERT_FALSE(early);
    EXPECT_EQ(early.error().code, "not_over");
  }
  EXPECT_EQ(m.digest(), before);
}

TEST_P(EveryGame, PlaysToTheEndSavingLoadingAndRefusing) {
  auto [match, first] = start(11);
  const auto below = answers_from(11);
  int answers = 0;
  for (; !match->outcome(); ++answers) {
    ASSERT_LT(answers, kMostAnswers) << "the match does not end";
    ASSERT_FALSE(match->pending().empty());
    ASSERT_NO_FATAL_FAILURE(expect_sound(*match));
    ASSERT_NO_FATAL_FAILURE(expect_saved_whole(*match));
    ASSERT_NO_FATAL_FAILURE(expect_refusals(*match));
    ASSERT_NO_FATAL_FAILURE(expect_queries(*match, std::size_t(answers)));
    EXPECT_THROW((void)match->view(Viewer::kOmniscient).json(), std::logic_error);
    const auto pending = match->pending();
    const Pending p = pending[std::size_t(below(int(pending.size())))];
    const Choices c = match->choices(p.seat);
    const Answer a = sample(c, below);
    ASSERT_TRUE(allowed(c, a)) << "sampled what is not offered: " << p.kind << " " << to_json(c);
    const auto said = answer_from_json(to_json(a, c), c);
    ASSERT_TRUE(said) << to_json(a, c);
    // From time to time the match goes on as loaded from its save, so that a lost field shows in
    // what follows.
    if (answers % 3 == 0) match = match->game().load(match->save());
    const auto was = match->clone();
    const auto done = match->apply(answer_to(p, said.value()), source());
    ASSERT_TRUE(done) << done.error().code << " for " << to_json(a, c);
    ASSERT_EQ(done.value().digest, match->digest());
    ASSERT_NO_FATAL_FAILURE(expect_views_alike(*match, *was));
    for (const Fact& f : done.value().facts)
      for (Viewer v : viewers_of(*match))
        if (const auto told = f.payload_for(v)) {
          ASSERT_EQ(*f.seen_by(v), told->dump());
          EXPECT_TRUE(told->is_object() && told->contains("t")) << *told;
        }
  }
  EXPECT_GT(answers, 5);
  EXPECT_TRUE(match->pending().empty());
  EXPECT_FALSE(match->outcome()->reason.empty());
  EXPECT_TRUE(match->view(Viewer::kOmniscient).json().is_object());
  EXPECT_EQ(match->revealed().json(), match->view(Viewer::kOmniscient).json());
  expect_saved_whole(*match);
  expect_queries(*match, 0);
  for (std::size_t s = 0; s < match->seats().size(); ++s) {
    Command late;
    late.seat = Seat(s);
    expect_refused(*match, late, "match_over");
    late.kind = Command::Kind::kResign;
    expect_refused(*match, late, "match_over");
  }
}

TEST_P(EveryGame, ReplaysFromItsRecord) {
  auto [match, first] = start(12);
  const std::vector<Draw> setup_draws = first.draws;
  const std::string setup_digest = first.digest;
  History history(std::move(match));
  const auto below = answers_from(12);
  std::vector<Entry> record;
  int undone = 0;
  while (!history.match().outcome()) {
    const auto pending = history.match().pending();
    const Pending p = pending[std::size_t(below(int(pending.size())))];
    const Command c = answer_to(p, sample(history.match().choices(p.seat), below));
    const std::string before = history.match().digest();
    auto done = history.apply(c, source());
    ASSERT_TRUE(done) << done.error().code;
    record.push_back(done.value());
    // Undo, then the same again, comes to the same.
    if (history.may_undo(p.seat)) {
      ++undone;
      const std::string after = history.match().digest();
      auto undo = history.undo(p.seat);
      ASSERT_TRUE(undo);
      ASSERT_EQ(undo.value().digest, before);
      record.push_back(undo.value());
      auto redo = history.apply(c, no_draws());
      ASSERT_TRUE(redo);
      ASSERT_EQ(redo.value().digest, after);
      record.push_back(redo.value());
    } else {
      const auto refused = history.undo(p.seat);
      ASSERT_FALSE(refused);
      ASSERT_EQ(refused.error().code, "nothing_to_undo");
      ASSERT_FALSE(refused.error().detail.empty());
    }
  }
  EXPECT_GT(undone, 0) << "nothing could ever be taken back";
  std::size_t next = 0;
  auto [again, applied] =
      GetParam().game->create(GetParam().options, GetParam().game->edition(), recorded_source(setup_draws, next));
  EXPECT_EQ(applied.digest, setup_digest);
  EXPECT_EQ(next, setup_draws.size());
  History replayed(std::move(again));
  for (const Entry& e : record) ASSERT_NO_THROW(replayed.replay(e));
  EXPECT_EQ(replayed.match().outcome(), history.match().outcome());
  EXPECT_EQ(replayed.match().digest(), history.match().digest());
}

// Now and then a seat asks its way back, and the others grant it, decline it or act in between.
TEST_P(EveryGame, IsTakenBackByConsentAndReplays) {
  auto [match, first] = start(14);
  const std::size_t seats = match->seats().size();
  History history(std::move(match));
  const auto below = answers_from(14);
  std::vector<Entry> record;
  std::vector<std::shared_ptr<const Match>> after{std::shared_ptr<const Match>(history.match().clone())};
  const auto kept = [&](Result<Entry> done) {
    ASSERT_TRUE(done) << done.error().code;
    record.push_back(std::move(done.value()));
    after.push_back(std::shared_ptr<const Match>(history.match().clone()));
  };
  int taken_back = 0;
  while (!history.match().outcome()) {
    ASSERT_LT(record.size(), std::size_t(kMostAnswers));
    const auto pending = history.match().pending();
    const Pending p = pending[std::size_t(below(int(pending.size())))];
    kept(history.apply(answer_to(p, sample(history.match().choices(p.seat), below)), source()));
    if (HasFatalFailure()) return;
    if (history.match().outcome() || below(record.size() < 60 ? 2 : 12) != 0) continue;
    const auto asker = Seat(below(int(seats)));
    const auto marks = history.takeback_marks(asker);
    if (marks.empty()) continue;
    const std::int64_t mark = marks[std::size_t(below(std::min(3, int(marks.size()))))];
    history.keep(mark, after[std::size_t(mark)]);
    kept(history.ask_takeback(asker, mark));
    const std::int64_t asked = history.entries();
    const int what = below(taken_back < 12 ? 3 : 2);  // not for ever
    for (std::size_t s = 0; s < seats && what == 2; ++s)
      if (Seat(s) != asker) kept(history.grant_takeback(Seat(s), asked));
    if (what == 1) kept(history.decline_takeback(Seat((int(asker) + 1) % int(seats)), asked));
    if (HasFatalFailure()) return;
    if (what != 2) continue;
    ++taken_back;
    for (Viewer v : viewers_of(history.match()))
      ASSERT_EQ(history.match().view(v).json(), after[std::size_t(mark)]->view(v).json());
    expect_sound(history.match());
    expect_saved_whole(history.match());
  }
  EXPECT_GT(taken_back, 0) << "nothing was ever taken back";
  std::size_t next = 0;
  History replayed(
      GetParam().game->create(GetParam().options, GetParam().game->edition(), recorded_source(first.draws, next)).first);
  replayed.keep_when_reached(marks_of(record));
  for (const Entry& e : record) ASSERT_NO_THROW(replayed.replay(e));
  EXPECT_EQ(replayed.match().digest(), history.match().digest());
}

TEST_P(EveryGame, EndsByResignationAndByAgreement) {
  const std::size_t seats = std::size_t(GetParam().seats);
  for (std::size_t s = 0; s < seats; ++s) {
    auto match = start(13).first;
    Command c;
    c.kind = Command::Kind::kResign;
    c.seat = Seat(s);
    ASSERT_TRUE(match->apply(c, source()));
    ASSERT_TRUE(match->outcome());
    for (Seat winner : match->outcome()->winners) EXPECT_NE(winner, Seat(s));
  }
  auto match = start(13).first;
  for (std::size_t s = 0; s < seats; ++s) {
    EXPECT_FALSE(match->outcome());
    Command c;
    c.kind = s == 0 ? Command::Kind::kOfferDraw : Command::Kind::kAcceptDraw;
    c.seat = Seat(s);
    ASSERT_TRUE(match->apply(c, source()));
  }
  ASSERT_TRUE(match->outcome());
  EXPECT_TRUE(match->outcome()->winners.empty());
}

TEST_P(EveryGame, RefusesOptionsThatItDoesNotDescribe) {
  const GameInfo& game = *GetParam().game;
  for (const Json& bad : {Json::array(), Json(3), Json{{"no_such_option", 1}}})
    EXPECT_FALSE(game.normalise(bad)) << bad;
  for (const Json& option : game.options()) {
    Json options = GetParam().options;
    options[option.at("id").get<std::string>()] = Json::array();
    EXPECT_FALSE(game.normalise(options)) << options;
  }
  const auto again = game.normalise(GetParam().options);
  ASSERT_TRUE(again);
  EXPECT_EQ(again.value(), GetParam().options);
  EXPECT_FALSE(game.static_files().empty());
}

TEST_P(EveryGame, RefusesASaveThatIsNotOne) {
  const auto match = start(14).first;
  const Json good = match->save();
  for (const auto& [key, value] : good.items()) {
    Json broken = good;
    broken.erase(key);
    EXPECT_THROW((void)match->game().load(broken), std::exception) << "without " << key;
  }
  EXPECT_THROW((void)match->game().load(Json::array()), std::exception);
  EXPECT_THROW((void)match->game().load(nullptr), std::exception);
}

INSTANTIATE_TEST_SUITE_P(Games, EveryGame, testing::ValuesIn(all_tables(kPlayTurns)),
                         [](const auto& test) { return test.param.name; });

}  // namespace
}  // namespace vedette::generic
