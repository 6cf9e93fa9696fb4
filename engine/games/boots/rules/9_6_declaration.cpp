// 9.6, 10.3 to 10.9: declarations, checked as a whole.
#include <algorithm>
#include <bit>
#include <nlohmann/json.hpp>
#include <set>

#include "games/boots/hex_bits.hpp"
#include "games/boots/rules/declaration.hpp"
#include "games/boots/rules/sides.hpp"
#include "games/boots/rules/zones.hpp"

namespace vedette::boots {
namespace {

template <class Set, class T>
bool holds(const Set& set, const T& x) {
  return std::find(set.begin(), set.end(), x) != set.end();
}

bool in_plan(const std::vector<Attack>& plan, HexId h) {
  return std::any_of(plan.begin(), plan.end(),
                     [&](const Attack& a) { return holds(a.from, h) || holds(a.on, h); });
}

// Hexes next to `h` that ready counters in `h` may attack.
std::vector<HexId> targets(const Board& b, HexId h) {
  std::vector<HexId> out;
  for (HexId n : b.data().map[h].next)
    if (n != kNoHex && !b.empty(n) && may_attack(b, h, n)) out.push_back(n);
  std::sort(out.begin(), out.end());
  return out;
}

// Every non-empty subset of a short list, smaller numbers first.
std::vector<std::vector<HexId>> subsets(const std::vector<HexId>& list) {
  std::vector<std::vector<HexId>> out;
  out.reserve((1u << list.size()) - 1);
  for (unsigned bits = 1; bits < 1u << list.size(); ++bits) {
    out.emplace_back().reserve(std::size_t(std::popcount(bits)));
    for (std::size_t k = 0; k < list.size(); ++k)
      if (bits >> k & 1u) out.back().push_back(list[k]);
  }
  return out;
}

// 9.6: enemies in `n` exert a zone over a ready counter in `h` that may attack them.
bool binds(const Board& b, HexId h, HexId n) {
  return std::any_of(b.at(h).begin(), b.at(h).end(), [&](const Seen& c) {
    return is_ready(b, h, c) && may_attack(b, c.command, h, n) &&
           is_zone_source(b, n, h, c.command);
  });
}

bool may_attack_all(const Board& b, HexId h, const Seen& c, const std::vector<HexId>& on) {
  return is_ready(b, h, c) && std::all_of(on.begin(), on.end(), [&](HexId n) {
           return may_attack(b, c.command, h, n);
         });
}
bool somebody_may_attack_all(const Board& b, HexId h, const std::vector<HexId>& on) {
  return std::any_of(b.at(h).begin(), b.at(h).end(),
                     [&](const Seen& c) { return may_attack_all(b, h, c, on); });
}

// 10.9C: true if some unit of every attacking hex may attack every defending one.
bool is_whole(const Board& b, const Attack& a) {
  return !a.from.empty() && !a.on.empty() &&
         std::all_of(a.from.begin(), a.from.end(),
                     [&](HexId h) { return somebody_may_attack_all(b, h, a.on); });
}

}  // namespace

bool is_ready(const Board& b, HexId h, const Seen& c) {
  const State& s = b.state();
  return has(s.active, c.command) && !c.attacked && !s.standing_down.has(h) &&
         controller(s, c.command) == s.phasing;
}

bool may_attack(const Board& b, CommandId c, HexId from, HexId on) {
  const Map& map = b.data().map;
  const auto side = side_between(map[from].at, map[on].at);
  if (!side || has(map[from].lake_side, *side) || !has_enemy(b, on, c)) return false;
  const Country border = b.data().command(c).confined;
  return border == Country::kNone || b.state().options.war || map[on].country == border;
}

bool may_attack(const Board& b, HexId from, HexId on) {
  return std::any_of(b.at(from).begin(), b.at(from).end(), [&](const Seen& c) {
    return is_ready(b, from, c) && may_attack(b, c.command, from, on);
  });
}

bool takes_part(const Board& b, const Attack& a, HexId h, const Seen& c) {
  return may_attack_all(b, h, c, a.on);
}

std::vector<UnitId> attackers_of(const Board& b, const Attack& a) {
  std::vector<UnitId> out;
  for (HexId h : a.from)
    for (const Seen& c : b.at(h))
      if (c.known() && takes_part(b, a, h, c)) out.push_back(c.unit);
  return out;
}

Duty duty(const Board& b) {
  HexBits bound, due, free, open;
  for (HexId h : b.occupied()) {
    if (!b.has_active(h)) continue;
    for (const Seen& c : b.at(h)) {
      if (!is_ready(b, h, c)) continue;
      for (HexId n : b.data().map[h].next) {
        if (n == kNoHex || b.empty(n) || !may_attack(b, c.command, h, n)) continue;
        const bool must = is_zone_source(b, n, h, c.command);
        (must ? bound : free).insert(h);
        (must ? due : open).insert(n);
      }
    }
  }
  return {bound.list(), due.list(), free.without(bound).list(), open.without(due).list()};
}

std::vector<Attack> possible_attacks(const Board& b, const std::vector<Attack>& plan) {
  std::vector<std::vector<HexId>> groups;  // defending hexes that some hex may attack at once
  std::vector<HexId> own;
  for (HexId h : b.occupied()) {
    if (!b.has_active(h) || in_plan(plan, h)) continue;
    auto list = targets(b, h);
    std::erase_if(list, [&](HexId n) { return in_plan(plan, n); });
    if (list.empty()) continue;
    own.push_back(h);
    for (auto& on : subsets(list)) groups.push_back(std::move(on));
  }
  std::sort(groups.begin(), groups.end());
  groups.erase(std::unique(groups.begin(), groups.end()), groups.end());
  std::vector<Attack> out;
  for (const auto& on : groups) {
    std::vector<HexId> able;
    for (HexId h : own)
      if (somebody_may_attack_all(b, h, on)) able.push_back(h);
    for (auto& from : subsets(able)) out.push_back({.from = std::move(from), .on = on});
  }
  std::stable_sort(out.begin(), out.end(),
                   [](const Attack& x, const Attack& y) { return x.on.size() < y.on.size(); });
  return out;
}

std::vector<std::string> faults(const Board& b, const std::vector<Attack>& plan) {
  std::vector<std::string> out;
  const auto fault = [&](const char* what, HexId h) {
    out.push_back(std::string(what) + " " + hex_id(b.state(), h));
  };
  std::set<HexId> from, on;
  for (const Attack& a : plan) {
    for (HexId h : a.from)
      if (!from.insert(h).second) fault("attacks_twice", h);  // 10.7
    for (HexId h : a.on)
      if (!on.insert(h).second) fault("attacked_twice", h);
    if (!is_whole(b, a)) fault("not_adjacent", a.on.empty() ? a.from.at(0) : a.on.front());
  }
  const Duty d = duty(b);
  for (HexId h : d.must_attack) {  // 9.6: an attack on a hex that exerts a zone into its own
    const bool does = std::any_of(plan.begin(), plan.end(), [&](const Attack& a) {
      return holds(a.from, h) &&
             std::any_of(a.on.begin(), a.on.end(), [&](HexId n) { return binds(b, h, n); });
    });
    if (!does) fault("unit_must_attack", h);
  }
  for (HexId h : d.must_be_attacked)
    if (!on.contains(h)) fault("enemy_left_out", h);
  return out;
}

std::string attack_id(const State& s, const Attack& a) {
  std::string id;
  const auto add = [&](const std::vector<HexId>& list) {
    for (std::size_t i = 0; i < list.size(); ++i) id += (i > 0 ? "+" : "") + hex_id(s, list[i]);
  };
  add(a.on);
  id += "<";
  add(a.from);
  return id;
}

Json to_json(const State& s, const Attack& a) {
  Json from = Json::array(), on = Json::array();
  for (HexId h : a.from) from.push_back(hex_id(s, h));
  for (HexId h : a.on) on.push_back(hex_id(s, h));
  return {{"id", attack_id(s, a)}, {"from", std::move(from)}, {"on", std::move(on)}};
}

}  // namespace vedette::boots
