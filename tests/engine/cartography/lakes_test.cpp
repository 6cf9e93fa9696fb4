// Lakes, stockades, ferries and the river that parts a map, on a country made for the purpose.
#include <gtest/gtest.h>

#include "cartography/compile.hpp"
#include "cartography/error.hpp"
#include "tiny_map.hpp"
#include "villa_map.hpp"

namespace vedette {
namespace {

using cartography::Fault;
using cartography::MapError;
using test::ReadMap;
using Json = nlohmann::json;

// Five columns of four rows, pointy; column c, row r (from the south) has its middle at longitude
// c - 10.3 (odd rows half a hex further east) and latitude 47 + r.
Json grid() {
  Json json = test::tiny_pointy_grid();
  json["settlements"]["rank"] = {"town", "pueblo", "tinaja", "stockade", "ferry"};
  json["terrain"]["river_ends_at"] = Json::array();
  json["countries"] = Json::array();
  json["lakes"] = {{"area", "lake"}, {"terrain", "all_lake"}, {"hexside", "all_lake"}};
  json["hexside_kinds"] = {"all_lake"};
  json["hexsides"] = Json::array();
  return json;
}

// A lake over the east: its shore lies 0.4 east of the middle of column 2 in even rows.
Json country() {
  Json json = test::tiny_gazetteer();
  json["points"] = Json::array();
  json["lines"] = Json::array();
  json["areas"] = Json::array();
  json["areas"].push_back(Json::parse(R"({"id": "sea", "name": "Sea", "kind": "lake",
      "polygon": [[60, -7.9], [60, 5], [40, 5], [40, -7.9]], "source": "test"})"));
  json["lines"].push_back(Json::parse(R"({"id": "creek", "name": "Creek", "kind": "river",
      "points": [[47, -10.3], [47, -6.0]], "source": "test"})"));
  return json;
}

ReadMap compiled(const Json& gazetteer, const Json& grid) {
  return ReadMap(cartography::compile_map(grid.dump(), gazetteer.dump()));
}

TEST(Lakes, HexesAreLandShoreOrOpenWater) {
  const ReadMap map = compiled(country(), grid());
  EXPECT_EQ(map.hex("0400")["terrain"], "all_lake");
  EXPECT_EQ(map.hex("0300")["terrain"], "all_lake");
  EXPECT_EQ(map.hex("0300")["lake"]["name"], "Sea");
  EXPECT_EQ(map.hex("0201")["terrain"], "clear");  // most of it is water, but not nearly all
  EXPECT_TRUE(map.hex("0201").contains("lake"));
  EXPECT_FALSE(map.hex("0100").contains("lake"));
  EXPECT_EQ(map.hex("0300")["area"], "Sea");
  for (const Json& hex : map.hexes) EXPECT_FALSE(hex.contains("country")) << hex;
}

TEST(Lakes, SidesOfOpenWaterAreNamed) {
  const ReadMap map = compiled(country(), grid());
  const Hex open = map.place(map.by_id.at("0300"));
  const Hex other = map.place(map.by_id.at("0400"));
  const Hexside edge = Hexside::between(open, other).value();
  ASSERT_TRUE(map.hexsides.contains(edge));
  EXPECT_EQ(map.hexsides.at(edge)["kind"], "all_lake");
  const Json& sides = map.hex("0201")["lake"]["sides"];
  EXPECT_NE(std::find(sides.begin(), sides.end(), "E"), sides.end());
  EXPECT_EQ(std::find(sides.begin(), sides.end(), "W"), sides.end());
}

TEST(Lakes, ARiverEndsInTheLastHexOfLandAndOpensOnTheLake) {
  const ReadMap map = compiled(country(), grid());
  for (const char* id : {"0000", "0100", "0200"}) EXPECT_TRUE(map.hex(id).contains("river")) << id;
  EXPECT_FALSE(map.hex("0300").contains("river"));
  EXPECT_EQ(map.hex("0200")["river"]["sides"], Json::array({"W"}));
  const Json& mouth = map.hex("0200")["lake"]["sides"];
  EXPECT_NE(std::find(mouth.begin(), mouth.end(), "E"), mouth.end());
  const Json& lake = map.hex("0300")["lake"]["sides"];
  EXPECT_NE(std::find(lake.begin(), lake.end(), "W"), lake.end());
}

TEST(Lakes, ASettlementIsNotDrowned) {
  Json gazetteer = country();
  gazetteer["points"].push_back(
      Json::parse(R"({"id": "isle", "name": "Isle", "lat": 47, "lon": -6.3,
      "kind": "town", "country": "X", "games": {"tiny": {"kind": "town"}}, "source": "test"})"));
  const ReadMap map = compiled(gazetteer, grid());
  EXPECT_EQ(map.hex("0400")["terrain"], "clear");
  EXPECT_TRUE(map.hex("0400").contains("lake"));
}

TEST(Lakes, AreDrawnWithinAHexOfTheMap) {
  const ReadMap map = compiled(country(), grid());
  const Json& lakes = map.json["drawing"]["lakes"];
  ASSERT_EQ(lakes.size(), 1U);
  EXPECT_EQ(lakes[0]["name"], "Sea");
  for (const Json& p : lakes[0]["points"]) {
    EXPECT_LE(std::abs(p[0].get<double>()), 6);
    EXPECT_LE(std::abs(p[1].get<double>()), 5);
  }
}

TEST(Stockades, StandBesideATownOrAlone) {
  Json gazetteer = country();
  for (const char* point :
       {R"({"id": "town", "name": "Town", "lat": 47, "lon": -9.3, "kind": "town", "country": "X",
            "games": {"tiny": {"kind": "town", "side": "us"}}, "source": "test"})",
        R"({"id": "post", "name": "Post", "lat": 47, "lon": -9.3, "kind": "stockade",
            "country": "X", "games": {"tiny": {"kind": "stockade", "side": "us"}},
            "source": "test"})",
        R"({"id": "lone", "name": "Lone Post", "lat": 49, "lon": -9.3, "kind": "stockade",
            "country": "X", "games": {"tiny": {"kind": "stockade"}}, "source": "test"})",
        R"({"id": "boat", "name": "Boat", "lat": 47, "lon": -9.3, "kind": "ferry",
            "country": "X", "games": {"tiny": {"kind": "ferry"}}, "source": "test"})"}) {
    gazetteer["points"].push_back(Json::parse(point));
  }
  const ReadMap map = compiled(gazetteer, grid());
  EXPECT_EQ(map.hex("0100")["settlement"]["name"], "Town");
  EXPECT_EQ(map.hex("0100")["stockade"],
            Json::parse(R"({"name": "Post", "point": "post", "side": "us", "source": "test"})"));
  EXPECT_EQ(map.hex("0100")["crossing"], Json::array({"ferry"}));
  EXPECT_FALSE(map.hex("0102").contains("settlement"));
  EXPECT_EQ(map.hex("0102")["stockade"]["name"], "Lone Post");
  EXPECT_EQ(map.json["drawing"]["places"].size(), 2U);
}

