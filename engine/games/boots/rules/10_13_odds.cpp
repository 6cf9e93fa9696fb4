// 10.13 to 10.22, 16.2, 18.4: from two forces to a column.
#include <algorithm>
#include <nlohmann/json.hpp>

#include "games/boots/rules/declaration.hpp"
#include "games/boots/rules/odds.hpp"
#include "games/boots/rules/supply.hpp"
#include "games/boots/rules/works.hpp"

namespace vedette::boots {
namespace {

struct Range {
  int least = 0, most = 0;
};

// Units that may lie under a hidden counter of this stripe: not seen elsewhere on the map and in
// none of the open piles.
std::vector<UnitId> candidates(const Board& b, CommandId stripe) {
  const State& s = b.state();
  const auto lies_open = [&](UnitId u) {
    for (const auto* pile : {&s.waiting, &s.aside, &s.dead, &s.gone})
      if (std::find(pile->begin(), pile->end(), u) != pile->end()) return true;
    return b.where(u) != kNoHex;
  };
  std::vector<UnitId> out;
  for (std::size_t u = 0; u < b.data().units.size(); ++u)
    if (b.data().units[u].command == stripe && b.data().units[u].type != Type::kAero &&
        !lies_open(UnitId(u)))
      out.push_back(UnitId(u));
  return out;
}

// One side of a combat as a viewer knows it.
struct Force {
  std::vector<UnitId> known;
  std::vector<std::pair<CommandId, int>> hidden;  // stripe, how many

