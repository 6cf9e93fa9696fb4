#include "games/villa/worth.hpp"

#include <algorithm>

#include "games/villa/query.hpp"

namespace vedette::villa {
namespace {

constexpr int kFar = 40;

int to_edge(const State& s, HexId h) {
  int best = kFar;
  for (HexId x = 0; x < map(s).size(); ++x)
    if (hex(s, x).south_edge) best = std::min(best, distance(hex(s, h).at, hex(s, x).at));
  return best;
}

// Factors in the rough: a troop that is depleted is worth half.
double strength(const State& s, CounterId c) {
  if (!on_map(s, c) || !is_combat(type(c))) return 0;
  return at(s, c).depleted ? 0.5 : 1;
}

// The nearest fighting counters of others, and their own side's in the same hex.
struct Company {
  int nearest = kFar;
  double with = 0;
};
Company company(const State& s, CounterId leader) {
  Company out;
  for (int i = 0; i < kCounters; ++i) {
    const auto c = CounterId(i);
    if (c == leader || strength(s, c) == 0) continue;
    if (at(s, c).colour == Colour::kRed) {
      if (at(s, c).at == at(s, leader).at) out.with += strength(s, c);
    } else {
      out.nearest =
          std::min(out.nearest, distance(hex(s, at(s, c).at).at, hex(s, at(s, leader).at).at));
    }
  }
  return out;
}

}  // namespace

double worth(const Eyes& e, Seat seat) {
  const State& s = e.s;
  double red = 0, others = 0;
  for (int i = 0; i < kCounters; ++i) {
    const auto c = CounterId(i);
    (at(s, c).colour == Colour::kRed ? red : others) += strength(s, c);
  }
  const CounterId* villa = s.villa.seen_by(e.v);
  double flight = 0;
  int possible = 0;
  for (std::size_t k = 0; k < red_leaders().size(); ++k) {
    const CounterId c = red_leaders()[k];
    if (!on_map(s, c) || (villa ? *villa != c : (s.shown >> k & 1u) != 0)) continue;
    const Company near = company(s, c);
    flight += std::min(near.nearest, 6) + 0.5 * near.with - to_edge(s, at(s, c).at);
    ++possible;
  }
  if (possible > 0) flight /= possible;
  const double for_villa = flight + red - 0.5 * others;
  return seat == kVillistaSeat ? for_villa : -for_villa;
}

}  // namespace vedette::villa
