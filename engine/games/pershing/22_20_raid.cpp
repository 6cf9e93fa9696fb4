// 22.20: raiding, and the sudden death of 22.20E.
#include <algorithm>

#include "games/boots/atoms.hpp"
#include "games/boots/rules/works.hpp"

namespace vedette::boots {
namespace {

bool is_source(const GameData& d, HexId h) {
  return std::any_of(d.supply_hexes.begin(), d.supply_hexes.end(),
                     [h](const auto& row) { return row.first == h && row.second == Nation::kUs; });
}

bool all_sources_raided(const State& s) {
  const auto& list = data(s).supply_hexes;
  return std::all_of(list.begin(), list.end(), [&](const auto& row) {
    return row.second != Nation::kUs || s.raided.has(row.first);
  });
}

}  // namespace

bool raids(const State& s, UnitId u, HexId h) {
  const GameData& d = data(s);
  return d.unit(u).nation == Nation::kVilla && !s.raided.has(h) &&
         std::find(d.raid_hexes.begin(), d.raid_hexes.end(), h) != d.raid_hexes.end();
}

void raid(Ctx& ctx, UnitId u, HexId h) {
  State& s = ctx.s;
  if (!raids(s, u, h)) return;
  s.raided.insert(h);
  ctx.tell(Audience::everyone(), {{"t", "raid"},
                                  {"at", hex_id(s, h)},
                                  {"command", data(s).command(data(s).unit(u).command).id},
                                  {"rule", "22.20"}});
  const bool source = is_source(data(s), h);
  std::vector<std::string_view> ids{"raid"};
  if (source) ids.push_back("raid_supply");
  for (const Award* a : data(s).counted(ids)) score(ctx, kFoeSeat, a->points, a->id, "22.19");
  if (source && all_sources_raided(s)) ctx.end({{kFoeSeat}, "both_sources_raided", "epic"});
}

}  // namespace vedette::boots
