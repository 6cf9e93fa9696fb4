#include "core/greedy.hpp"

#include <algorithm>
#include <map>
#include <numeric>
#include <stdexcept>

#include "core/yardstick.hpp"

namespace vedette {
namespace {

using Below = std::function<int(int)>;
constexpr int kTried = 8;
constexpr int kStraying = 6;

// Indices from best to worst; those of one worth in an order of chance.
std::vector<std::size_t> ranked(const std::vector<double>& values, std::size_t count,
                                const Below& below) {
  std::vector<std::size_t> order(count);
  std::iota(order.begin(), order.end(), std::size_t{0});
  for (std::size_t i = count; i > 1; --i)
    std::swap(order[i - 1], order[std::size_t(below(int(i)))]);
  std::stable_sort(order.begin(), order.end(),
                   [&](std::size_t a, std::size_t b) { return values[a] > values[b]; });
  return order;
}

Answer best_of(const PickOne& c, const std::vector<double>& values, const Below& below) {
  const auto order = ranked(values, c.options.size(), below);
  if (order.empty() || (c.may_pass && values[order.front()] <= 0)) return {};
  return {{c.options[order.front()].id}, {}, false};
}

Answer best_of(const PickSome& c, const std::vector<double>& values, const Below& below) {
  struct Group {
    std::vector<std::size_t> picks;
    double total = 0;
  };
  std::map<std::string, Group> groups;
  for (std::size_t i : ranked(values, c.options.size(), below)) {
    Group& g = groups[c.same_group ? c.options[i].group : std::string()];
    const int n = int(g.picks.size());
    if (n >= c.max || (n >= c.min && values[i] <= 0)) continue;
    g.picks.push_back(i);
    g.total += values[i];
  }
  const Group* best = nullptr;
  for (const auto& [name, g] : groups)
    if (int(g.picks.size()) >= c.min && (!best || g.total > best->total)) best = &g;
  Answer a;
  if (best)
    for (std::size_t i : best->picks) a.picks.push_back(c.options[i].id);
  return a;
}

Answer best_of(const Walk& c, const std::vector<double>& values, const Below& below) {
  const auto order = ranked(values, c.reach.size() + c.also.size(), below);
  if (order.empty()) return {};
  const std::size_t i = order.front();
  if (i < c.reach.size()) return {{std::string(c.reach[i].to)}, {}, false};
  return {{c.also[i - c.reach.size()].id}, {}, false};
}

// The points that must go to the group first, each where it is worth most.
Answer best_of(const Allocate& c, const std::vector<double>& values, const Below& below) {
  std::vector<int> amounts(c.options.size());
  int left = c.total, owed = std::min(c.at_least, c.total);
  const auto order = ranked(values, c.options.size(), below);
  for (const bool first : {true, false})
    for (std::size_t i : order) {
      if (first && c.options[i].group != c.group) continue;
      const int n = std::min(c.options[i].max - amounts[i], first ? owed : left);
      amounts[i] += n;
      left -= n;
      if (first) owed -= n;
    }
  Answer a;
  for (std::size_t i = 0; i < amounts.size(); ++i)
    if (amounts[i] > 0) {
      a.picks.push_back(c.options[i].id);
      a.amounts.push_back(amounts[i]);
    }
  return a;
}

// A match that is over is worth more than anything that a game says of one that goes on.
double worth(const Match& match, Seat seat) {
  constexpr double kOver = 1e6;
  if (const auto& o = match.outcome()) {
    if (o->winners.empty()) return 0;
    return std::find(o->winners.begin(), o->winners.end(), seat) != o->winners.end() ? kOver
                                                                                     : -kOver;
  }
  const Yardstick& y = yardstick_of(match.game().id);
  return y.worth ? y.worth(match, seat) : 0;
}

std::vector<Answer> answers_to_try(const Choices& c, const Below& below) {
  if (count_answers(c, kTried + 1) <= kTried) return enumerate(c, kTried);
  std::vector<Answer> out;
  for (int i = 0; i < kTried; ++i) {
    Answer a = sample(c, below);
    if (std::find(out.begin(), out.end(), a) == out.end()) out.push_back(std::move(a));
  }
  return out;
}

}  // namespace

Answer best_answer(const Choices& c, const std::vector<double>& values, const Below& below) {
  return std::visit([&](const auto& x) { return best_of(x, values, below); }, c);
}

Answer greedy_answer(const Match& match, const Pending& asked, const Below& below) {
  const Choices& choices = match.choices(asked.seat);
  const GameInfo& game = match.game();
  if (const auto appraise = yardstick_of(game.id).appraise) {
    const std::vector<double> values = appraise(match, asked, choices);
    if (!values.empty()) {
      Answer a = best_answer(choices, values, below);
      return allowed(choices, a) ? a : sample(choices, below);
    }
  }
  // A plan that never becomes a deed may look better than every deed: chance ends it.
  if (below(kStraying) == 0) return sample(choices, below);
  const auto answers = answers_to_try(choices, below);
  if (answers.size() == 1) return answers.front();
  const Chance::Source source = [&](std::string_view, int sides) { return below(sides) + 1; };
  const auto guess = game.resample(match, eyes(asked.seat), source);
  std::vector<double> values;
  for (const Answer& a : answers) {
    const auto after = guess->clone();
    auto done =
        after->apply({.seat = asked.seat, .decision_id = asked.decision_id, .answer = a}, source);
    if (!done) throw std::logic_error("an offered answer is refused: " + done.error().code);
    values.push_back(worth(*after, asked.seat));
  }
  return answers[ranked(values, answers.size(), below).front()];
}

}  // namespace vedette
