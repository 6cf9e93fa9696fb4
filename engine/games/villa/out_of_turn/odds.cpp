// What an assault between two hexes would look like, both ways, whoever's turn it is: the preview of 5.3.1
// for the next Assault Segment of each attacker.
#include <algorithm>
#include <nlohmann/json.hpp>

#include "games/villa/out_of_turn/out_of_turn.hpp"
#include "games/villa/rules/forces.hpp"
#include "games/villa/rules/previews.hpp"

namespace vedette::villa {
namespace {

constexpr std::size_t kMostAssaults = 12;

// True if the player's next Assault Segment lies in a player turn that has not begun.
bool in_a_later_turn(const State& s, Seat seat) { return s.mover != seat || s.segment == Segment::kWater; }

// The position in the player's next Assault Segment if nobody moves before: pins and marks that come off
// until then are off (4.1.2, 4.1.7).
State when_attacking(const State& s, Seat seat) {
  State out = s;
  out.stack.clear();
  const bool later = in_a_later_turn(s, seat);
  for (Counter& c : out.counters) {
    if (c.controller != seat) continue;
    if (later) c.engaged = c.no_attack = c.doubled = c.silent = false;
    if (later || (s.segment == Segment::kMovement && c.pinned != s.player_turn)) c.pinned = 0;
  }
  return out;
}

struct Barred {
  const char* reason;
  const char* rule;
};
Barred barred(const State& s, const std::vector<CounterId>& stack) {
  std::vector<CounterId> fighters = stack;
  std::erase_if(fighters, [](CounterId c) {
    return !is_troop(type(c)) && type(c) != Type::kScout && type(c) != Type::kMachineGun;
  });
  if (fighters.empty()) return {"no_fighters", "5.3.1"};
  const auto all = [&](auto test) { return std::all_of(fighters.begin(), fighters.end(), test); };
  if (all([&](CounterId c) { return is_pinned(s, c); })) return {"pinned", "5.3.6"};
  if (all([&](CounterId c) { return !is_ready(s, c); })) return {"engaged", "5.3.1"};
  const Counter& x = at(s, fighters.front());
  if (leaders_for(s, x.at, x.colour, x.controller).empty()) return {"no_leader", "5.3.12"};
  return {"unarmed", "5.3.2"};
}

// The dice if Villa is among the leaders of the attack, for those who may think so: his own player only
// where he is. Null if he cannot be.
Json if_villa(const Eyes& e, const AssaultOption& o, const std::vector<CounterId>& all, Tactic tactic) {
  const State& s = e.s;
  const Counter& first = at(s, o.attackers.front());
  const CounterId* known = s.villa.seen_by(e.v);
  Json best;
  double most = expected_hits(attack_dice(s, all, tactic));
  for (CounterId l : unshown(s, leaders_for(s, first.at, first.colour, first.controller))) {
    if (known && *known != l) continue;
    const auto dice = attack_dice(s, all, tactic, l);
    if (expected_hits(dice) <= most) continue;
    most = expected_hits(dice);
    best = dice_json(dice);
  }
  return best;
}

Json assault_json(const Eyes& e, const StackRef& attacker, const Target& t) {
  const State s = when_attacking(e.s, attacker.controller);
  const Eyes eyes{s, e.v};
  const auto& next = hex(s, t.stack.at).next;
  const bool same = attacker.at == t.stack.at;
  const bool touch = std::find(next.begin(), next.end(), attacker.at) != next.end();
  Json assumes = Json::array({in_a_later_turn(e.s, attacker.controller) ? "next_turn" : "this_turn"});
  if (t.garrison && !same) assumes.push_back("as_if_inside");
  else if (!same && !touch) assumes.push_back("as_if_next");
  AssaultOption o{t, target_key(s, t), "odds", {}};
  const auto stack = counters_of(s, attacker);
  for (CounterId c : stack)
    if (brings_a_die(s, c)) o.attackers.push_back(c);
  Json out = {{"by", role(attacker.controller)},
              {"colour", name_of(attacker.colour)},
              {"from", hex_id(s, attacker.at)},
              {"at", hex_id(s, t.stack.at)},
              {"target", o.key},
              {"assumes", std::move(assumes)}};
  if (o.attackers.empty()) {
    const Barred why = barred(s, stack);
    out["reason"] = why.reason;
    out["rule"] = why.rule;
    return out;
  }
  Json preview = assault_preview(eyes, o);
  const auto all = with_rifles(s, o.attackers);
  for (Json& tactic : preview["tactics"])
    if (Json dice = if_villa(eyes, o, all, enum_of<Tactic>(tactic["tactic"].get<std::string>())); !dice.is_null())
      tactic["attack_if_villa"] = std::move(dice);
  if (attacker.controller != kVillistaSeat)
    if (const auto shows = unshown(s, leaders_in(defenders(s, t))); !shows.empty())
      preview["shows"] = counters_json(shows);  // 2.3.15: who is attacked is shown
  out["preview"] = std::move(preview);
  return out;
}

}  // namespace

Json odds_json(const Eyes& e, HexId from, HexId to) {
  const State& s = e.s;
  Json out = {{"kind", "odds"}, {"rule", "5.3.1"}, {"from", hex_id(s, from)}, {"to", hex_id(s, to)},
              {"assaults", Json::array()}};
  const auto between = [&](HexId a, HexId b) {
    for (const StackRef& attacker : stacks_at(s, a))
      for (const StackRef& stack : stacks_at(s, b))
        for (bool garrison : {false, true}) {
          const Target t{stack, garrison};
          if (stack.controller == attacker.controller || !has_combat(s, defenders(s, t))) continue;
          if (out["assaults"].size() < kMostAssaults) out["assaults"].push_back(assault_json(e, attacker, t));
        }
  };
  between(from, to);
  if (from != to) between(to, from);
  return out;
}

}  // namespace vedette::villa
