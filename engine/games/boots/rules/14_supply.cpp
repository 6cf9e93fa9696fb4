// 14.1 to 14.3, 14.6, 14.8, 14.9, 22.26: lines of supply.
#include <algorithm>

#include "games/boots/chapter.hpp"
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
class Openness {
 public:
  Openness(const Board& b, CommandId c)
      : b_(b), c_(c), friends_(b.friends_of(c)), enemies_(b.enemies_of(c)) {}
  bool operator()(HexId h) const {
    if (b_.data().ground[std::size_t(h)].boats_only) return false;
    const CommandSet here = b_.commands(h);
    if ((here & enemies_) != 0) return false;
    return (here & friends_) != 0 || !in_enemy_zone(b_, h, c_);
  }

 private:
  const Board& b_;
  CommandId c_;
  CommandSet friends_, enemies_;
};

Lines lines_of(const Board& b, CommandId c) {
  const auto size = std::size_t(b.data().map.size());
  const Openness is_open(b, c);
  Lines out{std::vector<std::int8_t>(size, -1), std::vector<HexId>(size, kNoHex)};
  std::vector<HexId> queue;
  for (HexId h : sources(b, c))
    if (is_open(h)) {
      out.length[std::size_t(h)] = 0;
      queue.push_back(h);
    }
  for (std::size_t i = 0; i < queue.size(); ++i) {
    const HexId h = queue[i];
    const int length = out.length[std::size_t(h)] + 1;
    if (length > b.data().traits.supply_length) continue;  // 14.8
    for (const StepCost& step : b.data().ground[std::size_t(h)].steps) {
      if (step.to == kNoHex || out.length[std::size_t(step.to)] >= 0) continue;
      if (step.lake || !is_open(step.to)) continue;  // 14.9
      out.length[std::size_t(step.to)] = std::int8_t(length);
      out.previous[std::size_t(step.to)] = h;
      queue.push_back(step.to);
    }
  }
  return out;
}

}  // namespace

std::vector<std::int8_t> supply_lengths(const Board& b, CommandId c) {
  return lines_of(b, c).length;
}

bool Supply::reaches(UnitId u) {
  const HexId h = b_.where(u);
  if (h == kNoHex || chapter(b_.state()).needs_no_line(b_, u, h)) return true;  // 14.2C,D,F
  const CommandId c = b_.data().unit(u).command;
  auto it = std::find_if(lengths_.begin(), lengths_.end(),
                         [c](const auto& pair) { return pair.first == c; });
  if (it == lengths_.end()) it = lengths_.insert(it, {c, supply_lengths(b_, c)});
  return it->second[std::size_t(h)] >= 0;
}

bool in_supply(const Board& b, UnitId u) { return Supply(b).reaches(u); }

std::vector<HexId> supply_line(const Board& b, CommandId c, HexId h) {
  const Lines lines = lines_of(b, c);
  std::vector<HexId> out;
  if (lines.length[std::size_t(h)] < 0) return out;
  for (HexId at = h; at != kNoHex; at = lines.previous[std::size_t(at)]) out.push_back(at);
  std::reverse(out.begin(), out.end());
  return out;
}

}  // namespace vedette::boots
