// Grids and their printed numbers, the warp, courses of lines, areas and banks.
#include <gtest/gtest.h>

#include <cmath>
#include <set>

#include "cartography/areas.hpp"
#include "cartography/banks.hpp"
#include "cartography/grid.hpp"
#include "cartography/lines.hpp"
#include "cartography/text_box.hpp"
#include "tiny_map.hpp"
#include "villa_map.hpp"

namespace vedette::cartography {
namespace {

Grid grid_of(nlohmann::json json) { return Grid(read_grid(json.dump())); }

nlohmann::json numbered(nlohmann::json grid, const char* numbering) {
  grid["numbering"] = numbering;
  grid["hexes"] = nlohmann::json::object();
  grid["hexsides"] = nlohmann::json::array();
  grid["pins"] = nlohmann::json::array();
  return grid;
}

struct GridCase {
  const char* name;
  bool flat;
  const char* numbering;
  const char* counted_from;
  const char* shifted;
  double by;
};

void PrintTo(const GridCase& grid, std::ostream* out) { *out << grid.name; }

class EveryGrid : public testing::TestWithParam<GridCase> {
 protected:
  static Grid grid() {
    nlohmann::json json = numbered(
        GetParam().flat ? test::tiny_flat_grid() : test::tiny_pointy_grid(), GetParam().numbering);
    json["cols"] = {3, 12};
    json["rows"] = {2, 9};
    json["rows_counted_from"] = GetParam().counted_from;
    json["shift"] = {{"which", GetParam().shifted}, {"by", GetParam().by}};
    return grid_of(json);
  }
};

TEST_P(EveryGrid, NumbersGoThereAndBack) {
  const Grid grid = EveryGrid::grid();
  ASSERT_EQ(grid.hexes().size(), 80U);
  std::set<std::string> names;
  for (std::size_t i = 0; i < grid.hexes().size(); ++i) {
    const Hex hex = grid.hexes()[i];
    EXPECT_TRUE(grid.on_map(hex));
    EXPECT_EQ(grid.index(hex), i);
    EXPECT_EQ(grid.parse(grid.name(hex)), hex) << grid.name(hex);
    EXPECT_EQ(grid.plane().at(grid.plane().centre(hex)), hex);
    names.insert(grid.name(hex));
  }
  EXPECT_EQ(names.size(), 80U);
}

TEST_P(EveryGrid, TheEdgeIsWhereNeighboursAreMissing) {
  const Grid grid = EveryGrid::grid();
  int inner = 0;
  for (const Hex hex : grid.hexes()) {
    bool missing = false;
    for (const Side side : kSides) {
      const Hex next = neighbour(hex, side);
      missing |= !grid.on_map(next);
      EXPECT_EQ(grid.on_map(next), grid.index(next).has_value());
      // One step is one hex wide on the plane, wherever it leads.
      EXPECT_NEAR(distance(grid.plane().centre(hex), grid.plane().centre(next)), 1, 1e-9);
    }
    if (!missing) ++inner;
    EXPECT_TRUE(!missing || !grid.edges(hex).empty()) << grid.name(hex);
  }
  EXPECT_EQ(inner, 8 * 6);
}

TEST_P(EveryGrid, RowsRunTheWayTheyAreCounted) {
  const Grid grid = EveryGrid::grid();
  const bool from_north = std::string(GetParam().counted_from) == "north";
  const bool row_first = std::string(GetParam().numbering) == "RRCC";
  const bool letters = std::string(GetParam().numbering) == "LETTER_ROW";
  const auto named = [&](const char* column, const char* row) {
    const std::string a = column;
    const std::string b = row;
    const std::string name = letters ? std::string(1, static_cast<char>('A' + std::stoi(a) - 1)) +
                                           std::to_string(std::stoi(b))
                             : row_first ? b + a
                                         : a + b;
    return grid.plane().centre(grid.require(name, "test"));
  };
  EXPECT_EQ(named("05", "08").y > named("05", "04").y, from_north);
  EXPECT_GT(named("08", "04").x, named("05", "04").x);
}

INSTANTIATE_TEST_SUITE_P(
    Cartography, EveryGrid,
    testing::Values(GridCase{"letters", true, "LETTER_ROW", "north", "even", -0.5},
                    GridCase{"letters, odd down", true, "LETTER_ROW", "north", "odd", 0.5},
                    GridCase{"flat from the south", true, "CCRR", "south", "even", 0.5},
                    GridCase{"flat, row first", true, "RRCC", "north", "even", 0.5},
                    GridCase{"pointy from the south", false, "RRCC", "south", "odd", 0.5},
                    GridCase{"pointy, west", false, "CCRR", "north", "even", -0.5},
                    GridCase{"pointy, letters", false, "LETTER_ROW", "south", "even", 0.5}));

TEST(Grid, BadNumbersAreNoHexes) {
  const Grid flat = grid_of(test::tiny_flat_grid());
  for (const char* name : {"", "A", "A0", "A5", "F1", "a1", "A01", "1A", "A1 ", "AA1", "A-1"}) {
    EXPECT_EQ(flat.parse(name), std::nullopt) << name;
  }
  const Grid pointy = grid_of(test::tiny_pointy_grid());
  for (const char* name : {"", "00", "0005", "0500", "00000", "A100", "-100"}) {
    EXPECT_EQ(pointy.parse(name), std::nullopt) << name;
  }
}

TEST(Grid, CornersAreSharedByThreeHexes) {
  for (const Orientation orientation : {Orientation::kFlat, Orientation::kPointy}) {
    const HexPlane plane(orientation);
    for (const Side side : kSides) {
      const auto [from, to] = plane.side_ends({1, 2}, side);
      const auto [back, forth] = plane.side_ends(neighbour({1, 2}, side), opposite(side));
      EXPECT_NEAR(distance(from, forth), 0, 1e-9);
      EXPECT_NEAR(distance(to, back), 0, 1e-9);
      EXPECT_NEAR(distance(from, to), 1 / std::sqrt(3.0), 1e-9);
    }
  }
}

TEST(Warp, PinsFallOnTheirHexesAndTheFarCountryStays) {
  nlohmann::json json = test::tiny_flat_grid();
  json["pins"][0]["hex"] = "D3";
  const Grid grid = grid_of(json);
  const Gazetteer gazetteer = read_gazetteer(test::tiny_gazetteer().dump());
  const Warp warp(grid, gazetteer);
  const LatLon town = gazetteer.points[0].at;
  EXPECT_NEAR(distance(warp(town), grid.plane().centre(*grid.parse("D3"))), 0, 1e-6);
  const LatLon far{0, 100};
  EXPECT_NEAR(distance(warp(far), grid.fit(far)), 0, 0.01);
  json["pins"][0]["warp"] = false;
  const Grid still_grid = grid_of(json);
  EXPECT_NEAR(distance(Warp(still_grid, gazetteer)(town), still_grid.fit(town)), 0, 1e-9);
}

std::vector<Hex> hexes(const Course& course) {
  std::vector<Hex> all;
  for (const Visit& visit : course.visits) all.push_back(visit.hex);
  return all;
}

TEST(Walk, StraightDownAColumn) {
  const HexPlane plane(Orientation::kFlat);
  const Course course = walk(plane, {{{0, 0}}, {{0, 3}}}, {});
  EXPECT_EQ(hexes(course), (std::vector<Hex>{{0, 0}, {0, 1}, {0, 2}, {0, 3}}));
}

TEST(Walk, LeavesOutNicksAndSpursButNotHeldPlaces) {
  const HexPlane plane(Orientation::kFlat);
  const Plane north{0, -0.3};
  const Plane nick{0.5, 0.5};  // just inside the hex to the south-east
  const Plane south{0, 1.3};
  EXPECT_EQ(plane.at(nick), (Hex{1, 0}));
  EXPECT_EQ(hexes(walk(plane, {{north}, {nick}, {south}}, {})), (std::vector<Hex>{{0, 0}, {0, 1}}));
  EXPECT_EQ(hexes(walk(plane, {{north}, {nick, true}, {south}}, {})),
            (std::vector<Hex>{{0, 0}, {1, 0}, {0, 1}}));
  const Plane spur{0, -1};
  EXPECT_EQ(hexes(walk(plane, {{{0, 0}}, {spur}, {{0, 1}}}, {})),
            (std::vector<Hex>{{0, 0}, {0, 1}}));
  EXPECT_EQ(hexes(walk(plane, {{{0, 0}}, {spur, true}, {{0, 1}}}, {})),
            (std::vector<Hex>{{0, 0}, {0, -1}, {0, 0}, {0, 1}}));
}

TEST(Walk, RiversCutTheirLoops) {
  const HexPlane plane(Orientation::kFlat);
  const std::vector<Stop> loop = {{{0, -2}}, {{0, 0}}, {{1.732, 1}},    {{1.732, 3}},
                                  {{0, 2}},  {{0, 0}}, {{-2.598, -1.5}}};
  const Course river = walk(plane, loop, {0.52, true});
  std::set<Hex> seen;
  for (const Hex hex : hexes(river)) EXPECT_TRUE(seen.insert(hex).second);
  EXPECT_LT(river.visits.size(), walk(plane, loop, {}).visits.size());
  for (std::size_t i = 0; i + 1 < river.visits.size(); ++i) {
    EXPECT_TRUE(adjacent(river.visits[i].hex, river.visits[i + 1].hex));
  }
}

TEST(Areas, InsideIsEvenOdd) {
  const std::vector<Plane> square = {{0, 0}, {2, 0}, {2, 2}, {0, 2}};
  EXPECT_TRUE(inside({1, 1}, square));
  EXPECT_FALSE(inside({3, 1}, square));
  EXPECT_FALSE(inside({1, -1}, square));
  EXPECT_TRUE(inside({0, -50}, north_of({{-5, 0}, {5, 0}})));
  EXPECT_FALSE(inside({0, 50}, north_of({{-5, 0}, {5, 0}})));
}

TEST(Areas, AHexBelongsToTheAreaThatHoldsMostOfIt) {
  const Grid grid = grid_of(test::tiny_flat_grid());
  const Plane centre = grid.plane().centre(*grid.parse("C2"));
  const auto square = [&](double half) {
    return std::vector<Plane>{{centre.x - half, centre.y - half},
                              {centre.x + half, centre.y - half},
                              {centre.x + half, centre.y + half},
                              {centre.x - half, centre.y + half}};
  };
  EXPECT_TRUE(hexes_of(grid, square(0.1)).empty());
  EXPECT_EQ(hexes_of(grid, square(0.4)),
            (std::vector<std::size_t>{*grid.index(*grid.parse("C2"))}));
  EXPECT_EQ(hexes_of(grid, square(1.3)).size(), 7U);
}

SideSet sides(std::initializer_list<Side> all) {
  SideSet set = 0;
  for (const Side side : all) set = with(set, side);
  return set;
}

TEST(Banks, AThroughRiverHasTwoAConfluenceThreeASourceNone) {
  EXPECT_TRUE(banks_of(0).empty());
  EXPECT_TRUE(banks_of(sides({Side::kS})).empty());
  const std::vector<Bank> two = banks_of(sides({Side::kN, Side::kS}));
  ASSERT_EQ(two.size(), 2U);
  EXPECT_EQ(two[0].land, (std::vector<Side>{Side::kNE, Side::kSE}));
  EXPECT_EQ(two[1].land, (std::vector<Side>{Side::kSW, Side::kNW}));
  EXPECT_EQ(banks_of(sides({Side::kN, Side::kSE, Side::kSW})).size(), 3U);
  const std::vector<Bank> bend = banks_of(sides({Side::kN, Side::kNE}));
  EXPECT_TRUE(bend[0].land.empty());
  EXPECT_EQ(bend[1].land.size(), 4U);
}

TEST(Banks, ARouteThatFollowsTheRiverCrossesWhereItLeavesOnTheOtherBank) {
  // A river straight down column q = 0.
  const RiverAt river = [](Hex hex) {
    return hex.q == 0 ? sides({Side::kN, Side::kS}) : SideSet{0};
  };
  const std::vector<Hex> over = {{-1, 1}, {0, 0}, {0, 1}, {0, 2}, {1, 2}};
  const auto changes = bank_changes(over, river);
  ASSERT_EQ(changes.size(), 1U);
  EXPECT_EQ(changes[0], (std::vector<Hex>{{0, 0}, {0, 1}, {0, 2}}));
  const std::vector<Hex> along = {{-1, 1}, {0, 0}, {0, 1}, {0, 2}, {-1, 3}};
  EXPECT_TRUE(bank_changes(along, river).empty());
  EXPECT_TRUE(bank_changes({{0, 0}, {0, 1}, {1, 1}}, river).empty()) << "starts on either bank";
}

TEST(TextBox, KnowsWhatItHides) {
  EXPECT_EQ(letters("Bachíniva"), 9U);
  const TextBox flat = text_box("Bachíniva", {0, 0});
  EXPECT_TRUE(flat.holds({0.4, 0}));
  EXPECT_FALSE(flat.holds({0, 0.4}));
  const TextBox upright = text_box("Bachíniva", {0, 0}, 90);
  EXPECT_TRUE(upright.holds({0, 0.4}));
  EXPECT_FALSE(upright.holds({0.4, 0}));
  EXPECT_DOUBLE_EQ(hidden_share(flat, flat), 1);
  EXPECT_DOUBLE_EQ(hidden_share(flat, text_box("x", {5, 5})), 0);
  const double half = hidden_share(flat, {{1, 0}, 2, 1, 0});
  EXPECT_GT(half, 0.4);
  EXPECT_LT(half, 0.6);
}

}  // namespace
}  // namespace vedette::cartography
