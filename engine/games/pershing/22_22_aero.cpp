// 22.22: the Aero unit.
#include <algorithm>
#include <nlohmann/json.hpp>

#include "games/boots/atoms.hpp"
#include "games/boots/rules/flow.hpp"

namespace vedette::boots {
namespace {

// 22.22B: stacks of Villa's or the Government's that the US does not know already.
std::vector<HexId> unknown_stacks(const Board& b) {
  std::vector<HexId> out;
  for (HexId h : b.occupied())
    if (!b.knows_all(h)) out.push_back(h);
  return out;
}

}  // namespace

void step(Ctx& ctx, AeroFlight& f) {
  if (f.step == AeroFlight::Step::kChooseUse) return ctx.ask(ctx.s.phasing, "aero_flight");
  ctx.done();
}

void answered(Ctx& ctx, AeroFlight& f, Seat seat, const Answer& a) {
  State& s = ctx.s;
  f.step = AeroFlight::Step::kEnd;
  if (a.picks.empty()) return;
  const std::string& pick = a.picks.front();
  if (const HexId h = map(s).find(pick); h != kNoHex)
    return show_stack(ctx, h, Audience::only(seat), "22.22");
  ctx.call(OperationsPhase{.seat = seat,
                           .drawer = seat,
                           .marker = data(s).find_marker("Aero"),
                           .commands = set_of(data(s).find_command(pick))});
}

// A hex to look at, a sub-command to activate, or neither.
Choices choices(const Eyes& e, const AeroFlight&, const Pending& p) {
  PickOne one;
  one.may_pass = true;
  for (HexId h : unknown_stacks(Board(e)))
    one.options.push_back({hex_id(e.s, h), "stack", Lasting(hex_id(e.s, h)), "", 1});
  for (const SubCommand& c : data(e.s).commands)
    if (seat_of(c.nation) == p.seat) one.options.push_back({c.id, "command", "", "", 1});
  return one;
}

Json question(const Eyes&, const AeroFlight&, const Pending& p) {
  return {{"prompt", p.kind}, {"rule", "22.22"}};
}

}  // namespace vedette::boots
