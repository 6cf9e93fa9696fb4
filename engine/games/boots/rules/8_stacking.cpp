// Chapter 8, 5.6, 5.7, 21.20, 22.15: limits and company.
#include <algorithm>
#include <bit>

#include "games/boots/rules/sides.hpp"
#include "games/boots/rules/stacking.hpp"

namespace vedette::boots {
namespace {

int points_of(const GameData& d, CommandId c) { return d.command(c).double_sized ? 2 : 1; }

// 5.6, 5.7, 8.7B: may these sub-commands be in one hex?
bool may_mix(const GameData& d, CommandSet set, bool garrison) {
  return garrison || std::popcount(set & ~d.sharers) <= 1;
}

// 21.1A: the one unit whose nation is not that of its sub-command.
bool is_friendly_indian(const GameData& d, UnitId u) {
  return u != kNoUnit && d.unit(u).nation == Nation::kIndian &&
         d.command(d.unit(u).command).nation == Nation::kUs;
}

// 21.20B speaks of the Movement and Combat Sub-Phases only.
bool indians_keep_apart(const State& s) { return s.sub_phase != SubPhase::kReinforcement; }

// 8.2D: any counters that make up what is too much, none of them superfluous. The garrison goes
// last while it keeps several sub-commands together.
std::vector<std::size_t> for_room(const Board& b, HexId h, int points, int least) {
  const auto& stack = b.at(h);
  const bool bound = b.has_garrison(h) && std::popcount(b.commands(h)) > 1;
  std::vector<std::size_t> out;
  for (std::size_t i = bound ? 1 : 0; i < stack.size(); ++i) {
    const int size = points_of(b.data(), stack[i].command);
    std::vector<int> rest;
    for (std::size_t k = bound ? 1 : 0; k < stack.size(); ++k)
      if (k != i) rest.push_back(points_of(b.data(), stack[k].command));
    std::sort(rest.begin(), rest.end(), std::greater<>());
    if (can_be_met(rest, 0, points - size, least == 0 ? size : std::min(least, size)))
      out.push_back(i);
  }
  return out;
}

// 5.6B: the owner says which sub-command stays; one that has begun to go goes as a whole.
std::vector<std::size_t> for_company(const Board& b, HexId h, CommandSet mixed, CommandSet going) {
  const auto& stack = b.at(h);
  CommandSet may = mixed & ~b.data().sharers;
  if ((b.commands(h) & may & going) != 0) may &= going;
  std::vector<std::size_t> out;
  for (std::size_t i = 0; i < stack.size(); ++i)
    if (has(may, stack[i].command)) out.push_back(i);
  return out;
}

// 21.20B: either kind goes, whichever costs fewer.
std::vector<std::size_t> for_indians(const Board& b, HexId h) {
  const auto& stack = b.at(h);
  std::vector<std::size_t> out;
  for (std::size_t i = 0; i < stack.size(); ++i)
    if (is_friendly_indian(b.data(), stack[i].unit) || stack.size() == 2) out.push_back(i);
  return out;
}

}  // namespace

int stacking_points(const Board& b, HexId h) { return b.points(h); }

bool may_share(const Board& b, HexId h, UnitId u) {
  if (b.empty(h)) return true;
  const GameData& d = b.data();
  const CommandSet friends = b.friends_of(d.unit(u).command);
  CommandSet set = set_of(d.unit(u).command);
  bool garrison = d.unit(u).type == Type::kFortGarrison, indians = is_friendly_indian(d, u);
  int company = 1;
  for (const Seen& c : b.at(h)) {
    if (c.unit == u) continue;
    if (!has(friends, c.command)) return false;
    set |= set_of(c.command);
    garrison |= c.known() && d.unit(c.unit).type == Type::kFortGarrison;
    indians |= is_friendly_indian(d, c.unit);
    ++company;
  }
  if (indians && company > 1 && indians_keep_apart(b.state())) return false;
  return may_mix(d, set, garrison);
}

bool may_stay(const Board& b, UnitId u, HexId h) {
  const GameData& d = b.data();
  if (d.ground[std::size_t(h)].boats_only) return false;
  int points = b.points(h);
  if (b.where(u) != h) points += points_of(d, d.unit(u).command);
  return points <= stacking_limit(b.state(), h) && may_share(b, h, u);
}

Excess excess(const Board& b, HexId h) {
  Excess e;
  const auto& stack = b.at(h);
  e.points = std::max(0, stacking_points(b, h) - stacking_limit(b.state(), h));
  if (const CommandSet set = b.commands(h); !may_mix(b.data(), set, b.has_garrison(h)))
    e.mixed = set;
  e.friendly_indians = stack.size() > 1 && indians_keep_apart(b.state()) &&
                       std::any_of(stack.begin(), stack.end(), [&](const Seen& c) {
                         return is_friendly_indian(b.data(), c.unit);
                       });
  return e;
}

std::vector<std::size_t> may_go(const Board& b, HexId h, const StackingCheck& f) {
  const Excess e = excess(b, h);
  if (e.friendly_indians) return for_indians(b, h);
  if (e.mixed != 0) return for_company(b, h, e.mixed, f.going);
  return e.points > 0 ? for_room(b, h, e.points, f.least) : std::vector<std::size_t>{};
}

bool can_be_met(const std::vector<int>& values, std::size_t from, int needed, int least) {
  if (needed <= 0) return -needed < least;
  for (std::size_t i = from; i < values.size(); ++i) {
    if (i > from && values[i] == values[i - 1]) continue;  // the same again
    const int now = least == 0 ? values[i] : std::min(least, values[i]);
    if (values[i] > 0 && can_be_met(values, i + 1, needed - values[i], now)) return true;
  }
  return false;
}

}  // namespace vedette::boots
