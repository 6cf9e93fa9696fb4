// Zones of control (5.1.7, 2.3.9 to 2.3.12, 5.3.6) and who may enter whose hex (5.1.13, 2.3.4, 2.3.5).
#include <algorithm>
#include <array>
#include <cstring>

#include "games/villa/rules/ground.hpp"
#include "games/villa/rules/movement.hpp"

namespace vedette::villa {
namespace {

// Counters whose zone reaches next door unless something in their stack holds it back.
bool reaches_out(Type t) { return is_troop(t) || t == Type::kScout || t == Type::kMachineGun; }
// Counters that hold back the zone of their whole stack (5.1.7), and have one in their own hex.
bool holds_back(Type t) { return t == Type::kPatton || t == Type::kAeroplane || t == Type::kArtillery; }

// What a survey asks of a type.
struct Traits {
  bool fights = false, reaches_out = false, holds_back = false;
};
const std::array<Traits, kCounters>& traits() {
  static const auto all = [] {
    std::array<Traits, kCounters> out;
    for (int i = 0; i < kCounters; ++i) {
      const Type t = type(CounterId(i));
      out[std::size_t(i)] = {is_combat(t) && t != Type::kRifle, reaches_out(t), holds_back(t)};
    }
    return out;
  }();
  return all;
}

// A stack within the survey: hex, colour and controller, and what was seen of it.
struct Seen {
  std::uint32_t stack;
  HexId at;
  bool out = false, held_back = false;
};
std::uint32_t stack_number(const Counter& c) {
  return std::uint32_t(std::uint16_t(c.at)) << 16 | std::uint32_t(c.colour) << 8 |
         std::uint32_t(c.controller);
}

}  // namespace

void Ground::survey(const State& s, Colour colour, Seat controller, std::span<const CounterId> without,
                    bool enemies_only) {
  const Map& m = map(s);
  marks_.resize(std::size_t(m.size()));
  std::memset(marks_.data(), 0, marks_.size() * sizeof marks_[0]);
  const auto& all_types = counter_types();
  const auto& all_traits = traits();
  std::array<bool, kCounters> skip{};
  for (CounterId c : without) skip[std::size_t(c)] = true;
  std::array<Seen, kCounters> seen;  // filled as far as n
  int n = 0;
  for (int i = 0; i < kCounters; ++i) {
    const Counter& c = s.counters[std::size_t(i)];
    if (c.at < 0 || c.colour == Colour::kNone || skip[std::size_t(i)]) continue;
    const Type t = all_types[std::size_t(i)];
    const Traits& can = all_traits[std::size_t(i)];
    std::uint16_t& marks = marks_[std::size_t(c.at)];
    if (c.colour == Colour::kRed) marks |= kRed;
    if (c.colour == colour && c.controller == controller) {
      if (can.fights) marks |= kCancelled;
      continue;
    }
    const bool enemy = c.controller != controller;
    if (t == Type::kPolicia) {
      marks |= kPolicia;
      if (enemy || !enemies_only) marks |= kZone;
    } else if (!enemy) {
      marks |= kForeign;
    } else if (can.fights) {
      marks |= kHostile;
    } else {
      marks |= t == Type::kLeader ? kLeaders : t == Type::kAeroplane ? kAeroplanes : kWhite;
      if (t == Type::kRifle) marks |= kRifles;
    }
    if (!enemy && enemies_only) continue;
    if (!can.reaches_out && !can.holds_back && c.pinned == 0)
      continue;  // nothing to its stack's zone
    if (can.reaches_out || can.holds_back) marks |= kZone;
    const std::uint32_t number = stack_number(c);
    Seen* stack = std::find_if(seen.begin(), seen.begin() + n,
                               [&](const Seen& x) { return x.stack == number; });
    if (stack == seen.begin() + n) *stack = {number, c.at}, ++n;
    stack->out |= can.reaches_out;
    stack->held_back |= can.holds_back || c.pinned != 0;
  }
  for (int k = 0; k < n; ++k) {
    const Seen& stack = seen[std::size_t(k)];
    if (!stack.out || stack.held_back) continue;
    const HexData& h = m[stack.at];
    for (Side side : kSides) {
      const HexId next = h.next[std::size_t(side)];
      if (next >= 0 && !has(h.cliff, side)) marks_[std::size_t(next)] |= kZone;
    }
  }
}

bool Ground::may_enter(HexId h, const RaidPower& p) const {
  if (closed(h)) return false;
  if (!raid(h)) return true;
  return p.armed || (p.arrests && is(h, kLeaders)) || (p.unarmed && is(h, kRifles));
}

RaidPower raid_power(const State& s, const std::vector<CounterId>& group) {
  RaidPower p;
  int troops = 0, rifles = 0;
  for (CounterId c : group) {
    if (is_pinned(s, c)) continue;
    const Type t = type(c);
    troops += is_troop(t) ? 1 : 0;
    rifles += t == Type::kRifle ? 1 : 0;
    p.arrests |= t == Type::kScout || t == Type::kPatton;
  }
  p.armed = troops > 0 && rifles > 0;
  p.unarmed = troops > rifles;
  return p;
}

bool in_zone_of_control(const State& s, HexId h, Colour colour, Seat controller) {
  static thread_local Ground ground;
  ground.survey(s, colour, controller);
  return ground.zone(h);
}

bool may_enter(const State& s, HexId h, Colour colour, Seat controller) {
  static thread_local Ground ground;
  ground.survey(s, colour, controller);
  return !ground.closed(h) && !ground.raid(h);
}

}  // namespace vedette::villa
