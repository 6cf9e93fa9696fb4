// 10.23: the eleven results, and losses by the owner's choice.
#include <algorithm>
#include <nlohmann/json.hpp>

#include "games/boots/atoms.hpp"
#include "games/boots/rules/combat.hpp"
#include "games/boots/rules/odds.hpp"
#include "games/boots/rules/stacking.hpp"

namespace vedette::boots {
namespace {

int value(const GameData& d, UnitId u) { return d.unit(u).combat; }

// The units that may be the next to go for a number of factors.
std::vector<UnitId> fitting(const GameData& d, const Losses& f) {
  std::vector<UnitId> out;
  for (UnitId u : f.from) {
    if (value(d, u) == 0) continue;
    std::vector<int> rest;
    for (UnitId other : f.from)
      if (other != u) rest.push_back(value(d, other));
    std::sort(rest.begin(), rest.end(), std::greater<>());
    const int least = f.least == 0 ? value(d, u) : std::min(f.least, value(d, u));
    if (can_be_met(rest, 0, f.factors - value(d, u), least)) out.push_back(u);
  }
  return out;
}

bool all_alike(const GameData& d, const std::vector<UnitId>& units) {
  return std::all_of(units.begin(), units.end(),
                     [&](UnitId u) { return value(d, u) == value(d, units.front()); });
}

}  // namespace

Effect effect(CombatResult r) {
  using R = CombatResult;
  switch (r) {
    case R::kAC:
      return {.attacker = Toll::kAll, .defender_picks = 2, .rule = "10.23.1"};
    case R::kAD:
      return {
          .attacker = Toll::kHalf, .attacker_retreat = 2, .defender_picks = 1, .rule = "10.23.2"};
    case R::kAS:
      return {.attacker = Toll::kOneUnit, .rule = "10.23.3"};
    case R::kAW:
      return {.attacker_retreat = 1, .rule = "10.23.4"};
    case R::kBB:
      return {.attacker = Toll::kBloodbath, .defender = Toll::kBloodbath, .rule = "10.23.5"};
    case R::kDC:
      return {.defender = Toll::kAll,
              .pursuit_foot = 2,
              .pursuit_horse = 3,
              .pursuit_combat = true,
              .attacker_picks = 2,
              .rule = "10.23.6"};
    case R::kDD:
      return {.defender = Toll::kHalf,
              .defender_retreat = 2,
              .pursuit_foot = 1,
              .pursuit_horse = 2,
              .attacker_picks = 1,
              .rule = "10.23.7"};
    case R::kDS:
      return {.defender = Toll::kOneUnit, .rule = "10.23.8"};
    case R::kDT:
      return {.defender = Toll::kHalf,
              .by_die = true,
              .pursuit_foot = 2,
              .pursuit_horse = 3,
              .pursuit_combat = true,
              .attacker_picks = 2,
              .rule = "10.23.9"};
    case R::kDW:
      return {.defender_retreat = 1, .pursuit_foot = 1, .pursuit_horse = 1, .rule = "10.23.10"};
    case R::kNE:
      return {.rule = "10.23.11"};
  }
  return {};
}

PickSome losses_of(const GameData& d, const Losses& f) {
  PickSome some;
  std::vector<UnitId> units = f.from;
  if (f.units > 0) {
    some.min = some.max = std::min(f.units, int(units.size()));
  } else {
    units = fitting(d, f);
    const int each = units.empty() ? 1 : value(d, units.front());
    const bool at_once = all_alike(d, f.from) && f.least == 0;
    some.min = some.max = at_once ? (f.factors + each - 1) / each : 1;
  }
  for (UnitId u : units) some.options.push_back({d.unit(u).id, "unit", "", "", 1});
  return some;
}

void step(Ctx& ctx, Losses& f) {
  const GameData& d = data(ctx.s);
  if ((f.units <= 0 && f.factors <= 0) || f.from.empty()) return ctx.done();
  if (f.units >= int(f.from.size()) || (f.units <= 0 && f.factors >= factors(d, f.from))) {
    const std::vector<UnitId> all = std::move(f.from);
    const Loss why = f.why;
    const std::string rule = f.rule;
    ctx.done();
    return eliminate(ctx, all, why, rule);
  }
  ctx.ask(f.owner, "losses");
}

void answered(Ctx& ctx, Losses& f, Seat, const Answer& a) {
  const GameData& d = data(ctx.s);
  std::vector<UnitId> go;
  for (const std::string& id : a.picks) go.push_back(d.find_unit(id));
  for (UnitId u : go) {
    std::erase(f.from, u);
    --f.units;
    f.factors -= value(d, u);
    f.least = f.least == 0 ? value(d, u) : std::min(f.least, value(d, u));
  }
  eliminate(ctx, go, f.why, f.rule);
}

Choices choices(const Eyes& e, const Losses& f, const Pending&) { return losses_of(data(e.s), f); }

Json question(const Eyes&, const Losses& f, const Pending& p) {
  return {{"prompt", p.kind},
          {"units", std::max(0, f.units)},
          {"factors", f.factors},
          {"rule", f.rule}};
}

Json shown(const State& s, const Losses& f) {
  return {{"seat", role(s, f.owner)},
          {"units", std::max(0, f.units)},
          {"factors", f.factors},
          {"rule", f.rule}};
}

std::vector<UnitId> survivors(const Board& b, const std::vector<UnitId>& units) {
  std::vector<UnitId> out;
  for (UnitId u : units)
    if (b.where(u) != kNoHex) out.push_back(u);
  return out;
}

Json unit_ids(const State& s, const std::vector<UnitId>& units) {
  Json out = Json::array();
  for (UnitId u : units) out.push_back(unit_id(s, u));
  return out;
}

}  // namespace vedette::boots
