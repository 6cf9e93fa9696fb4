// Frames of interdiction (5.2), assaults and night raids (5.3).
#pragma once
#include <array>
#include <cstdint>
#include <string_view>
#include <vector>

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
void fields(A& ar, StackRef& s) { ar("at", s.at); ar("colour", s.colour); ar("controller", s.controller); }

// 4.1.3, 4.1.8, 5.2: guns, aeroplanes, Patton and the rail gun.
struct InterdictionSegment {
  static constexpr std::string_view kName = "interdiction_segment";
  enum class Step : std::uint8_t { kChoose, kTarget, kRoll, kEnd } step = Step::kChoose;
  Seat seat = kVillistaSeat;
  std::vector<CounterId> guns;
  StackRef target;
};

// 4.1.4, 4.1.9: assaults and night raids in any order.
struct AssaultSegment {
  static constexpr std::string_view kName = "assault_segment";
  enum class Step : std::uint8_t { kChoose, kEnd } step = Step::kChoose;
  Seat seat = kVillistaSeat;
};

// 5.3.1 to 5.3.8: one assault on one stack.
struct Assault {
  static constexpr std::string_view kName = "assault";
  enum class Step : std::uint8_t {
    kAttackers, kShowVilla, kTactic, kRoll, kLosses, kRetreat, kAdvance, kEnd
  } step = Step::kAttackers;
  enum class Tactic : std::uint8_t { kNone, kMounted, kDismounted, kPinned } tactic = Tactic::kNone;
  Seat seat = kVillistaSeat;
  StackRef target;
  std::vector<CounterId> attackers;
  std::vector<int> attack_dice, defence_dice;
  std::int8_t attack_hits = 0, attack_ones = 0, defence_hits = 0, defence_ones = 0;
  std::array<Secret<Answer>, 2> losses;  // of attacker and defender, chosen before either is shown
  std::array<bool, 2> answered{};
};

// 5.3.9, 5.3.10, 5.3.13: one night raid.
struct NightRaid {
  static constexpr std::string_view kName = "night_raid";
  enum class Step : std::uint8_t { kRaiders, kTarget, kRoll, kSupply, kLosses, kEnd } step = Step::kRaiders;
  Seat seat = kVillistaSeat;
  HexId at = -1;
  std::vector<CounterId> raiders;
};

template <class A>
void fields(A& ar, InterdictionSegment& f) {
  ar("step", f.step);
  ar("seat", f.seat);
  ar("guns", f.guns);
  ar("target", f.target);
}
template <class A>
void fields(A& ar, AssaultSegment& f) { ar("step", f.step); ar("seat", f.seat); }
template <class A>
void fields(A& ar, Assault& f) {
  ar("step", f.step);
  ar("tactic", f.tactic);
  ar("seat", f.seat);
  ar("target", f.target);
  ar("attackers", f.attackers);
  ar("attack_dice", f.attack_dice);
  ar("defence_dice", f.defence_dice);
  ar("attack_hits", f.attack_hits);
  ar("attack_ones", f.attack_ones);
  ar("defence_hits", f.defence_hits);
  ar("defence_ones", f.defence_ones);
  ar("losses", f.losses);
  ar("answered", f.answered);
}
template <class A>
void fields(A& ar, NightRaid& f) {
  ar("step", f.step);
  ar("seat", f.seat);
  ar("at", f.at);
  ar("raiders", f.raiders);
}

}  // namespace vedette::villa

VEDETTE_ENUM_NAMES(vedette::villa::InterdictionSegment::Step, "choose", "target", "roll", "end");
VEDETTE_ENUM_NAMES(vedette::villa::AssaultSegment::Step, "choose", "end");
VEDETTE_ENUM_NAMES(vedette::villa::Assault::Step, "attackers", "show_villa", "tactic", "roll", "losses",
                   "retreat", "advance", "end");
VEDETTE_ENUM_NAMES(vedette::villa::Assault::Tactic, "none", "mounted", "dismounted", "pinned");
VEDETTE_ENUM_NAMES(vedette::villa::NightRaid::Step, "raiders", "target", "roll", "supply", "losses", "end");
