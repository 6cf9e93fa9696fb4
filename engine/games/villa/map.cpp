#include "games/villa/map.hpp"

#include <algorithm>
#include <nlohmann/json.hpp>
#include <stdexcept>

#include "embedded/vedette_game_villa.hpp"

namespace vedette::villa {
namespace {

[[noreturn]] void bad(const std::string& what) { throw std::invalid_argument("map: " + what); }

Side side_of(const Json& name) {
  auto s = side_named(name.get<std::string>());
  if (!s) bad("no such side: " + name.dump());
  return *s;
}
Sides bit(Side s) { return Sides(1u << unsigned(s)); }

Colour settlement_colour(const std::string& side) {
  return side == "green" ? Colour::kRed : enum_of<Colour>(side);
}

// The land sides between one river side and the next, clockwise (2.2.10).
void divide_banks(HexData& h) {
  std::vector<int> cuts;
  for (int k = 0; k < 6; ++k)
    if (has(h.river, Side(k))) cuts.push_back(k);
  if (cuts.size() < 2) return;
  for (std::size_t i = 0; i < cuts.size(); ++i) {
    Sides bank = 0;
    for (int k = (cuts[i] + 1) % 6; k != cuts[(i + 1) % cuts.size()]; k = (k + 1) % 6) bank |= bit(Side(k));
    h.banks[std::size_t(h.bank_count++)] = bank;
  }
}

HexData read_hex(const Json& j) {
  HexData h;
  h.id = j.at("id").get<std::string>();
  h.at = {j.at("axial").at(0).get<std::int16_t>(), j.at("axial").at(1).get<std::int16_t>()};
  h.terrain = enum_of<Terrain>(j.at("terrain").get<std::string>());
  h.mexico = j.at("country") == "MX";
  h.tinaja = j.contains("tinaja");
  if (j.contains("settlement")) {
    const Json& s = j["settlement"];
    h.name = s.at("name").get<std::string>();
    h.settlement = enum_of<Settlement>(s.at("kind").get<std::string>());
    h.side = settlement_colour(s.at("side").get<std::string>());
  }
  if (j.contains("edges"))
    for (const Json& e : j["edges"]) h.south_edge |= e == "south";
  if (j.contains("river"))
    for (const Json& s : j["river"].at("sides")) h.river |= bit(side_of(s));
  divide_banks(h);
  if (j.contains("crossing"))
    for (const Json& c : j["crossing"]) {
      h.bridge |= c == "bridge";
      h.ferry |= c == "ferry";
      h.ford |= c == "ford";
    }
  h.railroad = j.value("rail", false);
  h.next.fill(-1);
  return h;
}

Sides& routes(HexData& h, const std::string& kind) {
  if (kind == "rail") return h.rail;
  if (kind == "road") return h.road;
  if (kind == "trail") return h.trail;
  bad("no such route: " + kind);
}

}  // namespace

Map::Map(std::string_view text) {
  const Json j = Json::parse(text);
  for (const Json& x : j.at("hexes")) {
    hexes_.push_back(read_hex(x));
    names_.push_back(hexes_.back().id);
    by_id_.emplace_back(hexes_.back().id, HexId(hexes_.size() - 1));
  }
  std::sort(by_id_.begin(), by_id_.end());
  for (std::size_t i = 1; i < by_id_.size(); ++i)
    if (by_id_[i].first == by_id_[i - 1].first) bad("hex twice: " + by_id_[i].first);

  std::vector<std::pair<Hex, HexId>> by_place;
  for (int i = 0; i < size(); ++i) by_place.emplace_back(hexes_[std::size_t(i)].at, HexId(i));
  std::sort(by_place.begin(), by_place.end());
  for (HexData& h : hexes_)
    for (Side s : kSides) {
      const Hex n = neighbour(h.at, s);
      auto it = std::lower_bound(by_place.begin(), by_place.end(), std::pair<Hex, HexId>{n, HexId(-1)});
      if (it != by_place.end() && it->first == n) h.next[std::size_t(s)] = it->second;
    }

  const auto need = [&](const Json& id) {
    const HexId h = find(id.get<std::string>());
    if (h < 0) bad("no such hex: " + id.dump());
    return h;
  };
  const auto side_between_hexes = [&](HexId a, HexId b) {
    auto s = side_between(hexes_[std::size_t(a)].at, hexes_[std::size_t(b)].at);
    if (!s) bad("not neighbours: " + hexes_[std::size_t(a)].id + " " + hexes_[std::size_t(b)].id);
    return *s;
  };
  for (const Json& l : j.at("links")) {
    const HexId a = need(l.at("between").at(0)), b = need(l.at("between").at(1));
    const Side s = side_between_hexes(a, b);
    const auto kind = l.at("kind").get<std::string>();
    routes(hexes_[std::size_t(a)], kind) |= bit(s);
    routes(hexes_[std::size_t(b)], kind) |= bit(opposite(s));
  }
  for (const Json& e : j.at("exits"))
    routes(hexes_[std::size_t(need(e.at("hex")))], e.at("kind").get<std::string>()) |= bit(side_of(e.at("side")));
  for (const Json& c : j.at("hexsides")) {
    if (c.at("kind") != "cliff") bad("no such hexside: " + c.dump());
    const HexId a = need(c.at("between").at(0)), b = need(c.at("between").at(1));
    const Side s = side_between_hexes(a, b);
    hexes_[std::size_t(a)].cliff |= bit(s);
    hexes_[std::size_t(b)].cliff |= bit(opposite(s));
  }
  for (const Json& o : j.at("offmap_links"))
    offmap_.push_back({need(o.at("between").at(0)), need(o.at("between").at(1))});
}

HexId Map::find(std::string_view id) const {
  auto it = std::lower_bound(by_id_.begin(), by_id_.end(), id,
                             [](const auto& entry, std::string_view key) { return entry.first < key; });
  return it != by_id_.end() && it->first == id ? it->second : HexId(-1);
}

std::array<const Map*, 2> load_maps() {
  static const Map chihuahua(data::map_json);
  static const Map tuape(data::tuape_json);
  return {&chihuahua, &tuape};
}

}  // namespace vedette::villa
