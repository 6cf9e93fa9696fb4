// 5.4: the Water Supply Segment and the price of Double-Moves.
#include <algorithm>

#include "games/villa/atoms.hpp"
#include "games/villa/rules/combat.hpp"
#include "games/villa/rules/forces.hpp"
#include "games/villa/rules/movement.hpp"

namespace vedette::villa {
namespace {

using Loss = std::pair<CounterId, std::string_view>;

// 5.4.1: what thirst strikes in a stack that stands dry: transport and guns, troops and scouts on
// foot, and leaders who are by themselves. Mules and guns are spared if their way touched water.
void add_thirst(const State& s, const std::vector<CounterId>& group, std::vector<Loss>& out) {
  const Load load = load_of(s, group);
  const bool only_leaders = std::all_of(group.begin(), group.end(), [](CounterId c) {
    return type(c) == Type::kLeader || type(c) == Type::kRifle;
  });
  for (CounterId c : group) {
    const Type t = type(c);
    const bool on_mule = t == Type::kMule || t == Type::kMachineGun || t == Type::kArtillery;
    const bool on_foot =
        std::find(load.on_foot.begin(), load.on_foot.end(), c) != load.on_foot.end();
    const bool thirsty = (is_transport(t) && !is_vehicle(t)) || on_mule || on_foot ||
                         (t == Type::kLeader && only_leaders);
    if (thirsty && !(on_mule && at(s, c).watered)) out.emplace_back(c, "water");
  }
}

}  // namespace

std::vector<Loss> water_losses(const State& s, Seat seat) {
  std::vector<Loss> out;
  std::vector<StackRef> stacks;
  for (int i = 0; i < kCounters; ++i) {
    const auto c = CounterId(i);
    if (at(s, c).at < 0 || at(s, c).controller != seat || at(s, c).colour == Colour::kNone)
      continue;
    if (std::find(stacks.begin(), stacks.end(), stack_of(s, c)) == stacks.end())
      stacks.push_back(stack_of(s, c));
  }
  for (const StackRef& ref : stacks)
    if (!has_water(s, ref.at, seat) && !reaches_friendly_settlement(s, ref.at, ref.colour, seat))
      add_thirst(s, counters_of(s, ref), out);
  for (int i = 0; i < kCounters; ++i) {
    const Counter& x = s.counters[std::size_t(i)];
    // Those of other players can only have changed sides since they moved (5.1.17, 5.1.18): they
    // pay in the turn of the move.
    if (x.at >= 0 && x.doubled) out.emplace_back(CounterId(i), "double_move");
  }
  return out;
}

void water_segment(Ctx& ctx, Seat seat) {
  for (const auto& [c, why] : water_losses(ctx.s, seat)) {
    if (!on_map(ctx.s, c)) continue;  // thirst took it; the pace cannot take it again
    deplete(ctx, c, why, why == "water" ? "5.4.1" : "5.4.2");
    if (ctx.s.outcome) return;
  }
  for (Counter& x : ctx.s.counters) x.doubled = false;  // all have paid
}

}  // namespace vedette::villa