  void add(const Seen& c) {
    if (c.known()) {
      known.push_back(c.unit);
      return;
    }
    for (auto& [stripe, n] : hidden)
      if (stripe == c.command) {
        ++n;
        return;
      }
    hidden.emplace_back(c.command, 1);
  }
};

Range factors_of(const Board& b, const Force& f) {
  Range r{factors(b.data(), f.known), factors(b.data(), f.known)};
  for (const auto& [stripe, n] : f.hidden) {
    std::vector<int> values;
    for (UnitId u : candidates(b, stripe)) values.push_back(b.data().unit(u).combat);
    std::sort(values.begin(), values.end());
    for (int i = 0; i < n && i < int(values.size()); ++i) {
      r.least += values[std::size_t(i)];
      r.most += values[values.size() - 1 - std::size_t(i)];
    }
  }
  return r;
}

int artillery_shifts(int guns, int others) { return std::min(guns, others); }

// The shifts rise and fall with the number of guns, so every number that can lie hidden is tried.
Range artillery_of(const Board& b, const Force& f) {
  int guns = 0, few = 0, many = 0, hidden = 0;
  for (UnitId u : f.known) guns += b.data().unit(u).artillery;
  const int others = int(f.known.size()) - guns;
  for (const auto& [stripe, n] : f.hidden) {
    const auto all = candidates(b, stripe);
    const int with = int(std::count_if(all.begin(), all.end(),
                                       [&](UnitId u) { return b.data().unit(u).artillery; }));
    few += std::max(0, n - (int(all.size()) - with));
    many += std::min(n, with);
    hidden += n;
  }
  Range r{artillery_shifts(guns + few, others + hidden - few), 0};
  for (int x = few; x <= many; ++x) {
    const int shifts = artillery_shifts(guns + x, others + hidden - x);
    r.least = std::min(r.least, shifts);
    r.most = std::max(r.most, shifts);
  }
  return r;
}

void put(std::vector<Shift>& list, const char* cause, const char* rule, int columns) {
  if (columns != 0) list.push_back({cause, rule, columns});
}

// 10.18: of settlement, ground and water the best single shift.
int terrain_shift(const Board& b, HexId h, bool suppose) {
  if (b.state().burned.has(h)) return 0;  // 21.21D
  const GameData& d = b.data();
  const HexData& hex = d.map[h];
  const TerrainRow& row = d.terrain[std::size_t(hex.terrain)];
  const auto knows_woods = [&](const Seen& c) {
    if (c.known()) return d.type(c.unit).woodsmen;
    if (!suppose) return false;
    const auto all = candidates(b, c.command);
    return std::any_of(all.begin(), all.end(), [&](UnitId u) { return d.type(u).woodsmen; });
  };
  int shift = d.settlements[std::size_t(hex.settlement)].shift;
  if (!row.shift_needs_woodsmen || std::any_of(b.at(h).begin(), b.at(h).end(), knows_woods))
    shift = std::max(shift, row.shift);
  if (hex.is_river() || hex.shore) shift = std::max(shift, d.traits.river_shift);
  return shift;
}

bool any_fortified(const Board& b, const Attack& a) {
  return std::any_of(a.on.begin(), a.on.end(), [&](HexId h) { return is_fortified(b, h); });
}

void finish(const GameData& d, Odds& o) {
  o.percent = percentage(o.attack, o.defence_most);
  o.percent_most = percentage(o.attack_most, o.defence);
  o.column = column_of(d, o.attack, o.defence_most);
  o.column_most = column_of(d, o.attack_most, o.defence);
  int down = 0, up = 0;
  for (const Shift& s : o.perhaps) (s.columns < 0 ? down : up) += s.columns;
  o.final_least = shifted(o.column, total(o.shifts) + down);
  o.final_most = shifted(o.column_most, total(o.shifts) + up);
}

// What is certain of a range goes to the shifts, the rest to `perhaps`. `sign`: whose it is.
void put_range(Odds& o, const char* cause, const char* rule, Range r, int sign) {
  put(o.shifts, cause, rule, sign * r.least);
  put(o.perhaps, cause, rule, sign * (r.most - r.least));
}

void put_ground(const Board& b, const Attack& a, Odds& o) {
  const auto sure = ground(b, a, false), most = ground(b, a, true);
  o.shifts.insert(o.shifts.end(), sure.begin(), sure.end());
  put(o.perhaps, "terrain", "10.18", total(most) - total(sure));
}

}  // namespace

int percentage(int attack, int defence) { return defence <= 0 ? -1 : attack * 100 / defence; }

int column_of(const GameData& d, int attack, int defence) {
  if (defence <= 0) return kCrtColumns - 1;
  const int percent = percentage(attack, defence);
  int column = 0;
  while (column + 1 < kCrtColumns && d.from_percent[std::size_t(column + 1)] <= percent) ++column;
  return column;
}

int shifted(int column, int shift) { return std::clamp(column + shift, 0, kCrtColumns - 1); }

CombatResult result(const GameData& d, Crt crt, int column, int die) {
  return d.crt[std::size_t(crt)][std::size_t(column)][std::size_t(die - 1)];
}

int total(const std::vector<Shift>& shifts) {
  int sum = 0;
  for (const Shift& s : shifts) sum += s.columns;
  return sum;
}

int factors(const GameData& d, const std::vector<UnitId>& units) {
  int sum = 0;
  for (UnitId u : units) sum += d.unit(u).combat;
  return sum;
}

int flank(const Board& b, const Attack& a) {
  if (a.on.size() != 1 || is_fortified(b, a.on.front())) return 0;  // 10.16C, D
  const Map& map = b.data().map;
  std::array<bool, 6> from{};
  for (HexId h : a.from)
    if (const auto side = side_between(map[a.on.front()].at, map[h].at))
      from[std::size_t(*side)] = true;
  bool opposites = false, all_round = true;
  for (std::size_t k = 0; k < 6; ++k) {
    opposites |= from[k] && from[(k + 3) % 6];
    all_round &= from[k] || from[(k + 1) % 6] || from[(k + 5) % 6];
  }
  return opposites || all_round ? 1 : 0;
}

int artillery(const GameData& d, const std::vector<UnitId>& force) {
  const int guns =
      int(std::count_if(force.begin(), force.end(), [&](UnitId u) { return d.unit(u).artillery; }));
  return artillery_shifts(guns, int(force.size()) - guns);
}

std::vector<Shift> ground(const Board& b, const Attack& a, bool suppose) {
  int terrain = 0, works = 0;  // of a force in several hexes the best of each (10.18C, 10.19)
  for (HexId h : a.on) {
    terrain = std::max(terrain, terrain_shift(b, h, suppose));
    if (is_fortified(b, h)) works = b.data().traits.works_shift;
  }
  std::vector<Shift> out;
  put(out, "terrain", "10.18", -terrain);
  put(out, "works", "10.19", -works);
  return out;
}

bool sappers(const Board& b, const Attack& a, const std::vector<UnitId>& attackers, Crt crt) {
  return crt == Crt::kCharge && any_fortified(b, a) &&
         std::any_of(attackers.begin(), attackers.end(), [&](UnitId u) {
           return b.data().unit(u).type == Type::kEngineer && !has_worked(b, u);  // 18.1B
         });
}

bool may_charge(const Board& b, const std::vector<UnitId>& attackers) {
  Supply supply(b);
  return std::any_of(attackers.begin(), attackers.end(),
                     [&](UnitId u) { return supply.reaches(u); });
}

bool may_screen(const GameData& d, const std::vector<UnitId>& attackers,
                const std::vector<UnitId>& defenders) {
  const auto cavalry = [&](UnitId u) { return d.type(u).cavalry; };
  return !defenders.empty() && std::all_of(defenders.begin(), defenders.end(), cavalry) &&
         std::none_of(attackers.begin(), attackers.end(), cavalry);
}

Odds odds(const Board& b, const Attack& a, Crt crt, const std::vector<Shift>& extra) {
  Force attackers, defenders;
  for (HexId h : a.from)
    for (const Seen& c : b.at(h))
      if (takes_part(b, a, h, c)) attackers.add(c);
  for (HexId h : a.on)
    for (const Seen& c : b.at(h)) defenders.add(c);
  const Range attack = factors_of(b, attackers), defence = factors_of(b, defenders);
  Odds o{.attack = attack.least,
         .attack_most = attack.most,
         .defence = defence.least,
         .defence_most = defence.most};
  put(o.shifts, "flank", "10.16", flank(b, a));
  put_range(o, "artillery", "10.17", artillery_of(b, attackers), 1);
  put_range(o, "artillery", "10.17", artillery_of(b, defenders), -1);
  put_ground(b, a, o);
  put(o.shifts, "sappers", "18.4", sappers(b, a, attackers.known, crt));
  o.shifts.insert(o.shifts.end(), extra.begin(), extra.end());
  finish(b.data(), o);
  return o;
}

Odds odds_of(const Board& b, const Attack& a, const std::vector<UnitId>& attackers,
             const std::vector<UnitId>& defenders, Crt crt, int flank_columns,
             const std::vector<Shift>& extra) {
  const GameData& d = b.data();
  Odds o{.attack = factors(d, attackers), .attack_most = 0, .defence = factors(d, defenders)};
  o.attack_most = o.attack;
  o.defence_most = o.defence;
  put(o.shifts, "flank", "10.16", flank_columns);
  put(o.shifts, "artillery", "10.17", artillery(d, attackers));
  put(o.shifts, "artillery", "10.17", -artillery(d, defenders));
  put_ground(b, a, o);
  put(o.shifts, "sappers", "18.4", sappers(b, a, attackers, crt));
  o.shifts.insert(o.shifts.end(), extra.begin(), extra.end());
  finish(d, o);
  return o;
}

Json to_json(const std::vector<Shift>& shifts) {
  Json out = Json::array();
  for (const Shift& s : shifts)
    out.push_back({{"cause", s.cause}, {"rule", s.rule}, {"columns", s.columns}});
  return out;
}

Json to_json(const GameData& d, const Odds& o, Crt crt) {
  Json j = {{"crt", name_of(crt)},
            {"attack", {o.attack, o.attack_most}},
            {"defence", {o.defence, o.defence_most}},
            {"percent", {o.percent, o.percent_most}},
            {"column", {o.column, o.column_most}},
            {"shifts", to_json(o.shifts)},
            {"final", {o.final_least, o.final_most}}};
  if (!o.perhaps.empty()) j["perhaps"] = to_json(o.perhaps);
  if (o.final_least == o.final_most)
    for (int die = 1; die <= 6; ++die)
      j["results"].push_back(name_of(result(d, crt, o.final_least, die)));
  return j;
}

}  // namespace vedette::boots
