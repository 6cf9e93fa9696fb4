// 10.2: what the two sides are asked in a combat and what everybody sees of it.
#include <algorithm>
#include <nlohmann/json.hpp>

#include "games/boots/rules/combat.hpp"
#include "games/boots/rules/combat_markers.hpp"
#include "games/boots/rules/declaration.hpp"
#include "games/boots/rules/odds.hpp"

namespace vedette::boots {
namespace {

using Step = Combat::Step;

std::string id_of(const State& s, const PursuitAttack& p) {
  return (p.merges >= 0 ? "join:" : "") + attack_id(s, p.attack);
}

// Options are "kind" and, for more of a kind, "kind.2", "kind.3".
PickSome marker_options(const Markers& kinds) {
  PickSome some;
  int same = 0;
  for (std::size_t i = 0; i < kinds.size(); ++i) {
    same = i > 0 && kinds[i] == kinds[i - 1] ? same + 1 : 1;
    const std::string kind(name_of(kinds[i]));
    some.options.push_back(
        {same == 1 ? kind : kind + "." + std::to_string(same), "heroism", "", "", 1});
  }
  some.max = int(some.options.size());
  return some;
}

void choose_crt(Ctx& ctx, Combat& f, Seat seat, std::string_view pick, std::string_view rule) {
  f.crt = enum_of<Crt>(pick);
  f.step = Step::kMarkers;
  ctx.tell(Audience::everyone(),
           {{"t", "crt_chosen"}, {"crt", pick}, {"by", role(ctx.s, seat)}, {"rule", rule}});
}

// 12.5B: the stack fights again, before anything else.
void fight_on(Ctx& ctx, Combat& f, std::string_view pick) {
  State& s = ctx.s;
  f.step = Step::kAfterCombat;
  if (pick.empty()) return;
  CombatSubPhase* phase = phase_of(ctx);
  for (const PursuitAttack& p : pursuit_attacks(Board(s, ctx.ref), phase, f.pursuers)) {
    if (id_of(s, p) != pick) continue;
    if (p.merges >= 0) phase->attacks[std::size_t(p.merges)].resolved = true;
    if (phase)
      std::erase_if(phase->unspent, [&](UnitId u) {
        return std::find(p.units.begin(), p.units.end(), u) != p.units.end();
      });
    Combat next{.occasion = Occasion::kPursuit, .attacker = f.attacker, .defender = f.defender};
    next.attack = p.attack;
    next.bound = p.units;
    return ctx.call(std::move(next));
  }
}

}  // namespace

const CombatSubPhase* phase_of(const State& s) {
  const CombatSubPhase* phase = nullptr;
  for (const Frame& frame : s.stack)
    if (const auto* found = std::get_if<CombatSubPhase>(&frame)) phase = found;
  return phase;
}

CombatSubPhase* phase_of(Ctx& ctx) {
  for (auto it = ctx.s.stack.rbegin(); it != ctx.s.stack.rend(); ++it)
    if (auto* found = std::get_if<CombatSubPhase>(&*it)) return found;
  return nullptr;
}

void answered(Ctx& ctx, Combat& f, Seat seat, const Answer& a) {
  const std::string pick = a.picks.empty() ? "" : a.picks.front();
  switch (f.step) {
    case Step::kScreening:
      if (pick.empty()) {
        f.step = Step::kChooseCrt;
        return;
      }
      f.screened = true;
      return choose_crt(ctx, f, seat, pick, "16.1");
    case Step::kChooseCrt:
      return choose_crt(ctx, f, seat, pick, "10.12");
    case Step::kPursuitCombat:
      return fight_on(ctx, f, pick);
    default:
      break;
  }
  const auto i = std::size_t(seat);
  Markers chosen;
  for (const std::string& x : a.picks)
    chosen.push_back(enum_of<Heroism>(std::string_view(x).substr(0, x.find('.'))));
  f.committed[i] = Secret<Markers>(std::move(chosen), Audience::only(seat));
  f.asked[i] = false;
}

Choices choices(const Eyes& e, const Combat& f, const Pending& p) {
  PickOne one;
  switch (f.step) {
    case Step::kScreening:
      one.may_pass = true;
      [[fallthrough]];
    case Step::kChooseCrt:
      one.options.push_back({"skirmish", "crt", "", "", 1});
      if (f.charge_allowed) one.options.push_back({"charge", "crt", "", "", 1});
      return one;
    case Step::kPursuitCombat: {
      const Effect result = effect(f.result);
      one.may_pass = !(has_played(f, f.attacker, Heroism::kImpetuousCharge) &&
                       final_crt(f) == Crt::kCharge && result.pursuit_combat);
      for (const PursuitAttack& a : pursuit_attacks(Board(e), phase_of(e.s), f.pursuers))
        one.options.push_back({id_of(e.s, a), a.merges < 0 ? "pursuit_combat" : "join_attack",
                               Lasting(hex_id(e.s, a.attack.on.front())), "", 1});
      return one;
    }
    default:
      return marker_options(committable(e, f, p.seat));
  }
}

Json question(const Eyes& e, const Combat& f, const Pending& p) {
  const Board b(e);
  Json j = {{"prompt", p.kind}};
  switch (f.step) {
    case Step::kScreening:
      j["rule"] = "16.1";
      break;
    case Step::kChooseCrt:
      j["rule"] = "10.12";
      break;
    case Step::kPursuitCombat:
      j["rule"] = "12.5";
      for (const PursuitAttack& a : pursuit_attacks(b, phase_of(e.s), f.pursuers)) {
        Json attack = to_json(e.s, a.attack);
        attack["id"] = id_of(e.s, a);
        attack["units"] = unit_ids(e.s, a.units);
        j["attacks"].push_back(std::move(attack));
      }
      return j;
    default:
      j["rule"] = "10.2.2";
      j["crt"] = name_of(f.crt);
      break;
  }
  for (Crt crt : {Crt::kSkirmish, Crt::kCharge})
    j["odds"].push_back(to_json(b.data(),
                                odds_of(b, f.attack, f.attackers, f.defenders, crt,
                                        flank(b, f.attack), marker_shifts(b, f)),
                                crt));
  return j;
}

Json shown(const State& s, const Combat& f) {
  Json j = {{"step", name_of(f.step)},
            {"occasion", name_of(f.occasion)},
            {"attacker", role(s, f.attacker)},
            {"defender", role(s, f.defender)},
            {"attack", to_json(s, f.attack)}};
  if (f.step == Step::kOpen) return j;
  if (f.step < Step::kRetreats) {
    j["attackers"] = unit_ids(s, f.attackers);
    j["defenders"] = unit_ids(s, f.defenders);
  }
  if (f.step > Step::kChooseCrt) j["crt"] = name_of(final_crt(f));
  j["screened"] = f.screened;
  for (Seat seat : {f.attacker, f.defender}) {
    const auto i = std::size_t(seat);
    if (f.asked[i]) j["chooses_markers"].push_back(role(s, seat));
    for (Heroism kind : f.played[i])
      j["played"][std::string(role(s, seat))].push_back(name_of(kind));
  }
  if (f.step > Step::kFinalColumn && !f.given_up) {
    j["column"] = f.column;
    j["shift"] = f.shift;
  }
  if (f.die > 0) j["die"] = f.die;
  if (f.die > 0 && f.step > Step::kResult) j["result"] = name_of(f.result);
  return j;
}

}  // namespace vedette::boots
