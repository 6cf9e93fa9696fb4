#include "games/boots/player/appraise.hpp"

#include <algorithm>

#include "games/boots/player/attacks.hpp"
#include "games/boots/player/cards.hpp"
#include "games/boots/player/fight.hpp"
#include "games/boots/player/marches.hpp"
#include "games/boots/rules/sides.hpp"

namespace vedette::boots {
namespace {

const std::vector<Option>& options_of(const Choices& c) {
  static const std::vector<Option> none;
  return std::visit(
      [](const auto& x) -> const std::vector<Option>& {
        if constexpr (requires { x.options; })
          return x.options;
        else
          return none;
      },
      c);
}

// Each option by its unit; hidden or unknown ones are worth nothing.
template <class Value>
std::vector<double> by_unit(const Scene& s, const std::vector<Option>& options, Value value) {
  std::vector<double> out;
  for (const Option& o : options) out.push_back(value(s.data().find_unit(o.id)));
  return out;
}

// 4.5: a draw is worth it while it is likelier to wake one's own than the enemy.
std::vector<double> draw(const Scene& s) {
  double own = 0, enemy = 0;
  for (MarkerId m : s.state().command_pool) {
    const auto acts = who_acts(s.state(), m, s.seat());
    const auto theirs = who_acts(s.state(), m, other(s.seat()));
    if (acts == s.seat()) own += 1;
    if (acts == other(s.seat())) enemy += 0.5;
    if (!acts && theirs == other(s.seat())) own += 1;  // drawn by this seat it is lost to the enemy
  }
  return {own + 0.01 - enemy};
}

// 5.4, 22.8, 22.22: the sub-command with most to do; a look at a stack is worth less.
std::vector<double> commands(const Scene& s, const std::vector<Option>& options) {
  std::vector<double> out;
  for (const Option& o : options) {
    double v = 0.1;
    if (o.kind == "command")
      for (HexId h : s.board().occupied())
        for (const Seen& c : s.board().at(h))
          if (s.data().command(c.command).id == o.id && c.known())
            v += s.data().unit(c.unit).combat;
    if (o.kind == "stack") {
      const HexId h = s.data().map.find(o.id);
      v += 0.5 * double(s.board().at(h).size());
    }
    out.push_back(v);
  }
  return out;
}

std::vector<double> pursuit(const Scene& s, const Pursuit& f, const std::vector<Option>& options) {
  return by_unit(s, options, [&](UnitId u) {
    double best = -1e9;
    for (HexId h : f.vacated) best = std::max(best, standing(s, u, h, false));
    return best - standing(s, u, s.board().where(u), false) + 0.1;
  });
}

std::vector<double> deployment(const Scene& s, const Deployment& f,
                               const std::vector<Option>& options) {
  const auto* units = f.units.seen_by(eyes(s.seat()));
  if (f.step == Deployment::Step::kChooseUnit)  // the strongest goes where it is best
    return by_unit(s, options, [&](UnitId u) { return s.data().unit(u).combat; });
  UnitId u = units && !units->empty() ? units->front() : kNoUnit;
  for (std::size_t i = 0; u == kNoUnit && i < s.data().units.size(); ++i)
    if (s.data().units[i].command == f.cup && s.data().units[i].place != "none") u = UnitId(i);
  if (u == kNoUnit) return std::vector<double>(options.size(), 0.0);
  return appraise_hexes(s, u, kNoHex, options);
}

template <class Frame>
const Frame* top(const State& s) {
  return std::get_if<Frame>(&s.stack.back());
}

}  // namespace

std::vector<double> appraise(const Eyes& e, const Pending& p, const Choices& c) {
  const State& st = e.s;
  const Scene s(e, p.seat);
  const auto& options = options_of(c);
  const std::vector<double> glad(options.size(), 1.0);
  const auto cheapest = [&] { return by_unit(s, options, [&](UnitId u) { return -s.worth(u); }); };
  if (p.kind == "draw_or_pass") return draw(s);
  if (p.kind == "choose_other" || p.kind == "aero_flight") return commands(s, options);
  if (p.kind == "choose_unit") return appraise_choose_unit(s, options);
  if (p.kind == "walk") {
    const auto* plan = top<UnitMove>(st)->plan.seen_by(e.v);
    return plan ? appraise_walk(s, plan->unit, std::get<Walk>(c)) : std::vector<double>{};
  }
  if (p.kind == "declare_attacks")
    return appraise_declaration(s, *top<CombatSubPhase>(st), options);
  if (p.kind == "choose_attack") return appraise_next_attack(s, *top<CombatSubPhase>(st), options);
  if (p.kind == "screening" || p.kind == "choose_crt")
    return appraise_crt(s, *top<Combat>(st), options);
  if (p.kind == "pursuit_combat") return appraise_pursuit_combat(s, *top<Combat>(st), options);
  if (p.kind == "combat_markers") return appraise_commitment(s, *top<Combat>(st), options);
  if (p.kind == "hand_limit") return appraise_discard(options);
  if (const auto* w = top<HeroismWindow>(st)) return appraise_window(s, w->window, options);
  if (const auto* m = top<MarkerPlay>(st)) return appraise_marker(s, *m, options);
  if (const auto* a = top<Ambush>(st)) return appraise_ambush(s, *a, options);
  if (const auto* d = top<Deployment>(st)) return deployment(s, *d, options);
  if (p.kind == "losses" || p.kind == "fever_unit") return cheapest();
  if (const auto* r = top<Retreat>(st); r && (p.kind == "retreat_hex" || p.kind == "rout_hex")) {
    const auto values = appraise_hexes(s, r->group.front(), r->path.back(), options);
    if (p.seat == r->owner) return values;
    std::vector<double> worst;  // the victor leads them where it hurts
    for (double v : values) worst.push_back(-v);
    return worst;
  }
  if (const auto* f = top<Pursuit>(st)) {
    if (p.kind == "pursue") return pursuit(s, *f, options);
    if (p.kind == "pursuit_hex")
      return appraise_hexes(s, f->group.front(), f->path.back(), options);
  }
  if (p.kind == "remove_excess") return std::vector<double>(options.size(), 0.0);
  return glad;  // burn, build, scout, hold a fort, retreat together, fight on: what is offered is
                // good
}

}  // namespace vedette::boots
