// Questions about a position that every chapter asks. None of them opens a secret.
#pragma once
#include <span>
#include <string>
#include <vector>

#include "games/villa/few.hpp"
#include "games/villa/state.hpp"

namespace vedette::villa {

inline const Map& map(const State& s) { return map_of(s.map); }
inline const HexData& hex(const State& s, HexId h) { return map(s)[h]; }
inline const Counter& at(const State& s, CounterId c) { return s.counters[std::size_t(c)]; }
inline bool on_map(const State& s, CounterId c) { return at(s, c).at >= 0; }
inline bool is_pinned(const State& s, CounterId c) { return at(s, c).pinned != 0; }

// The four red leaders (2.3.15), in the order of State::shown.
const std::vector<CounterId>& red_leaders();
int red_leader_index(CounterId c);  // -1 if it is none

// All counters in a hex, by id.
std::vector<CounterId> counters_at(const State& s, HexId h);
// The counters of a stack: one colour and controller in one hex (white ones have their owner's colour).
std::vector<CounterId> counters_of(const State& s, const StackRef& stack);
// The stacks in a hex, without unowned white counters.
std::vector<StackRef> stacks_at(const State& s, HexId h);
StackRef stack_of(const State& s, CounterId c);
// A leader's column (5.1.3): the leader first, then the counters under him.
std::vector<CounterId> column(const State& s, CounterId leader);

// Seats that play, in the order of play (4.1, 1.3.3).
std::vector<Seat> order_of_play(const State& s);
std::string_view role(Seat seat);  // "villista", "american", "carrancista"

// True if the two counters obey different players (enemy) or have different colours (foreign).
inline bool is_enemy(const State& s, Seat seat, CounterId c) { return at(s, c).controller != seat; }
// True if some combat counter (2.3.1) of another player stands in the hex; policia count unless left out.
bool has_enemy_combat(const State& s, HexId h, Seat seat, bool policia = true);
// True if a counter other than rifles that fights stands in the group (5.3.1, 2.3.8 "unescorted").
bool has_combat(const State& s, const std::vector<CounterId>& group);

// Friendly settlement (2.2.8): of the counter's own colour; green is the Villistas'.
inline bool is_friendly(const HexData& h, Colour c) { return h.is_settled() && h.side == c; }

// Who can be loaded how (5.1.8): the best pairing of troops, rifles and transport within a group, found
// anew whenever it is asked, since loading is free. Where transport is short the depleted ride; horsemen get
// full horses first; rifles go to troops, then wagons.
using FewCounters = Few<CounterId, kCounters>;
struct Carriage {
  CounterId carrier, carried;
};
struct Load {
  Few<Carriage, kCounters> mounted;  // transport, troop or scout
  FewCounters on_foot;               // troops and scouts without transport
  FewCounters spare_transport;       // transports that carry no troop
  Few<Carriage, kCounters> armed;    // troop or wagon, rifle
  FewCounters loose_rifles;          // rifles that nobody can carry
  bool is_mounted(CounterId c) const;
  CounterId rifle_of(CounterId carrier) const;           // kNoCounter if unarmed
  CounterId transport_of(CounterId troop) const;
};
Load load_of(const State& s, std::span<const CounterId> group);

// Printed words of ids for the wire.
inline const std::string& hex_id(const State& s, HexId h) { return hex(s, h).id; }
// The printed numbers of these hexes, as a list for choices.
Names names_of(const State& s, const std::vector<HexId>& way);
std::string_view place_name(const State& s, HexId h);  // "C9", "pool", "reserve", "out", "exited"

}  // namespace vedette::villa
