// Where a unit stands well: goals, supply, danger, and the fights that follow from it.
#pragma once
#include "core/choices.hpp"
#include "games/boots/player/scene.hpp"

namespace vedette::boots {

// What it is worth that the unit stands in the hex when its Movement Sub-Phase ends. `to_fight`:
// attacks follow.
double standing(const Scene& s, UnitId u, HexId h, bool to_fight);

// The options of the questions of chapters 7, 11, 12 and 13 that name units and hexes.
std::vector<double> appraise_choose_unit(const Scene& s, const std::vector<Option>& options);
std::vector<double> appraise_walk(const Scene& s, UnitId u, const Walk& walk);
// Hexes by number, "2115.under", "stop" for where the unit stands at `here`.
std::vector<double> appraise_hexes(const Scene& s, UnitId u, HexId here,
                                   const std::vector<Option>& options);

}  // namespace vedette::boots
