// What Pershing is about, in points, for the greedy player.
#include "games/boots/player/aims.hpp"

#include <algorithm>

#include "games/boots/rules/sides.hpp"
#include "games/boots/rules/works.hpp"

namespace vedette::boots {
namespace {

constexpr double kDie = 3.5;

Nation nation(const State& s, CommandId c) { return data(s).command(c).nation; }

double part_of_game(const State& s) { return double(s.turn) / last_turn(s); }

double unit(const State& s, UnitId u) {
  const UnitInfo& x = data(s).unit(u);
  const SubCommand& c = data(s).command(x.command);
  if (c.nation == Nation::kUs) return 2.3 * x.combat;
  if (c.nation == Nation::kMexico) return 0.3 * x.combat;
  if (c.id == "Do") return 4.2 * x.combat;
  return 1.0 * x.combat + 1.2;  // a place that it could hold at the end
}

// What enemies in the hex are worth.
double quarry(const Board& b, CommandId mine, HexId h) {
  double sum = 0;
  for (const Seen& c : b.at(h))
    if (relation(b.state(), mine, c.command) == Relation::kEnemy &&
        nation(b.state(), c.command) != Nation::kMexico)
      sum += c.known()                                ? unit(b.state(), c.unit)
             : b.data().command(c.command).id == "Do" ? 9.0
                                                      : 2.5;
  return sum;
}

double villas_goal(const Board& b, UnitId u, HexId h) {
  const State& s = b.state();
  const HexData& hex = b.data().map[h];
  if (raids(s, u, h)) {
    const auto source = [&](HexId x) {
      return std::any_of(b.data().supply_hexes.begin(), b.data().supply_hexes.end(),
                         [&](const auto& p) { return p.first == x && p.second == Nation::kUs; });
    };
    if (!source(h)) return b.data().award("raid").points;
    const bool second = std::any_of(s.raided.list().begin(), s.raided.list().end(), source);
    return second ? 30 : b.data().award("raid_supply").points;
  }
  if (has_enemy(b, h, b.data().unit(u).command))
    return 0.15 * quarry(b, b.data().unit(u).command, h);
  if (hex.country != Country::kMexico || !hex.is_town() ||
      is_barred(b, h, b.data().unit(u).command))
    return 0;
  const double points =
      b.data().award(hex.settlement == Settlement::kCity ? "city" : "town").points;
  return points * (0.4 + 0.6 * part_of_game(s));
}

double us_goal(const Board& b, UnitId u, HexId h) {
  const State& s = b.state();
  const HexData& hex = b.data().map[h];
  const CommandId mine = b.data().unit(u).command;
  if (has_enemy(b, h, mine)) return 0.5 * quarry(b, mine, h);
  if (is_barred(b, h, mine)) return 0;
  if (hex.country == Country::kUs) {
    const bool target = std::find(b.data().raid_hexes.begin(), b.data().raid_hexes.end(), h) !=
                        b.data().raid_hexes.end();
    if (!target || s.raided.has(h)) return 0;
    return b.has_garrison(h) ? 1.5 : 0.7;
  }
  if (!hex.is_town()) return 0;
  const double points =
      b.data().award(hex.settlement == Settlement::kCity ? "city" : "town").points;
  return points * (s.options.war ? 1.0 : 0.5) * (0.3 + 0.7 * part_of_game(s));
}

// Whoever commands the Government's units spares them nothing.
double governments_goal(const Board& b, UnitId u, HexId h) {
  const State& s = b.state();
  const CommandId mine = b.data().unit(u).command;
  const HexData& hex = b.data().map[h];
  if (has_enemy(b, h, mine)) return 0.3 * quarry(b, mine, h);
  if (is_barred(b, h, mine) || !hex.is_town() || controller(s, mine) == kFoeSeat) return 0;
  return 0.5 * b.data().award(hex.settlement == Settlement::kCity ? "city" : "town").points;
}

double goal(const Board& b, UnitId u, HexId h) {
  switch (b.data().command(b.data().unit(u).command).nation) {
    case Nation::kUs:
      return us_goal(b, u, h);
    case Nation::kMexico:
      return governments_goal(b, u, h);
    default:
      return villas_goal(b, u, h);
  }
}

// 22.18, 22.19, 22.21: dice for who is attacked by the Government, or attacks it first.
double price(const Board& b, CommandId mine, HexId on) {
  const State& s = b.state();
  if (b.empty(on)) return 0;
  const Nation a = nation(s, mine), d = nation(s, b.at(on).front().command);
  double dice = 0;
  if (a == Nation::kMexico) dice += 1;
  if (!s.open_hostilities &&
      ((a == Nation::kMexico && d == Nation::kUs) || (a == Nation::kUs && d == Nation::kMexico)))
    dice += 2;
  return dice * kDie;
}

}  // namespace

const Aims& aims_22() {
  static const Aims a{.unit = unit, .goal = goal, .price = price};
  return a;
}

}  // namespace vedette::boots
