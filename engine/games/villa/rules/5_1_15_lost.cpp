// Lost (5.1.15; reading R-E7): a group that followed a route follows it again with a die at every fork; one
// that left the routes goes astray in a straight line.
#include <algorithm>
#include <array>
#include <nlohmann/json.hpp>

#include "games/villa/atoms.hpp"
#include "games/villa/rules/carry_out.hpp"
#include "games/villa/rules/ground.hpp"
#include "games/villa/rules/movement.hpp"
#include "games/villa/rules/rail.hpp"

namespace vedette::villa {
namespace {

// A lost group under way.
struct Stray {
  const State& s;
  Ground ground;
  Colour colour;
  Travel travel;
  std::vector<HexId> path;
  Standing standing = kFree;
  int left = 0;            // MP
  std::vector<int> dice;
  std::vector<HexId> forks;  // where they were rolled
};

// Foreign or enemy counters other than Policia: a lost group does not walk in among them.
bool occupied(const Ground& g, HexId h) { return g.closed(h) || g.raid(h); }

// Takes one step if the ground lets it; false ends the march there.
bool walk(Stray& w, Side side) {
  const HexId from = w.path.back(), to = hex(w.s, from).next[std::size_t(side)];
  if (w.standing == kWet || (w.path.size() > 1 && w.ground.zone(from))) return false;
  const int cost = step_cost(w.s, from, side, w.travel);
  if (cost < 0 || cost > w.left || occupied(w.ground, to)) return false;
  const Standing next = cross(w.s, from, w.standing, side, false);
  if (next == 0) return false;
  w.standing = next;
  w.left -= cost;
  w.path.push_back(to);
  return true;
}

// 5.1.15: the die at a fork. Two ways: odd left, even right; more: equal shares, over again where a die
// cannot be shared out.
std::size_t fork(Ctx& ctx, Stray& w, std::size_t ways) {
  for (;;) {
    const int die = ctx.die("fork");
    w.dice.push_back(die);
    w.forks.push_back(w.path.back());
    if (ways == 2) return die % 2 == 1 ? 0 : 1;
    const int share = 6 / int(ways);
    if (die <= share * int(ways)) return std::size_t((die - 1) / share);
  }
}

// The sides through which a route goes on, from left to right as one comes in through `back`.
std::vector<Side> ways_on(const State& s, HexId h, Side back) {
  std::vector<Side> out;
  for (int k = 1; k < kSideCount; ++k)
    if (const Side side = turn(back, k); along_route(s, h, side) && is_open(hex(s, h), side)) out.push_back(side);
  return out;
}

void follow_route(Ctx& ctx, Stray& w, Side first) {
  Side side = first;
  while (walk(w, side)) {
    const std::vector<Side> ways = ways_on(w.s, w.path.back(), opposite(side));
    if (ways.empty() || w.standing == kWet || w.ground.zone(w.path.back()) || w.left <= 0) return;
    side = ways[ways.size() == 1 ? 0 : fork(ctx, w, ways.size())];
  }
}

// By rail MP have no end: to the end of the line or the first forced stop.
void follow_track(Ctx& ctx, Stray& w, HexId next, const std::vector<CounterId>& group) {
  std::vector<HexId> ways;
  for (HexId back = w.path.back(); !track_closed(w.s, w.ground, next, w.colour);) {
    w.path.push_back(next);
    if (train_stops(w.s, w.ground, group, next) || std::count(w.path.begin(), w.path.end(), next) > 2) break;
    // From left to right; a line that leaves the sheet comes last.
    ways.clear();
    if (const auto side = side_between(hex(w.s, next).at, hex(w.s, back).at))
      for (int k = 1; k < kSideCount; ++k)
        if (const Side on = turn(*side, k); has(hex(w.s, next).rail, on) && hex(w.s, next).next[std::size_t(on)] >= 0)
          ways.push_back(hex(w.s, next).next[std::size_t(on)]);
    for (HexId h : track_ways(w.s, next))
      if (h != back && std::find(ways.begin(), ways.end(), h) == ways.end()) ways.push_back(h);
    if (ways.empty()) break;
    back = next;
    next = ways[ways.size() == 1 ? 0 : fork(ctx, w, ways.size())];
  }
  // It passes another colour of its own side, but does not halt among it (2.3.4, 2.3.5).
  while (w.path.size() > 1 && w.ground.closed(w.path.back())) w.path.pop_back();
}

void go_astray(Ctx& ctx, Stray& w) {
  const int die = ctx.die("lost_direction");
  w.dice.push_back(die);
  while (walk(w, Side(die - 1))) {
  }
}

}  // namespace

void march_lost(Ctx& ctx, Move& m) {
  std::vector<CounterId> group;
  for (CounterId c : m.group)
    if (on_map(ctx.s, c) && at(ctx.s, c).at == m.end()) group.push_back(c);
  if (group.empty() || m.path.size() < 2 || m.travel == Travel::kFlight) return;
  const Counter& first = at(ctx.s, group.front());
  Stray w{.s = ctx.s, .ground = {}, .colour = first.colour, .travel = m.travel, .path = {}, .dice = {}, .forks = {}};
  w.ground.survey(ctx.s, first.colour, first.controller, group);
  const auto from = std::size_t(m.restart);
  const std::vector<HexId> old(m.path.begin() + long(from), m.path.end());
  const char* how = "off_route";
  w.path.assign(1, old.front());
  w.left = m.doubled ? m.most : m.allowance;
  if (m.travel == Travel::kRail) {
    how = "route";
    follow_track(ctx, w, old.at(1), group);
  } else if (old.size() > 1) {
    const auto side = [&](std::size_t i) {
      return *side_between(hex(ctx.s, old[i]).at, hex(ctx.s, old[i + 1]).at);
    };
    std::size_t on_route = 0;
    while (on_route + 1 < old.size() && along_route(ctx.s, old[on_route], side(on_route))) ++on_route;
    if (on_route + 1 == old.size()) {
      how = "route";
      follow_route(ctx, w, side(0));
    } else if (on_route > 0) {
      // The first hex off the route is the start, with the MP left there.
      how = "left_route";
      for (std::size_t i = 0; i <= on_route; ++i)
        if (!walk(w, side(i))) break;
      go_astray(ctx, w);
    } else {
      go_astray(ctx, w);
    }
  } else {
    go_astray(ctx, w);
  }
  m.path.resize(from);
  m.path.insert(m.path.end(), w.path.begin(), w.path.end());
  place(ctx, group, m.end());
  for (CounterId c : group) {  // only water on the new way counts (5.4.1)
    Counter& x = ctx.s.counters[std::size_t(c)];
    x.watered = std::any_of(w.path.begin(), w.path.end(),
                            [&](HexId h) { return has_water(ctx.s, h, x.controller); });
  }
  ctx.tell(Audience::everyone(), {{"t", "lost"},
                                  {"rule", "5.1.15"},
                                  {"how", how},
                                  {"group", counter_ids(group)},
                                  {"path", names_of(ctx.s, w.path)},
                                  {"dice", w.dice},
                                  {"forks", names_of(ctx.s, w.forks)}});
}

}  // namespace vedette::villa
