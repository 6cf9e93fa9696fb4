// 6.7, 21.8, 21.23, 22.27: what a marker does that is played outside step 10.2.2.
#include <algorithm>
#include <bit>
#include <nlohmann/json.hpp>

#include "games/boots/atoms.hpp"
#include "games/boots/rules/flow.hpp"
#include "games/boots/rules/heroism.hpp"
#include "games/boots/rules/reinforcement.hpp"

namespace vedette::boots {
namespace {

using Step = MarkerPlay::Step;

template <class F>
F& innermost(Ctx& ctx) {
  for (auto it = ctx.s.stack.rbegin(); it != ctx.s.stack.rend(); ++it)
    if (auto* found = std::get_if<F>(&*it)) return *found;
  throw std::logic_error("a marker is played outside its window");
}

HexId hex_of(const State& s, const std::string& pick) {
  return map(s).need(pick.substr(0, pick.find('.')));
}

Json told(const State& s, const MarkerPlay& f, std::string_view what, std::string_view rule) {
  return {{"t", what}, {"marker", name_of(f.kind)}, {"seat", role(s, f.seat)}, {"rule", rule}};
}

// Active units of these hexes take no further part in the Operations Phase; nor does who joins
// them.
void stand_down(Ctx& ctx, const MarkerPlay& f, const std::vector<HexId>& hexes) {
  Json j = told(ctx.s, f, "standing_down", "6.7");
  for (HexId h : hexes) {
    ctx.s.standing_down.insert(h);
    j["hexes"].push_back(hex_id(ctx.s, h));
  }
  ctx.tell(Audience::everyone(), std::move(j));
}

void end_phase(Ctx& ctx, const MarkerPlay& f) {
  cut_short(ctx);
  ctx.tell(Audience::everyone(), told(ctx.s, f, "phase_cut_short", "4.2.2.3"));
}

void lose_orders(Ctx& ctx, const MarkerPlay& f) {
  if (f.chosen.empty()) return end_phase(ctx, f);
  const HexId h = hex_of(ctx.s, f.chosen.front());
  std::vector<HexId> hexes{h};
  for (HexId n : map(ctx.s)[h].next)
    if (n != kNoHex) hexes.push_back(n);
  stand_down(ctx, f, hexes);
}

// Another Movement and Combat Sub-Phase for one sub-command, or for the Indians of some hexes.
void dash(Ctx& ctx, const MarkerPlay& f) {
  State& s = ctx.s;
  auto& phase = innermost<OperationsPhase>(ctx);
  phase.dash = true;
  phase.step = OperationsPhase::Step::kMoveStart;
  s.marched.clear();
  Json j = told(s, f, "mad_dash", "5.4");
  j["chosen"] = f.chosen;
  ctx.tell(Audience::everyone(), std::move(j));
  if (f.chosen.empty()) return;
  if (std::popcount(s.active) > 1) {
    s.active = set_of(data(s).find_command(f.chosen.front()));
    return;
  }
  std::vector<HexId> others;
  const Board b(s, ctx.ref);
  for (HexId h : b.occupied())
    if ((b.commands(h) & s.active) != 0 &&
        std::find(f.chosen.begin(), f.chosen.end(), hex_id(s, h)) == f.chosen.end())
      others.push_back(h);
  if (!others.empty()) stand_down(ctx, f, others);
}

// 21.23: the throw must exceed the printed factor. Only its owner learns who stayed.
void desert(Ctx& ctx, const MarkerPlay& f, const WindowInfo& w) {
  State& s = ctx.s;
  const std::string& pick = f.chosen.front();
  const HexId h = hex_of(s, pick);
  const Board b(s, ctx.ref);
  UnitId u = b.at(h).front().unit;
  if (pick.ends_with(".under")) {
    std::vector<UnitId> rest;
    for (std::size_t i = 1; i < b.at(h).size(); ++i) {
      const Seen& c = b.at(h)[i];
      const std::string& id = data(s).command(c.command).id;
      if (std::find(w.spares.begin(), w.spares.end(), id) == w.spares.end()) rest.push_back(c.unit);
    }
    u = rest[std::size_t(ctx.chance.roll("deserter", int(rest.size())) - 1)];
  }
  const int die = ctx.die("desertion");
  const bool deserts = die > data(s).unit(u).combat;
  Json j = told(s, f, "desertion", "21.23");
  j["at"] = hex_id(s, h);
  j["die"] = die;
  j["deserts"] = deserts;
  Json own = j;
  own["unit"] = unit_id(s, u);
  Fact fact = Fact::to(Audience::only(other(f.seat)), std::move(own));
  fact.and_to(Audience::everyone(), std::move(j));
  fact.opens = {u};  // that its factor is below the throw, or not
  ctx.facts.push_back(std::move(fact));
  if (deserts) eliminate(ctx, {u}, Loss::kMarker, "21.23");
}

Deployment one_unit(Seat seat, UnitId u, const MarkerPlay& f, std::vector<HexId> hexes,
                    std::string_view rule, Pile rest) {
  Deployment d = deployment(seat, {u}, name_of(f.kind), rule, "");
  d.hexes = std::move(hexes);
  d.rest = rest;
  return d;
}

// 22.27.1: an eliminated unit comes back, and the points for it are taken back.
void raise_morale(Ctx& ctx, const MarkerPlay& f) {
  State& s = ctx.s;
  const HexId h = hex_of(s, f.chosen.at(0));
  const UnitId u = data(s).find_unit(f.chosen.at(1));
  std::string source;
  int points = 0;
  for (const Points& p : s.points)
    if (p.unit == u && p.seat == kFoeSeat) {
      points += p.points;
      source = p.source;
    }
  score(ctx, kFoeSeat, -points, source, "22.27.1", u);
  std::erase(s.dead, u);
  ctx.call(one_unit(f.seat, u, f, {h}, "22.27.1", Pile::kDead));
}

// 22.27.2A: the US moves out of the town, one hex.
void rise(Ctx& ctx, const MarkerPlay& f) {
  const Board b(ctx.s, ctx.ref);
  Retreat r{.owner = kUsSeat, .chooser = kUsSeat, .hexes = 1, .left = {}, .uprising = true};
  for (const Seen& c : b.at(hex_of(ctx.s, f.chosen.front()))) r.left.push_back(c.unit);
  ctx.call(std::move(r));
}

// 22.27.2B: from what waits or out of its cup.
void place_risen(Ctx& ctx, MarkerPlay& f, UnitId u) {
  State& s = ctx.s;
  f.step = Step::kEnd;
  if (std::erase(s.waiting, u) == 0)
    for (Cup& cup : s.cups)
      if (std::erase(cup.units.open(ctx.ref), u) > 0) --cup.size;
  ctx.call(one_unit(f.seat, u, f, {hex_of(s, f.chosen.front())}, "22.27.2", Pile::kWaiting));
}

void call_allies(Ctx& ctx, const MarkerPlay& f, const WindowInfo& w) {
  State& s = ctx.s;
  const std::string_view rule = w.game == GameId::kMadAnthony ? "21.8" : "6.7";
  if (f.chosen.front() == "remove")
    return withdraw(ctx, {data(s).find_unit(w.removes)}, true, rule);
  const UnitId u = data(s).find_unit(w.unit);
  std::vector<HexId> hexes = allies_hexes(Board(s, ctx.ref), w);
  std::erase(s.aside, u);
  ctx.call(one_unit(f.seat, u, f, std::move(hexes), rule, Pile::kAside));
}

// Do or Die: thrown again on the same column.
void throw_again(Ctx& ctx, const MarkerPlay& f) {
  auto& combat = innermost<Combat>(ctx);
  combat.played[std::size_t(f.seat)].push_back(f.kind);
  combat.die = ctx.die("combat");
  Json j = told(ctx.s, f, "combat_die", "10.2.2");
  j["die"] = combat.die;
  ctx.tell(Audience::everyone(), std::move(j));
}

// War Correspondents: as many points more as the die says, at most as many again.
void report(Ctx& ctx, const MarkerPlay& f) {
  auto& combat = innermost<Combat>(ctx);
  combat.played[std::size_t(f.seat)].push_back(f.kind);
  const int die = ctx.die(name_of(f.kind));
  Json j = told(ctx.s, f, "reported", "6.7");
  j["die"] = die;
  ctx.tell(Audience::everyone(), std::move(j));
  score(ctx, f.seat, std::min(die, combat.scored[std::size_t(f.seat)]), name_of(f.kind), "6.7");
}

void take_effect(Ctx& ctx, MarkerPlay& f) {
  State& s = ctx.s;
  const WindowInfo& w = *window_for(s, f.kind, f.window, f.seat);
  f.step = Step::kEnd;
  switch (f.kind) {
    case Heroism::kAmbush: {
      const HexId target = innermost<UnitMove>(ctx).stands;
      return ctx.call(Ambush{.seat = f.seat, .target = target});
    }
    case Heroism::kDoOrDie:
      return throw_again(ctx, f);
    case Heroism::kForcedMarch: {
      s.marched.push_back(hex_of(s, f.chosen.front()));
      Json j = told(s, f, "forced_march", "6.7");
      j["at"] = f.chosen.front();
      return ctx.tell(Audience::everyone(), std::move(j));
    }
    case Heroism::kFoulWeather:
      return end_phase(ctx, f);
    case Heroism::kLostDispatches:
      return lose_at_random(ctx, other(f.seat), w.markers, "6.6");
    case Heroism::kLostOrders:
      return lose_orders(ctx, f);
    case Heroism::kMadDash:
      return dash(ctx, f);
    case Heroism::kNativeAllies:
      return call_allies(ctx, f, w);
    case Heroism::kSpecial:
      if (w.who == Player::kPhasing) return desert(ctx, f, w);
      if (w.who == Player::kUs) return raise_morale(ctx, f);
      f.step = Step::kFollowUp;
      return rise(ctx, f);
    case Heroism::kWarCorrespondents:
      return report(ctx, f);
    default:
      throw std::logic_error("no marker of this window: " + std::string(name_of(f.kind)));
  }
}

std::string_view rule_of(const MarkerPlay& f, const State& s) {
  if (f.kind == Heroism::kSpecial)
    return s.game == GameId::kMadAnthony ? "21.23" : f.seat == kUsSeat ? "22.27.1" : "22.27.2";
  return "6.7";
}

}  // namespace

void step(Ctx& ctx, MarkerPlay& f) {
  switch (f.step) {
    case Step::kChoose: {
      const MarkerChoice next = next_choice(Board(ctx.s, ctx.ref), f);
      if (!next.options.empty()) return ctx.ask(f.seat, std::string(next.kind));
      f.step = Step::kEffect;
      return;
    }
    case Step::kEffect:
      return take_effect(ctx, f);
    case Step::kFollowUp: {
      const Board b(ctx.s, ctx.ref);
      const MarkerChoice next = next_choice(b, f);
      const bool left = b.empty(hex_of(ctx.s, f.chosen.front()));
      if (left && !next.options.empty()) return ctx.ask(f.seat, std::string(next.kind));
      f.step = Step::kEnd;
      return;
    }
    case Step::kEnd:
      return ctx.done();
  }
}

void answered(Ctx& ctx, MarkerPlay& f, Seat, const Answer& a) {
  if (f.step == Step::kFollowUp) {
    f.step = Step::kEnd;
    if (!a.picks.empty()) place_risen(ctx, f, data(ctx.s).find_unit(a.picks.front()));
    return;
  }
  f.chosen.insert(f.chosen.end(), a.picks.begin(), a.picks.end());
}

Choices choices(const Eyes& e, const MarkerPlay& f, const Pending&) {
  MarkerChoice next = next_choice(Board(e), f);
  if (next.most == 1) return PickOne{std::move(next.options), next.may_pass};
  const int most = std::min(next.most, int(next.options.size()));
  return PickSome{.options = std::move(next.options), .min = 1, .max = most};
}

Json question(const Eyes& e, const MarkerPlay& f, const Pending& p) {
  Json j = shown(e.s, f);
  j["prompt"] = p.kind;
  j["rule"] = rule_of(f, e.s);
  return j;
}

Json shown(const State& s, const MarkerPlay& f) {
  return {{"step", name_of(f.step)},
          {"marker", name_of(f.kind)},
          {"seat", role(s, f.seat)},
          {"chosen", f.chosen}};
}

}  // namespace vedette::boots
