// Positions of rules texts, in words that a player can write.
#pragma once
#include <string>
#include <vector>

#include "games/villa/state.hpp"

namespace vedette::villa {

// Reads the lines of a position block; throws std::invalid_argument naming the line. It starts from an empty
// map with nothing hidden. Words:
//   option turn_cap 10                                 a match option, as in a rules text
//   players 3 | map tuape | setup                      setup places the order of battle of 3.3
//   put A B C at C9 [of american]                      a leader among them takes the others as his column;
//                                                      marks: A/d depleted, A/p pinned, A/m moved, A/x doubled (owes a step),
//                                                      A/s silent, A/w watered, A/e engaged; `of` names the owner of white ones
//   column A B under L | loose A B
//   controller villista A B C                          for mutineers and after war
//   season summer | incidents 1 | war | turn 4 | cap 30 | events off | fords all_year
//   hidden | villa ldr_lopez | shown ldr_lopez         hidden: 2.3.15 in force
//   bridge out J23 | supplied H20 | fuel american Q1
//   segment american movement                          where play begins (default: villista movement)
State state_of_position(const std::vector<std::string>& lines);

}  // namespace vedette::villa
