// Flights (2.3.11): target, landing and way are declared, then the die is rolled, then the aeroplane flies.
#include <algorithm>
#include <nlohmann/json.hpp>

#include "games/villa/atoms.hpp"
#include "games/villa/rules/event_columns.hpp"
#include "games/villa/rules/events.hpp"
#include "games/villa/rules/flight_ways.hpp"
#include "games/villa/rules/movement.hpp"

namespace vedette::villa {
namespace {

using Step = Flight::Step;
constexpr int kBestDie = 30;  // 5.1.12: a six, times five

HexId start_of(const State& s, const Flight& f) { return at(s, f.plane).at; }
Colour colour_of_plane(const State& s, const Flight& f) { return at(s, f.plane).colour; }

// 5.2.1, 2.3.11: enemy stacks outside montane.
std::vector<HexId> targets(const State& s, Seat seat) {
  HexSet out;
  for (const Counter& c : s.counters)
    if (c.at >= 0 && c.colour != Colour::kNone && c.controller != seat && hex(s, c.at).terrain != Terrain::kMontane)
      out.insert(c.at);
  return out.list();
}

// The landings on offer: all that a six could reach after the target, and in any case the nearest.
struct Landing {
  HexId at;
  int cost;
};
std::vector<Landing> landings(const State& s, const Flight& f, HexId target) {
  const HexId start = start_of(s, f);
  const HexId turn = target >= 0 ? target : start;
  const int outward = target >= 0 ? FlightWays::from(s, start).cost(target) : 0;
  const FlightWays& ways = FlightWays::from(s, turn);
  const LandingGround ground(s, colour_of_plane(s, f), f.seat);
  std::vector<Landing> all;
  int nearest = -1;
  for (HexId h = 0; h < map(s).size(); ++h) {
    if ((target < 0 && h == start) || ways.hexes(h) < 0) continue;
    if (!ground.may_land(h)) continue;
    all.push_back({h, outward + ways.cost(h)});
    if (nearest < 0 || ways.hexes(h) < nearest) nearest = ways.hexes(h);
  }
  std::erase_if(all, [&](const Landing& l) { return l.cost > kBestDie && ways.hexes(l.at) != nearest; });
  return all;
}

HexId standing(const State& s, const Flight& f, const FlightPlan& p) {
  return p.way.empty() ? start_of(s, f) : p.way.back();
}

void append(std::vector<HexId>& way, const std::vector<HexId>& more) {
  way.insert(way.end(), more.begin(), more.end());
}

// Flies the cheapest shortest way to `to`, over the target first if that has not been reached yet.
std::vector<HexId> rest_of_way(const State& s, const Flight& f, const FlightPlan& p, HexId to, bool by_target) {
  std::vector<HexId> out;
  HexId from = standing(s, f, p);
  if (by_target) {
    append(out, FlightWays::from(s, from).path(p.target));
    from = p.target;
  }
  append(out, FlightWays::from(s, from).path(to));
  return out;
}

bool target_ahead(const FlightPlan& p) { return p.target >= 0 && !p.past_target; }

bool other_ways(const State& s, const Flight& f, const FlightPlan& p) {
  const HexId from = standing(s, f, p);
  if (!target_ahead(p)) return has_other_ways(s, from, p.landing);
  return has_other_ways(s, from, p.target) || has_other_ways(s, p.target, p.landing);
}

int cost_of(const State& s, HexId start, const std::vector<HexId>& way) {
  int sum = 0;
  HexId from = start;
  for (HexId to : way) {
    sum += flight_cost(s, from, *side_between(hex(s, from).at, hex(s, to).at));
    from = to;
  }
  return sum;
}

Reach& add_reach(const State& s, const Flight& f, const FlightPlan& p, HexId to, bool by_target, Walk& walk) {
  HexId from = standing(s, f, p);
  Reach& r = walk.reach.emplace_back(Lasting(hex_id(s, to)), cost_of(s, start_of(s, f), p.way));
  r.way = walk.ways.add_all(r.way, p.way);
  if (by_target) {
    r.cost += FlightWays::from(s, from).cost(p.target);
    r.way = walk.ways.add_all(r.way, FlightWays::from(s, from).path(p.target));
    from = p.target;
  }
  r.cost += FlightWays::from(s, from).cost(to);
  r.way = walk.ways.add_all(r.way, FlightWays::from(s, from).path(to));
  return r;
}

// The hexes by which the way can still be led: on the leg to the target, then on the leg from there.
struct Waypoint {
  HexId at;
  bool beyond_target;
};
std::vector<Waypoint> waypoints(const State& s, const Flight& f, const FlightPlan& p) {
  std::vector<Waypoint> out;
  const HexId from = standing(s, f, p);
  if (target_ahead(p)) {
    for (HexId h : on_the_way(s, from, p.target))
      if (h != p.landing) out.push_back({h, false});
    if (p.target != p.landing && p.target != from) out.push_back({p.target, false});
  }
  const HexId turn = target_ahead(p) ? p.target : from;
  for (HexId h : on_the_way(s, turn, p.landing)) {
    const bool known = std::any_of(out.begin(), out.end(), [&](const Waypoint& w) { return w.at == h; });
    if (!known && h != from) out.push_back({h, true});
  }
  return out;
}

bool can_land_elsewhere(const State& s, HexId start, Colour colour, Seat seat) {
  const LandingGround ground(s, colour, seat);
  for (HexId h = 0; h < map(s).size(); ++h)
    if (h != start && ground.may_land(h)) return true;
  return false;
}

Walk landing_choices(const State& s, const Flight& f, const FlightPlan& p) {
  Walk out;
  out.may_go_on = false;
  out.also.push_back({.id = "cancel", .kind = "cancel", .at = {}, .group = {}});
  const HexId start = start_of(s, f), turn = p.target >= 0 ? p.target : start;
  out.hexes = map(s).names();
  out.notes = note_words();
  const int outward = out.ways.add_all(WayTree::kStart, FlightWays::from(s, start).path(turn));
  const FlightWays& ways = FlightWays::from(s, turn);
  const std::vector<Landing> all = landings(s, f, p.target);
  out.reach.reserve(all.size());
  // The ways back begin alike: each hex of them is one step.
  constexpr int kNone = WayTree::kStart - 1;
  std::vector<int> steps(std::size_t(map(s).size()), kNone);
  steps[std::size_t(turn)] = outward;
  const auto step_of = [&](HexId h, auto&& again) -> int {
    int& step = steps[std::size_t(h)];
    if (step == kNone) step = out.ways.add(again(ways.before(h), again), char16_t(h));
    return step;
  };
  for (const Landing& l : all) {
    Reach& r = out.reach.emplace_back(Lasting(hex_id(s, l.at)), l.cost);
    r.way = step_of(l.at, step_of);
    r.stop = true;
    if (r.cost > kBestDie) r.notes = bit(Note::kBeyondReach);
  }
  return out;
}

Walk way_choices(const State& s, const Flight& f, const FlightPlan& p) {
  Walk out;
  out.hexes = map(s).names();
  const std::vector<Waypoint> all = waypoints(s, f, p);
  out.reach.reserve(all.size() + 1);
  add_reach(s, f, p, p.landing, target_ahead(p), out).stop = true;
  for (const Waypoint& w : all) add_reach(s, f, p, w.at, w.beyond_target && target_ahead(p), out);
  return out;
}

// Goes on to the way if there is one to choose, else to the die.
Step after_landing(const State& s, const Flight& f, FlightPlan& p) {
  if (other_ways(s, f, p)) return Step::kWay;
  append(p.way, rest_of_way(s, f, p, p.landing, target_ahead(p)));
  return Step::kFly;
}

// Where in the way the target is first flown over; -1 at the start, -2 never.
int target_index(const State& s, const Flight& f, const FlightPlan& p) {
  if (p.target < 0) return -2;
  if (p.target == start_of(s, f)) return -1;
  const auto it = std::find(p.way.begin(), p.way.end(), p.target);
  return int(it - p.way.begin());
}

void come_down(Ctx& ctx, Flight& f) {
  Counter& plane = ctx.s.counters[std::size_t(f.plane)];
  plane.moved = true;
  plane.flight_target = f.over_target ? f.plan.open(ctx.ref).target : HexId(-1);
  assign(ctx, f.plane, kNoCounter);
  place(ctx, {f.plane}, f.path.back());
  f.step = Step::kEnd;
  ctx.call(EventRoll{.move = {.group = {f.plane}, .travel = Travel::kFlight, .path = f.path, .allowance = f.mp}});
}

void glide(Ctx& ctx, Flight& f, HexId to) {
  const HexId from = f.path.back();
  if (from != to) {
    append(f.path, FlightWays::from(ctx.s, from).path(to));
    ctx.tell(Audience::everyone(), {{"t", "glide"},
                                    {"rule", "2.3.11"},
                                    {"plane", info(f.plane).id},
                                    {"from", hex_id(ctx.s, from)},
                                    {"hex", hex_id(ctx.s, to)}});
  }
  come_down(ctx, f);
}

void fly(Ctx& ctx, Flight& f) {
  const State& s = ctx.s;
  const FlightPlan& p = f.plan.open(ctx.ref);
  const int die = ctx.die("flight_mp");
  const HexId start = start_of(s, f);
  f.mp = std::int8_t(die * 5);
  f.path = {start};
  int spent = 0;
  for (HexId to : p.way) {
    const HexId from = f.path.back();
    spent += flight_cost(s, from, *side_between(hex(s, from).at, hex(s, to).at));
    if (spent > f.mp) break;
    f.path.push_back(to);
  }
  const bool arrived = f.path.size() == p.way.size() + 1;
  const int target = target_index(s, f, p);
  f.over_target = target >= -1 && int(f.path.size()) - 1 > target;
  Json fact{{"t", "flight"},
            {"rule", "2.3.11"},
            {"seat", role(f.seat)},
            {"plane", info(f.plane).id},
            {"from", hex_id(s, start)},
            {"landing", hex_id(s, p.landing)},
            {"dice", {die}},
            {"mp", f.mp},
            {"path", names_of(s, f.path)},
            {"over_target", f.over_target},
            {"arrived", arrived}};
  if (p.target >= 0) fact["target"] = hex_id(s, p.target);
  ctx.tell(Audience::everyone(), std::move(fact));
  if (arrived) return come_down(ctx, f);
  f.step = Step::kGlide;
}

}  // namespace

std::vector<CounterId> ready_to_fly(const State& s, Seat seat) {
  std::vector<CounterId> out;
  for (int i = 0; i < kCounters; ++i) {
    const auto c = CounterId(i);
    const Counter& x = at(s, c);
    if (type(c) != Type::kAeroplane || x.at < 0 || x.controller != seat || x.moved || is_pinned(s, c)) continue;
    if (!has_fuel(s, x.at, x.colour, seat)) continue;
    if (!can_land_elsewhere(s, x.at, x.colour, seat)) continue;
    out.push_back(c);
  }
  return out;
}

void step(Ctx& ctx, Flight& f) {
  switch (f.step) {
    case Step::kTarget:
      f.plan = Secret<FlightPlan>({}, Audience::only(f.seat));
      return ctx.ask(f.seat, "flight_target");
    case Step::kLanding: return ctx.ask(f.seat, "flight_landing");
    case Step::kWay: return ctx.ask(f.seat, "flight_way");
    case Step::kFly: return fly(ctx, f);
    case Step::kGlide: {
      const std::vector<HexId> to = glide_to(ctx.s, f.path.back(), colour_of_plane(ctx.s, f), f.seat);
      if (to.empty()) return come_down(ctx, f);  // no llanos anywhere: it lands where it is
      if (to.size() == 1) return glide(ctx, f, to.front());
      return ctx.ask(f.seat, "glide");
    }
    case Step::kEnd: return ctx.done();
  }
}

void answered(Ctx& ctx, Flight& f, Seat, const Answer& a) {
  const State& s = ctx.s;
  FlightPlan& p = f.plan.open(ctx.ref);
  const HexId picked = a.picks.empty() ? HexId(-1) : map(s).find(a.picks[0]);
  switch (f.step) {
    case Step::kTarget:
      p.target = picked;
      f.step = Step::kLanding;
      return;
    case Step::kLanding:
      if (a.picks.at(0) == "cancel") {
        f.step = Step::kEnd;
        return;
      }
      p.landing = picked;
      f.step = after_landing(s, f, p);
      return;
    case Step::kWay: {
      if (picked != p.landing) {
        const std::vector<Waypoint> ways = waypoints(s, f, p);
        const auto it = std::find_if(ways.begin(), ways.end(), [&](const Waypoint& w) { return w.at == picked; });
        const bool by_target = it->beyond_target && target_ahead(p);
        append(p.way, rest_of_way(s, f, p, picked, by_target));
        p.past_target = p.past_target || by_target || picked == p.target;
        if (a.go_on && other_ways(s, f, p)) return;
      }
      append(p.way, rest_of_way(s, f, p, p.landing, target_ahead(p)));
      f.step = Step::kFly;
      return;
    }
    case Step::kGlide: return glide(ctx, f, picked);
    case Step::kFly:
    case Step::kEnd: return;
  }
}

Choices choices(const Eyes& e, const Flight& f, const Pending& p) {
  const State& s = e.s;
  const FlightPlan nothing;
  const FlightPlan* seen = f.plan.seen_by(e.v);
  const FlightPlan& plan = seen ? *seen : nothing;
  if (p.kind == "flight_landing") return landing_choices(s, f, plan);
  if (p.kind == "flight_way") return way_choices(s, f, plan);
  PickOne out;
  const auto offer = [&](HexId h, const char* kind) {
    out.options.push_back({.id = hex_id(s, h), .kind = kind, .at = Lasting(hex_id(s, h)), .group = {}});
  };
  if (p.kind == "glide") {
    for (HexId h : glide_to(s, f.path.back(), colour_of_plane(s, f), f.seat)) offer(h, "hex");
    return out;
  }
  out.may_pass = true;
  const FlightWays& ways = FlightWays::from(s, start_of(s, f));
  for (HexId h : targets(s, f.seat))
    if (ways.hexes(h) >= 0 && ways.cost(h) <= kBestDie) offer(h, "target");
  return out;
}

Json question(const Eyes& e, const Flight& f, const Pending& p) {
  const State& s = e.s;
  Json q{{"prompt", p.kind},
         {"rule", "2.3.11"},
         {"plane", info(f.plane).id},
         {"from", f.path.empty() ? hex_id(s, start_of(s, f)) : hex_id(s, f.path.back())},
         {"mp", "1d6x5"}};
  if (f.mp > 0) q["mp"] = f.mp;
  if (p.kind == "flight_target") {
    const FlightWays& ways = FlightWays::from(s, start_of(s, f));
    Json costs = Json::object(), closed = Json::array();
    for (HexId h : targets(s, f.seat)) costs[hex_id(s, h)] = ways.cost(h);
    for (HexId h = 0; h < map(s).size(); ++h) {
      if (hex(s, h).terrain != Terrain::kMontane) continue;
      for (const StackRef& x : stacks_at(s, h))
        if (x.controller != f.seat) {
          closed.push_back({{"id", hex_id(s, h)}, {"reason", "montane_hides"}, {"rule", "2.3.11"}});
          break;
        }
    }
    q["costs"] = std::move(costs);
    q["disabled"] = std::move(closed);
  }
  const FlightPlan* plan = f.plan.seen_by(e.v);
  if (plan && plan->target >= 0) q["target"] = hex_id(s, plan->target);
  if (plan && plan->landing >= 0) q["landing"] = hex_id(s, plan->landing);
  return q;
}

}  // namespace vedette::villa
