// 7.3, 8.5: one unit on its way. It is planned in private, then carried out; where an enemy could
// spring an ambush it is seen to stop for a moment.
#include <algorithm>
#include <nlohmann/json.hpp>

#include "games/boots/atoms.hpp"
#include "games/boots/chapter.hpp"
#include "games/boots/rules/movement.hpp"
#include "games/boots/rules/works.hpp"
#include "games/boots/rules/zones.hpp"

namespace vedette::boots {
namespace {

using Step = UnitMove::Step;

Names hexes(const State& s, const std::vector<HexId>& path, std::size_t from, std::size_t to) {
  Names out;
  std::copy_n(path.begin() + std::ptrdiff_t(from), to + 1 - from,
              out.pick(map(s).names(), to + 1 - from));
  return out;
}

// The counter is laid where its way has brought it. Who knew it before or knows it there is told
// which it is.
void carry_to(Ctx& ctx, UnitMove& f, std::size_t to) {
  const MovePlan& p = f.plan.open(ctx.ref);
  Slot* slot = slot_of(ctx, p.unit);
  slot->moved = true;
  const Audience before = slot->unit.audience();
  const CommandId command = slot->command;
  move_unit(ctx, p.unit, p.path[to], false, false);
  const auto told = [&](bool open) {
    return Payload({{"t", "moved"},
                    {"seat", role(ctx.s, f.seat)},
                    {"command", data(ctx.s).command(command).id},
                    {"path", hexes(ctx.s, p.path, f.at, to)},
                    {"travel", name_of(p.travel)},
                    {"rule", p.travel == Travel::kRail ? "22.23" : "7.2"},
                    Said::where(open, "unit", unit_id(ctx.s, p.unit))});
  };
  Fact fact = Fact::to(before | slot_of(ctx, p.unit)->unit.audience(), told(true));
  fact.and_to(Audience::everyone(), told(false));
  fact.opens = {p.unit};
  ctx.facts.push_back(std::move(fact));
  f.at = to;
  f.stands = p.path[to];
}

// By public facts alone: could the other seat spring an ambush on a counter of this sub-command
// that has just come here by march? Government units spring none (22.13).
bool exposed(const Board& b, const UnitMove& f, CommandId command, HexId h) {
  const State& s = b.state();
  if (s.ambushed || is_fortified(b, h)) return false;
  const auto waits = [&](HexId from) {
    const auto& stack = b.at(from);
    return std::any_of(stack.begin(), stack.end(), [&](const Seen& c) {
      return seat_of(b.data().command(c.command).nation) == other(f.seat);
    });
  };
  const auto sources = zone_sources(b, h, command);
  return std::any_of(sources.begin(), sources.end(), waits);
}

// Goes on to the next hex where something can happen, or to the end of the way.
void carry_out(Ctx& ctx, UnitMove& f) {
  const MovePlan p = f.plan.open(ctx.ref);
  if (f.at + 1 >= p.path.size()) {
    f.step = Step::kArrive;
    return;
  }
  const CommandId command = data(ctx.s).unit(p.unit).command;
  const bool holds_markers = ctx.s.hand_sizes[std::size_t(other(f.seat))] > 0;
  std::optional<Board> b;  // looked at only by who could be ambushed
  if (holds_markers && p.travel == Travel::kMarch) b.emplace(ctx.s, ctx.ref);
  const auto is_exposed = [&](HexId h) { return b && exposed(*b, f, command, h); };
  std::size_t to = f.at + 1;
  while (to + 1 < p.path.size() && !raids(ctx.s, p.unit, p.path[to]) && !is_exposed(p.path[to]))
    ++to;
  const bool stops = is_exposed(p.path[to]);
  const std::size_t first = f.at + 1;
  carry_to(ctx, f, to);
  for (std::size_t i = first; i <= to; ++i) chapter(ctx.s).hex_entered(ctx, p.unit, p.path[i]);
  if (ctx.s.outcome) return;
  if (stops) f.step = Step::kAmbush;
}

}  // namespace

void step(Ctx& ctx, UnitMove& f) {
  switch (f.step) {
    case Step::kWalk:
      return ctx.ask(f.seat, "walk", false);
    case Step::kCarryOut:
      return carry_out(ctx, f);
    case Step::kAmbush: {
      f.step = Step::kSprung;
      const Seat enemy = other(f.seat);
      return ctx.call(HeroismWindow{.window = Window::kEnemyMove,
                                    .first = enemy,
                                    .turn = enemy,
                                    .seats = std::uint8_t(1u << unsigned(enemy))});
    }
    case Step::kSprung:  // an ambush ends the move, whatever came of it
      f.step = ctx.s.ambushed ? Step::kArrive : Step::kCarryOut;
      return;
    case Step::kArrive: {
      const HexId h = f.stands;
      ctx.done();
      if (ctx.s.stack.empty()) return;
      if (auto* phase = std::get_if<MovementSubPhase>(&ctx.s.stack.back()))
        std::erase(phase->ordered, h);  // the stack that it has joined may be ordered again
      return;
    }
  }
}

void answered(Ctx& ctx, UnitMove& f, Seat, const Answer& a, const Choices& offered) {
  MovePlan& p = f.plan.open(ctx.ref);
  const std::string& pick = a.picks.front();
  if (pick == "stop") {
    f.step = Step::kCarryOut;
    return;
  }
  if (pick == "rail") {
    p.travel = Travel::kRail;
    return;
  }
  const auto& walk = std::get<Walk>(offered);
  const auto way = std::find_if(walk.reach.begin(), walk.reach.end(),
                                [&](const Reach& r) { return r.to == pick; });
  for (const std::string& id : walk.path_of(*way)) p.path.push_back(map(ctx.s).need(id));
  p.halves = way->cost;
  if (goes_by_rail(*way)) p.travel = Travel::kRail;
  if (!a.go_on) f.step = Step::kCarryOut;
}

Choices choices(const Eyes& e, const UnitMove& f, const Pending&) {
  const MovePlan* p = f.plan.seen_by(e.v);
  return p != nullptr ? ways(Board(e), *p) : Walk{};
}

Json question(const Eyes& e, const UnitMove& f, const Pending&) {
  Json j = {{"prompt", "walk"}, {"rule", "7.2"}};
  if (const MovePlan* p = f.plan.seen_by(e.v)) {
    j["unit"] = unit_id(e.s, p->unit);
    j["path"] = hexes(e.s, p->path, 0, p->path.size() - 1);
    j["halves"] = p->halves;
    j["allowance"] = allowance_halves(Board(e), p->unit);
    j["travel"] = name_of(p->travel);
    j["boats"] = p->supplied;
  }
  return j;
}

Json shown(const Eyes& e, const UnitMove& f) {
  const MovePlan* p = f.plan.seen_by(e.v);
  if (p == nullptr && f.stands == kNoHex) return nullptr;
  Json j = {{"step", name_of(f.step)}};
  if (f.stands != kNoHex) j["at"] = hex_id(e.s, f.stands);
  if (p != nullptr) {
    j["unit"] = unit_id(e.s, p->unit);
    j["path"] = hexes(e.s, p->path, 0, p->path.size() - 1);
  }
  return j;
}

}  // namespace vedette::boots
