#include "cartography/gazetteer.hpp"

#include <algorithm>
#include <set>

#include "cartography/entry.hpp"

namespace vedette::cartography {
namespace {

LatLon read_coordinate(const nlohmann::json& json, const std::string& where) {
  if (!json.is_array() || json.size() != 2 || !json[0].is_number() || !json[1].is_number()) {
    throw MapError(Fault::kWrongType, where, "must be [latitude, longitude]");
  }
  const LatLon at{json[0].get<double>(), json[1].get<double>()};
  if (!(at.lat >= -90 && at.lat <= 90 && at.lon >= -180 && at.lon <= 180)) {
    throw MapError(Fault::kBadValue, where, "is not on the globe");
  }
  return at;
}

// Entries are told apart by id, or by place in the list while the id is not yet known.
std::string entry_name(const std::string& list, const nlohmann::json& json,
                       const std::string& fallback) {
  if (json.is_object() && json.contains("id") && json["id"].is_string()) {
    return list + "." + json["id"].get<std::string>();
  }
  return fallback;
}

Point read_point(const nlohmann::json& json, const std::string& where) {
  Entry entry(json, where);
  Point point;
  point.id = entry.text("id");
  point.name = entry.text("name");
  point.at = {entry.number("lat", -90, 90), entry.number("lon", -180, 180)};
  point.kind = entry.text("kind");
  point.country = entry.text("country");
  point.source = entry.text("source");
  entry.members("games", [&](const std::string& game, const nlohmann::json& shown) {
    Entry showing(shown, where + ".games." + game);
    point.games[game] = {showing.text("kind"), showing.text_or_empty("side"),
                         showing.text_or_empty("tribe")};
    showing.finish();
  });
  entry.finish();
  return point;
}

Line read_line(const nlohmann::json& json, const std::string& where, const Gazetteer& gazetteer) {
  Entry entry(json, where);
  Line line;
  line.id = entry.text("id");
  line.name = entry.text("name");
  line.kind = entry.word("kind", {"river", "rail", "road", "trail", "cliff", "border"});
  line.source = entry.text("source");
  line.skip = entry.texts("skip");
  if (line.kind == "border") line.between = entry.text("between");
  entry.list("points", [&](const nlohmann::json& vertex, const std::string& at) {
    if (!vertex.is_string()) {
      line.points.emplace_back(read_coordinate(vertex, at));
      return;
    }
    const std::size_t point = gazetteer.find(vertex.get<std::string>());
    if (point == gazetteer.points.size()) {
      throw MapError(Fault::kUnknownPoint, at, "names no point: " + vertex.get<std::string>());
    }
    line.points.emplace_back(point);
  });
  if (line.points.size() < 2) throw MapError(Fault::kBadValue, where, "needs two points or more");
  entry.finish();
  return line;
}

Area read_area(const nlohmann::json& json, const std::string& where) {
  Entry entry(json, where);
  Area area;
  area.id = entry.text("id");
  area.name = entry.text("name");
  area.kind = entry.text("kind");
  area.source = entry.text("source");
  entry.list("polygon", [&](const nlohmann::json& vertex, const std::string& at) {
    area.polygon.push_back(read_coordinate(vertex, at));
  });
  if (area.polygon.size() < 3) throw MapError(Fault::kBadValue, where, "needs three corners");
  entry.finish();
  return area;
}

}  // namespace

std::size_t Gazetteer::find(std::string_view id) const {
  const auto found =
      std::find_if(points.begin(), points.end(), [&](const Point& p) { return p.id == id; });
  return static_cast<std::size_t>(found - points.begin());
}

Gazetteer read_gazetteer(std::string_view text) {
  const nlohmann::json json = parse_strict(text, "gazetteer");
  Entry entry(json, "gazetteer");
  Gazetteer gazetteer;
  gazetteer.name = entry.text("name");
  entry.text("note");
  std::set<std::string> ids;
  const auto once = [&](const std::string& id, const std::string& where) {
    if (!ids.insert(id).second) throw MapError(Fault::kDuplicate, where, "id given twice");
  };
  entry.list("points", [&](const nlohmann::json& element, const std::string& where) {
    const std::string name = entry_name("points", element, where);
    gazetteer.points.push_back(read_point(element, name));
    once(gazetteer.points.back().id, name);
  });
  entry.list("lines", [&](const nlohmann::json& element, const std::string& where) {
    const std::string name = entry_name("lines", element, where);
    gazetteer.lines.push_back(read_line(element, name, gazetteer));
    once(gazetteer.lines.back().id, name);
  });
  entry.list("areas", [&](const nlohmann::json& element, const std::string& where) {
    const std::string name = entry_name("areas", element, where);
    gazetteer.areas.push_back(read_area(element, name));
    once(gazetteer.areas.back().id, name);
  });
  entry.finish();
  return gazetteer;
}

}  // namespace vedette::cartography
