// Where one unit may step and stand, for searches that ask it of many hexes.
#pragma once
#include <algorithm>

#include "games/boots/board.hpp"
#include "games/boots/rules/stacking.hpp"
#include "games/boots/rules/works.hpp"

namespace vedette::boots {

// What decides the steps of a unit, gathered once. Lives no longer than its board; the unit need
// not stand on it. `boats`: it started in supply (7.12A).
class Footing {
 public:
  Footing(const Board& b, UnitId u, bool boats)
      : b_(b), d_(b.data()), unit_(u), command_(d_.unit(u).command), boats_(boats) {
    const SubCommand& c = d_.command(command_);
    barred_ = ~b.friends_of(command_);
    bars_ = kBarsAll;
    if (c.confined != Country::kNone && !b.state().options.war)
      bars_ = Bars(bars_ | (kBarsByCountry & ~lies_in(c.confined)));
    if (d_.type(u).supply) bars_ |= kBarsSupply;
    moves_ = d_.unit(u).move > 0;
    points_ = c.double_sized ? 2 : 1;
    bridges_ = !b.state().pontoons.list().empty();
    burning_ = !b.state().burned.list().empty();
  }

  // 7.4, 14.9A, 22.9, 22.12, 22.15: boats apart.
  bool may_enter(HexId h) const { return (d_.ground[std::size_t(h)].bars & bars_) == 0; }
  // Somebody stands there who may not be joined (7.4, 8.3, 22.15C).
  bool is_barred(HexId h) const { return (b_.commands(h) & barred_) != 0; }
  // See may_stay of stacking.hpp.
  bool may_stay(HexId h) const {
    if (!b_.empty(h)) return boots::may_stay(b_, unit_, h);
    return !d_.ground[std::size_t(h)].boats_only && has_room(h);
  }
  // 13.3; see may_be_placed of reinforcement.hpp.
  bool may_be_placed(HexId h) const {
    if (!may_enter(h)) return false;
    if (b_.empty(h)) return !d_.ground[std::size_t(h)].boats_only && has_room(h);
    return !is_barred(h) && boots::may_stay(b_, unit_, h);
  }
  // See step_halves of movement.hpp.
  int step(HexId from, const StepCost& x) const {
    if (x.to == kNoHex || !moves_ || is_barred(x.to)) return -1;
    const bool enters = (x.bars & bars_) == 0;
    int land = x.land;
    if (!enters)
      land = -1;
    else if (bridges_ && is_bridged(b_, from, command_))
      land = x.bridged;
    if (!boats_ || !x.water || !(enters || (x.bars & kBarsAll) != 0)) return land;
    return land < 0 ? d_.traits.route_halves : std::min(land, d_.traits.route_halves);
  }

 private:
  // Of an empty hex; only fire makes it smaller (21.21D).
  bool has_room(HexId h) const {
    if (!burning_) return points_ <= d_.ground[std::size_t(h)].stack;
    return points_ <= stacking_limit(b_.state(), h);
  }

  const Board& b_;
  const GameData& d_;
  UnitId unit_;
  CommandId command_;
  bool boats_ = false, moves_ = false, bridges_ = false, burning_ = false;
  Bars bars_ = 0;          // what keeps it out
  CommandSet barred_ = 0;  // whom it may not join
  int points_ = 1;
};

}  // namespace vedette::boots
