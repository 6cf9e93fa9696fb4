// Counters on the map.
#include "games/boots/atoms.hpp"

#include <algorithm>
#include <nlohmann/json.hpp>

#include "games/boots/chapter.hpp"
#include "games/boots/rules/sides.hpp"

namespace vedette::boots {
namespace {

Stack& stack_at(State& s, HexId h) {
  const auto it = std::lower_bound(s.stacks.begin(), s.stacks.end(), h,
                                   [](const Stack& st, HexId key) { return st.at < key; });
  if (it != s.stacks.end() && it->at == h) return *it;
  return *s.stacks.insert(it, Stack{h, {}});
}

struct Found {
  std::size_t stack = 0, slot = 0;
  bool yes = false;
};
Found find(Ctx& ctx, UnitId u) {
  for (std::size_t i = 0; i < ctx.s.stacks.size(); ++i)
    for (std::size_t k = 0; k < ctx.s.stacks[i].slots.size(); ++k)
      if (ctx.s.stacks[i].slots[k].unit.open(ctx.ref) == u) return {i, k, true};
  return {};
}

// Who always knows a counter of this sub-command: the seat that commands or controls it.
Audience keepers(const State& s, CommandId c) {
  const auto seat = controller(s, c);
  return seat ? Audience::only(*seat) : Audience::nobody();
}

// The top of a stack lies open (15.1, 8.6), a garrison always; the option hides the rest of the
// tops. Tells which counter comes to light, unless the caller does.
void show_top(Ctx& ctx, Stack& stack, bool tell) {
  if (stack.slots.empty()) return;
  Slot& top = stack.slots.front();
  const UnitId u = top.unit.open(ctx.ref);
  const bool garrison = data(ctx.s).unit(u).type == Type::kFortGarrison;
  if (ctx.s.options.hide_top && !garrison) return;
  const bool news = !top.unit.seen_by(Viewer::kSpectator) || top.seen == 0;
  top.unit.reveal_to(Audience::everyone(), ctx.ref);
  top.seen = ctx.s.turn;
  if (tell && news)
    tell_opened(ctx,
                {{"t", "top_shown"},
                 {"at", hex_id(ctx.s, stack.at)},
                 {"unit", unit_id(ctx.s, u)},
                 {"rule", "15.1"}},
                {u});
}

// An engineer at work is seen by all (18.2).
void hide(Ctx& ctx, Slot& slot) {
  if (slot.pledged) return;
  slot.unit = Secret<UnitId>(slot.unit.open(ctx.ref), keepers(ctx.s, slot.command));
  slot.seen = 0;
}

void lay(Ctx& ctx, Slot slot, HexId to, bool on_top, bool tell) {
  Stack& stack = stack_at(ctx.s, to);
  const auto is_garrison = [&](const Slot& x) {
    return data(ctx.s).unit(x.unit.open(ctx.ref)).type == Type::kFortGarrison;
  };
  hide(ctx, slot);
  std::size_t where = on_top || stack.slots.empty() ? 0 : 1;
  if (!stack.slots.empty() && is_garrison(stack.slots.front())) where = 1;
  if (is_garrison(slot)) where = 0;
  stack.slots.insert(stack.slots.begin() + where, slot);
  show_top(ctx, stack, tell);
}

}  // namespace

void tell_opened(Ctx& ctx, Payload payload, std::vector<int> units) {
  Fact fact = Fact::to(Audience::everyone(), std::move(payload));
  fact.opens = std::move(units);
  ctx.facts.push_back(std::move(fact));
}

HexId hex_of(Ctx& ctx, UnitId u) {
  const Found f = find(ctx, u);
  return f.yes ? ctx.s.stacks[f.stack].at : kNoHex;
}

Slot* slot_of(Ctx& ctx, UnitId u) {
  const Found f = find(ctx, u);
  return f.yes ? &ctx.s.stacks[f.stack].slots[f.slot] : nullptr;
}

void place(Ctx& ctx, UnitId u, HexId to, bool on_top) {
  const CommandId c = data(ctx.s).unit(u).command;
  lay(ctx, Slot{{.command = c}, Secret<UnitId>(u, keepers(ctx.s, c))}, to, on_top, false);
}

std::vector<Slot> take_all(Ctx& ctx, const std::vector<UnitId>& units) {
  std::vector<Slot> out(units.size());
  std::size_t found = 0;
  for (Stack& stack : ctx.s.stacks) {
    const auto number = [&](const Slot& x) {
      const auto it = std::find(units.begin(), units.end(), x.unit.open(ctx.ref));
      return std::size_t(it - units.begin());
    };
    const auto goes = [&](const Slot& x) { return number(x) < units.size(); };
    auto& slots = stack.slots;
    if (std::none_of(slots.begin(), slots.end(), goes)) continue;
    const bool from_the_top = std::is_partitioned(slots.begin(), slots.end(), goes);
    for (const Slot& x : slots)
      if (goes(x)) {
        out[number(x)] = x;
        ++found;
      }
    slots.erase_if(goes);
    if (!from_the_top)  // nobody saw which of the hidden counters went
      for (std::size_t k = 1; k < slots.size(); ++k) hide(ctx, slots[k]);
    show_top(ctx, stack, true);
  }
  std::erase_if(ctx.s.stacks, [](const Stack& stack) { return stack.slots.empty(); });
  if (found != units.size()) throw std::logic_error("a unit to be taken is not on the map");
  return out;
}

Slot take(Ctx& ctx, UnitId u) { return std::move(take_all(ctx, {u}).front()); }

void move_unit(Ctx& ctx, UnitId u, HexId to, bool on_top, bool tell_top) {
  lay(ctx, take(ctx, u), to, on_top, tell_top);
}

void move_units(Ctx& ctx, const std::vector<UnitId>& units, HexId to) {
  std::vector<Slot> slots = take_all(ctx, units);
  std::size_t last = 0;
  if (!slots.empty() && stack_at(ctx.s, to).slots.empty()) {
    lay(ctx, std::move(slots.front()), to, true, true);
    last = 1;
  }
  for (std::size_t i = slots.size(); i > last; --i)
    lay(ctx, std::move(slots[i - 1]), to, false, true);
}

void bring_to_top(Ctx& ctx, UnitId u) {
  const Found f = find(ctx, u);
  if (!f.yes || f.slot == 0) return;
  auto& slots = ctx.s.stacks[f.stack].slots;
  std::rotate(slots.begin(), slots.begin() + f.slot, slots.begin() + f.slot + 1);
  for (std::size_t k = 1; k < slots.size(); ++k) hide(ctx, slots[k]);
  show_top(ctx, ctx.s.stacks[f.stack], false);
  tell_opened(ctx,
              {{"t", "stack_ordered"},
               {"at", hex_id(ctx.s, ctx.s.stacks[f.stack].at)},
               {"rule", "8.6"},
               Said::where(!ctx.s.options.hide_top, "top", unit_id(ctx.s, u))},
              {u});
}

void show_stack(Ctx& ctx, HexId h, Audience who, std::string_view rule) {
  Json units = Json::array();
  std::vector<int> opened;
  // Who has lain where beneath the top is nobody's to learn.
  auto& slots = stack_at(ctx.s, h).slots;
  if (slots.size() > 1)
    std::stable_sort(slots.begin() + 1, slots.end(), [&](const Slot& x, const Slot& y) {
      return x.unit.open(ctx.ref) < y.unit.open(ctx.ref);
    });
  for (Slot& slot : slots) {
    slot.unit.reveal_to(who, ctx.ref);
    slot.seen = ctx.s.turn;
    opened.push_back(slot.unit.open(ctx.ref));
    units.push_back(unit_id(ctx.s, slot.unit.open(ctx.ref)));
  }
  const std::string& place = hex_id(ctx.s, h);
  Fact fact =
      Fact::to(who, {{"t", "seen"}, {"at", place}, {"units", units}, {"rule", rule}});
  fact.and_to(Audience::everyone(),
              {{"t", "looked_at"}, {"at", place}, {"n", units.size()}, {"rule", rule}});
  fact.opens = std::move(opened);
  ctx.facts.push_back(std::move(fact));
}

void eliminate(Ctx& ctx, const std::vector<UnitId>& units, Loss why, std::string_view rule) {
  for (UnitId u : units) {
    const Found f = find(ctx, u);
    const HexId at = f.yes ? ctx.s.stacks[f.stack].at : kNoHex;
    if (f.yes) take(ctx, u);
    ctx.s.dead.push_back(u);
    tell_opened(ctx,
                {{"t", "eliminated"},
                 {"unit", unit_id(ctx.s, u)},
                 {"why", name_of(why)},
                 {"rule", rule},
                 Said::where(f.yes, "at", f.yes ? hex_id(ctx.s, at) : std::string())},
                {u});
    chapter(ctx.s).unit_lost(ctx, u, why);
  }
}

void withdraw(Ctx& ctx, const std::vector<UnitId>& units, bool may_return, std::string_view rule) {
  for (UnitId u : units) {
    if (find(ctx, u).yes) take(ctx, u);
    (may_return ? ctx.s.aside : ctx.s.gone).push_back(u);
    tell_opened(ctx, {{"t", "withdrawn"}, {"unit", unit_id(ctx.s, u)}, {"rule", rule}}, {u});
  }
}

UnitId draw_from_cup(Ctx& ctx, CommandId command, Seat seat, std::string_view rule) {
  const auto cup = std::find_if(ctx.s.cups.begin(), ctx.s.cups.end(),
                                [&](const Cup& c) { return c.command == command; });
  if (cup == ctx.s.cups.end() || cup->size == 0) return kNoUnit;
  const std::string& stripe = data(ctx.s).command(command).id;
  auto& units = cup->units.open(ctx.ref);
  const auto k = std::ptrdiff_t(ctx.chance.roll("unit_" + stripe, cup->size) - 1);
  const UnitId u = units[std::size_t(k)];
  units.erase(units.begin() + k);
  --cup->size;
  Fact fact = Fact::to(
      Audience::only(seat),
      {{"t", "unit_drawn"}, {"command", stripe}, {"unit", unit_id(ctx.s, u)}, {"rule", rule}});
  fact.and_to(Audience::everyone(), {{"t", "unit_drawn"}, {"command", stripe}, {"rule", rule}});
  ctx.facts.push_back(std::move(fact));
  return u;
}

void clear_marks(Ctx& ctx, SubPhase sub_phase) {
  for (Stack& stack : ctx.s.stacks)
    for (Slot& slot : stack.slots) {
      if (sub_phase == SubPhase::kMovement) slot.moved = slot.pledged = false;
      if (sub_phase == SubPhase::kCombat) slot.attacked = false;
    }
}

void take_control(Ctx& ctx, CommandId c, Seat seat) {
  ctx.s.controllers[std::size_t(c)] = std::int8_t(seat);
  for (Stack& stack : ctx.s.stacks)
    for (Slot& slot : stack.slots)
      if (slot.command == c) slot.unit.reveal_to(Audience::only(seat), ctx.ref);
  ctx.tell(Audience::everyone(), {{"t", "control"},
                                  {"command", data(ctx.s).command(c).id},
                                  {"seat", role(ctx.s, seat)},
                                  {"rule", "22.13"}});
}

void end_control(Ctx& ctx) {
  for (std::size_t c = 0; c < ctx.s.controllers.size(); ++c)
    ctx.s.controllers[c] =
        std::int8_t(seat_of(data(ctx.s).commands[c].nation) ? ctx.s.controllers[c] : -1);
}

void score(Ctx& ctx, Seat seat, int points, std::string_view source, std::string_view rule,
           UnitId unit) {
  if (points == 0) return;
  ctx.s.vp[std::size_t(seat)] += points;
  ctx.s.points.push_back({ctx.s.turn, seat, points, std::string(source), unit});
  ctx.tell(Audience::everyone(), {{"t", "points"},
                                  {"seat", role(ctx.s, seat)},
                                  {"points", points},
                                  {"source", source},
                                  {"total", ctx.s.vp[std::size_t(seat)]},
                                  {"rule", rule}});
}

}  // namespace vedette::boots
