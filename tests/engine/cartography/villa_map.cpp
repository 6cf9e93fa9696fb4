#include "villa_map.hpp"

#include <algorithm>
#include <fstream>
#include <sstream>
#include <stdexcept>

namespace vedette::test {

std::string source_text(const std::string& path) {
  std::ifstream file(std::string(VEDETTE_SOURCE_DIR) + "/" + path, std::ios::binary);
  if (!file) throw std::runtime_error("cannot read " + path);
  std::ostringstream text;
  text << file.rdbuf();
  return text.str();
}

ReadMap::ReadMap(const std::string& text) : json(nlohmann::json::parse(text)) {
  for (const nlohmann::json& hex : json.at("hexes")) {
    const int index = static_cast<int>(hexes.size());
    hexes.push_back(hex);
    by_id[hex.at("id")] = index;
    by_place[place(index)] = index;
  }
  for (const nlohmann::json& link : json.at("links")) {
    const int a = by_id.at(link.at("between").at(0));
    const int b = by_id.at(link.at("between").at(1));
    ways[{a, side_between(place(a), place(b)).value()}].push_back(link.at("kind"));
    ways[{b, side_between(place(b), place(a)).value()}].push_back(link.at("kind"));
  }
  for (const nlohmann::json& side : json.at("hexsides")) {
    const int a = by_id.at(side.at("between").at(0));
    const int b = by_id.at(side.at("between").at(1));
    hexsides[Hexside::between(place(a), place(b)).value()] = side;
  }
}

const nlohmann::json& ReadMap::hex(const std::string& id) const {
  return hexes.at(static_cast<std::size_t>(by_id.at(id)));
}

Hex ReadMap::place(int hex) const {
  const nlohmann::json& axial = hexes.at(static_cast<std::size_t>(hex)).at("axial");
  return {axial.at(0).get<std::int16_t>(), axial.at(1).get<std::int16_t>()};
}

Side ReadMap::side(const std::string& name) const {
  const auto& sides = json.at("sides");
  return static_cast<Side>(std::find(sides.begin(), sides.end(), name) - sides.begin());
}

bool ReadMap::has_way(int hex, Side side, const std::string& kind) const {
  const auto found = ways.find({hex, side});
  return found != ways.end() &&
         std::find(found->second.begin(), found->second.end(), kind) != found->second.end();
}

const ReadMap& map_of(const std::string& game) {
  static std::map<std::string, ReadMap> maps;
  const auto found = maps.find(game);
  if (found != maps.end()) return found->second;
  return maps.emplace(game, source_text("engine/games/" + game + "/data/map.json")).first->second;
}

const ReadMap& villa_map() { return map_of("villa"); }

}  // namespace vedette::test
