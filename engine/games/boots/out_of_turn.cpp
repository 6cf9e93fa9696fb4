// 7, 8, 9, 10.13, 14, 20.1: what is looked up of a position without being asked anything.
#include "games/boots/out_of_turn.hpp"

#include <algorithm>
#include <map>
#include <nlohmann/json.hpp>
#include <set>

#include "games/boots/rules/declaration.hpp"
#include "games/boots/rules/movement.hpp"
#include "games/boots/rules/odds.hpp"
#include "games/boots/rules/sides.hpp"
#include "games/boots/rules/stacking.hpp"
#include "games/boots/rules/supply.hpp"
#include "games/boots/rules/zones.hpp"
#include "games/boots/view.hpp"

namespace vedette::boots {
namespace {

Refusal malformed(std::string what) { return {"malformed_query", std::move(what)}; }

// True if the request has these keys and no others.
bool has_keys(const Json& j, std::initializer_list<std::string_view> keys) {
  return j.size() == keys.size() && std::all_of(keys.begin(), keys.end(), [&](std::string_view k) {
           return j.contains(std::string(k));
         });
}

// The position as it is when these sub-commands have just been activated for their seat. What is
// hidden stays sealed in it.
State as_if_active(const State& s, CommandSet commands, Seat seat) {
  State out = s;
  out.active = commands;
  out.phasing = seat;
  out.standing_down.clear();
  for (Stack& stack : out.stacks)
    for (Slot& slot : stack.slots)
      if (has(commands, slot.command)) slot.moved = slot.attacked = slot.pledged = false;
  return out;
}

// 7.2: where the counter could go if it were picked up now. Of its company only what the viewer
// sees is known, so a side that asks about an enemy does not learn of supply units that it has not
// seen.
Result<Json> reach(const Eyes& e, const Json& request) {
  if (!has_keys(request, {"kind", "unit"}) || !request["unit"].is_string())
    return malformed("a reach has a unit");
  const auto& id = request["unit"].get_ref<const std::string&>();
  const auto& units = data(e.s).units;
  const auto it =
      std::find_if(units.begin(), units.end(), [&](const UnitInfo& u) { return u.id == id; });
  if (it == units.end()) return Refusal{"no_such_unit", "there is no such unit"};
  Json j = {{"kind", "reach"}, {"unit", id}, {"rule", "7.2"}, {"reach", Json::array()}};
  const auto u = UnitId(it - units.begin());
  const State now = as_if_active(e.s, set_of(it->command), speaker(e.s, it->command));
  const Board b(Eyes{now, e.v});
  if (b.where(u) == kNoHex) {
    j["reason"] = "not_seen";
    return j;
  }
  MovePlan plan;
  plan.unit = u;
  plan.path = {b.where(u)};
  plan.supplied = b.data().traits.bateaux && in_supply(b, u);
  j["from"] = hex_id(e.s, b.where(u));
  j["allowance"] = allowance_halves(b, u);
  j["boats"] = plan.supplied;
  const Walk walk = ways(b, plan);
  for (const Reach& r : walk.reach) {
    Json to = {{"to", std::string(r.to)}, {"cost", r.cost}, {"path", walk.path_of(r)}};
    if (r.notes != 0) to["notes"] = walk.notes_of(r);
    j["reach"].push_back(std::move(to));
  }
  return j;
}

bool read_hexes(const State& s, const Json& list, std::vector<HexId>& out) {
  if (!list.is_array() || list.empty() || list.size() > 6) return false;
  for (const Json& h : list) {
    if (!h.is_string()) return false;
    out.push_back(map(s).find(h.get_ref<const std::string&>()));
  }
  std::sort(out.begin(), out.end());
  return std::adjacent_find(out.begin(), out.end()) == out.end() || out.front() == kNoHex;
}

// 10.2.3, 10.2.4: an attack by all who could make it from those hexes, as if they were activated
// now.
Result<Json> odds_between(const Eyes& e, const Json& request) {
  std::vector<HexId> from, on;
  if (!has_keys(request, {"kind", "from", "on"}) || !read_hexes(e.s, request["from"], from) ||
      !read_hexes(e.s, request["on"], on))
    return malformed("odds have hexes, from and on");
  if (from.front() == kNoHex || on.front() == kNoHex)
    return Refusal{"no_such_hex", "there is no such hex"};
  Json j = {{"kind", "odds"}, {"rule", "10.2"}, {"from", request["from"]}, {"on", request["on"]}};
  const Attack a{.from = from, .on = on};
  CommandSet commands = 0;
  const Board here(e);
  for (HexId h : from) commands |= here.commands(h);
  std::optional<Seat> seat;
  for (std::size_t c = 0; c < data(e.s).commands.size(); ++c)
    if (has(commands, CommandId(c)) && !seat) seat = controller(e.s, CommandId(c));
  const State now = as_if_active(e.s, commands, seat.value_or(e.s.phasing));
  const Board b(Eyes{now, e.v});
  const auto takes_part_from = [&](HexId h) {
    return std::any_of(b.at(h).begin(), b.at(h).end(),
                       [&](const Seen& c) { return takes_part(b, a, h, c); });
  };
  if (!std::all_of(from.begin(), from.end(), takes_part_from)) {
    j["reason"] = "no_attack";
    return j;
  }
  for (Crt crt : {Crt::kSkirmish, Crt::kCharge})
    j["odds"].push_back(to_json(b.data(), odds(b, a, crt), crt));
  const bool known = std::all_of(from.begin(), from.end(), [&](HexId h) { return b.knows_all(h); });
  if (known) j["may_charge"] = may_charge(b, attackers_of(b, a));
  return j;
}

// 14.2, 14.3: lengths of line by hex, and who stands without one. `partial` where counters of that
// side are hidden from the viewer: supply units may lie among them.
Result<Json> supply(const Eyes& e, const Json& request) {
  if (!has_keys(request, {"kind", "command"}) || !request["command"].is_string())
    return malformed("supply has a command");
  const auto& commands = data(e.s).commands;
  const auto it = std::find_if(commands.begin(), commands.end(), [&](const SubCommand& c) {
    return c.id == request["command"].get_ref<const std::string&>();
  });
  if (it == commands.end()) return Refusal{"no_such_command", "there is no such sub-command"};
  const auto c = CommandId(it - commands.begin());
  const Board b(e);
  Json j = {{"kind", "supply"},
            {"rule", "14.2"},
            {"command", it->id},
            {"length", data(e.s).traits.supply_length},
            {"always", it->always_supplied},
            {"hexes", Json::object()},
            {"without", Json::array()}};
  const auto lengths = supply_lengths(b, c);
  for (std::size_t h = 0; h < lengths.size(); ++h)
    if (lengths[h] >= 0) j["hexes"][hex_id(e.s, HexId(h))] = lengths[h];
  bool partial = false;
  for (HexId h : b.occupied())
    for (const Seen& x : b.at(h)) {
      partial |= !x.known() && b.data().command(x.command).nation == it->nation;
      if (x.known() && x.command == c && !in_supply(b, x.unit))
        j["without"].push_back({{"unit", unit_id(e.s, x.unit)}, {"at", hex_id(e.s, h)}});
    }
  j["partial"] = partial;
  return j;
}

// 9: hexes into which the counters of each nation exert a zone, with the hexes that it comes from.
Json zones(const Eyes& e) {
  const Board b(e);
  std::map<std::string, std::map<HexId, std::set<HexId>>> found;
  for (HexId h : b.occupied())
    for (const Seen& c : b.at(h))
      for (HexId n : b.data().map[h].next)
        if (n != kNoHex && exerts(b, h, c.command, n))
          found[std::string(name_of(b.data().command(c.command).nation))][n].insert(h);
  Json j = {{"kind", "zones"}, {"rule", "9.1"}, {"zones", Json::object()}};
  for (const auto& [nation, hexes] : found)
    for (const auto& [h, sources] : hexes)
      for (HexId from : sources) j["zones"][nation][hex_id(e.s, h)].push_back(hex_id(e.s, from));
  return j;
}

// 8.1: points and limit of every hex that holds counters.
Json stacking(const Eyes& e) {
  const Board b(e);
  Json j = {{"kind", "stacking"}, {"rule", "8.1"}, {"hexes", Json::object()}};
  for (HexId h : b.occupied())
    j["hexes"][hex_id(e.s, h)] = {{"points", stacking_points(b, h)},
                                  {"limit", stacking_limit(e.s, h)}};
  return j;
}

// 20.1: victory points by what they were given for.
Json points(const Eyes& e) {
  Json j = {{"kind", "points"}, {"rule", "20.1"}, {"seats", Json::object()}};
  for (Seat seat : {kUsSeat, kFoeSeat}) {
    std::map<std::string, int> sum;
    for (const Points& p : e.s.points)
      if (p.seat == seat) sum[p.source] += p.points;
    j["seats"][std::string(role(e.s, seat))] = {{"total", e.s.vp[std::size_t(seat)]}, {"by", sum}};
  }
  return j;
}

// 8.6, 15: one's own side from across the table.
Result<Json> opponent(const Eyes& e, const Json& request) {
  if (!has_keys(request, {"kind"})) return malformed("this query has no more than its kind");
  if (e.v != eyes(kUsSeat) && e.v != eyes(kFoeSeat))
    return Refusal{"no_opponent", "only a seat has an opponent"};
  return Json{{"kind", "opponent"}, {"rule", "8.6"}, {"view", opponents_view(e)}};
}

struct Overlay {
  std::string_view kind;
  Json (*answer)(const Eyes&);
};
constexpr std::array kOverlays{Overlay{"zones", zones}, Overlay{"stacking", stacking},
                               Overlay{"points", points}};

}  // namespace

Result<Json> answer_query(const Eyes& e, const Json& request) {
  const auto& kind = request.at("kind").get_ref<const std::string&>();
  if (kind == "reach") return reach(e, request);
  if (kind == "odds") return odds_between(e, request);
  if (kind == "supply") return supply(e, request);
  if (kind == "opponent") return opponent(e, request);
  for (const Overlay& overlay : kOverlays) {
    if (overlay.kind != kind) continue;
    if (!has_keys(request, {"kind"})) return malformed("this query has no more than its kind");
    return overlay.answer(e);
  }
  return Refusal{"unknown_query", "this game answers no such query"};
}

std::vector<Json> queries_now(const Eyes& e) {
  const Board b(e);
  std::vector<Json> out;
  for (const Overlay& overlay : kOverlays) out.push_back({{"kind", overlay.kind}});
  if (e.v == eyes(kUsSeat) || e.v == eyes(kFoeSeat)) out.push_back({{"kind", "opponent"}});
  CommandSet present = 0;
  for (HexId h : b.occupied()) {
    present |= b.commands(h);
    for (const Seen& c : b.at(h))
      if (c.known()) out.push_back({{"kind", "reach"}, {"unit", unit_id(e.s, c.unit)}});
    for (HexId n : b.data().map[h].next) {
      if (n == kNoHex || b.empty(n)) continue;
      const CommandSet here = b.commands(h);
      for (std::size_t c = 0; c < b.data().commands.size(); ++c)
        if (has(here, CommandId(c)) && has_enemy(b, n, CommandId(c))) {
          out.push_back({{"kind", "odds"}, {"from", {hex_id(e.s, h)}}, {"on", {hex_id(e.s, n)}}});
          break;
        }
    }
  }
  for (std::size_t c = 0; c < b.data().commands.size(); ++c)
    if (has(present, CommandId(c)))
      out.push_back({{"kind", "supply"}, {"command", b.data().commands[c].id}});
  return out;
}

}  // namespace vedette::boots
