// Chapter 20: who wins.
#include <algorithm>
#include <cstdlib>

#include "games/boots/rules/flow.hpp"
#include "games/boots/rules/sides.hpp"
#include "games/boots/rules/victory.hpp"

namespace vedette::boots {

std::string_view level(int lead) {
  if (lead >= 30) return "epic";
  if (lead >= 20) return "glorious";
  if (lead >= 10) return "marginal";
  return "draw";
}

bool occupies(const Board& b, Seat seat, HexId h) {
  return std::any_of(b.at(h).begin(), b.at(h).end(), [&](const Seen& c) {
    return seat_of(b.data().command(c.command).nation) == seat;
  });
}

Outcome judge(const State& s) {
  const int lead = s.vp[std::size_t(kUsSeat)] - s.vp[std::size_t(kFoeSeat)];
  Outcome o{{}, "points", std::string(level(std::abs(lead)))};
  if (o.level != "draw") o.winners.push_back(lead > 0 ? kUsSeat : kFoeSeat);
  return o;
}

}  // namespace vedette::boots
