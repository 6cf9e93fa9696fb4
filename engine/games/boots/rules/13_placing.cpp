// 3.1B, 13.2, 13.3, 13.4: where units may be put, and the putting.
#include <algorithm>
#include <nlohmann/json.hpp>

#include "games/boots/atoms.hpp"
#include "games/boots/rules/footing.hpp"
#include "games/boots/rules/offer.hpp"
#include "games/boots/rules/placing.hpp"
#include "games/boots/rules/reinforcement.hpp"
#include "games/boots/rules/sides.hpp"

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

// What the row says of a hex as the board stands; `within` and `country` come after.
bool is_named(const Board& b, const PlaceRule& p, HexId h, bool candidate,
              std::optional<Seat> seat) {
  if (p.unburned && b.state().burned.has(h)) return false;
  if (p.with && !stands_in(b, *p.with, h)) return false;
  if (p.without && stands_in(b, *p.without, h)) return false;
  if (p.stockades && seat && controls_stockade(b, *seat, h)) return true;
  if (!candidate || p.owner == Nation::kNone) return candidate;
  const HexData& hex = b.data().map[h];
  if ((p.south_of_ohio && hex.south_of_ohio) || (p.or_rail && hex.is_rail())) return true;
  return holder(b, h) == seat_of(p.owner);
}

// Calls `use` with the hexes that the row names, in their order, until it says true.
template <class Use>
bool any_named(const Board& b, const PlaceRule& p, std::optional<Seat> seat, Use use) {
  const std::vector<HexId>& own = p.candidates;
  if (!p.with && !p.stockades) {
    // Most rows ask nothing that changes: all of the candidates are named.
    const bool for_good = !p.unburned && !p.without && p.owner == Nation::kNone;
    return std::any_of(own.begin(), own.end(), [&](HexId h) {
      return (for_good || is_named(b, p, h, true, seat)) && use(h);
    });
  }
  std::vector<HexId> more;
  const auto& others = p.with ? b.occupied() : b.state().stockades.list();
  std::set_union(own.begin(), p.with ? own.begin() : own.end(), others.begin(), others.end(),
                 std::back_inserter(more));
  return std::any_of(more.begin(), more.end(), [&](HexId h) {
    return is_named(b, p, h, std::binary_search(own.begin(), own.end(), h), seat) && use(h);
  });
}

// The same with the hexes near those, or only those near them if units go beside them.
template <class Use>
bool any_near(const Board& b, const PlaceRule& p, std::optional<Seat> seat, Use use) {
  if (p.within == 0) return !p.beside && any_named(b, p, seat, use);
  std::vector<std::uint8_t> near(std::size_t(b.data().map.size()), 0);
  any_named(b, p, seat, [&](HexId h) {
    if (!p.beside) near[std::size_t(h)] = 1;
    for (HexId x : b.data().map.within(h, p.within))
      if (x != h) near[std::size_t(x)] = 1;
    return false;
  });
  for (std::size_t h = 0; h < near.size(); ++h)
    if (near[h] != 0 && use(HexId(h))) return true;
  return false;
}

// Calls `use` with the hexes of hexes_of(), in their order, until it says true.
template <class Use>
bool any_hex(const Board& b, const PlaceRule& place, UnitId u, Use use) {
  const GameData& d = b.data();
  const CommandId mine = d.unit(u).command;
  const Footing footing(b, u, false);
  bool some = false;
  const bool enough = any_near(b, place, seat_of(d.command(mine).nation), [&](HexId h) {
    if (place.country != Country::kNone && d.ground[std::size_t(h)].country != place.country)
      return false;
    if (place.unburned && b.state().burned.has(h)) return false;  // 21.21E
    if (!footing.may_be_placed(h)) return false;
    some = true;
    return use(h);
  });
  if (enough || some || place.otherwise.empty()) return enough;
  // 22.6: the way out is for entries that enemies hold; full ones delay (13.3B).
  const bool shut =
      std::all_of(place.of.begin(), place.of.end(), [&](HexId h) { return has_enemy(b, h, mine); });
  return shut && any_hex(b, d.place(place.otherwise), u, use);
}

}  // namespace

bool may_be_placed(const Board& b, UnitId u, HexId h) {
  return Footing(b, u, false).may_be_placed(h);
}

std::vector<HexId> hexes_of(const Board& b, const PlaceRule& place, UnitId u) {
  std::vector<HexId> out;
  any_hex(b, place, u, [&](HexId h) {
    out.push_back(h);
    return false;
  });
  return out;
}

std::vector<HexId> named_hexes(const Board& b, const PlaceRule& place, Seat seat) {
  std::vector<HexId> out;
  any_named(b, place, seat, [&](HexId h) {
    out.push_back(h);
    return false;
  });
  return out;
}

namespace {

// Where the units of one Deployment may go as the board stands.
class Openings {
 public:
  Openings(const Board& b, const Deployment& f) : b_(b), f_(f) {}

