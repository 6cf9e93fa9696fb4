// Frames of Heroism markers (chapter 6, 21.23, 22.27). Package "heroism".
#pragma once
#include <array>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "core/secret.hpp"
#include "games/boots/game_data.hpp"

namespace vedette::boots {

// 6.2: a seat picks markers from the pool. All are drawn before any goes back; then those that must
// be played at once (or, at set-up, are swapped), then the hand limit.
struct HeroismPicks {
  static constexpr std::string_view kName = "heroism_picks";
  enum class Step : std::uint8_t { kDraw, kSwap, kPlayAtOnce, kLimit, kEnd } step = Step::kDraw;
  Seat seat = kUsSeat;
  int count = 0;
  bool set_up = false;           // 6.2B
  std::string rule;              // that calls for the picks
  std::vector<Heroism> at_once;  // shown, to be played one by one
};

// A marker that is played the moment it is picked (Camp Fever).
struct ImmediateMarker {
  static constexpr std::string_view kName = "immediate_marker";
  enum class Step : std::uint8_t {
    kCount,  // the hexes that this seat must roll for
    kNextHex,
    kRoll,
    kChooseUnit,
    kNextSide,
    kEnd
  } step = Step::kCount;
  Heroism kind = Heroism::kCampFever;
  Seat seat = kUsSeat;  // whose hexes are checked now
  int sides_done = 0;
  std::vector<HexId> left;  // hexes to roll for
  HexId at = kNoHex;
};

// 6.5A, 6.5B: a seat puts markers back until it holds six.
struct HandLimit {
  static constexpr std::string_view kName = "hand_limit";
  enum class Step : std::uint8_t { kDiscard, kEnd } step = Step::kDiscard;
  Seat seat = kUsSeat;
};

// 6.3: a moment at which markers may be played outside the choice of 10.2.2. Seats are asked in
// turn, `first` first; after a play the other is asked once more; two passes in a row close it. A
// seat is asked if the window could be used by a seat with a full hand and it holds any marker at
// all: public facts only.
struct HeroismWindow {
  static constexpr std::string_view kName = "heroism_window";
  enum class Step : std::uint8_t { kAsk, kEnd } step = Step::kAsk;
  Window window = Window::kPhaseStart;
  Seat first = kUsSeat;
  Seat turn = kUsSeat;
  std::uint8_t seats = 3;  // bit a seat: whose window it is
  int passes = 0;
};

// One marker that has been shown outside combat: what must be chosen for it, then its effect
// (rules/6_effects.cpp). It has gone where its kind goes (6.4).
struct MarkerPlay {
  static constexpr std::string_view kName = "marker_play";
  enum class Step : std::uint8_t {
    kChoose,
    kEffect,
    kFollowUp,  // Uprising: the unit that may be placed where the US has left (22.27.2B)
    kEnd
  } step = Step::kChoose;
  Heroism kind = Heroism::kSpecial;
  Seat seat = kUsSeat;
  Window window = Window::kPhaseStart;
  std::vector<std::string> chosen;  // ids of the options picked, in the order asked
};

template <class A>
void fields(A& ar, HeroismPicks& f) {
  ar("step", f.step);
  ar("seat", f.seat);
  ar("count", f.count);
  ar("set_up", f.set_up);
  ar("rule", f.rule);
  ar("at_once", f.at_once);
}
template <class A>
void fields(A& ar, ImmediateMarker& f) {
  ar("step", f.step);
  ar("kind", f.kind);
  ar("seat", f.seat);
  ar("sides_done", f.sides_done);
  ar("left", f.left);
  ar("at", f.at);
}
template <class A>
void fields(A& ar, HandLimit& f) {
  ar("step", f.step);
  ar("seat", f.seat);
}
template <class A>
void fields(A& ar, HeroismWindow& f) {
  ar("step", f.step);
  ar("window", f.window);
  ar("first", f.first);
  ar("turn", f.turn);
  ar("seats", f.seats);
  ar("passes", f.passes);
}
template <class A>
void fields(A& ar, MarkerPlay& f) {
  ar("step", f.step);
  ar("kind", f.kind);
  ar("seat", f.seat);
  ar("window", f.window);
  ar("chosen", f.chosen);
}

}  // namespace vedette::boots

VEDETTE_ENUM_NAMES(vedette::boots::HeroismPicks::Step, "draw", "swap", "play_at_once", "limit",
                   "end");
VEDETTE_ENUM_NAMES(vedette::boots::ImmediateMarker::Step, "count", "next_hex", "roll",
                   "choose_unit", "next_side", "end");
VEDETTE_ENUM_NAMES(vedette::boots::HandLimit::Step, "discard", "end");
VEDETTE_ENUM_NAMES(vedette::boots::HeroismWindow::Step, "ask", "end");
VEDETTE_ENUM_NAMES(vedette::boots::MarkerPlay::Step, "choose", "effect", "follow_up", "end");
