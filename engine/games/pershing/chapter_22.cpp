// Chapter 22: where Pershing departs from the shared rules.
#include <algorithm>

#include "games/boots/atoms.hpp"
#include "games/boots/chapter.hpp"
#include "games/boots/rules/sides.hpp"
#include "games/boots/rules/victory.hpp"
#include "games/boots/rules/works.hpp"
#include "games/pershing/22_5_set_up.hpp"

namespace vedette::boots {
namespace {

bool scores(Loss why) {
  return why == Loss::kCombat || why == Loss::kRetreat || why == Loss::kStacking;
}

bool is_dorado(const State& s, UnitId u) {
  return data(s).command(data(s).unit(u).command).id == "Do";
}

// 22.18, 22.19: factors of Villa's units for the US, double factors of US units for Villa.
void unit_lost(Ctx& ctx, UnitId u, Loss why) {
  State& s = ctx.s;
  if (!scores(why)) return;
  const UnitInfo& unit = data(s).unit(u);
  const auto seat = seat_of(unit.nation);
  if (!seat) return;
  const auto a_factor = [&](Seat who, std::string_view id, std::string_view rule) {
    score(ctx, who, data(s).award(id).points * unit.combat, id, rule, u);
  };
  if (*seat == kUsSeat) return a_factor(kFoeSeat, "us_unit", "22.19");
  if (!is_dorado(s, u)) return a_factor(kUsSeat, "villista", "22.18");
  a_factor(kUsSeat, "dorado", "22.18");
  const auto dorados = std::count_if(data(s).units.begin(), data(s).units.end(),
                                     [&](const UnitInfo& x) { return x.command == unit.command; });
  const auto dead =
      std::count_if(s.dead.begin(), s.dead.end(), [&](UnitId x) { return is_dorado(s, x); });
  if (dead == dorados)
    score(ctx, kUsSeat, data(s).award("dorados_all").points, "dorados_all", "22.18");
}

// 22.19B, 22.28D: Mexican cities and towns.
bool campaign_over(Ctx& ctx) {
  const State& s = ctx.s;
  const Board b(s, ctx.ref);
  for (HexId h : b.occupied()) {
    const HexData& hex = map(s)[h];
    if (hex.country != Country::kMexico || !hex.is_town()) continue;
    const Award& held = data(s).award(hex.settlement == Settlement::kCity ? "city" : "town");
    if (occupies(b, kFoeSeat, h)) score(ctx, kFoeSeat, held.points, held.id, "22.19");
    if (s.options.war && occupies(b, kUsSeat, h))
      score(ctx, kUsSeat, held.points, held.id, "22.28");
  }
  return false;
}

// 22.26B,C: the printed symbols, for who stands on them.
std::vector<HexId> supply_sources(const Board& b, CommandId c) {
  std::vector<HexId> out;
  const Nation mine = b.data().command(c).nation;
  for (const auto& [h, nation] : b.data().supply_hexes) {
    const auto holds = [&](const Seen& x) { return b.data().command(x.command).nation == nation; };
    if (nation == mine && std::any_of(b.at(h).begin(), b.at(h).end(), holds)) out.push_back(h);
  }
  return out;
}

}  // namespace

const Chapter& chapter_22() {
  static const Chapter c{
      .set_up = set_up_pershing,
      .unit_lost = unit_lost,
      .attack_opened = attack_opened_22,
      .hex_entered = raid,
      .supply_sources = supply_sources,
      .needs_no_line =
          [](const Board& b, UnitId u, HexId) {
            return b.data().command(b.data().unit(u).command).always_supplied ||
                   b.data().type(u).supply;
          },
      .campaign_over = campaign_over,
  };
  return c;
}

}  // namespace vedette::boots