  // Calls `use` with the hexes in their order until it says true.
  template <class Use>
  bool any(UnitId u, Use use) const {
    const CommandId c = b_.data().unit(u).command;
    // 22.13B: what is left is needed for the hexes that must be held.
    std::vector<HexId> needed;
    for (HexId h : f_.must_hold)
      if (others(c, h) == 0) needed.push_back(h);
    const bool only_needed = !needed.empty() && int(needed.size()) >= f_.left;
    const auto is = [&](HexId h) {
      if (f_.one_a_hex && others(c, h) > 0) return false;
      return (!only_needed || among(needed, h)) && use(h);
    };
    if (!f_.hexes.empty())
      return std::any_of(f_.hexes.begin(), f_.hexes.end(),
                         [&](HexId h) { return may_be_placed(b_, u, h) && is(h); });
    const GameData& d = b_.data();
    return any_hex(b_, d.place(f_.place.empty() ? d.unit(u).place : f_.place), u, is);
  }
  std::vector<HexId> all(UnitId u) const {
    std::vector<HexId> out;
    any(u, [&](HexId h) {
      out.push_back(h);
      return false;
    });
    return out;
  }
  bool some(UnitId u) const {
    return any(u, [](HexId) { return true; });
  }
  // Are these all of them?
  bool are(UnitId u, const std::vector<HexId>& hexes) const {
    std::size_t k = 0;
    const auto differs = [&](HexId h) { return k == hexes.size() || hexes[k++] != h; };
    return !any(u, differs) && k == hexes.size();
  }

 private:
  // Counters of a sub-command in a hex, a garrison apart.
  int others(CommandId c, HexId h) const {
    const auto stack = b_.at(h);
    const auto same = [c](const Seen& x) { return x.command == c; };
    return int(std::count_if(stack.begin(), stack.end(), same)) -
           int(b_.has_garrison(h) && same(stack.front()));
  }

  const Board& b_;
  const Deployment& f_;
};

// Units of one look go to the same hexes: what may_be_placed asks of them is the same.
bool looks_like(const GameData& d, UnitId a, UnitId b) {
  const UnitInfo &x = d.unit(a), &y = d.unit(b);
  return x.command == y.command && x.nation == y.nation && d.type(a).supply == d.type(b).supply &&
         d.is_garrison[std::size_t(a)] == d.is_garrison[std::size_t(b)] && x.place == y.place;
}

// For each unit the first of its look.
std::vector<std::size_t> looks_of(const GameData& d, const std::vector<UnitId>& units) {
  std::vector<std::size_t> out;
  for (std::size_t i = 0; i < units.size(); ++i) {
    std::size_t k = 0;
    while (k < i && !looks_like(d, units[k], units[i])) ++k;
    out.push_back(k);
  }
  return out;
}

// Can no unit that is still to be placed go anywhere?
bool shut_out(const Board& b, const Deployment& f, const std::vector<UnitId>& units) {
  const Openings openings(b, f);
  const auto looks = looks_of(b.data(), units);
  for (std::size_t i = 0; i < units.size(); ++i)
    if (looks[i] == i && openings.some(units[i])) return false;
  return true;
}

// Have all units that are still to be placed the same hexes?
bool go_alike(const Board& b, const Deployment& f, const std::vector<UnitId>& units) {
  const Openings openings(b, f);
  const auto looks = looks_of(b.data(), units);
  const auto is_first = [](std::size_t look) { return look == 0; };
  if (std::all_of(looks.begin(), looks.end(), is_first)) return true;
  const std::vector<HexId> first = openings.all(units.front());
  for (std::size_t i = 1; i < units.size(); ++i)
    if (looks[i] == i && !openings.are(units[i], first)) return false;
  return true;
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
  const auto told = [&](bool open) {
    return Payload({{"t", "placed"},
                    {"seat", role(s, f.seat)},
                    {"at", hex_id(s, f.chosen)},
                    {"command", data(s).command(data(s).unit(u).command).id},
                    {"why", f.why},
                    {"rule", f.rule},
                    Said::where(open, "unit", unit_id(s, u))});
  };
  if (slot_of(ctx, u)->unit.seen_by(Viewer::kSpectator)) return tell_opened(ctx, told(true), {u});
  Fact fact = Fact::to(Audience::only(f.seat), told(true));
  fact.and_to(Audience::everyone(), told(false));
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
      if (shut_out(b, f, units)) {
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
      return ctx.ask(f.seat, "place_at", go_alike(b, f, units));
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
  const Openings openings(b, f);
  if (f.step == Step::kChooseUnit) {
    const auto looks = looks_of(b.data(), *units);
    std::vector<bool> goes;
    one.options.reserve(units->size());
    for (std::size_t i = 0; i < units->size(); ++i) {
      goes.push_back(looks[i] == i ? openings.some((*units)[i]) : goes[looks[i]]);
      if (goes.back()) add_option(one.options, unit_id(e.s, (*units)[i]), "unit");
    }
    return one;
  }
  const UnitId u = f.cup != kNoCommand ? sample_of(data(e.s), f.cup) : units->front();
  const std::vector<HexId> hexes = openings.all(u);
  one.options.reserve(hexes.size() + b.occupied().size());
  const std::string* ids = map(e.s).names();
  for (HexId h : hexes) {
    const std::string& id = ids[h];
    add_option(one.options, id, "hex", Lasting(id));
    if (!b.empty(h) && !b.has_garrison(h)) add_option(one.options, id + ".under", "under", Lasting(id));
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
