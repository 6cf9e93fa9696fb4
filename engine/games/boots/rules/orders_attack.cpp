// The standing order to attack where one is bound to and nowhere else: a whole declaration (10.4,
// 10.5), taken step by step.
#include <algorithm>

#include "games/boots/rules/declaration.hpp"
#include "games/boots/rules/orders.hpp"

namespace vedette::boots {
namespace {

using Plan = std::vector<Attack>;
using Hexes = std::vector<HexId>;

bool holds(const Hexes& list, HexId h) {
  return std::find(list.begin(), list.end(), h) != list.end();
}
bool takes_in(const Attack& a, HexId h) { return holds(a.from, h) || holds(a.on, h); }

// Hexes on either side that some attack must still take in.
Hexes still_due(const Duty& d, const Plan& plan) {
  Hexes out;
  for (const auto* list : {&d.must_attack, &d.must_be_attacked})
    std::copy_if(list->begin(), list->end(), std::back_inserter(out), [&](HexId h) {
      return std::none_of(plan.begin(), plan.end(),
                          [h](const Attack& a) { return takes_in(a, h); });
    });
  return out;
}

// What a whole declaration needs are attacks of one hex on several and of several on one
// (declaration.hpp); these take in nobody who need not fight.
Plan parts_of(const Board& b, const Plan& plan, const Hexes& due) {
  Plan out = possible_attacks(b, plan);
  std::erase_if(out, [&](const Attack& a) {
    const auto is_due = [&](HexId h) { return holds(due, h); };
    return (a.from.size() > 1 && a.on.size() > 1) ||
           !std::all_of(a.from.begin(), a.from.end(), is_due) ||
           !std::all_of(a.on.begin(), a.on.end(), is_due);
  });
  std::stable_sort(out.begin(), out.end(), [](const Attack& x, const Attack& y) {
    return x.from.size() + x.on.size() > y.from.size() + y.on.size();
  });
  return out;
}

// Adds attacks until nobody is left out; false if no way was found.
bool complete(const Board& b, const Plan& parts, Hexes due, Plan& plan, int& tries) {
  if (due.empty()) return faults(b, plan).empty();
  for (const Attack& a : parts) {
    if (!takes_in(a, due.front())) continue;
    const auto is_due = [&](HexId h) { return holds(due, h); };
    if (!std::all_of(a.from.begin(), a.from.end(), is_due) ||
        !std::all_of(a.on.begin(), a.on.end(), is_due))
      continue;
    if (--tries < 0) return false;
    Hexes left;
    std::copy_if(due.begin(), due.end(), std::back_inserter(left),
                 [&](HexId h) { return !takes_in(a, h); });
    plan.push_back(a);
    if (complete(b, parts, std::move(left), plan, tries)) return true;
    plan.pop_back();
  }
  return false;
}

}  // namespace

std::optional<Answer> declare_what_must_be(const Eyes& e, const Choices& choices) {
  constexpr int kTries = 2000;
  const auto* one = std::get_if<PickOne>(&choices);
  if (one == nullptr) return std::nullopt;
  const auto named = [&](auto is) {
    const auto it = std::find_if(one->options.begin(), one->options.end(), is);
    return it == one->options.end() ? std::nullopt : std::optional(Answer{{it->id}, {}, false});
  };
  if (auto whole = named([](const Option& o) { return o.id == "commit"; })) return whole;
  const Board b(e);
  Plan plan;
  if (const auto* own = std::get<CombatSubPhase>(e.s.stack.back()).plan.seen_by(e.v)) plan = *own;
  const std::size_t before = plan.size();
  const Hexes due = still_due(duty(b), plan);
  int tries = kTries;
  if (!due.empty() && complete(b, parts_of(b, plan, due), due, plan, tries))
    return Answer{{attack_id(e.s, plan[before])}, {}, false};
  return named([](const Option& o) { return o.kind == "drop_attack"; });
}

}  // namespace vedette::boots
