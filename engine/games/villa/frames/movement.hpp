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
  int allowance = 0;           // MP of the slowest unit in a normal move; 0 by rail
  bool doubled = false;        // some unit went beyond its normal allowance (5.1.9)
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
}

// 4.1.1, 4.1.6: the mover marches groups one after another until they end the segment.
struct MovementSegment {
  static constexpr std::string_view kName = "movement_segment";
  enum class Step : std::uint8_t { kReinforce, kChoose, kRegroup, kEnd } step = Step::kReinforce;
  Seat seat = kVillistaSeat;
  HexId regroup_at = -1;
};

// What a mover has planned for a march; theirs alone until the march is carried out.
struct Plan {
  std::vector<CounterId> group;
  std::vector<HexId> path;
  int spent = 0;
};
template <class A>
void fields(A& ar, Plan& p) { ar("group", p.group); ar("path", p.path); ar("spent", p.spent); }

// 5.1.1 to 5.1.13: one group walks, on foot, mounted or by vehicle.
struct March {
  static constexpr std::string_view kName = "march";
  enum class Step : std::uint8_t { kWalk, kCarryOut, kEnd } step = Step::kWalk;
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
  std::vector<CounterId> group;
  HexId to = -1;
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
  ar("group", f.group);
  ar("to", f.to);
}

}  // namespace vedette::villa

VEDETTE_ENUM_NAMES(vedette::villa::Travel, "hoof", "vehicle", "rail", "flight");
VEDETTE_ENUM_NAMES(vedette::villa::MovementSegment::Step, "reinforce", "choose", "regroup", "end");
VEDETTE_ENUM_NAMES(vedette::villa::March::Step, "walk", "carry_out", "end");
VEDETTE_ENUM_NAMES(vedette::villa::RailJourney::Step, "destination", "carry_out", "end");
