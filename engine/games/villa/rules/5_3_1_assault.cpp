// 5.3.1 to 5.3.8: one assault from its declaration to the advance.
#include <algorithm>
#include <nlohmann/json.hpp>

#include "games/villa/atoms.hpp"
#include "games/villa/rules/combat.hpp"
#include "games/villa/rules/forces.hpp"
#include "games/villa/rules/previews.hpp"

namespace vedette::villa {
namespace {

using Step = Assault::Step;

Seat defender(const Assault& f) { return f.target.stack.controller; }

void tell(Ctx& ctx, Payload fact) { ctx.tell(Audience::everyone(), std::move(fact)); }

// The leaders who lead red attackers of this assault and are not yet known (2.3.15).
std::vector<CounterId> secret_leaders(const State& s, const Assault& f) {
  std::vector<CounterId> out;
  for (HexId h : f.from) {
    const bool led = std::any_of(f.attackers.begin(), f.attackers.end(), [&](CounterId c) {
      return at(s, c).at == h && is_troop(type(c)) && at(s, c).colour == Colour::kRed;
    });
    if (!led) continue;
    for (CounterId l : unshown(s, leaders_for(s, h, Colour::kRed, kVillistaSeat))) out.push_back(l);
  }
  return out;
}

// Draws the dice of one side; counts hits and the ones among them.
Json roll(Ctx& ctx, const std::vector<CombatDie>& dice, std::string_view what, std::int8_t& hits,
          std::int8_t& ones) {
  Json list = Json::array();
  for (const CombatDie& d : dice) {
    const int die = ctx.die(what);
    const bool hit = die <= d.value;
    hits = std::int8_t(hits + hit);
    ones = std::int8_t(ones + (hit && die == 1));
    list.push_back({{"counter", info(d.counter).id},
                    {"die", die},
                    {"needs", std::max(d.value, 0)},
                    {"hit", hit}});
  }
  return list;
}

void declare(Ctx& ctx, Assault& f) {
  State& s = ctx.s;
  for (CounterId c : f.attackers) {
    s.counters[std::size_t(c)].engaged = true;
    if (std::find(f.from.begin(), f.from.end(), at(s, c).at) == f.from.end())
      f.from.push_back(at(s, c).at);
  }
  s.assaulted.push_back(f.target);
  f.step = Step::kShowVilla;
  tell(ctx, {{"t", "assault"},
             {"rule", "5.3.1"},
             {"by", role(f.seat)},
             {"at", hex_id(s, f.target.stack.at)},
             {"target", target_key(s, f.target)},
             {"from", hexes_json(s, f.from)},
             {"attackers", counters_json(f.attackers)},
             {"defenders", counters_json(defenders(s, f.target))}});
  if (f.seat != kVillistaSeat) show_leaders(ctx, leaders_in(defenders(s, f.target)), "attacked");
}

void roll_dice(Ctx& ctx, Assault& f) {
  const State& s = ctx.s;
  const auto attack = attack_dice(s, f.attackers, f.tactic);
  const auto answer = answer_dice(s, f.target, f.tactic, f.from);
  Json attack_json = roll(ctx, attack, "assault", f.hits, f.ones);
  Json answer_json = roll(ctx, answer, "counterattack", f.answer_hits, f.answer_ones);
  f.step = Step::kLosses;
  tell(ctx, {{"t", "assault_dice"},
             {"rule", "5.3.2"},
             {"at", hex_id(s, f.target.stack.at)},
             {"tactic", name_of(f.tactic)},
             {"attack", std::move(attack_json)},
             {"answer", std::move(answer_json)},
             {"hits", f.hits},
             {"answer_hits", f.answer_hits}});
}

Allocate losses_for(const State& s, const Assault& f, Seat seat) {
  if (seat == f.seat)
    return losses_of(s, can_take_losses(s, f.attackers), f.answer_hits, f.answer_ones);
  return losses_of(s, can_take_losses(s, f.target, f.tactic), f.hits, f.ones);
}

void ask_losses(Ctx& ctx, Assault& f) {
  const Seat attacker = f.seat, other = defender(f);
  const bool mine = losses_for(ctx.s, f, attacker).total > 0,
             theirs = losses_for(ctx.s, f, other).total > 0;
  f.step = Step::kTakeLosses;
  if (mine) ctx.ask(attacker, "losses");
  if (theirs) ctx.ask(other, "losses");
}

// Both sides lose at once what they chose (5.3.2). False if the match has ended with it.
bool take_losses(Ctx& ctx, const Assault& f) {
  struct Side {
    Seat seat, by;
    std::vector<std::pair<CounterId, int>> points;
  };
  const std::array<Side, 2> sides{Side{f.seat, defender(f), allocation(f.losses[0].open(ctx.ref))},
                                  Side{defender(f), f.seat, allocation(f.losses[1].open(ctx.ref))}};
  for (const Side& side : sides) {
    if (side.points.empty()) continue;
    Json points = Json::object();
    for (const auto& [c, n] : side.points) points[info(c).id] = n;
    tell(ctx, {{"t", "losses"},
               {"rule", "5.3.2"},
               {"player", role(side.seat)},
               {"losses", std::move(points)}});
  }
  for (const Side& side : sides)
    for (const auto& [c, n] : side.points) {
      if (side.seat == kVillistaSeat) ctx.s.last_hit = side.by;
      for (int k = 0; k < n; ++k) deplete(ctx, c, "combat", "5.3.2");
      if (ctx.s.outcome) return false;
    }
  return true;
}

// 6.2: remembers that a city's last Policia fell to red attackers.
void note_city(State& s, const Assault& f) {
  if (f.target.garrison && hex(s, f.target.stack.at).settlement == Settlement::kCity &&
      defenders(s, f.target).empty() && info(f.attackers.front()).colour == Colour::kRed)
    s.cities_taken.insert(f.target.stack.at);
}

// 5.3.7: staying costs every counter of the stack one more depletion. False if the match has ended.
bool pay_to_stay(Ctx& ctx, const Target& t, bool could_go) {
  const auto group = defenders(ctx.s, t);
  tell(ctx, {{"t", "stands"},
             {"rule", "5.3.7"},
             {"at", hex_id(ctx.s, t.stack.at)},
             {"could_retreat", could_go},
             {"counters", counters_json(group)}});
  for (CounterId c : group) {
    deplete(ctx, c, "combat", "5.3.7");
    if (ctx.s.outcome) return false;
  }
  return true;
}

void retreat(Ctx& ctx, const Target& t, HexId to) {
  const auto group = defenders(ctx.s, t);
  place(ctx, group, to);
  ctx.s.assaulted.push_back({{to, t.stack.colour, t.stack.controller}, false});
  tell(ctx, {{"t", "retreat"},
             {"rule", "5.3.7"},
             {"from", hex_id(ctx.s, t.stack.at)},
             {"to", hex_id(ctx.s, to)},
             {"counters", counters_json(group)}});
}

// 5.3.2: the attackers who may enter the emptied hex, and the leaders who may go with them.
std::vector<CounterId> can_advance(const State& s, const Assault& f) {
  std::vector<CounterId> out;
  const HexId to = f.target.stack.at;
  if (still_held(s, f.target) || has_enemy_combat(s, to, f.seat)) return out;
  for (CounterId c : can_take_losses(s, f.attackers)) {
    if (type(c) == Type::kRifle || at(s, c).at < 0 || is_pinned(s, c) ||
        !may_step(s, at(s, c).at, to))
      continue;
    const auto there = counters_at(s, to);
    const bool foreign = std::any_of(there.begin(), there.end(), [&](CounterId x) {
      return at(s, x).colour != at(s, c).colour && type(x) != Type::kPolicia &&
             type(x) != Type::kRifle && is_combat(type(x));
    });
    if (!foreign) out.push_back(c);
  }
  return out;
}

// A counter cannot stay in the column of a leader in another hex (5.1.3).
void mend_columns(Ctx& ctx) {
  for (int i = 0; i < kCounters; ++i) {
    const auto c = CounterId(i);
    const CounterId leader = at(ctx.s, c).column;
    if (at(ctx.s, c).at < 0 || leader == kNoCounter || at(ctx.s, leader).at == at(ctx.s, c).at)
      continue;
    const auto others = leaders_in(counters_of(ctx.s, stack_of(ctx.s, c)));
    assign(ctx, c, others.empty() ? kNoCounter : others.front());
  }
}

void advance(Ctx& ctx, const Assault& f, const std::vector<CounterId>& picked) {
  const State& s = ctx.s;
  std::vector<CounterId> group;
  for (CounterId c : picked) {
    const Load load = load_of(s, counters_of(s, stack_of(s, c)));
    group.push_back(c);
    if (load.transport_of(c) != kNoCounter) group.push_back(load.transport_of(c));
    auto it = std::find(f.attackers.begin(), f.attackers.end(), c);
    if (it == f.attackers.end() || ++it == f.attackers.end()) continue;
    if (type(*it) == Type::kRifle && at(s, *it).at == at(s, c).at) group.push_back(*it);
  }
  place(ctx, group, f.target.stack.at);
  mend_columns(ctx);
  tell(ctx, {{"t", "advance"},
             {"rule", "5.3.2"},
             {"to", hex_id(s, f.target.stack.at)},
             {"counters", counters_json(group)}});
}

}  // namespace

void step(Ctx& ctx, Assault& f) {
  switch (f.step) {
    case Step::kDeclare:
      return declare(ctx, f);
    case Step::kShowVilla:
      f.step = Step::kTactic;
      if (!secret_leaders(ctx.s, f).empty()) ctx.ask(kVillistaSeat, "show_villa", false);
      return;
    case Step::kTactic:
      return ctx.ask(defender(f), "tactic");
    case Step::kRoll:
      return roll_dice(ctx, f);
    case Step::kLosses:
      return ask_losses(ctx, f);
    case Step::kTakeLosses: {
      const bool beaten = !f.losses[1].open(ctx.ref).picks.empty();
      if (!take_losses(ctx, f)) return;
      note_city(ctx.s, f);
      f.step = !beaten ? Step::kEnd : still_held(ctx.s, f.target) ? Step::kRetreat : Step::kAdvance;
      return;
    }
    case Step::kRetreat:
      if (!f.target.garrison) return ctx.ask(defender(f), "retreat");
      if (!pay_to_stay(ctx, f.target, false)) return;
      note_city(ctx.s, f);
      f.step = Step::kAdvance;
      return;
    case Step::kAdvance:
      f.step = Step::kEnd;
      if (!can_advance(ctx.s, f).empty()) ctx.ask(f.seat, "advance");
      return;
    case Step::kEnd:
      return ctx.done();
  }
}

void answered(Ctx& ctx, Assault& f, Seat seat, const Answer& a) {
  switch (f.step) {
    case Step::kTactic:
      if (a.picks[0] == "show" || a.picks[0] == "keep") {
        if (a.picks[0] == "show") show_leaders(ctx, {ctx.s.villa.open(ctx.ref)}, "attacks");
        return;
      }
      f.tactic = enum_of<Tactic>(a.picks[0]);
      f.step = Step::kRoll;
      return tell(ctx, {{"t", "tactic"},
                        {"rule", "5.3.3"},
                        {"at", hex_id(ctx.s, f.target.stack.at)},
                        {"tactic", a.picks[0]},
                        {"player", role(seat)}});
    case Step::kTakeLosses:
      f.losses[seat == f.seat ? 0 : 1] = Secret<Answer>(a, Audience::only(seat));
      return;
    case Step::kRetreat: {
      const bool could_go = !retreat_hexes(ctx.s, f.target).empty();
      if (a.picks[0] != "stay")
        retreat(ctx, f.target, map(ctx.s).find(a.picks[0]));
      else if (!pay_to_stay(ctx, f.target, could_go))
        return;
      f.step = Step::kAdvance;
      return;
    }
    default: {
      std::vector<CounterId> picked;
      for (const std::string& id : a.picks) picked.push_back(find_counter(id));
      if (!picked.empty()) advance(ctx, f, picked);
      return;
    }
  }
}

Choices choices(const Eyes& e, const Assault& f, const Pending& p) {
  const State& s = e.s;
  if (p.kind == "losses") return losses_for(s, f, p.seat);
  if (p.kind == "advance") {
    PickSome some;
    for (CounterId c : can_advance(s, f))
      some.options.push_back({info(c).id, "counter", Lasting(hex_id(s, at(s, c).at)),
                              std::string(name_of(at(s, c).colour)), 1});
    some.max = int(some.options.size());
    some.same_group = true;
    return some;
  }
  PickOne one;
  if (p.kind == "show_villa") {
    one.options.push_back({"keep", "keep", "", "", 1});
    const auto asked = secret_leaders(s, f);
    const CounterId* villa = s.villa.seen_by(e.v);
    if (villa && std::find(asked.begin(), asked.end(), *villa) != asked.end())
      one.options.push_back({"show", "show", "", "", 1});
  } else if (p.kind == "tactic") {
    for (Tactic t : tactics(s, f.target))
      one.options.push_back({std::string(name_of(t)), "tactic", "", "", 1});
  } else {
    for (HexId h : retreat_hexes(s, f.target))
      one.options.push_back({hex_id(s, h), "hex", Lasting(hex_id(s, h)), "", 1});
    one.options.push_back({"stay", "stay", Lasting(hex_id(s, f.target.stack.at)), "", 1});
  }
  return one;
}

Json question(const Eyes& e, const Assault& f, const Pending& p) {
  const State& s = e.s;
  Json j = {{"prompt", p.kind},
            {"at", hex_id(s, f.target.stack.at)},
            {"target", target_key(s, f.target)},
            {"attackers", counters_json(f.attackers)},
            {"defenders", counters_json(defenders(s, f.target))}};
  if (p.kind == "show_villa") {
    const CounterId* villa = s.villa.seen_by(e.v);
    j["rule"] = "2.3.15";
    j["leaders"] = counters_json(secret_leaders(s, f));
    j["keep"] = dice_json(attack_dice(s, f.attackers, Tactic::kDismounted));
    if (villa) j["show"] = dice_json(attack_dice(s, f.attackers, Tactic::kDismounted, *villa));
  } else if (p.kind == "tactic") {
    j["rule"] = "5.3.3";
    j["tactics"] = tactics_json(s, f.target, f.attackers, f.from);
    j["retreats"] = hexes_json(s, retreat_hexes(s, f.target));
    j["disabled"] = barred_tactics_json(s, f.target);
  } else if (p.kind == "losses") {
    const bool mine = p.seat == f.seat;
    j["rule"] = "5.3.2";
    j["hits"] = mine ? f.answer_hits : f.hits;
    j["ones"] = mine ? f.answer_ones : f.ones;
    j["tactic"] = name_of(f.tactic);
  } else if (p.kind == "retreat") {
    j["rule"] = "5.3.7";
    j["pays"] = pays_json(s, f.target);
    j["disabled"] = barred_retreats_json(s, f.target);
  } else {
    j["rule"] = "5.3.2";
  }
  return j;
}

Json shown(const State& s, const Assault& f) {
  Json j = {{"at", hex_id(s, f.target.stack.at)},
            {"target", target_key(s, f.target)},
            {"by", role(f.seat)},
            {"attackers", counters_json(f.attackers)},
            {"from", hexes_json(s, f.from)},
            {"step", name_of(f.step)}};
  if (f.tactic != Tactic::kNone) j["tactic"] = name_of(f.tactic);
  if (f.step > Step::kRoll) j["hits"] = {f.hits, f.answer_hits};
  return j;
}

}  // namespace vedette::villa
