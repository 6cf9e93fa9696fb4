// Camp Fever, the marker that is played the moment it is picked: each side throws for its crowded
// hexes, who picked it first. Mexican Government units are spared (22.13).
#include <algorithm>
#include <nlohmann/json.hpp>

#include "games/boots/atoms.hpp"
#include "games/boots/rules/heroism.hpp"
#include "games/boots/rules/stacking.hpp"

namespace vedette::boots {
namespace {

const WindowInfo& window(const State& s, const ImmediateMarker& f) {
  return *data(s).info(f.kind).at(Window::kPick);
}

// By public facts: stripes and heights.
std::vector<HexId> crowded(const Board& b, Seat seat, int units) {
  std::vector<HexId> out;
  for (HexId h : b.occupied())
    if (seat_of(b.data().command(b.at(h).front().command).nation) == seat &&
        stacking_points(b, h) >= units)
      out.push_back(h);
  return out;
}

}  // namespace

void step(Ctx& ctx, ImmediateMarker& f) {
  using Step = ImmediateMarker::Step;
  State& s = ctx.s;
  switch (f.step) {
    case Step::kCount:
      f.left = crowded(Board(s, ctx.ref), f.seat, window(s, f).units);
      f.step = Step::kNextHex;
      return;
    case Step::kNextHex:
      f.step = f.left.empty() ? Step::kNextSide : Step::kRoll;
      if (f.left.empty()) return;
      f.at = f.left.front();
      f.left.erase(f.left.begin());
      return;
    case Step::kRoll: {
      const int die = ctx.die(name_of(f.kind));
      const bool hit = die >= window(s, f).hit;
      f.step = hit ? Step::kChooseUnit : Step::kNextHex;
      return ctx.tell(Audience::everyone(), {{"t", "camp_fever"},
                                             {"seat", role(s, f.seat)},
                                             {"at", hex_id(s, f.at)},
                                             {"die", die},
                                             {"needed", window(s, f).hit},
                                             {"strikes", hit},
                                             {"rule", "6.7"}});
    }
    case Step::kChooseUnit:
      return ctx.ask(f.seat, "fever_unit", false);
    case Step::kNextSide:
      f.seat = other(f.seat);
      f.step = ++f.sides_done < kPlayers ? Step::kCount : Step::kEnd;
      return;
    case Step::kEnd:
      return ctx.done();
  }
}

void answered(Ctx& ctx, ImmediateMarker& f, Seat, const Answer& a) {
  f.step = ImmediateMarker::Step::kNextHex;
  eliminate(ctx, {data(ctx.s).find_unit(a.picks.front())}, Loss::kMarker, "6.7");
}

Choices choices(const Eyes& e, const ImmediateMarker& f, const Pending&) {
  PickOne one;
  const Board b(e);
  for (const Seen& c : b.at(f.at))
    if (c.known()) one.options.push_back({unit_id(e.s, c.unit), "unit", Lasting(hex_id(e.s, f.at)), "", 1});
  return one;
}

Json question(const Eyes& e, const ImmediateMarker& f, const Pending& p) {
  Json j = shown(e.s, f);
  j["prompt"] = p.kind;
  j["rule"] = "6.7";
  return j;
}

Json shown(const State& s, const ImmediateMarker& f) {
  Json j = {{"marker", name_of(f.kind)}, {"seat", role(s, f.seat)}};
  if (f.at != kNoHex) j["at"] = hex_id(s, f.at);
  return j;
}

}  // namespace vedette::boots
