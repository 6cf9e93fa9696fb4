// Columns of the displays while counters move (5.1.2, 5.1.3), and leaving the map (6.1).
#include <algorithm>
#include <nlohmann/json.hpp>

#include "games/villa/atoms.hpp"
#include "games/villa/rules/carry_out.hpp"

namespace vedette::villa {

void settle_columns(Ctx& ctx, const std::vector<CounterId>& group) {
  for (int i = 0; i < kCounters; ++i) {
    const auto c = CounterId(i);
    const CounterId leader = at(ctx.s, c).column;
    if (leader == kNoCounter || at(ctx.s, c).at < 0) continue;
    if (at(ctx.s, leader).at != at(ctx.s, c).at) assign(ctx, c, kNoCounter);
  }
  const auto led = std::find_if(group.begin(), group.end(), [](CounterId c) { return type(c) == Type::kLeader; });
  if (led == group.end()) return;
  for (CounterId c : group)
    if (type(c) != Type::kLeader && at(ctx.s, c).column == kNoCounter && !moves_alone(type(c)))
      assign(ctx, c, *led);
}

void leave_map(Ctx& ctx, const std::vector<CounterId>& group, HexId from) {
  std::vector<CounterId> leaders;
  int troops = 0;
  for (CounterId c : group) {
    if (type(c) == Type::kLeader) leaders.push_back(c);
    troops += is_troop(type(c)) ? 1 : 0;
  }
  place(ctx, group, kExited);
  ctx.tell(Audience::everyone(), {{"t", "exited"},
                                  {"rule", "6.1"},
                                  {"seat", role(at(ctx.s, group.front()).controller)},
                                  {"group", counter_ids(group)},
                                  {"from", hex_id(ctx.s, from)},
                                  {"troops", troops}});
  show_leaders(ctx, leaders, "exited");
}

}  // namespace vedette::villa
