#include "games/boots/player/marches.hpp"

#include <algorithm>

#include "games/boots/player/fight.hpp"
#include "games/boots/rules/declaration.hpp"
#include "games/boots/rules/movement.hpp"
#include "games/boots/rules/sides.hpp"
#include "games/boots/rules/supply.hpp"
#include "games/boots/rules/zones.hpp"

namespace vedette::boots {
namespace {

constexpr double kFear = 0.45;    // how often an enemy who could attack does
constexpr double kHunger = 0.12;  // part of a unit's worth that a turn without supply costs
constexpr double kWorthAMove = 0.12;
constexpr double kWorthAFight = 0.4;
constexpr double kFriendsCome = 0.8;  // of those who could reach the enemy too

// Its goal, or what draws it on from there.
double purpose(const Scene& s, UnitId u, HexId h) {
  const Board& b = s.board();
  double v = s.draw(u)[std::size_t(h)];
  if (b.where(u) == h) {  // what it holds alone it would give up
    const bool alone = std::none_of(b.at(h).begin(), b.at(h).end(), [&](const Seen& c) {
      return c.known() && c.unit != u && s.data().unit(c.unit).move > 0;
    });
    if (alone) v = std::max(v, aims(s.state()).goal(b, u, h));
  }
  return v;
}

double danger(const Scene& s, UnitId u, HexId h) {
  Force own = s.stack(h, u);
  s.add(own, u);
  double worst = 0;
  for (const Force& f : s.threats(h, s.data().unit(u).command))
    worst = std::max(worst, best_gain(s, f, own, h, true));
  return own.worth > 0 ? kFear * worst * s.worth(u) / own.worth : 0;
}

// Units that have not moved yet and could come next to the enemy.
Force friends_near(const Scene& s, UnitId but, HexId on) {
  const Board& b = s.board();
  Force f;
  for (HexId h : b.occupied())
    for (const Seen& c : b.at(h)) {
      if (!c.known() || c.unit == but || c.moved || c.pledged || !is_ready(b, h, c)) continue;
      const int away = distance(s.data().map[h].at, s.data().map[on].at);
      if (away < 2 || (away - 1) * 4 > s.data().unit(c.unit).move * 3) continue;
      if (relation(s.state(), c.command, b.at(on).front().command) != Relation::kEnemy) continue;
      s.add(f, c);
    }
  f.factors *= kFriendsCome;
  return f;
}

double fights(const Scene& s, UnitId u, HexId h) {
  const Board& b = s.board();
  const CommandId mine = s.data().unit(u).command;
  if (!has(s.state().active, mine) || s.state().standing_down.has(h)) return 0;
  double sum = 0;
  std::vector<HexId> zones;
  bool looked = false;
  for (HexId n : s.data().map[h].next) {
    if (n == kNoHex || b.empty(n) || !may_attack(b, mine, h, n)) continue;
    if (!looked) zones = zone_sources(b, h, mine);
    looked = true;
    const Force enemy = s.stack(n);
    Force now;
    for (HexId from : s.data().map[n].next)
      if (from != kNoHex) now.add(s.ready(from, n, u));
    s.add(now, u);
    Force all = now;
    all.add(friends_near(s, u, n));
    const bool charge = s.supplied(u, h);
    const double price = aims(s.state()).price(b, mine, n);
    const double hoped = best_gain(s, all, enemy, n, charge) - price;
    if (hoped > kWorthAFight)
      sum += hoped * s.data().unit(u).combat / std::max(1.0, all.factors);
    else if (std::find(zones.begin(), zones.end(), n) != zones.end())
      sum += std::min(0.0, best_gain(s, now, enemy, n, charge) - price);
  }
  return sum;
}

MovePlan plan_of(const Board& b, UnitId u) {
  MovePlan p;
  p.unit = u;
  p.path = {b.where(u)};
  p.supplied = b.data().traits.bateaux && in_supply(b, u);
  return p;
}

}  // namespace

double standing(const Scene& s, UnitId u, HexId h, bool to_fight) {
  double v = purpose(s, u, h) - danger(s, u, h);
  if (!s.supplied(u, h)) v -= kHunger * s.worth(u) + 0.1;
  if (to_fight) v += fights(s, u, h);
  return v;
}

std::vector<double> appraise_walk(const Scene& s, UnitId u, const Walk& walk) {
  std::vector<double> out;
  for (const Reach& r : walk.reach) out.push_back(standing(s, u, s.data().map.need(r.to), true));
  for (const Option& o : walk.also)
    out.push_back(o.id == "stop" ? standing(s, u, s.data().map.need(o.at), true) : -100);
  return out;
}

// The first unit that gains by a move goes; what is left is put in order at the end.
std::vector<double> appraise_choose_unit(const Scene& s, const std::vector<Option>& options) {
  std::vector<double> out;
  bool found = false;
  for (const Option& o : options) {
    double v = -1;
    if (o.kind == "scout") v = 0.02;
    if (o.kind == "build") v = 0.01;
    if (o.kind == "unit" && !found) {
      const UnitId u = s.data().find_unit(o.id);
      const HexId here = s.board().where(u);
      const auto values = appraise_walk(s, u, ways(s.board(), plan_of(s.board(), u)));
      const double best = values.empty() ? -1e9 : *std::max_element(values.begin(), values.end());
      v = best - standing(s, u, here, true) - kWorthAMove;
      found = v > 0.02;
    }
    out.push_back(v);
  }
  return out;
}

std::vector<double> appraise_hexes(const Scene& s, UnitId u, HexId here,
                                   const std::vector<Option>& options) {
  std::vector<double> out;
  for (const Option& o : options) {
    const HexId h =
        o.id == "stop" ? here : s.data().map.find(std::string_view(o.id).substr(0, o.id.find('.')));
    double v = h == kNoHex ? 0 : standing(s, u, h, false);
    if (o.kind == "under") v -= 0.001;
    out.push_back(v);
  }
  return out;
}

}  // namespace vedette::boots
