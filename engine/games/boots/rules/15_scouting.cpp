// 15.2: what scouts may look at when all movement is done.
#include <algorithm>

#include "games/boots/rules/sides.hpp"
#include "games/boots/rules/works.hpp"

namespace vedette::boots {

std::vector<std::pair<HexId, HexId>> scouted(const Board& b) {
  constexpr int kReach = 2;  // 15.2B
  const State& s = b.state();
  std::vector<std::pair<HexId, HexId>> out;
  for (HexId at : b.occupied()) {
    if (s.standing_down.has(at)) continue;
    const auto scouts = [&](const Seen& c) {
      return c.known() && has(s.active, c.command) && b.data().unit(c.unit).scout;
    };
    const auto scout = std::find_if(b.at(at).begin(), b.at(at).end(), scouts);
    if (scout == b.at(at).end()) continue;
    for (HexId h : b.data().map.within(at, kReach)) {
      const auto same = [h](const auto& pair) { return pair.first == h; };
      if (has_enemy(b, h, scout->command) && std::none_of(out.begin(), out.end(), same))
        out.emplace_back(h, at);
    }
  }
  return out;
}

}  // namespace vedette::boots
