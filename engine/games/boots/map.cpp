#include "games/boots/map.hpp"

#include <algorithm>
#include <nlohmann/json.hpp>
#include <stdexcept>

namespace vedette::boots {
namespace {

using Json = nlohmann::json;

[[noreturn]] void bad_map(const std::string& what) { throw std::invalid_argument("map: " + what); }
// The number that four digits say, else -1.
int printed_number(std::string_view id) {
  if (id.size() != 4) return -1;
  int out = 0;
  for (char c : id) {
    if (c < '0' || c > '9') return -1;
    out = 10 * out + (c - '0');
  }
  return out;
}

Sides bit(Side s) { return Sides(1u << unsigned(s)); }

Sides sides_of(const Json& names) {
  Sides out = 0;
  for (const Json& n : names) {
    const auto s = side_named(n.get<std::string>(), Orientation::kPointy);
    if (!s) bad_map("no such side: " + n.dump());
    out |= bit(*s);
  }
  return out;
}

HexData read_hex(const Json& j) {
  HexData h;
  h.id = j.at("id").get<std::string>();
  h.at = {j.at("axial").at(0).get<std::int16_t>(), j.at("axial").at(1).get<std::int16_t>()};
  h.terrain = enum_of<Terrain>(j.at("terrain").get<std::string>());
  if (j.contains("settlement")) {
    const Json& p = j["settlement"];
    h.name = p.at("name").get<std::string>();
    h.settlement = enum_of<Settlement>(p.at("kind").get<std::string>());
    if (p.contains("side")) h.owner = enum_of<Nation>(p["side"].get<std::string>());
  }
  if (j.contains("country")) h.country = enum_of<Country>(j["country"].get<std::string>());
  h.on_ohio = j.value("divide", "") == "on";
  h.south_of_ohio = h.on_ohio || j.value("divide", "") == "south";
  h.crossing = j.contains("crossing");
  h.shore = j.contains("lake") && h.terrain != Terrain::kAllLake;
  if (j.contains("lake")) h.water = sides_of(j["lake"].at("sides"));
  if (j.contains("edges"))
    for (const Json& e : j["edges"]) {
      h.north_edge |= e == "north";
      h.south_edge |= e == "south";
    }
  if (j.contains("river")) {
    h.river = sides_of(j["river"].at("sides"));
    h.rivers = j["river"].at("names").get<std::vector<std::string>>();
  }
  h.next.fill(kNoHex);
  return h;
}

Sides& line(HexData& h, const std::string& kind) {
  if (kind == "rail") return h.rail;
  if (kind == "trail" || kind == "road") return h.trail;
  if (kind == "river") return h.river;
  if (kind == "lake") return h.water;
  if (kind == "all_lake") return h.lake_side;
  bad_map("no such line: " + kind);
}

}  // namespace

Map::Map(const Json& j) {
  for (const Json& x : j.at("hexes")) {
    hexes_.push_back(read_hex(x));
    names_.push_back(hexes_.back().id);
    by_id_.emplace_back(hexes_.back().id, HexId(hexes_.size() - 1));
  }
  std::sort(by_id_.begin(), by_id_.end());
  by_number_.assign(10'000, kNoHex);
  for (const auto& [id, h] : by_id_)
    if (const int number = printed_number(id); number >= 0) by_number_[std::size_t(number)] = h;
  for (std::size_t i = 1; i < by_id_.size(); ++i)
    if (by_id_[i].first == by_id_[i - 1].first) bad_map("hex twice: " + by_id_[i].first);

  std::vector<std::pair<Hex, HexId>> by_place;
  for (int i = 0; i < size(); ++i) by_place.emplace_back(hexes_[std::size_t(i)].at, HexId(i));
  std::sort(by_place.begin(), by_place.end());
  for (HexData& h : hexes_)
    for (Side s : kSides) {
      const std::pair<Hex, HexId> key{neighbour(h.at, s), kNoHex};
      const auto it = std::lower_bound(by_place.begin(), by_place.end(), key);
      if (it != by_place.end() && it->first == key.first) h.next[std::size_t(s)] = it->second;
    }

  for (const char* list : {"links", "hexsides"})
    if (j.contains(list))
      for (const Json& l : j[list]) {
        const HexId a = need(l.at("between").at(0).get<std::string>());
        const HexId b = need(l.at("between").at(1).get<std::string>());
        const auto s = side_between((*this)[a].at, (*this)[b].at);
        if (!s) bad_map("not neighbours: " + l.dump());
        const auto kind = l.at("kind").get<std::string>();
        line(hexes_[std::size_t(a)], kind) |= bit(*s);
        line(hexes_[std::size_t(b)], kind) |= bit(opposite(*s));
      }
  find_within();
}

HexId Map::find(std::string_view id) const {
  const int number = printed_number(id);
  if (number >= 0 && !by_number_.empty()) return by_number_[std::size_t(number)];
  const auto it =
      std::lower_bound(by_id_.begin(), by_id_.end(), id,
                       [](const auto& entry, std::string_view key) { return entry.first < key; });
  return it != by_id_.end() && it->first == id ? it->second : kNoHex;
}

HexId Map::need(std::string_view id) const {
  const HexId h = find(id);
  if (h == kNoHex) bad_map("no such hex: " + std::string(id));
  return h;
}

std::span<const HexId> Map::within(HexId of, int n) const {
  const auto& from = near_from_.at(std::size_t(n));
  const std::size_t first = from[std::size_t(of)], end = from[std::size_t(of) + 1];
  return std::span(near_[std::size_t(n)]).subspan(first, end - first);
}

// Neighbours of neighbours would do on a whole map; a small one may have hexes that only distance
// joins.
void Map::find_within() {
  for (auto& from : near_from_) from.push_back(0);
  for (const HexData& of : hexes_) {
    for (int i = 0; i < size(); ++i)
      for (auto n = std::size_t(distance(of.at, hexes_[std::size_t(i)].at)); n < near_.size(); ++n)
        near_[n].push_back(HexId(i));
    for (std::size_t n = 0; n < near_.size(); ++n)
      near_from_[n].push_back(std::uint32_t(near_[n].size()));
  }
}

}  // namespace vedette::boots
