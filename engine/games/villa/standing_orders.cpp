#include "games/villa/standing_orders.hpp"

#include <algorithm>

#include "games/villa/rules/forces.hpp"

namespace vedette::villa {
namespace {

// The steps that may be lost, as indices of options, in the order in which the player would give
// them. Leaders are nobody's to give in advance.
std::vector<std::size_t> steps_to_lose(const Allocate& losses, bool depleted_first) {
  std::vector<std::size_t> turned, first, second;
  for (std::size_t i = 0; i < losses.options.size(); ++i) {
    if (!leaders_in({find_counter(losses.options[i].id)}).empty()) continue;
    const bool fresh = losses.options[i].max > 1;
    (fresh ? first : turned).push_back(i);
    if (!fresh) continue;
    // Whoever takes the depleted first takes a fresh one whole before the next.
    (depleted_first ? first : second).push_back(i);
  }
  std::vector<std::size_t> out = depleted_first ? turned : first;
  const auto& then = depleted_first ? first : turned;
  out.insert(out.end(), then.begin(), then.end());
  out.insert(out.end(), second.begin(), second.end());
  return out;
}

// 5.3.2: rifles for the ones, then in the player's order. Nothing if that does not reach.
std::optional<Answer> allocate(const Allocate& losses, bool depleted_first) {
  const auto steps = steps_to_lose(losses, depleted_first);
  std::vector<int> taken(losses.options.size(), 0);
  std::vector<bool> used(steps.size(), false);
  int left = losses.total;
  const auto take = [&](bool rifles, int most) {
    for (std::size_t k = 0; k < steps.size() && most > 0 && left > 0; ++k) {
      if (used[k] || (rifles && losses.options[steps[k]].group != losses.group)) continue;
      used[k] = true;
      ++taken[steps[k]];
      --left;
      --most;
    }
  };
  take(true, losses.at_least);
  take(false, left);
  if (left > 0) return std::nullopt;
  Answer a;
  for (std::size_t i = 0; i < taken.size(); ++i)
    if (taken[i] > 0) {
      a.picks.push_back(losses.options[i].id);
      a.amounts.push_back(taken[i]);
    }
  return a;
}

// True if one more depletion would take a leader of the assaulted stack out of play.
bool a_leader_would_go(const State& s) {
  const auto* f = std::get_if<Assault>(&s.stack.back());
  if (!f) return false;
  const auto leaders = leaders_in(defenders(s, f->target));
  return std::any_of(leaders.begin(), leaders.end(),
                     [&](CounterId c) { return at(s, c).depleted; });
}

Answer pick(std::string id) { return {{std::move(id)}, {}, false}; }

}  // namespace

std::vector<StandingOrder> standing_orders() {
  return {{"fight_mounted", "tactic"}, {"fight_dismounted", "tactic"}, {"lose_depleted", "losses"},
          {"keep_all", "losses"},      {"stand_fast", "retreat"},      {"fall_back", "retreat"}};
}

std::optional<Answer> standing_answer(const Eyes& e, const Pending& p, std::string_view order,
                                      const Choices& c) {
  // On turn a player is there to answer.
  if (p.seat == e.s.mover) return std::nullopt;
  if (order == "fight_mounted") return pick("mounted");
  if (order == "fight_dismounted") return pick("dismounted");
  if (order == "lose_depleted" || order == "keep_all")
    return allocate(std::get<Allocate>(c), order == "lose_depleted");
  const auto& ways = std::get<PickOne>(c).options;
  if (order == "stand_fast")
    return a_leader_would_go(e.s) ? std::nullopt : std::optional(pick("stay"));
  return ways.size() == 2 ? std::optional(pick(ways.front().id)) : std::nullopt;
}

}  // namespace vedette::villa
