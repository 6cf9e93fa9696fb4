// A march (5.1.1, 5.1.2): the way is planned in private, then carried out; counters picked up join it,
// counters left on the way roll their own event at once.
#include <algorithm>
#include <nlohmann/json.hpp>

#include "games/villa/atoms.hpp"
#include "games/villa/rules/carry_out.hpp"
#include "games/villa/rules/event_columns.hpp"
#include "games/villa/rules/events.hpp"
#include "games/villa/rules/ground.hpp"
#include "games/villa/rules/last_asked.hpp"
#include "games/villa/rules/movement.hpp"
#include "games/villa/rules/muster.hpp"

namespace vedette::villa {
namespace {

using Step = March::Step;

// Everything that a question about the next leg looks at. Reused; one thread at a time each.
struct Survey {
  Ground ground;
  RaidPower raiders;
  Pace pace;
  Ways ways;
};

void look_around(const State& s, const March& f, const Plan& p, Survey& out) {
  const Counter& first = at(s, p.group.front());
  out.ground.survey(s, first.colour, f.seat, p.group);
  out.raiders = raid_power(s, p.group);
  out.pace = pace_of(s, p.walkers, f.travel, f.allowance);
  out.ways.explore(s, out.ground, out.raiders, f.travel, p.path.back(), p.states, p.stopped ? -1 : out.pace.most,
                   f.redo);
}

const Survey& survey_of(const State& s, const March& f, const Plan& p) {
  static thread_local LastAsked<Survey, Seat, Travel, int, bool, Plan> last;
  return last.of(s, f.seat, f.travel, f.allowance, f.redo, p, [&](Survey& out) { look_around(s, f, p, out); });
}

bool any_doubled(const Plan& p) {
  return std::any_of(p.walkers.begin(), p.walkers.end(), [](const Walker& w) { return w.doubled; });
}

// 6.1: red leaders and what moves with them may leave over the south edge.
bool may_exit(const State& s, const March& f, const Plan& p) {
  if (f.seat != kVillistaSeat || at(s, p.group.front()).colour != Colour::kRed) return false;
  return std::any_of(p.group.begin(), p.group.end(), [](CounterId c) { return type(c) == Type::kLeader; });
}

// What it costs to leave the map from this node, or -1 if one cannot.
int exit_from(const State& s, const March& f, const Plan& p, const Survey& v, int node, int cost) {
  const HexId h = Ways::hex_of(node);
  if (!hex(s, h).south_edge || !may_leave(hex(s, h), Ways::standing_of(node), Side::kS)) return -1;
  const bool here = h == p.path.back() && cost == 0;
  if (!here && v.ground.stops(h)) return -1;
  const int total = cost + exit_cost(s, h, f.travel);
  return total <= v.pace.most ? total : -1;
}

void set_limits(const State& s, const March& f, Plan& p) {
  const Pace pace = pace_of(s, p.walkers, f.travel, f.allowance);
  p.restart = int(p.path.size()) - 1;
  p.normal = pace.normal;
  p.most = pace.most;
}

void regroup_plan(const State& s, const March& f, Plan& p, const std::vector<CounterId>& group) {
  std::vector<Walker> walkers;
  for (CounterId c : group) {
    auto it = std::find_if(p.walkers.begin(), p.walkers.end(), [c](const Walker& w) { return w.counter == c; });
    walkers.push_back(it != p.walkers.end() ? *it
                                            : Walker{.counter = c, .joined = std::int8_t(p.path.size() - 1)});
  }
  p.group = group;
  p.walkers = std::move(walkers);
  if (p.path.size() == 1) set_limits(s, f, p);
}

void walk_to(const State& s, const March& f, Plan& p, const Survey& v, int node) {
  std::vector<HexId> way;
  for (int n : v.ways.paths.path_to(node)) way.push_back(Ways::hex_of(n));
  const int cost = v.ways.paths.cost(node);
  for (std::size_t i = 1; i < way.size(); ++i) {
    const auto side = side_between(hex(s, way[i - 1]).at, hex(s, way[i]).at);
    p.states = cross(s, way[i - 1], p.states, *side, f.redo);
    p.path.push_back(way[i]);
  }
  p.spent += cost;
  spend(s, p.walkers, f.travel, cost);
  p.stopped = p.states == kWet || v.ground.stops(p.path.back());
}

int node_of_hex(const Ways& w, HexId h, HexId from) {
  for (int node : w.paths.order())
    if (Ways::hex_of(node) == h && (h != from || w.paths.cost(node) > 0)) return node;
  return -1;
}

void begin(Ctx& ctx, March& f) {
  Plan& p = f.plan.open(ctx.ref);
  if (p.group.empty()) return ctx.done();
  if (f.redo) place(ctx, p.group, p.path.front());
  p.walkers = fresh_walkers(p.group, 0);
  if (f.travel == Travel::kVehicle && !f.redo) {
    const int die = ctx.die("vehicle_mp");
    f.allowance = die * 5;
    ctx.tell(Audience::everyone(), {{"t", "vehicle_mp"},
                                    {"rule", "5.1.12"},
                                    {"seat", role(f.seat)},
                                    {"group", counter_ids(p.group)},
                                    {"at", hex_id(ctx.s, p.path.front())},
                                    {"dice", {die}},
                                    {"mp", f.allowance}});
  }
  set_limits(ctx.s, f, p);
  f.step = Step::kWalk;
}

// Moves the group along the part of the way that has not been carried out, and marks every counter.
void carry_out(Ctx& ctx, March& f, Plan& p, const std::vector<CounterId>& left) {
  const std::vector<HexId> way(p.path.begin() + p.committed, p.path.end());
  for (const Walker& w : p.walkers) {
    Counter& c = ctx.s.counters[std::size_t(w.counter)];
    c.moved = true;
    c.doubled |= w.doubled;
    c.silent |= w.silent;
    for (std::size_t i = std::size_t(w.joined); i < p.path.size() && !c.watered; ++i)
      c.watered = has_water(ctx.s, p.path[i], f.seat);
  }
  const bool news = way.size() > 1 || !p.picked.empty() || !left.empty() || p.exits;
  p.committed = int(p.path.size()) - 1;
  place(ctx, p.group, p.path.back());
  if (news)
    ctx.tell(Audience::everyone(), {{"t", "march"},
                                    {"rule", "5.1.1"},
                                    {"seat", role(f.seat)},
                                    {"group", counter_ids(p.group)},
                                    {"travel", name_of(f.travel)},
                                    {"path", names_of(ctx.s, way)},
                                    {"cost", p.spent},
                                    {"doubled", any_doubled(p)},
                                    Said::where(!p.picked.empty(), "picked_up", counter_ids(p.picked)),
                                    Said::where(!left.empty(), "left_behind", counter_ids(left)),
                                    Said::where(p.exits, "exits", true)});
  p.picked.clear();
  settle_columns(ctx, p.group);
}

Move move_of(const March& f, const Plan& p, const std::vector<CounterId>& group) {
  return {.group = group, .travel = f.travel, .path = p.path, .allowance = p.normal,
          .doubled = any_doubled(p), .most = p.most, .restart = p.restart};
}

void finish(Ctx& ctx, March& f) {
  Plan& p = f.plan.open(ctx.ref);
  f.step = Step::kEnd;
  if (p.path.size() == 1 && !p.exits) return;
  carry_out(ctx, f, p, {});
  if (p.exits) {
    const std::vector<CounterId> group = p.group;
    return leave_map(ctx, group, p.path.back());
  }
  if (!f.redo) ctx.call(EventRoll{.move = move_of(f, p, p.group)});
}

// 5.1.2: what is dropped after having moved has finished its move and rolls at once; the rest goes on.
void leave_behind(Ctx& ctx, March& f) {
  Plan& p = f.plan.open(ctx.ref);
  const std::vector<CounterId> dropped = p.dropping;
  p.dropping.clear();
  std::vector<CounterId> rest = p.group;
  std::erase_if(rest, [&](CounterId c) { return std::find(dropped.begin(), dropped.end(), c) != dropped.end(); });
  carry_out(ctx, f, p, dropped);
  for (CounterId c : dropped)
    if (std::find(dropped.begin(), dropped.end(), at(ctx.s, c).column) == dropped.end())
      assign(ctx, c, kNoCounter);
  for (CounterId c : rest)
    if (std::find(dropped.begin(), dropped.end(), at(ctx.s, c).column) != dropped.end())
      assign(ctx, c, kNoCounter);
  const Move move = move_of(f, p, dropped);
  regroup_plan(ctx.s, f, p, rest);
  settle_columns(ctx, rest);
  f.step = Step::kResume;
  ctx.call(EventRoll{.move = move});
}

// After the roll of those left behind: an incident may have changed who obeys whom (D4).
void resume(Ctx& ctx, March& f) {
  Plan& p = f.plan.open(ctx.ref);
  std::vector<CounterId> still = p.group;
  std::erase_if(still, [&](CounterId c) {
    return at(ctx.s, c).at != p.path.back() || at(ctx.s, c).controller != f.seat;
  });
  still = trimmed(ctx.s, still, f.travel);
  if (still.empty()) return ctx.done();
  regroup_plan(ctx.s, f, p, still);
  f.step = Step::kWalk;
}

void pick_up(const State& s, const March& f, Plan& p, const std::vector<std::string>& picks) {
  std::vector<CounterId> more;
  for (const std::string& id : picks) {
    const CounterId c = find_counter(id);
    more.push_back(c);
    if (type(c) != Type::kLeader) continue;
    for (CounterId under : column(s, c))
      if (is_fresh(s, under, f.seat)) more.push_back(under);
  }
  const std::size_t before = p.group.size();
  const std::vector<CounterId> group = joined_by(s, p.group, more, f.travel);
  regroup_plan(s, f, p, group);
  if (p.path.size() == 1 || group.size() == before) return;
  p.picked.insert(p.picked.end(), group.begin() + long(before), group.end());
  set_limits(s, f, p);
}

// What would stay if these are dropped: they, and what cannot go on without them.
std::vector<CounterId> staying(const State& s, const March& f, const Plan& p, const std::vector<std::string>& picks) {
  std::vector<CounterId> rest = p.group;
  for (const std::string& id : picks) std::erase(rest, find_counter(id));
  rest = trimmed(s, rest, f.travel);
  std::vector<CounterId> out;
  for (CounterId c : p.group)
    if (std::find(rest.begin(), rest.end(), c) == rest.end()) out.push_back(c);
  return out;
}

void drop(const State& s, March& f, Plan& p, const std::vector<std::string>& picks) {
  f.step = Step::kWalk;
  if (picks.empty()) return;
  const std::vector<CounterId> out = staying(s, f, p, picks);
  if (out.size() == p.group.size()) {  // nobody goes on: the march ends here
    f.step = p.path.size() > 1 ? Step::kCarryOut : Step::kStay;
  } else if (p.path.size() > 1) {
    p.dropping = out;
    f.step = Step::kLeave;
  } else {
    std::vector<CounterId> rest = p.group;
    std::erase_if(rest, [&](CounterId c) { return std::find(out.begin(), out.end(), c) != out.end(); });
    regroup_plan(s, f, p, rest);
  }
}

// A vehicle group that has drawn its die and stays where it is has used its movement.
void stay(Ctx& ctx, March& f) {
  const Plan& p = f.plan.open(ctx.ref);
  f.step = Step::kEnd;
  if (f.travel != Travel::kVehicle || f.redo) return;
  for (CounterId c : p.group)
    if (is_vehicle(type(c))) ctx.s.counters[std::size_t(c)].moved = true;
  ctx.tell(Audience::everyone(), {{"t", "stays"},
                                  {"rule", "5.1.12"},
                                  {"seat", role(f.seat)},
                                  {"group", counter_ids(p.group)},
                                  {"at", hex_id(ctx.s, p.path.front())}});
}

}  // namespace

void step(Ctx& ctx, March& f) {
  switch (f.step) {
    case Step::kStart: return begin(ctx, f);
    case Step::kWalk: return ctx.ask(f.seat, "march");
    case Step::kPickUp: return ctx.ask(f.seat, "march_pick_up");
    case Step::kDrop: return ctx.ask(f.seat, "march_drop");
    case Step::kLeave: return leave_behind(ctx, f);
    case Step::kResume: return resume(ctx, f);
    case Step::kCarryOut: return finish(ctx, f);
    case Step::kStay: return stay(ctx, f);
    case Step::kEnd: return ctx.done();
  }
}

void answered(Ctx& ctx, March& f, Seat, const Answer& a) {
  Plan& p = f.plan.open(ctx.ref);
  const State& s = ctx.s;
  if (f.step == Step::kPickUp) {
    pick_up(s, f, p, a.picks);
    f.step = Step::kWalk;
    return;
  }
  if (f.step == Step::kDrop) return drop(s, f, p, a.picks);
  const std::string& pick = a.picks.at(0);
  if (pick == "end") f.step = Step::kCarryOut;
  else if (pick == "cancel") f.step = Step::kEnd;
  else if (pick == "stay") f.step = Step::kStay;
  else if (pick == "pick_up") f.step = Step::kPickUp;
  else if (pick == "drop") f.step = Step::kDrop;
  else {
    const Survey& v = survey_of(s, f, p);
    const bool exits = pick.starts_with("exit:");
    const HexId to = map(s).find(exits ? std::string_view(pick).substr(5) : std::string_view(pick));
    if (!exits) {
      walk_to(s, f, p, v, node_of_hex(v.ways, to, p.path.back()));
      f.step = a.go_on ? Step::kWalk : Step::kCarryOut;
      return;
    }
    for (int node : v.ways.paths.order()) {
      if (Ways::hex_of(node) != to || exit_from(s, f, p, v, node, v.ways.paths.cost(node)) < 0) continue;
      if (to != p.path.back()) walk_to(s, f, p, v, node);
      const int price = exit_cost(s, to, f.travel);
      p.spent += price;
      spend(s, p.walkers, f.travel, price);
      p.exits = true;
      f.step = Step::kCarryOut;
      return;
    }
  }
}

namespace {

std::uint32_t notes_on_stop(const Survey& v, HexId h, Standing one) {
  std::uint32_t notes = 0;
  if (v.ground.zone(h)) notes |= bit(v.ground.is(h, Ground::kPolicia) ? Note::kPolicia : Note::kZone);
  if (one == kWet) notes |= bit(Note::kRiver);
  if (v.ground.raid(h)) notes |= bit(Note::kRaid);
  return notes;
}

Choices walk_choices(const State& s, const March& f, const Plan& p) {
  const Survey& v = survey_of(s, f, p);
  const auto& paths = v.ways.paths;
  const Map& m = map(s);
  Walk walk;
  walk.hexes = m.names();
  walk.notes = note_words();
  // By node: what is known of the way to it. Each is written before it is read.
  struct Way {
    int step = WayTree::kStart;
    bool cliff = false;
  };
  static thread_local std::vector<Way> ways;
  static thread_local std::vector<std::uint8_t> listed;
  listed.assign(std::size_t(m.size()), 0);
  ways.resize(std::size_t(m.size() * kStandings));
  const bool doubled = any_doubled(p), exits = may_exit(s, f, p);
  const bool by_cliff = crossed_cliff(s, p.path);
  std::vector<Option> out;
  walk.reach.reserve(paths.order().size());
  walk.ways.reserve(paths.order().size());
  for (int node : paths.order()) {
    const HexId h = Ways::hex_of(node);
    const int cost = paths.cost(node), before = paths.previous(node);
    // The nodes come in the order of their cost: the one before has been looked at.
    Way& way = ways[std::size_t(node)];
    if (before == WaySearch::kNone) {
      way = {WayTree::kStart, by_cliff};
    } else {
      const Way& so_far = ways[std::size_t(before)];
      way = {walk.ways.add(so_far.step, char16_t(h)),
             so_far.cliff || is_cliff_step(s, Ways::hex_of(before), h)};
    }
    if (exits && !(listed[std::size_t(h)] & 2) && exit_from(s, f, p, v, node, cost) >= 0) {
      listed[std::size_t(h)] |= 2;
      out.push_back({"exit:" + hex_id(s, h), "exit", Lasting(hex_id(s, h)), "", 1});
    }
    if ((listed[std::size_t(h)] & 1) || (h == p.path.back() && cost == 0)) continue;
    listed[std::size_t(h)] |= 1;
    Reach& r = walk.reach.emplace_back(Lasting(m[h].id), p.spent + cost);
    r.way = way.step;
    const Standing one = Ways::standing_of(node);
    r.stop = one == kWet || v.ground.stops(h);
    r.doubled = doubled || cost > v.pace.normal;
    if (r.stop) r.notes = notes_on_stop(v, h, one);
    if (!f.redo) r.notes |= note_columns(s, h, way.cliff);
  }
  walk.also = std::move(out);
  const auto also = [&](const char* id) { walk.also.push_back({id, id, Lasting(hex_id(s, p.path.back())), "", 1}); };
  const bool begun = p.path.size() > 1;
  if (begun) also("end");
  else if (f.travel == Travel::kVehicle || f.redo) also("stay");
  else also("cancel");
  if (f.redo || p.stopped) return walk;
  if (!can_join(s, p.group, p.path.back(), f.seat, f.travel, !begun, 1).empty()) also("pick_up");
  if (p.group.size() > 1 && (!begun || !walk.reach.empty())) also("drop");
  return walk;
}

}  // namespace

// A march that has not begun can be given up, or some of the group left behind; nobody need be
// picked up or dropped.
bool surely_open(const Eyes& e, const March& f) {
  const Plan& p = *f.plan.seen_by(e.v);
  if (f.step == Step::kPickUp || f.step == Step::kDrop) return true;
  return f.step == Step::kWalk && p.path.size() == 1 && p.group.size() > 1 && !f.redo && !p.stopped;
}

Choices choices(const Eyes& e, const March& f, const Pending&) {
  const Plan& p = *f.plan.seen_by(e.v);
  const State& s = e.s;
  if (f.step == Step::kWalk) return walk_choices(s, f, p);
  PickSome some;
  some.min = 0;
  const HexId h = p.path.back();
  const auto list = f.step == Step::kPickUp ? can_join(s, p.group, h, f.seat, f.travel, p.path.size() == 1) : p.group;
  for (CounterId c : list) some.options.push_back({info(c).id, "counter", Lasting(hex_id(s, h)), "", 1});
  some.max = int(some.options.size());
  return some;
}

Json question(const Eyes& e, const March& f, const Pending& pending) {
  const Plan& p = *f.plan.seen_by(e.v);
  const State& s = e.s;
  const Pace pace = pace_of(s, p.walkers, f.travel, f.allowance);
  Json units = Json::array();
  for (const Walker& w : p.walkers) {
    Json u{{"id", info(w.counter).id}, {"spent", w.walked + w.rode}};
    if (const int mp = allowance(s, w.counter); mp > 0) u["mp"] = mp;
    if (w.doubled) u["double"] = true;
    units.push_back(std::move(u));
  }
  Json q{{"prompt", pending.kind},
         {"rule", pending.kind == "march" ? "5.1.1" : "5.1.2"},
         {"group", counter_ids(p.group)},
         {"units", std::move(units)},
         {"travel", name_of(f.travel)},
         {"path", names_of(s, p.path)},
         {"at", hex_id(s, p.path.back())},
         {"spent", p.spent},
         {"left", pace.normal},
         {"left_doubled", pace.most},
         {"redo", f.redo}};
  if (f.travel == Travel::kVehicle) q["mp"] = f.allowance;
  if (pending.kind == "march_drop") q["rolls_at_once"] = p.path.size() > 1;
  return q;
}

}  // namespace vedette::villa
