// 7.2 to 7.4, 7.12D, 22.23: where a unit can get to.
#include <algorithm>
#include <nlohmann/json.hpp>

#include "games/boots/rules/movement.hpp"
#include "games/boots/rules/sides.hpp"
#include "games/boots/rules/stacking.hpp"
#include "games/boots/rules/supply.hpp"
#include "games/boots/rules/works.hpp"

namespace vedette::boots {
namespace {

std::vector<std::string> ids(const Board& b, const std::vector<int>& path) {
  std::vector<std::string> out;
  for (std::size_t i = 1; i < path.size(); ++i) out.push_back(b.data().map[HexId(path[i])].id);
  return out;
}

Reach reach_of(const Board& b, UnitId u, const std::vector<int>& path, int cost) {
  Reach r;
  r.to = b.data().map[HexId(path.back())].id;
  r.cost = cost;
  r.path = ids(b, path);
  if (raids(b.state(), u, HexId(path.back()))) r.notes.emplace_back("raid");
  return r;
}

bool holds(const std::vector<Reach>& list, const std::string& hex) {
  return std::any_of(list.begin(), list.end(), [&](const Reach& r) { return r.to == hex; });
}

// 7.4: one hex, whatever it costs, if nothing has been spent.
void add_minimum(const Board& b, const MovePlan& p, std::vector<Reach>& out) {
  const HexId from = p.path.back();
  for (Side side : kSides) {
    const HexId to = b.data().map[from].next[std::size_t(side)];
    if (step_halves(b, p.unit, from, side, p.supplied) < 0 || !may_stay(b, p.unit, to)) continue;
    if (holds(out, b.data().map[to].id)) continue;
    Reach r = reach_of(b, p.unit, {int(from), int(to)}, allowance_halves(b, p.unit));
    r.stop = true;
    r.notes.emplace_back("minimum");
    out.push_back(std::move(r));
  }
}

std::vector<Reach> marches(const Board& b, const MovePlan& p) {
  static thread_local ShortestPaths<int> paths;
  const HexId from = p.path.back();
  const int left = std::max(0, allowance_halves(b, p.unit) - p.halves);
  paths.run(b.data().map.size(), int(from), left, [&](int node, int, auto&& edge) {
    for (Side side : kSides) {
      const int cost = step_halves(b, p.unit, HexId(node), side, p.supplied);
      if (cost >= 0) edge(int(b.data().map[HexId(node)].next[std::size_t(side)]), cost);
    }
  });
  std::vector<Reach> out;
  for (int node : paths.order())
    if (node != int(from) && may_stay(b, p.unit, HexId(node)))
      out.push_back(reach_of(b, p.unit, paths.path_to(node), p.halves + paths.cost(node)));
  if (p.path.size() == 1 && left > 0) add_minimum(b, p, out);
  return out;
}

// The country in which this sub-command may use the trains, by its nation (22.23B).
Country home_of(const GameData& d, UnitId u) {
  switch (d.command(d.unit(u).command).nation) {
    case Nation::kUs:
      return Country::kUs;
    case Nation::kMexico:
      return Country::kMexico;
    default:
      return Country::kNone;
  }
}

}  // namespace

std::vector<Reach> rail_ways(const Board& b, UnitId u) {
  static thread_local ShortestPaths<int> paths;
  const GameData& d = b.data();
  const HexId from = b.where(u);
  const Country home = home_of(d, u);
  std::vector<Reach> out;
  const auto on_line = [&](HexId h) { return d.map[h].is_rail() && d.map[h].country == home; };
  if (!d.traits.special_rail || home == Country::kNone || d.unit(u).move == 0 || !on_line(from))
    return out;
  paths.run(d.map.size(), int(from), d.map.size(), [&](int node, int, auto&& edge) {
    for (Side side : kSides) {
      if (!has(d.map[HexId(node)].rail, side)) continue;
      const HexId to = d.map[HexId(node)].next[std::size_t(side)];
      if (to == kNoHex || !on_line(to) || is_barred(b, to, d.unit(u).command)) continue;
      if (may_enter(d, u, to, b.state().options.war)) edge(int(to), 1);
    }
  });
  for (int node : paths.order()) {
    if (node == int(from) || !may_stay(b, u, HexId(node))) continue;
    Reach r = reach_of(b, u, paths.path_to(node), allowance_halves(b, u));
    r.stop = true;
    r.notes.emplace_back("rail");
    out.push_back(std::move(r));
  }
  return out;
}

// A hex that both ways reach is offered by march; the option "rail" shows the trains alone.
Walk ways(const Board& b, const MovePlan& p) {
  Walk walk;
  const bool at_start = p.path.size() == 1;
  const std::vector<Reach> rail = at_start ? rail_ways(b, p.unit) : std::vector<Reach>{};
  if (p.travel == Travel::kRail) {
    walk.reach = rail;
    walk.may_go_on = false;
    return walk;
  }
  walk.reach = marches(b, p);
  bool both = false;
  for (const Reach& r : rail) {
    if (holds(walk.reach, r.to))
      both = true;
    else
      walk.reach.push_back(r);
  }
  const std::string& here = b.data().map[p.path.back()].id;
  if (both) walk.also.push_back({"rail", "rail", here, "", 1});
  if (!at_start) walk.also.push_back({"stop", "stop", here, "", 1});
  return walk;
}

std::vector<UnitId> movable(const Board& b) {
  const State& s = b.state();
  std::vector<UnitId> out;
  for (HexId h : b.occupied()) {
    if (s.standing_down.has(h)) continue;
    for (const Seen& c : b.at(h)) {
      if (!c.known() || c.moved || c.pledged || !has(s.active, c.command)) continue;
      MovePlan p;
      p.unit = c.unit;
      p.path = {h};
      p.supplied = b.data().traits.bateaux && in_supply(b, c.unit);
      std::vector<Reach> next;
      add_minimum(b, p, next);
      if (!next.empty() || !ways(b, p).reach.empty()) out.push_back(c.unit);
    }
  }
  return out;
}

}  // namespace vedette::boots
