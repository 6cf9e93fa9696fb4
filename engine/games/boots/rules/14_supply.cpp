// 14.1 to 14.3, 14.6, 14.8, 14.9, 22.26: lines of supply.
#include <algorithm>

#include "games/boots/chapter.hpp"
#include "games/boots/rules/sides.hpp"
#include "games/boots/rules/supply.hpp"
#include "games/boots/rules/zones.hpp"

namespace vedette::boots {
namespace {

struct Lines {
  std::vector<std::int8_t> length;  // by hex
  std::vector<HexId> previous;
};

// 14.2A,B, 14.6: what supplies this sub-command: the chapter's hexes, and supply units of its side.
std::vector<HexId> sources(const Board& b, CommandId c) {
  std::vector<HexId> out = chapter(b.state()).supply_sources(b, c);
  const Nation mine = b.data().command(c).nation;
  for (HexId h : b.occupied())
    for (const Seen& x : b.at(h))
      if (x.known() && b.data().type(x.unit).supply && b.data().command(x.command).nation == mine)
        out.push_back(h);
  std::sort(out.begin(), out.end());
  out.erase(std::unique(out.begin(), out.end()), out.end());
  return out;
}

// 14.3A, 14.9: may a line touch this hex? Friends there negate a zone (22.26D: of any Government
// sub-command); through enemies no line runs.
bool is_open(const Board& b, HexId h, CommandId c) {
  if (b.data().terrain[std::size_t(b.data().map[h].terrain)].boats_only) return false;
  bool friends = false;
  for (const Seen& x : b.at(h)) {
    const Relation r = relation(b.state(), c, x.command);
    if (r == Relation::kEnemy) return false;
    friends |= r == Relation::kFriend;
  }
  return friends || !in_enemy_zone(b, h, c);
}

Lines lines_of(const Board& b, CommandId c) {
  const Map& map = b.data().map;
  Lines out{std::vector<std::int8_t>(std::size_t(map.size()), -1),
            std::vector<HexId>(std::size_t(map.size()), kNoHex)};
  std::vector<HexId> queue;
  for (HexId h : sources(b, c))
    if (is_open(b, h, c)) {
      out.length[std::size_t(h)] = 0;
      queue.push_back(h);
    }
  for (std::size_t i = 0; i < queue.size(); ++i) {
    const HexId h = queue[i];
    const int length = out.length[std::size_t(h)] + 1;
    if (length > b.data().traits.supply_length) continue;  // 14.8
    for (Side side : kSides) {
      const HexId to = map[h].next[std::size_t(side)];
      if (to == kNoHex || out.length[std::size_t(to)] >= 0) continue;
      if (has(map[h].lake_side, side) || !is_open(b, to, c)) continue;  // 14.9
      out.length[std::size_t(to)] = std::int8_t(length);
      out.previous[std::size_t(to)] = h;
      queue.push_back(to);
    }
  }
  return out;
}

}  // namespace

std::vector<std::int8_t> supply_lengths(const Board& b, CommandId c) {
  return lines_of(b, c).length;
}

bool in_supply(const Board& b, UnitId u) {
  const HexId h = b.where(u);
  if (h == kNoHex || chapter(b.state()).needs_no_line(b, u, h)) return true;  // 14.2C,D,F
  return supply_lengths(b, b.data().unit(u).command)[std::size_t(h)] >= 0;
}

std::vector<HexId> supply_line(const Board& b, CommandId c, HexId h) {
  const Lines lines = lines_of(b, c);
  std::vector<HexId> out;
  if (lines.length[std::size_t(h)] < 0) return out;
  for (HexId at = h; at != kNoHex; at = lines.previous[std::size_t(at)]) out.push_back(at);
  std::reverse(out.begin(), out.end());
  return out;
}

}  // namespace vedette::boots
