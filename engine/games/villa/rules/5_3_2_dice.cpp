// 5.3.2 to 5.3.6: dice, leadership, tactics and who takes losses.
#include <algorithm>

#include "games/villa/rules/forces.hpp"

namespace vedette::villa {
namespace {

constexpr int kBlueLeadership = 4, kOrangeLeadership = 3, kRedLeadership = 2,
              kVillaLeadership = 3;  // 5.3.2
constexpr int kMachineGunAttack = 3, kMachineGunAnswer = 4, kScoutAttack = 1, kMountedModifier = -2;
constexpr int kAcrossCliffs = 6;

// Patton, aeroplanes and artillery need company to do more than lie low (5.3.7).
bool is_gun_or_vehicle(Type t) {
  return t == Type::kPatton || t == Type::kAeroplane || t == Type::kArtillery;
}

bool stands_and_fights(Type t) {
  return is_troop(t) || t == Type::kScout || t == Type::kMachineGun;
}

bool any_of_type(const std::vector<CounterId>& group, bool (*test)(Type)) {
  return std::any_of(group.begin(), group.end(), [&](CounterId c) { return test(type(c)); });
}

}  // namespace

int leadership(const State& s, CounterId leader) {
  switch (at(s, leader).colour) {
    case Colour::kBlue:
      return kBlueLeadership;
    case Colour::kOrange:
      return kOrangeLeadership;
    default:
      break;
  }
  const CounterId* known = s.villa.seen_by(Viewer::kSpectator);
  return known && *known == leader ? kVillaLeadership : kRedLeadership;
}

std::vector<CombatDie> attack_dice(const State& s, const std::vector<CounterId>& attackers,
                                   Tactic tactic, CounterId villa) {
  const int modifier = tactic == Tactic::kMounted ? kMountedModifier : 0;
  std::vector<CombatDie> dice;
  for (std::size_t i = 0; i < attackers.size(); ++i) {
    const CounterId c = attackers[i];
    const Counter& x = at(s, c);
    if (type(c) == Type::kScout) dice.push_back({c, kScoutAttack + modifier, "scout"});
    if (type(c) == Type::kMachineGun)
      dice.push_back({c, kMachineGunAttack + modifier, "machine_gun"});
    if (!is_troop(type(c)) || i + 1 == attackers.size() || type(attackers[i + 1]) != Type::kRifle)
      continue;
    int best = 0;
    for (CounterId l : leaders_for(s, x.at, x.colour, x.controller))
      best = std::max(best, l == villa ? kVillaLeadership : leadership(s, l));
    dice.push_back({c, best + modifier, "leader"});
    dice.push_back({attackers[i + 1], best + modifier, "leader"});
  }
  return dice;
}

std::vector<Tactic> tactics(const State& s, const Target& t) {
  const auto group = defenders(s, t);
  const bool any_pinned =
      std::any_of(group.begin(), group.end(), [&](CounterId c) { return is_pinned(s, c); });
  const bool all_pinned = std::all_of(group.begin(), group.end(), [&](CounterId c) {
    return is_pinned(s, c) || !is_combat(type(c)) || type(c) == Type::kRifle;
  });
  if (all_pinned) return {Tactic::kPinned};  // 5.3.6
  if (t.garrison) return {Tactic::kDismounted};
  const bool guns = any_of_type(group, is_gun_or_vehicle);
  const bool company = any_of_type(group, is_troop) || any_of_type(group, is_transport);
  const bool fighters = any_of_type(group, stands_and_fights);
  std::vector<Tactic> out;
  if (!any_pinned && load_of(s, group).on_foot.empty() && (!guns || company))
    out.push_back(Tactic::kMounted);
  if (fighters || (guns && company)) out.push_back(Tactic::kDismounted);
  if (out.empty()) out.push_back(Tactic::kPinned);  // 5.3.7: alone they cannot answer
  return out;
}

int defence_value(const State& s, HexId h) {
  const HexData& x = hex(s, h);
  if (x.settlement == Settlement::kCity || x.settlement == Settlement::kTown) return 4;
  return x.settlement == Settlement::kPueblo || x.is_rough() ? 3 : 2;
}

bool only_across_cliffs(const State& s, HexId target, const std::vector<HexId>& from) {
  const HexData& x = hex(s, target);
  return !from.empty() && std::all_of(from.begin(), from.end(), [&](HexId h) {
    for (Side side : kSides)
      if (x.next[std::size_t(side)] == h) return has(x.cliff, side);
    return false;
  });
}

std::vector<CombatDie> answer_dice(const State& s, const Target& t, Tactic tactic,
                                   const std::vector<HexId>& from) {
  std::vector<CombatDie> dice;
  if (tactic != Tactic::kDismounted) return dice;
  auto group = defenders(s, t);
  const bool company = any_of_type(group, is_troop) || any_of_type(group, is_transport);
  std::erase_if(group, [&](CounterId c) { return is_pinned(s, c); });
  const Load load = load_of(s, group);
  const bool cliff = only_across_cliffs(s, t.stack.at, from);
  const int value = cliff ? kAcrossCliffs : defence_value(s, t.stack.at);
  const std::string_view why = cliff ? "cliff" : "place";
  for (CounterId c : group) {
    const Type k = type(c);
    if (k == Type::kMachineGun && !at(s, c).silent)
      dice.push_back({c, kMachineGunAnswer, "machine_gun"});
    if (k == Type::kScout || k == Type::kPolicia || (k == Type::kArtillery && company))
      dice.push_back({c, value, why});
    if (!is_troop(k) || load.rifle_of(c) == kNoCounter) continue;
    dice.push_back({c, value, why});
    dice.push_back({load.rifle_of(c), value, why});
  }
  return dice;
}

double expected_hits(const std::vector<CombatDie>& dice) {
  double sum = 0;
  for (const CombatDie& d : dice) sum += std::clamp(d.value, 0, 6) / 6.0;
  return sum;
}

std::vector<CounterId> can_take_losses(const State& s, const Target& t, Tactic tactic) {
  auto group = defenders(s, t);
  std::erase_if(group, [&](CounterId c) {
    if (tactic == Tactic::kMounted) return type(c) == Type::kLeader;  // 5.3.4
    return !is_combat(type(c)) && type(c) != Type::kLeader;           // 5.3.5, 5.3.6
  });
  return group;
}

std::vector<CounterId> can_take_losses(const State& s, const std::vector<CounterId>& attackers) {
  std::vector<CounterId> out = attackers;
  for (CounterId c : attackers)
    for (CounterId l : leaders_in(counters_of(s, stack_of(s, c))))
      if (std::find(out.begin(), out.end(), l) == out.end()) out.push_back(l);
  return out;
}

Allocate losses_of(const State& s, const std::vector<CounterId>& from, int hits, int ones) {
  Allocate a;
  int room = 0;
  for (CounterId c : from) {
    const int steps = at(s, c).depleted ? 1 : 2;
    a.options.push_back({info(c).id, Lasting(name_of(type(c))), Lasting(hex_id(s, at(s, c).at)),
                         type(c) == Type::kRifle ? "rifle" : "other", steps});
    room += steps;
  }
  a.total = std::min(hits, room);
  a.group = "rifle";
  a.at_least = std::min(ones, a.total);
  return a;
}

std::vector<std::pair<CounterId, int>> allocation(const Answer& a) {
  std::vector<std::pair<CounterId, int>> out;
  for (std::size_t i = 0; i < a.picks.size(); ++i)
    out.emplace_back(find_counter(a.picks[i]), a.amounts[i]);
  return out;
}

}  // namespace vedette::villa
