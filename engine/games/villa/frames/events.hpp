// Frames of flights (2.3.11) and of the Event Table (5.1.14 to 5.1.19).
#pragma once
#include <cstdint>
#include <string_view>
#include <vector>

#include "games/villa/frames/movement.hpp"

namespace vedette::villa {

// 5.1.14: one roll for a group that has moved, and what follows from it.
struct EventRoll {
  static constexpr std::string_view kName = "event_roll";
  enum class Step : std::uint8_t { kRoll, kCell, kClause, kPickCounter, kEnd } step = Step::kRoll;
  Move move;
  std::int8_t row = -1, column = -1, clause = -1, op = -1, left = 0, sub_die = 0;
  bool go_right = false;  // an arrow leads to the next column
};

// 2.3.11: a flight: target and landing are declared before the die.
struct Flight {
  static constexpr std::string_view kName = "flight";
  enum class Step : std::uint8_t { kTarget, kLanding, kFly, kEnd } step = Step::kTarget;
  Seat seat = kAmericanSeat;
  CounterId plane = kNoCounter;
  HexId target = -1, landing = -1;
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
}
template <class A>
void fields(A& ar, Flight& f) {
  ar("step", f.step);
  ar("seat", f.seat);
  ar("plane", f.plane);
  ar("target", f.target);
  ar("landing", f.landing);
}

}  // namespace vedette::villa

VEDETTE_ENUM_NAMES(vedette::villa::EventRoll::Step, "roll", "cell", "clause", "pick_counter", "end");
VEDETTE_ENUM_NAMES(vedette::villa::Flight::Step, "target", "landing", "fly", "end");
