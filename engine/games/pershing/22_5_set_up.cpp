#include "games/pershing/22_5_set_up.hpp"

#include <algorithm>

#include "games/boots/atoms.hpp"
#include "games/boots/rules/reinforcement.hpp"

namespace vedette::boots {
namespace {

// 22.13B: six counters, the hex named before each; Juarez and Chihuahua must have one.
Deployment militia(const State& s) {
  Deployment f = deployment(kFoeSeat, {}, "set_up", "22.13", "mexican_places");
  f.left = 6;
  f.cup = data(s).find_command("CM");
  f.one_a_hex = true;
  f.must_hold = {map(s).need("4014"), map(s).need("2115")};
  f.rest = Pile::kGone;
  return f;
}

// 22.13C: the next of the Rurales, drawn before its hex is named.
Deployment rural(Ctx& ctx) {
  State& s = ctx.s;
  std::vector<UnitId> left;
  for (UnitId u : s.waiting)
    if (data(s).unit(u).place == "mexican_places") left.push_back(u);
  const UnitId u = left[std::size_t(ctx.chance.roll("unit_R", int(left.size())) - 1)];
  std::erase(s.waiting, u);
  return deployment(kUsSeat, {u}, "set_up", "22.13", "mexican_places");
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
    case 6:
      return militia(ctx.s);
    case 7:
    case 8:
    case 9:
      return rural(ctx);
    default:
      return std::nullopt;
  }
}

}  // namespace vedette::boots
