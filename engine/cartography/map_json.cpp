#include "cartography/map_json.hpp"

#include <algorithm>
#include <cmath>
#include <nlohmann/json.hpp>

#include "cartography/drawing.hpp"

namespace vedette::cartography {
namespace {

using Json = nlohmann::ordered_json;

// One line, with a space after commas and colons, as people write it.
void write_line(const Json& json, std::string& text) {
  if (json.is_object() || json.is_array()) {
    text += json.is_object() ? '{' : '[';
    bool first = true;
    for (const auto& [key, value] : json.items()) {
      if (!first) text += ", ";
      first = false;
      if (json.is_object()) text += Json(key).dump() + ": ";
      write_line(value, text);
    }
    text += json.is_object() ? '}' : ']';
  } else {
    text += json.dump();
  }
}

bool is_table(const Json& json) {
  return json.is_array() && !json.empty() && json.front().is_object();
}

// Objects at the top and tables take a line an entry, everything else its own line.
void write_block(const Json& json, const std::string& indent, std::string& text) {
  const std::string inner = indent + " ";
  text += json.is_object() ? "{" : "[";
  bool first = true;
  for (const auto& [key, value] : json.items()) {
    text += (first ? "\n" : ",\n") + inner;
    first = false;
    if (json.is_object()) text += Json(key).dump() + ": ";
    if (is_table(value) || (json.is_object() && value.is_object())) {
      write_block(value, inner, text);
    } else {
      write_line(value, text);
    }
  }
  text += "\n" + indent + (json.is_object() ? "}" : "]");
}

Json rounded(double value) {
  constexpr double kThousand = 1000;
  const double near = std::round(value * kThousand) / kThousand;
  return near == 0 ? Json(0.0) : Json(near);  // never minus nought
}

Json place(Plane p) { return Json::array({rounded(p.x), rounded(p.y)}); }

class Writer {
 public:
  explicit Writer(const Sheet& sheet) : sheet_(sheet), grid_(*sheet.grid) {}

  [[nodiscard]] Json map() const;

 private:
  [[nodiscard]] const GridDescription& description() const { return grid_.description(); }
  [[nodiscard]] const Point& point(std::size_t i) const { return sheet_.gazetteer->points[i]; }
  [[nodiscard]] const Line& line(std::size_t i) const { return sheet_.gazetteer->lines[i]; }
  [[nodiscard]] std::string name(Side side) const {
    return std::string(side_name(side, description().orientation));
  }
  [[nodiscard]] std::string name(Hex hex) const { return grid_.name(hex); }
  [[nodiscard]] std::string name(std::size_t index) const { return name(grid_.hexes()[index]); }

  [[nodiscard]] Json settlement(const HexRecord& hex) const;
  [[nodiscard]] Json river(const HexRecord& hex) const;
  [[nodiscard]] Json hex(std::size_t index) const;
  [[nodiscard]] Json hexsides() const;
  [[nodiscard]] Json links() const;
  [[nodiscard]] Json lines() const;
  [[nodiscard]] Json drawing() const;

