// The map of Mad Anthony against the rules' text and what is known of 1791 to 1794.
#include <gtest/gtest.h>

#include <algorithm>

#include "map_paths.hpp"

namespace vedette {
namespace {

using test::along;
using test::by_boat;
using test::by_water;
using test::lists;
using test::map_of;
using test::ReadMap;
using Json = nlohmann::json;

bool settled_as(const Json& hex, const char* kind) {
  return hex.contains("settlement") && hex["settlement"]["kind"] == kind;
}

TEST(MadAnthonyMap, HasTheRightHalfOfTheSheet) {
  const ReadMap& map = map_of("mad_anthony");
  EXPECT_EQ(map.hexes.size(), 22U * 40U);
  EXPECT_TRUE(map.by_id.contains("0523"));
  EXPECT_TRUE(map.by_id.contains("4444"));
  for (const Json& hex : map.hexes) EXPECT_FALSE(hex.contains("country")) << hex["id"];
}

TEST(MadAnthonyMap, HasFourStockadesAndTheirSides) {
  std::map<std::string, std::string> stockades;
  for (const Json& hex : map_of("mad_anthony").hexes) {
    if (hex.contains("stockade")) stockades[hex["id"]] = hex["stockade"]["side"];
  }
  EXPECT_EQ(stockades,
            (std::map<std::string, std::string>{
                {"1026", "us"}, {"1432", "us"}, {"3236", "british"}, {"3737", "british"}}));
}

TEST(MadAnthonyMap, FortMiamiStandsAloneAndBearsItsName) {
  const ReadMap& map = map_of("mad_anthony");
  EXPECT_FALSE(map.hex("3236").contains("settlement"));
  const Json& places = map.json["drawing"]["places"];
  const auto drawn = std::find_if(places.begin(), places.end(),
                                  [](const Json& place) { return place["hex"] == "3236"; });
  ASSERT_NE(drawn, places.end());
  EXPECT_EQ((*drawn)["name"], "Fort Miami");
}

TEST(MadAnthonyMap, HasTenUsTownsAndTwelveVillages) {
  int towns = 0;
  int villages = 0;
  std::set<std::string> on_the_ohio;
  for (const Json& hex : map_of("mad_anthony").hexes) {
    if (settled_as(hex, "village")) {
      ++villages;
      EXPECT_EQ(hex["settlement"]["side"], "indian");
      EXPECT_NE(hex["settlement"].value("tribe", ""), "") << hex;
      EXPECT_EQ(hex.value("divide", "north"), "north") << hex;
    }
    if (!settled_as(hex, "town") || hex["settlement"]["side"] != "us") continue;
    ++towns;
    if (hex.contains("river") && lists(hex["river"]["names"], "Ohio River")) {
      on_the_ohio.insert(hex["settlement"]["name"].get<std::string>());
    } else {
      EXPECT_EQ(hex.value("divide", "north"), "south") << hex;  // Kentucky
    }
  }
  EXPECT_EQ(towns, 10);
  EXPECT_EQ(villages, 12);
  EXPECT_EQ(on_the_ohio, (std::set<std::string>{"Cincinnati", "Gallipolis", "Limestone",
                                                "Louisville", "Marietta"}));
}

TEST(MadAnthonyMap, TheOhioPartsTheMap) {
  const ReadMap& map = map_of("mad_anthony");
  std::map<std::string, int> parts;
  for (std::size_t i = 0; i < map.hexes.size(); ++i) {
    const Json& hex = map.hexes[i];
    const std::string part = hex.value("divide", "north");
    ++parts[part];
    EXPECT_EQ(part == "on", hex.contains("river") && lists(hex["river"]["names"], "Ohio River"));
    if (part == "on") continue;
    for (const Side side : kSides) {
      const auto next = map.by_place.find(neighbour(map.place(static_cast<int>(i)), side));
      if (next == map.by_place.end()) continue;
      const std::string other =
          map.hexes[static_cast<std::size_t>(next->second)].value("divide", "north");
      EXPECT_TRUE(other == part || other == "on") << hex["id"];
    }
  }
  EXPECT_GT(parts["south"], 120);
  EXPECT_GT(parts["north"], 400);
  EXPECT_EQ(map.hex("0832").value("divide", ""), "south");
  EXPECT_FALSE(map.hex("2829").contains("divide"));
}

TEST(MadAnthonyMap, BoatsPassFromFortToFort) {
  const ReadMap& map = map_of("mad_anthony");
  // The Ohio from Marietta to Louisville, with Frankfort on the Kentucky.
  const auto ohio = by_boat(map, "1432");
  EXPECT_TRUE(ohio.contains("1026"));
  std::map<std::string, std::string> at = test::places(map);
  for (const char* point :
       {"marietta", "gallipolis", "limestone", "frankfort", "fort_hamilton", "piqua"}) {
    EXPECT_TRUE(ohio.contains(at[point])) << point;
  }
  // The Maumee, Lake Erie and the Detroit River are one water, apart from the Ohio's.
  const auto lakes = by_boat(map, "3236");
  for (const char* point : {"detroit", "kekionga", "glaize", "roche_de_bout", "lower_sandusky",
                            "brownstown", "wapakoneta"}) {
    EXPECT_TRUE(lakes.contains(at[point])) << point;
  }
  EXPECT_FALSE(lakes.contains("1432"));
  EXPECT_FALSE(ohio.contains(at["kenapacomaqua"]));
}

// Every river that meets a lake lets boats out upon it.
TEST(MadAnthonyMap, RiverMouthsOpenOnTheirLakes) {
  const ReadMap& map = map_of("mad_anthony");
  for (const auto& [from, lake] : {std::pair{"Maumee River", "Lake Erie"},
                                   {"Sandusky River", "Lake Erie"},
                                   {"Portage River", "Lake Erie"},
                                   {"River Raisin", "Lake Erie"},
                                   {"Cuyahoga River", "Lake Erie"},
                                   {"Detroit River", "Lake Erie"},
                                   {"Detroit River", "Lake St. Clair"},
                                   {"Thames River", "Lake St. Clair"},
                                   {"St. Clair River", "Lake St. Clair"},
                                   {"St. Clair River", "Lake Huron"},
                                   {"Grand River", "Lake Michigan"},
                                   {"Kalamazoo River", "Lake Michigan"},
                                   {"St. Joseph River of Lake Michigan", "Lake Michigan"}}) {
    const bool meet = std::any_of(map.hexes.begin(), map.hexes.end(), [&](const Json& hex) {
      return hex.contains("river") && lists(hex["river"]["names"], from) && hex.contains("lake") &&
             hex["lake"]["name"] == lake && !hex["lake"]["sides"].empty();
    });
    EXPECT_TRUE(meet) << from << " and " << lake;
  }
}

TEST(MadAnthonyMap, WaynesTraceRunsFromFortWashingtonToTheMaumee) {
  const ReadMap& map = map_of("mad_anthony");
  std::map<std::string, std::string> at = test::places(map);
  const auto trails = along(map, "1432", {"trail"});
  for (const char* point : {"fort_hamilton", "fort_st_clair", "fort_jefferson", "fort_recovery",
                            "glaize", "kekionga", "detroit", "upper_sandusky", "woapikamunk",
                            "lexington", "louisville", "frankfort", "danville", "limestone"}) {
    ASSERT_TRUE(at.contains(point)) << point;
    EXPECT_TRUE(trails.contains(at[point])) << point;
  }
  EXPECT_TRUE(trails.contains("3236"));
}

TEST(MadAnthonyMap, OpenLakesAreAllWater) {
  const ReadMap& map = map_of("mad_anthony");
  int open = 0;
  for (std::size_t i = 0; i < map.hexes.size(); ++i) {
    const Json& hex = map.hexes[i];
    if (hex["terrain"] != "all_lake") continue;
    ++open;
    EXPECT_TRUE(hex.contains("lake")) << hex["id"];
    EXPECT_FALSE(hex.contains("settlement")) << hex["id"];
    EXPECT_FALSE(hex.contains("river")) << hex["id"];
    for (const Side side : kSides) {
      const Hex at = map.place(static_cast<int>(i));
      const auto next = map.by_place.find(neighbour(at, side));
      if (next == map.by_place.end()) continue;
      if (map.hexes[static_cast<std::size_t>(next->second)]["terrain"] != "all_lake") continue;
      EXPECT_TRUE(by_water(map, static_cast<int>(i), side)) << hex["id"];
      EXPECT_TRUE(map.hexsides.contains(Hexside(at, side))) << hex["id"];
    }
  }
  EXPECT_GT(open, 30);
}

}  // namespace
}  // namespace vedette
