// Frames of flights (2.3.11) and of the Event Table (5.1.14 to 5.1.19).
#pragma once
#include <cstdint>
#include <string_view>
#include <vector>

#include "core/secret.hpp"
#include "games/villa/frames/movement.hpp"

namespace vedette::villa {

// 5.1.14: one roll for a group that has moved, and what follows from it.
struct EventRoll {
  static constexpr std::string_view kName = "event_roll";
  enum class Step : std::uint8_t { kRoll, kCell, kClause, kPickCounter, kRedone, kEnd } step = Step::kRoll;
  Move move;
  std::int8_t row = -1, column = -1;  // of the table; column -1: none read yet
  std::int8_t clause = 0, op = -1;    // op -1: the clause's conditions have not been looked at
  std::int8_t left = 0;               // counters still to be picked for this op
  std::int8_t sub_die = 0;            // the cell's own die, 0 if it has none
  bool go_right = false;              // an arrow leads to the next column
  Colour colour = Colour::kNone;      // of the group when it rolled: a 3 counts though all be lost (5.1.17)
  Seat seat = kVillistaSeat;          // its player then
};

// What a pilot has declared (2.3.11); the owner's alone until the die is rolled.
struct FlightPlan {
  HexId target = -1;   // -1: no attack
  HexId landing = -1;
  std::vector<HexId> way;   // chosen so far, from the start; the rest follows the cheapest shortest way
  bool past_target = false;  // the way chosen so far has been over the target
};

// 2.3.11: a flight: target, landing and way are declared before the die; then it flies, and glides if it
// falls short.
struct Flight {
  static constexpr std::string_view kName = "flight";
  enum class Step : std::uint8_t { kTarget, kLanding, kWay, kFly, kGlide, kEnd } step = Step::kTarget;
  Seat seat = kAmericanSeat;
  CounterId plane = kNoCounter;
  Secret<FlightPlan> plan;
  std::vector<HexId> path;   // flown, from the start; empty until the die is rolled
  std::int8_t mp = 0;        // the die times five
  bool over_target = false;
};

template <class A>
void fields(A& ar, EventRoll& f) {
  ar("step", f.step);
  ar("move", f.move);
  ar("row", f.row);
  ar("column", f.column);
  ar("clause", f.clause);
  ar("op", f.op);
  ar("left", f.left);
  ar("sub_die", f.sub_die);
  ar("go_right", f.go_right);
  ar("colour", f.colour);
  ar("seat", f.seat);
}
template <class A>
void fields(A& ar, FlightPlan& p) {
  ar("target", p.target);
  ar("landing", p.landing);
  ar("way", p.way);
  ar("past_target", p.past_target);
}
template <class A>
void fields(A& ar, Flight& f) {
  ar("step", f.step);
  ar("seat", f.seat);
  ar("plane", f.plane);
  ar("plan", f.plan);
  ar("path", f.path);
  ar("mp", f.mp);
  ar("over_target", f.over_target);
}

}  // namespace vedette::villa

VEDETTE_ENUM_NAMES(vedette::villa::EventRoll::Step, "roll", "cell", "clause", "pick_counter", "redone", "end");
VEDETTE_ENUM_NAMES(vedette::villa::Flight::Step, "target", "landing", "way", "fly", "glide", "end");
