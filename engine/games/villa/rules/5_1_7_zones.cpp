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

// Whose a counter is, seen by a mover: his own stack's, of another colour under him, another player's. A bit
// for the other colour, one for the other player.
enum Whose : std::uint8_t { kOwn, kForeigner, kEnemy };
Whose whose(unsigned others) { return Whose(std::min(others, 2u)); }

// What a counter means for its hex, and for the zone of its stack: 1 if it reaches out, if it holds back.
struct Meaning {
  std::uint32_t marks = 0, reaches_out = 0, holds_back = 0;
};

// What a survey has seen of the stacks of a hex, above its marks: a bit a colour and player for
// counters whose zone reaches out, and again for such as hold it back.
constexpr unsigned kStacks = 3 * kMaxSeats, kReach = 10, kHeldBack = kReach + kStacks;
constexpr std::uint32_t kAnyReach = ((1u << kStacks) - 1) << kReach;
static_assert(Ground::kPolicia < 1u << kReach && kHeldBack + kStacks <= 32);

Meaning meaning_of(Type t, Whose whose, bool enemies_only) {
  const bool fights = is_combat(t) && t != Type::kRifle;
  Meaning out;
  if (whose == kOwn) {
    if (fights) out.marks = Ground::kCancelled;
    return out;
  }
  const bool counts = whose == kEnemy || !enemies_only;
  if (t == Type::kPolicia) out.marks = Ground::kPolicia;
  else if (whose == kForeigner) out.marks = Ground::kForeign;
  else if (fights) out.marks = Ground::kHostile;
  else if (t == Type::kLeader) out.marks = Ground::kLeaders;
  else if (t == Type::kAeroplane) out.marks = Ground::kAeroplanes;
  else out.marks = Ground::kWhite;
  if (whose == kEnemy && t == Type::kRifle) out.marks |= Ground::kRifles;
  if (!counts) return out;
  out.reaches_out = reaches_out(t) ? 1 : 0;
  out.holds_back = holds_back(t) ? 1 : 0;
  if (t == Type::kPolicia || (out.reaches_out | out.holds_back) != 0) out.marks |= Ground::kZone;
  return out;
}

// Of all counters, by whose they are: the two bits.
using Meanings = std::array<std::array<Meaning, kCounters>, 4>;
const Meanings& meanings(bool enemies_only) {
  static const auto all = [] {
    std::array<Meanings, 2> out;
    for (unsigned only : {0u, 1u})
      for (unsigned others = 0; others < 4; ++others)
        for (int i = 0; i < kCounters; ++i)
          out[only][others][std::size_t(i)] = meaning_of(type(CounterId(i)), whose(others), only != 0);
    return out;
  }();
  return all[enemies_only ? 1 : 0];
}

}  // namespace

void Ground::survey(const State& s, Colour colour, Seat controller, std::span<const CounterId> without,
                    bool enemies_only) {
  const Map& m = map(s);
  marks_.resize(std::size_t(m.size()));
  std::memset(marks_.data(), 0, marks_.size() * sizeof marks_[0]);
  const Meanings& all = meanings(enemies_only);
  std::array<bool, kCounters> skip{};
  for (CounterId c : without) skip[std::size_t(c)] = true;
  std::array<HexId, kCounters + 1> reaching;  // hexes with a zone that may reach out, filled as far as n
  std::size_t n = 0;
  // Whose the next counter is cannot be foreseen, so nothing branches on it. That own ones hold back their
  // own zones does no harm: those reach nobody.
  for (int i = 0; i < kCounters; ++i) {
    const Counter& c = s.counters[std::size_t(i)];
    if (c.at < 0 || c.colour == Colour::kNone || skip[std::size_t(i)]) continue;
    const unsigned others = unsigned(c.controller != controller) << 1 | unsigned(c.colour != colour);
    const Meaning& can = all[others][std::size_t(i)];
    const unsigned stack = unsigned(c.colour) * kMaxSeats + unsigned(c.controller);
    std::uint32_t& marks = marks_[std::size_t(c.at)];
    reaching[n] = c.at;
    n += std::uint32_t((marks & kAnyReach) == 0) & can.reaches_out;
    marks |= can.marks | unsigned(c.colour == Colour::kRed) * kRed |
             (can.holds_back | unsigned(c.pinned != 0)) << (kHeldBack + stack) |
             can.reaches_out << (kReach + stack);
  }
  for (std::size_t k = 0; k < n; ++k) {
    const std::uint32_t marks = marks_[std::size_t(reaching[k])];
    if ((marks & kAnyReach & ~(marks >> kStacks)) == 0) continue;  // each is held back
    const HexData& h = m[reaching[k]];
    for (Side side : kSides) {
      const HexId next = h.next[std::size_t(side)];
      if (next >= 0 && !has(h.cliff, side)) marks_[std::size_t(next)] |= kZone;
    }
  }
}

bool Ground::may_enter_among(HexId h, const RaidPower& p) const {
  if (closed(h)) return false;
  return p.armed || (p.arrests && is(h, kLeaders)) || (p.unarmed && is(h, kRifles));
}

RaidPower raid_power(const State& s, std::span<const CounterId> group) {
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
