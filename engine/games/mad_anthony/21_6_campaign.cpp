// 21.6, 21.11, 17.5C: from 1791 to 1794.
#include <algorithm>
#include <nlohmann/json.hpp>

#include "games/boots/atoms.hpp"
#include "games/boots/rules/flow.hpp"
#include "games/boots/rules/placing.hpp"
#include "games/boots/rules/reinforcement.hpp"
#include "games/boots/rules/works.hpp"

namespace vedette::boots {
namespace {

// Units of the map for which this holds.
template <class Is>
std::vector<UnitId> standing(Ctx& ctx, Is is) {
  const Board b(ctx.s, ctx.ref);
  std::vector<UnitId> out;
  for (HexId h : b.occupied())
    for (const Seen& c : b.at(h))
      if (is(c.unit, h)) out.push_back(c.unit);
  std::sort(out.begin(), out.end());
  return out;
}

// Takes units into the hand of their seat; the others see how many leave, not which.
void pick_up(Ctx& ctx, Seat seat, const std::vector<UnitId>& units, std::string_view rule) {
  if (units.empty()) return;
  take_all(ctx, units);
  ctx.tell(Audience::everyone(),
           {{"t", "picked_up"}, {"seat", role(ctx.s, seat)}, {"n", units.size()}, {"rule", rule}});
}

// Units that wait for this year, off the list.
std::vector<UnitId> new_units(State& s, Seat seat) {
  std::vector<UnitId> out;
  const auto comes = [&](UnitId u) {
    const UnitInfo& info = data(s).unit(u);
    return info.arrives == "1794" && seat_of(data(s).command(info.command).nation) == seat;
  };
  std::copy_if(s.waiting.begin(), s.waiting.end(), std::back_inserter(out), comes);
  std::erase_if(s.waiting, comes);
  return out;
}

void deploy(Ctx& ctx, Seat seat, std::vector<UnitId> units, std::string_view rule,
            std::string_view place, Pile rest = Pile::kGone, std::vector<HexId> hexes = {}) {
  if (units.empty()) return;
  Deployment f = deployment(seat, std::move(units), "campaign", rule, place);
  f.rest = rest;
  f.hexes = std::move(hexes);
  ctx.call(std::move(f));
}

// 21.6G, 21.11E: the hand goes back, then new markers are picked as at set-up.
void new_hand(Ctx& ctx, Seat seat, std::string_view rule) {
  State& s = ctx.s;
  const Markers held = s.hands[std::size_t(seat)].open(ctx.ref);
  for (Heroism h : held) put_back(ctx, seat, h, rule);
  for (const GameData::Hand& hand : data(s).hands)
    if (hand.seat == seat && hand.campaign == data(s).turn(s.turn).campaign)
      return ctx.call(HeroismPicks{
          .seat = seat, .count = hand.markers, .set_up = true, .rule = std::string(rule)});
}

// 17.5C: who stands in one keeps it; the others are spent.
void drop_empty_stockades(Ctx& ctx) {
  const Board b(ctx.s, ctx.ref);
  for (HexId h : std::vector<HexId>(ctx.s.stockades.list())) {
    if (!b.empty(h)) continue;
    ctx.s.stockades.erase(h);
    ctx.tell(Audience::everyone(),
             {{"t", "stockade_lost"}, {"at", hex_id(ctx.s, h)}, {"rule", "17.5"}});
  }
}

// 21.11C: as many as unburned villages without US units, from the Indians eliminated in 1791.
std::vector<UnitId> replacements(Ctx& ctx) {
  State& s = ctx.s;
  const Board b(s, ctx.ref);
  int villages = 0;
  for (HexId h = 0; h < map(s).size(); ++h) {
    const bool us = std::any_of(b.at(h).begin(), b.at(h).end(), [&](const Seen& c) {
      return data(s).command(c.command).nation == Nation::kUs;
    });
    villages += map(s)[h].settlement == Settlement::kVillage && !s.burned.has(h) && !us;
  }
  std::vector<UnitId> dead, out;
  for (UnitId u : s.dead)
    if (data(s).unit(u).nation == Nation::kIndian && data(s).unit(u).arrives == "1791")
      dead.push_back(u);
  std::sort(dead.begin(), dead.end());
  Json names = Json::array();
  for (; villages > 0 && !dead.empty(); --villages) {
    const auto k = std::ptrdiff_t(ctx.chance.roll("replacement", int(dead.size())) - 1);
    out.push_back(dead[std::size_t(k)]);
    names.push_back(unit_id(s, out.back()));
    dead.erase(dead.begin() + k);
    std::erase(s.dead, out.back());
  }
  if (!out.empty())
    ctx.tell(Audience::everyone(), {{"t", "replacements"}, {"units", names}, {"rule", "21.11"}});
  return out;
}

}  // namespace

void step(Ctx& ctx, CampaignChange& f) {
  using Step = CampaignChange::Step;
  State& s = ctx.s;
  const Step now = f.step;
  if (now != Step::kEnd) f.step = Step(int(now) + 1);  // what a step calls runs before the next
  const auto command_of = [&](UnitId u) -> const SubCommand& {
    return data(s).command(data(s).unit(u).command);
  };
  const auto of_us = [&](UnitId u, HexId) {
    return command_of(u).nation == Nation::kUs && data(s).unit(u).move > 0;
  };
  const auto is_indian = [&](UnitId u) { return data(s).unit(u).nation == Nation::kIndian; };
  switch (now) {
    case Step::kStockades:
      s.phase = Phase::kSetUp;
      ctx.tell(Audience::everyone(),
               {{"t", "campaign"}, {"year", data(s).turn(s.turn).campaign}, {"rule", "21.3"}});
      return drop_empty_stockades(ctx);
    case Step::kWithdrawStClair:
      return withdraw(ctx, standing(ctx, [&](UnitId u, HexId) { return command_of(u).id == "St"; }),
                      false, "21.6");
    case Step::kUsSurvivors: {
      // C: who holds a place is judged while they still stand in it.
      const char* place = "us_places_or_south_of_ohio";
      std::vector<HexId> hexes = named_hexes(Board(s, ctx.ref), data(s).place(place), kUsSeat);
      std::vector<UnitId> units = standing(ctx, of_us);
      pick_up(ctx, kUsSeat, units, "21.6");
      return deploy(ctx, kUsSeat, std::move(units), "21.6", place, Pile::kGone, std::move(hexes));
    }
    case Step::kUsReinforcements:
      return deploy(ctx, kUsSeat, new_units(s, kUsSeat), "21.6", "near_us_places");
    case Step::kUsMarkers:
      return new_hand(ctx, kUsSeat, "21.6");
    case Step::kIndianSurvivors: {
      std::vector<UnitId> units =
          standing(ctx, [&](UnitId u, HexId h) { return is_indian(u) && !of_us(u, h); });
      pick_up(ctx, kFoeSeat, units, "21.11");
      for (UnitId u : new_units(s, kFoeSeat)) units.push_back(u);
      return deploy(ctx, kFoeSeat, std::move(units), "21.11", "free_villages");
    }
    case Step::kIndianReplacements:
      return deploy(ctx, kFoeSeat, replacements(ctx), "21.11", "free_villages", Pile::kDead);
    case Step::kBritish: {
      std::vector<UnitId> units = standing(ctx, [&](UnitId u, HexId h) {
        return data(s).unit(u).nation == Nation::kBritish && !map(s)[h].is_town() &&
               !s.stockades.has(h);
      });
      pick_up(ctx, kFoeSeat, units, "21.11");
      return deploy(ctx, kFoeSeat, std::move(units), "21.11", "british_places");
    }
    case Step::kIndianMarkers:
      return new_hand(ctx, kFoeSeat, "21.11");
    case Step::kEnd:
      remove_empty_works(ctx);
      return ctx.done();
  }
}

Json shown(const Eyes& e, const CampaignChange& f) {
  return {{"step", name_of(f.step)}, {"year", data(e.s).turn(e.s.turn).campaign}};
}

}  // namespace vedette::boots
