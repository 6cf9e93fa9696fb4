// Frames of set-up and of the sequence of play (chapters 3 and 4).
#pragma once
#include <cstdint>
#include <string_view>

#include "games/villa/types.hpp"

namespace vedette::villa {

// 3.0 and 2.3.15: before the first turn the Villista chooses in secret who Villa is.
struct SetUp {
  static constexpr std::string_view kName = "set_up";
  enum class Step : std::uint8_t { kChooseVilla, kDone } step = Step::kChooseVilla;
};

// 4.1: one day; player turns in order.
struct Day {
  static constexpr std::string_view kName = "day";
  enum class Step : std::uint8_t { kNextPlayer, kEndOfDay } step = Step::kNextPlayer;
  std::uint8_t next = 0;  // index into the order of play
};

// 4.1.1 to 4.1.10: the five segments of one player.
struct PlayerTurn {
  static constexpr std::string_view kName = "player_turn";
  enum class Step : std::uint8_t { kBegin, kMovement, kRemovePins, kInterdiction, kAssault, kWater, kEnd }
      step = Step::kBegin;
  Seat seat = kVillistaSeat;
};

template <class A>
void fields(A& ar, SetUp& f) { ar("step", f.step); }
template <class A>
void fields(A& ar, Day& f) { ar("step", f.step); ar("next", f.next); }
template <class A>
void fields(A& ar, PlayerTurn& f) { ar("step", f.step); ar("seat", f.seat); }

}  // namespace vedette::villa

VEDETTE_ENUM_NAMES(vedette::villa::SetUp::Step, "choose_villa", "done");
VEDETTE_ENUM_NAMES(vedette::villa::Day::Step, "next_player", "end_of_day");
VEDETTE_ENUM_NAMES(vedette::villa::PlayerTurn::Step, "begin", "movement", "remove_pins", "interdiction", "assault",
                   "water", "end");
