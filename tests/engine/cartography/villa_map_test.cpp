// The map of villa against the rules' text and against itself.
#include "villa_map.hpp"

#include <gtest/gtest.h>

#include <set>

#include "cartography/compile.hpp"

namespace vedette {
namespace {

using test::ReadMap;
using test::villa_map;
using Json = nlohmann::json;

std::set<std::string> names(const Json& hex) {
  std::set<std::string> all;
  if (!hex.contains("settlement")) return all;
  all.insert(hex["settlement"]["name"].get<std::string>());
  if (hex["settlement"].contains("also")) {
    for (const Json& other : hex["settlement"]["also"]) all.insert(other.get<std::string>());
  }
  return all;
}

TEST(VillaMap, IsWhatGridAndGazetteerGive) {
  const std::string compiled =
      cartography::compile_map(test::source_text("engine/games/villa/data/grid.json"),
                               test::source_text("engine/cartography/data/chihuahua.json"));
  // Compare by size first: a failed comparison of the texts would print all of both.
  const std::string there = test::source_text("engine/games/villa/data/map.json");
  ASSERT_EQ(compiled.size(), there.size());
  EXPECT_TRUE(compiled == there);
}

TEST(VillaMap, HasColumnsAToUAnd35Rows) {
  const ReadMap& map = villa_map();
  EXPECT_EQ(map.hexes.size(), 21U * 35U);
  EXPECT_EQ(map.by_place.size(), map.hexes.size());
  EXPECT_TRUE(map.by_id.contains("A1"));
  EXPECT_TRUE(map.by_id.contains("U35"));
  for (const Json& hex : map.hexes) {
    const std::string id = hex["id"];
    const Json& edges = hex.contains("edges") ? hex["edges"] : Json::array();
    const auto on = [&](const char* edge) {
      return std::find(edges.begin(), edges.end(), edge) != edges.end();
    };
    EXPECT_EQ(on("west"), id[0] == 'A') << id;
    EXPECT_EQ(on("east"), id[0] == 'U') << id;
    EXPECT_EQ(on("north"), id.substr(1) == "1") << id;
    EXPECT_EQ(on("south"), id.substr(1) == "35") << id;
  }
}

struct NamedHex {
  const char* hex;
  const char* name;
};

class NamedInTheRules : public testing::TestWithParam<NamedHex> {};

TEST_P(NamedInTheRules, HoldsThePlace) {
  const Json& hex = villa_map().hex(GetParam().hex);
  EXPECT_TRUE(names(hex).contains(GetParam().name)) << hex;
}

INSTANTIATE_TEST_SUITE_P(VillaMap, NamedInTheRules,
                         testing::Values(NamedHex{"A4", "Culberson's Ranch"},
                                         NamedHex{"I1", "Columbus"}, NamedHex{"R1", "Fort Bliss"},
                                         NamedHex{"R1", "El Paso"}, NamedHex{"Q1", "Ciudad Juárez"},
                                         NamedHex{"C9", "Ramos"}, NamedHex{"F6", "La Ascensión"},
                                         NamedHex{"Q8", "Carrizal"}, NamedHex{"U22", "Chihuahua"},
                                         NamedHex{"U32", "Hidalgo del Parral"},
                                         NamedHex{"E7", "Janos"}, NamedHex{"G10", "Casas Grandes"},
                                         NamedHex{"H20", "Temósachic"}, NamedHex{"J23", "Guerrero"},
                                         NamedHex{"O25", "Cusihuiriachic"},
                                         NamedHex{"S24", "Santa Ysabel"},
                                         NamedHex{"I27", "Bocoyna"}, NamedHex{"K5", "Guzmán"},
                                         NamedHex{"O21", "Rubio"}, NamedHex{"H31", "Urique"}));

TEST(VillaMap, CitiesAndTownsAreThoseOfThePolicia) {
  std::set<std::string> cities;
  std::set<std::string> towns;
  for (const Json& hex : villa_map().hexes) {
    if (!hex.contains("settlement") || hex["country"] != "MX") continue;
    if (hex["settlement"]["kind"] == "city") cities.insert(hex["id"].get<std::string>());
    if (hex["settlement"]["kind"] == "town") towns.insert(hex["id"].get<std::string>());
  }
  EXPECT_EQ(cities, (std::set<std::string>{"Q1", "U22", "U32"}));
  EXPECT_EQ(towns, (std::set<std::string>{"E7", "G10", "H20", "J23", "O25", "S24", "I27"}));
}

TEST(VillaMap, BasaseachicFallsAreACliffWithoutAPass) {
  const ReadMap& map = villa_map();
  const Hex west = map.place(map.by_id.at("C26"));
  const Hex east = map.place(map.by_id.at("D26"));
  const Json& side = map.hexsides.at(Hexside::between(west, east).value());
  EXPECT_EQ(side["kind"], "cliff");
  EXPECT_FALSE(side.contains("pass"));
  // The river falls over it.
  const std::string out(side_name(side_between(east, west).value()));
  const Json& sides = map.hex("D26")["river"]["sides"];
  EXPECT_NE(std::find(sides.begin(), sides.end(), out), sides.end());
}

TEST(VillaMap, FierrosQuicksandIsMarsh) { EXPECT_EQ(villa_map().hex("G6")["terrain"], "pantano"); }

TEST(VillaMap, CopperCanyonHasCliffsAndItsRiver) {
  const ReadMap& map = villa_map();
  EXPECT_EQ(map.hex("H31")["river"]["names"], Json::array({"Río Urique"}));
  const Hex urique = map.place(map.by_id.at("H31"));
  int cliffs = 0;
  for (const Side side : kSides) cliffs += map.hexsides.contains(Hexside(urique, side)) ? 1 : 0;
  EXPECT_GE(cliffs, 1);
}

TEST(VillaMap, RiversEnterTheNextHexThroughTheOppositeSide) {
  const ReadMap& map = villa_map();
  int rivers = 0;
  for (std::size_t i = 0; i < map.hexes.size(); ++i) {
    if (!map.hexes[i].contains("river")) continue;
    ++rivers;
    for (const Json& name : map.hexes[i]["river"]["sides"]) {
      const Side side = map.side(name);
      const auto next = map.by_place.find(neighbour(map.place(static_cast<int>(i)), side));
      if (next == map.by_place.end()) continue;
      const Json& other = map.hexes[static_cast<std::size_t>(next->second)];
      ASSERT_TRUE(other.contains("river")) << map.hexes[i]["id"] << " to " << other["id"];
      const Json& sides = other["river"]["sides"];
      EXPECT_NE(std::find(sides.begin(), sides.end(), side_name(opposite(side))), sides.end())
          << map.hexes[i]["id"] << " to " << other["id"];
    }
  }
  EXPECT_GT(rivers, 150);
}

TEST(VillaMap, BanksAreTheLandSidesOfThroughRivers) {
  for (const Json& hex : villa_map().hexes) {
    if (!hex.contains("river")) continue;
    const Json& river = hex["river"];
    EXPECT_EQ(river.contains("banks"), river["sides"].size() > 1) << hex["id"];
    if (!river.contains("banks")) continue;
    EXPECT_EQ(river["banks"].size(), river["sides"].size()) << hex["id"];
    std::multiset<std::string> all(river["sides"].begin(), river["sides"].end());
    for (const Json& bank : river["banks"]) all.insert(bank.begin(), bank.end());
    EXPECT_EQ(all, (std::multiset<std::string>{"N", "NE", "NW", "S", "SE", "SW"})) << hex["id"];
  }
}

TEST(VillaMap, LinksJoinAdjacentHexesOnce) {
  const ReadMap& map = villa_map();
  std::set<std::tuple<int, int, std::string>> seen;
  for (const Json& link : map.json["links"]) {
    const int a = map.by_id.at(link["between"][0]);
    const int b = map.by_id.at(link["between"][1]);
    EXPECT_LT(a, b) << link;
    EXPECT_TRUE(adjacent(map.place(a), map.place(b))) << link;
    EXPECT_TRUE(seen.emplace(a, b, link["kind"].get<std::string>()).second) << link;
  }
  EXPECT_GT(seen.size(), 500U);
}

TEST(VillaMap, SettlementsOnARailroadAreStations) {
  const ReadMap& map = villa_map();
  std::set<int> rail;
  for (const auto& [key, kinds] : map.ways) {
    if (map.has_way(key.first, key.second, "rail")) rail.insert(key.first);
  }
  for (std::size_t i = 0; i < map.hexes.size(); ++i) {
    const Json& hex = map.hexes[i];
    const bool on = rail.contains(static_cast<int>(i));
    EXPECT_EQ(hex.value("rail", false), on) << hex["id"];
    EXPECT_EQ(hex.value("station", false), on && hex.contains("settlement")) << hex["id"];
  }
  EXPECT_GT(rail.size(), 80U);
}

TEST(VillaMap, PassesAreCliffsideRoutes) {
  const ReadMap& map = villa_map();
  int passes = 0;
  for (const auto& [edge, side] : map.hexsides) {
    const int inner = map.by_place.at(edge.hex());
    std::vector<std::string> routes;
    for (const char* kind : {"rail", "road", "trail"}) {
      if (map.has_way(inner, edge.side(), kind)) routes.emplace_back(kind);
    }
    EXPECT_EQ(side.value("pass", std::vector<std::string>()), routes) << side;
    passes += routes.empty() ? 0 : 1;
  }
  EXPECT_GE(passes, 20);
}

TEST(VillaMap, WaterIsSettlementRiverRailAndTinaja) {
  for (const Json& hex : villa_map().hexes) {
    std::vector<std::string> water;
    for (const char* source : {"settlement", "river", "rail", "tinaja"}) {
      if (hex.contains(source)) water.emplace_back(source);
    }
    EXPECT_EQ(hex["water"].get<std::vector<std::string>>(), water) << hex["id"];
  }
}

TEST(VillaMap, ExitsLeaveTheMap) {
  const ReadMap& map = villa_map();
  std::map<std::string, int> kinds;
  for (const Json& exit : map.json["exits"]) {
    const Hex hex = map.place(map.by_id.at(exit["hex"]));
    EXPECT_FALSE(map.by_place.contains(neighbour(hex, map.side(exit["side"])))) << exit;
    ++kinds[exit["kind"]];
  }
  EXPECT_GE(kinds["rail"], 7);
  EXPECT_GE(kinds["trail"], 10);
  EXPECT_EQ(map.json["offmap_links"].size(), 2U);
}

TEST(VillaMap, EveryHexCanBeReached) {
  const ReadMap& map = villa_map();
  ShortestPaths<> paths;
  paths.run(static_cast<int>(map.hexes.size()), map.by_id.at("G10"), ShortestPaths<>::kNoLimit,
            [&](int node, int, auto&& edge) {
              for (const Side side : kSides) {
                const auto next = map.by_place.find(neighbour(map.place(node), side));
                if (next == map.by_place.end()) continue;
                const auto cliff = map.hexsides.find(Hexside(map.place(node), side));
                if (cliff != map.hexsides.end() && !cliff->second.contains("pass")) continue;
                edge(next->second, 1);
              }
            });
  EXPECT_EQ(paths.order().size(), map.hexes.size());
}

TEST(VillaMap, SourcesArePresentEverywhere) {
  const ReadMap& map = villa_map();
  const auto told = [](const Json& entry) {
    return entry.contains("source") && !entry["source"].get<std::string>().empty();
  };
  for (const Json& hex : map.hexes) {
    EXPECT_TRUE(told(hex)) << hex["id"];
    if (hex.contains("settlement")) {
      EXPECT_TRUE(told(hex["settlement"])) << hex["id"];
    }
    EXPECT_EQ(hex.contains("tinaja"), hex.contains("tinaja_source")) << hex["id"];
  }
  for (const Json& side : map.json["hexsides"]) EXPECT_TRUE(told(side)) << side;
  for (const Json& link : map.json["offmap_links"]) EXPECT_TRUE(told(link)) << link;
  std::set<std::pair<std::string, std::string>> lines;
  for (const Json& line : map.json["lines"]) {
    EXPECT_TRUE(told(line)) << line;
    EXPECT_TRUE(lines.emplace(line["kind"], line["name"]).second) << line << " twice";
  }
  for (const char* table : {"links", "exits"}) {
    for (const Json& entry : map.json[table]) {
      EXPECT_TRUE(lines.contains({entry["kind"], entry["line"]})) << entry;
    }
  }
  for (const Json& hex : map.hexes) {
    if (!hex.contains("river")) continue;
    for (const Json& name : hex["river"]["names"]) {
      EXPECT_TRUE(lines.contains({"river", name})) << hex["id"];
    }
  }
}

TEST(VillaMap, CampsBearTheirTribesAndSidesTheirColours) {
  const std::set<std::string> colours = {"blue", "orange", "green"};
  for (const Json& hex : villa_map().hexes) {
    if (!hex.contains("settlement")) continue;
    const Json& settlement = hex["settlement"];
    EXPECT_TRUE(colours.contains(settlement["side"])) << hex["id"];
    const bool camp = settlement["kind"] == "indian_camp";
    EXPECT_EQ(settlement.contains("tribe"), camp) << hex["id"];
    if (camp) {
      EXPECT_TRUE((std::set<std::string>{"A", "B", "Y"}.contains(settlement["tribe"])));
    }
    if (hex["country"] == "US") {
      EXPECT_EQ(settlement["side"], "blue") << hex["id"];
    }
    if (settlement["kind"] == "mine" || settlement["kind"] == "mormon_colony") {
      EXPECT_EQ(settlement["side"], "blue") << hex["id"];
    }
    if (camp || settlement["kind"] == "mission") {
      EXPECT_EQ(settlement["side"], "green");
    }
  }
}

}  // namespace
}  // namespace vedette
