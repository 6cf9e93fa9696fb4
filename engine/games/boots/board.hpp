// The map as somebody knows it: the only way in which rules, choices and views look at counters.
// Choices and views make it from Eyes, rules from the state and their passkey; every rule function
// takes a Board, so a choice that is offered rests on what the asked seat may see, and nothing
// else.
#pragma once
#include <vector>

#include "games/boots/state.hpp"

namespace vedette::boots {

// One counter of a stack; `unit` is kNoUnit where the viewer may not know it.
struct Seen {
  UnitId unit = kNoUnit;
  CommandId command = kNoCommand;
  bool moved = false, attacked = false, pledged = false;
  int seen = 0;
  bool known() const { return unit != kNoUnit; }
};

class Board {
 public:
  explicit Board(const Eyes& e);
  Board(const State& s, Referee ref);

  const State& state() const { return *s_; }
  const GameData& data() const { return boots::data(*s_); }
  // The counters in a hex, the top first; empty if there are none.
  const std::vector<Seen>& at(HexId h) const { return hexes_[std::size_t(h)]; }
  bool empty(HexId h) const { return at(h).empty(); }
  // Hexes that hold counters, in their order.
  const std::vector<HexId>& occupied() const { return occupied_; }
  // Where a unit is, kNoHex if the viewer does not know or it is off the map.
  HexId where(UnitId u) const { return where_[std::size_t(u)]; }
  // The sub-commands whose stripes are seen in a hex.
  CommandSet commands(HexId h) const;
  // Known units of these sub-commands on the map, by hex and from the top.
  std::vector<UnitId> units_of(CommandSet commands) const;
  // True if the viewer knows every counter in the hex.
  bool knows_all(HexId h) const;
  // A garrison lies on top of every stack that holds one and is shown always (8.6B).
  bool has_garrison(HexId h) const;

 private:
  void add(const Slot& slot, HexId h, UnitId u);

  const State* s_;
  std::vector<std::vector<Seen>> hexes_;
  std::vector<HexId> occupied_;
  std::vector<HexId> where_;
};

// Words of ids for the wire.
inline const std::string& hex_id(const State& s, HexId h) { return map(s)[h].id; }
inline const std::string& unit_id(const State& s, UnitId u) { return data(s).unit(u).id; }
// "us", and "indian" or "villa".
std::string_view role(const State& s, Seat seat);

}  // namespace vedette::boots
