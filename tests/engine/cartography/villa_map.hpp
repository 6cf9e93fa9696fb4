// The compiled map of villa as tests see it: read back from its JSON, with look-ups.
#pragma once

#include <map>
#include <nlohmann/json.hpp>
#include <optional>
#include <string>
#include <vector>

#include "core/hex.hpp"

namespace vedette::test {

/// The text of a file of the source tree; fails the test run if it cannot be read.
std::string source_text(const std::string& path);

/// A map as read from JSON text. Hexes are numbered in the order of the file.
struct ReadMap {
  nlohmann::json json;
  std::vector<nlohmann::json> hexes;
  std::map<std::string, int> by_id;
  std::map<Hex, int> by_place;
  /// (hex, side) -> kinds of link through it
  std::map<std::pair<int, Side>, std::vector<std::string>> ways;
  std::map<Hexside, nlohmann::json> hexsides;

  explicit ReadMap(const std::string& text);
  [[nodiscard]] const nlohmann::json& hex(const std::string& id) const;
  [[nodiscard]] Hex place(int hex) const;
  [[nodiscard]] Side side(const std::string& name) const;
  [[nodiscard]] bool has_way(int hex, Side side, const std::string& kind) const;
};

/// engine/games/<game>/data/map.json, read once.
const ReadMap& map_of(const std::string& game);
const ReadMap& villa_map();

}  // namespace vedette::test
