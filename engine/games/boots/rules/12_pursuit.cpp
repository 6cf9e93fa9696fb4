// Chapter 12: pursuit and pursuit combat.
#include <algorithm>
#include <nlohmann/json.hpp>

#include "games/boots/atoms.hpp"
#include "games/boots/chapter.hpp"
#include "games/boots/rules/combat.hpp"
#include "games/boots/rules/declaration.hpp"
#include "games/boots/rules/movement.hpp"
#include "games/boots/rules/sides.hpp"
#include "games/boots/rules/works.hpp"

namespace vedette::boots {
namespace {

bool holds(const std::vector<UnitId>& list, UnitId u) {
  return std::find(list.begin(), list.end(), u) != list.end();
}

// 12.4B: hexes by the type of the unit.
int reach_of(const GameData& d, const Pursuit& f, UnitId u) {
  if (d.unit(u).move == 0) return 0;
  switch (d.type(u).pursues) {
    case Pursues::kFoot:
      return f.reach[0];
    case Pursues::kHorse:
      return f.reach[1];
    case Pursues::kNone:
      return 0;
  }
  return 0;
}

// A group goes as far as the slowest of it may.
int reach_of_group(const GameData& d, const Pursuit& f) {
  int reach = f.group.empty() ? 0 : reach_of(d, f, f.group.front());
  for (UnitId u : f.group) reach = std::min(reach, reach_of(d, f, u));
  return reach;
}

// 12.3B: where they could normally move.
bool may_pursue_into(const Board& b, const std::vector<UnitId>& group, HexId h) {
  return std::all_of(group.begin(), group.end(), [&](UnitId u) {
    return may_enter(b.data(), u, h, b.state().options.war) &&
           !is_barred(b, h, b.data().unit(u).command);
  });
}

// The first hex is one that the enemy has left (12.2B), later ones lie in any direction, back too
// (12.2C).
std::vector<HexId> open_hexes(const Board& b, const Pursuit& f) {
  const Map& map = b.data().map;
  std::vector<HexId> out;
  for (HexId n : map[f.path.back()].next) {
    if (n == kNoHex || !may_pursue_into(b, f.group, n)) continue;
    const auto side = side_between(map[f.path.back()].at, map[n].at);
    if (side && has(map[f.path.back()].lake_side, *side)) continue;
    if (f.path.size() == 1 && std::find(f.vacated.begin(), f.vacated.end(), n) == f.vacated.end())
      continue;
    out.push_back(n);
  }
  return out;
}

// True if the group may end its pursuit where its path has led it. Too many, or two sub-commands,
// only where there is no way on; the check at the end of the sub-phase sees to them.
bool may_stop(const Board& b, const Pursuit& f) {
  return f.path.size() > 1 && (has_room(b, f.path.back(), f.group) || pursuit_steps(b, f).empty());
}

// 12.7A: hexes of this battle's pursuers from which one stack may fight on.
std::vector<HexId> stacks(const Board& b, const CombatSubPhase* phase, const Pursuit& f) {
  std::vector<HexId> out;
  for (UnitId u : f.pursued) {
    const HexId h = b.where(u);
    if (h == kNoHex || std::find(out.begin(), out.end(), h) != out.end()) continue;
    std::vector<UnitId> stack;
    for (UnitId v : f.pursued)
      if (b.where(v) == h) stack.push_back(v);
    if (!pursuit_attacks(b, phase, stack).empty()) out.push_back(h);
  }
  return out;
}

// The stack that fights on: this battle's pursuers in the hex and those of another who wait there
// with a right of their own (12.7B).
void choose_stack(Ctx& ctx, Pursuit& f, HexId h) {
  const Board b(ctx.s, ctx.ref);
  auto& combat = std::get<Combat>(ctx.s.stack[ctx.s.stack.size() - 2]);
  for (UnitId u : f.pursued)
    if (b.where(u) == h) combat.pursuers.push_back(u);
  if (const CombatSubPhase* phase = phase_of(ctx.s))
    for (UnitId u : phase->unspent)
      if (b.where(u) == h && !holds(combat.pursuers, u)) combat.pursuers.push_back(u);
  ctx.tell(Audience::everyone(),
           {{"t", "pursuit_combat"}, {"at", hex_id(ctx.s, h)}, {"rule", "12.5"}});
}

// What a group has met on its way: works that the enemy left (17.3B), places to raid (22.20).
void pass_through(Ctx& ctx, const std::vector<HexId>& vacated, const std::vector<UnitId>& group,
                  const std::vector<HexId>& path) {
  for (HexId h : vacated)
    if (std::find(path.begin(), path.end(), h) != path.end()) lose_entrenchment(ctx, h);
  for (std::size_t i = 1; i < path.size() && !ctx.s.outcome; ++i)
    for (UnitId u : group) chapter(ctx.s).hex_entered(ctx, u, path[i]);
}

// 12.2C: who has come back keeps his place in the stack.
void come_back(Ctx& ctx, Pursuit& f) {
  f.step = Pursuit::Step::kBurn;
  const std::vector<UnitId> group = f.group;
  const std::vector<HexId> path = f.path, vacated = f.vacated;
  f.pursued.insert(f.pursued.end(), group.begin(), group.end());
  tell_stack_moved(ctx, "pursued", f.seat, group, path, "12.2");
  pass_through(ctx, vacated, group, path);
}

bool somebody_must_go(const Board& b, const Pursuit& f) {
  return f.forced && f.pursued.empty() && !pursuers(b, f).empty();
}

}  // namespace

std::vector<UnitId> pursuers(const Board& b, const Pursuit& f) {
  std::vector<UnitId> out;
  for (UnitId u : survivors(b, f.left)) {
    if (reach_of(b.data(), f, u) == 0) continue;
    Pursuit alone = f;
    alone.group = {u};
    alone.path = {b.where(u)};
    if (!open_hexes(b, alone).empty()) out.push_back(u);
  }
  return out;
}

std::vector<HexId> pursuit_steps(const Board& b, const Pursuit& f) {
  const int gone = int(f.path.size()) - 1, reach = reach_of_group(b.data(), f);
  if (gone >= reach) return {};
  auto out = open_hexes(b, f);
  if (gone + 1 < reach || gone == 0) return out;
  std::erase_if(out, [&](HexId h) { return !has_room(b, h, f.group); });  // they must stop there
  return out;
}

std::vector<PursuitAttack> pursuit_attacks(const Board& b, const CombatSubPhase* phase,
                                           const std::vector<UnitId>& stack) {
  std::vector<PursuitAttack> out;
  if (stack.empty()) return out;
  const HexId h = b.where(stack.front());
  std::vector<HexId> enemies;
  const auto all_may = [&](HexId n) {
    return std::all_of(stack.begin(), stack.end(),
                       [&](UnitId u) { return may_attack(b, b.data().unit(u).command, h, n); });
  };
  for (HexId n : b.data().map[h].next)
    if (n != kNoHex && all_may(n)) enemies.push_back(n);
  std::sort(enemies.begin(), enemies.end());
  const auto is_waiting = [&](HexId own) {
    return phase && std::any_of(phase->attacks.begin(), phase->attacks.end(), [&](const Attack& a) {
             return !a.resolved && std::find(a.from.begin(), a.from.end(), own) != a.from.end();
           });
  };
  for (unsigned on = 1; on < 1u << enemies.size(); ++on) {
    Attack base{.from = {h}, .on = {}};
    for (std::size_t k = 0; k < enemies.size(); ++k)
      if (on >> k & 1u) base.on.push_back(enemies[k]);
    std::vector<HexId> friends;  // who have not fought and are bound by no declaration
    for (HexId own : b.data().map[base.on.front()].next)
      if (own != kNoHex && own != h && !is_waiting(own) &&
          !attackers_of(b, {.from = {own}, .on = base.on}).empty())
        friends.push_back(own);
    for (unsigned with = 0; with < 1u << friends.size(); ++with) {
      Attack a = base;
      for (std::size_t k = 0; k < friends.size(); ++k)
        if (with >> k & 1u) a.from.push_back(friends[k]);
      PursuitAttack p{.attack = a, .units = stack};
      for (UnitId u : attackers_of(b, a))
        if (!holds(p.units, u)) p.units.push_back(u);
      out.push_back(std::move(p));
    }
  }
  for (std::size_t k = 0; phase && k < phase->attacks.size(); ++k) {
    Attack a = phase->attacks[k];
    std::erase_if(a.on, [&](HexId n) { return b.empty(n); });
    if (a.resolved || a.on.empty() || !std::all_of(a.on.begin(), a.on.end(), all_may)) continue;
    PursuitAttack p{.attack = a, .units = stack, .merges = int(k)};
    for (UnitId u : attackers_of(b, a))
      if (!holds(p.units, u)) p.units.push_back(u);
    if (p.units.size() == stack.size()) continue;  // nobody is left of it
    if (std::find(a.from.begin(), a.from.end(), h) == a.from.end()) p.attack.from.push_back(h);
    out.push_back(std::move(p));
  }
  return out;
}

void step(Ctx& ctx, Pursuit& f) {
  using Step = Pursuit::Step;
  State& s = ctx.s;
  const Board b(s, ctx.ref);
  switch (f.step) {
    case Step::kChooseUnits:
      if (!pursuers(b, f).empty()) return ctx.ask(f.seat, "pursue", false);
      f.step = Step::kChooseStack;
      return;
    case Step::kChooseHex:
      if (pursuit_steps(b, f).empty()) {  // together they may find no way that each of them has
        f.step = f.path.size() > 1 ? Step::kArrive : Step::kChooseUnits;
        return;
      }
      return ctx.ask(f.seat, "pursuit_hex");
    case Step::kArrive: {
      if (f.path.back() == f.path.front()) return come_back(ctx, f);
      f.step = Step::kBurn;
      const std::vector<UnitId> group = f.group;
      const std::vector<HexId> path = f.path;
      f.pursued.insert(f.pursued.end(), group.begin(), group.end());
      move_units(ctx, group, path.back());
      tell_stack_moved(ctx, "pursued", f.seat, group, path, "12.2");
      return pass_through(ctx, std::vector<HexId>(f.vacated), group, path);
    }
    case Step::kBurn: {
      f.step = Step::kChooseUnits;
      if (burnable_by(b, f.group, f.path).empty()) return;
      f.step = Step::kBurn;
      return ctx.ask(f.seat, "burn", false);
    }
    case Step::kChooseStack: {
      f.step = Step::kEnd;
      if (!f.combat || f.pursued.empty()) return;
      CombatSubPhase* phase = phase_of(ctx);
      if (stacks(b, phase, f).empty()) {
        if (phase) phase->unspent.insert(phase->unspent.end(), f.pursued.begin(), f.pursued.end());
        return;
      }
      f.step = Step::kChooseStack;
      return ctx.ask(f.seat, "pursuit_stack");
    }
    case Step::kEnd:
      return ctx.done();
  }
}

void answered(Ctx& ctx, Pursuit& f, Seat, const Answer& a) {
  using Step = Pursuit::Step;
  State& s = ctx.s;
  const std::string pick = a.picks.empty() ? "" : a.picks.front();
  switch (f.step) {
    case Step::kChooseUnits: {
      if (pick.empty()) {
        f.step = Step::kChooseStack;
        return;
      }
      std::vector<UnitId> group;
      for (UnitId u : f.left)  // in the order of their stack
        if (std::find(a.picks.begin(), a.picks.end(), unit_id(s, u)) != a.picks.end())
          group.push_back(u);
      for (UnitId u : group) std::erase(f.left, u);
      f.path = {hex_of(ctx, group.front())};
      f.group = std::move(group);
      f.step = Step::kChooseHex;
      return;
    }
    case Step::kChooseHex:
      if (pick == "stop")
        f.step = Step::kArrive;
      else
        f.path.push_back(map(s).need(pick));
      return;
    case Step::kBurn:
      if (pick.empty())
        f.step = Step::kChooseUnits;
      else
        burn(ctx, map(s).need(pick));
      return;
    default:
      f.step = Step::kEnd;
      if (!pick.empty()) choose_stack(ctx, f, map(s).need(pick));
      return;
  }
}

Choices choices(const Eyes& e, const Pursuit& f, const Pending&) {
  using Step = Pursuit::Step;
  const Board b(e);
  const auto hex_option = [&](HexId h, const char* kind) {
    return Option{hex_id(e.s, h), kind, Lasting(hex_id(e.s, h)), "", 1};
  };
  if (f.step == Step::kChooseUnits) {
    PickSome some;
    some.same_group = true;
    some.min = somebody_must_go(b, f) ? 1 : 0;
    for (UnitId u : pursuers(b, f)) {
      const std::string& at = hex_id(e.s, b.where(u));
      some.options.push_back({unit_id(e.s, u), "unit", Lasting(at), at, 1});
    }
    some.max = int(some.options.size());
    return some;
  }
  PickOne one;
  if (f.step == Step::kChooseHex) {
    for (HexId h : pursuit_steps(b, f)) one.options.push_back(hex_option(h, "pursuit_hex"));
    if (may_stop(b, f)) one.options.push_back({"stop", "stop", "", "", 1});
  } else if (f.step == Step::kBurn) {
    one.may_pass = true;
    for (HexId h : burnable_by(b, f.group, f.path)) one.options.push_back(hex_option(h, "burn"));
  } else {
    one.may_pass = !f.forced;
    for (HexId h : stacks(b, phase_of(e.s), f)) one.options.push_back(hex_option(h, "stack"));
  }
  return one;
}

Json question(const Eyes& e, const Pursuit& f, const Pending& p) {
  Json j = {{"prompt", p.kind}, {"rule", "12.2"}};
  if (f.step == Pursuit::Step::kBurn) j["rule"] = "21.21";
  if (f.step == Pursuit::Step::kChooseStack) j["rule"] = "12.7";
  if (f.step == Pursuit::Step::kChooseUnits)
    j["reach"] = {{"foot", f.reach[0]}, {"horse", f.reach[1]}};
  if (f.step == Pursuit::Step::kChooseHex)
    for (HexId h : f.path) j["path"].push_back(hex_id(e.s, h));
  return j;
}

Json shown(const State& s, const Pursuit& f) {
  Json j = {{"step", name_of(f.step)},
            {"seat", role(s, f.seat)},
            {"reach", {{"foot", f.reach[0]}, {"horse", f.reach[1]}}},
            {"fight_on", f.combat},
            {"vacated", Json::array()}};
  for (HexId h : f.vacated) j["vacated"].push_back(hex_id(s, h));
  if (f.step == Pursuit::Step::kChooseHex)
    for (HexId h : f.path) j["path"].push_back(hex_id(s, h));
  return j;
}

}  // namespace vedette::boots
