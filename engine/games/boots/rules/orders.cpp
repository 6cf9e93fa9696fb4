#include "games/boots/rules/orders.hpp"

#include <algorithm>

#include "games/boots/rules/heroism.hpp"

namespace vedette::boots {
namespace {

// Below so many printed factors on both sides together a combat is small.
constexpr int kSmallCombat = 10;

const PickSome* some_of(const Choices& c) { return std::get_if<PickSome>(&c); }

std::optional<Answer> first_of(const Choices& c) {
  const auto* one = std::get_if<PickOne>(&c);
  if (one == nullptr || one->options.empty()) return std::nullopt;
  return Answer{{one->options.front().id}, {}, false};
}

// The weakest go, or the strongest; of equal ones the first that is offered.
std::optional<Answer> lose(const GameData& d, const Choices& c, bool weakest) {
  const auto* some = some_of(c);
  if (some == nullptr) return std::nullopt;
  std::vector<UnitId> units;
  for (const Option& o : some->options) units.push_back(d.find_unit(o.id));
  std::stable_sort(units.begin(), units.end(), [&](UnitId a, UnitId b) {
    return weakest ? d.unit(a).combat < d.unit(b).combat : d.unit(a).combat > d.unit(b).combat;
  });
  Answer a;
  for (int i = 0; i < some->min; ++i) a.picks.push_back(d.unit(units[std::size_t(i)]).id);
  return a;
}

std::optional<Answer> all_of(const Choices& c) {
  const auto* some = some_of(c);
  if (some == nullptr || some->options.empty()) return std::nullopt;
  Answer a;
  for (const Option& o : some->options)
    if (!some->same_group || o.group == some->options.front().group) a.picks.push_back(o.id);
  return a;
}

// Without an attacker in supply there is no Charge (10.12): then the choice is left.
Answer charge_if_offered(const Choices& c) {
  const auto* one = std::get_if<PickOne>(&c);
  const bool offered =
      one != nullptr && std::any_of(one->options.begin(), one->options.end(),
                                    [](const Option& o) { return o.id == "charge"; });
  return offered ? Answer{{"charge"}, {}, false} : Answer{};
}

bool is_small(const State& s) {
  const Combat* c = combat_of(s);
  int factors = 0;
  if (c != nullptr)
    for (const auto* side : {&c->attackers, &c->defenders})
      for (UnitId u : *side) factors += data(s).unit(u).combat;
  return factors < kSmallCombat;
}

}  // namespace

std::vector<StandingOrder> standing_orders() {
  return {{"pass_on_draws", "draw_or_pass"},
          {"no_marker_at_phase_start", "heroism_phase_start"},
          {"no_marker_at_reinforcement", "heroism_reinforcement"},
          {"no_marker_before_movement", "heroism_move_start"},
          {"no_ambush", "heroism_enemy_move"},
          {"no_marker_before_combat", "heroism_combat_start"},
          {"no_marker_after_die", "heroism_after_die"},
          {"no_marker_after_combat", "heroism_after_combat"},
          {"no_marker_at_phase_end", "heroism_phase_end"},
          {"no_markers_in_small_combats", "combat_markers"},
          {"no_markers_in_combat", "combat_markers"},
          {"leave_crt", "screening"},
          {"screen_skirmish", "screening"},
          {"screen_charge", "screening"},
          {"lose_weakest", "losses"},
          {"lose_strongest", "losses"},
          {"stay_in_works", "stay_or_retreat"},
          {"leave_works", "stay_or_retreat"},
          {"retreat_together", "retreat_group"},
          {"retreat_anywhere", "retreat_hex"}};
}

std::optional<Answer> standing_answer(const Eyes& e, const Pending& p, std::string_view order,
                                      const Choices& choices) {
  if (order == "no_markers_in_small_combats")
    return is_small(e.s) ? std::optional(Answer{}) : std::nullopt;
  if (order == "screen_skirmish") return Answer{{"skirmish"}, {}, false};
  if (order == "screen_charge") return charge_if_offered(choices);
  if (order == "lose_weakest" || order == "lose_strongest")
    return lose(data(e.s), choices, order == "lose_weakest");
  if (order == "stay_in_works" || order == "retreat_together") return all_of(choices);
  if (order == "retreat_anywhere")  // leading the enemy on is worth a thought
    return std::get<Retreat>(e.s.stack.back()).owner == p.seat ? first_of(choices) : std::nullopt;
  return Answer{};
}

}  // namespace vedette::boots
