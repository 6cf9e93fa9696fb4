// The figures of a run of matches: who won and how well, how long it took, and what of a game has
// occurred.
#pragma once
#include <map>
#include <string>

#include "core/yardstick.hpp"
#include "tool/record.hpp"

namespace vedette::tool {

class Figures {
 public:
  Figures(const GameInfo& game, const Json& options);
  void count(const Fact& fact);
  void count(const Played& match);  // errors are left out
  void add(const Figures& other);
  // {"winners": {role or "nobody": n}, "levels": {"epic": n}, "winners_by_level": {role: {level:
  // n}},
  //  "length": {"turns": mean, "longest": most seen, "possible": n, "answers": mean,
  //  "most_answers": n}, "occurred": {key: times}, "never": [keys]}; the last two for games that
  //  name what should occur.
  Json json() const;

 private:
  const Yardstick& game_;
  std::vector<std::string> seats_;
  std::map<std::string, std::map<std::string, int>> winners_;  // role, level
  std::map<std::string, int> levels_;
  std::map<std::string, long> occurred_;
  long matches_ = 0, turns_ = 0, answers_ = 0, most_answers_ = 0;
  int longest_ = 0, possible_ = 0;
};

}  // namespace vedette::tool
