// 21.19: the first clash of the United States with the British at a town or stockade.
#include <algorithm>
#include <nlohmann/json.hpp>

#include "games/boots/atoms.hpp"
#include "games/boots/chapter.hpp"

namespace vedette::boots {

void attack_opened_21(Ctx& ctx, const Combat& c) {
  State& s = ctx.s;
  if (s.open_hostilities) return;
  const auto is_of = [&](Nation nation) {  // the friendly Indians are no US unit here
    return [&s, nation](UnitId u) { return data(s).unit(u).nation == nation; };
  };
  const Nation attacker =
      std::any_of(c.attackers.begin(), c.attackers.end(), is_of(Nation::kBritish))
          ? Nation::kBritish
          : Nation::kUs;
  if (std::none_of(c.attackers.begin(), c.attackers.end(), is_of(attacker))) return;
  const Nation defender = attacker == Nation::kUs ? Nation::kBritish : Nation::kUs;
  const Board b(s, ctx.ref);
  const bool in_place = std::any_of(c.defenders.begin(), c.defenders.end(), [&](UnitId u) {
    const HexId h = b.where(u);
    return is_of(defender)(u) && (map(s)[h].is_town() || s.stockades.has(h));
  });
  if (!in_place) return;
  s.open_hostilities = true;
  const int first = ctx.die("open_hostilities"), second = ctx.die("open_hostilities");
  ctx.tell(Audience::everyone(),
           {{"t", "open_hostilities"}, {"dice", {first, second}}, {"rule", "21.19"}});
  score(ctx, defender == Nation::kUs ? kUsSeat : kFoeSeat, first + second, "open_hostilities",
        "21.19");
}

}  // namespace vedette::boots
