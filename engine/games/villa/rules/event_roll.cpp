// The Event Roll (5.1.14): the dice, the cell, its clauses one after another, the arrow.
#include <algorithm>
#include <nlohmann/json.hpp>

#include "games/villa/atoms.hpp"
#include "games/villa/rules/event_effects.hpp"
#include "games/villa/rules/events.hpp"
#include "games/villa/rules/movement.hpp"

namespace vedette::villa {
namespace {

using Step = EventRoll::Step;

const std::vector<EventClause>& clauses_of(const EventRoll& f) {
  return event_table().clauses(EventRow(f.row), Column(f.column), f.sub_die);
}

const EventEffect& effect_of(const EventRoll& f) {
  return clauses_of(f)[std::size_t(f.clause)].effects[std::size_t(f.op)];
}

std::vector<std::string_view> symbols(const EventClause& c) {
  std::vector<std::string_view> out;
  for (const EventEffect& e : c.effects)
    for (int k = 0; k < e.n; ++k) out.push_back(e.symbol);
  return out;
}

// Note of 5.1.14: without events only the incident of American troops is rolled for; an aeroplane lands.
void incidents_only(Ctx& ctx, EventRoll& f, const std::vector<CounterId>& group) {
  f.step = Step::kEnd;
  if (f.move.travel == Travel::kFlight) return land(ctx, f.move);
  const bool troops = std::any_of(group.begin(), group.end(), [](CounterId c) { return is_troop(type(c)); });
  if (f.colour != Colour::kBlue || !troops) return;
  const int a = ctx.die("event"), b = ctx.die("event");
  const int modifier = event_modifier(ctx.s, group);
  const bool incident = a + b + modifier == 3 && incident_possible(ctx.s, f.move.end(), f.colour);
  ctx.tell(Audience::everyone(), {{"t", "event_roll"},
                                  {"rule", "5.1.14"},
                                  {"incidents_only", true},
                                  {"seat", role(f.seat)},
                                  {"group", counter_ids(group)},
                                  {"hex", hex_id(ctx.s, f.move.end())},
                                  {"dice", {a, b}},
                                  {"modifier", modifier},
                                  {"total", a + b + modifier},
                                  {"incident", incident}});
  if (incident) international_incident(ctx);
}

void roll(Ctx& ctx, EventRoll& f) {
  const std::vector<CounterId> group = still_there(ctx.s, f.move);
  if (group.empty()) return ctx.done();
  f.colour = colour_of(ctx.s, group);
  f.seat = controller_of(ctx.s, group);
  if (!ctx.s.options.events) return incidents_only(ctx, f, group);
  const int a = ctx.die("event"), b = ctx.die("event");
  const int modifier = event_modifier(ctx.s, group);
  const int total = a + b + modifier;
  f.row = std::int8_t(event_table().row(total, f.move.doubled));
  ctx.tell(Audience::everyone(), {{"t", "event_roll"},
                                  {"rule", "5.1.14"},
                                  {"seat", role(f.seat)},
                                  {"group", counter_ids(group)},
                                  {"hex", hex_id(ctx.s, f.move.end())},
                                  {"dice", {a, b}},
                                  {"modifier", modifier},
                                  {"total", total},
                                  {"doubled", f.move.doubled},
                                  {"row", name_of(EventRow(f.row))},
                                  {"season", name_of(ctx.s.season)},
                                  {"columns", event_columns(ctx.s, f.move)}});
  f.step = Step::kCell;
}

// Goes to the next matching column and rolls the die of its cell, if it has one.
void open_cell(Ctx& ctx, EventRoll& f) {
  const int column = next_column(ctx.s, f.move, EventRow(f.row), f.column);
  // Of a group that is lost only the incident is still read.
  if (column < 0 || (still_there(ctx.s, f.move).empty() && EventRow(f.row) != EventRow::kWeatherIncident)) {
    f.step = Step::kEnd;
    return;
  }
  f.column = std::int8_t(column);
  f.clause = 0;
  f.op = -1;
  f.go_right = false;
  const bool die = event_table().cell(EventRow(f.row), Column(column)).die;
  f.sub_die = std::int8_t(die ? ctx.die("event_detail") : 0);
  f.step = Step::kClause;
}

// Band of 3 and bare arrows: without effect they are not worth telling.
bool is_quiet(const EventClause& c) {
  return std::all_of(c.effects.begin(), c.effects.end(), [](const EventEffect& e) {
    return e.op == EventOp::kIncident || e.op == EventOp::kMutiny || e.op == EventOp::kContinue;
  });
}

// Looks at the clause's conditions and tells what it says.
void open_clause(Ctx& ctx, EventRoll& f, const EventClause& clause) {
  const bool applies = holds(ctx.s, f.move, clause.when, f.colour, f.seat);
  if (applies || !is_quiet(clause))
    ctx.tell(Audience::everyone(), {{"t", "event"},
                                    {"rule", "5.1.14"},
                                    {"row", name_of(EventRow(f.row))},
                                    {"column", name_of(Column(f.column))},
                                    {"name", clause.name},
                                    {"symbols", symbols(clause)},
                                    {"applies", applies},
                                    Said::where(f.sub_die != 0, "dice", std::array{int(f.sub_die)})});
  if (applies) {
    f.op = 0;
  } else {
    ++f.clause;
  }
}

// Carries out one symbol. It may end the match, and then the frame is gone: nothing follows the call.
void perform(Ctx& ctx, EventRoll& f, const EventEffect& e) {
  if (e.op != EventOp::kIncident && e.op != EventOp::kContinue && still_there(ctx.s, f.move).empty()) {
    ++f.op;
    return;
  }
  switch (e.op) {
    case EventOp::kDeplete:
    case EventOp::kRestore:
      f.left = std::int8_t(e.n);
      f.step = Step::kPickCounter;
      return;
    case EventOp::kPin: ++f.op; return pin(ctx, still_there(ctx.s, f.move), "event", "5.1.14");
    case EventOp::kLand: ++f.op; return land(ctx, f.move);
    case EventOp::kNoAttack: ++f.op; return forbid_attack(ctx, f.move);
    case EventOp::kCancelMove: ++f.op; return cancel_flight(ctx, f.move);
    case EventOp::kAbandonCliff: ++f.op; return abandon_cliff(ctx, f.move);
    case EventOp::kIncident: ++f.op; return international_incident(ctx);
    case EventOp::kMutiny: ++f.op; return change_controller(ctx, still_there(ctx.s, f.move), kVillistaSeat);
    case EventOp::kContinue:
      ++f.op;
      f.go_right = true;
      return;
    case EventOp::kLost:
      f.step = Step::kEnd;
      return march_lost(ctx, f.move);
    case EventOp::kRedoMove: {
      ++f.op;
      f.step = Step::kRedone;
      return_to_start(ctx, f.move);
      return ctx.call(walk_again(ctx.s, f.move));
    }
  }
}

void next_effect(Ctx& ctx, EventRoll& f) {
  const std::vector<EventClause>& clauses = clauses_of(f);
  if (std::size_t(f.clause) >= clauses.size()) {
    f.step = f.go_right ? Step::kCell : Step::kEnd;
    return;
  }
  const EventClause& clause = clauses[std::size_t(f.clause)];
  if (f.op < 0) return open_clause(ctx, f, clause);
  if (std::size_t(f.op) < clause.effects.size()) return perform(ctx, f, clause.effects[std::size_t(f.op)]);
  ++f.clause;
  f.op = -1;
}

// Asks the group's player for one counter; with none that fits, the symbol is over.
void pick_counter(Ctx& ctx, EventRoll& f) {
  const std::vector<CounterId> there = still_there(ctx.s, f.move);
  if (f.left <= 0 || there.empty() || event_candidates(ctx.s, f.move, effect_of(f)).empty()) {
    f.left = 0;
    ++f.op;
    f.step = Step::kClause;
    return;
  }
  ctx.ask(controller_of(ctx.s, there), effect_of(f).op == EventOp::kDeplete ? "event_loss" : "event_gain");
}

// After the walk again only the end counts: an arrow reads its ground (D8).
void redone(Ctx& ctx, EventRoll& f) {
  const std::vector<CounterId> there = still_there(ctx.s, f.move);
  f.step = Step::kClause;
  if (!there.empty() && at(ctx.s, there.front()).at != f.move.start())
    f.move.path.push_back(at(ctx.s, there.front()).at);
}

}  // namespace

void step(Ctx& ctx, EventRoll& f) {
  switch (f.step) {
    case Step::kRoll: return roll(ctx, f);
    case Step::kCell: return open_cell(ctx, f);
    case Step::kClause: return next_effect(ctx, f);
    case Step::kPickCounter: return pick_counter(ctx, f);
    case Step::kRedone: return redone(ctx, f);
    case Step::kEnd: return ctx.done();
  }
}

void answered(Ctx& ctx, EventRoll& f, Seat, const Answer& a) {
  const CounterId c = find_counter(a.picks.at(0));
  const EventOp op = effect_of(f).op;
  --f.left;
  // The loss of Villa ends the match: nothing follows it.
  if (op == EventOp::kDeplete) return deplete(ctx, c, "event", "5.1.14");
  restore(ctx, c, "event", "5.1.14");
}

Choices choices(const Eyes& e, const EventRoll& f, const Pending&) {
  PickOne out;
  for (CounterId c : event_candidates(e.s, f.move, effect_of(f)))
    out.options.push_back({.id = info(c).id, .kind = "counter", .at = Lasting(hex_id(e.s, at(e.s, c).at)), .group = {}});
  return out;
}

Json question(const Eyes& e, const EventRoll& f, const Pending& p) {
  const EventClause& clause = clauses_of(f)[std::size_t(f.clause)];
  Json out_of_play = Json::array();
  if (p.kind == "event_loss")
    for (CounterId c : event_candidates(e.s, f.move, effect_of(f)))
      if (at(e.s, c).depleted) out_of_play.push_back(info(c).id);
  return {{"prompt", p.kind},
          {"rule", "5.1.14"},
          {"row", name_of(EventRow(f.row))},
          {"column", name_of(Column(f.column))},
          {"name", clause.name},
          {"symbol", effect_of(f).symbol},
          {"symbols", symbols(clause)},
          {"left", f.left},
          {"hex", hex_id(e.s, f.move.end())},
          {"group", counter_ids(still_there(e.s, f.move))},
          {"would_leave_play", out_of_play}};
}

}  // namespace vedette::villa