TEST(Divide, FloodsTheSouthUpToTheRiver) {
  Json gazetteer = country();
  gazetteer["areas"] = Json::array();
  gazetteer["lines"][0]["points"] = Json::parse("[[48, -12], [48, -2]]");
  Json lines = grid();
  lines["divide"] = {{"river", "creek"}, {"south", "0000"}};
  const ReadMap map = compiled(gazetteer, lines);
  for (const char* id : {"0000", "0400"}) EXPECT_EQ(map.hex(id)["divide"], "south") << id;
  for (const char* id : {"0001", "0401"}) EXPECT_EQ(map.hex(id)["divide"], "on") << id;
  for (const char* id : {"0002", "0403"}) EXPECT_FALSE(map.hex(id).contains("divide")) << id;
}

TEST(Fords, StandInSettlementsOnlyIfTheGridSaysSo) {
  Json gazetteer = country();
  gazetteer["areas"] = Json::array();
  gazetteer["lines"][0]["points"] = Json::parse("[[48, -12], [48, -2]]");
  gazetteer["lines"].push_back(Json::parse(R"({"id": "path", "name": "Path", "kind": "trail",
      "points": [[47, -9.3], [48, -8.8], [49, -8.3]], "source": "test"})"));
  Json rules = grid();
  EXPECT_EQ(compiled(gazetteer, rules).hex("0101").value("crossing", Json()),
            Json::array({"ford"}));
  rules["fords_at_settlements"] = true;
  EXPECT_FALSE(compiled(gazetteer, rules).hex("0101").contains("crossing"));
  gazetteer["points"].push_back(Json::parse(R"({"id": "ford", "name": "Ford", "lat": 48,
      "lon": -8.8, "kind": "town", "country": "X", "games": {"tiny": {"kind": "town"}},
      "source": "test"})"));
  EXPECT_EQ(compiled(gazetteer, rules).hex("0101").value("crossing", Json()),
            Json::array({"ford"}));
}

struct BadKey {
  const char* key;
  const char* value;
  Fault fault;
  const char* entry;
};

class BadOption : public testing::TestWithParam<BadKey> {};

TEST_P(BadOption, IsRefused) {
  Json bad = grid();
  bad[GetParam().key] = Json::parse(GetParam().value);
  try {
    compiled(country(), bad);
    FAIL() << GetParam().key;
  } catch (const MapError& error) {
    EXPECT_EQ(error.fault(), GetParam().fault) << error.what();
    EXPECT_EQ(error.entry(), GetParam().entry) << error.what();
  }
}

INSTANTIATE_TEST_SUITE_P(
    Cartography, BadOption,
    testing::Values(BadKey{"countries", R"(["US"])", Fault::kBadValue, "grid.countries"},
                    BadKey{"countries", R"(["X", "Y"])", Fault::kMissingKey, "lines"},
                    BadKey{"lakes", R"({"area": "lake", "terrain": "water"})", Fault::kMissingKey,
                           "grid.lakes.hexside"},
                    BadKey{"divide", R"({"river": "none", "south": "0000"})", Fault::kBadValue,
                           "grid.divide.river"},
                    BadKey{"divide", R"({"river": "creek", "south": "9999"})", Fault::kUnknownHex,
                           "grid.divide.south"}));

}  // namespace
}  // namespace vedette
