// 5.6B, 8.2D, 21.20: what is too much in a hex leaves it at the end of a sub-phase.
#include <algorithm>
#include <nlohmann/json.hpp>

#include "games/boots/atoms.hpp"
#include "games/boots/rules/sides.hpp"
#include "games/boots/rules/stacking.hpp"
#include "games/boots/rules/works.hpp"

namespace vedette::boots {
namespace {

std::string_view rule_of(const Excess& e) {
  if (e.friendly_indians) return "21.20";
  return e.mixed != 0 ? "5.6" : "8.2";
}

void remove(Ctx& ctx, StackingCheck& f, UnitId u, const Excess& e) {
  f.step = StackingCheck::Step::kNextHex;
  const CommandId c = data(ctx.s).unit(u).command;
  if (!e.friendly_indians && e.mixed != 0) {
    f.going |= set_of(c);
  } else if (!e.friendly_indians) {
    const int points = data(ctx.s).command(c).double_sized ? 2 : 1;
    f.least = f.least == 0 ? points : std::min(f.least, points);
  }
  eliminate(ctx, {u}, Loss::kStacking, rule_of(e));
}

}  // namespace

void step(Ctx& ctx, StackingCheck& f) {
  using Step = StackingCheck::Step;
  switch (f.step) {
    case Step::kNextHex: {
      const Board b(ctx.s, ctx.ref);
      const HexId before = std::exchange(f.at, kNoHex);
      for (HexId h : b.occupied())
        if (excess(b, h)) {
          f.at = h;
          break;
        }
      if (f.at != before) {
        f.going = 0;
        f.least = 0;
      }
      f.step = f.at == kNoHex ? Step::kEnd : Step::kChooseUnit;
      return;
    }
    case Step::kChooseUnit: {
      const Board b(ctx.s, ctx.ref);
      const auto places = may_go(b, f.at, f);
      const Seen& first = b.at(f.at)[places.front()];
      if (const auto seat = controller(ctx.s, first.command))
        return ctx.ask(*seat, "remove_excess", !excess(b, f.at).friendly_indians);
      // 22.13A: nobody commands them; nobody may look at them to choose.
      const auto k = std::size_t(
          ctx.chance.roll("unit_" + data(ctx.s).command(first.command).id, int(places.size())) - 1);
      return remove(ctx, f, b.at(f.at)[places[k]].unit, excess(b, f.at));
    }
    case Step::kEnd:
      remove_empty_works(ctx);
      return ctx.done();
  }
}

void answered(Ctx& ctx, StackingCheck& f, Seat, const Answer& a) {
  const Board b(ctx.s, ctx.ref);
  remove(ctx, f, data(ctx.s).find_unit(a.picks.front()), excess(b, f.at));
}

Choices choices(const Eyes& e, const StackingCheck& f, const Pending&) {
  const Board b(e);
  PickOne one;
  for (std::size_t i : may_go(b, f.at, f)) {
    const UnitId u = b.at(f.at)[i].unit;
    if (u != kNoUnit) one.options.push_back({unit_id(e.s, u), "unit", Lasting(hex_id(e.s, f.at)), "", 1});
  }
  return one;
}

Json question(const Eyes& e, const StackingCheck& f, const Pending&) {
  const Board b(e);
  const Excess x = excess(b, f.at);
  return {{"prompt", "remove_excess"},
          {"at", hex_id(e.s, f.at)},
          {"limit", stacking_limit(e.s, f.at)},
          {"points", stacking_points(b, f.at)},
          {"rule", rule_of(x)}};
}

Json shown(const State& s, const StackingCheck& f) {
  Json j = {{"step", name_of(f.step)}};
  if (f.at != kNoHex) j["at"] = hex_id(s, f.at);
  return j;
}

}  // namespace vedette::boots
