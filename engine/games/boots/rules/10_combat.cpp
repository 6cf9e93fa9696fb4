// 10.2: one combat, step by step.
#include <algorithm>
#include <nlohmann/json.hpp>

#include "games/boots/atoms.hpp"
#include "games/boots/chapter.hpp"
#include "games/boots/rules/combat.hpp"
#include "games/boots/rules/combat_markers.hpp"
#include "games/boots/rules/declaration.hpp"
#include "games/boots/rules/heroism.hpp"
#include "games/boots/rules/odds.hpp"
#include "games/boots/rules/sides.hpp"

namespace vedette::boots {
namespace {

using Step = Combat::Step;

std::uint8_t bit(Seat seat) { return std::uint8_t(1u << unsigned(seat)); }

bool is_government(const State& s, UnitId u) {
  return data(s).command(data(s).unit(u).command).nation == Nation::kMexico;
}

// Markers are for a seat whose own units fight (22.13).
bool has_markers(const Combat& f, Seat seat) {
  return seat == f.attacker ? !f.attacker_government : !f.defender_government;
}

// 10.2.1, 15.1: who fights; the stacks are opened. False if nothing is left to fight.
bool open_combat(Ctx& ctx, Combat& f) {
  State& s = ctx.s;
  const Board b(s, ctx.ref);
  const bool declared = f.occasion == Occasion::kDeclared;
  std::erase_if(f.attack.on, [&](HexId h) {
    return std::none_of(b.at(h).begin(), b.at(h).end(),
                        [&](const Seen& c) { return !declared || !c.attacked; });
  });
  for (HexId h : f.attack.on)
    for (const Seen& c : b.at(h))
      if (!declared || !c.attacked) f.defenders.push_back(c.unit);
  f.attackers = f.bound.empty() ? attackers_of(b, f.attack) : survivors(b, f.bound);
  std::erase_if(f.attack.from, [&](HexId h) {
    return std::none_of(f.attackers.begin(), f.attackers.end(),
                        [&](UnitId u) { return b.where(u) == h; });
  });
  if (f.attackers.empty() || f.defenders.empty()) return false;
  const auto of_government = [&](UnitId u) { return is_government(s, u); };
  f.attacker_government = std::all_of(f.attackers.begin(), f.attackers.end(), of_government);
  f.defender_government = std::all_of(f.defenders.begin(), f.defenders.end(), of_government);
  f.defender = speaker(s, data(s).unit(f.defenders.front()).command);
  if (f.defender == f.attacker) f.defender = other(f.attacker);
  f.charge_allowed = may_charge(b, f.attackers);
  f.first_point = int(s.points.size());
  return true;
}

// The units in the order in which their stacks are shown, which is not how they lay.
void order_as_shown(const Board& b, const std::vector<HexId>& hexes, std::vector<UnitId>& units) {
  std::vector<UnitId> out;
  for (HexId h : hexes)
    for (const Seen& c : b.at(h))
      if (std::find(units.begin(), units.end(), c.unit) != units.end()) out.push_back(c.unit);
  units = std::move(out);
}

void show_forces(Ctx& ctx, Combat& f) {
  State& s = ctx.s;
  for (const auto* side : {&f.attack.from, &f.attack.on})
    for (HexId h : *side) show_stack(ctx, h, Audience::everyone(), "15.1");
  order_as_shown(Board(s, ctx.ref), f.attack.from, f.attackers);
  order_as_shown(Board(s, ctx.ref), f.attack.on, f.defenders);
  if (f.occasion != Occasion::kAmbush)
    for (UnitId u : f.attackers) slot_of(ctx, u)->attacked = true;  // 10.7
  ctx.tell(Audience::everyone(), {{"t", "combat"},
                                  {"occasion", name_of(f.occasion)},
                                  {"attack", to_json(s, f.attack)},
                                  {"attacker", role(s, f.attacker)},
                                  {"defender", role(s, f.defender)},
                                  {"attackers", unit_ids(s, f.attackers)},
                                  {"defenders", unit_ids(s, f.defenders)},
                                  {"rule", "10.2.1"}});
}

void keep_survivors(Ctx& ctx, Combat& f) {
  const Board b(ctx.s, ctx.ref);
  f.attackers = survivors(b, f.attackers);
  f.defenders = survivors(b, f.defenders);
}

// 10.2.2: both sides with markers choose at once. Sizes of hands are public, so nobody learns more
// from who is asked.
void ask_markers(Ctx& ctx, Combat& f) {
  f.step = Step::kReveal;
  for (Seat seat : {f.attacker, f.defender})
    f.asked[std::size_t(seat)] = has_markers(f, seat) && ctx.s.hand_sizes[std::size_t(seat)] > 0;
  for (Seat seat : {f.attacker, f.defender})
    if (f.asked[std::size_t(seat)]) ctx.ask(seat, "combat_markers", false);
}

void reveal_markers(Ctx& ctx, Combat& f) {
  for (Seat seat : {f.attacker, f.defender}) {
    const auto i = std::size_t(seat);
    f.played[i] = f.committed[i].open(ctx.ref);
    f.committed[i] = {};
    for (Heroism kind : f.played[i]) play_marker(ctx, seat, kind, "10.2.2");
  }
  f.step = Step::kStrength;
}

// Surrender, before percentages are taken. True if a frame was called for it.
bool demand_surrender(Ctx& ctx, Combat& f) {
  State& s = ctx.s;
  for (Seat seat : {f.attacker, f.defender}) {
    bool& done = f.surrendered[std::size_t(seat)];
    if (done || !has_played(f, seat, Heroism::kSurrender)) continue;
    done = true;
    if (!may_demand_surrender(data(s), f, seat)) continue;
    const int needed = data(s).info(Heroism::kSurrender).at(Window::kCombat)->hit;
    const int die = ctx.die("surrender");
    ctx.tell(Audience::everyone(), {{"t", "surrender_demanded"},
                                    {"seat", role(s, seat)},
                                    {"die", die},
                                    {"needed", needed},
                                    {"rule", "10.21"}});
    if (die < needed) continue;
    ctx.call(Losses{.owner = other(seat),
                    .from = seat == f.attacker ? f.defenders : f.attackers,
                    .units = 1,
                    .rule = "10.21"});
    return true;
  }
  return false;
}

void find_column(Ctx& ctx, Combat& f) {
  const Board b(ctx.s, ctx.ref);
  const Crt crt = final_crt(f);
  const Odds o = odds_of(b, f.attack, f.attackers, f.defenders, crt,
                         flank_after_markers(f, flank(b, f.attack)), marker_shifts(b, f));
  f.shift = total(o.shifts);
  f.column = o.final_least;
  Json told = to_json(b.data(), o, crt);
  told["t"] = "odds";
  told["rule"] = "10.2.4";
  ctx.tell(Audience::everyone(), std::move(told));
}

HeroismWindow window(const Combat& f, Window w, Seat first, std::uint8_t seats) {
  for (Seat seat : {f.attacker, f.defender})
    if (!has_markers(f, seat)) seats &= std::uint8_t(~bit(seat));
  return {.window = w, .first = first, .turn = first, .seats = seats};
}

// 10.23: the losses that nobody chooses happen at once, those of choice by a frame of their own.
void take_losses(Ctx& ctx, Combat& f) {
  State& s = ctx.s;
  const CombatResult thrown = result(data(s), final_crt(f), f.column, f.die);
  f.result = final_result(f, thrown);
  const Effect e = effect(f.result);
  ctx.tell(Audience::everyone(), {{"t", "combat_result"},
                                  {"crt", name_of(final_crt(f))},
                                  {"column", f.column},
                                  {"die", f.die},
                                  {"thrown", name_of(thrown)},
                                  {"result", name_of(f.result)},
                                  {"rule", e.rule}});
  f.step = Step::kRetreats;
  if (e.attacker == Toll::kBloodbath) {  // 10.23.5: printed factors; in a tie everybody dies
    const int a = factors(data(s), f.attackers), d = factors(data(s), f.defenders);
    const std::vector<UnitId> attackers = f.attackers, defenders = f.defenders;
    const Seat stronger = a > d ? f.attacker : f.defender;
    if (a <= d) eliminate(ctx, attackers, Loss::kCombat, e.rule);
    if (d <= a) eliminate(ctx, defenders, Loss::kCombat, e.rule);
    if (a != d)
      ctx.call(Losses{.owner = stronger,
                      .from = a > d ? attackers : defenders,
                      .factors = std::min(a, d),
                      .rule = std::string(e.rule)});
    return;
  }
  const bool attacks = e.attacker != Toll::kNone;
  const Toll toll = attacks ? e.attacker : e.defender;
  if (toll == Toll::kNone) return;
  const std::vector<UnitId> from = attacks ? f.attackers : f.defenders;
  if (toll == Toll::kAll) return eliminate(ctx, from, Loss::kCombat, e.rule);
  Losses losses{
      .owner = attacks ? f.attacker : f.defender, .from = from, .rule = std::string(e.rule)};
  if (toll == Toll::kOneUnit) losses.units = 1;
  if (toll == Toll::kHalf) losses.factors = (factors(data(s), from) + 1) / 2;
  ctx.call(std::move(losses));
}

// 10.2.5B, chapter 11.
void retreat(Ctx& ctx, Combat& f) {
  keep_survivors(ctx, f);
  f.step = Step::kPicks;
  const Effect e = effect(f.result);
  const bool attacker = e.attacker_retreat > 0;
  const auto& who = attacker ? f.attackers : f.defenders;
  int hexes = attacker ? e.attacker_retreat : e.defender_retreat;
  if (who.empty() || (hexes == 0 && !e.by_die) || stands_fast(f)) return;
  const Seat owner = attacker ? f.attacker : f.defender;
  if (e.by_die) {
    hexes = ctx.die("retreat");
    ctx.tell(Audience::everyone(), {{"t", "rout"}, {"die", hexes}, {"rule", e.rule}});
  }
  ctx.call(Retreat{
      .owner = owner, .chooser = e.by_die ? f.attacker : owner, .hexes = hexes, .left = who});
}

// What was lost in the combat itself, for War Correspondents; then the picks of the result (6.2E).
void pick_markers(Ctx& ctx, Combat& f) {
  keep_survivors(ctx, f);
  f.step = Step::kPursuits;
  for (std::size_t i = std::size_t(f.first_point); i < ctx.s.points.size(); ++i) {
    const Points& p = ctx.s.points[i];
    if (p.unit != kNoUnit) f.scored[std::size_t(p.seat)] += p.points;
  }
  const Effect e = effect(f.result);
  const bool attacker = e.attacker_picks > 0;
  const int count = attacker ? e.attacker_picks : e.defender_picks;
  const Seat seat = attacker ? f.attacker : f.defender;
  if (count > 0 && has_markers(f, seat))
    ctx.call(HeroismPicks{.seat = seat, .count = count, .rule = std::string(e.rule)});
}

// 10.2.5C, 12.2: into hexes that the enemy has left.
void pursue(Ctx& ctx, Combat& f) {
  keep_survivors(ctx, f);
  f.step = Step::kPursuitCombat;
  const Effect e = effect(f.result);
  const bool gone = f.given_up && f.defenders.empty();
  if ((e.pursuit_foot == 0 && !gone) || f.occasion == Occasion::kAmbush || f.attackers.empty())
    return;
  const Board b(ctx.s, ctx.ref);
  Pursuit p{
      .seat = f.attacker,
      .vacated = f.attack.on,
      .left = f.attackers,
      .reach = {std::int8_t(gone ? 1 : e.pursuit_foot), std::int8_t(gone ? 1 : e.pursuit_horse)},
      .combat = !gone && e.pursuit_combat,
      .forced =
          has_played(f, f.attacker, Heroism::kImpetuousCharge) && final_crt(f) == Crt::kCharge};
  std::erase_if(p.vacated, [&](HexId h) { return !b.empty(h); });
  if (!p.vacated.empty()) ctx.call(std::move(p));
}

}  // namespace

void step(Ctx& ctx, Combat& f) {
  State& s = ctx.s;
  switch (f.step) {
    case Step::kOpen:
      if (!open_combat(ctx, f)) {
        ctx.tell(Audience::everyone(),
                 {{"t", "attack_dropped"}, {"attack", to_json(s, f.attack)}, {"rule", "10.4"}});
        return ctx.done();
      }
      f.step = Step::kScreening;
      show_forces(ctx, f);
      return chapter(s).attack_opened(ctx, f);
    case Step::kScreening:
      if (may_screen(data(s), f.attackers, f.defenders))  // types are open; supply need not be
        return ctx.ask(f.defender, "screening", false);
      f.step = Step::kChooseCrt;
      return;
    case Step::kChooseCrt:  // that none of them is in supply is not everybody's to know
      return ctx.ask(f.attacker, "choose_crt", false);
    case Step::kMarkers:
      return ask_markers(ctx, f);
    case Step::kReveal:
      return reveal_markers(ctx, f);
    case Step::kStrength:
      keep_survivors(ctx, f);
      f.given_up = f.attackers.empty() || f.defenders.empty();
      if (f.given_up) {
        f.result = CombatResult::kNE;
        f.step = Step::kPicks;
        return;
      }
      if (demand_surrender(ctx, f)) return;
      f.step = Step::kFinalColumn;
      return;
    case Step::kFinalColumn:
      find_column(ctx, f);
      f.step = Step::kRoll;
      return;
    case Step::kRoll:
      f.die = ctx.die("combat");
      ctx.tell(Audience::everyone(), {{"t", "combat_die"}, {"die", f.die}, {"rule", "10.2.5"}});
      f.step = Step::kAttackerAfterDie;
      return;
    case Step::kAttackerAfterDie:
      f.step = Step::kDefenderAfterDie;
      return ctx.call(window(f, Window::kAfterDie, f.attacker, bit(f.attacker)));
    case Step::kDefenderAfterDie:
      f.step = Step::kResult;
      return ctx.call(window(f, Window::kAfterDie, f.defender, bit(f.defender)));
    case Step::kResult:
      return take_losses(ctx, f);
    case Step::kRetreats:
      return retreat(ctx, f);
    case Step::kPicks:
      return pick_markers(ctx, f);
    case Step::kPursuits:
      return pursue(ctx, f);
    case Step::kPursuitCombat: {
      const Board b(s, ctx.ref);
      f.pursuers = survivors(b, f.pursuers);
      if (!pursuit_attacks(b, phase_of(s), f.pursuers).empty())
        return ctx.ask(f.attacker, "pursuit_combat");
      f.step = Step::kAfterCombat;
      return;
    }
    case Step::kAfterCombat: {
      f.step = Step::kClose;
      std::uint8_t seats = 0;
      for (Seat seat : {f.attacker, f.defender})
        if (f.scored[std::size_t(seat)] > 0)
          seats |= std::uint8_t(bit(seat) & window_seats(s, Window::kAfterCombat, s.phasing));
      if (seats != 0) ctx.call(window(f, Window::kAfterCombat, f.attacker, seats));
      return;
    }
    case Step::kClose:
      return ctx.done();
  }
}

}  // namespace vedette::boots
