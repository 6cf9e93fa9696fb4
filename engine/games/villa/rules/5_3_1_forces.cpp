// 5.3.1: who may be assaulted, from where and by whom.
#include <algorithm>
#include <map>

#include "games/villa/rules/forces.hpp"
#include "games/villa/rules/last_asked.hpp"

namespace vedette::villa {
namespace {

bool was_assaulted(const State& s, const Target& t) {
  return std::find(s.assaulted.begin(), s.assaulted.end(), t) != s.assaulted.end();
}

// True if an assault on the target can be made from this hex: next door, cliffs or not; Policia
// only from inside (2.3.9); mutineers and loyal troops may find themselves in one hex and fight
// there.
bool in_contact(const State& s, HexId from, const Target& t) {
  if (from == t.stack.at) return true;
  const auto& next = hex(s, t.stack.at).next;
  return !t.garrison && std::find(next.begin(), next.end(), from) != next.end();
}

bool may_bring_a_die(Type t) {
  return is_troop(t) || t == Type::kScout || t == Type::kMachineGun;
}

bool leads(const State& s, CounterId c) {
  return type(c) == Type::kLeader && !is_pinned(s, c) && !at(s, c).no_attack;
}

// True if somebody leads the stack and it has a rifle for another fighter.
bool is_led_and_armed(const State& s, const StackRef& stack) {
  bool led = false, armed = false;
  for (int i = 0; i < kCounters && !(led && armed); ++i) {
    const auto c = CounterId(i);
    if (stack_of(s, c) != stack) continue;
    led |= leads(s, c);
    armed |= type(c) == Type::kRifle && is_ready(s, c);
  }
  return led && armed;
}

// True if somebody fights for the target.
bool has_fighters(const State& s, const Target& t) {
  for (int i = 0; i < kCounters; ++i) {
    const auto c = CounterId(i);
    const Type k = type(c);
    if ((k == Type::kPolicia) == t.garrison && is_combat(k) && k != Type::kRifle &&
        stack_of(s, c) == t.stack)
      return true;
  }
  return false;
}

// Blue and orange may join only against red, from different hexes (2.3.5); else each colour fights
// alone.
void add_options(const State& s, Seat seat, const Target& t, std::vector<AssaultOption>& out) {
  if (was_assaulted(s, t)) return;
  AssaultOption all{t, {}, {}, {}};
  for (int i = 0; i < kCounters; ++i) {
    const auto c = CounterId(i);
    if (at(s, c).at >= 0 && at(s, c).controller == seat && may_bring_a_die(type(c)) &&
        in_contact(s, at(s, c).at, t) && brings_a_die(s, c))
      all.attackers.push_back(c);
  }
  if (all.attackers.empty()) return;
  all.key = target_key(s, t);
  all.group = "assault@" + all.key;
  std::stable_sort(all.attackers.begin(), all.attackers.end(),
                   [&](CounterId a, CounterId b) { return at(s, a).at < at(s, b).at; });
  if (t.stack.colour == Colour::kRed || seat == kVillistaSeat) return out.push_back(std::move(all));
  for (Colour colour : {Colour::kBlue, Colour::kOrange}) {
    AssaultOption one = all;
    std::erase_if(one.attackers, [&](CounterId c) { return at(s, c).colour != colour; });
    if (one.attackers.empty()) continue;
    one.group += "/" + std::string(name_of(colour));
    out.push_back(std::move(one));
  }
}

}  // namespace

std::string stack_key(const State& s, const StackRef& stack) {
  const bool mutineers = stack.colour == Colour::kOrange && stack.controller == kVillistaSeat &&
                         !(s.war && s.options.players == 2);
  return hex_id(s, stack.at) + "/" + (mutineers ? "mutineers" : std::string(name_of(stack.colour)));
}

std::string target_key(const State& s, const Target& t) {
  return t.garrison ? hex_id(s, t.stack.at) + "/policia" : stack_key(s, t.stack);
}

std::vector<CounterId> defenders(const State& s, const Target& t) {
  auto group = counters_of(s, t.stack);
  std::erase_if(group, [&](CounterId c) { return (type(c) == Type::kPolicia) != t.garrison; });
  return group;
}

std::vector<CounterId> leaders_in(const std::vector<CounterId>& group) {
  std::vector<CounterId> out;
  std::copy_if(group.begin(), group.end(), std::back_inserter(out),
               [](CounterId c) { return type(c) == Type::kLeader; });
  return out;
}

std::vector<CounterId> leaders_for(const State& s, HexId h, Colour colour, Seat controller) {
  auto out = counters_of(s, {h, colour, controller});
  std::erase_if(out, [&](CounterId c) { return !leads(s, c); });
  return out;
}

std::vector<CounterId> unshown(const State& s, const std::vector<CounterId>& leaders) {
  std::vector<CounterId> out;
  for (CounterId c : leaders) {
    const int k = red_leader_index(c);
    if (k >= 0 && !(s.shown >> k & 1u)) out.push_back(c);
  }
  return out;
}

bool is_ready(const State& s, CounterId c) {
  const Counter& x = at(s, c);
  return !is_pinned(s, c) && !x.engaged && !x.no_attack;
}

bool brings_a_die(const State& s, CounterId c) {
  const Type t = type(c);
  if (!is_ready(s, c)) return false;
  if (t == Type::kScout) return true;
  if (t == Type::kMachineGun)
    return !at(s, c).silent;  // 5.1.9: it does not fire after a Double-Move
  if (!is_troop(t)) return false;
  return is_led_and_armed(s, stack_of(s, c));
}

namespace {

std::vector<AssaultOption> find_assaults(const State& s, Seat seat) {
  // Hexes with somebody who might fight: what is far from all of them need not be looked at.
  static thread_local std::vector<std::uint8_t> own;
  own.assign(std::size_t(map(s).size()), 0);
  bool any = false;
  for (int i = 0; i < kCounters; ++i) {
    const Counter& x = s.counters[std::size_t(i)];
    if (x.at < 0 || x.controller != seat || !may_bring_a_die(type(CounterId(i)))) continue;
    own[std::size_t(x.at)] = 1;
    any = true;
  }
  if (!any) return {};
  const auto near = [&](HexId h) {
    const auto& next = hex(s, h).next;
    return own[std::size_t(h)] || std::any_of(next.begin(), next.end(), [](HexId n) {
             return n >= 0 && own[std::size_t(n)];
           });
  };
  std::vector<StackRef> enemies;
  for (int i = 0; i < kCounters; ++i) {
    const auto c = CounterId(i);
    if (at(s, c).at < 0 || at(s, c).colour == Colour::kNone || at(s, c).controller == seat)
      continue;
    const StackRef ref = stack_of(s, c);
    if (near(ref.at) && std::find(enemies.begin(), enemies.end(), ref) == enemies.end())
      enemies.push_back(ref);
  }
  sort_few(enemies.begin(), enemies.end(),
           [](const StackRef& a, const StackRef& b) { return a.at < b.at; });
  std::vector<AssaultOption> out;
  for (const StackRef& ref : enemies)
    for (bool garrison : {false, true}) {
      const Target t{ref, garrison};
      if ((!garrison || own[std::size_t(ref.at)]) && has_fighters(s, t))
        add_options(s, seat, t, out);
    }
  return out;
}

}  // namespace

const std::vector<AssaultOption>& assault_options(const State& s, Seat seat) {
  static thread_local LastAsked<std::vector<AssaultOption>, Seat> last;
  return last.of(s, seat, [&](std::vector<AssaultOption>& out) { out = find_assaults(s, seat); });
}

std::vector<CounterId> with_rifles(const State& s, const std::vector<CounterId>& attackers) {
  std::map<HexId, std::vector<CounterId>> free;  // rifles left in each hex, the full ones first
  std::vector<CounterId> out;
  for (CounterId c : attackers) {
    out.push_back(c);
    if (!is_troop(type(c))) continue;
    auto [it, fresh] = free.try_emplace(at(s, c).at);
    auto& rifles = it->second;
    if (fresh) {
      for (CounterId r : counters_of(s, stack_of(s, c)))
        if (type(r) == Type::kRifle && is_ready(s, r)) rifles.push_back(r);
      std::stable_sort(rifles.begin(), rifles.end(), [&](CounterId a, CounterId b) {
        return at(s, a).depleted < at(s, b).depleted;
      });
    }
    if (rifles.empty()) continue;
    out.push_back(rifles.front());
    rifles.erase(rifles.begin());
  }
  return out;
}

}  // namespace vedette::villa
