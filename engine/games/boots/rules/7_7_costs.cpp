// 7.2, 7.4, 7.7 to 7.12, 14.9, 18.2: what a step costs, and what is barred.
#include <algorithm>

#include "games/boots/rules/footing.hpp"
#include "games/boots/rules/movement.hpp"

namespace vedette::boots {
bool may_enter(const GameData& d, UnitId u, HexId h, bool war) {
  const Ground& ground = d.ground[std::size_t(h)];
  const Country home = d.command(d.unit(u).command).confined;
  if (ground.boats_only) return false;
  if (home != Country::kNone && !war && ground.country != home) return false;
  return ground.supply_units || !d.type(u).supply;  // 14.9A
}

int step_halves(const Board& b, UnitId u, HexId from, Side side, bool boats) {
  const Ground& ground = b.data().ground[std::size_t(from)];
  return Footing(b, u, boats).step(from, ground.steps[std::size_t(side)]);
}

int allowance_halves(const Board& b, UnitId u) {
  const GameData& d = b.data();
  const int printed = d.unit(u).move;
  if (printed == 0) return 0;
  const auto& marched = b.state().marched;
  const bool forced = std::find(marched.begin(), marched.end(), b.where(u)) != marched.end();
  const WindowInfo* march = d.info(Heroism::kForcedMarch).at(Window::kMoveStart);
  return 2 * (printed + (forced && march != nullptr ? march->movement : 0));
}

}  // namespace vedette::boots