  const Sheet& sheet_;
  const Grid& grid_;
};

Json Writer::settlement(const HexRecord& hex) const {
  const Point& place = point(*hex.settlement);
  const Showing& shown = place.games.at(description().game);
  Json json = {{"name", place.name}, {"point", place.id}, {"kind", shown.kind}};
  if (!shown.side.empty()) json["side"] = shown.side;
  if (!shown.tribe.empty()) json["tribe"] = shown.tribe;
  json["source"] = place.source;
  for (const std::size_t other : hex.merged) json["also"].push_back(point(other).name);
  return json;
}

Json Writer::river(const HexRecord& hex) const {
  Json json = {{"names", Json::array()}, {"sides", Json::array()}};
  for (const std::size_t i : hex.river_lines) json["names"].push_back(line(i).name);
  for (const Side side : kSides) {
    if (holds(hex.river, side)) json["sides"].push_back(name(side));
  }
  if (!description().banks) return json;
  for (const Bank& bank : banks_of(hex.river)) {
    Json land = Json::array();
    for (const Side side : bank.land) land.push_back(name(side));
    json["banks"].push_back(std::move(land));
  }
  return json;
}

Json Writer::hex(std::size_t index) const {
  const HexRecord& hex = sheet_.hexes[index];
  const Hex place = grid_.hexes()[index];
  Json json = {
      {"id", name(place)}, {"axial", Json::array({place.q, place.r})}, {"terrain", hex.terrain}};
  if (!hex.country.empty()) json["country"] = hex.country;
  const std::vector<std::string> edges = grid_.edges(place);
  if (!edges.empty()) json["edges"] = edges;
  if (!hex.area.empty()) json["area"] = hex.area;
  if (hex.settlement) json["settlement"] = settlement(hex);
  if (hex.stockade) {
    const Point& post = point(*hex.stockade);
    json["stockade"] = {{"name", post.name}, {"point", post.id}};
    const std::string& side = post.games.at(description().game).side;
    if (!side.empty()) json["stockade"]["side"] = side;
    json["stockade"]["source"] = post.source;
  }
  if (hex.tinaja) {
    json["tinaja"] = point(*hex.tinaja).name;
    json["tinaja_source"] = point(*hex.tinaja).source;
  }
  if (!hex.river_lines.empty()) json["river"] = river(hex);
  if (!hex.lake.empty()) {
    json["lake"] = {{"name", hex.lake}, {"sides", Json::array()}};
    for (const Side side : kSides) {
      if (holds(hex.lake_sides, side)) json["lake"]["sides"].push_back(name(side));
    }
  }
  if (!hex.crossing.empty()) json["crossing"] = hex.crossing;
  if (hex.rail) json["rail"] = true;
  if (hex.rail && hex.settlement) json["station"] = true;
  if (!hex.supply.empty()) json["supply"] = hex.supply;
  if (!hex.divide.empty()) json["divide"] = hex.divide;
  json["water"] = Json::array();
  if (hex.settlement) json["water"].push_back("settlement");
  if (!hex.river_lines.empty()) json["water"].push_back("river");
  if (hex.rail) json["water"].push_back("rail");
  if (hex.tinaja) json["water"].push_back("tinaja");
  if (!hex.lake.empty()) json["water"].push_back("lake");
  json["source"] = hex.terrain_source;
  return json;
}

Json Writer::hexsides() const {
  Json table = Json::array();
  for (const auto& [key, side] : sheet_.hexsides) {
    Json json = {{"between", {name(key.first), name(key.second)}},
                 {"kind", side.kind},
                 {"name", side.name},
                 {"source", side.source}};
    for (const Way way : kWays) {
      if (sheet_.links.contains({key.first, key.second, way})) {
        json["pass"].push_back(way_name(way));
      }
    }
    table.push_back(std::move(json));
  }
  return table;
}

Json Writer::links() const {
  Json table = Json::array();
  for (const auto& [key, course] : sheet_.links) {
    const auto& [from, to, way] = key;
    table.push_back({{"between", {name(from), name(to)}},
                     {"kind", way_name(way)},
                     {"line", line(course).name}});
  }
  return table;
}

Json Writer::lines() const {
  Json table = Json::array();
  for (const LineCourse& course : sheet_.courses) {
    const auto& visits = course.course.visits;
    if (std::none_of(visits.begin(), visits.end(),
                     [&](const Visit& visit) { return grid_.on_map(visit.hex); })) {
      continue;
    }
    const Line& shown = line(course.line);
    table.push_back({{"name", shown.name}, {"kind", shown.kind}, {"source", shown.source}});
  }
  return table;
}

Json Writer::drawing() const {
  const Drawing drawing = draw(sheet_);
  Json json = {{"places", Json::array()}, {"lines", Json::array()}, {"labels", Json::array()}};
  for (const DrawnPlace& drawn : drawing.places) {
    json["places"].push_back({{"hex", name(drawn.hex)},
                              {"name", point(drawn.point).name},
                              {"at", place(drawn.at)},
                              {"anchor", drawn.anchor},
                              {"label", place(drawn.label)}});
  }
  for (const DrawnLine& drawn : drawing.lines) {
    const Line& shown = line(drawn.line);
    Json points = Json::array();
    for (const Plane p : drawn.points) points.push_back(place(p));
    Json entry = {{"kind", shown.kind}, {"name", shown.name}};
    if (!shown.between.empty()) entry["between"] = shown.between;
    entry["points"] = std::move(points);
    json["lines"].push_back(std::move(entry));
  }
  for (const DrawnLabel& drawn : drawing.labels) {
    json["labels"].push_back({{"kind", drawn.kind},
                              {"text", drawn.text},
                              {"at", place(drawn.at)},
                              {"angle", rounded(drawn.angle)},
                              {"length", rounded(drawn.length)}});
  }
  for (const LakeOutline& lake : sheet_.lakes) {
    Json points = Json::array();
    for (const Plane p : lake.points) points.push_back(place(p));
    json["lakes"].push_back({{"name", lake.name}, {"points", std::move(points)}});
  }
  return json;
}

Json Writer::map() const {
  const GridDescription& d = description();
  Json json = {{"game", d.game},
               {"title", d.title},
               {"orientation", d.orientation == Orientation::kFlat ? "flat" : "pointy"},
               {"cols", {d.first_column, d.last_column}},
               {"rows", {d.first_row, d.last_row}},
               {"sides", Json::array()},
               {"hexes", Json::array()},
               {"exits", Json::array()},
               {"offmap_links", Json::array()}};
  for (const Side side : kSides) json["sides"].push_back(name(side));
  for (std::size_t i = 0; i < sheet_.hexes.size(); ++i) json["hexes"].push_back(hex(i));
  for (const ExitRecord& exit : sheet_.exits) {
    json["exits"].push_back({{"hex", name(exit.hex)},
                             {"side", name(exit.side)},
                             {"kind", way_name(exit.way)},
                             {"line", line(exit.line).name}});
  }
  for (const OffmapLink& link : sheet_.offmap_links) {
    json["offmap_links"].push_back({{"between", {name(link.from), name(link.to)}},
                                    {"kind", "rail"},
                                    {"line", line(link.line).name},
                                    {"source", "design"}});
  }
  json["hexsides"] = hexsides();
  json["links"] = links();
  json["lines"] = lines();
  json["drawing"] = drawing();
  return json;
}

}  // namespace

std::string map_text(const Sheet& sheet) {
  std::string text;
  write_block(Writer(sheet).map(), "", text);
  text += '\n';
  return text;
}

}  // namespace vedette::cartography
