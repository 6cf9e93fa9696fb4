// Runs an Event Roll on a position built by hand, with dice given in order, and writes down what it does.
#pragma once
#include <gtest/gtest.h>

#include <deque>
#include <nlohmann/json.hpp>
#include <string>
#include <vector>

#include "games/villa/position.hpp"
#include "games/villa/rules/event_columns.hpp"
#include "games/villa/rules/events.hpp"

namespace vedette {
// The only way for a test to play the part of the match driver.
struct TestReferee {
  static Referee make() { return Referee(); }
};
}  // namespace vedette

namespace vedette::villa::testing {

inline CounterId id(const char* name) {
  const CounterId c = find_counter(name);
  EXPECT_NE(c, kNoCounter) << name;
  return c;
}
inline HexId hex_named(const State& s, const std::string& name) {
  const HexId h = map(s).find(name);
  EXPECT_GE(h, 0) << name;
  return h;
}

// A state with nothing on the stack: the lines are words of a rules text's position block.
inline State position(const std::vector<std::string>& lines) {
  State s = state_of_position(lines);
  s.stack.clear();
  return s;
}

inline Move move_of(const State& s, std::vector<CounterId> group, const std::vector<std::string>& path,
                    Travel travel = Travel::kHoof, bool doubled = false) {
  Move m{.group = std::move(group), .travel = travel, .path = {}, .allowance = 4, .doubled = doubled};
  for (const std::string& h : path) m.path.push_back(hex_named(s, h));
  return m;
}

// Steps the event frames of a state until another frame is on top or the stack is empty.
struct Run {
  State s;
  std::deque<int> dice;
  std::vector<std::string> drawn;  // names of the draws
  std::vector<Fact> facts;
  std::vector<std::string> asked;  // kind of each question, in order
  bool exhausted = false;

  explicit Run(State start, std::deque<int> d) : s(std::move(start)), dice(std::move(d)) {}

  template <class F>
  void with(F&& f) {
    Chance chance([&](std::string_view what, int) {
      drawn.emplace_back(what);
      if (dice.empty()) {
        exhausted = true;
        return 1;
      }
      const int x = dice.front();
      dice.pop_front();
      return x;
    });
    Ctx ctx{s, chance, facts, TestReferee::make()};
    f(ctx);
  }

  // Steps while an EventRoll or a Flight is on top and nobody is asked.
  void go() {
    for (int guard = 0; guard < 1000 && !s.outcome && !s.stack.empty() && s.pending.empty(); ++guard) {
      if (auto* roll = std::get_if<EventRoll>(&s.stack.back()))
        with([&](Ctx& ctx) { step(ctx, *roll); });
      else if (auto* flight = std::get_if<Flight>(&s.stack.back()))
        with([&](Ctx& ctx) { step(ctx, *flight); });
      else
        return;
      if (!s.pending.empty()) asked.push_back(s.pending.back().kind);
    }
  }
  void roll(Move m) {
    s.stack.push_back(EventRoll{.move = std::move(m)});
    go();
  }
  Choices open() const {
    const Pending& p = s.pending.at(0);
    const Eyes e{s, eyes(p.seat)};
    if (const auto* r = std::get_if<EventRoll>(&s.stack.back())) return choices(e, *r, p);
    return choices(e, std::get<Flight>(s.stack.back()), p);
  }
  Json question_open() const {
    const Pending& p = s.pending.at(0);
    const Eyes e{s, eyes(p.seat)};
    if (const auto* r = std::get_if<EventRoll>(&s.stack.back())) return question(e, *r, p);
    return question(e, std::get<Flight>(s.stack.back()), p);
  }
  std::vector<std::string> offered() const {
    std::vector<std::string> out;
    const Choices c = open();
    if (const auto* one = std::get_if<PickOne>(&c))
      for (const Option& o : one->options) out.push_back(o.id);
    if (const auto* walk = std::get_if<Walk>(&c))
      for (const Reach& r : walk->reach) out.emplace_back(std::string_view(r.to));
    return out;
  }
  // Answers the open question; a test that answers what is not offered fails.
  void answer(const Answer& a) {
    ASSERT_FALSE(s.pending.empty());
    ASSERT_TRUE(allowed(open(), a)) << (a.picks.empty() ? "pass" : a.picks[0]);
    const Seat seat = s.pending[0].seat;
    s.pending.clear();
    if (auto* r = std::get_if<EventRoll>(&s.stack.back()))
      with([&](Ctx& ctx) { answered(ctx, *r, seat, a); });
    else if (auto* f = std::get_if<Flight>(&s.stack.back()))
      with([&](Ctx& ctx) { answered(ctx, *f, seat, a); });
    go();
  }
  void pick(const std::string& what, bool go_on = false) { answer({{what}, {}, go_on}); }
  void pass() { answer({}); }
  // Answers every question with its first option that is not yet depleted, or the first.
  void pick_all() {
    while (!s.pending.empty() && !s.outcome) {
      const std::vector<std::string> options = offered();
      ASSERT_FALSE(options.empty());
      std::string choice = options[0];
      for (const std::string& o : options)
        if (!at(s, find_counter(o)).depleted) {
          choice = o;
          break;
        }
      pick(choice);
    }
  }

  const Counter& counter(const char* name) const { return at(s, id(name)); }
  bool has_fact(const std::string& t) const { return fact(t).has_value(); }
  std::optional<Json> fact(const std::string& t) const {
    for (const Fact& f : facts) {
      const auto j = f.payload_for(Viewer::kSpectator);
      if (j && j->at("t") == t) return j;
    }
    return std::nullopt;
  }
};

}  // namespace vedette::villa::testing
