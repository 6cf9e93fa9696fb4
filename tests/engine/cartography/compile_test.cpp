// The compiler on a country that can be checked by hand, flat and pointy.
#include "cartography/compile.hpp"

#include <gtest/gtest.h>

#include <set>

#include "tiny_map.hpp"
#include "villa_map.hpp"

namespace vedette {
namespace {

using test::ReadMap;
using Json = nlohmann::json;

ReadMap flat(const Json& gazetteer = test::tiny_gazetteer(),
             const Json& grid = test::tiny_flat_grid()) {
  return ReadMap(cartography::compile_map(grid.dump(), gazetteer.dump()));
}

ReadMap pointy(const Json& gazetteer = test::tiny_gazetteer()) {
  return ReadMap(cartography::compile_map(test::tiny_pointy_grid().dump(), gazetteer.dump()));
}

Json with_line(Json gazetteer, const Json& line) {
  gazetteer["lines"].push_back(line);
  return gazetteer;
}

TEST(CompileFlat, HexesStandInColumns) {
  const ReadMap map = flat();
  ASSERT_EQ(map.hexes.size(), 20U);
  EXPECT_EQ(map.hexes[1]["id"], "A2");
  EXPECT_EQ(map.json["sides"], Json::array({"N", "NE", "SE", "S", "SW", "NW"}));
  // B stands half a hex further north than A: B2 touches A1 and A2.
  const Hex b2 = map.place(map.by_id.at("B2"));
  EXPECT_EQ(side_between(b2, map.place(map.by_id.at("A1"))), Side::kNW);
  EXPECT_EQ(side_between(b2, map.place(map.by_id.at("A2"))), Side::kSW);
}

TEST(CompileFlat, TheLesserPlaceOfAHexIsMerged) {
  const ReadMap map = flat();
  const Json& town = map.hex("C3")["settlement"];
  EXPECT_EQ(town["name"], "Ford Town");
  EXPECT_EQ(town["also"], Json::array({"Mill"}));
  EXPECT_EQ(map.hex("A4")["tinaja"], "Spring");
  EXPECT_FALSE(map.hex("A4").contains("settlement"));
}

TEST(CompileFlat, TheRiverRunsDownColumnCAndTheBridgeCrossesIt) {
  const ReadMap map = flat();
  for (const char* id : {"C1", "C2", "C3", "C4"}) {
    EXPECT_EQ(map.hex(id)["river"]["sides"], Json::array({"N", "S"})) << id;
    EXPECT_EQ(map.hex(id)["river"]["banks"],
              Json::array({Json::array({"NE", "SE"}), Json::array({"SW", "NW"})}))
        << id;
  }
  EXPECT_FALSE(map.hex("B3").contains("river"));
  EXPECT_EQ(map.hex("C3")["crossing"], Json::array({"bridge"}));
  EXPECT_FALSE(map.hex("C2").contains("crossing"));
  EXPECT_EQ(map.hex("C3")["water"], Json::array({"settlement", "river", "rail"}));
  EXPECT_EQ(map.hex("C3")["station"], true);
}

TEST(CompileFlat, TheRailwayLeavesOnBothEdges) {
  const ReadMap map = flat();
  std::set<std::string> hexes;
  for (const Json& exit : map.json["exits"]) hexes.insert(exit["hex"].get<std::string>());
  ASSERT_EQ(hexes.size(), 2U);
  EXPECT_EQ(hexes.begin()->at(0), 'A');
  EXPECT_EQ(hexes.rbegin()->at(0), 'E');
  EXPECT_TRUE(map.json["offmap_links"].empty());
}

TEST(CompileFlat, ARailwayThatComesBackIsAnOffmapLink) {
  const Json loop = {{"id", "loop"},
                     {"name", "Loop"},
                     {"kind", "rail"},
                     {"points", {{50.0, -6.0}, {50.0, -3.0}, {47.0, -3.0}, {47.0, -6.0}}},
                     {"source", "test"}};
  const ReadMap map = flat(with_line(test::tiny_gazetteer(), loop));
  ASSERT_EQ(map.json["offmap_links"].size(), 1U);
  EXPECT_EQ(map.json["offmap_links"][0]["between"], Json::array({"E1", "E4"}));
}

TEST(CompileFlat, ATrailAlongARoadIsLeftOut) {
  const Json points = {{47.0, -10.0}, {47.0, -6.0}};
  Json gazetteer = test::tiny_gazetteer();
  for (const char* kind : {"road", "trail"}) {
    gazetteer = with_line(
        gazetteer,
        {{"id", kind}, {"name", kind}, {"kind", kind}, {"points", points}, {"source", "test"}});
  }
  int roads = 0;
  const ReadMap map = flat(gazetteer);
  for (const Json& link : map.json["links"]) {
    EXPECT_NE(link["kind"], "trail") << link;
    roads += link["kind"] == "road" ? 1 : 0;
  }
  EXPECT_EQ(roads, 4);
  EXPECT_EQ(map.hex("C4")["crossing"], Json::array({"ferry"}));
}

TEST(CompileFlat, TerrainCountryAndEdges) {
  const ReadMap map = flat();
  EXPECT_EQ(map.hex("A2")["terrain"], "mal_pais");
  EXPECT_EQ(map.hex("A2")["area"], "Hills");
  EXPECT_EQ(map.hex("C2")["terrain"], "llanos");
  EXPECT_EQ(map.hex("A1")["country"], "US");
  EXPECT_EQ(map.hex("A2")["country"], "MX");
  EXPECT_EQ(map.hex("E4")["edges"], Json::array({"east", "south"}));
  EXPECT_FALSE(map.hex("C2").contains("edges"));
}

TEST(CompileFlat, AHandMadeCliffIsAPassOnlyWhereARouteCrosses) {
  const ReadMap shut = flat();
  ASSERT_EQ(shut.json["hexsides"].size(), 1U);
  EXPECT_FALSE(shut.json["hexsides"][0].contains("pass"));
  const Json trail = {{"id", "over"},
                      {"name", "Over"},
                      {"kind", "trail"},
                      {"points", {{49.4, -7.0}, {48.5, -7.0}}},
                      {"source", "test"}};
  const ReadMap open = flat(with_line(test::tiny_gazetteer(), trail));
  EXPECT_EQ(open.json["hexsides"][0]["pass"], Json::array({"trail"}));
}

TEST(CompileFlat, ACliffFollowsHexsidesWithoutSpurs) {
  const Json cliff = {{"id", "scarp"},
                      {"name", "Scarp"},
                      {"kind", "cliff"},
                      {"points", {{49.5, -9.5}, {48.6, -9.5}, {47.4, -9.5}}},
                      {"source", "test"}};
  const ReadMap map = flat(with_line(test::tiny_gazetteer(), cliff));
  std::set<std::string> seen;
  for (const Json& side : map.json["hexsides"]) {
    if (side["name"] != "Scarp") continue;
    // Between columns A and B, and no hexside twice.
    EXPECT_EQ(side["between"][0].get<std::string>()[0], 'A') << side;
    EXPECT_EQ(side["between"][1].get<std::string>()[0], 'B') << side;
    EXPECT_TRUE(seen.insert(side["between"].dump()).second) << side;
  }
  EXPECT_GE(seen.size(), 3U);
}

TEST(CompileFlat, SkippedLinesAndOtherGamesAreNotShown) {
  Json gazetteer = test::tiny_gazetteer();
  gazetteer["lines"][2]["skip"] = Json::array({"tiny"});
  gazetteer["points"][2]["games"] = {{"other", {{"kind", "tinaja"}}}};
  const ReadMap map = flat(gazetteer);
  EXPECT_TRUE(map.json["links"].empty());
  EXPECT_FALSE(map.hex("A4").contains("tinaja"));
}

TEST(CompilePointy, HexesStandInRowsCountedFromTheSouth) {
  const ReadMap map = pointy();
  ASSERT_EQ(map.hexes.size(), 20U);
  EXPECT_EQ(map.hexes[0]["id"], "0000");
  EXPECT_EQ(map.hexes[1]["id"], "0100");
  EXPECT_EQ(map.json["sides"], Json::array({"NE", "E", "SE", "SW", "W", "NW"}));
  EXPECT_EQ(map.hex("0000")["edges"], Json::array({"west", "south"}));
  EXPECT_EQ(map.hex("0403")["edges"], Json::array({"east", "north"}));
  // Row 01 stands half a hex further east: 0101 touches 0100 and 0200 below.
  const Hex hex = map.place(map.by_id.at("0101"));
  const auto side = [&](const char* id) {
    return std::string(
        side_name(side_between(hex, map.place(map.by_id.at(id))).value(), Orientation::kPointy));
  };
  EXPECT_EQ(side("0100"), "SW");
  EXPECT_EQ(side("0200"), "SE");
  EXPECT_EQ(side("0201"), "E");
  EXPECT_EQ(side("0102"), "NW");
  EXPECT_EQ(side("0202"), "NE");
}

TEST(CompilePointy, PlacesRiverAndHandWork) {
  const ReadMap map = pointy();
  EXPECT_EQ(map.hex("0201").at("settlement").at("name"), "Ford Town");
  int rivers = 0;
  for (const Json& hex : map.hexes) {
    if (!hex.contains("river")) continue;
    ++rivers;
    EXPECT_FALSE(hex["river"].contains("banks")) << "banks were not asked for";
  }
  EXPECT_GE(rivers, 4);
  EXPECT_EQ(map.hex("0400")["supply"], "US");
  ASSERT_EQ(map.json["hexsides"].size(), 1U);
  EXPECT_EQ(map.json["hexsides"][0]["kind"], "lake");
}

TEST(Compile, EqualInputGivesEqualBytes) {
  const std::string grid = test::tiny_flat_grid().dump();
  const std::string gazetteer = test::tiny_gazetteer().dump();
  EXPECT_EQ(cartography::compile_map(grid, gazetteer), cartography::compile_map(grid, gazetteer));
}

TEST(Compile, ChangesOfTheGazetteerShow) {
  Json gazetteer = test::tiny_gazetteer();
  gazetteer["points"][2]["lat"] = 48.0;
  EXPECT_EQ(flat(gazetteer).hex("A3")["tinaja"], "Spring");
}

}  // namespace
}  // namespace vedette
