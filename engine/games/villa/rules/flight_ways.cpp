// Shortest ways of an aeroplane (2.3.11).
#include "games/villa/rules/flight_ways.hpp"

#include <algorithm>
#include <memory>

#include "games/villa/rules/last_asked.hpp"

namespace vedette::villa {
namespace {

int cost_of_side(const Map& m, HexId from, Side side) {
  const HexData& here = m[from];
  const HexId to = here.next[std::size_t(side)];
  if (to < 0) return -1;
  return (m[to].terrain == Terrain::kMontane ? 10 : 1) + (has(here.cliff, side) ? 1 : 0);
}

const Ground& surveyed(const State& s, Colour colour, Seat seat) {
  static thread_local LastAsked<Ground, Colour, Seat> last;
  return last.of(s, colour, seat, [&](Ground& out) { out.survey(s, colour, seat); });
}

}  // namespace

int flight_cost(const State& s, HexId from, Side side) { return cost_of_side(map(s), from, side); }

FlightWays::FlightWays(const Map& m, HexId from) {
  const auto n = std::size_t(m.size());
  hexes_.assign(n, -1);
  cost_.assign(n, 0);
  before_.assign(n, -1);
  hexes_[std::size_t(from)] = 0;
  std::vector<HexId> ring{from};
  while (!ring.empty()) {
    // A hex of the next ring is settled by the cheapest of its neighbours in this one.
    std::vector<HexId> next;
    std::sort(ring.begin(), ring.end());
    for (HexId h : ring)
      for (Side side : kSides) {
        const int step = cost_of_side(m, h, side);
        if (step < 0) continue;
        const auto to = std::size_t(m[h].next[std::size_t(side)]);
        const int cost = cost_[std::size_t(h)] + step;
        if (hexes_[to] < 0) {
          hexes_[to] = std::int16_t(hexes_[std::size_t(h)] + 1);
          next.push_back(HexId(to));
        } else if (hexes_[to] != hexes_[std::size_t(h)] + 1 || cost >= cost_[to]) {
          continue;
        }
        cost_[to] = std::int16_t(cost);
        before_[to] = h;
      }
    ring = std::move(next);
  }
}

// The ways from each hex of a map, worked out when an aeroplane first asks for them: those of all hexes take milliseconds
// and megabytes, and few are asked for. One thread's.
class FlightWays::OfMap {
 public:
  explicit OfMap(const Map& m) : map_(m), from_(std::size_t(m.size())) {}
  const FlightWays& from(HexId h) {
    std::unique_ptr<const FlightWays>& ways = from_[std::size_t(h)];
    if (!ways) ways.reset(new FlightWays(map_, h));
    return *ways;
  }

 private:
  const Map& map_;
  std::vector<std::unique_ptr<const FlightWays>> from_;
};

const FlightWays& FlightWays::from(const State& s, HexId from) {
  if (s.map == MapName::kTuape) {
    static thread_local OfMap tuape(map_of(MapName::kTuape));
    return tuape.from(from);
  }
  static thread_local OfMap chihuahua(map_of(MapName::kChihuahua));
  return chihuahua.from(from);
}

std::vector<HexId> FlightWays::path(HexId to) const {
  std::vector<HexId> out(std::size_t(std::max<int>(hexes(to), 0)));
  auto place = out.end();
  for (HexId h = to; before_[std::size_t(h)] >= 0; h = before_[std::size_t(h)]) *--place = h;
  return out;
}

std::vector<HexId> on_the_way(const State& s, HexId from, HexId to) {
  const FlightWays &out = FlightWays::from(s, from), &back = FlightWays::from(s, to);
  std::vector<HexId> on;
  for (HexId h = 0; h < map(s).size(); ++h)
    if (h != from && h != to && out.hexes(h) >= 0 && out.hexes(h) + back.hexes(h) == out.hexes(to))
      on.push_back(h);
  return on;
}

bool has_other_ways(const State& s, HexId from, HexId to) {
  // A single way has one hex in each ring between its ends.
  return int(on_the_way(s, from, to).size()) > FlightWays::from(s, from).hexes(to) - 1 && from != to;
}

LandingGround::LandingGround(const State& s, Colour colour, Seat seat)
    : s_(s), seat_(seat), ground_(surveyed(s, colour, seat)) {}

bool LandingGround::may_land(HexId h) const {
  if (hex(s_, h).is_rough() || ground_.closed(h) || ground_.raid(h)) return false;
  return !ground_.is(h, Ground::kPolicia) || !has_enemy_combat(s_, h, seat_);
}

std::vector<HexId> glide_to(const State& s, HexId h, Colour colour, Seat seat) {
  const FlightWays& ways = FlightWays::from(s, h);
  const LandingGround ground(s, colour, seat);
  std::vector<HexId> out;
  int nearest = -1;
  for (HexId to = 0; to < map(s).size(); ++to) {
    const int d = ways.hexes(to);
    if (d < 0 || (nearest >= 0 && d > nearest) || !ground.may_land(to)) continue;
    if (nearest < 0 || d < nearest) out.clear();
    nearest = d;
    out.push_back(to);
  }
  return out;
}

}  // namespace vedette::villa
