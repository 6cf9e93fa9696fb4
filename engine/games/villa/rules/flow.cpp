#include "games/villa/rules/flow.hpp"

#include <nlohmann/json.hpp>

#include "games/villa/atoms.hpp"
#include "games/villa/rules/combat.hpp"

namespace vedette::villa {
namespace {

Seat first_controller(Colour c, const Options& o) {
  switch (c) {
    case Colour::kRed: return kVillistaSeat;
    case Colour::kOrange: return o.players == 3 ? kCarrancistaSeat : kAmericanSeat;  // 1.3.3, 2.3.5
    default: return kAmericanSeat;
  }
}

void announce(Ctx& ctx, Segment segment, const char* rule) {
  ctx.s.segment = segment;
  ctx.tell(Audience::everyone(), {{"t", "segment"},
                                  {"segment", name_of(segment)},
                                  {"player", role(ctx.s.mover)},
                                  {"turn", ctx.s.turn},
                                  {"rule", rule}});
}

// A player's counters start his turn fresh; a machine gun is silent until the day ends.
void begin_player_turn(State& s, Seat seat) {
  s.mover = seat;
  ++s.player_turn;
  for (Counter& c : s.counters)
    if (c.controller == seat) c.moved = c.watered = c.engaged = c.no_attack = false;
}

// 4.1.2, 4.1.7: pins set before this player turn come off; one set in it stays until his next.
void remove_pins(Ctx& ctx, Seat seat) {
  Json freed = Json::array();
  for (int i = 0; i < kCounters; ++i) {
    Counter& c = ctx.s.counters[std::size_t(i)];
    if (c.controller != seat || c.pinned == 0 || c.pinned == ctx.s.player_turn) continue;
    c.pinned = 0;
    freed.push_back(info(CounterId(i)).id);
  }
  if (!freed.empty())
    ctx.tell(Audience::everyone(), {{"t", "pins_removed"}, {"counters", std::move(freed)},
                                    {"rule", seat == kVillistaSeat ? "4.1.2" : "4.1.7"}});
}

}  // namespace

void set_up(State& s, const Options& options) {
  s.options = options;
  for (int i = 0; i < kCounters; ++i) {
    Counter& c = s.counters[std::size_t(i)];
    c = {};
    c.colour = info(CounterId(i)).colour;
    c.controller = first_controller(c.colour, options);
  }
  for (const Detachment& d : detachments()) {
    const HexId h = d.reinforcement ? kReserve : map(s).find(d.hex);
    std::vector<CounterId> group = d.counters;
    if (d.leader != kNoCounter) group.push_back(d.leader);
    for (CounterId c : group)
      s.counters[std::size_t(c)] = {.at = h, .colour = d.colour, .controller = first_controller(d.colour, options),
                                    .column = c == d.leader ? kNoCounter : d.leader};
  }
  const CounterId printed = find_counter("ldr_villa");
  s.villa = Secret<CounterId>(printed, options.hidden_villa ? Audience::only(kVillistaSeat) : Audience::everyone());
  s.shown = std::uint8_t(options.hidden_villa ? 0u : (1u << red_leaders().size()) - 1u);
}

void step(Ctx& ctx, SetUp& f) {
  if (f.step == SetUp::Step::kChooseVilla && ctx.s.options.hidden_villa)
    return ctx.ask(kVillistaSeat, "villa", false);
  ctx.done();
  ctx.call(Day{});
}

void answered(Ctx& ctx, SetUp& f, Seat seat, const Answer& a) {
  ctx.s.villa = Secret<CounterId>(find_counter(a.picks[0]), Audience::only(seat));
  ctx.tell(Audience::everyone(), {{"t", "villa_chosen"}, {"rule", "2.3.15"}});
  f.step = SetUp::Step::kDone;
}

Choices choices(const Eyes& e, const SetUp&, const Pending&) {
  PickOne one;
  for (CounterId c : red_leaders()) one.options.push_back({info(c).id, "leader", Lasting(place_name(e.s, at(e.s, c).at)), "", 1});
  return one;
}

Json question(const Eyes&, const SetUp&, const Pending&) { return {{"prompt", "villa"}, {"rule", "2.3.15"}}; }

void step(Ctx& ctx, Day& f) {
  State& s = ctx.s;
  const auto order = order_of_play(s);
  if (f.step == Day::Step::kNextPlayer) {
    if (f.next == 0)
      ctx.tell(Audience::everyone(), {{"t", "turn"}, {"turn", s.turn}, {"season", name_of(s.season)}, {"rule", "4.1"}});
    if (f.next == order.size()) {
      f.step = Day::Step::kEndOfDay;
      return;
    }
    const Seat seat = order[f.next++];
    return ctx.call(PlayerTurn{.seat = seat});
  }
  for (Counter& c : s.counters) c.silent = false;  // 5.1.9: today only
  s.supplied.clear();  // 5.3.10: once a day
  if (s.options.turn_cap > 0 && s.turn >= s.options.turn_cap) return ctx.end({{}, "turn_cap", "draw"});
  ++s.turn;
  f = Day{};
}

void step(Ctx& ctx, PlayerTurn& f) {
  using Step = PlayerTurn::Step;
  const Seat seat = f.seat;
  const bool villista = seat == kVillistaSeat;
  switch (f.step) {
    case Step::kBegin:
      begin_player_turn(ctx.s, seat);
      f.step = Step::kMovement;
      return;
    case Step::kMovement:
      f.step = Step::kRemovePins;
      announce(ctx, Segment::kMovement, villista ? "4.1.1" : "4.1.6");
      return ctx.call(MovementSegment{.seat = seat});
    case Step::kRemovePins:
      f.step = Step::kInterdiction;
      ctx.s.fuel[std::size_t(seat)].clear();  // raided gasoline lasts to the end of the next movement
      if (villista) check_escape(ctx);
      if (ctx.s.outcome) return;
      ctx.s.segment = Segment::kRemovePins;
      return remove_pins(ctx, seat);
    case Step::kInterdiction:
      f.step = Step::kAssault;
      ctx.s.rail_gun_fired = false;
      announce(ctx, Segment::kInterdiction, villista ? "4.1.3" : "4.1.8");
      return ctx.call(InterdictionSegment{.seat = seat});
    case Step::kAssault:
      f.step = Step::kWater;
      ctx.s.assaulted.clear();
      ctx.s.raided.clear();
      announce(ctx, Segment::kAssault, villista ? "4.1.4" : "4.1.9");
      return ctx.call(AssaultSegment{.seat = seat});
    case Step::kWater:
      f.step = Step::kEnd;
      if (villista) check_city(ctx);
      if (ctx.s.outcome) return;
      announce(ctx, Segment::kWater, villista ? "4.1.5" : "4.1.10");
      return water_segment(ctx, seat);
    case Step::kEnd:
      return ctx.done();
  }
}

}  // namespace vedette::villa
