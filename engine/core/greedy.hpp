// A plain player that looks one answer ahead: the yardstick by which games are balanced, no
// opponent for people.
#pragma once
#include <functional>

#include "core/match.hpp"

namespace vedette {

// What the seat of `asked` answers, by what that seat may see. Where the game appraises the options
// (yardstick.hpp) the best are taken; else some answers are tried on a position in which all that
// the seat cannot know is dealt anew, with draws of its own, and the one that Yardstick::worth likes
// best is given, now and then one of chance. `below(n)` gives 0..n-1: it breaks ties and makes the
// player the same for the same seed. Throws what the rules throw.
Answer greedy_answer(const Match& match, const Pending& asked,
                     const std::function<int(int)>& below);

// The answer whose options are worth most together: values in the order of the options (Walk:
// reach, then also), a pass is worth 0, and so is an option that may be left out.
Answer best_answer(const Choices& c, const std::vector<double>& values,
                   const std::function<int(int)>& below);

}  // namespace vedette
