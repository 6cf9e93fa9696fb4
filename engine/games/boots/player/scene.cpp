#include "games/boots/player/scene.hpp"

#include <algorithm>
#include <queue>

#include "games/boots/chapter.hpp"
#include "games/boots/rules/declaration.hpp"
#include "games/boots/rules/sides.hpp"
#include "games/boots/rules/supply.hpp"

namespace vedette::boots {
namespace {

constexpr double kFade = 0.88;  // of a goal's draw, a hex
constexpr int kNear = 5;        // hexes from which enemies are taken into account

}  // namespace

void Force::add(double unit_factors, double unit_worth, bool gun) {
  factors += unit_factors;
  worth += unit_worth;
  least = counters == 0 ? unit_worth : std::min(least, unit_worth);
  guns += gun;
  ++counters;
}

void Force::add(const Force& f) {
  if (f.counters == 0) return;
  least = counters == 0 ? f.least : std::min(least, f.least);
  factors += f.factors;
  worth += f.worth;
  guns += f.guns;
  counters += f.counters;
}

Scene::Scene(const Eyes& e, Seat seat) : board_(e), seat_(seat) {
  const GameData& d = data();
  means_.resize(d.commands.size());
  std::vector<int> count(d.commands.size());
  for (std::size_t u = 0; u < d.units.size(); ++u) {
    const auto c = std::size_t(d.units[u].command);
    if (d.units[u].type == Type::kAero) continue;
    ++count[c];
    means_[c].factors += d.units[u].combat;
    means_[c].worth += worth(UnitId(u));
  }
  for (std::size_t c = 0; c < means_.size(); ++c)
    if (count[c] > 0) {
      means_[c].factors /= count[c];
      means_[c].worth /= count[c];
    }
  threats_.resize(std::size_t(d.map.size()));
  lines_.resize(d.commands.size());
}

double Scene::worth(const Seen& c) const {
  return c.known() ? worth(c.unit) : means_[std::size_t(c.command)].worth;
}

void Scene::add(Force& f, const Seen& c) const {
  if (c.known()) return add(f, c.unit);
  f.add(means_[std::size_t(c.command)].factors, means_[std::size_t(c.command)].worth, false);
}

void Scene::add(Force& f, UnitId u) const {
  f.add(data().unit(u).combat, worth(u), data().unit(u).artillery);
}

Force Scene::stack(HexId h, UnitId but) const {
  Force f;
  for (const Seen& c : board_.at(h))
    if (!c.known() || c.unit != but) add(f, c);
  return f;
}

Force Scene::ready(HexId from, HexId on, UnitId but) const {
  Force f;
  for (const Seen& c : board_.at(from))
    if (c.known() && c.unit != but && is_ready(board_, from, c) &&
        may_attack(board_, c.command, from, on))
      add(f, c);
  return f;
}

const std::vector<Force>& Scene::threats(HexId h, CommandId mine) const {
  auto& known = threats_[std::size_t(h)];
  if (known && known->mine == mine) return known->by_command;
  known = Threats{h, mine, {}};
  std::vector<Force> all(data().commands.size());
  for (HexId x : board_.occupied()) {
    const int away = distance(data().map[x].at, data().map[h].at);
    if (away > kNear || x == h) continue;
    for (const Seen& c : board_.at(x)) {
      if (relation(state(), mine, c.command) != Relation::kEnemy) continue;
      if (c.known() && data().unit(c.unit).move == 0) continue;
      if (c.known() && away > 1 + data().unit(c.unit).move) continue;
      // Nobody follows over a border that binds him.
      const Country border = data().command(c.command).confined;
      if (border != Country::kNone && !state().options.war && data().map[h].country != border)
        continue;
      add(all[std::size_t(c.command)], c);
    }
  }
  for (const Force& f : all)
    if (f.counters > 0) known->by_command.push_back(f);
  return known->by_command;
}

const std::vector<double>& Scene::draw(UnitId u) const {
  const UnitInfo& unit = data().unit(u);
  const bool supply = data().type(u).supply;
  for (const auto& d : draws_)
    if (d->command == unit.command && d->supply == supply) return d->values;
  const Map& map = data().map;
  auto made = std::make_unique<Draw>(
      Draw{unit.command, supply, std::vector<double>(std::size_t(map.size()), 0.0)});
  const auto held = [&](HexId h) {
    return std::any_of(board_.at(h).begin(), board_.at(h).end(), [&](const Seen& c) {
      return relation(state(), unit.command, c.command) == Relation::kFriend &&
             (!c.known() || data().unit(c.unit).move > 0);
    });
  };
  std::priority_queue<std::pair<double, HexId>> open;
  for (HexId h = 0; h < map.size(); ++h) {
    double v = 0;
    if (supply) {  // trains follow their column
      for (const Seen& c : board_.at(h))
        if (c.command == unit.command && c.known() && !data().type(c.unit).supply)
          v += 0.15 * data().unit(c.unit).combat;
    } else if (!held(h)) {
      v = aims(state()).goal(board_, u, h);
    }
    made->values[std::size_t(h)] = v;
    if (v > 0) open.emplace(v, h);
  }
  const Country border =
      state().options.war ? Country::kNone : data().command(unit.command).confined;
  while (!open.empty()) {
    const auto [v, h] = open.top();
    open.pop();
    if (v < made->values[std::size_t(h)]) continue;
    for (HexId n : map[h].next) {
      if (n == kNoHex || map[n].is_lake() || (border != Country::kNone && map[n].country != border))
        continue;
      const double next = v * kFade;
      if (next < 0.01 || next <= made->values[std::size_t(n)]) continue;
      made->values[std::size_t(n)] = next;
      open.emplace(next, n);
    }
  }
  draws_.push_back(std::move(made));
  return draws_.back()->values;
}

bool Scene::supplied(UnitId u, HexId h) const {
  const CommandId c = data().unit(u).command;
  if (chapter(state()).needs_no_line(board_, u, h)) return true;
  auto& lines = lines_[std::size_t(c)];
  if (lines.empty()) lines = supply_lengths(board_, c);
  return lines[std::size_t(h)] >= 0;
}

}  // namespace vedette::boots
