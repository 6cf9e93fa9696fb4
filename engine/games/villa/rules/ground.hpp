// The ground as one mover meets it: who stands where (5.1.7, 5.1.13), banks of rivers (2.2.10), and the
// search for ways. Internal to chapter 5.1.
#pragma once
#include <array>
#include <cstdint>
#include <span>
#include <vector>

#include "games/villa/query.hpp"
#include "games/villa/rules/way_search.hpp"

namespace vedette::villa {

// What a mover's raiders could do in a hex that they enter (5.1.13, 5.3.9).
struct RaidPower {
  bool armed = false;     // a troop with a rifle
  bool unarmed = false;   // a troop without one: rifles only
  bool arrests = false;   // a scout or Patton: leaders only
};
RaidPower raid_power(const State& s, std::span<const CounterId> group);

// Marks of every hex for a mover of one colour and player. Reused: survey() starts it anew.
class Ground {
 public:
  enum Mark : std::uint32_t {
    kZone = 1,         // a zone of control of others reaches here (5.1.7)
    kCancelled = 2,    // own combat counters undo it
    kHostile = 4,      // enemy combat counters other than Policia
    kForeign = 8,      // counters of another colour under the same player, Policia apart (2.3.4, 2.3.5)
    kLeaders = 16,     // enemy leaders
    kAeroplanes = 32,  // enemy aeroplanes
    kWhite = 64,       // enemy white counters
    kRifles = 128,     // enemy rifles
    kRed = 256,        // red counters (closed track, 5.1.19)
    kPolicia = 512,    // Policia of another colour or player
  };
  // Looks at all counters but those of `without`. With `enemies_only`, zones of the same player's other
  // colour do not count.
  void survey(const State& s, Colour colour, Seat controller, std::span<const CounterId> without = {},
              bool enemies_only = false);
  bool is(HexId h, Mark m) const { return (marks_[std::size_t(h)] & m) != 0; }
  // A mover must stop on entering (5.1.7).
  bool zone(HexId h) const { return is(h, kZone) && !is(h, kCancelled); }
  // Enemy counters that may be entered only to raid them stand here.
  bool raid(HexId h) const { return (marks_[std::size_t(h)] & kRaided) != 0; }
  // 5.1.13: others stand here who let nobody in.
  bool closed(HexId h) const { return (marks_[std::size_t(h)] & kClosed) != 0; }
  bool may_enter(HexId h, const RaidPower& p) const {
    return (marks_[std::size_t(h)] & kOthers) == 0 || may_enter_among(h, p);
  }
  // The move ends here.
  bool stops(HexId h) const { return zone(h) || raid(h); }

 private:
  static constexpr std::uint32_t kRaided = kLeaders | kAeroplanes | kWhite;
  static constexpr std::uint32_t kClosed = kHostile | kForeign, kOthers = kRaided | kClosed;
  bool may_enter_among(HexId h, const RaidPower& p) const;

  std::vector<std::uint32_t> marks_;
};

// Where in a hex a group stands, one bit a state. kFree: anywhere (no banks here, or the start of the move,
// when any bank may be chosen). Bit 1 + side: on the bank that follows this river side clockwise. The three
// crossings: in the river hex by an intact bridge, a ferry or a ford, and bound to go on by the same route.
// kWet: came over a bank without one, and stops (2.2.10).
using Standing = std::uint16_t;
inline constexpr int kStandings = 11;
inline constexpr Standing kFree = 1, kOnBridge = 1 << 7, kOnFerry = 1 << 8, kInFord = 1 << 9, kWet = 1 << 10;
// True if a group standing so may leave the hex through this side.
bool may_leave(const HexData& h, Standing one, Side side);
// Where a group may stand after the step, from all standings of the set; 0 if the river forbids the step.
// `shallows`: the walk again of R-E6, which crosses no river without a bridge.
Standing cross(const State& s, HexId from, Standing set, Side side, bool shallows);

// One step that can be taken on the ground: where to, at what price (what step_cost says), through which
// side, and whether a river divides the land there into banks.
struct GroundStep {
  HexId to = -1;
  std::int8_t price = -1;
  Side side = Side::kN;
  bool banks = false;
};
// Those of one hex, the cheapest first. And of all hexes, for a way of travelling on the ground.
using GroundSteps = Few<GroundStep, kSideCount>;
const std::vector<GroundSteps>& ground_steps(const State& s, Travel travel);

// Price of leaving the map to the south (6.1), the surcharge included.
int exit_cost(const State& s, HexId from, Travel travel);
// True if a mover can go through this side at all: no map edge, no cliff without a pass (2.2.6).
inline bool is_open(const HexData& h, Side side) {
  return h.next[std::size_t(side)] >= 0 && (!has(h.cliff, side) || h.is_pass(side));
}

// Ways from one hex within a number of MP. Nodes are hex * kStandings + standing.
struct Ways {
  WaySearch paths;
  void explore(const State& s, const Ground& g, const RaidPower& p, Travel travel, HexId from, Standing standing,
               int limit, bool shallows);
  static HexId hex_of(int node) { return HexId(node / kStandings); }
  static Standing standing_of(int node) { return Standing(1u << unsigned(node % kStandings)); }
};

}  // namespace vedette::villa
