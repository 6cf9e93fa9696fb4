// The maps of Pershing and Mad Anthony against the rules' text, their charts and themselves.
#include <gtest/gtest.h>

#include <algorithm>
#include <functional>
#include <set>

#include "cartography/compile.hpp"
#include "villa_map.hpp"

namespace vedette {
namespace {

using test::map_of;
using test::ReadMap;
using test::source_text;
using Json = nlohmann::json;

bool lists(const Json& list, const std::string& word) {
  return std::find(list.begin(), list.end(), word) != list.end();
}

// The hexes that can be reached from one hex through the sides that `open` allows.
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
  const Json& here = map.hexes[static_cast<std::size_t>(hex)];
  const std::string name(side_name(side, Orientation::kPointy));
  return (here.contains("river") && lists(here["river"]["sides"], name)) ||
         (here.contains("lake") && lists(here["lake"]["sides"], name));
}

std::set<std::string> by_boat(const ReadMap& map, const std::string& from) {
  return reached(map, from, [&](int hex, Side side, int) { return by_water(map, hex, side); });
}

bool is_settled(const Json& hex, const std::string& kind) {
  return hex.contains("settlement") && hex["settlement"]["kind"] == kind;
}

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
  std::map<std::string, std::string> at;
  for (const Json& hex : map.hexes) {
    if (hex.contains("settlement")) at[hex["settlement"]["point"]] = hex["id"];
  }
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

TEST(MadAnthonyMap, HasTenUsTownsAndTwelveVillages) {
  int towns = 0;
  int villages = 0;
  std::set<std::string> on_the_ohio;
  for (const Json& hex : map_of("mad_anthony").hexes) {
    if (is_settled(hex, "village")) {
      ++villages;
      EXPECT_EQ(hex["settlement"]["side"], "indian");
      EXPECT_NE(hex["settlement"].value("tribe", ""), "") << hex;
      EXPECT_EQ(hex.value("divide", "north"), "north") << hex;
    }
    if (!is_settled(hex, "town") || hex["settlement"]["side"] != "us") continue;
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
  std::map<std::string, std::string> at;
  for (const Json& hex : map.hexes) {
    if (hex.contains("settlement")) at[hex["settlement"]["point"]] = hex["id"];
  }
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
  std::map<std::string, std::string> at;
  for (const Json& hex : map.hexes) {
    if (hex.contains("settlement")) at[hex["settlement"]["point"]] = hex["id"];
  }
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
