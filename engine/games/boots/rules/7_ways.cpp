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
MarchSearch& trains() {
  static thread_local MarchSearch paths;
  return paths;
}

// 7.4: one hex, whatever it costs, if nothing has been spent.
void add_minimum(const Board& b, const MovePlan& p, const Footing& footing,
                 std::vector<Goal>& out) {
  const HexId from = p.path.back();
  for (const StepCost& step : b.data().ground[std::size_t(from)].steps)
    if (footing.step(from, step) >= 0 && !marches().reached(step.to) && footing.may_stay(step.to))
      out.push_back({step.to, allowance_halves(b, p.unit), By::kMinimum});
}

// 7.2, 7.4.
void add_marches(const Board& b, const MovePlan& p, std::vector<Goal>& out) {
  const Footing footing(b, p.unit, p.supplied);
  const HexId from = p.path.back();
  const int left = std::max(0, allowance_halves(b, p.unit) - p.halves);
  MarchSearch& paths = marches();
  paths.run(b.data(), footing, from, left);
  out.reserve(paths.order().size() + kSideCount);
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
  MarchSearch& paths = trains();
  paths.run(d.map.size(), from, d.map.size(), [&](HexId h, auto&& reach) {
    const HexData& hex = d.map[h];
    for (Side side : kSides) {
      if (!has(hex.rail, side)) continue;
      const HexId to = hex.next[std::size_t(side)];
      reach(to, [&] {
        return on_line(to) && !footing.is_barred(to) && footing.may_enter(to) ? 1 : -1;
      });
    }
  });
  const int all = allowance_halves(b, u);
  for (HexId h : paths.order())
    if (h != from && footing.may_stay(h)) out.push_back({h, all, By::kRail});
  return out;
}

Goals goals(const Board& b, const MovePlan& p) {
  Goals out;
  std::vector<Goal> rail = p.path.size() == 1 ? by_rail(b, p.unit) : std::vector<Goal>{};
  if (p.travel == Travel::kRail) {
    out.list = std::move(rail);
    return out;
  }
  add_marches(b, p, out.list);
  if (rail.empty()) return out;
  // Both lists hold all hexes where the unit may stay; what is added as the minimum comes last.
  const auto minimum = std::find_if(out.list.begin(), out.list.end(),
                                    [](const Goal& g) { return g.by == By::kMinimum; });
  const std::vector<Goal> more(minimum, out.list.end());
  for (const Goal& g : rail)
    if (marches().reached(g.to) ||
        std::any_of(more.begin(), more.end(), [&](const Goal& m) { return m.to == g.to; }))
      out.by_both = true;
    else
      out.list.push_back(g);
  return out;
}

// What a way may be noted for, by their bits.
enum Note : std::uint32_t { kRaid, kRail, kMinimum };
const std::array<std::string, 3> kNotes{"raid", "rail", "minimum"};
constexpr std::uint32_t bit(Note n) { return 1u << n; }

// All ways of a search, put after those that are there. Gives the step of its start, as it were: that
// of a hex comes as many later as its place says.
int add_ways(const MarchSearch& paths, WayTree& ways) {
  const int start = ways.size() - 1;
  const auto& order = paths.order();
  for (std::size_t k = 1; k < order.size(); ++k) {
    const int before = paths.place(paths.previous(order[k]));
    ways.add(before == 0 ? WayTree::kStart : start + before, char16_t(order[k]));
  }
  return start;
}

// Ways to the goals of the searches just made.
Walk walk_to(const Board& b, UnitId u, const std::vector<Goal>& goals) {
  Walk walk;
  walk.hexes = b.data().map.names();
  walk.notes = kNotes.data();
  walk.reach.reserve(goals.size());
  walk.ways.reserve(goals.size() + kSideCount);
  std::optional<int> march, rail;  // their starts, once one of their hexes is a goal
  for (const Goal& g : goals) {
    Reach& r = walk.reach.emplace_back(Lasting(walk.hexes[g.to]), g.halves);
    if (g.by == By::kMarch) {
      if (!march) march = add_ways(marches(), walk.ways);
      r.way = *march + marches().place(g.to);
    } else if (g.by == By::kRail) {
      if (!rail) rail = add_ways(trains(), walk.ways);
      r.way = *rail + trains().place(g.to);
    } else {
      r.way = walk.ways.add(WayTree::kStart, char16_t(g.to));
    }
    r.stop = g.by != By::kMarch;
    if (raids(b.state(), u, g.to)) r.notes |= bit(kRaid);
    if (r.stop) r.notes |= bit(g.by == By::kRail ? kRail : kMinimum);
  }
  return walk;
}

}  // namespace

Walk rail_ways(const Board& b, UnitId u) { return walk_to(b, u, by_rail(b, u)); }

// A hex that both ways reach is offered by march; the option "rail" shows the trains alone.
Walk ways(const Board& b, const MovePlan& p) {
  const Goals to = goals(b, p);
  Walk walk = walk_to(b, p.unit, to.list);
  if (p.travel == Travel::kRail) {
    walk.may_go_on = false;
    return walk;
  }
  const std::string& here = b.data().map[p.path.back()].id;
  if (to.by_both) walk.also.push_back({"rail", "rail", Lasting(here), "", 1});
  if (p.path.size() > 1) walk.also.push_back({"stop", "stop", Lasting(here), "", 1});
  return walk;
}

bool goes_by_rail(const Reach& r) { return (r.notes & bit(kRail)) != 0; }

namespace {

// Mostly one step is enough to know; boats only add to what is open.
bool can_move(const Board& b, Supply& supply, UnitId u, HexId h) {
  const auto one_hex = [&](bool boats) {
    const Footing footing(b, u, boats);
    const auto& steps = b.data().ground[std::size_t(h)].steps;
    return std::any_of(steps.begin(), steps.end(), [&](const StepCost& step) {
      return footing.step(h, step) >= 0 && footing.may_stay(step.to);
    });
  };
  if (one_hex(false)) return true;
  MovePlan p;
  p.unit = u;
  p.path = {h};
  p.supplied = b.data().traits.bateaux && supply.reaches(u);
  return (p.supplied && one_hex(true)) || !goals(b, p).list.empty();
}

}  // namespace

std::vector<UnitId> movable(const Board& b) {
  const State& s = b.state();
  Supply supply(b);
  std::vector<UnitId> out;
  for (HexId h : b.occupied()) {
    if (!b.has_active(h) || s.standing_down.has(h)) continue;
    for (const Seen& c : b.at(h))
      if (c.known() && !c.moved && !c.pledged && has(s.active, c.command) &&
          can_move(b, supply, c.unit, h))
        out.push_back(c.unit);
  }
  return out;
}

}  // namespace vedette::boots
