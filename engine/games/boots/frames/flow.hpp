// Frames of set-up, the sequence of play and reinforcements (chapters 3, 4, 5,
// 13, 14.5, 21.6, 22.22). Package "sequence".
#pragma once
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "core/secret.hpp"
#include "games/boots/game_data.hpp"

namespace vedette::boots {

// 3.3, 6.2B: the steps of the chapter's set-up in their order (Chapter::set_up), then the start
// hands.
struct SetUp {
  static constexpr std::string_view kName = "set_up";
  enum class Step : std::uint8_t {
    kPlaceForces,
    kHeroismMarkers,
    kFirstTurn
  } step = Step::kPlaceForces;
  int line = 0;  // number of the next step
};

// Where units go that find no hex (13.3B, 21.11C,D).
enum class Pile : std::uint8_t { kWaiting, kAside, kDead, kGone };

// A seat places units one at a time: set-up, reinforcements (13.2), replacements (14.7, 21.11C),
// the change of campaign, markers. Which unit goes where is known to the seat that places; others
// learn what comes to lie on top, so the seat chooses the order too.
struct Deployment {
  static constexpr std::string_view kName = "deployment";
  enum class Step : std::uint8_t {
    kChooseUnit,  // where more than one is left
    kChooseHex,   // in the same words on top of a stack or beneath it (8.6)
    kDrawUnit,
    kPlace,
    kEnd
  } step = Step::kChooseUnit;
  Seat seat = kUsSeat;
  std::string why;  // "set_up", "reinforcements", "replacement", "campaign", a Heroism kind
  std::string rule;
  Secret<std::vector<UnitId>> units;  // still to be placed; the first is placed next
  int left = 0;                       // how many, public
  CommandId cup = kNoCommand;         // or drawn from this cup after the hex is named (22.13B)
  std::string place;                  // id of GameData::places; empty: each unit's own
  std::vector<HexId> hexes;           // only these, if any are given
  std::vector<HexId> must_hold;       // 22.13B
  bool one_a_hex = false;             // of their sub-command, garrisons aside
  bool together = false;              // all in the hex of the first
  Pile rest = Pile::kWaiting;
  HexId chosen = kNoHex;
  bool on_top = true;
};

// 4.1: one turn.
struct GameTurn {
  static constexpr std::string_view kName = "game_turn";
  enum class Step : std::uint8_t {
    kHeroismFirst,   // 4.2.1: the first player picks
    kHeroismSecond,  // then the second
    kDraw,           // 4.2.2: draws alternate until the pool is empty or both pass in a row
    kReturn,         // 4.2.3.1
    kAttrition,      // 4.2.3.2
    kAdvance         // 4.2.3.3: end of a campaign or of the game
  } step = Step::kHeroismFirst;
  Seat drawer = kUsSeat;
  int passes = 0;  // in a row (4.5)
};

// 4.2.2.1: one seat draws or passes; finds out who acts with what
// (5.2, 21.13, 22.8, 22.13, 22.14, 22.22).
struct CommandDraw {
  static constexpr std::string_view kName = "command_draw";
  enum class Step : std::uint8_t {
    kDrawOrPass,
    kShowMarker,
    kDeployRoll,
    kEnd
  } step = Step::kDrawOrPass;
  Seat drawer = kUsSeat;
  MarkerId marker = kNoMarker;
};

// 22.22B: the US looks at one stack or activates a sub-command, or neither.
struct AeroFlight {
  static constexpr std::string_view kName = "aero_flight";
  enum class Step : std::uint8_t { kChooseUse, kEnd } step = Step::kChooseUse;
};

// 4.2.2.1, 5: one Operations Phase of the phasing seat.
struct OperationsPhase {
  static constexpr std::string_view kName = "operations_phase";
  enum class Step : std::uint8_t {
    kChooseOther,    // GHQ: which other sub-command (22.8B)
    kActivate,       // 5.1B
    kStart,          // Window::kPhaseStart
    kReinforcement,  // 4.2.2.1.1
    kStacking1,      // 8.2A
    kMoveStart,      // Window::kMoveStart
    kMovement,       // 4.2.2.1.2
    kStacking2,
    kCombatStart,  // Window::kCombatStart
    kCombat,       // 4.2.2.1.3
    kStacking3,
    kPhaseEnd,  // Window::kPhaseEnd: Mad Dash goes back to kMoveStart once
    kEnd
  } step = Step::kChooseOther;
  Seat seat = kUsSeat;
  Seat drawer = kUsSeat;
  MarkerId marker = kNoMarker;
  CommandSet commands = 0;
  bool dash = false;       // Mad Dash was played
  bool cut_short = false;  // a marker ended the phase (4.2.2.3B)
};

// 13, 14.7: what each active sub-command receives, one sub-command after the other.
struct ReinforcementSubPhase {
  static constexpr std::string_view kName = "reinforcement_sub_phase";
  enum class Step : std::uint8_t {
    kNextCommand,
    kScheduled,
    kSupplyReplacement,
    kWindow,
    kEnd
  } step = Step::kNextCommand;
  Seat seat = kUsSeat;
  CommandSet left = 0;
  CommandId command = kNoCommand;
};

// 5.6, 8.2D, 8.7, 21.20: hexes that break a limit at the end of a sub-phase; owners remove the
// excess. Also lets entrenchments without units go (17.3B).
struct StackingCheck {
  static constexpr std::string_view kName = "stacking_check";
  enum class Step : std::uint8_t { kNextHex, kChooseUnit, kEnd } step = Step::kNextHex;
  HexId at = kNoHex;
  CommandSet going = 0;  // 5.6B: sub-commands that have begun to leave this hex
  int least = 0;  // 8.2D: points of the smallest counter that has gone for room; 0 = none has
};

// 4.2.3.2, 14.5: the first player's units, then the other's.
struct AttritionPhase {
  static constexpr std::string_view kName = "attrition_phase";
  enum class Step : std::uint8_t { kJudgeSupply, kRoll, kNextSide, kEnd } step = Step::kJudgeSupply;
  Seat seat = kUsSeat;
  int sides_done = 0;
  std::vector<UnitId> to_roll;  // known to all once the dice fall, told then
};

// 21.3B, 21.6, 21.11: from 1791 to 1794.
struct CampaignChange {
  static constexpr std::string_view kName = "campaign_change";
  enum class Step : std::uint8_t {
    kStockades,  // 17.5C
    kWithdrawStClair,
    kUsSurvivors,
    kUsReinforcements,
    kUsMarkers,
    kIndianSurvivors,
    kIndianReplacements,
    kBritish,
    kIndianMarkers,
    kEnd
  } step = Step::kStockades;
};

template <class A>
void fields(A& ar, SetUp& f) {
  ar("step", f.step);
  ar("line", f.line);
}
template <class A>
void fields(A& ar, Deployment& f) {
  ar("step", f.step);
  ar("seat", f.seat);
  ar("why", f.why);
  ar("rule", f.rule);
  ar("units", f.units);
  ar("left", f.left);
  ar("cup", f.cup);
  ar("place", f.place);
  ar("hexes", f.hexes);
  ar("must_hold", f.must_hold);
  ar("one_a_hex", f.one_a_hex);
  ar("together", f.together);
  ar("rest", f.rest);
  ar("chosen", f.chosen);
  ar("on_top", f.on_top);
}
template <class A>
void fields(A& ar, GameTurn& f) {
  ar("step", f.step);
  ar("drawer", f.drawer);
  ar("passes", f.passes);
}
template <class A>
void fields(A& ar, CommandDraw& f) {
  ar("step", f.step);
  ar("drawer", f.drawer);
  ar("marker", f.marker);
}
template <class A>
void fields(A& ar, AeroFlight& f) {
  ar("step", f.step);
}
template <class A>
void fields(A& ar, OperationsPhase& f) {
  ar("step", f.step);
  ar("seat", f.seat);
  ar("drawer", f.drawer);
  ar("marker", f.marker);
  ar("commands", f.commands);
  ar("dash", f.dash);
  ar("cut_short", f.cut_short);
}
template <class A>
void fields(A& ar, ReinforcementSubPhase& f) {
  ar("step", f.step);
  ar("seat", f.seat);
  ar("left", f.left);
  ar("command", f.command);
}
template <class A>
void fields(A& ar, StackingCheck& f) {
  ar("step", f.step);
  ar("at", f.at);
  ar("going", f.going);
  ar("least", f.least);
}
template <class A>
void fields(A& ar, AttritionPhase& f) {
  ar("step", f.step);
  ar("seat", f.seat);
  ar("sides_done", f.sides_done);
  ar("to_roll", f.to_roll);
}
template <class A>
void fields(A& ar, CampaignChange& f) {
  ar("step", f.step);
}

}  // namespace vedette::boots

