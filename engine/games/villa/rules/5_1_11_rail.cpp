// Rail Movement (5.1.11, 2.2.16, 5.1.19): from a station as far as one likes, off anywhere.
#include "games/villa/rules/rail.hpp"

#include <algorithm>
#include <nlohmann/json.hpp>

#include "games/villa/atoms.hpp"
#include "games/villa/rules/carry_out.hpp"
#include "games/villa/rules/event_columns.hpp"
#include "games/villa/rules/events.hpp"
#include "games/villa/rules/last_asked.hpp"
#include "games/villa/rules/movement.hpp"

namespace vedette::villa {
namespace {

using Step = RailJourney::Step;

bool has_policia(const State& s, HexId h) {
  for (int i = 0; i < kCounters; ++i)
    if (at(s, CounterId(i)).at == h && type(CounterId(i)) == Type::kPolicia) return true;
  return false;
}

// By hex, where its track leads: over its sides, then over links off the map.
using Tracks = std::vector<std::vector<HexId>>;

Tracks tracks_of(const Map& m) {
  Tracks out(std::size_t(m.size()));
  for (HexId h = 0; h < m.size(); ++h)
    for (Side side : kSides)
      if (has(m[h].rail, side) && m[h].next[std::size_t(side)] >= 0)
        out[std::size_t(h)].push_back(m[h].next[std::size_t(side)]);
  for (const OffmapRail& link : m.offmap_rails()) {
    out[std::size_t(link.a)].push_back(link.b);
    out[std::size_t(link.b)].push_back(link.a);
  }
  return out;
}

// Ways of a train from its station: hex by hex in the order of their distance.
struct Journey {
  Ground ground;
  std::vector<HexId> reached;
  std::vector<HexId> from;  // by hex, -1 where no train came
};

void look_along(const State& s, const Plan& p, Journey& j) {
  const Counter& first = at(s, p.group.front());
  j.ground.survey(s, first.colour, first.controller, p.group);
  j.reached.assign(1, p.path.front());
  j.from.assign(std::size_t(map(s).size()), -1);
  j.from[std::size_t(p.path.front())] = p.path.front();
  for (std::size_t i = 0; i < j.reached.size(); ++i) {
    const HexId h = j.reached[i];
    if (i > 0 && train_stops(s, j.ground, p.group, h)) continue;
    for (HexId n : track_ways(s, h)) {
      if (j.from[std::size_t(n)] >= 0 || track_closed(s, j.ground, n, first.colour)) continue;
      j.from[std::size_t(n)] = h;
      j.reached.push_back(n);
    }
  }
}

const Journey& journey_of(const State& s, const Plan& p) {
  static thread_local LastAsked<Journey, Plan> last;
  return last.of(s, p, [&](Journey& out) { look_along(s, p, out); });
}

std::vector<HexId> way_to(const Journey& j, HexId to) {
  std::vector<HexId> way{to};
  while (j.from[std::size_t(way.back())] != way.back()) way.push_back(j.from[std::size_t(way.back())]);
  std::reverse(way.begin(), way.end());
  return way;
}

void carry_out(Ctx& ctx, RailJourney& f) {
  const Plan& p = f.plan.open(ctx.ref);
  for (CounterId c : p.group) {
    Counter& x = ctx.s.counters[std::size_t(c)];
    x.moved = true;
    x.watered = true;  // every railroad hex has water (2.2.14)
  }
  place(ctx, p.group, p.path.back());
  ctx.tell(Audience::everyone(), {{"t", "rail"},
                                  {"rule", "5.1.11"},
                                  {"seat", role(f.seat)},
                                  {"group", counter_ids(p.group)},
                                  {"path", names_of(ctx.s, p.path)}});
  settle_columns(ctx, {});
  Move move{.group = p.group, .travel = Travel::kRail, .path = p.path};
  f.step = Step::kEnd;
  ctx.call(EventRoll{.move = std::move(move)});
}

}  // namespace

bool track_closed(const State& s, const Ground& g, HexId h, Colour colour) {
  if (s.bridges_out.has(h) || g.is(h, Ground::kHostile)) return true;
  if (colour != Colour::kRed && g.is(h, Ground::kRed)) return true;
  return g.zone(h) && g.is(h, Ground::kForeign);
}

bool train_stops(const State& s, const Ground& g, const std::vector<CounterId>& group, HexId h) {
  if (g.zone(h)) return true;
  // Carried ones count as their troop (2.3.8); without anybody of a colour they are white.
  return std::all_of(group.begin(), group.end(), [](CounterId c) { return is_white(type(c)); }) && has_policia(s, h);
}

const std::vector<HexId>& track_ways(const State& s, HexId h) {
  static const std::array<Tracks, 2> all{tracks_of(map_of(MapName::kChihuahua)),
                                         tracks_of(map_of(MapName::kTuape))};
  return all[std::size_t(s.map)][std::size_t(h)];
}

bool rail_open(const State& s, const Ground& g, HexId h, Colour colour) {
  const std::vector<HexId>& ways = track_ways(s, h);
  return std::any_of(ways.begin(), ways.end(), [&](HexId n) { return !track_closed(s, g, n, colour); });
}

void step(Ctx& ctx, RailJourney& f) {
  switch (f.step) {
    case Step::kDestination: return ctx.ask(f.seat, "rail");
    case Step::kCarryOut: return carry_out(ctx, f);
    case Step::kEnd: return ctx.done();
  }
}

void answered(Ctx& ctx, RailJourney& f, Seat, const Answer& a) {
  if (a.picks.at(0) == "cancel") {
    f.step = Step::kEnd;
    return;
  }
  Plan& p = f.plan.open(ctx.ref);
  p.path = way_to(journey_of(ctx.s, p), map(ctx.s).find(a.picks[0]));
  f.step = Step::kCarryOut;
}

Choices choices(const Eyes& e, const RailJourney& f, const Pending&) {
  const Plan& p = *f.plan.seen_by(e.v);
  const State& s = e.s;
  const Journey& j = journey_of(s, p);
  Walk walk;
  walk.may_go_on = false;
  walk.hexes = map(s).names();
  walk.notes = note_words();
  static thread_local std::vector<std::uint8_t> cliff;  // by hex: the way there crosses one
  static thread_local std::vector<int> steps;           // by hex: its step in the ways
  cliff.assign(std::size_t(map(s).size()), 0);
  steps.assign(std::size_t(map(s).size()), WayTree::kStart);
  walk.reach.reserve(j.reached.size());
  for (std::size_t i = 1; i < j.reached.size(); ++i) {
    const HexId h = j.reached[i], before = j.from[std::size_t(h)];
    cliff[std::size_t(h)] = cliff[std::size_t(before)] || is_cliff_step(s, before, h);
    steps[std::size_t(h)] = walk.ways.add(steps[std::size_t(before)], char16_t(h));
    if (j.ground.closed(h)) continue;  // the train passes, but may not stop among them (2.3.4, 2.3.5)
    Reach& r = walk.reach.emplace_back(Lasting(hex_id(s, h)));
    r.way = steps[std::size_t(h)];
    r.stop = train_stops(s, j.ground, p.group, h);
    r.notes = note_columns(s, h, cliff[std::size_t(h)] != 0);
    if (r.stop) r.notes |= bit(has_policia(s, h) ? Note::kPolicia : Note::kZone);
  }
  walk.also.push_back({"cancel", "cancel", Lasting(hex_id(s, p.path.front())), "", 1});
  return walk;
}

Json question(const Eyes& e, const RailJourney& f, const Pending&) {
  const Plan& p = *f.plan.seen_by(e.v);
  return {{"prompt", "rail"},
          {"rule", "5.1.11"},
          {"group", counter_ids(p.group)},
          {"at", hex_id(e.s, p.path.front())}};
}

}  // namespace vedette::villa
