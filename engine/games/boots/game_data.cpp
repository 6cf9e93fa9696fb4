#include "games/boots/game_data.hpp"

#include <algorithm>
#include <nlohmann/json.hpp>
#include <stdexcept>

namespace vedette::boots {
namespace {

using Json = nlohmann::json;

[[noreturn]] void bad(const std::string& what) { throw std::invalid_argument(what); }

template <class E>
E read_enum(const Json& j, const char* key, E otherwise) {
  return j.contains(key) ? enum_of<E>(j[key].get<std::string>()) : otherwise;
}

Nation nation_named(const Json& name) { return enum_of<Nation>(name.get<std::string>()); }

Seat seat_named(const Json& name) {
  const auto s = seat_of(nation_named(name));
  if (!s) bad("nobody plays " + name.dump());
  return *s;
}

// The row of a list that has this id under `key`, or null.
const Json* row(const Json& list, const char* key, std::string_view id) {
  for (const Json& r : list)
    if (r.contains(key) && r[key] == id) return &r;
  return nullptr;
}

void read_commands(GameData& d, const Json& counters, const Json& scenario) {
  for (const Json& j : counters.at("commands")) {
    SubCommand c{.id = j.at("id"), .name = j.at("name"), .nation = nation_named(j.at("side"))};
    c.always_supplied = row(scenario.at("always_supplied"), "command", c.id) != nullptr;
    c.shares_hexes = j.value("shares_hexes", false);
    if (scenario.contains("held_by_border"))
      if (const Json* r = row(scenario["held_by_border"], "command", c.id))
        c.confined = enum_of<Country>(r->at("country").get<std::string>());
    if (scenario.contains("picks"))
      if (const Json* r = row(scenario["picks"], "command", c.id)) c.drawn = r->at("units");
    if (scenario.contains("deploy"))
      if (const Json* r = row(scenario["deploy"], "command", c.id)) c.deploys_on = r->at("highest");
    if (const Json* r = row(scenario.at("supply_replacement"), "command", c.id)) {
      c.replaced_in = r->at("places").get<std::vector<std::string>>();
      c.replaced_at_sources = r->at("sources");
    }
    d.commands.push_back(std::move(c));
  }
  if (d.commands.size() > 32) bad("more sub-commands than a CommandSet holds");
}

void read_types(GameData& d, const Json& counters) {
  for (const Json& j : counters.at("types")) {
    TypeInfo& t = d.types[std::size_t(enum_of<Type>(j.at("id").get<std::string>()))];
    t = {
        .cavalry = j.at("cavalry"),
        .supply = j.at("supply"),
        .builds = j.contains("entrenches") ? j["entrenches"].get<bool>() : j.at("builds") != "none",
        .woodsmen = j.value("woodsmen", false),
        .pursues = read_enum(j, "pursues", Pursues::kFoot)};
  }
}

void read_units(GameData& d, const Json& counters) {
  for (const Json& j : counters.at("units")) {
    const Json& arrives = j.at("arrives");
    UnitInfo u{.id = j.at("id"),
               .name = j.at("name"),
               .short_name = j.at("short"),
               .command = d.find_command(j.at("command").get<std::string>()),
               .nation = nation_named(j.contains("nation") ? j["nation"] : j.at("side")),
               .type = enum_of<Type>(j.at("type").get<std::string>()),
               .combat = j.at("combat"),
               .move = j.at("move"),
               .size = j.at("size"),
               .artillery = j.at("artillery"),
               .scout = j.at("scout"),
               .militia = j.value("militia", false),
               .arrives = arrives.is_number() ? std::to_string(arrives.get<int>())
                                              : arrives.get<std::string>(),
               .place = j.at("place")};
    d.commands[std::size_t(u.command)].double_sized |= u.size > 1;
    d.units.push_back(std::move(u));
  }
}

// Pershing's rows name a command ("kind": "command") or the Aero ("unit"), Mad Anthony's list what
// they activate.
void read_markers(GameData& d, const Json& scenario) {
  for (const Json& j : scenario.at("command_pool")) {
    CommandMarker m{.id = j.at("id"), .name = j.value("name", j.at("id").get<std::string>())};
    m.war = j.value("war", false);
    if (j.contains("years")) m.campaigns = j["years"].get<std::vector<int>>();
    if (j.contains("activates")) {
      for (const Json& c : j["activates"])
        m.commands |= set_of(d.find_command(c.get<std::string>()));
      if (j["activates"].size() > 1) m.activation = Activation::kEveryCommand;
      const Nation side = nation_named(j.at("side"));
      if (side != Nation::kUs) m.only_for = side;  // 21.13
    } else if (j.at("kind") == "unit") {
      m.activation = Activation::kAero;
      m.only_for = Nation::kUs;
    } else {
      const CommandId c = d.find_command(m.id);
      m.commands = set_of(c);
      m.name = d.command(c).name;
      if (d.command(c).deploys_on > 0) m.activation = Activation::kDeploy;
      if (d.command(c).shares_hexes) m.activation = Activation::kWithOneOther;
    }
    d.markers.push_back(std::move(m));
  }
}

WindowInfo read_window(const GameData& d, const Json& j) {
  WindowInfo w{.id = j.at("id"), .at = enum_of<Window>(j.at("at").get<std::string>())};
  const auto who = j.at("who").get<std::string>();
  w.who = who == "villa" || who == "indian" ? Player::kFoe : enum_of<Player>(who);
  if (j.contains("game")) w.game = enum_of<GameId>(j["game"].get<std::string>());
  const auto number = [&](const char* key, int& value) {
    if (j.contains(key) && j[key].is_number()) value = j[key];
  };
  number("shift", w.shift);
  number("movement", w.movement);
  number("markers", w.markers);
  number("units", w.units);
  number("hit", w.hit);
  number("odds", w.odds);
  number("hexes", w.hexes);
  if (w.game && *w.game != d.game) return w;
  if (j.contains("unit")) w.unit = j["unit"].get<std::string>();
  if (j.contains("removes")) w.removes = j["removes"].get<std::string>();
  if (j.contains("spares")) w.spares = j["spares"].get<std::vector<std::string>>();
  return w;
}

void read_heroism(GameData& d, const Json& j) {
  d.traits.hand_limit = j.at("hand_limit").at("markers");
  for (const Json& m : j.at("markers")) {
    const auto kind = enum_of<Heroism>(m.at("id").get<std::string>());
    const Json& games = m.at("games");
    const bool here = std::find(games.begin(), games.end(), name_of(d.game)) != games.end();
    HeroismInfo& h = d.heroism[std::size_t(kind)];
    h = {.kind = kind,
         .name = m.at("name"),
         .count = here ? m.at("count").get<int>() : 0,
         .disposition = enum_of<Disposition>(m.at("disposition").get<std::string>()),
         .must = m.at("must"),
         .windows = {}};
    for (const Json& w : m.at("windows")) {
      WindowInfo window = read_window(d, w);
      if (!window.game || *window.game == d.game) h.windows.push_back(std::move(window));
    }
  }
}

PlaceRule read_place(const GameData& d, const Json& j) {
  PlaceRule p;
  p.id = j.at("id");
  if (j.contains("of"))
    for (const Json& h : j["of"]) p.of.push_back(d.map.need(h.get<std::string>()));
  p.within = j.value("within", 0);
  p.beside = j.value("beside", false);
  p.country = read_enum(j, "country", Country::kNone);
  const auto kinds = [&](const char* key, std::vector<Settlement>& list) {
    if (j.contains(key))
      for (const Json& k : j[key]) list.push_back(enum_of<Settlement>(k.get<std::string>()));
  };
  kinds("settled", p.settled);
  kinds("not_settled", p.not_settled);
  p.owner = read_enum(j, "owner", Nation::kNone);
  p.on_river = j.value("on_river", "");
  p.edge = j.value("edge", "");
  p.or_rail = j.value("or_rail", false);
  if (j.contains("with")) p.with = seat_named(j["with"]);
  if (j.contains("without")) p.without = seat_named(j["without"]);
  p.stockades = j.value("stockades", false);
  p.south_of_ohio = j.value("south_of_ohio", false);
  p.unburned = j.value("unburned", false);
  p.one_per_hex = j.value("one_per_hex", false);
  p.otherwise = j.value("else", "");
  return p;
}

void read_terrain(GameData& d, const Json& j) {
  for (const Json& r : j.at("terrain"))
    d.terrain[std::size_t(enum_of<Terrain>(r.at("id").get<std::string>()))] = {
        .halves = r.at("half_mp"),
        .stack = r.at("stack"),
        .shift = r.at("shift"),
        .supply_units = r.at("supply_units"),
        .may_build = r.at("entrench"),
        .rough = r.at("rough"),
        .shift_needs_woodsmen = r.value("shift_needs_woodsmen", false),
        .boats_only = r.value("boats_only", false)};
  for (const Json& r : j.at("settlements"))
    d.settlements[std::size_t(enum_of<Settlement>(r.at("kind").get<std::string>()))] = {
        .most_halves = r.at("most_half_mp"), .stack = r.at("stack"), .shift = r.at("shift")};
  for (const Json& r : j.at("features")) {
    if (r.at("id") == "river") {
      d.traits.river_exit_halves = r.at("exit_half_mp");
      d.traits.river_shift = r.at("shift");
    }
    if (r.at("id") == "lake" &&  // one cost and one shift for all water (7.10B)
        (r.at("exit_half_mp") != d.traits.river_exit_halves ||
         r.at("shift") != d.traits.river_shift))
      bad("a lake is not like a river");
    d.traits.bateaux |= r.at("id") == "bateaux";
  }
  for (const Json& r : j.at("works"))
    if (r.at("id") == "fort_garrison") {
      d.traits.works_shift = r.at("shift");
      d.traits.garrisons_exert_zoc = r.at("zoc");
    }
  for (const Json& r : j.at("entrench")) {
    d.builds.push_back({.who = nation_named(r.at("who")),
                        .what = read_enum(r, "builds", Builds::kEntrenchments),
                        .highest = r.at("highest")});
    d.traits.engineer_drm = r.at("engineer_drm");
  }
  if (j.contains("burned")) {
    d.traits.burning = true;
    d.traits.burned_stack = j["burned"].at("stack");
  }
}

void read_crt(GameData& d, const Json& j) {
  for (std::size_t c = 0; c < std::size_t(kCrtColumns); ++c)
    d.from_percent[c] = j.at("columns").at(c).at("from_percent");
  for (const Crt table : {Crt::kSkirmish, Crt::kCharge})
    for (const Json& r : j.at(std::string(name_of(table)))) {
      const auto die = std::size_t(r.at("die").get<int>() - 1);
      for (std::size_t c = 0; c < std::size_t(kCrtColumns); ++c)
        d.crt[std::size_t(table)][c].at(die) =
            enum_of<CombatResult>(r.at("results").at(c).get<std::string>());
    }
}

// 22.20A,E: where there is something to raid.
void read_raid(GameData& d, const Json& j) {
  const auto country = enum_of<Country>(j.at("country").get<std::string>());
  for (int h = 0; h < d.map.size(); ++h)
    for (const Json& kind : j.at("settled"))
      if (d.map[HexId(h)].country == country &&
          name_of(d.map[HexId(h)].settlement) == kind.get<std::string>())
        d.raid_hexes.push_back(HexId(h));
}

void read_awards(GameData& d, const Json& j) {
  for (const Json& v : j.at("victory"))
    d.awards.push_back(
        {.id = v.at("id"), .points = v.at("points"), .instead_of = v.value("instead_of", "")});
  for (const Award& a : d.awards)
    if (!a.instead_of.empty()) (void)d.award(a.instead_of);
}

// Set-up rows that name a sub-command of which units are drawn.
void read_blind_set_up(GameData& d, const Json& j) {
  for (const Json& r : j.at("set_up")) {
    if (!r.value("random", false)) continue;
    BlindSetUp b{.seat = seat_named(r.at("side")),
                 .command = d.find_command(r.at("units").get<std::string>()),
                 .units = r.at("count"),
                 .one_a_hex = r.value("one_per_hex", false),
                 .must_hold = {}};
    if (r.contains("must"))
      for (const Json& h : r["must"]) b.must_hold.push_back(d.map.need(h.get<std::string>()));
    d.blind_set_up.push_back(std::move(b));
  }
}

void read_scenario(GameData& d, const Json& j) {
  const std::string foe = d.game == GameId::kPershing ? "picks_villa" : "picks_indian";
  for (const Json& t : j.at("turns"))
    d.turns.push_back({.name = t.at("name"),
                       .campaign = t.value("year", 1916),
                       .picks = {t.at("picks_us"), t.at(foe)},
                       .attrition = t.at("attrition")});
  for (const Json& h : j.at("hands"))
    d.hands.push_back(
        {h.value("year", d.turns.front().campaign), seat_named(h.at("side")), h.at("markers")});
  for (const Json& p : j.at("places")) d.places.push_back(read_place(d, p));
  for (const UnitInfo& u : d.units)
    if (u.place != "none") d.place(u.place);
  for (const SubCommand& c : d.commands)
    for (const std::string& place : c.replaced_in) d.place(place);
  if (j.contains("supply_sources"))
    for (const Json& h : j["supply_sources"])
      d.supply_hexes.emplace_back(d.map.need(h.at("hex").get<std::string>()),
                                  nation_named(h.at("side")));
  if (j.contains("stockades"))
    for (const Json& h : j["stockades"]) {
      d.stockades.push_back(d.map.need(h.at("hex").get<std::string>()));
      if (seat_named(h.at("side")) == kFoeSeat) d.foe_stockades.push_back(d.stockades.back());
    }
  d.traits.first_player = seat_named(j.at("first_player").at("side"));
  d.traits.supply_length = j.at("supply").at("length");
  d.traits.raiding = j.contains("raid");
  if (d.traits.raiding) read_raid(d, j["raid"]);
  read_awards(d, j);
  read_blind_set_up(d, j);
  d.traits.special_rail = d.game == GameId::kPershing;  // 22.23B
}

template <class List>
std::size_t index_of(const List& list, std::string_view id, const char* what) {
  for (std::size_t i = 0; i < list.size(); ++i)
    if (list[i].id == id) return i;
  bad(std::string("no such ") + what + ": " + std::string(id));
}

}  // namespace

UnitId GameData::find_unit(std::string_view id) const {
  const auto at = std::lower_bound(by_id.begin(), by_id.end(), id,
                                   [&](UnitId u, std::string_view x) { return unit(u).id < x; });
  if (at != by_id.end() && unit(*at).id == id) return *at;
  return UnitId(index_of(units, id, "unit"));  // not installed yet, or nowhere
}
CommandId GameData::find_command(std::string_view id) const {
  return CommandId(index_of(commands, id, "sub-command"));
}
MarkerId GameData::find_marker(std::string_view id) const {
  return MarkerId(index_of(markers, id, "command marker"));
}
const PlaceRule& GameData::place(std::string_view id) const {
  return places[index_of(places, id, "place")];
}
const Award& GameData::award(std::string_view id) const {
  return awards[index_of(awards, id, "award")];
}
std::vector<const Award*> GameData::counted(const std::vector<std::string_view>& ids) const {
  std::vector<const Award*> out;
  for (std::string_view id : ids)
    if (std::none_of(ids.begin(), ids.end(),
                     [&](std::string_view other) { return award(other).instead_of == id; }))
      out.push_back(&award(id));
  return out;
}

const WindowInfo* HeroismInfo::at(Window w) const {
  for (const WindowInfo& window : windows)
    if (window.at == w) return &window;
  return nullptr;
}

GameData read_game_data(GameId game, const Json& files) {
  GameData d;
  d.game = game;
  const char* file = "map";
  const auto open = [&](const char* name) -> const Json& { return files.at(file = name); };
  try {
    d.map = Map(open("map"));
    const Json& scenario = open("scenario");
    const Json& counters = open("counters");
    read_commands(d, counters, scenario);
    read_types(d, counters);
    read_units(d, counters);
    for (const Json& m : counters.at("markers"))
      if (m.at("id") == "stockade") d.traits.stockades = m.at("count");
    file = "scenario";
    read_markers(d, scenario);
    read_scenario(d, scenario);
    read_terrain(d, open("terrain"));
    read_crt(d, open("crt"));
    read_heroism(d, open("heroism"));
  } catch (const std::exception& e) {
    throw std::invalid_argument(std::string(name_of(game)) + "/" + file + ": " + e.what());
  }
  return d;
}

}  // namespace vedette::boots
