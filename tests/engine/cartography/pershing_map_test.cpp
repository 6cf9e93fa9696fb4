// The map of Pershing against the rules' text and what is known of 1916.
#include <gtest/gtest.h>

#include <algorithm>

#include "map_paths.hpp"

namespace vedette {
namespace {

using test::along;
using test::lists;
using test::map_of;
using test::reached;
using test::ReadMap;
using Json = nlohmann::json;

TEST(PershingMap, HasTheLeftHalfOfTheSheet) {
  const ReadMap& map = map_of("pershing");
  EXPECT_EQ(map.hexes.size(), 23U * 45U);
  EXPECT_TRUE(map.by_id.contains("0000"));
  EXPECT_TRUE(map.by_id.contains("4422"));
  EXPECT_EQ(map.hexes.front()["id"], "0000");  // rows are counted from the south
  EXPECT_TRUE(lists(map.hex("4410")["edges"], "north"));
  EXPECT_TRUE(lists(map.hex("0010")["edges"], "south"));
  // Odd rows stand half a hex further east.
  EXPECT_EQ(side_between(map.place(map.by_id.at("4107")), map.place(map.by_id.at("4207"))),
            Side(5));
}

TEST(PershingMap, ThePlacesOfTheTextAreInTheirCountries) {
  const ReadMap& map = map_of("pershing");
  for (const char* id : {"4107", "4214", "3900", "4113"}) EXPECT_EQ(map.hex(id)["country"], "US");
  for (const char* id : {"4014", "2115", "1121"}) EXPECT_EQ(map.hex(id)["country"], "MX");
  for (const char* id : {"4107", "4214"}) EXPECT_EQ(map.hex(id)["supply"], "US");
  for (const char* id : {"2115", "1121"}) EXPECT_EQ(map.hex(id)["supply"], "MX");
  std::set<std::string> supply;
  for (const Json& hex : map.hexes) {
    if (hex.contains("supply")) supply.insert(hex["id"].get<std::string>());
  }
  EXPECT_EQ(supply, (std::set<std::string>{"1121", "2115", "4107", "4214"}));
}

// Twenty-four towns and three cities are the dial of 22.19; the six CM and three R fit in them.
TEST(PershingMap, MexicoHasThreeCitiesAndTwoDozenTowns) {
  std::map<std::string, int> mexico;
  std::map<std::string, int> states;
  for (const Json& hex : map_of("pershing").hexes) {
    if (!hex.contains("settlement")) continue;
    ++(hex["country"] == "MX" ? mexico : states)[hex["settlement"]["kind"]];
  }
  EXPECT_EQ(mexico["city"], 3);
  EXPECT_EQ(mexico["town"], 24);
  EXPECT_EQ(mexico["fort"], 0);
  EXPECT_EQ(states["city"] + states["town"] + states["fort"], 7);
}

TEST(PershingMap, RailroadsRunWhereTheyRan) {
  const ReadMap& map = map_of("pershing");
  std::map<std::string, std::string> at = test::places(map);
  // The Mexican Central and its branch reach Parral; the North-Western reaches Madera.
  const auto mexican = along(map, "4014", {"rail"});
  for (const char* point :
       {"samalayuca", "ahumada", "gallego", "chihuahua", "meoqui", "camargo", "jimenez", "parral",
        "casas_grandes", "madera", "temosachic", "guerrero", "bocoyna"}) {
    ASSERT_TRUE(at.contains(point)) << point;
    EXPECT_TRUE(mexican.contains(at[point])) << point;
  }
  const auto american = along(map, "4107", {"rail"});
  for (const char* point : {"hachita", "el_paso", "fort_bliss", "fort_hancock"}) {
    EXPECT_TRUE(american.contains(at[point])) << point;
  }
  // Special railroad movement stays in the unit's own country (22.23).
  const auto home = reached(map, "4107", [&](int hex, Side side, int next) {
    return map.has_way(hex, side, "rail") &&
           map.hexes[static_cast<std::size_t>(next)]["country"] == "US";
  });
  EXPECT_TRUE(home.contains("4214"));
  EXPECT_FALSE(home.contains("4014"));
}

TEST(PershingMap, EveryTownIsOnTheRoadsTrailsOrRails) {
  const ReadMap& map = map_of("pershing");
  const auto net = along(map, "4107", {"rail", "road", "trail"});
  for (const Json& hex : map.hexes) {
    if (hex.contains("settlement") && hex["settlement"]["kind"] != "village") {
      EXPECT_TRUE(net.contains(hex["id"])) << hex["settlement"];
    }
  }
  EXPECT_TRUE(net.contains("3900"));  // the West Column starts there
}

// Supply units never enter rough hexes (14.9): the trains still reach the great towns.
TEST(PershingMap, TrainsReachTheGreatTownsOfTheNorth) {
  const ReadMap& map = map_of("pershing");
  const auto open = [&](int hex, Side side, int next) {
    const std::string terrain = map.hexes[static_cast<std::size_t>(next)]["terrain"];
    return terrain != "rough" && terrain != "mountain" &&
           !map.hexsides.contains(Hexside(map.place(hex), side));
  };
  for (const char* from : {"4107", "3900", "4214"}) {
    const auto found = reached(map, from, open);
    for (const char* to : {"4107", "4014", "3205", "2507", "2115", "1121", "1017"}) {
      EXPECT_TRUE(found.contains(to)) << from << " to " << to;
    }
  }
}

TEST(PershingMap, LakesAreSeasonalAndOneHexsideIsAllLake) {
  const ReadMap& map = map_of("pershing");
  std::set<std::string> lakes;
  for (const Json& hex : map.hexes) {
    if (hex["terrain"] == "seasonal_lake") lakes.insert(hex["area"].get<std::string>());
  }
  for (const char* name : {"Laguna de Guzmán", "Laguna de Santa María", "Laguna de Patos"}) {
    EXPECT_TRUE(lakes.contains(name)) << name;
  }
  ASSERT_EQ(map.hexsides.size(), 1U);
  EXPECT_EQ(map.hexsides.begin()->second["kind"], "all_lake");
}

TEST(PershingMap, TheStartHexesOfTheColumnsHaveRoom) {
  const ReadMap& map = map_of("pershing");
  for (const auto& [id, least] : {std::pair{"3900", 3}, {"4107", 5}, {"4214", 5}}) {
    int home = 1;
    for (const Side side : kSides) {
      const auto next = map.by_place.find(neighbour(map.place(map.by_id.at(id)), side));
      if (next == map.by_place.end()) continue;
      home += map.hexes[static_cast<std::size_t>(next->second)]["country"] == "US" ? 1 : 0;
    }
    EXPECT_GE(home, least) << id;
  }
  int south = 0;  // where Treviño and Murguía deploy (22.14)
  for (const Json& hex : map.hexes) {
    if (hex.contains("edges") && lists(hex["edges"], "south") && hex["country"] == "MX") ++south;
  }
  EXPECT_EQ(south, 23);
}

}  // namespace
}  // namespace vedette
