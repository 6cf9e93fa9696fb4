#include "games/pershing/22_5_set_up.hpp"

#include <algorithm>

#include "games/boots/atoms.hpp"
#include "games/boots/rules/reinforcement.hpp"

namespace vedette::boots {
namespace {

// 22.13B: the hex is named before each counter; some towns must have one.
Deployment militia(const BlindSetUp& row) {
  Deployment f = deployment(row.seat, {}, "set_up", "22.13", "");
  f.left = row.units;
  f.cup = row.command;
  f.one_a_hex = row.one_a_hex;
  f.must_hold = row.must_hold;
  f.rest = Pile::kGone;
  return f;
}

// 22.13C: the next one, drawn before its hex is named.
Deployment rural(Ctx& ctx, const BlindSetUp& row) {
  State& s = ctx.s;
  std::vector<UnitId> left;
  for (UnitId u : s.waiting)
    if (data(s).unit(u).command == row.command) left.push_back(u);
  const std::string what = "unit_" + data(s).command(row.command).id;
  const UnitId u = left.at(std::size_t(ctx.chance.roll(what, int(left.size())) - 1));
  std::erase(s.waiting, u);
  Deployment f = deployment(row.seat, {u}, "set_up", "22.13", "");
  f.one_a_hex = row.one_a_hex;
  return f;
}

bool has_cup(const State& s, CommandId c) {
  return std::any_of(s.cups.begin(), s.cups.end(), [c](const Cup& x) { return x.command == c; });
}

// The placings of 22.13 in their order: a cup is one, what is drawn from the box one each.
std::optional<Deployment> set_up_government(Ctx& ctx, int step) {
  for (const BlindSetUp& row : data(ctx.s).blind_set_up) {
    const bool cup = has_cup(ctx.s, row.command);
    const int steps = cup ? 1 : row.units;
    if (step < steps) return cup ? militia(row) : rural(ctx, row);
    step -= steps;
  }
  return std::nullopt;
}

}  // namespace

std::optional<Deployment> set_up_pershing(Ctx& ctx, int step) {
  static constexpr std::string_view kUsPlaces[] = {"columbus", "fort_bliss", "around_culberson",
                                                   "around_columbus_or_bliss", "with_us"};
  switch (step) {
    case 0:
    case 1:
    case 2:
    case 3:
    case 4:
      return starters(ctx, kUsSeat, "start", kUsPlaces[step], "22.5");
    case 5:
      return starters(ctx, kFoeSeat, "start", "mexico_outside_towns", "22.10");
    default:
      return set_up_government(ctx, step - 6);
  }
}

}  // namespace vedette::boots
