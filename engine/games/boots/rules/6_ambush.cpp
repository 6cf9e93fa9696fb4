// Heroism Ambush, window a: a surprise attack on a unit that moves. It costs the units that make
// it nothing: they may attack as ever in their own phase.
#include <algorithm>
#include <nlohmann/json.hpp>

#include "games/boots/rules/combat.hpp"
#include "games/boots/rules/declaration.hpp"
#include "games/boots/rules/movement.hpp"
#include "games/boots/rules/works.hpp"
#include "games/boots/rules/zones.hpp"

namespace vedette::boots {
namespace {

// Markers are for a seat's own units, never for the Mexican Government's (22.13).
bool may_spring(const Board& b, Seat seat, HexId from, HexId target, const Seen& c) {
  return seat_of(b.data().command(c.command).nation) == seat &&
         may_attack(b, c.command, from, target);
}

}  // namespace

std::vector<HexId> ambush_hexes(const Board& b, Seat seat, HexId target) {
  std::vector<HexId> out;
  if (b.state().ambushed || is_fortified(b, target)) return out;
  for (HexId n : b.data().map[target].next) {
    if (n == kNoHex) continue;
    const auto springs = [&](const Seen& c) {
      return may_spring(b, seat, n, target, c) && exerts(b, n, c.command, target);
    };
    if (std::any_of(b.at(n).begin(), b.at(n).end(), springs)) out.push_back(n);
  }
  return out;
}

void step(Ctx& ctx, Ambush& f) {
  using Step = Ambush::Step;
  switch (f.step) {
    case Step::kChooseHex:
      if (!ambush_hexes(Board(ctx.s, ctx.ref), f.seat, f.target).empty())
        return ctx.ask(f.seat, "ambush_hex", false);
      f.step = Step::kEnd;
      return;
    case Step::kChooseUnits:
      ctx.s.ambushed = true;
      return ctx.ask(f.seat, "ambush_units", false);
    case Step::kFight:
    case Step::kEnd:
      ctx.s.ambushed = true;
      return ctx.done();
  }
}

void answered(Ctx& ctx, Ambush& f, Seat, const Answer& a) {
  using Step = Ambush::Step;
  State& s = ctx.s;
  if (f.step == Step::kChooseHex) {
    f.step = a.picks.empty() ? Step::kEnd : Step::kChooseUnits;
    if (!a.picks.empty()) f.from = map(s).need(a.picks.front());
    return;
  }
  f.step = Step::kFight;
  Combat combat{.occasion = Occasion::kAmbush, .attacker = f.seat, .defender = other(f.seat)};
  combat.attack = {.from = {f.from}, .on = {f.target}};
  for (const std::string& id : a.picks) combat.bound.push_back(data(s).find_unit(id));
  ctx.call(std::move(combat));
}

Choices choices(const Eyes& e, const Ambush& f, const Pending&) {
  const Board b(e);
  if (f.step == Ambush::Step::kChooseHex) {
    PickOne one;
    one.may_pass = true;
    for (HexId h : ambush_hexes(b, f.seat, f.target))
      one.options.push_back({hex_id(e.s, h), "ambush", Lasting(hex_id(e.s, h)), "", 1});
    return one;
  }
  PickSome some;
  some.same_group = true;
  some.min = 1;
  for (const Seen& c : b.at(f.from))
    if (c.known() && may_spring(b, f.seat, f.from, f.target, c))
      some.options.push_back(
          {unit_id(e.s, c.unit), "unit", Lasting(hex_id(e.s, f.from)),
           data(e.s).command(c.command).id, 1});
  some.max = int(some.options.size());
  return some;
}

Json question(const Eyes& e, const Ambush& f, const Pending& p) {
  return {{"prompt", p.kind}, {"target", hex_id(e.s, f.target)}, {"rule", "6.7"}};
}

Json shown(const State& s, const Ambush& f) {
  return {
      {"step", name_of(f.step)}, {"seat", role(s, f.seat)}, {"target", hex_id(s, f.target)}};
}

}  // namespace vedette::boots
