// Frames of the Combat Sub-Phase (chapters 9.6, 10, 11, 12, 16, 21.21). Package "combat".
#pragma once
#include <array>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "core/secret.hpp"
#include "games/boots/game_data.hpp"

namespace vedette::boots {

// One declared attack (10.4): whole stacks, by hex (10.8).
struct Attack {
  std::vector<HexId> from;  // attacking hexes
  std::vector<HexId> on;    // defending hexes, each adjacent to each of `from` (10.9C)
  bool resolved = false;
  friend bool operator==(const Attack&, const Attack&) = default;
};

// 4.2.2.1.3: burning (21.21), declaration of all attacks as a whole (10.4, 10.5), then one by one.
struct CombatSubPhase {
  static constexpr std::string_view kName = "combat_sub_phase";
  enum class Step : std::uint8_t {
    kBegin,         // marks come off; is anybody bound or able to attack?
    kBurn,          // 21.21C: hexes that active units stand in
    kDeclare,       // add or drop an attack; commit when the whole is legal
    kChooseAttack,  // which one is resolved next
    kNext,          // after a combat: pursuit combat first (12.6B)
    kEnd
  } step = Step::kBegin;
  Seat seat = kUsSeat;
  Secret<std::vector<Attack>> plan;  // the attacker's alone until it is committed
  std::vector<Attack> attacks;       // declared
  std::vector<UnitId> unspent;       // have pursued with a right to fight on and met nobody (12.7B)
};

// Why a combat is fought.
enum class Occasion : std::uint8_t { kDeclared, kPursuit, kAmbush };

// 10.2: one combat from its opening to its end. Both forces are open to everybody while it lasts
// (15.1A).
struct Combat {
  static constexpr std::string_view kName = "combat";
  enum class Step : std::uint8_t {
    kOpen,       // 10.2.1, 15.1: the stacks are opened
    kScreening,  // 16: the defender may take the choice of the CRT
    kChooseCrt,  // 10.2.1B, 10.12, 14.4
    kMarkers,    // 10.2.2: both seats are asked at once
    kReveal,
    kStrength,          // 10.2.3 and the markers that work before it (Surrender)
    kFinalColumn,       // 10.2.4
    kRoll,              // 10.2.5A
    kAttackerAfterDie,  // Window::kAfterDie: Do or Die
    kDefenderAfterDie,
    kResult,         // 10.23: losses
    kRetreats,       // 10.2.5B
    kPicks,          // 6.2E: after retreats, before pursuit
    kPursuits,       // 10.2.5C
    kPursuitCombat,  // 12.5
    kAfterCombat,    // Window::kAfterCombat
    kClose           // what survives lies hidden again
  } step = Step::kOpen;
  Occasion occasion = Occasion::kDeclared;
  Seat attacker = kUsSeat;
  Seat defender = kFoeSeat;
  bool attacker_government = false, defender_government = false;  // all of it: no markers (22.13)
  Attack attack;
  std::vector<UnitId> attackers, defenders;  // involved; known to all after kOpen
  std::vector<UnitId> bound;                 // of an ambush or pursuit: only these attack
  Crt crt = Crt::kSkirmish;
  bool charge_allowed = false;  // an attacker is in supply (10.12, 14.4)
  bool screened = false;
  std::array<Secret<std::vector<Heroism>>, kPlayers> committed{};  // 10.2.2, until both are in
  std::array<std::vector<Heroism>, kPlayers> played{};
  std::array<bool, kPlayers> asked{};        // still to answer
  std::array<bool, kPlayers> surrendered{};  // the seat's Surrender has worked
  int column = 0, shift = 0, die = 0;        // column after the shifts, 0..7
  CombatResult result = CombatResult::kNE;
  bool given_up = false;               // Surrender left no defender: no die
  bool must_pursue = false;            // Impetuous Charge
  std::vector<UnitId> pursuers;        // the stack that fights on (12.7)
  int first_point = 0;                 // award number from which on they belong to it
  std::array<int, kPlayers> scored{};  // points for units lost in it (War Correspondents)
};

// 10.23: the owner chooses which involved units go, by a number of units or of printed factors.
struct Losses {
  static constexpr std::string_view kName = "losses";
  enum class Step : std::uint8_t { kChoose } step = Step::kChoose;
  Seat owner = kUsSeat;
  std::vector<UnitId> from;
  int units = 0;    // AS, DS: this many
  int factors = 0;  // AD, DD, DT, BB: at least this many, nothing superfluous
  int least = 0;    // factors of the smallest unit that has gone for them; 0 = none has
  Loss why = Loss::kCombat;
  std::string rule;
};

// 11: the units of one force retreat. Groups move one hex after another; each step offers the ways
// of least penalty only (11.2G).
struct Retreat {
  static constexpr std::string_view kName = "retreat";
  enum class Step : std::uint8_t {
    kMayStay,      // 11.3A: in a fort or stockade, by the owner
    kChooseGroup,  // 11.2F: which units go together, by the owner
    kChooseHex,    // by `chooser`: the owner, or the attacker for DT
    kPenalty,      // 11.2B,C,D: the owner removes a unit
    kArrive,
    kBurn  // 21.21C: hexes that active units have come through in their own Combat Sub-Phase
  } step = Step::kMayStay;
  Seat owner = kUsSeat;
  Seat chooser = kUsSeat;
  int hexes = 0;
  std::vector<UnitId> left;   // have not retreated
  std::vector<UnitId> group;  // on the way
  std::vector<HexId> path;    // of the group; path[0] is the hex that it fought in
  int owed = 0;               // units that the group must lose where it stands
  bool pushed_on = false;     // may not end where it stands, even if there is room now (11.2C)
  HexId parts = kNoHex;       // from here units go one by one that so escape a loss (11.2G)
  bool uprising = false;      // 22.27.2A: a move of one hex and no retreat; zones cost nothing
};

// 12: units advance, each as far as its type may, and one stack may fight again.
struct Pursuit {
  static constexpr std::string_view kName = "pursuit";
  enum class Step : std::uint8_t {
    kChooseUnits,
    kChooseHex,
    kArrive,
    kBurn,
    kChooseStack,
    kEnd
  } step = Step::kChooseUnits;
  Seat seat = kUsSeat;
  std::vector<HexId> vacated;          // one of them is the first hex (12.2B)
  std::vector<UnitId> left;            // may still pursue
  std::vector<UnitId> group;           // on the way
  std::vector<UnitId> pursued;         // have advanced
  std::vector<HexId> path;             // of the group; path[0] is where it fought
  std::array<std::int8_t, 2> reach{};  // hexes for foot, for cavalry (10.23.6 to 10.23.10)
  bool combat = false;                 // may fight on
  bool forced = false;                 // Impetuous Charge
};

template <class A>
void fields(A& ar, Attack& a) {
  ar("from", a.from);
  ar("on", a.on);
  ar("resolved", a.resolved);
}
template <class A>
void fields(A& ar, CombatSubPhase& f) {
  ar("step", f.step);
  ar("seat", f.seat);
  ar("plan", f.plan);
  ar("attacks", f.attacks);
  ar("unspent", f.unspent);
}
template <class A>
void fields(A& ar, Combat& f) {
  ar("step", f.step);
  ar("occasion", f.occasion);
  ar("attacker", f.attacker);
  ar("defender", f.defender);
  ar("attacker_government", f.attacker_government);
  ar("defender_government", f.defender_government);
  ar("attack", f.attack);
  ar("attackers", f.attackers);
  ar("defenders", f.defenders);
  ar("bound", f.bound);
  ar("crt", f.crt);
  ar("charge_allowed", f.charge_allowed);
  ar("screened", f.screened);
  ar("committed", f.committed);
  ar("played", f.played);
  ar("asked", f.asked);
  ar("surrendered", f.surrendered);
  ar("column", f.column);
  ar("shift", f.shift);
  ar("die", f.die);
  ar("result", f.result);
  ar("given_up", f.given_up);
  ar("must_pursue", f.must_pursue);
  ar("pursuers", f.pursuers);
  ar("first_point", f.first_point);
  ar("scored", f.scored);
}
template <class A>
void fields(A& ar, Losses& f) {
  ar("step", f.step);
  ar("owner", f.owner);
  ar("from", f.from);
  ar("units", f.units);
  ar("factors", f.factors);
  ar("least", f.least);
  ar("why", f.why);
  ar("rule", f.rule);
}
template <class A>
void fields(A& ar, Retreat& f) {
  ar("step", f.step);
  ar("owner", f.owner);
  ar("chooser", f.chooser);
  ar("hexes", f.hexes);
  ar("left", f.left);
  ar("group", f.group);
  ar("path", f.path);
  ar("owed", f.owed);
  ar("pushed_on", f.pushed_on);
  ar("parts", f.parts);
  ar("uprising", f.uprising);
}
template <class A>
void fields(A& ar, Pursuit& f) {
  ar("step", f.step);
  ar("seat", f.seat);
  ar("vacated", f.vacated);
  ar("left", f.left);
  ar("group", f.group);
  ar("pursued", f.pursued);
  ar("path", f.path);
  ar("reach", f.reach);
  ar("combat", f.combat);
  ar("forced", f.forced);
}

}  // namespace vedette::boots

VEDETTE_ENUM_NAMES(vedette::boots::CombatSubPhase::Step, "begin", "burn", "declare",
                   "choose_attack", "next", "end");
VEDETTE_ENUM_NAMES(vedette::boots::Occasion, "declared", "pursuit", "ambush");
VEDETTE_ENUM_NAMES(vedette::boots::Combat::Step, "open", "screening", "choose_crt", "markers",
                   "reveal", "strength", "final_column", "roll", "attacker_after_die",
                   "defender_after_die", "result", "retreats", "picks", "pursuits",
                   "pursuit_combat", "after_combat", "close");
VEDETTE_ENUM_NAMES(vedette::boots::Losses::Step, "choose");
VEDETTE_ENUM_NAMES(vedette::boots::Retreat::Step, "may_stay", "choose_group", "choose_hex",
                   "penalty", "arrive", "burn");
VEDETTE_ENUM_NAMES(vedette::boots::Pursuit::Step, "choose_units", "choose_hex", "arrive", "burn",
                   "choose_stack", "end");
