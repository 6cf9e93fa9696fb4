// The maps of Pershing and Mad Anthony against the rules' text, their charts and themselves.
#include <gtest/gtest.h>

#include <algorithm>
#include <set>

#include "cartography/compile.hpp"
#include "map_paths.hpp"

namespace vedette {
namespace {

using test::lists;
using test::map_of;
using test::reached;
using test::ReadMap;
using test::source_text;
using Json = nlohmann::json;

class BootsMap : public testing::TestWithParam<const char*> {
 protected:
  const std::string game = GetParam();
  const ReadMap& map = map_of(game);
  std::string data(const std::string& file) const {
    return source_text("engine/games/" + game + "/data/" + file);
  }
};

INSTANTIATE_TEST_SUITE_P(Maps, BootsMap, testing::Values("pershing", "mad_anthony"));

TEST_P(BootsMap, IsWhatGridAndGazetteerGive) {
  const std::string grid = data("grid.json");
  const std::string gazetteer = Json::parse(grid)["gazetteer"];
  const std::string compiled =
      cartography::compile_map(grid, source_text("engine/cartography/data/" + gazetteer));
  ASSERT_EQ(compiled.size(), data("map.json").size());
  EXPECT_TRUE(compiled == data("map.json"));
}

TEST_P(BootsMap, PinsOfTheRulesAreTheHexesOfTheirPlaces) {
  int rules = 0;
  const Json grid = Json::parse(data("grid.json"));
  for (const Json& pin : grid["pins"]) {
    const Json& hex = map.hex(pin["hex"]);
    std::set<std::string> there;
    for (const char* what : {"settlement", "stockade"}) {
      if (hex.contains(what)) there.insert(hex[what]["point"].get<std::string>());
    }
    if (!pin["source"].get<std::string>().starts_with("rules")) continue;
    ++rules;
    EXPECT_TRUE(there.contains(pin["point"])) << pin << hex;
  }
  EXPECT_EQ(rules, game == "pershing" ? 6 : 4);
}

TEST_P(BootsMap, TerrainAndSettlementsAreThoseOfTheChart) {
  const Json chart = Json::parse(data("terrain.json"));
  std::set<std::string> terrain;
  std::set<std::string> settled;
  std::set<std::string> features;
  std::set<std::string> sides;
  for (const Json& row : chart["terrain"]) terrain.insert(row["id"]);
  for (const Json& row : chart["settlements"]) settled.insert(row["kind"]);
  for (const Json& row : chart["features"]) features.insert(row["id"]);
  for (const Json& row : chart["hexsides"]) sides.insert(row["kind"]);
  std::set<std::string> used;
  for (const Json& hex : map.hexes) {
    used.insert(hex["terrain"]);
    EXPECT_TRUE(terrain.contains(hex["terrain"])) << hex;
    if (hex.contains("settlement")) {
      used.insert(hex["settlement"]["kind"]);
      EXPECT_TRUE(settled.contains(hex["settlement"]["kind"])) << hex;
    }
    for (const Json& sign : hex.value("crossing", Json::array())) {
      EXPECT_TRUE(features.contains(sign)) << hex;
    }
  }
  for (const Json& link : map.json["links"]) EXPECT_TRUE(features.contains(link["kind"])) << link;
  for (const auto& [edge, side] : map.hexsides) EXPECT_TRUE(sides.contains(side["kind"])) << side;
  // Nothing in the chart that the map does not have.
  for (const std::string& id : terrain) EXPECT_TRUE(used.contains(id)) << id;
  for (const std::string& kind : settled) EXPECT_TRUE(used.contains(kind)) << kind;
}

TEST_P(BootsMap, WaterPassesEveryHexsideInBothDirections) {
  for (std::size_t i = 0; i < map.hexes.size(); ++i) {
    for (const char* kind : {"river", "lake"}) {
      if (!map.hexes[i].contains(kind)) continue;
      for (const Json& name : map.hexes[i][kind]["sides"]) {
        const Side side = map.side(name);
        const auto next = map.by_place.find(neighbour(map.place(static_cast<int>(i)), side));
        if (next == map.by_place.end()) continue;
        const Json& other = map.hexes[static_cast<std::size_t>(next->second)];
        ASSERT_TRUE(other.contains(kind)) << map.hexes[i]["id"] << " to " << other["id"];
        EXPECT_TRUE(lists(other[kind]["sides"],
                          std::string(side_name(opposite(side), Orientation::kPointy))))
            << map.hexes[i]["id"] << " to " << other["id"];
      }
    }
  }
}

TEST_P(BootsMap, LinksJoinAdjacentHexesOnceAndNeverCrossOpenWater) {
  std::set<std::tuple<int, int, std::string>> seen;
  for (const Json& link : map.json["links"]) {
    const int a = map.by_id.at(link["between"][0]);
    const int b = map.by_id.at(link["between"][1]);
    EXPECT_TRUE(adjacent(map.place(a), map.place(b))) << link;
    EXPECT_TRUE(seen.emplace(a, b, link["kind"].get<std::string>()).second) << link;
    EXPECT_NE(map.hex(link["between"][0])["terrain"], "all_lake") << link;
    EXPECT_NE(map.hex(link["between"][1])["terrain"], "all_lake") << link;
    EXPECT_FALSE(map.hexsides.contains(Hexside::between(map.place(a), map.place(b)).value()))
        << link;
  }
  EXPECT_GT(seen.size(), 150U);
}

TEST_P(BootsMap, NoRouteEndsNowhere) {
  std::map<int, std::set<int>> next;
  for (const Json& link : map.json["links"]) {
    const int a = map.by_id.at(link["between"][0]);
    const int b = map.by_id.at(link["between"][1]);
    next[a].insert(b);
    next[b].insert(a);
  }
  std::set<std::string> leave;
  for (const Json& exit : map.json["exits"]) leave.insert(exit["hex"]);
  for (const auto& [hex, others] : next) {
    const Json& here = map.hexes[static_cast<std::size_t>(hex)];
    if (others.size() > 1 || leave.contains(here["id"])) continue;
    EXPECT_TRUE(here.contains("settlement") || here.contains("stockade") || here.contains("river"))
        << here["id"];
  }
}

TEST_P(BootsMap, CrossingsStandInRiverHexesAndFordsInSettlements) {
  int count = 0;
  for (const Json& hex : map.hexes) {
    if (!hex.contains("crossing")) continue;
    ++count;
    EXPECT_TRUE(hex.contains("river")) << hex;
    if (lists(hex["crossing"], "ford")) {
      EXPECT_TRUE(hex.contains("settlement")) << hex;
      EXPECT_EQ(hex["crossing"].size(), 1U) << hex;
    }
  }
  EXPECT_GE(count, 12);
}

TEST_P(BootsMap, EveryLandHexCanBeReachedOnFoot) {
  std::size_t land = 0;
  for (const Json& hex : map.hexes) land += hex["terrain"] == "all_lake" ? 0U : 1U;
  const auto found =
      reached(map, game == "pershing" ? "4107" : "1432", [&](int hex, Side side, int next) {
        return map.hexes[static_cast<std::size_t>(next)]["terrain"] != "all_lake" &&
               !map.hexsides.contains(Hexside(map.place(hex), side));
      });
  // Upper Canada lies beyond the Detroit River, which is no lake: it is reached too.
  EXPECT_EQ(found.size(), land);
}

TEST_P(BootsMap, SourcesArePresentEverywhere) {
  const auto told = [](const Json& entry) {
    return entry.contains("source") && !entry["source"].get<std::string>().empty();
  };
  for (const Json& hex : map.hexes) {
    EXPECT_TRUE(told(hex)) << hex["id"];
    for (const char* what : {"settlement", "stockade"}) {
      if (!hex.contains(what)) continue;
      EXPECT_TRUE(told(hex[what])) << hex["id"];
    }
  }
  for (const Json& side : map.json["hexsides"]) EXPECT_TRUE(told(side)) << side;
  for (const Json& line : map.json["lines"]) EXPECT_TRUE(told(line)) << line;
}

struct NamedHex {
  const char* game;
  const char* hex;
  const char* name;
  const char* kind;
};

class NamedInTheText : public testing::TestWithParam<NamedHex> {};

TEST_P(NamedInTheText, IsWhereTheTextSays) {
  const Json& hex = map_of(GetParam().game).hex(GetParam().hex);
  const std::string what = std::string(GetParam().kind) == "stockade" ? "stockade" : "settlement";
  ASSERT_TRUE(hex.contains(what)) << hex;
  EXPECT_EQ(hex[what]["name"], GetParam().name);
  if (what == "settlement") {
    EXPECT_EQ(hex[what]["kind"], GetParam().kind);
  }
  EXPECT_TRUE(hex[what]["source"].get<std::string>().starts_with("rules") ||
              std::string(GetParam().kind) == "town")
      << hex;
}

INSTANTIATE_TEST_SUITE_P(
    Maps, NamedInTheText,
    testing::Values(NamedHex{"pershing", "4107", "Columbus", "town"},
                    NamedHex{"pershing", "4214", "Fort Bliss", "fort"},
                    NamedHex{"pershing", "3900", "Culberson's Ranch", "village"},
                    NamedHex{"pershing", "4014", "Ciudad Juárez", "city"},
                    NamedHex{"pershing", "2115", "Chihuahua", "city"},
                    NamedHex{"pershing", "1121", "Jiménez", "town"},
                    NamedHex{"mad_anthony", "1026", "Fort Finney", "stockade"},
                    NamedHex{"mad_anthony", "1432", "Fort Washington", "stockade"},
                    NamedHex{"mad_anthony", "3236", "Fort Miami", "stockade"},
                    NamedHex{"mad_anthony", "3737", "Fort Lernoult", "stockade"},
                    NamedHex{"mad_anthony", "3737", "Detroit", "town"}));

}  // namespace
}  // namespace vedette
