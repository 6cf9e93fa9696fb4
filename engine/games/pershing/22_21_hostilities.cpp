// 22.18, 22.19, 22.21: what an attack by or on the Mexican Government is worth, whatever comes of
// it.
#include <algorithm>
#include <nlohmann/json.hpp>

#include "games/boots/atoms.hpp"
#include "games/boots/chapter.hpp"

namespace vedette::boots {
namespace {

bool has(const State& s, const std::vector<UnitId>& units, Nation nation) {
  return std::any_of(units.begin(), units.end(),
                     [&](UnitId u) { return data(s).unit(u).nation == nation; });
}

int throw_dice(Ctx& ctx, const char* what, int n, std::string_view rule) {
  Json dice = Json::array();
  int sum = 0;
  for (int i = 0; i < n; ++i) {
    const int die = ctx.die(what);
    dice.push_back(die);
    sum += die;
  }
  ctx.tell(Audience::everyone(), {{"t", what}, {"dice", dice}, {"rule", rule}});
  return sum;
}

}  // namespace

void attack_opened_22(Ctx& ctx, const Combat& c) {
  State& s = ctx.s;
  const bool by_government = c.attacker_government;
  const bool on_us = has(s, c.defenders, Nation::kUs);
  if (by_government && on_us)
    score(ctx, kUsSeat, throw_dice(ctx, "government_attack", 1, "22.18"), "government_attack",
          "22.18");
  else if (by_government)
    score(ctx, kFoeSeat, throw_dice(ctx, "government_attack", 1, "22.19"), "government_attack",
          "22.19");
  const bool clash = by_government
                         ? on_us
                         : has(s, c.attackers, Nation::kUs) && has(s, c.defenders, Nation::kMexico);
  if (!clash || s.open_hostilities) return;
  s.open_hostilities = true;
  score(ctx, by_government ? kUsSeat : kFoeSeat, throw_dice(ctx, "open_hostilities", 2, "22.21"),
        "open_hostilities", "22.21");
}

}  // namespace vedette::boots
