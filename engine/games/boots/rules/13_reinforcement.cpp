// Chapter 13, 14.7, 22.11: what each active sub-command receives in its Reinforcement Sub-Phase.
#include <algorithm>
#include <nlohmann/json.hpp>

#include "games/boots/atoms.hpp"
#include "games/boots/chapter.hpp"
#include "games/boots/rules/heroism.hpp"
#include "games/boots/rules/reinforcement.hpp"

namespace vedette::boots {
namespace {

// The sub-command with the lowest number in a set that is not empty.
CommandId first_of(CommandSet set) {
  CommandId c = 0;
  while (!has(set, c)) ++c;
  return c;
}

// A month is the number of its turn; what was drawn or has deployed may come at once.
bool has_come(const UnitInfo& u, int turn) {
  const std::string& a = u.arrives;
  if (!a.empty() && std::all_of(a.begin(), a.end(), [](char c) { return c >= '0' && c <= '9'; }))
    return std::stoi(a) <= turn;
  return a == "pick" || a == "deploy" || a == "war";
}

// 14.7B, its reading: where the game's chapter says, and beside the sub-command's symbols.
std::vector<HexId> replacement_hexes(const Board& b, UnitId u) {
  const CommandId c = b.data().unit(u).command;
  std::vector<HexId> out;
  for (const std::string& place : b.data().command(c).replaced_in)
    for (HexId h : hexes_of(b, b.data().place(place), u)) out.push_back(h);
  if (b.data().command(c).replaced_at_sources)
    for (HexId h : chapter(b.state()).supply_sources(b, c))
      if (may_be_placed(b, u, h)) out.push_back(h);
  std::sort(out.begin(), out.end());
  out.erase(std::unique(out.begin(), out.end()), out.end());
  return out;
}

template <class See>
std::vector<UnitId> replaceable(const State& s, CommandId c, See see) {
  std::vector<UnitId> units = lost_supply_units(s, c);
  if (units.empty()) return units;
  const Board b = see();
  std::erase_if(units, [&](UnitId u) { return replacement_hexes(b, u).empty(); });
  return units;
}

// 13.1, 13.3B, 22.11: those due by the schedule and those drawn now, placed together.
std::vector<UnitId> arrivals(Ctx& ctx, Seat seat, CommandId c) {
  State& s = ctx.s;
  std::vector<UnitId> units = due(s, c);
  std::erase_if(s.waiting,
                [&](UnitId u) { return std::find(units.begin(), units.end(), u) != units.end(); });
  for (int i = 0; i < data(s).command(c).drawn; ++i)
    if (const UnitId u = draw_from_cup(ctx, c, seat, "22.11"); u != kNoUnit) units.push_back(u);
  return units;
}

}  // namespace

std::vector<UnitId> due(const State& s, CommandId c) {
  std::vector<UnitId> out;
  for (UnitId u : s.waiting)
    if (data(s).unit(u).command == c && has_come(data(s).unit(u), s.turn)) out.push_back(u);
  return out;
}

std::vector<UnitId> lost_supply_units(const State& s, CommandId c) {
  std::vector<UnitId> out;
  for (UnitId u : s.dead)
    if (data(s).unit(u).command == c && data(s).type(u).supply) out.push_back(u);
  std::sort(out.begin(), out.end());
  return out;
}

void step(Ctx& ctx, ReinforcementSubPhase& f) {
  using Step = ReinforcementSubPhase::Step;
  State& s = ctx.s;
  switch (f.step) {
    case Step::kNextCommand:
      if (f.left == 0) {
        f.step = Step::kWindow;
        return;
      }
      f.command = first_of(f.left);
      f.left &= ~set_of(f.command);
      f.step = Step::kScheduled;
      return;
    case Step::kScheduled: {
      f.step = Step::kSupplyReplacement;
      std::vector<UnitId> units = arrivals(ctx, f.seat, f.command);
      if (units.empty()) return;
      return ctx.call(deployment(f.seat, std::move(units), "reinforcements", "13.2", ""));
    }
    case Step::kSupplyReplacement:
      if (!replaceable(s, f.command, [&] { return Board(s, ctx.ref); }).empty())
        return ctx.ask(f.seat, "supply_replacement");
      f.step = Step::kNextCommand;
      return;
    case Step::kWindow:
      f.step = Step::kEnd;
      return ctx.call(HeroismWindow{.window = Window::kReinforcement,
                                    .first = f.seat,
                                    .turn = f.seat,
                                    .seats = window_seats(s, Window::kReinforcement, f.seat)});
    case Step::kEnd:
      return ctx.done();
  }
}

void answered(Ctx& ctx, ReinforcementSubPhase& f, Seat, const Answer& a) {
  State& s = ctx.s;
  f.step = ReinforcementSubPhase::Step::kNextCommand;
  if (a.picks.empty()) return;
  const UnitId u = data(s).find_unit(a.picks.front());
  Deployment back = deployment(f.seat, {u}, "replacement", "14.7", "");
  back.hexes = replacement_hexes(Board(s, ctx.ref), u);
  back.rest = Pile::kDead;
  std::erase(s.dead, u);
  ctx.call(std::move(back));
}

Choices choices(const Eyes& e, const ReinforcementSubPhase& f, const Pending&) {
  PickOne one;
  one.may_pass = true;
  for (UnitId u : replaceable(e.s, f.command, [&] { return Board(e); }))
    one.options.push_back({unit_id(e.s, u), "unit", "", "", 1});
  return one;
}

Json question(const Eyes& e, const ReinforcementSubPhase& f, const Pending& p) {
  Json j = shown(e.s, f);
  j["prompt"] = p.kind;
  j["rule"] = "14.7";
  return j;
}

Json shown(const State& s, const ReinforcementSubPhase& f) {
  Json j = {{"seat", role(s, f.seat)}};
  if (f.command != kNoCommand) j["command"] = data(s).command(f.command).id;
  return j;
}

}  // namespace vedette::boots
