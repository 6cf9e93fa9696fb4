#include "map_paths.hpp"

#include <algorithm>

namespace vedette::test {

bool lists(const nlohmann::json& list, const std::string& word) {
  return std::find(list.begin(), list.end(), word) != list.end();
}

std::map<std::string, std::string> places(const ReadMap& map) {
  std::map<std::string, std::string> at;
  for (const nlohmann::json& hex : map.hexes) {
    for (const char* what : {"stockade", "settlement"}) {
      if (hex.contains(what)) at[hex[what]["point"]] = hex["id"];
    }
  }
  return at;
}

std::set<std::string> reached(const ReadMap& map, const std::string& from,
                              const std::function<bool(int, Side, int)>& open) {
  std::set<std::string> names;
  ShortestPaths<> paths;
  paths.run(static_cast<int>(map.hexes.size()), map.by_id.at(from), ShortestPaths<>::kNoLimit,
            [&](int node, int, auto&& edge) {
              for (const Side side : kSides) {
                const auto next = map.by_place.find(neighbour(map.place(node), side));
                if (next != map.by_place.end() && open(node, side, next->second)) {
                  edge(next->second, 1);
                }
              }
            });
  for (const int hex : paths.order()) {
    names.insert(map.hexes[static_cast<std::size_t>(hex)]["id"].get<std::string>());
  }
  return names;
}

std::set<std::string> along(const ReadMap& map, const std::string& from,
                            const std::vector<std::string>& kinds) {
  return reached(map, from, [&](int hex, Side side, int) {
    return std::any_of(kinds.begin(), kinds.end(),
                       [&](const std::string& kind) { return map.has_way(hex, side, kind); });
  });
}

bool by_water(const ReadMap& map, int hex, Side side) {
  const nlohmann::json& here = map.hexes[static_cast<std::size_t>(hex)];
  const std::string name(side_name(side, Orientation::kPointy));
  return (here.contains("river") && lists(here["river"]["sides"], name)) ||
         (here.contains("lake") && lists(here["lake"]["sides"], name));
}

std::set<std::string> by_boat(const ReadMap& map, const std::string& from) {
  return reached(map, from, [&](int hex, Side side, int) { return by_water(map, hex, side); });
}

}  // namespace vedette::test
