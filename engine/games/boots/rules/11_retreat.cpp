// Chapter 11: retreat. A group goes hex by hex on paper and is moved when it arrives, so that what
// lies hidden in it stays so.
#include <algorithm>
#include <nlohmann/json.hpp>

#include "games/boots/atoms.hpp"
#include "games/boots/chapter.hpp"
#include "games/boots/rules/combat.hpp"
#include "games/boots/rules/movement.hpp"
#include "games/boots/rules/sides.hpp"
#include "games/boots/rules/stacking.hpp"
#include "games/boots/rules/works.hpp"
#include "games/boots/rules/zones.hpp"

namespace vedette::boots {
namespace {

constexpr int kUnitLost = 10'000;  // cost of a way: units lost first, then hexes

CommandId command_of(const Board& b, UnitId u) { return b.data().unit(u).command; }

// 11.2A: no enemies (nor who may not be joined), nothing prohibited, not off the map.
bool may_retreat_into(const Board& b, const std::vector<UnitId>& group, HexId h) {
  return std::all_of(group.begin(), group.end(), [&](UnitId u) {
    return may_enter(b.data(), u, h, b.state().options.war) && !is_barred(b, h, command_of(b, u));
  });
}

bool in_zone(const Board& b, const std::vector<UnitId>& group, HexId h) {
  return std::any_of(group.begin(), group.end(),
                     [&](UnitId u) { return in_enemy_zone(b, h, command_of(b, u)); });
}

// 11.3B: friends in a fort or stockade take the group in.
bool is_shelter(const Board& b, const std::vector<UnitId>& group, HexId h) {
  return !b.empty(h) && may_hold(b, h) && has_room(b, h, group);
}

int away(const Board& b, const Retreat& f, HexId h) {
  const Map& map = b.data().map;
  return distance(map[f.path.front()].at, map[h].at);
}

// Hexes that the group may enter from `h` without coming nearer to the battle (11.1B).
std::vector<HexId> ways_on(const Board& b, const Retreat& f, HexId h) {
  const HexData& hex = b.data().map[h];
  std::vector<HexId> out;
  for (Side side : kSides) {
    const HexId n = hex.next[std::size_t(side)];
    if (n == kNoHex || has(hex.lake_side, side) || away(b, f, n) < away(b, f, h)) continue;
    if (std::find(f.path.begin(), f.path.end(), n) != f.path.end()) continue;
    if (may_retreat_into(b, f.group, n)) out.push_back(n);
  }
  return out;
}

// Units that the group loses by entering the hex (11.2B,C,D). A mere move costs nothing (22.27.2A).
int toll(const Board& b, const Retreat& f, HexId h) {
  if (f.uprising) return 0;
  return int(in_zone(b, f.group, h)) + int(away(b, f, h) >= f.hexes && !has_room(b, h, f.group));
}

// Cost of the best way on from `start`, entering it included, never nearer to the battle (11.1B);
// nothing if it leads nowhere. `shelters`: a fort or stockade ends it early.
std::optional<int> best_way(const Board& b, const Retreat& f, HexId start, bool shelters) {
  const Map& map = b.data().map;
  const auto ends = [&](HexId h) {
    if (shelters) return is_shelter(b, f.group, h);
    return away(b, f, h) >= f.hexes && toll(b, f, h) == 0;
  };
  const auto cost = [&](HexId h) { return toll(b, f, h) * kUnitLost + 1; };
  ShortestPaths<int> search;
  std::optional<int> best;
  const int limit = int(f.group.size()) * kUnitLost;
  search.run(map.size(), int(start), limit, [&](int at, int so_far, auto&& edge) {
    if (best) return;  // hexes come in order of cost: the first end is the best
    if (ends(HexId(at))) {
      best = so_far + cost(start);
      return;
    }
    if (shelters && away(b, f, HexId(at)) >= f.hexes) return;  // the full distance anyway
    for (HexId n : ways_on(b, f, HexId(at))) edge(int(n), cost(n));
  });
  return best;
}

// 11.2A,E. Who must move and cannot stays (22.27.2A).
void lose_group(Ctx& ctx, Retreat& f) {
  f.step = Retreat::Step::kChooseGroup;
  f.owed = 0;
  const std::vector<UnitId> group = std::exchange(f.group, {});
  if (!f.uprising) eliminate(ctx, group, Loss::kRetreat, "11.2");
}

void set_out(Retreat& f, std::vector<UnitId> group, HexId from) {
  for (UnitId u : group) std::erase(f.left, u);
  f.group = std::move(group);
  f.path = {from};
  f.pushed_on = false;
  f.step = Retreat::Step::kChooseHex;
}

// Those of `units` that lose nobody if each goes by itself (11.2G).
std::vector<UnitId> safe_alone(const Board& b, const Retreat& f, const std::vector<UnitId>& units) {
  std::vector<UnitId> out;
  for (UnitId u : units) {
    Retreat alone = f;
    alone.group = {u};
    alone.path = {b.where(u)};
    if (!retreat_steps(b, alone).empty() && retreat_steps(b, alone).front().units_lost == 0)
      out.push_back(u);
  }
  return out;
}

// The units that wait in the hex of the first of them.
std::vector<UnitId> waiting_together(const Board& b, const Retreat& f) {
  std::vector<UnitId> out;
  for (UnitId u : f.left)
    if (b.where(u) == b.where(f.left.front())) out.push_back(u);
  return out;
}

// 11.2G: nobody goes where he is lost while he has another way. True if the group that has just
// been named must part for it; it waits again.
bool must_part(const Board& b, Retreat& f) {
  if (f.group.size() < 2 || f.path.size() > 1 || f.uprising) return false;
  const auto steps = retreat_steps(b, f);
  if (!steps.empty() && steps.front().units_lost == 0) return false;
  if (safe_alone(b, f, f.group).empty()) return false;
  f.parts = f.path.front();
  std::vector<UnitId> left;
  for (const Seen& c : b.at(f.parts))  // in the order of their stack
    for (const auto* units : {&f.group, &f.left})
      if (std::find(units->begin(), units->end(), c.unit) != units->end()) left.push_back(c.unit);
  for (UnitId u : f.left)
    if (b.where(u) != f.parts) left.push_back(u);
  f.left = std::move(left);
  f.group.clear();
  f.step = Retreat::Step::kChooseGroup;
  return true;
}

// 22.20B: units of the active sub-command raid what they enter in their own sub-phases.
void enter(Ctx& ctx, const Retreat& f, HexId h) {
  const State& s = ctx.s;
  if (f.owner != s.phasing || f.uprising) return;
  if (s.sub_phase != SubPhase::kMovement && s.sub_phase != SubPhase::kCombat) return;
  for (UnitId u : std::vector<UnitId>(f.group))
    if (!s.outcome && has(s.active, data(s).unit(u).command)) chapter(s).hex_entered(ctx, u, h);
}

// 21.21C.
std::vector<HexId> burnable_in_retreat(const Board& b, const Retreat& f) {
  const State& s = b.state();
  if (f.owner != s.phasing || s.sub_phase != SubPhase::kCombat) return {};
  return burnable_by(b, f.group, f.path);
}

// Units in forts and stockades, who may stay; a garrison always does.
std::vector<UnitId> who_may_stay(const Board& b, const Retreat& f) {
  std::vector<UnitId> out;
  for (UnitId u : f.left)
    if (may_hold(b, b.where(u))) out.push_back(u);
  return out;
}

}  // namespace

bool has_room(const Board& b, HexId h, const std::vector<UnitId>& group) {
  int points = stacking_points(b, h);
  for (UnitId u : group) {
    if (!may_share(b, h, u)) return false;
    if (b.where(u) == h) continue;  // counted there already
    points += b.data().command(command_of(b, u)).double_sized ? 2 : b.data().unit(u).size;
  }
  return points <= stacking_limit(b.state(), h);
}

void tell_stack_moved(Ctx& ctx, const char* what, Seat owner, const std::vector<UnitId>& group,
                      const std::vector<HexId>& path, std::string_view rule) {
  Json told = {{"t", what},
               {"seat", role(ctx.s, owner)},
               {"n", group.size()},
               {"path", Json::array()},
               {"rule", rule}};
  for (HexId h : path) told["path"].push_back(hex_id(ctx.s, h));
  Json own = told;
  own["units"] = unit_ids(ctx.s, group);
  Fact fact = Fact::to(Audience::only(owner), std::move(own));
  fact.and_to(Audience::everyone(), std::move(told));
  ctx.facts.push_back(std::move(fact));
}

std::vector<RetreatStep> retreat_steps(const Board& b, const Retreat& f) {
  struct Way {
    HexId to;
    std::optional<int> open, sheltered;
  };
  std::vector<RetreatStep> out;
  if (f.uprising) {  // one hex, with room if there is one
    const auto next = f.path.size() > 1 ? std::vector<HexId>{} : ways_on(b, f, f.path.back());
    const auto room = [&](HexId n) { return has_room(b, n, f.group); };
    const bool some = std::any_of(next.begin(), next.end(), room);
    for (HexId n : next)
      if (!some || room(n)) out.push_back({n, 0});
    return out;
  }
  std::vector<Way> ways;
  int least = int(f.group.size());  // a way that costs them all is none
  for (HexId n : ways_on(b, f, f.path.back())) {
    ways.push_back({n, best_way(b, f, n, false), best_way(b, f, n, true)});
    for (const auto& cost : {ways.back().open, ways.back().sheltered})
      if (cost) least = std::min(least, *cost / kUnitLost);
  }
  int open = kUnitLost, sheltered = kUnitLost;  // hexes of the shortest way of each kind
  for (const Way& w : ways) {
    if (w.open && *w.open / kUnitLost == least) open = std::min(open, *w.open % kUnitLost);
    if (w.sheltered && *w.sheltered / kUnitLost == least)
      sheltered = std::min(sheltered, *w.sheltered % kUnitLost);
  }
  if (least == int(f.group.size())) return out;
  const auto is_best = [&](const std::optional<int>& cost, int hexes) {
    return cost && *cost / kUnitLost == least && *cost % kUnitLost == hexes;
  };
  for (const Way& w : ways)
    if (is_best(w.open, open) || is_best(w.sheltered, sheltered)) out.push_back({w.to, least});
  return out;
}

bool may_end_retreat(const Board& b, const Retreat& f) {
  if (f.path.size() < 2 || f.pushed_on) return false;
  const HexId h = f.path.back();
  return f.uprising || is_shelter(b, f.group, h) ||
         (away(b, f, h) >= f.hexes && toll(b, f, h) == 0);
}

void step(Ctx& ctx, Retreat& f) {
  using Step = Retreat::Step;
  State& s = ctx.s;
  const Board b(s, ctx.ref);
  f.left = survivors(b, f.left);
  f.group = survivors(b, f.group);
  switch (f.step) {
    case Step::kMayStay: {
      f.step = Step::kChooseGroup;
      std::erase_if(f.left, [&](UnitId u) { return b.data().unit(u).move == 0; });
      if (who_may_stay(b, f).empty()) return;
      f.step = Step::kMayStay;
      return ctx.ask(f.owner, "stay_or_retreat", false);
    }
    case Step::kChooseGroup: {
      if (f.left.empty()) return ctx.done();
      const HexId from = b.where(f.left.front());
      std::vector<UnitId> here = waiting_together(b, f);
      if (f.parts != from || safe_alone(b, f, here).empty()) f.parts = kNoHex;
      if (here.size() > 1) return ctx.ask(f.owner, "retreat_group", f.parts != kNoHex);
      return set_out(f, std::move(here), from);
    }
    case Step::kChooseHex: {
      if (f.group.empty()) {
        f.step = Step::kChooseGroup;
        return;
      }
      if (must_part(b, f)) return;
      const bool may_end = may_end_retreat(b, f);
      if (may_end && away(b, f, f.path.back()) >= f.hexes) {
        f.step = Step::kArrive;
        return;
      }
      if (!may_end && retreat_steps(b, f).empty()) return lose_group(ctx, f);  // 11.2E
      return ctx.ask(f.chooser, f.chooser == f.owner ? "retreat_hex" : "rout_hex");
    }
    case Step::kPenalty: {
      f.step = Step::kChooseHex;
      if (f.owed >= int(f.group.size())) return lose_group(ctx, f);
      const int owed = std::exchange(f.owed, 0);
      return ctx.call(Losses{
          .owner = f.owner, .from = f.group, .units = owed, .why = Loss::kRetreat, .rule = "11.2"});
    }
    case Step::kArrive:
      f.step = Step::kBurn;
      move_units(ctx, f.group, f.path.back());
      if (s.sub_phase == SubPhase::kCombat)  // declared attacks spare them from here on (11.4)
        for (UnitId u : f.group) slot_of(ctx, u)->attacked = true;
      return tell_stack_moved(ctx, "retreated", f.owner, f.group, f.path,
                              f.uprising ? "22.27.2" : "11.1");
    case Step::kBurn:
      if (!burnable_in_retreat(b, f).empty()) return ctx.ask(f.owner, "burn", false);
      f.step = Step::kChooseGroup;
      f.group.clear();
      return;
  }
}

void answered(Ctx& ctx, Retreat& f, Seat, const Answer& a) {
  using Step = Retreat::Step;
  State& s = ctx.s;
  const Board b(s, ctx.ref);
  std::vector<UnitId> units;
  if (f.step == Step::kBurn) {
    if (a.picks.empty()) {
      f.step = Step::kChooseGroup;
      f.group.clear();
      return;
    }
    return burn(ctx, map(s).need(a.picks.front()));
  }
  if (f.step != Step::kChooseHex)
    for (const std::string& id : a.picks) units.push_back(data(s).find_unit(id));
  if (f.step == Step::kMayStay) {
    f.step = Step::kChooseGroup;
    for (UnitId u : units) std::erase(f.left, u);
    if (!units.empty())
      ctx.tell(Audience::everyone(), {{"t", "held_fast"},
                                      {"seat", role(s, f.owner)},
                                      {"units", unit_ids(s, units)},
                                      {"rule", "11.3"}});
    return;
  }
  if (f.step == Step::kChooseGroup) {
    std::vector<UnitId> group;  // in the order of their stack
    for (UnitId u : f.left)
      if (std::find(units.begin(), units.end(), u) != units.end()) group.push_back(u);
    const HexId from = b.where(group.front());
    return set_out(f, std::move(group), from);
  }
  if (a.picks.front() == "stop") {
    f.step = Step::kArrive;
    return;
  }
  f.path.push_back(map(s).need(a.picks.front()));
  const HexId h = f.path.back();
  f.owed = toll(b, f, h);
  f.pushed_on = away(b, f, h) >= f.hexes && !has_room(b, h, f.group);
  f.step = f.owed > 0 ? Step::kPenalty : Step::kChooseHex;
  enter(ctx, f, h);
}

Choices choices(const Eyes& e, const Retreat& f, const Pending&) {
  using Step = Retreat::Step;
  const Board b(e);
  if (f.step == Step::kBurn) {
    PickOne one;
    one.may_pass = true;
    for (HexId h : burnable_in_retreat(b, f))
      one.options.push_back({hex_id(e.s, h), "burn", Lasting(hex_id(e.s, h)), "", 1});
    return one;
  }
  if (f.step == Step::kChooseHex) {
    PickOne one;
    for (const RetreatStep& r : retreat_steps(b, f))
      one.options.push_back({hex_id(e.s, r.to), "retreat_hex", Lasting(hex_id(e.s, r.to)), "", 1});
    if (may_end_retreat(b, f)) one.options.push_back({"stop", "stop", "", "", 1});
    return one;
  }
  PickSome some;
  const bool stay = f.step == Step::kMayStay;
  some.same_group = !stay;
  some.min = stay ? 0 : 1;
  const bool parts = !stay && f.parts != kNoHex;
  for (UnitId u : stay    ? who_may_stay(b, f)
                  : parts ? safe_alone(b, f, waiting_together(b, f))
                          : f.left) {
    const std::string& at = hex_id(e.s, b.where(u));
    some.options.push_back({unit_id(e.s, u), "unit", Lasting(at), stay ? "" : at, 1});
  }
  some.max = parts ? 1 : int(some.options.size());
  return some;
}

Json question(const Eyes& e, const Retreat& f, const Pending& p) {
  Json j = {{"prompt", p.kind}, {"hexes", f.hexes}, {"rule", f.uprising ? "22.27.2" : "11.2"}};
  if (f.step == Retreat::Step::kBurn) return {{"prompt", p.kind}, {"rule", "21.21"}};
  if (f.step == Retreat::Step::kMayStay) j["rule"] = "11.3";
  if (f.step == Retreat::Step::kChooseHex) {
    for (HexId h : f.path) j["path"].push_back(hex_id(e.s, h));
    const auto steps = retreat_steps(Board(e), f);
    j["units_lost"] = steps.empty() ? 0 : steps.front().units_lost;
  }
  return j;
}

Json shown(const State& s, const Retreat& f) {
  Json j = {{"step", name_of(f.step)},         {"seat", role(s, f.owner)},
            {"chooser", role(s, f.chooser)}, {"hexes", f.hexes},
            {"left", f.left.size()},           {"group", f.group.size()}};
  if (f.step >= Retreat::Step::kChooseHex)
    for (HexId h : f.path) j["path"].push_back(hex_id(s, h));
  return j;
}

}  // namespace vedette::boots
