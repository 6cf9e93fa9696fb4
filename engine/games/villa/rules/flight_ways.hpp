// Shortest ways of an aeroplane (2.3.11): the fewest hexes, and among those the fewest movement points.
#pragma once
#include <vector>

#include "games/villa/query.hpp"
#include "games/villa/rules/ground.hpp"

namespace vedette::villa {

// Movement points to fly through a side: 10 into montane, else 1; over a cliff side 1 more. -1 off the map.
int flight_cost(const State& s, HexId from, Side side);

// All shortest ways from one hex. Zones of control, rivers, seasons and stacks are nothing to a flight, so
// they are the same in every match on a map.
class FlightWays {
 public:
  // The ways from a hex of this match's map, kept for all matches that this thread plays.
  static const FlightWays& from(const State& s, HexId from);
  // Hexes to fly; -1 if the hex cannot be reached.
  int hexes(HexId to) const { return hexes_[std::size_t(to)]; }
  // Movement points of the cheapest shortest way.
  int cost(HexId to) const { return cost_[std::size_t(to)]; }
  // The hex before it on that way; negative for the start.
  HexId before(HexId to) const { return before_[std::size_t(to)]; }
  // That way, the start left out; ties go to the lower hex.
  std::vector<HexId> path(HexId to) const;

 private:
  FlightWays(const Map& m, HexId from);
  class OfMap;
  std::vector<std::int16_t> hexes_, cost_;
  std::vector<HexId> before_;
};

// The hexes that lie on some shortest way between two hexes, both ends left out.
std::vector<HexId> on_the_way(const State& s, HexId from, HexId to);
// True if more than one shortest way leads there.
bool has_other_ways(const State& s, HexId from, HexId to);
// Where an aeroplane of this colour and player may come down: llanos, no enemy combat counters, no stack of
// another colour (2.3.11, 5.1.13). Valid until another is made on this thread.
class LandingGround {
 public:
  LandingGround(const State& s, Colour colour, Seat seat);
  bool may_land(HexId h) const;

 private:
  const State& s_;
  Seat seat_;
  const Ground& ground_;
};
// Where an aeroplane that has fallen short at `h` may glide: the nearest hexes that it may land on; `h`
// itself if it will do; none if there are none on the map.
std::vector<HexId> glide_to(const State& s, HexId h, Colour colour, Seat seat);

}  // namespace vedette::villa
