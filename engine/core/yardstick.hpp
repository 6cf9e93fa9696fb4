// What a game supplies so that its balance can be measured: by what the greedy player goes, and
// what many matches together should show. No rules and nothing that a match needs.
#pragma once
#include <string>
#include <string_view>
#include <vector>

#include "core/match.hpp"

namespace vedette {

// Each part may be missing.
struct Yardstick {
  // The worth of every option in its order (Walk: reach, then also), a pass being worth 0; nothing
  // for a question whose answers must be tried. From what the asked seat may see.
  std::vector<double> (*appraise)(const Match& match, const Pending& asked,
                                  const Choices& choices) = nullptr;
  // How good the position is for the seat, from what it may see.
  double (*worth)(const Match& match, Seat seat) = nullptr;
  // What should occur (results of tables, cards, sources of points), and which of it a fact shows,
  // read omnisciently: empty for none. Both or neither.
  std::vector<std::string> (*to_occur)() = nullptr;
  std::string (*occurred)(const Json& fact) = nullptr;
};

// Sets the yardstick of a game. Call at start, before any thread.
void register_yardstick(std::string_view game, const Yardstick& yardstick);
// That of a game; an empty one if it has set none.
const Yardstick& yardstick_of(std::string_view game);

}  // namespace vedette
