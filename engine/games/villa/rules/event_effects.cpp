// Effects of the Event Table on a whole group (5.1.14, 5.1.18, 2.3.11).
#include "games/villa/rules/event_effects.hpp"

#include <nlohmann/json.hpp>

#include "games/villa/atoms.hpp"
#include "games/villa/rules/movement.hpp"

namespace vedette::villa {
namespace {

Counter& counter(Ctx& ctx, CounterId c) { return ctx.s.counters[std::size_t(c)]; }

}  // namespace

std::vector<CounterId> event_candidates(const State& s, const Move& m, const EventEffect& e) {
  std::vector<CounterId> out;
  for (CounterId c : still_there(s, m))
    if (has_type(e.types, type(c)) && (e.op == EventOp::kDeplete || at(s, c).depleted)) out.push_back(c);
  return out;
}

void land(Ctx& ctx, const Move& m) {
  const HexData& h = hex(ctx.s, m.end());
  const std::vector<CounterId> group = still_there(ctx.s, m);
  if (group.empty()) return;
  const bool safe = !h.is_rough();
  ctx.tell(Audience::everyone(), {{"t", "landed"},
                                  {"rule", "2.3.11"},
                                  {"group", counter_ids(group)},
                                  {"hex", h.id},
                                  {"safe", safe}});
  if (safe) return;
  for (CounterId c : group) {
    counter(ctx, c).flight_target = -1;
    remove(ctx, c, "landing", "2.3.11");
  }
}

void cancel_flight(Ctx& ctx, Move& m) {
  const std::vector<CounterId> group = still_there(ctx.s, m);
  for (CounterId c : group) counter(ctx, c).flight_target = -1;
  place(ctx, group, m.start());
  m.path.resize(1);
  ctx.tell(Audience::everyone(), {{"t", "flight_cancelled"},
                                  {"rule", "5.1.14"},
                                  {"group", counter_ids(group)},
                                  {"hex", hex_id(ctx.s, m.start())}});
}

void forbid_attack(Ctx& ctx, const Move& m) {
  const std::vector<CounterId> group = still_there(ctx.s, m);
  for (CounterId c : group) {
    counter(ctx, c).no_attack = true;
    counter(ctx, c).flight_target = -1;
  }
  ctx.tell(Audience::everyone(),
           {{"t", "no_attack"}, {"rule", "5.1.14"}, {"group", counter_ids(group)}});
}

void abandon_cliff(Ctx& ctx, Move& m) {
  if (!crossed_cliff(ctx.s, m.path)) return;
  const int back = before_cliff(ctx.s, m);
  const std::vector<CounterId> group = still_there(ctx.s, m);
  m.path.resize(std::size_t(back) + 1);
  place(ctx, group, m.end());
  // A mule has been to no water beyond the cliff (5.4.1); the effort of the walk stays spent.
  for (CounterId c : group) {
    bool water = false;
    for (HexId h : m.path) water = water || has_water(ctx.s, h, at(ctx.s, c).controller);
    counter(ctx, c).watered = counter(ctx, c).watered && water;
  }
  ctx.tell(Audience::everyone(), {{"t", "cliff_abandoned"},
                                  {"rule", "5.1.14"},
                                  {"group", counter_ids(group)},
                                  {"hex", hex_id(ctx.s, m.end())}});
}

void return_to_start(Ctx& ctx, Move& m) {
  const std::vector<CounterId> group = still_there(ctx.s, m);
  m.path = {m.path[std::size_t(m.restart)]};
  m.restart = 0;
  place(ctx, group, m.start());
  for (CounterId c : group) {
    counter(ctx, c).doubled = counter(ctx, c).silent = false;
    counter(ctx, c).watered = false;
  }
  ctx.tell(Audience::everyone(), {{"t", "move_again"},
                                  {"rule", "5.1.14"},
                                  {"group", counter_ids(group)},
                                  {"hex", hex_id(ctx.s, m.start())}});
}

March walk_again(const State& s, const Move& m) {
  const std::vector<CounterId> group = still_there(s, m);
  const Seat seat = controller_of(s, group);
  March again;
  again.seat = seat;
  again.travel = m.travel;
  again.redo = true;
  again.allowance = m.travel == Travel::kVehicle ? m.allowance : 0;
  again.plan = Secret<Plan>(Plan{.group = group, .path = {m.start()}, .spent = 0}, Audience::only(seat));
  return again;
}

}  // namespace vedette::villa
