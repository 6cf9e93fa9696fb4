// 7.2 to 7.4, 7.12D, 22.23: where a unit can get to.
#include <algorithm>
#include <nlohmann/json.hpp>

#include "games/boots/rules/footing.hpp"
#include "games/boots/rules/march_search.hpp"
#include "games/boots/rules/movement.hpp"
#include "games/boots/rules/supply.hpp"

namespace vedette::boots {
namespace {

enum class By : std::uint8_t { kMarch, kMinimum, kRail };

// A hex within reach. Its path lies in the search that found it.
struct Goal {
  HexId to = kNoHex;
  int halves = 0;
  By by = By::kMarch;
};

// What can be reached, in the order in which it is offered; a hex that both ways reach is there by
// march.
struct Goals {
  std::vector<Goal> list;
  bool by_both = false;  // the trains go where the march goes too
};

// Searches of this thread; the paths of the last goals lie in them.
MarchSearch& marches() {
  static thread_local MarchSearch paths;
  return paths;
}
ShortestPaths<int>& trains() {
  static thread_local ShortestPaths<int> paths;
  return paths;
}

bool holds(const std::vector<Goal>& list, HexId h) {
  return std::any_of(list.begin(), list.end(), [h](const Goal& g) { return g.to == h; });
}

// 7.4: one hex, whatever it costs, if nothing has been spent.
void add_minimum(const Board& b, const MovePlan& p, const Footing& footing,
                 std::vector<Goal>& out) {
  const HexId from = p.path.back();
  for (const StepCost& step : b.data().ground[std::size_t(from)].steps)
    if (footing.step(from, step) >= 0 && footing.may_stay(step.to) && !holds(out, step.to))
      out.push_back({step.to, allowance_halves(b, p.unit), By::kMinimum});
}

// 7.2, 7.4; only as far as `until`, if that is reached.
void add_marches(const Board& b, const MovePlan& p, HexId until, std::vector<Goal>& out) {
  const Footing footing(b, p.unit, p.supplied);
  const HexId from = p.path.back();
  const int left = std::max(0, allowance_halves(b, p.unit) - p.halves);
  MarchSearch& paths = marches();
  paths.run(b.data(), footing, from, left, until);
  out.reserve(paths.order().size());
  for (HexId h : paths.order())
    if (h != from && footing.may_stay(h)) out.push_back({h, p.halves + paths.cost(h), By::kMarch});
  if (p.path.size() == 1 && left > 0) add_minimum(b, p, footing, out);
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

// 22.23B,C.
std::vector<Goal> by_rail(const Board& b, UnitId u) {
  const GameData& d = b.data();
  const HexId from = b.where(u);
  const Country home = home_of(d, u);
  std::vector<Goal> out;
  const auto on_line = [&](HexId h) { return d.map[h].is_rail() && d.map[h].country == home; };
  if (!d.traits.special_rail || home == Country::kNone || d.unit(u).move == 0 || !on_line(from))
    return out;
  const Footing footing(b, u, false);
  ShortestPaths<int>& paths = trains();
  paths.run(d.map.size(), int(from), d.map.size(), [&](int node, int, auto&& edge) {
    for (Side side : kSides) {
      if (!has(d.map[HexId(node)].rail, side)) continue;
      const HexId to = d.map[HexId(node)].next[std::size_t(side)];
      if (to != kNoHex && on_line(to) && !footing.is_barred(to) && footing.may_enter(to))
        edge(int(to), 1);
    }
  });
  const int all = allowance_halves(b, u);
  for (int node : paths.order())
    if (node != int(from) && footing.may_stay(HexId(node)))
      out.push_back({HexId(node), all, By::kRail});
  return out;
}

// Those before `until` are enough for who asks for that hex alone.
Goals goals(const Board& b, const MovePlan& p, HexId until = kNoHex) {
  Goals out;
  std::vector<Goal> rail = p.path.size() == 1 ? by_rail(b, p.unit) : std::vector<Goal>{};
  if (p.travel == Travel::kRail) {
    out.list = std::move(rail);
    return out;
  }
  add_marches(b, p, until, out.list);
  if (rail.empty()) return out;
  std::vector<bool> marched(std::size_t(b.data().map.size()), false);
  for (const Goal& g : out.list) marched[std::size_t(g.to)] = true;
  for (const Goal& g : rail)
    if (marched[std::size_t(g.to)])
      out.by_both = true;
    else
      out.list.push_back(g);
  return out;
}

// Calls `use` with the hexes from the goal back to the first that is entered.
template <class Use>
void back_from(const Goal& g, HexId start, Use use) {
  if (g.by == By::kMinimum) return use(g.to);
  if (g.by == By::kRail) {
    for (int at = int(g.to); at != int(start); at = trains().previous(at)) use(HexId(at));
  } else {
    const MarchSearch& paths = marches();
    for (HexId at = g.to; at != start; at = paths.previous(at)) use(at);
  }
}

void add_reach(const Board& b, UnitId u, HexId start, const Goal& g, std::vector<Reach>& out) {
  const Map& map = b.data().map;
  Reach& r = out.emplace_back();
  r.to = map[g.to].id;
  r.cost = g.halves;
  Names::Picks way;
  back_from(g, start, [&](HexId h) { way.push_back(char16_t(h)); });
  r.path = Names(map.names(), {way.rbegin(), way.rend()});
  r.stop = g.by != By::kMarch;
  if (raids(b.state(), u, g.to)) r.notes.emplace_back("raid");
  if (r.stop) r.notes.emplace_back(g.by == By::kRail ? "rail" : "minimum");
}

}  // namespace

std::vector<Reach> rail_ways(const Board& b, UnitId u) {
  std::vector<Reach> out;
  const std::vector<Goal> list = by_rail(b, u);
  out.reserve(list.size());
  for (const Goal& g : list) add_reach(b, u, b.where(u), g, out);
  return out;
}

// A hex that both ways reach is offered by march; the option "rail" shows the trains alone.
Walk ways(const Board& b, const MovePlan& p) {
  Walk walk;
  const Goals to = goals(b, p);
  walk.reach.reserve(to.list.size());
  for (const Goal& g : to.list) add_reach(b, p.unit, p.path.back(), g, walk.reach);
  if (p.travel == Travel::kRail) {
    walk.may_go_on = false;
    return walk;
  }
  const std::string& here = b.data().map[p.path.back()].id;
  if (to.by_both) walk.also.push_back({"rail", "rail", here, "", 1});
  if (p.path.size() > 1) walk.also.push_back({"stop", "stop", here, "", 1});
  return walk;
}

std::optional<Route> route_to(const Board& b, const MovePlan& p, HexId to) {
  const Goals all = goals(b, p, to);
  for (const Goal& g : all.list) {
    if (g.to != to) continue;
    Route way{.path = {}, .halves = g.halves, .rail = g.by == By::kRail};
    back_from(g, p.path.back(), [&](HexId h) { way.path.push_back(h); });
    std::reverse(way.path.begin(), way.path.end());
    return way;
  }
  return std::nullopt;
}

namespace {

// Mostly one step is enough to know; boats only add to what is open.
bool can_move(const Board& b, Supply& supply, UnitId u, HexId h) {
  MovePlan p;
  p.unit = u;
  p.path = {h};
  const auto one_hex = [&] {
    const Footing footing(b, u, p.supplied);
    const auto& steps = b.data().ground[std::size_t(h)].steps;
    return std::any_of(steps.begin(), steps.end(), [&](const StepCost& step) {
      return footing.step(h, step) >= 0 && footing.may_stay(step.to);
    });
  };
  if (one_hex()) return true;
  p.supplied = b.data().traits.bateaux && supply.reaches(u);
  return (p.supplied && one_hex()) || !goals(b, p).list.empty();
}

}  // namespace

std::vector<UnitId> movable(const Board& b) {
  const State& s = b.state();
  Supply supply(b);
  std::vector<UnitId> out;
  for (HexId h : b.occupied()) {
    if (s.standing_down.has(h)) continue;
    for (const Seen& c : b.at(h))
      if (c.known() && !c.moved && !c.pledged && has(s.active, c.command) &&
          can_move(b, supply, c.unit, h))
        out.push_back(c.unit);
  }
  return out;
}

}  // namespace vedette::boots
