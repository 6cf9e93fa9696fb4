// The drawing of every map agrees with its data, and names do not collide.
#include <gtest/gtest.h>

#include <cmath>
#include <set>

#include "cartography/grid.hpp"
#include "cartography/text_box.hpp"
#include "villa_map.hpp"

namespace vedette {
namespace {

using cartography::HexPlane;
using cartography::Plane;
using cartography::TextBox;
using Json = nlohmann::json;

Plane plane_of(const Json& at) { return {at.at(0).get<double>(), at.at(1).get<double>()}; }

// The hexes on the map under a drawn line, in order. Places on a hexside count for neither hex.
std::vector<Hex> hexes_under(const HexPlane& plane, const std::vector<Plane>& points) {
  constexpr double kStep = 0.01;
  constexpr double kClear = 0.004;  // coordinates are rounded to thousandths
  std::vector<Hex> hexes;
  for (std::size_t i = 0; i + 1 < points.size(); ++i) {
    const int steps = std::max(1, static_cast<int>(distance(points[i], points[i + 1]) / kStep));
    for (int s = 0; s <= steps; ++s) {
      const Plane p = between(points[i], points[i + 1], static_cast<double>(s) / steps);
      const Hex hex = plane.at(p);
      bool clear = true;
      for (const Side side : kSides) {
        const double other = distance(p, plane.centre(neighbour(hex, side)));
        clear &= other - distance(p, plane.centre(hex)) > kClear;
      }
      if (clear && (hexes.empty() || hexes.back() != hex)) hexes.push_back(hex);
    }
  }
  return hexes;
}

class Drawing : public testing::TestWithParam<const char*> {
 protected:
  const test::ReadMap& map = test::map_of(GetParam());
  const HexPlane plane{map.json["orientation"] == "flat" ? Orientation::kFlat
                                                         : Orientation::kPointy};
};

INSTANTIATE_TEST_SUITE_P(Maps, Drawing, testing::Values("villa", "pershing", "mad_anthony"));

TEST_P(Drawing, LinesPassExactlyTheHexesThatTheDataName) {
  std::map<std::string, std::set<Hexside>> drawn;
  for (const Json& line : map.json["drawing"]["lines"]) {
    if (line["kind"] == "border") continue;
    std::vector<Plane> points;
    for (const Json& p : line["points"]) points.push_back(plane_of(p));
    const std::vector<Hex> hexes = hexes_under(plane, points);
    for (std::size_t i = 0; i + 1 < hexes.size(); ++i) {
      const auto edge = Hexside::between(hexes[i], hexes[i + 1]);
      ASSERT_TRUE(edge.has_value()) << line["name"];
      drawn[line["kind"]].insert(*edge);
    }
  }
  std::map<std::string, std::set<Hexside>> told;
  for (const auto& [key, kinds] : map.ways) {
    for (const std::string& kind : kinds)
      told[kind].insert(Hexside(map.place(key.first), key.second));
  }
  for (std::size_t i = 0; i < map.hexes.size(); ++i) {
    if (!map.hexes[i].contains("river")) continue;
    for (const Json& name : map.hexes[i]["river"]["sides"]) {
      const Hex hex = map.place(static_cast<int>(i));
      if (!map.by_place.contains(neighbour(hex, map.side(name)))) continue;
      told["river"].insert(Hexside(hex, map.side(name)));
    }
  }
  EXPECT_EQ(drawn["river"], told["river"]);
  EXPECT_EQ(drawn["rail"], told["rail"]);
  EXPECT_EQ(drawn["road"], told["road"]);
  // A trail beside a road is drawn on it but is no link.
  std::set<Hexside> trails = told["trail"];
  trails.insert(told["road"].begin(), told["road"].end());
  for (const Hexside& edge : told["trail"]) EXPECT_TRUE(drawn["trail"].contains(edge));
  for (const Hexside& edge : drawn["trail"]) EXPECT_TRUE(trails.contains(edge));
}

TEST_P(Drawing, EveryPlaceHasASymbolInItsHexAndAName) {
  const std::set<std::string> anchors = {"N", "NE", "E", "SE", "S", "SW", "W", "NW"};
  std::set<std::string> drawn;
  for (const Json& place : map.json["drawing"]["places"]) {
    const Json& hex = map.hex(place["hex"]);
    EXPECT_EQ(plane.at(plane_of(place["at"])), map.place(map.by_id.at(place["hex"])));
    EXPECT_TRUE(anchors.contains(place["anchor"])) << place;
    EXPECT_EQ(place["name"], hex.contains("settlement") ? hex["settlement"]["name"]
                             : hex.contains("stockade") ? hex["stockade"]["name"]
                                                        : hex["tinaja"]);
    EXPECT_TRUE(drawn.insert(place["hex"]).second) << place;
  }
  for (const Json& hex : map.hexes) {
    EXPECT_EQ(drawn.contains(hex["id"]),
              hex.contains("settlement") || hex.contains("stockade") || hex.contains("tinaja"));
  }
}

TEST_P(Drawing, NamesHideNeitherEachOtherNorSymbols) {
  const Json& places = map.json["drawing"]["places"];
  std::vector<TextBox> names;
  std::vector<Plane> symbols;
  for (const Json& place : places) {
    names.push_back(
        cartography::text_box(place["name"].get<std::string>(), plane_of(place["label"])));
    symbols.push_back(plane_of(place["at"]));
  }
  constexpr double kTouch = 0.05;
  for (std::size_t i = 0; i < names.size(); ++i) {
    for (std::size_t j = 0; j < names.size(); ++j) {
      if (i == j) continue;
      EXPECT_LE(cartography::hidden_share(names[i], names[j]), kTouch) << places[i] << places[j];
      EXPECT_FALSE(names[i].holds(symbols[j])) << places[i] << places[j];
    }
  }
}

TEST_P(Drawing, LabelsStandUpright) {
  for (const Json& label : map.json["drawing"]["labels"]) {
    EXPECT_GT(label["angle"].get<double>(), -90) << label;
    EXPECT_LE(label["angle"].get<double>(), 90) << label;
  }
}

struct GreatNames {
  const char* game;
  std::vector<std::string> names;
};

class NamedOnTheMap : public testing::TestWithParam<GreatNames> {};

TEST_P(NamedOnTheMap, GreatRiversRangesAndLakes) {
  std::set<std::string> named;
  for (const Json& label : test::map_of(GetParam().game).json["drawing"]["labels"]) {
    named.insert(label["text"].get<std::string>());
  }
  for (const std::string& name : GetParam().names) EXPECT_TRUE(named.contains(name)) << name;
}

INSTANTIATE_TEST_SUITE_P(
    Maps, NamedOnTheMap,
    testing::Values(
        GreatNames{"villa",
                   {"Río Grande", "Río Casas Grandes", "Río Santa María", "Río del Carmen",
                    "Río Papigochic", "Río Conchos", "Río Urique", "Sierra Madre Occidental",
                    "Barranca del Cobre", "Laguna de Guzmán"}},
        GreatNames{"pershing",
                   {"Río Grande", "Río Casas Grandes", "Río Santa María", "Río del Carmen",
                    "Río Papigochic", "Río Conchos", "Sierra Madre Occidental"}},
        GreatNames{"mad_anthony",
                   {"Ohio River", "Great Miami River", "Wabash River", "Maumee River",
                    "Auglaize River", "Scioto River", "Kentucky River", "Detroit River",
                    "Lake Erie", "Lake St. Clair", "Great Black Swamp", "Bluegrass"}}));

}  // namespace
}  // namespace vedette
