// Frames of the Movement Sub-Phase (chapters 7, 15.2, 17, 18, 22.20, 22.23). Package "movement".
#pragma once
#include <cstdint>
#include <string_view>
#include <vector>

#include "core/secret.hpp"
#include "games/boots/game_data.hpp"

namespace vedette::boots {

// 4.2.2.1.2: the phasing seat moves units one after another, orders its stacks (8.6), and at the
// end scouts and builds.
struct MovementSubPhase {
  static constexpr std::string_view kName = "movement_sub_phase";
  enum class Step : std::uint8_t {
    kBegin,       // marks come off
    kChooseUnit,  // a unit to move, a stack to order, an engineer to bridge (18.2), or the end
    kScout,       // 15.2: looks are shown
    kBuild,       // 17.2: which hexes try
    kBuildRoll,
    kEnd
  } step = Step::kBegin;
  Seat seat = kUsSeat;
  std::vector<HexId> ordered;   // stacks put in order in this sub-phase (8.6A)
  std::vector<HexId> builders;  // hexes that still roll
};

// How a unit travels. Bateaux are part of a march (7.12C); rail uses up the move (22.23B).
enum class Travel : std::uint8_t { kMarch, kRail };

// What a mover plans for one unit; theirs alone until it is carried out, so that it can be taken
// back.
struct MovePlan {
  UnitId unit = kNoUnit;
  std::vector<HexId> path;  // path[0] is where it starts
  int halves = 0;           // spent, in halves of an MP
  Travel travel = Travel::kMarch;
  bool supplied = false;  // had a line of supply where it started, so boats are to be had (7.12A)
};

// 7.1 to 7.12: one unit moves. The slot that moves is public, which unit lies in it is not.
struct UnitMove {
  static constexpr std::string_view kName = "unit_move";
  enum class Step : std::uint8_t {
    kWalk,      // the way, with cost and route
    kCarryOut,  // hex by hex; raids (22.20) as they are entered
    kAmbush,    // Window::kEnemyMove, where an enemy could spring one
    kSprung,    // was one? then the move ends there
    kArrive
  } step = Step::kWalk;
  Seat seat = kUsSeat;
  HexId stands = kNoHex;  // where the moving counter lies now, once it has left its hex
  std::size_t at = 0;     // index into the path up to which the move has been carried out
  Secret<MovePlan> plan;
};

// Heroism Ambush, window a: one surprise attack on a unit that moves.
struct Ambush {
  static constexpr std::string_view kName = "ambush";
  enum class Step : std::uint8_t { kChooseHex, kChooseUnits, kFight, kEnd } step = Step::kChooseHex;
  Seat seat = kUsSeat;  // who springs it
  HexId target = kNoHex;
  HexId from = kNoHex;
};

template <class A>
void fields(A& ar, MovementSubPhase& f) {
  ar("step", f.step);
  ar("seat", f.seat);
  ar("ordered", f.ordered);
  ar("builders", f.builders);
}
template <class A>
void fields(A& ar, MovePlan& p) {
  ar("unit", p.unit);
  ar("path", p.path);
  ar("halves", p.halves);
  ar("travel", p.travel);
  ar("supplied", p.supplied);
}
template <class A>
void fields(A& ar, UnitMove& f) {
  ar("step", f.step);
  ar("seat", f.seat);
  ar("stands", f.stands);
  ar("at", f.at);
  ar("plan", f.plan);
}
template <class A>
void fields(A& ar, Ambush& f) {
  ar("step", f.step);
  ar("seat", f.seat);
  ar("target", f.target);
  ar("from", f.from);
}

}  // namespace vedette::boots

VEDETTE_ENUM_NAMES(vedette::boots::Travel, "march", "rail");
VEDETTE_ENUM_NAMES(vedette::boots::MovementSubPhase::Step, "begin", "choose_unit", "scout", "build",
                   "build_roll", "end");
VEDETTE_ENUM_NAMES(vedette::boots::UnitMove::Step, "walk", "carry_out", "ambush", "sprung",
                   "arrive");
VEDETTE_ENUM_NAMES(vedette::boots::Ambush::Step, "choose_hex", "choose_units", "fight", "end");
