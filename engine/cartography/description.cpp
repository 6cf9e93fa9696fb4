#include "cartography/description.hpp"

#include <algorithm>
#include <cmath>
#include <set>

#include "cartography/entry.hpp"

namespace vedette::cartography {
namespace {

constexpr int kMostHexesAcross = 99;  // two digits of a printed number
constexpr double kBig = 1e6;

void read_range(Entry& entry, const char* key, int& first, int& last) {
  std::vector<int> ends;
  entry.list(key, [&](const nlohmann::json& json, const std::string& where) {
    if (!json.is_number_integer()) throw MapError(Fault::kWrongType, where, "must be an integer");
    ends.push_back(json.get<int>());
  });
  if (ends.size() != 2 || ends[0] < 0 || ends[1] < ends[0] || ends[1] > kMostHexesAcross) {
    throw MapError(Fault::kBadValue, entry.at(key), "must be [first, last] within 0 to 99");
  }
  first = ends[0];
  last = ends[1];
}

void read_fit(Entry fit, GridDescription& grid) {
  Entry column = fit.object("col");
  grid.column_per_lon = column.number("lon", -kBig, kBig);
  grid.column_offset = column.number("const", -kBig, kBig);
  column.finish();
  Entry row = fit.object("row");
  grid.row_per_lat = row.number("lat", -kBig, kBig);
  grid.row_offset = row.number("const", -kBig, kBig);
  row.finish();
  fit.text("source");
  fit.finish();
  if (grid.column_per_lon == 0 || grid.row_per_lat == 0) {
    throw MapError(Fault::kBadValue, fit.where(), "must not flatten the country to a line");
  }
}

void read_pins(Entry& entry, GridDescription& grid) {
  std::set<std::string> pinned;
  entry.list("pins", [&](const nlohmann::json& json, const std::string& where) {
    Entry pin(json, where);
    grid.pins.push_back(
        {pin.text("point"), pin.text("hex"), pin.flag_or("warp", true), pin.text("source")});
    pin.finish();
    if (!pinned.insert(grid.pins.back().point).second) {
      throw MapError(Fault::kDuplicate, where, "pins a point twice");
    }
  });
}

void read_terrain(Entry terrain, GridDescription& grid) {
  grid.default_terrain = terrain.text("default");
  terrain.members("map", [&](const std::string& kind, const nlohmann::json& json) {
    if (!json.is_string()) {
      throw MapError(Fault::kWrongType, terrain.at("map." + kind), "must be a text");
    }
    grid.terrain_of_area[kind] = json.get<std::string>();
  });
  grid.at_least_one = terrain.texts("at_least_one");
  grid.river_ends_at = terrain.texts("river_ends_at");
  terrain.finish();
}

void read_crossing(Entry crossing, GridDescription& grid) {
  for (const char* kind : {"rail", "road", "trail"}) grid.crossing[kind] = crossing.text(kind);
  crossing.finish();
}

void read_options(Entry& entry, GridDescription& grid) {
  grid.banks = entry.flag_or("banks", false);
  grid.fords_at_settlements = entry.flag_or("fords_at_settlements", false);
  if (entry.has("countries")) {
    grid.countries = entry.texts("countries");
    if (!grid.countries.empty() && grid.countries.size() != 2) {
      throw MapError(Fault::kBadValue, entry.at("countries"), "must be [north, south] or []");
    }
  }
  if (entry.has("lakes")) {
    Entry lakes = entry.object("lakes");
    grid.lakes = {lakes.text("area"), lakes.text("terrain"), lakes.text("hexside")};
    lakes.finish();
  }
  if (entry.has("divide")) {
    Entry divide = entry.object("divide");
    grid.divide = {divide.text("river"), divide.text("south")};
    divide.finish();
  }
}

void read_hand_work(Entry& entry, GridDescription& grid) {
  entry.members("hexes", [&](const std::string& id, const nlohmann::json& json) {
    Entry hex(json, entry.at("hexes." + id));
    grid.hexes.push_back({id, hex.text_or_empty("terrain"), hex.text_or_empty("area"),
                          hex.text_or_empty("supply"), hex.text("source")});
    hex.finish();
  });
  entry.list("hexsides", [&](const nlohmann::json& json, const std::string& where) {
    Entry side(json, where);
    const std::vector<std::string> between = side.texts("between");
    if (between.size() != 2) {
      throw MapError(Fault::kBadValue, where, "needs between: [hex, hex]");
    }
    grid.hexsides.push_back(
        {between[0], between[1], side.text("kind"), side.text("name"), side.text("source")});
    side.finish();
  });
}

}  // namespace

GridDescription read_grid(std::string_view text) {
  const nlohmann::json json = parse_strict(text, "grid");
  Entry entry(json, "grid");
  GridDescription grid;
  grid.game = entry.text("game");
  grid.title = entry.text("title");
  entry.text("gazetteer");
  if (entry.has("note")) entry.text("note");
  grid.orientation = entry.word("orientation", {"flat", "pointy"}) == "flat" ? Orientation::kFlat
                                                                             : Orientation::kPointy;
  const std::string numbering = entry.word("numbering", {"LETTER_ROW", "RRCC", "CCRR"});
  grid.numbering = numbering == "LETTER_ROW" ? Numbering::kLetterRow
                   : numbering == "RRCC"     ? Numbering::kRowColumn
                                             : Numbering::kColumnRow;
  read_range(entry, "cols", grid.first_column, grid.last_column);
  read_range(entry, "rows", grid.first_row, grid.last_row);
  constexpr int kLetters = 26;
  if (grid.numbering == Numbering::kLetterRow &&
      (grid.first_column < 1 || grid.last_column > kLetters)) {
    throw MapError(Fault::kBadValue, entry.at("cols"), "letters run from 1 (A) to 26 (Z)");
  }
  grid.rows_from_north = entry.word("rows_counted_from", {"north", "south"}) == "north";
  Entry shift = entry.object("shift");
  grid.shift_odd = shift.word("which", {"even", "odd"}) == "odd";
  grid.shift = shift.number("by", -0.5, 0.5);
  if (shift.has("note")) shift.text("note");
  shift.finish();
  if (std::abs(grid.shift) != 0.5) {
    throw MapError(Fault::kBadValue, shift.at("by"), "must be 0.5 or -0.5");
  }
  read_fit(entry.object("fit"), grid);
  Entry warp = entry.object("warp");
  grid.warp_power = warp.number("power", 1, 9);
  grid.warp_fade_hexes = warp.number("fade_hexes", 0.1, kBig);
  warp.finish();
  read_pins(entry, grid);
  read_terrain(entry.object("terrain"), grid);
  Entry settlements = entry.object("settlements");
  grid.settlement_rank = settlements.texts("rank");
  settlements.finish();
  read_options(entry, grid);
  read_crossing(entry.object("crossing"), grid);
  const std::vector<std::string> kinds = entry.texts("hexside_kinds");
  grid.cliffs = std::find(kinds.begin(), kinds.end(), "cliff") != kinds.end();
  read_hand_work(entry, grid);
  for (std::size_t i = 0; i < grid.hexsides.size(); ++i) {
    if (std::find(kinds.begin(), kinds.end(), grid.hexsides[i].kind) == kinds.end()) {
      throw MapError(Fault::kBadValue, entry.at("hexsides[" + std::to_string(i) + "]"),
                     "is of a kind that hexside_kinds does not name");
    }
  }
  entry.finish();
  return grid;
}

}  // namespace vedette::cartography
