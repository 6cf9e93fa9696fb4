// Chapter 14: supply lines and attrition.
#pragma once
#include "games/boots/board.hpp"

namespace vedette::boots {

void step(Ctx& ctx, AttritionPhase& f);

// 14.2, 14.3, 14.8, 14.9, 22.26D: hexes in which units of the sub-command are in supply, by length
// of line; -1 = none.
std::vector<std::int8_t> supply_lengths(const Board& b, CommandId c);
// 14.2: true if the unit is in supply where it stands. The board must know the unit and its side's
// supply units.
bool in_supply(const Board& b, UnitId u);
// The same for many units of one board, each sub-command worked out once. Lives no longer than the
// board, and no longer than the position stays as it is.
class Supply {
 public:
  explicit Supply(const Board& b) : b_(b) {}
  bool reaches(UnitId u);

 private:
  const Board& b_;
  std::vector<std::pair<CommandId, std::vector<std::int8_t>>> lengths_;
};
// The line that serves a hex, source first; empty if there is none (for overlays).
std::vector<HexId> supply_line(const Board& b, CommandId c, HexId h);

}  // namespace vedette::boots
