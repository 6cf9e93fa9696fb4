// 4.2.2.1.3, 10.4: the Combat Sub-Phase. All attacks are declared, then fought one by one in the
// attacker's order.
#include <algorithm>
#include <nlohmann/json.hpp>

#include "games/boots/rules/combat.hpp"
#include "games/boots/rules/declaration.hpp"
#include "games/boots/rules/odds.hpp"
#include "games/boots/rules/works.hpp"

namespace vedette::boots {
namespace {

constexpr std::string_view kDrop = "drop:";

const std::vector<Attack>& plan_of(const Eyes& e, const CombatSubPhase& f) {
  static const std::vector<Attack> none;
  const auto* plan = f.plan.seen_by(e.v);
  return plan ? *plan : none;
}

Json hex_list(const State& s, const std::vector<HexId>& list) {
  Json out = Json::array();
  for (HexId h : list) out.push_back(hex_id(s, h));
  return out;
}

Json attack_list(const State& s, const std::vector<Attack>& attacks) {
  Json out = Json::array();
  for (const Attack& a : attacks) out.push_back(to_json(s, a));
  return out;
}

// Supply is judged for few attacks only: each judgement walks over the map.
Json with_odds(const Board& b, const Attack& a, bool with_supply) {
  Json j = to_json(b.state(), a);
  for (Crt crt : {Crt::kSkirmish, Crt::kCharge})
    j["odds"].push_back(to_json(b.data(), odds(b, a, crt), crt));
  if (with_supply) j["may_charge"] = may_charge(b, attackers_of(b, a));
  return j;
}

void announce(Ctx& ctx, CombatSubPhase& f) {
  f.step = CombatSubPhase::Step::kChooseAttack;
  if (f.attacks.empty()) return;
  ctx.tell(Audience::everyone(), {{"t", "attacks_declared"},
                                  {"seat", role(ctx.s, f.seat)},
                                  {"attacks", attack_list(ctx.s, f.attacks)},
                                  {"rule", "10.4"}});
}

// 10.4: an attack falls away when nobody is left to make it or to suffer it. Who has retreated
// within the sub-phase is not attacked again (11.4).
bool can_be_fought(const Board& b, const Attack& a) {
  Attack left{.from = {}, .on = {}};
  for (HexId h : a.on)
    if (std::any_of(b.at(h).begin(), b.at(h).end(), [](const Seen& c) { return !c.attacked; }))
      left.on.push_back(h);
  left.from = a.from;
  return !left.on.empty() && !attackers_of(b, left).empty();
}

}  // namespace

void step(Ctx& ctx, CombatSubPhase& f) {
  using Step = CombatSubPhase::Step;
  State& s = ctx.s;
  switch (f.step) {
    case Step::kBegin:
      f.plan = Secret<std::vector<Attack>>({}, Audience::only(f.seat));
      f.step = Step::kBurn;
      return;
    case Step::kBurn:
      if (data(s).traits.burning && !burnable(Board(s, ctx.ref)).empty())
        return ctx.ask(f.seat, "burn", false);
      f.step = Step::kDeclare;
      return;
    case Step::kDeclare: {
      const Board b(s, ctx.ref);
      const Duty d = duty(b);
      if (d.must_attack.empty() && d.may_attack.empty()) {
        f.step = Step::kEnd;
        return;
      }
      if (!d.must_attack.empty()) {
        auto all = possible_attacks(b, {});
        if (all.size() == 1) {  // everybody sees that there is no choice
          f.attacks = std::move(all);
          return announce(ctx, f);
        }
      }
      return ctx.ask(f.seat, "declare_attacks", false);
    }
    case Step::kChooseAttack: {
      if (std::all_of(f.attacks.begin(), f.attacks.end(), [](const Attack& a) { return a.resolved; })) {
        f.step = Step::kEnd;
        return;
      }
      const Board b(s, ctx.ref);
      bool any = false;
      for (Attack& a : f.attacks) {
        if (a.resolved) continue;
        a.resolved = !can_be_fought(b, a);
        any |= !a.resolved;
        if (a.resolved)
          ctx.tell(Audience::everyone(),
                   {{"t", "attack_dropped"}, {"attack", to_json(s, a)}, {"rule", "10.4"}});
      }
      if (any) return ctx.ask(f.seat, "choose_attack");
      f.step = Step::kEnd;
      return;
    }
    case Step::kNext:
      f.step = Step::kChooseAttack;
      return;
    case Step::kEnd:
      return ctx.done();
  }
}

void answered(Ctx& ctx, CombatSubPhase& f, Seat, const Answer& a) {
  using Step = CombatSubPhase::Step;
  State& s = ctx.s;
  const std::string pick = a.picks.empty() ? "" : a.picks.front();
  const auto named = [&](std::vector<Attack>& list, std::string_view id) {
    return std::find_if(list.begin(), list.end(),
                        [&](const Attack& x) { return attack_id(s, x) == id; });
  };
  if (f.step == Step::kBurn) {
    if (pick.empty())
      f.step = Step::kDeclare;
    else
      burn(ctx, map(s).need(pick));
    return;
  }
  if (f.step == Step::kChooseAttack) {
    const auto it = named(f.attacks, pick);
    it->resolved = true;
    f.step = Step::kNext;
    Combat combat{.attacker = f.seat, .defender = other(f.seat)};
    combat.attack = *it;
    return ctx.call(std::move(combat));
  }
  std::vector<Attack>& plan = f.plan.open(ctx.ref);
  if (pick == "commit") {
    f.attacks = std::exchange(plan, {});
    return announce(ctx, f);
  }
  if (pick.starts_with(kDrop)) {
    plan.erase(named(plan, std::string_view(pick).substr(kDrop.size())));
    return;
  }
  auto possible = possible_attacks(Board(s, ctx.ref), plan);
  plan.push_back(*named(possible, pick));
}

Choices choices(const Eyes& e, const CombatSubPhase& f, const Pending&) {
  using Step = CombatSubPhase::Step;
  const Board b(e);
  PickOne one;
  if (f.step == Step::kBurn) {
    one.may_pass = true;
    for (HexId h : burnable(b))
      one.options.push_back({hex_id(e.s, h), "burn", Lasting(hex_id(e.s, h)), "", 1});
    return one;
  }
  if (f.step == Step::kChooseAttack) {
    for (const Attack& a : f.attacks)
      if (!a.resolved)
        one.options.push_back({attack_id(e.s, a), "attack", Lasting(hex_id(e.s, a.on.front())), "", 1});
    return one;
  }
  const auto& plan = plan_of(e, f);
  for (const Attack& a : possible_attacks(b, plan))
    one.options.push_back({attack_id(e.s, a), "add_attack", Lasting(hex_id(e.s, a.on.front())), "", 1});
  for (const Attack& a : plan)
    one.options.push_back(
        {std::string(kDrop) + attack_id(e.s, a), "drop_attack", Lasting(hex_id(e.s, a.on.front())),
         "", 1});
  if (faults(b, plan).empty()) one.options.push_back({"commit", "commit_attacks", "", "", 1});
  return one;
}

Json question(const Eyes& e, const CombatSubPhase& f, const Pending& p) {
  using Step = CombatSubPhase::Step;
  if (f.step == Step::kBurn) return {{"prompt", p.kind}, {"rule", "21.21"}};
  const Board b(e);
  Json j = {{"prompt", p.kind}, {"rule", "10.4"}};
  if (f.step == Step::kChooseAttack) {
    for (const Attack& a : f.attacks)
      if (!a.resolved) j["attacks"].push_back(with_odds(b, a, true));
    return j;
  }
  const Duty d = duty(b);
  const auto& plan = plan_of(e, f);
  j["must_attack"] = hex_list(e.s, d.must_attack);
  j["must_be_attacked"] = hex_list(e.s, d.must_be_attacked);
  j["may_attack"] = hex_list(e.s, d.may_attack);
  j["may_be_attacked"] = hex_list(e.s, d.may_be_attacked);
  j["faults"] = faults(b, plan);
  j["plan"] = Json::array();
  for (const Attack& a : plan) j["plan"].push_back(with_odds(b, a, true));
  j["possible"] = Json::array();
  for (const Attack& a : possible_attacks(b, plan)) j["possible"].push_back(with_odds(b, a, false));
  return j;
}

Json shown(const Eyes& e, const CombatSubPhase& f) {
  Json j = {{"step", name_of(f.step)}, {"seat", role(e.s, f.seat)}, {"attacks", Json::array()}};
  for (const Attack& a : f.attacks) {
    Json attack = to_json(e.s, a);
    attack["resolved"] = a.resolved;
    j["attacks"].push_back(std::move(attack));
  }
  if (const auto* plan = f.plan.seen_by(e.v); plan && !plan->empty())
    j["plan"] = attack_list(e.s, *plan);
  return j;
}

}  // namespace vedette::boots
