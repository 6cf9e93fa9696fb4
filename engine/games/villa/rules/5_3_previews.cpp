// Previews of assaults: the figures of 5.3.2 to 5.3.7 before they are needed.
#include <algorithm>
#include <cmath>
#include <nlohmann/json.hpp>

#include "games/villa/rules/movement.hpp"
#include "games/villa/rules/previews.hpp"

namespace vedette::villa {
namespace {

double rounded(double x) { return std::round(x * 100) / 100; }

}  // namespace

Json counters_json(const std::vector<CounterId>& group) {
  Json::array_t list;
  list.reserve(group.size());
  for (CounterId c : group) list.emplace_back(info(c).id);
  return list;
}

Json hexes_json(const State& s, const std::vector<HexId>& hexes) {
  Json list = Json::array();
  for (HexId h : hexes) list.push_back(hex_id(s, h));
  return list;
}

Json dice_json(const std::vector<CombatDie>& dice) {
  Json list = Json::array();
  for (const CombatDie& d : dice)
    list.push_back(
        {{"counter", info(d.counter).id}, {"needs", std::max(d.value, 0)}, {"why", d.why}});
  return {
      {"n", dice.size()}, {"dice", std::move(list)}, {"expected", rounded(expected_hits(dice))}};
}

Json tactics_json(const State& s, const Target& t, const std::vector<CounterId>& attackers,
                  const std::vector<HexId>& from) {
  Json list = Json::array();
  for (Tactic tactic : tactics(s, t))
    list.push_back({{"tactic", name_of(tactic)},
                    {"attack", dice_json(attack_dice(s, attackers, tactic))},
                    {"answer", dice_json(answer_dice(s, t, tactic, from))},
                    {"can_take_losses", counters_json(can_take_losses(s, t, tactic))}});
  return list;
}

Json barred_tactics_json(const State& s, const Target& t) {
  Json list = Json::array();
  const auto open = tactics(s, t);
  if (std::find(open.begin(), open.end(), Tactic::kMounted) != open.end()) return list;
  const auto group = defenders(s, t);
  const bool pinned =
      std::any_of(group.begin(), group.end(), [&](CounterId c) { return is_pinned(s, c); });
  const bool on_foot = !load_of(s, group).on_foot.empty();
  list.push_back({{"id", "mounted"},
                  {"reason", t.garrison ? "policia"
                             : pinned   ? "pinned"
                             : on_foot  ? "on_foot"
                                        : "alone"},
                  {"rule", t.garrison          ? "2.3.9"
                           : pinned || on_foot ? "5.3.3"
                                               : "5.3.7"}});
  return list;
}

Json pays_json(const State& s, const Target& t) {
  Json j = Json::object();
  for (CounterId c : defenders(s, t)) j[info(c).id] = at(s, c).depleted ? "removed" : "depleted";
  return j;
}

Json barred_retreats_json(const State& s, const Target& t) {
  Json list = Json::array();
  const auto open = retreat_hexes(s, t);
  const StackRef& k = t.stack;
  for (HexId n : hex(s, k.at).next) {
    if (n < 0 || std::find(open.begin(), open.end(), n) != open.end()) continue;
    const char* reason = !may_step(s, k.at, n)                      ? "cliff"
                         : has_enemy_combat(s, n, k.controller)     ? "enemy"
                         : !may_enter(s, n, k.colour, k.controller) ? "stacking"
                                                                    : "zone_of_control";
    list.push_back({{"id", hex_id(s, n)}, {"reason", reason}, {"rule", "5.3.7"}});
  }
  return list;
}

Json assault_preview(const Eyes& e, const AssaultOption& option) {
  const State& s = e.s;
  Json attackers = Json::array(), hexes = Json::array();
  std::vector<HexId> from, across;
  const CounterId* villa = s.villa.seen_by(e.v);
  for (CounterId c : option.attackers) {
    const auto alone = with_rifles(s, {c});
    const HexId h = at(s, c).at;
    Json j = {{"counter", info(c).id},
              {"at", hex_id(s, h)},
              {"brings", counters_json(alone)},
              {"attack", dice_json(attack_dice(s, alone, Tactic::kDismounted))},
              {"if_mounted", dice_json(attack_dice(s, alone, Tactic::kMounted))}};
    const auto secret = unshown(s, leaders_for(s, h, at(s, c).colour, at(s, c).controller));
    if (villa && std::find(secret.begin(), secret.end(), *villa) != secret.end())
      j["if_villa_shows"] = dice_json(attack_dice(s, alone, Tactic::kDismounted, *villa));
    attackers.push_back(std::move(j));
    if (std::find(from.begin(), from.end(), h) != from.end()) continue;
    from.push_back(h);
    if (only_across_cliffs(s, option.target.stack.at, {h})) across.push_back(h);
    int rifles = 0;  // troops beyond this number join without dice
    for (CounterId r : counters_of(s, stack_of(s, c)))
      rifles += type(r) == Type::kRifle && is_ready(s, r);
    hexes.push_back({{"at", hex_id(s, h)}, {"rifles", rifles}});
  }
  const auto all = with_rifles(s, option.attackers);
  Json j = {{"group", option.group},
            {"target", option.key},
            {"at", hex_id(s, option.target.stack.at)},
            {"rule", option.target.garrison ? "2.3.9" : "5.3.1"},
            {"defenders", counters_json(defenders(s, option.target))},
            {"attackers", std::move(attackers)},
            {"hexes", std::move(hexes)},
            {"attack_with_all", dice_json(attack_dice(s, all, Tactic::kDismounted))},
            {"tactics", tactics_json(s, option.target, all, from)},
            {"retreats", hexes_json(s, retreat_hexes(s, option.target))}};
  if (!across.empty()) {
    j["across_cliffs"] = hexes_json(s, across);
    j["answer_across_cliffs"] =
        dice_json(answer_dice(s, option.target, Tactic::kDismounted, across));
  }
  return j;
}

}  // namespace vedette::villa
