// Rivers by bank; bridges, ferries and fords (2.2.10, 2.2.15, 2.2.16); the search for ways over the ground.
#include <bit>

#include "games/villa/rules/ground.hpp"
#include "games/villa/rules/movement.hpp"

namespace vedette::villa {
namespace {

constexpr Standing bank(Side river_side) { return Standing(2u << unsigned(river_side)); }

// The river side that one meets first going round from `side` against the clock, not `side` itself.
Side river_before(Sides river, Side side) {
  Side s = turn(side, -1);
  while (!has(river, s)) s = turn(s, -1);
  return s;
}

bool fords_carry(const State& s) { return s.options.fords_all_year || s.season == Season::kSummer; }

// Entering `h` through `entry` by a route that crosses the river (2.2.15, 2.2.16).
Standing by_crossing(const State& s, HexId id, Side entry, bool shallows) {
  const HexData& h = hex(s, id);
  Standing out = 0;
  if (h.bridge && has(h.rail, entry) && !s.bridges_out.has(id)) out |= kOnBridge;
  if (shallows || !fords_carry(s)) return out;
  if (h.ferry && has(h.road, entry)) out |= kOnFerry;
  if (h.ford && has(h.trail, entry)) out |= kInFord;
  return out;
}

}  // namespace

bool may_leave(const HexData& h, Standing one, Side side) {
  switch (one) {
    case kFree: return true;
    case kOnBridge: return has(h.rail, side);
    case kOnFerry: return has(h.road, side);
    case kInFord: return has(h.trail, side);
    case kWet: return false;
    default: break;
  }
  // On a bank: over its land sides, or along either river side that bounds it.
  if (has(h.river, side) && one == bank(side)) return true;
  return one == bank(river_before(h.river, side));
}

Standing cross(const State& s, HexId from, Standing set, Side side, bool shallows) {
  const HexData& h = hex(s, from);
  const HexId next = h.next[std::size_t(side)];
  const HexData& to = hex(s, next);
  Standing out = 0;
  bool leaves = false;
  const Side entry = opposite(side);
  const bool along = has(h.river, side) && has(to.river, entry);
  for (Standing rest = set; rest != 0; rest = Standing(rest & (rest - 1))) {
    const auto one = Standing(rest & -rest);
    if (!may_leave(h, one, side)) continue;
    leaves = true;
    if (to.bank_count < 2 || !along) continue;
    const Standing after = bank(entry), before = bank(river_before(to.river, entry));
    // The bank that follows a river side clockwise in one hex comes before it in the next.
    if (one == bank(side)) out |= before;
    else if (one > kFree && one < kOnBridge) out |= after;
    else out |= Standing(after | before);
  }
  if (!leaves) return 0;
  if (to.bank_count < 2) return kFree;
  out |= by_crossing(s, next, entry, shallows);
  if (out == 0 && !shallows) out = kWet;
  return out;
}

void Ways::explore(const State& s, const Ground& g, const RaidPower& p, Travel travel, HexId from,
                   Standing standing, int limit, bool shallows) {
  std::array<int, kStandings> sources{};
  std::size_t n = 0;
  for (int k = 0; k < kStandings; ++k)
    if (standing >> k & 1) sources[n++] = from * kStandings + k;
  const Map& m = map(s);
  const auto& steps = ground_steps(s, travel);
  paths.run(m.size() * kStandings, std::span<const int>(sources.data(), limit < 0 ? 0 : n),
            limit < 0 ? 0 : limit, [&](int node, int cost, auto&& edge) {
              const HexId at = hex_of(node);
              const Standing one = standing_of(node);
              if (one == kWet || (cost > 0 && g.stops(at))) return;
              for (const auto& [next, price, side, banks] : steps[std::size_t(at)]) {
                if (price > limit - cost) return;
                if (one == kFree && !banks) {  // most of the land
                  edge(next * kStandings, price, [&] { return g.may_enter(next, p); });
                  continue;
                }
                if (!g.may_enter(next, p)) continue;
                for (Standing rest = cross(s, at, one, side, shallows); rest != 0;
                     rest = Standing(rest & (rest - 1)))
                  edge(next * kStandings + std::countr_zero(rest), price);
              }
            });
}

}  // namespace vedette::villa
