// The state of a match: a value without pointers. Rules code changes it through the atoms
// (atoms.hpp).
//
// What is hidden. A hex holds one Stack, a list of Slots from top to bottom. What a slot holds is a
// secret of its slot; that it is there, and the stripe of its sub-command, is public. A hidden
// counter has no id: what others are told and asked names the hex, the stripe and how many, never a
// position in the stack, and what was seen in a stack is forgotten when a hidden counter leaves it.
// Rules and choices do not read slots directly: they read a Board (board.hpp), the map as one
// viewer knows it.
#pragma once
#include <algorithm>
#include <array>
#include <optional>
#include <string>
#include <vector>

#include "core/match_of.hpp"
#include "games/boots/frames.hpp"
#include "games/boots/game_data.hpp"
#include "games/boots/slot.hpp"

namespace vedette::boots {

// A small set of hexes, kept sorted.
class HexSet {
 public:
  bool has(HexId h) const { return std::binary_search(hexes_.begin(), hexes_.end(), h); }
  void insert(HexId h) {
    const auto it = std::lower_bound(hexes_.begin(), hexes_.end(), h);
    if (it == hexes_.end() || *it != h) hexes_.insert(it, h);
  }
  void erase(HexId h) { std::erase(hexes_, h); }
  void clear() { hexes_.clear(); }
  const std::vector<HexId>& list() const { return hexes_; }
  template <class Archive>
  friend void fields(Archive& ar, HexSet& s) {
    ar("hexes", s.hexes_);
  }

 private:
  std::vector<HexId> hexes_;
};

// Units that are drawn blind (13.8, 22.11, 22.13): what is left in the cup, kept sorted.
struct Cup {
  CommandId command = kNoCommand;
  Secret<std::vector<UnitId>> units;  // of nobody; its size is public
  int size = 0;
};
template <class Archive>
void fields(Archive& ar, Cup& c) {
  ar("command", c.command);
  ar("units", c.units);
  ar("size", c.size);
}

// One award (20.1B), public.
struct Points {
  int turn = 0;
  Seat seat = kUsSeat;
  int points = 0;
  std::string source;  // "eliminated", "raid", "raid_supply", "open_hostilities", "burned"...: keys
                       // of rules/victory.hpp
  UnitId unit = kNoUnit;  // the unit lost, which 22.27.1B may bring back
  friend bool operator==(const Points&, const Points&) = default;
};
template <class Archive>
void fields(Archive& ar, Points& p) {
  ar("turn", p.turn);
  ar("seat", p.seat);
  ar("points", p.points);
  ar("source", p.source);
  ar("unit", p.unit);
}

struct Options {
  bool war = false;       // Pershing: 22.28
  bool hide_top = false;  // fog of war hides the top unit too
  int turn_cap = 0;       // the match ends with this turn; 0: the last of the track (21.3, 22.3)
};
template <class Archive>
void fields(Archive& ar, Options& o) {
  ar("war", o.war);
  ar("hide_top", o.hide_top);
  ar("turn_cap", o.turn_cap);
}

// A Heroism hand or pool: markers of a kind are alike, so it is kept sorted.
using Markers = std::vector<Heroism>;

struct State : MatchState {
  GameId game = GameId::kPershing;
  Options options;

  // 4: where play stands.
  int turn = 1;
  Phase phase = Phase::kSetUp;
  SubPhase sub_phase = SubPhase::kNone;
  Seat phasing = kUsSeat;  // the side that conducts the Operations Phase (4.1D)
  CommandSet active = 0;   // sub-commands that are activated (5.1B)
  HexSet standing_down;    // hexes whose units take no part (Lost Orders)

  // 3.2, 4.3: the command pool lies open; a draw is chance.
  std::vector<MarkerId> command_pool;
  std::vector<MarkerId> drawn;  // set aside until the Return Phase
  std::vector<std::int8_t>
      controllers;  // by CommandId: the seat that controls it, -1 nobody (22.13A)

  // 6: Heroism markers.
  Secret<Markers> heroism_pool;  // of nobody
  std::array<Secret<Markers>, kPlayers> hands;
  std::array<int, kPlayers> hand_sizes{};  // public
  Markers kept_out;                        // until the Return Phase
  Markers removed;                         // from the game

  // Counters.
  std::vector<Stack> stacks;  // sorted by hex; none is empty
  std::vector<Cup> cups;
  std::vector<UnitId> waiting;  // reinforcements with a date, open to all
  std::vector<UnitId>
      aside;  // enter only by a marker or rule (13.5): Frnd, Creek, T and M before they deploy
  std::vector<UnitId> dead;  // eliminated, open to all
  std::vector<UnitId> gone;  // withdrawn for good (13.6), or never placed

  // Markers on the map.
  HexSet entrenched, stockades, burned, raided, pontoons;
  int stockades_left = 0;  // 17.5E

  // 20, 21, 22.
  std::array<int, kPlayers> vp{};
  std::vector<Points> points;
  bool open_hostilities = false;  // 21.19, 22.21: the dice have been thrown
  std::vector<HexId> marched;     // hexes that a Forced March named in this sub-phase
  bool ambushed = false;          // one Ambush a Movement Sub-Phase
  std::vector<Frame> stack;
};

template <class Archive>
void fields(Archive& ar, State& s) {
  match_fields(ar, s);
  ar("game", s.game);
  ar("options", s.options);
  ar("turn", s.turn);
  ar("phase", s.phase);
  ar("sub_phase", s.sub_phase);
  ar("phasing", s.phasing);
  ar("active", s.active);
  ar("standing_down", s.standing_down);
  ar("command_pool", s.command_pool);
  ar("drawn", s.drawn);
  ar("controllers", s.controllers);
  ar("heroism_pool", s.heroism_pool);
  ar("hands", s.hands);
  ar("hand_sizes", s.hand_sizes);
  ar("kept_out", s.kept_out);
  ar("removed", s.removed);
  ar("stacks", s.stacks);
  ar("cups", s.cups);
  ar("waiting", s.waiting);
  ar("aside", s.aside);
  ar("dead", s.dead);
  ar("gone", s.gone);
  ar("entrenched", s.entrenched);
  ar("stockades", s.stockades);
  ar("burned", s.burned);
  ar("raided", s.raided);
  ar("pontoons", s.pontoons);
  ar("stockades_left", s.stockades_left);
  ar("vp", s.vp);
  ar("points", s.points);
  ar("open_hostilities", s.open_hostilities);
  ar("marched", s.marched);
  ar("ambushed", s.ambushed);
  ar("stack", s.stack);
}

using Ctx = Context<State>;

// What view and choices code reads: the state through one viewer's eyes. Secrets stay closed.
struct Eyes {
  const State& s;
  Viewer v;
};

inline const GameData& data(const State& s) { return data_of(s.game); }
inline const Map& map(const State& s) { return data(s).map; }
// 4.2.3.3, 21.3, 22.3: the turn with which the match ends.
inline int last_turn(const State& s) {
  const int track = int(data(s).turns.size());
  return s.options.turn_cap > 0 ? std::min(s.options.turn_cap, track) : track;
}

}  // namespace vedette::boots
