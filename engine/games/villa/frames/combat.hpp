// Frames of interdiction, assaults and night raids (5.2, 5.3).
#pragma once
#include <array>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "core/choices.hpp"
#include "core/secret.hpp"
#include "games/villa/counters.hpp"
#include "games/villa/map.hpp"

namespace vedette::villa {

// The counters of one colour and controller in a hex: what is attacked, pinned or retreats as one.
struct StackRef {
  HexId at = -1;
  Colour colour = Colour::kNone;
  Seat controller = kVillistaSeat;
  friend bool operator==(const StackRef&, const StackRef&) = default;
};
template <class A>
void fields(A& ar, StackRef& s) {
  ar("at", s.at);
  ar("colour", s.colour);
  ar("controller", s.controller);
}

// What one assault is made on: the Policia of a stack (2.3.9), or the rest of it.
struct Target {
  StackRef stack;
  bool garrison = false;
  friend bool operator==(const Target&, const Target&) = default;
};
template <class A>
void fields(A& ar, Target& t) {
  ar("stack", t.stack);
  ar("garrison", t.garrison);
}

// How a defender meets an assault (5.3.3).
enum class Tactic : std::uint8_t { kNone, kMounted, kDismounted, kPinned };

// 4.1.3, 4.1.8, 5.2: guns, aeroplanes, Patton and the rail gun.
struct InterdictionSegment {
  static constexpr std::string_view kName = "interdiction_segment";
  enum class Step : std::uint8_t { kChoose, kRoll, kEnd } step = Step::kChoose;
  Seat seat = kVillistaSeat;
  std::vector<CounterId> guns{};  // of the attack that is being made
  std::vector<CounterId> fired{};
  bool rail_gun = false;
  StackRef target{};
};

// 4.1.4, 4.1.9: assaults and night raids in any order.
struct AssaultSegment {
  static constexpr std::string_view kName = "assault_segment";
  enum class Step : std::uint8_t { kChoose, kEnd } step = Step::kChoose;
  Seat seat = kVillistaSeat;
};

// 5.3.1 to 5.3.8: one assault on one target.
struct Assault {
  static constexpr std::string_view kName = "assault";
  enum class Step : std::uint8_t {
    kDeclare,
    kShowVilla,
    kTactic,
    kRoll,
    kLosses,
    kTakeLosses,
    kRetreat,
    kAdvance,
    kEnd
  } step = Step::kDeclare;
  Tactic tactic = Tactic::kNone;
  Seat seat = kVillistaSeat;
  Target target;
  std::vector<CounterId> attackers;  // troops, scouts, machine guns and the rifles that they bring
  std::vector<HexId> from{};         // the hexes that they attack from
  std::int8_t hits = 0, ones = 0;    // on the defender
  std::int8_t answer_hits = 0, answer_ones = 0;  // on the attacker
  std::array<Secret<Answer>, 2>
      losses{};  // of attacker and defender, kept until both are in (5.3.2)
};

// 5.3.9, 5.3.10, 5.3.13: one night raid.
struct NightRaid {
  static constexpr std::string_view kName = "night_raid";
  enum class Step : std::uint8_t { kDeclare, kRoll, kLosses, kEnd } step = Step::kDeclare;
  Seat seat = kVillistaSeat;
  HexId at = -1;
  std::string target;  // the last part of its key: "horse", "white", "bridge", "leaders", "aero_1"
  std::vector<CounterId> raiders;
  bool success = false;
  std::int8_t hits = 0, ones = 0;  // of the answer on the raiders
};

template <class A>
void fields(A& ar, InterdictionSegment& f) {
  ar("step", f.step);
  ar("seat", f.seat);
  ar("guns", f.guns);
  ar("fired", f.fired);
  ar("rail_gun", f.rail_gun);
  ar("target", f.target);
}
template <class A>
void fields(A& ar, AssaultSegment& f) {
  ar("step", f.step);
  ar("seat", f.seat);
}
template <class A>
void fields(A& ar, Assault& f) {
  ar("step", f.step);
  ar("tactic", f.tactic);
  ar("seat", f.seat);
  ar("target", f.target);
  ar("attackers", f.attackers);
  ar("from", f.from);
  ar("hits", f.hits);
  ar("ones", f.ones);
  ar("answer_hits", f.answer_hits);
  ar("answer_ones", f.answer_ones);
  ar("losses", f.losses);
}
template <class A>
void fields(A& ar, NightRaid& f) {
  ar("step", f.step);
  ar("seat", f.seat);
  ar("at", f.at);
  ar("target", f.target);
  ar("raiders", f.raiders);
  ar("success", f.success);
  ar("hits", f.hits);
  ar("ones", f.ones);
}

}  // namespace vedette::villa

VEDETTE_ENUM_NAMES(vedette::villa::Tactic, "none", "mounted", "dismounted", "pinned");
VEDETTE_ENUM_NAMES(vedette::villa::InterdictionSegment::Step, "choose", "roll", "end");
VEDETTE_ENUM_NAMES(vedette::villa::AssaultSegment::Step, "choose", "end");
VEDETTE_ENUM_NAMES(vedette::villa::Assault::Step, "declare", "show_villa", "tactic", "roll",
                   "losses", "take_losses", "retreat", "advance", "end");
VEDETTE_ENUM_NAMES(vedette::villa::NightRaid::Step, "declare", "roll", "losses", "end");
