// 15.2: what scouts may look at when all movement is done.
#include <algorithm>

#include "games/boots/rules/sides.hpp"
#include "games/boots/rules/works.hpp"

namespace vedette::boots {

namespace {

// Calls `use` with a hex that can be looked at and that of the scout, until it says true.
template <class Use>
bool any_look(const Board& b, Use use) {
  constexpr int kReach = 2;  // 15.2B
  const State& s = b.state();
  for (HexId at : b.occupied()) {
    if ((b.commands(at) & s.active) == 0 || s.standing_down.has(at)) continue;
    const auto scouts = [&](const Seen& c) {
      return c.known() && has(s.active, c.command) && b.data().unit(c.unit).scout;
    };
    const auto scout = std::find_if(b.at(at).begin(), b.at(at).end(), scouts);
    if (scout == b.at(at).end()) continue;
    const CommandSet enemies = b.enemies_of(scout->command);
    for (HexId h : b.data().map.within(at, kReach))
      if ((b.commands(h) & enemies) != 0 && use(h, at)) return true;
  }
  return false;
}

}  // namespace

std::vector<std::pair<HexId, HexId>> scouted(const Board& b) {
  std::vector<std::pair<HexId, HexId>> out;
  any_look(b, [&](HexId h, HexId from) {
    const auto same = [h](const auto& pair) { return pair.first == h; };
    if (std::none_of(out.begin(), out.end(), same)) out.emplace_back(h, from);
    return false;
  });
  return out;
}

bool any_scouted(const Board& b) {
  return any_look(b, [](HexId, HexId) { return true; });
}

}  // namespace vedette::boots
