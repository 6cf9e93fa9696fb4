// Bad gazetteers and grids are refused with a typed error that names the entry.
#include <gtest/gtest.h>

#include "cartography/compile.hpp"
#include "cartography/error.hpp"
#include "tiny_map.hpp"

namespace vedette {
namespace {

using cartography::Fault;
using cartography::MapError;
using Json = nlohmann::json;

void expect_refused(const std::string& grid, const std::string& gazetteer, Fault fault,
                    const std::string& entry) {
  try {
    cartography::compile_map(grid, gazetteer);
    FAIL() << "was not refused: " << entry;
  } catch (const MapError& error) {
    EXPECT_EQ(error.fault(), fault) << error.what();
    EXPECT_EQ(error.entry(), entry) << error.what();
    EXPECT_NE(std::string(error.what()).find(entry), std::string::npos);
  }
}

struct BadEntry {
  const char* name;
  const char* pointer;  // into the JSON
  const char* value;    // JSON text; empty = take the key away
  Fault fault;
  const char* entry;
};

void PrintTo(const BadEntry& bad, std::ostream* out) { *out << bad.name; }

Json changed(Json json, const BadEntry& bad) {
  const Json::json_pointer pointer(bad.pointer);
  if (bad.value[0] != '\0') {
    json[pointer] = Json::parse(bad.value);
  } else {
    json[pointer.parent_pointer()].erase(pointer.back());
  }
  return json;
}

class BadGazetteer : public testing::TestWithParam<BadEntry> {};

TEST_P(BadGazetteer, IsRefused) {
  expect_refused(test::tiny_flat_grid().dump(), changed(test::tiny_gazetteer(), GetParam()).dump(),
                 GetParam().fault, GetParam().entry);
}

INSTANTIATE_TEST_SUITE_P(
    Cartography, BadGazetteer,
    testing::Values(
        BadEntry{"no points", "/points", "", Fault::kMissingKey, "gazetteer.points"},
        BadEntry{"points no list", "/points", "7", Fault::kWrongType, "gazetteer.points"},
        BadEntry{"unknown key", "/colour", "1", Fault::kUnknownKey, "gazetteer.colour"},
        BadEntry{"point no object", "/points/0", "1", Fault::kWrongType, "gazetteer.points[0]"},
        BadEntry{"no latitude", "/points/0/lat", "", Fault::kMissingKey, "points.ford_town.lat"},
        BadEntry{"latitude a text", "/points/0/lat", "\"48\"", Fault::kWrongType,
                 "points.ford_town.lat"},
        BadEntry{"latitude off the globe", "/points/0/lat", "91", Fault::kBadValue,
                 "points.ford_town.lat"},
        BadEntry{"no source", "/points/1/source", "", Fault::kMissingKey, "points.mill.source"},
        BadEntry{"empty source", "/points/1/source", "\"\"", Fault::kBadValue,
                 "points.mill.source"},
        BadEntry{"slip in a key", "/points/1/nam", "\"x\"", Fault::kUnknownKey, "points.mill.nam"},
        BadEntry{"id twice", "/points/1/id", "\"ford_town\"", Fault::kDuplicate,
                 "points.ford_town"},
        BadEntry{"kind without rank", "/points/1/games/tiny/kind", "\"castle\"", Fault::kBadValue,
                 "points.mill"},
        BadEntry{"slip in a showing", "/points/1/games/tiny/sid", "\"blue\"", Fault::kUnknownKey,
                 "points.mill.games.tiny.sid"},
        BadEntry{"kind of line", "/lines/1/kind", "\"canal\"", Fault::kBadValue,
                 "lines.river.kind"},
        BadEntry{"line of one point", "/lines/1/points", "[[48, -8]]", Fault::kBadValue,
                 "lines.river"},
        BadEntry{"unknown point", "/lines/1/points/1", "\"nowhere\"", Fault::kUnknownPoint,
                 "lines.river.points[1]"},
        BadEntry{"half a coordinate", "/lines/1/points/2", "[48]", Fault::kWrongType,
                 "lines.river.points[2]"},
        BadEntry{"longitude off the globe", "/lines/1/points/2", "[48, -181]", Fault::kBadValue,
                 "lines.river.points[2]"},
        BadEntry{"border between what", "/lines/0/between", "", Fault::kMissingKey,
                 "lines.border.between"},
        BadEntry{"no border", "/lines/0/between", "\"states\"", Fault::kMissingKey, "lines"},
        BadEntry{"area of two corners", "/areas/0/polygon", "[[50, -10], [49, -10]]",
                 Fault::kBadValue, "areas.hills"},
        BadEntry{"corner of an area", "/areas/0/polygon/0", "\"mill\"", Fault::kWrongType,
                 "areas.hills.polygon[0]"}));

class BadGrid : public testing::TestWithParam<BadEntry> {};

TEST_P(BadGrid, IsRefused) {
  expect_refused(changed(test::tiny_flat_grid(), GetParam()).dump(), test::tiny_gazetteer().dump(),
                 GetParam().fault, GetParam().entry);
}

INSTANTIATE_TEST_SUITE_P(
    Cartography, BadGrid,
    testing::Values(
        BadEntry{"no orientation", "/orientation", "", Fault::kMissingKey, "grid.orientation"},
        BadEntry{"round hexes", "/orientation", "\"round\"", Fault::kBadValue, "grid.orientation"},
        BadEntry{"numbering", "/numbering", "\"ROMAN\"", Fault::kBadValue, "grid.numbering"},
        BadEntry{"columns backwards", "/cols", "[5, 1]", Fault::kBadValue, "grid.cols"},
        BadEntry{"three ends", "/rows", "[1, 2, 3]", Fault::kBadValue, "grid.rows"},
        BadEntry{"half a row", "/rows", "[1, 2.5]", Fault::kWrongType, "grid.rows[1]"},
        BadEntry{"beyond Z", "/cols", "[1, 27]", Fault::kBadValue, "grid.cols"},
        BadEntry{"third of a hex", "/shift/by", "0.3", Fault::kBadValue, "grid.shift.by"},
        BadEntry{"flat fit", "/fit/col/lon", "0", Fault::kBadValue, "grid.fit"},
        BadEntry{"fit without source", "/fit/source", "", Fault::kMissingKey, "grid.fit.source"},
        BadEntry{"pin of nothing", "/pins/0/point", "\"nowhere\"", Fault::kUnknownPoint,
                 "grid.pins[0]"},
        BadEntry{"pin off the map", "/pins/0/hex", "\"F1\"", Fault::kUnknownHex, "grid.pins[0]"},
        BadEntry{"pin twice", "/pins/1", R"({"point": "ford_town", "hex": "A1", "source": "t"})",
                 Fault::kDuplicate, "grid.pins[1]"},
        BadEntry{"hex off the map", "/hexes/Z9", R"({"terrain": "llanos", "source": "t"})",
                 Fault::kUnknownHex, "grid.hexes.Z9"},
        BadEntry{"hexes apart", "/hexsides/0/between", R"(["A1", "E4"])", Fault::kBadValue,
                 "grid.hexsides A1/E4"},
        BadEntry{"one hex", "/hexsides/0/between", R"(["A1"])", Fault::kBadValue,
                 "grid.hexsides[0]"},
        BadEntry{"kind of hexside", "/hexsides/0/kind", "\"wall\"", Fault::kBadValue,
                 "grid.hexsides[0]"},
        BadEntry{"no crossing", "/crossing/road", "", Fault::kMissingKey, "grid.crossing.road"},
        BadEntry{"unknown key", "/scale", "10", Fault::kUnknownKey, "grid.scale"}));

TEST(BadText, IsRefused) {
  const std::string grid = test::tiny_flat_grid().dump();
  const std::string gazetteer = test::tiny_gazetteer().dump();
  expect_refused(grid, "{", Fault::kNotJson, "gazetteer");
  expect_refused(grid, "", Fault::kNotJson, "gazetteer");
  expect_refused(grid, "[]", Fault::kWrongType, "gazetteer");
  expect_refused("nonsense", gazetteer, Fault::kNotJson, "grid");
  expect_refused(grid.substr(0, grid.size() / 2), gazetteer, Fault::kNotJson, "grid");
}

TEST(BadText, KeysGivenTwiceAreRefused) {
  std::string grid = test::tiny_flat_grid().dump();
  grid.insert(1, "\"game\": \"other\", ");
  expect_refused(grid, test::tiny_gazetteer().dump(), Fault::kDuplicate, "grid: game");
}

}  // namespace
}  // namespace vedette
