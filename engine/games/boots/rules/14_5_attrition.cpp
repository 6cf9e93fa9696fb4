// 4.2.3.2, 14.5: the Attrition Phase.
#include <algorithm>
#include <bit>
#include <nlohmann/json.hpp>

#include "games/boots/atoms.hpp"
#include "games/boots/rules/sides.hpp"
#include "games/boots/rules/supply.hpp"
#include "games/boots/rules/works.hpp"

namespace vedette::boots {
namespace {

// 22.26A: Government units are checked with the first player's, whoever drew their marker.
bool checked_with(const State& s, CommandId c, Seat seat) {
  const auto owner = seat_of(data(s).command(c).nation);
  return (owner ? *owner : data(s).traits.first_player) == seat;
}

// Hex by hex and in a hex stripe by stripe; of a stripe those that everybody sees, then the others
// as chance has it. So the order of the dice tells nobody how a stack lies or who is who in it.
std::vector<UnitId> unsupplied(Ctx& ctx, Seat seat) {
  const Board b(ctx.s, ctx.ref), seen(Eyes{ctx.s, Viewer::kSpectator});
  Supply supply(b);
  std::vector<UnitId> out;
  for (HexId h : b.occupied())
    for (CommandSet left = b.commands(h); left != 0; left &= left - 1) {
      const auto c = CommandId(std::countr_zero(left));
      if (!checked_with(ctx.s, c, seat)) continue;
      std::vector<UnitId> open, hidden;
      for (const Seen& x : b.at(h))
        if (x.command == c && !supply.reaches(x.unit))
          (seen.where(x.unit) == kNoHex ? hidden : open).push_back(x.unit);
      std::sort(open.begin(), open.end());
      std::sort(hidden.begin(), hidden.end());
      out.insert(out.end(), open.begin(), open.end());
      for (; hidden.size() > 1;) {
        const int k = ctx.chance.roll("attrition_order", int(hidden.size())) - 1;
        out.push_back(hidden[std::size_t(k)]);
        hidden.erase(hidden.begin() + k);
      }
      out.insert(out.end(), hidden.begin(), hidden.end());
    }
  return out;
}

// 14.5E. Who may know the counter is told which it is; others learn where the die fell.
void check(Ctx& ctx, UnitId u) {
  const Board b(ctx.s, ctx.ref);
  const int die = ctx.die("attrition");
  const auto told = [&](bool open) {
    return Payload({{"t", "attrition"},
                    {"at", hex_id(ctx.s, b.where(u))},
                    {"command", data(ctx.s).command(data(ctx.s).unit(u).command).id},
                    {"die", die},
                    {"rule", "14.5"},
                    Said::where(open, "unit", unit_id(ctx.s, u))});
  };
  Fact fact = Fact::to(slot_of(ctx, u)->unit.audience(), told(true));
  fact.and_to(Audience::everyone(), told(false));
  fact.opens = {u};  // that it was out of supply
  ctx.facts.push_back(std::move(fact));
  if (die == 6) eliminate(ctx, {u}, Loss::kAttrition, "14.5");
}

}  // namespace

void step(Ctx& ctx, AttritionPhase& f) {
  using Step = AttritionPhase::Step;
  switch (f.step) {
    case Step::kJudgeSupply:  // for the whole side before its first die
      f.to_roll = unsupplied(ctx, f.seat);
      f.step = Step::kRoll;
      return;
    case Step::kRoll: {
      if (f.to_roll.empty()) {
        f.step = Step::kNextSide;
        return;
      }
      const UnitId u = f.to_roll.front();
      f.to_roll.erase(f.to_roll.begin());
      return check(ctx, u);
    }
    case Step::kNextSide:
      f.seat = other(f.seat);
      f.step = ++f.sides_done < kPlayers ? Step::kJudgeSupply : Step::kEnd;
      return;
    case Step::kEnd:
      remove_empty_works(ctx);
      return ctx.done();
  }
}

}  // namespace vedette::boots
