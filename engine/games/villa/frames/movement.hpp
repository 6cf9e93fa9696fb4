// Frames of the Movement Segment (5.1), flights apart.
#pragma once
#include <cstdint>
#include <string_view>
#include <vector>

#include "core/secret.hpp"
#include "games/villa/counters.hpp"
#include "games/villa/map.hpp"

namespace vedette::villa {

// How a group travels. Foot and hoof share prices; a flight is an aeroplane's own move.
enum class Travel : std::uint8_t { kHoof, kVehicle, kRail, kFlight };

// A move as it was made. The Event Table reads it (5.1.14), Lost walks it again (5.1.15).
struct Move {
  std::vector<CounterId> group;
  Travel travel = Travel::kHoof;
  std::vector<HexId> path;     // the hexes in order; path[0] is where the move began
  int allowance = 0;           // MP of the slowest unit in a normal move, from path[restart]; 0 by rail
  bool doubled = false;        // some unit went beyond its normal allowance (5.1.9)
  int most = 0;                // MP of the slowest unit in a Double-Move, from path[restart]
  int restart = 0;             // index of the hex that Lost goes back to: the start, or the last pick-up
  HexId start() const { return path.front(); }
  HexId end() const { return path.back(); }
};

template <class A>
void fields(A& ar, Move& m) {
  ar("group", m.group);
  ar("travel", m.travel);
  ar("path", m.path);
  ar("allowance", m.allowance);
  ar("doubled", m.doubled);
  ar("most", m.most);
  ar("restart", m.restart);
}

// 4.1.1, 4.1.6: the mover marches groups one after another until they end the segment.
struct MovementSegment {
  static constexpr std::string_view kName = "movement_segment";
  enum class Step : std::uint8_t { kReinforce, kChoose, kRegroup, kEnd } step = Step::kReinforce;
  Seat seat = kVillistaSeat;
  HexId regroup_at = -1;
};

// One counter on the march and what it has spent (5.1.9). A troop's `walked` is its foot part, `rode` the
// part on a transport; for the others everything is `walked`.
struct Walker {
  CounterId counter = kNoCounter;
  std::int8_t joined = 0;   // index into the path of the hex where it started or was picked up
  std::int8_t walked = 0, rode = 0;
  std::int8_t mount = 0;    // allowance of the transport that a troop rode last
  bool doubled = false;     // went beyond its allowance: depletes in the Water Segment (5.4.2)
  bool silent = false;      // a machine gun that was on a Double-Move, carried or not (5.1.9)
  friend bool operator==(const Walker&, const Walker&) = default;
};
template <class A>
void fields(A& ar, Walker& w) {
  ar("counter", w.counter);
  ar("joined", w.joined);
  ar("walked", w.walked);
  ar("rode", w.rode);
  ar("mount", w.mount);
  ar("doubled", w.doubled);
  ar("silent", w.silent);
}

// What a mover has planned for a march; theirs alone until the march is carried out. With group and path
// of one hex it is a march that has not begun; the rest is worked out when the March starts.
struct Plan {
  std::vector<CounterId> group;
  std::vector<HexId> path;
  int spent = 0;                   // MP of this march so far
  std::vector<Walker> walkers;     // one a counter of the group, in its order
  std::uint16_t states = 1;        // where in the last hex the group may stand (rivers.hpp)
  bool stopped = false;            // a zone, a river or a raid ends the move here
  bool exits = false;              // leaves the map over the south edge from the last hex (6.1)
  int committed = 0;               // index into the path up to which the march has been carried out
  int restart = 0, normal = 0, most = 0;  // of the Move: see there
  std::vector<CounterId> picked;   // picked up on the way, all told
  std::vector<CounterId> dropping;  // to be left in the last hex
  friend bool operator==(const Plan&, const Plan&) = default;
};
template <class A>
void fields(A& ar, Plan& p) {
  ar("group", p.group);
  ar("path", p.path);
  ar("spent", p.spent);
  ar("walkers", p.walkers);
  ar("states", p.states);
  ar("stopped", p.stopped);
  ar("exits", p.exits);
  ar("committed", p.committed);
  ar("restart", p.restart);
  ar("normal", p.normal);
  ar("most", p.most);
  ar("picked", p.picked);
  ar("dropping", p.dropping);
}

// 5.1.1 to 5.1.13: one group walks, on foot, mounted or by vehicle.
struct March {
  static constexpr std::string_view kName = "march";
  enum class Step : std::uint8_t {
    kStart, kWalk, kPickUp, kDrop, kLeave, kResume, kCarryOut, kStay, kEnd
  } step = Step::kStart;
  Seat seat = kVillistaSeat;
  Travel travel = Travel::kHoof;
  bool redo = false;  // the walk again of the Event Table, shallows (R-E6): no river step, no second roll
  int allowance = 0;  // vehicles: the die times five
  Secret<Plan> plan;
};

// 5.1.11: Rail Movement from a station.
struct RailJourney {
  static constexpr std::string_view kName = "rail_journey";
  enum class Step : std::uint8_t { kDestination, kCarryOut, kEnd } step = Step::kDestination;
  Seat seat = kVillistaSeat;
  Secret<Plan> plan;  // group, start and way; theirs alone until carried out
};

template <class A>
void fields(A& ar, MovementSegment& f) { ar("step", f.step); ar("seat", f.seat); ar("regroup_at", f.regroup_at); }
template <class A>
void fields(A& ar, March& f) {
  ar("step", f.step);
  ar("seat", f.seat);
  ar("travel", f.travel);
  ar("redo", f.redo);
  ar("allowance", f.allowance);
  ar("plan", f.plan);
}
template <class A>
void fields(A& ar, RailJourney& f) {
  ar("step", f.step);
  ar("seat", f.seat);
  ar("plan", f.plan);
}

}  // namespace vedette::villa

VEDETTE_ENUM_NAMES(vedette::villa::Travel, "hoof", "vehicle", "rail", "flight");
VEDETTE_ENUM_NAMES(vedette::villa::MovementSegment::Step, "reinforce", "choose", "regroup", "end");
VEDETTE_ENUM_NAMES(vedette::villa::March::Step, "start", "walk", "pick_up", "drop", "leave", "resume",
                   "carry_out", "stay", "end");
VEDETTE_ENUM_NAMES(vedette::villa::RailJourney::Step, "destination", "carry_out", "end");