VEDETTE_ENUM_NAMES(vedette::boots::SetUp::Step, "place_forces", "heroism_markers", "first_turn");
VEDETTE_ENUM_NAMES(vedette::boots::Pile, "waiting", "aside", "dead", "gone");
VEDETTE_ENUM_NAMES(vedette::boots::Deployment::Step, "choose_unit", "choose_hex", "draw_unit",
                   "place", "end");
VEDETTE_ENUM_NAMES(vedette::boots::GameTurn::Step, "heroism_first", "heroism_second", "draw",
                   "return", "attrition", "advance");
VEDETTE_ENUM_NAMES(vedette::boots::CommandDraw::Step, "draw_or_pass", "show_marker", "deploy_roll",
                   "end");
VEDETTE_ENUM_NAMES(vedette::boots::AeroFlight::Step, "choose_use", "end");
VEDETTE_ENUM_NAMES(vedette::boots::OperationsPhase::Step, "choose_other", "activate", "start",
                   "reinforcement", "stacking_1", "move_start", "movement", "stacking_2",
                   "combat_start", "combat", "stacking_3", "phase_end", "end");
VEDETTE_ENUM_NAMES(vedette::boots::ReinforcementSubPhase::Step, "next_command", "scheduled",
                   "supply_replacement", "window", "end");
VEDETTE_ENUM_NAMES(vedette::boots::StackingCheck::Step, "next_hex", "choose_unit", "end");
VEDETTE_ENUM_NAMES(vedette::boots::AttritionPhase::Step, "judge_supply", "roll", "next_side",
                   "end");
VEDETTE_ENUM_NAMES(vedette::boots::CampaignChange::Step, "stockades", "withdraw_st_clair",
                   "us_survivors", "us_reinforcements", "us_markers", "indian_survivors",
                   "indian_replacements", "british", "indian_markers", "end");
