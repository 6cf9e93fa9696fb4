// 3.1B, 13.2, 13.3, 13.4: where units may be put, and the putting.
#include <algorithm>
#include <nlohmann/json.hpp>

#include "games/boots/atoms.hpp"
#include "games/boots/rules/movement.hpp"
#include "games/boots/rules/placing.hpp"
#include "games/boots/rules/reinforcement.hpp"
#include "games/boots/rules/sides.hpp"
#include "games/boots/rules/stacking.hpp"

namespace vedette::boots {
namespace {

template <class List, class T>
bool among(const List& list, const T& value) {
  return std::find(list.begin(), list.end(), value) != list.end();
}

// Who holds a settlement: who stands in it, else who owned it at the start (21.6C, 21.11D).
std::optional<Seat> holder(const Board& b, HexId h) {
  if (b.empty(h)) return seat_of(b.data().map[h].owner);
  return controller(b.state(), b.at(h).front().command);
}

// 21.6C,D, 21.11D: a stockade is controlled by who stands in it, an empty one by who built it.
bool controls_stockade(const Board& b, Seat seat, HexId h) {
  if (!b.state().stockades.has(h)) return false;
  if (!b.empty(h)) return controller(b.state(), b.at(h).front().command) == seat;
  return among(b.data().foe_stockades, h) == (seat == kFoeSeat);
}

bool stands_in(const Board& b, Seat seat, HexId h) {
  return std::any_of(b.at(h).begin(), b.at(h).end(),
                     [&](const Seen& c) { return controller(b.state(), c.command) == seat; });
}

// What the row says of the hexes that it names; `within` and `country` come after.
bool is_named(const Board& b, const PlaceRule& p, HexId h, std::optional<Seat> seat) {
  const HexData& hex = b.data().map[h];
  if (p.unburned && b.state().burned.has(h)) return false;
  if (p.with && !stands_in(b, *p.with, h)) return false;
  if (p.without && stands_in(b, *p.without, h)) return false;
  if (p.stockades && seat && controls_stockade(b, *seat, h)) return true;
  if (p.south_of_ohio && hex.south_of_ohio) return true;
  if (p.or_rail && hex.is_rail()) return true;
  if (!p.of.empty() && !among(p.of, h)) return false;
  if (!p.settled.empty() && !among(p.settled, hex.settlement)) return false;
  if (among(p.not_settled, hex.settlement)) return false;
  if (p.owner != Nation::kNone && holder(b, h) != seat_of(p.owner)) return false;
  if (!p.on_river.empty() && !among(hex.rivers, p.on_river)) return false;
  if (p.edge == "north" && !hex.north_edge) return false;
  return p.edge != "south" || hex.south_edge;
}

// The named hexes, unless units go beside them, and those near them.
std::vector<bool> near_to(const Board& b, const PlaceRule& p, const std::vector<bool>& named) {
  std::vector<bool> out(named.size(), false);
  if (!p.beside) out = named;
  if (p.within == 0) return out;
  for (std::size_t h = 0; h < named.size(); ++h) {
    if (!named[h]) continue;
    for (HexId x : b.data().map.within(HexId(h), p.within))
      if (x != HexId(h)) out[std::size_t(x)] = true;
  }
  return out;
}

}  // namespace

bool may_be_placed(const Board& b, UnitId u, HexId h) {
  return may_enter(b.data(), u, h, b.state().options.war) &&
         !is_barred(b, h, b.data().unit(u).command) && may_stay(b, u, h);
}

std::vector<HexId> hexes_of(const Board& b, const PlaceRule& place, UnitId u) {
  const Map& m = b.data().map;
  const auto seat = seat_of(b.data().command(b.data().unit(u).command).nation);
  std::vector<bool> named;
  for (int h = 0; h < m.size(); ++h) named.push_back(is_named(b, place, HexId(h), seat));
  const std::vector<bool> near = near_to(b, place, named);
  std::vector<HexId> out;
  for (HexId h = 0; h < m.size(); ++h) {
    if (place.country != Country::kNone && m[h].country != place.country) continue;
    if (place.unburned && b.state().burned.has(h)) continue;  // 21.21E
    if (near[std::size_t(h)] && may_be_placed(b, u, h)) out.push_back(h);
  }
  // 22.6: the way out is for entries that enemies hold; full ones delay (13.3B).
  const CommandId mine = b.data().unit(u).command;
  const bool shut =
      std::all_of(place.of.begin(), place.of.end(), [&](HexId h) { return has_enemy(b, h, mine); });
  if (out.empty() && shut && !place.otherwise.empty())
    return hexes_of(b, b.data().place(place.otherwise), u);
  return out;
}

std::vector<HexId> named_hexes(const Board& b, const PlaceRule& place, Seat seat) {
  std::vector<HexId> out;
  for (HexId h = 0; h < b.data().map.size(); ++h)
    if (is_named(b, place, h, seat)) out.push_back(h);
  return out;
}

namespace {

// Where a unit of this Deployment may go as the board stands.
std::vector<HexId> options_for(const Board& b, const Deployment& f, UnitId u) {
  std::vector<HexId> out;
  if (f.hexes.empty()) {
    out = hexes_of(b, b.data().place(f.place.empty() ? b.data().unit(u).place : f.place), u);
  } else {
    std::copy_if(f.hexes.begin(), f.hexes.end(), std::back_inserter(out),
                 [&](HexId h) { return may_be_placed(b, u, h); });
  }
  const CommandId c = b.data().unit(u).command;
  const auto others = [&](HexId h) {
    return std::count_if(b.at(h).begin(), b.at(h).end(),
                         [&](const Seen& x) { return x.command == c; }) -
           int(b.has_garrison(h) && b.data().unit(b.at(h).front().unit).command == c);
  };
  if (f.one_a_hex) std::erase_if(out, [&](HexId h) { return others(h) > 0; });
  // 22.13B: what is left is needed for the hexes that must be held.
  std::vector<HexId> needed;
  for (HexId h : f.must_hold)
    if (others(h) == 0) needed.push_back(h);
  if (!needed.empty() && int(needed.size()) >= f.left)
    std::erase_if(out, [&](HexId h) { return !among(needed, h); });
  return out;
}

// Units of one look go to the same hexes: sub-command, place and type decide (may_be_placed).
bool looks_like(const GameData& d, UnitId a, UnitId b) {
  const UnitInfo &x = d.unit(a), &y = d.unit(b);
  return x.command == y.command && x.place == y.place && x.type == y.type && x.nation == y.nation;
}

// The options of every unit still to be placed, in their order.
std::vector<std::vector<HexId>> options_of_all(const Board& b, const Deployment& f,
                                               const std::vector<UnitId>& units) {
  std::vector<std::vector<HexId>> out;
  for (std::size_t i = 0; i < units.size(); ++i) {
    std::size_t k = 0;
    while (k < i && !looks_like(b.data(), units[k], units[i])) ++k;
    out.push_back(k < i ? out[k] : options_for(b, f, units[i]));
  }
  return out;
}

// Any unit of a cup stands for what will be drawn: all of a cup go to the same places.
UnitId sample_of(const GameData& d, CommandId cup) {
  for (std::size_t u = 0; u < d.units.size(); ++u)
    if (d.units[u].command == cup && d.units[u].place != "none") return UnitId(u);
  return kNoUnit;
}

void put_aside(Ctx& ctx, Deployment& f) {
  State& s = ctx.s;
  auto& units = f.units.open(ctx.ref);
  if (units.empty()) return;
  auto& pile = f.rest == Pile::kWaiting ? s.waiting
               : f.rest == Pile::kAside ? s.aside
               : f.rest == Pile::kDead  ? s.dead
                                        : s.gone;
  Json ids = Json::array();
  std::sort(units.begin(), units.end());  // not in the order in which they were drawn
  const std::vector<int> opened(units.begin(), units.end());
  for (UnitId u : units) {
    pile.push_back(u);
    ids.push_back(unit_id(s, u));
  }
  tell_opened(ctx,
              {{"t", "not_placed"},
               {"seat", role(s, f.seat)},
               {"units", std::move(ids)},
               {"rest", name_of(f.rest)},
               {"rule", "13.3"}},
              opened);
  units.clear();
}

void put_down(Ctx& ctx, Deployment& f) {
  State& s = ctx.s;
  auto& units = f.units.open(ctx.ref);
  const UnitId u = units.front();
  units.erase(units.begin());
  place(ctx, u, f.chosen, f.on_top);
  Json told = {{"t", "placed"},
               {"seat", role(s, f.seat)},
               {"at", hex_id(s, f.chosen)},
               {"command", data(s).command(data(s).unit(u).command).id},
               {"why", f.why},
               {"rule", f.rule}};
  Json open = told;
  open["unit"] = unit_id(s, u);
  if (slot_of(ctx, u)->unit.seen_by(Viewer::kSpectator))
    return tell_opened(ctx, std::move(open), {u});
  Fact fact = Fact::to(Audience::only(f.seat), std::move(open));
  fact.and_to(Audience::everyone(), std::move(told));
  ctx.facts.push_back(std::move(fact));
}

}  // namespace

void step(Ctx& ctx, Deployment& f) {
  using Step = Deployment::Step;
  State& s = ctx.s;
  switch (f.step) {
    case Step::kChooseUnit: {
      if (f.left == 0) {
        f.step = Step::kEnd;
        return;
      }
      if (f.cup != kNoCommand) {
        f.step = Step::kChooseHex;
        return;
      }
      const Board b(s, ctx.ref);
      const auto& units = f.units.open(ctx.ref);
      const auto options = options_of_all(b, f, units);
      if (std::all_of(options.begin(), options.end(), [](const auto& h) { return h.empty(); })) {
        f.step = Step::kEnd;
        return;
      }
      if (f.left > 1) return ctx.ask(f.seat, "place_unit", false);
      f.step = Step::kChooseHex;
      return;
    }
    case Step::kChooseHex: {
      // A single hex is a formality that everybody can see if every unit left has the same hexes.
      const Board b(s, ctx.ref);
      const auto& units = f.units.open(ctx.ref);
      const auto options = options_of_all(b, f, units);
      const bool alike = std::all_of(options.begin(), options.end(),
                                     [&](const auto& hexes) { return hexes == options.front(); });
      return ctx.ask(f.seat, "place_at", alike);
    }
    case Step::kDrawUnit:
      f.units.open(ctx.ref) = {draw_from_cup(ctx, f.cup, f.seat, f.rule)};
      f.step = Step::kPlace;
      return;
    case Step::kPlace:
      put_down(ctx, f);
      --f.left;
      if (f.together) f.hexes = {f.chosen};
      f.step = Step::kChooseUnit;
      return;
    case Step::kEnd:
      put_aside(ctx, f);
      return ctx.done();
  }
}

void answered(Ctx& ctx, Deployment& f, Seat, const Answer& a) {
  using Step = Deployment::Step;
  const std::string& pick = a.picks.at(0);
  if (f.step == Step::kChooseUnit) {
    auto& units = f.units.open(ctx.ref);
    const auto it = std::find(units.begin(), units.end(), data(ctx.s).find_unit(pick));
    std::rotate(units.begin(), it, it + 1);
    f.step = Step::kChooseHex;
    return;
  }
  const auto cut = pick.find('.');
  f.on_top = cut == std::string::npos;
  f.chosen = map(ctx.s).need(pick.substr(0, cut));
  f.step = f.cup != kNoCommand ? Step::kDrawUnit : Step::kPlace;
}

// Units by id; then hexes by number, "2115.under" where the unit may lie beneath the top (8.6).
Choices choices(const Eyes& e, const Deployment& f, const Pending&) {
  using Step = Deployment::Step;
  PickOne one;
  const Board b(e);
  const std::vector<UnitId>* units = f.units.seen_by(e.v);
  if (units == nullptr) return one;
  if (f.step == Step::kChooseUnit) {
    const auto options = options_of_all(b, f, *units);
    for (std::size_t i = 0; i < units->size(); ++i)
      if (!options[i].empty())
        one.options.push_back({unit_id(e.s, (*units)[i]), "unit", "", "", 1});
    return one;
  }
  const UnitId u = f.cup != kNoCommand ? sample_of(data(e.s), f.cup) : units->front();
  for (HexId h : options_for(b, f, u)) {
    const std::string& id = hex_id(e.s, h);
    one.options.push_back({id, "hex", id, "", 1});
    if (!b.empty(h) && !b.has_garrison(h))
      one.options.push_back({id + ".under", "under", id, "", 1});
  }
  return one;
}

Json question(const Eyes& e, const Deployment& f, const Pending& p) {
  Json j = shown(e, f);
  j["prompt"] = p.kind;
  if (f.step == Deployment::Step::kChooseHex && f.cup == kNoCommand)
    if (const auto* units = f.units.seen_by(e.v)) j["unit"] = unit_id(e.s, units->front());
  return j;
}

Json shown(const Eyes& e, const Deployment& f) {
  Json j = {{"seat", role(e.s, f.seat)}, {"why", f.why}, {"left", f.left}, {"rule", f.rule}};
  if (f.cup != kNoCommand) j["cup"] = data(e.s).command(f.cup).id;
  if (const auto* units = f.units.seen_by(e.v)) {
    j["units"] = Json::array();
    for (UnitId u : *units) j["units"].push_back(unit_id(e.s, u));
  }
  return j;
}

Deployment deployment(Seat seat, std::vector<UnitId> units, std::string_view why,
                      std::string_view rule, std::string_view place) {
  Deployment f{.seat = seat,
               .why = std::string(why),
               .rule = std::string(rule),
               .units = {},
               .left = int(units.size()),
               .place = std::string(place)};
  f.units = Secret<std::vector<UnitId>>(std::move(units), Audience::only(seat));
  return f;
}

Deployment starters(Ctx& ctx, Seat seat, std::string_view arrives, std::string_view place,
                    std::string_view rule) {
  State& s = ctx.s;
  std::vector<UnitId> units;
  const auto starts = [&](UnitId u) {
    return data(s).unit(u).place == place && data(s).unit(u).arrives == arrives;
  };
  std::copy_if(s.waiting.begin(), s.waiting.end(), std::back_inserter(units), starts);
  std::erase_if(s.waiting, starts);
  Deployment f = deployment(seat, std::move(units), "set_up", rule, place);
  f.rest = Pile::kGone;
  return f;
}

}  // namespace vedette::boots
