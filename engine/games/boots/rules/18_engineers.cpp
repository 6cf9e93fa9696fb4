// Chapter 18: pontoon bridges. Sappers (18.4) stand with the odds.
#include <algorithm>

#include "games/boots/rules/works.hpp"

namespace vedette::boots {

std::vector<UnitId> bridge_builders(const Board& b) {
  const State& s = b.state();
  std::vector<UnitId> out;
  for (HexId h : b.occupied()) {
    const HexData& hex = b.data().map[h];
    if (!hex.is_river() || hex.crossing || s.standing_down.has(h)) continue;
    for (const Seen& c : b.at(h))
      if (c.known() && has(s.active, c.command) && !c.moved && !c.pledged &&
          b.data().unit(c.unit).type == Type::kEngineer && !is_bridged(b, h, c.command))
        out.push_back(c.unit);
  }
  return out;
}

bool is_bridged(const Board& b, HexId h, CommandId c) {
  return b.state().pontoons.has(h) &&
         std::any_of(b.at(h).begin(), b.at(h).end(),
                     [c](const Seen& x) { return x.pledged && x.command == c; });
}

bool has_worked(const Board& b, UnitId u) {
  const HexId h = b.where(u);
  return h != kNoHex && std::any_of(b.at(h).begin(), b.at(h).end(),
                                    [u](const Seen& c) { return c.unit == u && c.pledged; });
}

}  // namespace vedette::boots
