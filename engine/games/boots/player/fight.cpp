#include "games/boots/player/fight.hpp"

#include <algorithm>

#include "games/boots/rules/combat.hpp"
#include "games/boots/rules/combat_markers.hpp"
#include "games/boots/rules/declaration.hpp"
#include "games/boots/rules/works.hpp"

namespace vedette::boots {
namespace {

constexpr double kPick = 0.6;      // of a Heroism marker
constexpr double kGround = 0.4;    // of driving the enemy off
constexpr double kWayLost = 0.35;  // of his least unit, on a retreat that the attacker leads

double half(const Force& f) { return f.counters <= 1 ? f.worth : std::max(f.worth / 2, f.least); }

Force force_of(const Scene& s, const std::vector<UnitId>& units) {
  Force f;
  for (UnitId u : units) s.add(f, u);
  return f;
}

int shift_of(const Scene& s, const Force& attacker, const Force& defender, HexId on) {
  const auto guns = [](const Force& f) { return std::min(f.guns, f.counters - f.guns); };
  return guns(attacker) - guns(defender) + total(ground(s.board(), {.from = {}, .on = {on}}, true));
}

}  // namespace

double gain(CombatResult r, const Force& a, const Force& d) {
  using R = CombatResult;
  switch (r) {
    case R::kAC:
      return -a.worth - 2 * kPick;
    case R::kAD:
      return -half(a) - kPick;
    case R::kAS:
      return -a.least;
    case R::kAW:
      return -kGround;
    case R::kNE:
      return 0;
    case R::kBB: {
      const double least = std::min(a.factors, d.factors);
      const auto part = [&](const Force& f) {
        return f.factors > 0 ? f.worth * least / f.factors : f.worth;
      };
      return part(d) - part(a);
    }
    case R::kDW:
      return kGround;
    case R::kDS:
      return d.least;
    case R::kDD:
      return half(d) + kPick + kGround;
    case R::kDT:
      return half(d) + kWayLost * d.least + 2 * kPick + kGround;
    case R::kDC:
      return d.worth + 2 * kPick + kGround;
  }
  return 0;
}

double mean_gain(const GameData& d, Crt crt, int column, const Force& attacker,
                 const Force& defender) {
  double sum = 0;
  for (int die = 1; die <= 6; ++die) sum += gain(result(d, crt, column, die), attacker, defender);
  return sum / 6;
}

double best_gain(const Scene& s, const Force& attacker, const Force& defender, HexId on,
                 bool may_charge) {
  if (attacker.counters == 0 || defender.counters == 0) return 0;
  const int column =
      shifted(column_of(s.data(), int(attacker.factors), int(defender.factors + 0.5)),
              shift_of(s, attacker, defender, on));
  const double skirmish = mean_gain(s.data(), Crt::kSkirmish, column, attacker, defender);
  if (!may_charge) return skirmish;
  return std::max(skirmish, mean_gain(s.data(), Crt::kCharge, column, attacker, defender));
}

double attack_gain(const Scene& s, const Attack& a) {
  const Board& b = s.board();
  const auto units = attackers_of(b, a);
  if (units.empty()) return 0;
  const Force attacker = force_of(s, units);
  Force defender;
  double price = 0;
  for (HexId h : a.on) {
    defender.add(s.stack(h));
    price = std::max(price, aims(s.state()).price(b, s.data().unit(units.front()).command, h));
  }
  double best = -1e9;
  for (Crt crt : {Crt::kSkirmish, Crt::kCharge}) {
    if (crt == Crt::kCharge && !may_charge(b, units)) continue;
    const Odds o = odds(b, a, crt);
    best = std::max(
        best, mean_gain(s.data(), crt, (o.final_least + o.final_most) / 2, attacker, defender));
  }
  return best - price;
}

double combat_gain(const Scene& s, const Combat& c, Crt crt, Seat seat, int columns) {
  const Board& b = s.board();
  const Odds o = odds_of(b, c.attack, c.attackers, c.defenders, crt,
                         flank_after_markers(c, flank(b, c.attack)), marker_shifts(b, c));
  const double g = mean_gain(s.data(), crt, shifted(o.final_least, columns),
                             force_of(s, c.attackers), force_of(s, c.defenders));
  return seat == c.attacker ? g : -g;
}

}  // namespace vedette::boots
