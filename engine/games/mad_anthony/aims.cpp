// What Mad Anthony is about, in points, for the greedy player.
#include "games/boots/player/aims.hpp"

#include <algorithm>

#include "games/boots/rules/sides.hpp"

namespace vedette::boots {
namespace {

constexpr double kDie = 3.5;

bool early(const State& s) { return data(s).turn(s.turn).campaign == 1791; }

// How far the year has gone: what counts at its end draws the more the nearer it is.
double part_of_year(const State& s) {
  int done = 0, all = 0;
  for (std::size_t t = 0; t < data(s).turns.size(); ++t) {
    if (data(s).turns[t].campaign != data(s).turn(s.turn).campaign) continue;
    ++all;
    done += int(t) < s.turn;
  }
  return double(done) / all;
}

double unit(const State& s, UnitId u) {
  const UnitInfo& x = data(s).unit(u);
  if (seat_of(data(s).command(x.command).nation) == kUsSeat) return 2.3 * x.combat;
  return x.nation == Nation::kIndian ? 1.0 + 0.4 * x.combat : 0.5 * x.combat;
}

double quarry(const Board& b, HexId h) {
  double sum = 0;
  for (const Seen& c : b.at(h)) {
    const bool us = seat_of(b.data().command(c.command).nation) == kUsSeat;
    sum += c.known() ? unit(b.state(), c.unit) : us ? 4.5 : 1.8;
  }
  return sum;
}

double burning(const State& s, std::string_view now, std::string_view later) {
  return (early(s) ? data(s).award(now).points : 0) + data(s).award(later).points;
}

double goal(const Board& b, UnitId u, HexId h) {
  const State& s = b.state();
  const HexData& hex = b.data().map[h];
  const CommandId mine = b.data().unit(u).command;
  const bool us = seat_of(b.data().command(mine).nation) == kUsSeat;
  const bool enemies = has_enemy(b, h, mine), burned = s.burned.has(h);
  const bool village = hex.settlement == Settlement::kVillage;
  const bool town = hex.is_town() && hex.owner == Nation::kUs;
  const bool first =
      early(s) && std::none_of(s.burned.list().begin(), s.burned.list().end(), [&](HexId x) {
        return b.data().map[x].settlement == Settlement::kVillage;
      });
  const double unburned = first ? data(s).award("no_village_burned").points : 0;
  const bool objective = hex.id == "3236" || hex.id == "3737";
  double v = 0;
  if (enemies) v += (us ? 0.3 : 0.2) * quarry(b, h);
  if (us) {
    if (village && !burned) v += burning(s, "village_1791", "village_1794") + 0.5 * unburned;
    if (objective) v += 3 * (0.6 + 0.4 * part_of_year(s));
    if (town && !burned && !enemies) v += 0.3 * burning(s, "town_1791", "town_1794");
    return v;
  }
  const bool british = b.data().unit(u).nation == Nation::kBritish;
  if (town && !burned) v += burning(s, "town_1791", "town_1794");
  if (s.stockades.has(h) && !town && enemies) v += 0.5;
  if (enemies) return v;
  if (village && !burned) v += 0.4 * (burning(s, "village_1791", "village_1794") + unburned);
  if (objective && british) v += 3 * (0.3 + 0.7 * part_of_year(s));
  return v;
}

// 21.19: two dice for the defender of a town or stockade in the first fight of US and British
// units.
double price(const Board& b, CommandId mine, HexId on) {
  const State& s = b.state();
  const bool place = s.stockades.has(on) || b.data().map[on].is_town();
  if (s.open_hostilities || b.empty(on) || !place) return 0;
  const Nation a = b.data().command(mine).nation;
  const Nation d = b.data().command(b.at(on).front().command).nation;
  const bool british =
      (a == Nation::kBritish && d == Nation::kUs) || (a == Nation::kUs && d == Nation::kBritish);
  return british ? 2 * kDie : 0;
}

}  // namespace

const Aims& aims_21() {
  static const Aims a{.unit = unit, .goal = goal, .price = price};
  return a;
}

}  // namespace vedette::boots
