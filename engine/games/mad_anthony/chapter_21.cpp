// Chapter 21: where Mad Anthony departs from the shared rules.
#include <algorithm>

#include "games/boots/atoms.hpp"
#include "games/boots/chapter.hpp"
#include "games/boots/rules/flow.hpp"
#include "games/boots/rules/sides.hpp"
#include "games/boots/rules/victory.hpp"
#include "games/mad_anthony/21_5_set_up.hpp"

namespace vedette::boots {
namespace {

bool scores(Loss why) {
  return why == Loss::kCombat || why == Loss::kRetreat || why == Loss::kStacking;
}

// 21.16, 21.17: an Indian unit is worth a point, a US unit twice its factor; the British are worth
// nothing.
void unit_lost(Ctx& ctx, UnitId u, Loss why) {
  if (!scores(why)) return;
  const UnitInfo& unit = data(ctx.s).unit(u);
  if (seat_of(data(ctx.s).command(unit.command).nation) == kUsSeat)
    return score(ctx, kFoeSeat, data(ctx.s).award("us_unit").points * unit.combat, "us_unit",
                 "21.17", u);
  if (unit.nation == Nation::kIndian)
    score(ctx, kUsSeat, data(ctx.s).award("indian_unit").points, "indian_unit", "21.16", u);
}

// 21.16 to 21.18: points of the year; 21.3B: an epic lead after 1791 ends the game.
bool campaign_over(Ctx& ctx) {
  const State& s = ctx.s;
  const bool early = data(s).turn(s.turn).campaign == 1791;
  const Board b(s, ctx.ref);
  int villages = 0, towns = 0;
  for (HexId h : s.burned.list()) {
    villages += map(s)[h].settlement == Settlement::kVillage;
    towns += map(s)[h].is_town() && map(s)[h].owner == Nation::kUs;
  }
  const auto pay = [&](Seat seat, int count, std::string_view id, std::string_view rule) {
    score(ctx, seat, count * data(s).award(id).points, id, rule);
  };
  pay(kUsSeat, villages, early ? "village_1791" : "village_1794", "21.16");
  for (const char* id : {"3236", "3737"})
    if (const HexId h = map(s).find(id); h != kNoHex && occupies(b, kUsSeat, h))
      pay(kUsSeat, 1, early ? "objective_1791" : "objective_1794", "21.16");
  if (early && villages == 0) pay(kFoeSeat, 1, "no_village_burned", "21.17");
  pay(kFoeSeat, towns, early ? "town_1791" : "town_1794", "21.17");
  return early && judge(s).level != "epic";
}

// 21.22B,C: stockades, for who stands in them.
std::vector<HexId> supply_sources(const Board& b, CommandId c) {
  std::vector<HexId> out;
  const SubCommand& mine = b.data().command(c);
  for (HexId h : b.state().stockades.list()) {
    const auto holds = [&](const Seen& x) {
      const SubCommand& theirs = b.data().command(x.command);
      return mine.nation == Nation::kUs ? theirs.nation == Nation::kUs : x.command == c;
    };
    if (std::any_of(b.at(h).begin(), b.at(h).end(), holds)) out.push_back(h);
  }
  return out;
}

// 21.22A,D.
bool needs_no_line(const Board& b, UnitId u, HexId h) {
  const UnitInfo& unit = b.data().unit(u);
  if (unit.nation == Nation::kIndian || b.data().type(u).supply) return true;
  if (b.data().command(unit.command).id != "M") return false;
  const HexData& hex = b.data().map[h];
  const bool own_town = hex.is_town() && hex.owner == Nation::kUs && !b.state().burned.has(h);
  return own_town || hex.south_of_ohio;
}

}  // namespace

const Chapter& chapter_21() {
  static const Chapter c{
      .set_up = set_up_mad_anthony,
      .unit_lost = unit_lost,
      .attack_opened = attack_opened_21,
      .hex_entered = [](Ctx&, UnitId, HexId) {},
      .supply_sources = supply_sources,
      .needs_no_line = needs_no_line,
      .campaign_over = campaign_over,
  };
  return c;
}

}  // namespace vedette::boots
