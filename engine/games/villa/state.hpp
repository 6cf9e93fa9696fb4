// The state of a match: a value without pointers. Rules code changes it through the atoms (atoms.hpp).
#pragma once
#include <algorithm>
#include <array>
#include <cstring>
#include <string>
#include <type_traits>
#include <vector>

#include "core/match_of.hpp"
#include "games/villa/counters.hpp"
#include "games/villa/frames.hpp"
#include "games/villa/map.hpp"

namespace vedette::villa {

// A small set of hexes, kept sorted.
class HexSet {
 public:
  bool has(HexId h) const { return std::binary_search(hexes_.begin(), hexes_.end(), h); }
  void insert(HexId h) {
    auto it = std::lower_bound(hexes_.begin(), hexes_.end(), h);
    if (it == hexes_.end() || *it != h) hexes_.insert(it, h);
  }
  void clear() { hexes_.clear(); }
  const std::vector<HexId>& list() const { return hexes_; }
  friend bool operator==(const HexSet&, const HexSet&) = default;
  template <class Archive>
  friend void fields(Archive& ar, HexSet& s) {
    ar("hexes", s.hexes_);
  }

 private:
  std::vector<HexId> hexes_;
};

// Places off the map.
inline constexpr HexId kPool = -1;     // spare and eliminated white counters, supply of 5.3.10
inline constexpr HexId kReserve = -2;  // reinforcements that have not come (5.1.17)
inline constexpr HexId kOut = -3;      // eliminated, disbanded, arrested
inline constexpr HexId kExited = -4;   // left over the south edge (6.1)

// One counter in play. A leader's column on the display (5.1.3) is every counter whose `column` is that
// leader; a counter with no column lies loose in its hex.
struct Counter {
  HexId at = kPool;
  Colour colour = Colour::kNone;  // of its owner; printed, or for white ones the last owner's
  Seat controller = kVillistaSeat;
  CounterId column = kNoCounter;
  bool depleted = false;          // 2.3.2
  std::uint16_t pinned = 0;       // the player turn (State::player_turn) that set the pin; 0 = not pinned
  bool moved = false;             // has moved in this player's Movement Segment
  bool doubled = false;           // made a Double-Move: depletes in the Water Segment (5.4.2)
  bool silent = false;            // a machine gun that has been on a Double-Move today: it does not fire (5.1.9)
  bool watered = false;           // its path this turn touched water (5.4.1, mules and guns)
  bool engaged = false;           // has assaulted or raided in this segment
  bool no_attack = false;         // an event forbids attacks until the turn ends
  HexId flight_target = -1;       // aeroplane: the hex it flew over to attack in the Interdiction Segment (2.3.11)
  friend bool operator==(const Counter& a, const Counter& b) {
    return std::memcmp(&a, &b, sizeof a) == 0;  // all hundred are compared again and again
  }
};
static_assert(std::has_unique_object_representations_v<Counter>);

template <class Archive>
void fields(Archive& ar, Counter& c) {
  ar("at", c.at);
  ar("colour", c.colour);
  ar("controller", c.controller);
  ar("column", c.column);
  ar("depleted", c.depleted);
  ar("pinned", c.pinned);
  ar("moved", c.moved);
  ar("doubled", c.doubled);
  ar("silent", c.silent);
  ar("watered", c.watered);
  ar("engaged", c.engaged);
  ar("no_attack", c.no_attack);
  ar("flight_target", c.flight_target);
}

struct Options {
  int players = 2;             // 1.3.3
  bool hidden_villa = true;    // 2.3.15
  bool events = true;          // off: only the roll for incidents stays (note of 5.1.14)
  bool fords_all_year = false;  // reading switch for 2.2.15
  int turn_cap = 30;           // 0 = none
  friend bool operator==(const Options&, const Options&) = default;
};

template <class Archive>
void fields(Archive& ar, Options& o) {
  ar("players", o.players);
  ar("hidden_villa", o.hidden_villa);
  ar("events", o.events);
  ar("fords_all_year", o.fords_all_year);
  ar("turn_cap", o.turn_cap);
}

// Where everything stands: all of the state but its secret, the questions and the frames. What rules
// work out of it alone, they work out the same of an equal one (rules/last_asked.hpp).
struct Position {
  MapName map = MapName::kChihuahua;
  Options options;
  std::array<Counter, kCounters> counters{};
  int turn = 1;                   // a day (1.3.1)
  std::uint16_t player_turn = 1;  // counts player turns from 1; pins are stamped with it
  Seat mover = kVillistaSeat;         // whose player turn it is
  Segment segment = Segment::kMovement;
  Season season = Season::kSpring;  // 5.1.19
  int incidents = 0;              // International Incidents so far (5.1.17)
  bool war = false;               // 5.1.17
  bool reinforcements_due = false;
  bool rail_gun_fired = false;    // once an artillery segment (5.2.2)
  HexSet bridges_out;             // 5.3.9
  HexSet supplied;                // settlements that gave a supply today (5.3.10)
  std::vector<std::string> raided;  // targets of night raids of this segment (5.3.9), see rules/raids.hpp
  std::array<HexSet, kMaxSeats> fuel;  // gasoline raided by a seat, good to the end of its next movement
  std::vector<Target> assaulted;  // what was assaulted in this segment, where it stands now (5.3.1)
  HexSet cities_taken;            // cities whose last Policia fell to a red assault (6.2)
  std::uint8_t shown = 0;         // bit k: the red leader kRedLeaders[k] is known to be Villa or not
  Seat last_hit = kVillistaSeat;      // who last hit the stack of a red leader (6.3); kVillistaSeat = nobody
  friend bool operator==(const Position&, const Position&) = default;
};

struct State : MatchState, Position {
  Secret<CounterId> villa;        // who the real Villa is (2.3.15)
  std::vector<Frame> stack;
};

template <class Archive>
void fields(Archive& ar, State& s) {
  match_fields(ar, s);
  ar("map", s.map);
  ar("options", s.options);
  ar("counters", s.counters);
  ar("turn", s.turn);
  ar("player_turn", s.player_turn);
  ar("mover", s.mover);
  ar("segment", s.segment);
  ar("season", s.season);
  ar("incidents", s.incidents);
  ar("war", s.war);
  ar("reinforcements_due", s.reinforcements_due);
  ar("rail_gun_fired", s.rail_gun_fired);
  ar("bridges_out", s.bridges_out);
  ar("supplied", s.supplied);
  ar("raided", s.raided);
  ar("fuel", s.fuel);
  ar("assaulted", s.assaulted);
  ar("cities_taken", s.cities_taken);
  ar("villa", s.villa);
  ar("shown", s.shown);
  ar("last_hit", s.last_hit);
  ar("stack", s.stack);
}

using Ctx = Context<State>;

// What view and choices code reads: the state through one viewer's eyes. Secrets stay closed.
struct Eyes {
  const State& s;
  Viewer v;
};

}  // namespace vedette::villa
