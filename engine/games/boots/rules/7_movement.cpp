// 4.2.2.1.2, 7.1, 7.3, 8.6, 15.2, 17.2, 18.2: the Movement Sub-Phase.
#include <algorithm>
#include <nlohmann/json.hpp>

#include "games/boots/atoms.hpp"
#include "games/boots/rules/movement.hpp"
#include "games/boots/rules/offer.hpp"
#include "games/boots/rules/supply.hpp"
#include "games/boots/rules/works.hpp"

namespace vedette::boots {
namespace {

constexpr std::string_view kBridge = "bridge.", kTop = "top.";

// The unit that an option "bridge.x" or "top.x" names; kNoUnit if it does not begin so.
UnitId named(const State& s, std::string_view pick, std::string_view prefix) {
  if (!pick.starts_with(prefix)) return kNoUnit;
  return data(s).find_unit(pick.substr(prefix.size()));
}

// By public facts alone: is there a counter that is activated and takes part?
bool anybody_active(const State& s) {
  return std::any_of(s.stacks.begin(), s.stacks.end(), [&](const Stack& stack) {
    return !s.standing_down.has(stack.at) &&
           std::any_of(stack.slots.begin(), stack.slots.end(),
                       [&](const Slot& slot) { return has(s.active, slot.command); });
  });
}

// By public facts alone: does some active sub-command have units that build (17.1, 17.5B)?
bool anybody_builds(const State& s) {
  const GameData& d = data(s);
  return std::any_of(d.units.begin(), d.units.end(), [&](const UnitInfo& u) {
    return has(s.active, u.command) && d.types[std::size_t(u.type)].builds &&
           std::any_of(d.builds.begin(), d.builds.end(),
                       [&](const BuildRow& row) { return row.who == u.nation; });
  });
}

// 8.6: counters that could be brought to the top; each stack once, until a unit joins it.
std::vector<UnitId> orderable(const Board& b, const MovementSubPhase& f) {
  std::vector<UnitId> out;
  for (HexId h : b.occupied()) {
    const bool done = std::find(f.ordered.begin(), f.ordered.end(), h) != f.ordered.end();
    if (done || b.has_garrison(h) || (b.commands(h) & b.state().active) == 0) continue;
    for (std::size_t i = 1; i < b.at(h).size(); ++i)
      if (b.at(h)[i].known()) out.push_back(b.at(h)[i].unit);
  }
  return out;
}

// 18.2A: the engineer is seen at work.
void bridge(Ctx& ctx, UnitId u) {
  const HexId h = hex_of(ctx, u);
  pledge(ctx, u);
  ctx.s.pontoons.insert(h);
  tell_opened(
      ctx,
      {{"t", "pontoon"}, {"at", hex_id(ctx.s, h)}, {"unit", unit_id(ctx.s, u)}, {"rule", "18.2"}},
      {u});
}

// 15.2B,C: the scout is shown, then the enemy's stacks to the scout's seat.
void scout(Ctx& ctx, Seat seat, const Answer& a) {
  const Board b(ctx.s, ctx.ref);
  for (const auto& [h, from] : scouted(b)) {
    if (std::find(a.picks.begin(), a.picks.end(), hex_id(ctx.s, h)) == a.picks.end()) continue;
    for (const Seen& c : b.at(from)) {
      if (!has(ctx.s.active, c.command) || !data(ctx.s).unit(c.unit).scout) continue;
      Slot& slot = *slot_of(ctx, c.unit);
      slot.seen = ctx.s.turn;
      slot.unit.reveal_to(Audience::everyone(), ctx.ref);
      tell_opened(ctx,
                  {{"t", "scouts"},
                   {"unit", unit_id(ctx.s, c.unit)},
                   {"from", hex_id(ctx.s, from)},
                   {"at", hex_id(ctx.s, h)},
                   {"rule", "15.2"}},
                  {c.unit});
      break;
    }
    show_stack(ctx, h, Audience::only(seat), "15.2");
  }
}

// 7.3: the unit is picked up; nobody else sees it before it goes.
void pick_up(Ctx& ctx, Seat seat, UnitId u) {
  MovePlan plan;
  plan.unit = u;
  plan.path = {hex_of(ctx, u)};
  plan.supplied = data(ctx.s).traits.bateaux && in_supply(Board(ctx.s, ctx.ref), u);
  UnitMove move;
  move.seat = seat;
  move.plan = Secret<MovePlan>(std::move(plan), Audience::only(seat));
  ctx.call(std::move(move));
}

}  // namespace

void step(Ctx& ctx, MovementSubPhase& f) {
  using Step = MovementSubPhase::Step;
  switch (f.step) {
    case Step::kBegin:
      f.step = anybody_active(ctx.s) ? Step::kChooseUnit : Step::kEnd;
      return;
    case Step::kChooseUnit:
      return ctx.ask(f.seat, "choose_unit", false);
    case Step::kScout:
      return ctx.ask(f.seat, "scout", false);
    case Step::kBuild:
      return ctx.ask(f.seat, "build", false);
    case Step::kBuildRoll: {
      if (f.builders.empty()) {
        f.step = Step::kEnd;
        return;
      }
      const HexId h = f.builders.front();
      f.builders.erase(f.builders.begin());
      return build(ctx, h);
    }
    case Step::kEnd:
      ctx.s.pontoons.clear();  // 18.2D
      return ctx.done();
  }
}

void answered(Ctx& ctx, MovementSubPhase& f, Seat seat, const Answer& a) {
  using Step = MovementSubPhase::Step;
  if (f.step == Step::kScout) {
    scout(ctx, seat, a);
    f.step = anybody_builds(ctx.s) ? Step::kBuild : Step::kEnd;
    return;
  }
  if (f.step == Step::kBuild) {
    for (const std::string& pick : a.picks) f.builders.push_back(map(ctx.s).need(pick));
    f.step = Step::kBuildRoll;
    return;
  }
  const std::string pick = a.picks.empty() ? "" : a.picks.front();
  if (pick.empty()) {
    f.step = Step::kEnd;
  } else if (pick == "scout") {
    f.step = Step::kScout;
  } else if (pick == "build") {
    f.step = Step::kBuild;
  } else if (const UnitId engineer = named(ctx.s, pick, kBridge); engineer != kNoUnit) {
    bridge(ctx, engineer);
  } else if (const UnitId top = named(ctx.s, pick, kTop); top != kNoUnit) {
    f.ordered.push_back(hex_of(ctx, top));
    bring_to_top(ctx, top);
  } else {
    pick_up(ctx, seat, data(ctx.s).find_unit(pick));
  }
}

Choices choices(const Eyes& e, const MovementSubPhase& f, const Pending&) {
  using Step = MovementSubPhase::Step;
  const Board b(e);
  if (f.step == Step::kChooseUnit) {
    PickOne one;
    one.may_pass = true;
    one.options.reserve(16);
    const auto at = [&](UnitId u) { return Lasting(hex_id(e.s, b.where(u))); };
    const auto add = [&](std::string_view prefix, UnitId u, Lasting kind) {
      if (prefix.empty()) return add_option(one.options, unit_id(e.s, u), kind, at(u));
      add_option(one.options, std::string(prefix) + unit_id(e.s, u), kind, at(u));
    };
    for (UnitId u : movable(b)) add("", u, "unit");
    for (UnitId u : bridge_builders(b)) add(kBridge, u, "bridge");
    for (UnitId u : orderable(b, f)) add(kTop, u, "order");
    if (any_scouted(b)) one.options.push_back({"scout", "scout", "", "", 1});
    if (any_building(b)) one.options.push_back({"build", "build", "", "", 1});
    return one;
  }
  PickSome some;
  if (f.step == Step::kScout) {
    for (const auto& [h, from] : scouted(b))
      some.options.push_back({hex_id(e.s, h), "stack", Lasting(hex_id(e.s, h)), "", 1});
    some.min = 1;
  } else {
    for (const Building& x : buildings(b))
      some.options.push_back(
          {hex_id(e.s, x.at), Lasting(name_of(x.what)), Lasting(hex_id(e.s, x.at)), "", 1});
  }
  some.max = int(some.options.size());
  return some;
}

Json question(const Eyes& e, const MovementSubPhase& f, const Pending& p) {
  Json j = {{"prompt", p.kind}, {"rule", "7.1"}};
  if (f.step == MovementSubPhase::Step::kScout) j["rule"] = "15.2";
  if (f.step == MovementSubPhase::Step::kBuild) {
    j["rule"] = "17.2";
    for (const Building& x : buildings(Board(e))) j["needed"][hex_id(e.s, x.at)] = x.highest;
    j["stockades_left"] = e.s.stockades_left;
  }
  return j;
}

Json shown(const State&, const MovementSubPhase& f) { return {{"step", name_of(f.step)}}; }

}  // namespace vedette::boots
