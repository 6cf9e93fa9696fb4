// The map as somebody knows it: the only way in which rules, choices and views look at counters.
// Choices and views make it from Eyes, rules from the state and their passkey; every rule function
// takes a Board, so a choice that is offered rests on what the asked seat may see, and nothing
// else.
#pragma once
#include <span>
#include <vector>

#include "games/boots/state.hpp"

namespace vedette::boots {

// One counter of a stack; `unit` is kNoUnit where the viewer may not know it.
struct Seen : Marks {
  UnitId unit;
  bool known() const { return unit != kNoUnit; }
};

// Made anew wherever it is asked for, often a few times an answer, so all of it lies in place.
class Board {
 public:
  explicit Board(const Eyes& e);
  Board(const State& s, Referee ref);

  const State& state() const { return *s_; }
  const GameData& data() const { return *data_; }
  // The counters in a hex, the top first; empty if there are none.
  std::span<const Seen> at(HexId h) const {
    const Stand& x = stand(h);
    return {counters_.data() + x.first, std::size_t(x.count)};
  }
  bool empty(HexId h) const { return stand_of_[std::size_t(h)] == 0; }
  // Hexes that hold counters, in their order.
  std::span<const HexId> occupied() const { return {occupied_.data(), std::size_t(stacks_)}; }
  // Where a unit is, kNoHex if the viewer does not know or it is off the map.
  HexId where(UnitId u) const { return where_[std::size_t(u)]; }
  // The sub-commands whose stripes are seen in a hex.
  CommandSet commands(HexId h) const { return stand(h).commands; }
  // True if counters of an active sub-command stand there (5.1B): mostly few do.
  bool has_active(HexId h) const { return (commands(h) & s_->active) != 0; }
  // Stacking points of the counters in a hex (8.1, 22.9B, 22.15B).
  int points(HexId h) const { return stand(h).points; }
  // Sub-commands that are friends of this one, or its enemies, as the board stands; the rest is
  // neutral to it (sides.hpp).
  CommandSet friends_of(CommandId c) const;
  CommandSet enemies_of(CommandId c) const;
  // Known units of these sub-commands on the map, by hex and from the top.
  std::vector<UnitId> units_of(CommandSet commands) const;
  // True if the viewer knows every counter in the hex.
  bool knows_all(HexId h) const { return stand(h).known; }
  // A garrison lies on top of every stack that holds one and is shown always (8.6B).
  bool has_garrison(HexId h) const { return stand(h).garrison; }

 private:
  // What stands in a hex, summed up.
  struct Stand {
    std::uint16_t first, count;  // of counters_
    std::int16_t points;
    bool known, garrison;
    CommandSet commands;
  };

  explicit Board(const State& s);
  template <class Know>
  void fill(Know know);
  const Stand& stand(HexId h) const { return stands_[stand_of_[std::size_t(h)]]; }

  const State* s_;
  const GameData* data_;
  std::uint8_t stacks_ = 0;                        // hexes that hold counters
  std::array<std::uint8_t, kMostHexes> stand_of_;  // by hex
  std::array<HexId, kMostUnits> where_;
  std::array<HexId, kMostUnits> occupied_;
  std::array<Stand, kMostUnits + 1> stands_;       // the first is that of every empty hex
  std::array<Seen, kMostUnits> counters_;          // hex by hex, each from the top
  std::array<CommandSet, kPlayers> controlled_{};  // of the Government, by the seat's hand (22.13)
};

// Words of ids for the wire.
inline const std::string& hex_id(const State& s, HexId h) { return map(s)[h].id; }
inline const std::string& unit_id(const State& s, UnitId u) { return data(s).unit(u).id; }
// "us", and "indian" or "villa".
std::string_view role(const State& s, Seat seat);

}  // namespace vedette::boots
