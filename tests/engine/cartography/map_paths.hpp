// Words in a list, and what can be reached on a map that has been read.
#pragma once

#include <functional>
#include <set>
#include <string>
#include <vector>

#include "villa_map.hpp"

namespace vedette::test {

/// True if a JSON list holds a word.
bool lists(const nlohmann::json& list, const std::string& word);
/// The hex of every place, by the id of its point.
std::map<std::string, std::string> places(const ReadMap& map);
/// Every hex that can be reached from one through the sides that `open` allows.
std::set<std::string> reached(const ReadMap& map, const std::string& from,
                              const std::function<bool(int, Side, int)>& open);
/// Every hex that ways of these kinds lead to.
std::set<std::string> along(const ReadMap& map, const std::string& from,
                            const std::vector<std::string>& kinds);
/// True if a river or a lake runs through a side of a hex.
bool by_water(const ReadMap& map, int hex, Side side);
/// Every hex that boats reach.
std::set<std::string> by_boat(const ReadMap& map, const std::string& from);

}  // namespace vedette::test
