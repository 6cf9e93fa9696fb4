// Overlays of the map: zones of control, water, fuel, supplies, track, and where the match can be won.
#include <algorithm>
#include <map>
#include <nlohmann/json.hpp>

#include "games/villa/out_of_turn/out_of_turn.hpp"
#include "games/villa/rules/combat.hpp"
#include "games/villa/rules/ground.hpp"
#include "games/villa/rules/movement.hpp"
#include "games/villa/rules/previews.hpp"
#include "games/villa/rules/raids.hpp"
#include "games/villa/rules/rail.hpp"

namespace vedette::villa {
namespace {

// A colour under a player: what counts as one side for zones, track and friendship.
struct Power {
  Colour colour;
  Seat by;
  friend bool operator==(const Power&, const Power&) = default;
};

// Those that have counters on the map, by colour, then by player.
std::vector<Power> powers(const State& s) {
  std::vector<Power> out;
  for (Colour colour : {Colour::kRed, Colour::kBlue, Colour::kOrange})
    for (Seat by : order_of_play(s))
      if (std::any_of(s.counters.begin(), s.counters.end(),
                      [&](const Counter& c) { return c.at >= 0 && c.colour == colour && c.controller == by; }))
        out.push_back({colour, by});
  return out;
}

template <class Test>
std::vector<HexId> hexes_where(const State& s, Test test) {
  std::vector<HexId> out;
  for (HexId h = 0; h < map(s).size(); ++h)
    if (test(h)) out.push_back(h);
  return out;
}

Json area(const State& s, const char* key, const std::vector<HexId>& hexes) {
  return {{"key", key}, {"hexes", hexes_json(s, hexes)}};
}
Json area(const State& s, const char* key, const Power& p, const std::vector<HexId>& hexes) {
  Json j = area(s, key, hexes);
  j["colour"] = name_of(p.colour);
  j["by"] = role(p.by);
  return j;
}

Json overlay(const char* kind, const char* rule) {
  return {{"kind", kind}, {"rule", rule}, {"areas", Json::array()}, {"marks", Json::array()}};
}

bool pool_has(const State& s, const std::string& kind) {
  for (int i = 0; i < kCounters; ++i)
    if (at(s, CounterId(i)).at == kPool && name_of(type(CounterId(i))) == kind) return true;
  return false;
}

}  // namespace

Json zones_json(const State& s) {
  Json out = overlay("zones", "5.1.7");
  Ground ground;
  for (const Power& p : powers(s)) {
    std::vector<CounterId> others;
    for (int i = 0; i < kCounters; ++i)
      if (at(s, CounterId(i)).colour != p.colour || at(s, CounterId(i)).controller != p.by)
        others.push_back(CounterId(i));
    // For a mover who is nobody, so that no counters of his undo a zone.
    ground.survey(s, Colour::kNone, p.by, others);
    const auto hexes = hexes_where(s, [&](HexId h) { return ground.is(h, Ground::kZone); });
    if (!hexes.empty()) out["areas"].push_back(area(s, "zone", p, hexes));
  }
  return out;
}

Json water_json(const State& s) {
  Json out = overlay("water", "5.4.1");
  const Map& sheet = map(s);
  const auto natural = [&](HexId h) {
    const HexData& x = sheet[h];
    return x.is_river() || x.tinaja || x.railroad || x.is_settled();
  };
  out["areas"].push_back(area(s, "water", hexes_where(s, natural)));
  for (Seat seat : order_of_play(s)) {
    const auto carried = hexes_where(s, [&](HexId h) { return !natural(h) && has_water(s, h, seat); });
    if (!carried.empty()) {
      Json j = area(s, "carried", carried);
      j["by"] = role(seat);
      out["areas"].push_back(std::move(j));
    }
    std::map<std::pair<HexId, std::string_view>, std::vector<CounterId>> losses;
    for (const auto& [c, why] : water_losses(s, seat))
      if (at(s, c).controller == seat) losses[{at(s, c).at, why}].push_back(c);
    for (const auto& [where, who] : losses)
      out["marks"].push_back({{"key", where.second == "water" ? "thirst" : "double_move"},
                              {"at", hex_id(s, where.first)},
                              {"by", role(seat)},
                              {"counters", counters_json(who)}});
  }
  return out;
}

Json fuel_json(const State& s) {
  Json out = overlay("fuel", "5.1.12");
  for (const Power& p : powers(s)) {
    const auto hexes = hexes_where(s, [&](HexId h) { return has_fuel(s, h, p.colour, p.by); });
    if (!hexes.empty()) out["areas"].push_back(area(s, "fuel", p, hexes));
  }
  return out;
}

Json supplies_json(const State& s) {
  Json out = overlay("supplies", "5.3.10");
  std::vector<HexId> open, given;
  for (HexId h = 0; h < map(s).size(); ++h) {
    Json kinds = Json::array();
    const auto all = supplies_of(hex(s, h));
    for (const std::string& kind : all)
      if (kind == "gasoline" || pool_has(s, kind)) kinds.push_back(kind);
    if (all.empty()) continue;
    if (s.supplied.has(h)) {
      given.push_back(h);
      continue;
    }
    if (kinds.empty()) continue;
    open.push_back(h);
    out["marks"].push_back({{"key", "supply"}, {"at", hex_id(s, h)}, {"supplies", std::move(kinds)}});
  }
  out["areas"].push_back(area(s, "supply", open));
  if (!given.empty()) out["areas"].push_back(area(s, "given", given));
  return out;
}

Json rail_json(const State& s) {
  Json out = overlay("rail", "5.1.11");
  out["areas"].push_back(area(s, "station", hexes_where(s, [&](HexId h) { return hex(s, h).is_station(); })));
  Ground ground;
  for (const Power& p : powers(s)) {
    ground.survey(s, p.colour, p.by);
    const auto closed =
        hexes_where(s, [&](HexId h) { return hex(s, h).railroad && track_closed(s, ground, h, p.colour); });
    if (!closed.empty()) out["areas"].push_back(area(s, "closed", p, closed));
  }
  for (HexId h : s.bridges_out.list()) out["marks"].push_back({{"key", "bridge_out"}, {"at", hex_id(s, h)}});
  return out;
}

Json victory_json(const State& s) {
  Json out = overlay("victory", "6.1");
  out["areas"].push_back(area(s, "exit", hexes_where(s, [&](HexId h) { return hex(s, h).south_edge; })));
  // 6.2: cities that the Villista can win by, the last Policia of others still to be beaten there.
  const auto guarded = hexes_where(s, [&](HexId h) {
    const auto there = counters_at(s, h);
    return hex(s, h).settlement == Settlement::kCity && std::any_of(there.begin(), there.end(), [&](CounterId c) {
             return type(c) == Type::kPolicia && is_enemy(s, kVillistaSeat, c);
           });
  });
  out["areas"].push_back(area(s, "city", guarded));
  if (!s.cities_taken.list().empty()) out["areas"].push_back(area(s, "city_open", s.cities_taken.list()));
  for (HexId h : guarded) {
    std::vector<CounterId> policia = counters_at(s, h);
    std::erase_if(policia, [](CounterId c) { return type(c) != Type::kPolicia; });
    out["marks"].push_back({{"key", "policia"}, {"at", hex_id(s, h)}, {"counters", counters_json(policia)}});
  }
  return out;
}

}  // namespace vedette::villa
