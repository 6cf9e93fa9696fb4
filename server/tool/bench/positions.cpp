// What `vedette bench --search 40` found: again after a change of rules, since the same seed then plays another match.
#include "tool/bench/bench.hpp"

namespace vedette::tool {

const std::vector<Moment>& heaviest_positions() {
  static const std::vector<Moment> list{
      {"villa", 2, 18, 56}, {"villa", 3, 15, 38}, {"pershing", 2, 8, 616}, {"mad_anthony", 2, 5, 303}};
  return list;
}

const std::vector<Moment>& long_matches() {
  static const std::vector<Moment> list{{"villa", 2, 37, 545}, {"pershing", 2, 8, 631}, {"mad_anthony", 2, 16, 822}};
  return list;
}

}  // namespace vedette::tool
