// 14.1 to 14.3, 14.6, 14.8, 14.9, 22.26: lines of supply.
#include <algorithm>

#include "games/boots/chapter.hpp"
#include "games/boots/rules/supply.hpp"
#include "games/boots/rules/zones.hpp"

namespace vedette::boots {
namespace {

// 14.2A,B, 14.6: what supplies this sub-command: the chapter's hexes, and supply units of its side.
std::vector<HexId> sources(const Board& b, CommandId c) {
  const GameData& d = b.data();
  std::vector<HexId> out = chapter(b.state()).supply_sources(b, c);
  const Nation mine = d.command(c).nation;
  for (UnitId u : d.supply_units)
    if (b.where(u) != kNoHex && d.command(d.unit(u).command).nation == mine)
      out.push_back(b.where(u));
  std::sort(out.begin(), out.end());
  out.erase(std::unique(out.begin(), out.end()), out.end());
  return out;
}

// 14.2C,D,F, and who is off the map.
bool needs_none(const Board& b, UnitId u) {
  const HexId h = b.where(u);
  return h == kNoHex || chapter(b.state()).needs_no_line(b, u, h);
}

constexpr std::int8_t kNone = -1, kShut = -2;  // beside lengths: no line yet, none may come

}  // namespace

Lines::Lines(const Board& b, CommandId c)
    : b_(&b), sources_(sources(b, c)), friends_(b.friends_of(c)), enemies_(b.enemies_of(c)) {}

// 14.3A, 14.9: friends in a hex negate a zone (22.26D: of any Government sub-command); through
// enemies no line runs.
void Lines::begin() {
  const auto zones = enemy_zones(*b_, enemies_);
  length_.resize(zones.size());
  std::transform(zones.begin(), zones.end(), length_.begin(),
                 [](std::uint8_t zone) { return zone != 0 ? kShut : kNone; });
  for (HexId h : b_->occupied()) {
    const CommandSet here = b_->commands(h);
    if ((here & enemies_) != 0)
      length_[std::size_t(h)] = kShut;
    else if ((here & friends_) != 0)
      length_[std::size_t(h)] = kNone;
  }
  for (HexId h : sources_) come_to(h, kNoHex, 0);
}

// The first line that comes to a hex is the shortest.
void Lines::come_to(HexId h, HexId from, int length) {
  if (length_[std::size_t(h)] != kNone || b_->data().ground[std::size_t(h)].boats_only) return;
  length_[std::size_t(h)] = std::int8_t(length);
  reached_.push_back({h, from});
}

bool Lines::serve(HexId h) {
  if (length_.empty()) begin();
  const GameData& d = b_->data();
  for (; length_[std::size_t(h)] == kNone && next_ < reached_.size(); ++next_) {
    const HexId from = reached_[next_].at;
    const int length = length_[std::size_t(from)] + 1;
    if (length > d.traits.supply_length) continue;  // 14.8
    for (const StepCost& step : d.ground[std::size_t(from)].steps)
      if (step.to != kNoHex && !step.lake) come_to(step.to, from, length);  // 14.9
  }
  return length_[std::size_t(h)] >= 0;
}

std::vector<HexId> Lines::line_to(HexId h) {
  std::vector<HexId> out;
  if (!serve(h)) return out;
  while (h != kNoHex) {
    out.push_back(h);
    h = std::find_if(reached_.begin(), reached_.end(), [h](const Reached& r) {
          return r.at == h;
        })->from;
  }
  std::reverse(out.begin(), out.end());
  return out;
}

std::vector<std::int8_t> supply_lengths(const Board& b, CommandId c) {
  std::vector<std::int8_t> out(std::size_t(b.data().map.size()), kNone);
  Lines lines(b, c);
  for (HexId h = 0; h < b.data().map.size(); ++h)
    if (lines.serve(h)) out[std::size_t(h)] = std::int8_t(lines.length(h));
  return out;
}

bool Supply::reaches(UnitId u) {
  if (needs_none(b_, u)) return true;
  const CommandId c = b_.data().unit(u).command;
  auto known = std::find_if(known_.begin(), known_.end(),
                            [c](const Known& k) { return has(k.commands, c); });
  if (known == known_.end()) {
    Lines lines(b_, c);
    known = std::find_if(known_.begin(), known_.end(),
                         [&](const Known& k) { return k.lines.are_those_of(lines); });
    if (known == known_.end()) known = known_.insert(known, {0, std::move(lines)});
    known->commands |= set_of(c);
  }
  return known->lines.serve(b_.where(u));
}

bool in_supply(const Board& b, UnitId u) { return Supply(b).reaches(u); }

std::vector<HexId> supply_line(const Board& b, CommandId c, HexId h) {
  return Lines(b, c).line_to(h);
}

}  // namespace vedette::boots
