#include <algorithm>
#include <cmath>
#include <functional>

#include "cartography/areas.hpp"
#include "cartography/error.hpp"
#include "cartography/sheet.hpp"
#include "cartography/water.hpp"

namespace vedette::cartography {
namespace {

// A settlement stands where it truly lies, but never so near a side that its hex is in doubt.
constexpr double kPlaceRadius = 0.27;

bool contains(const std::vector<std::string>& words, const std::string& word) {
  return std::find(words.begin(), words.end(), word) != words.end();
}

class Layout {
 public:
  Layout(const Grid& grid, const Gazetteer& gazetteer)
      : grid_(grid), gazetteer_(gazetteer), warp_(grid, gazetteer) {
    sheet_.grid = &grid;
    sheet_.gazetteer = &gazetteer;
    sheet_.hexes.resize(grid.hexes().size());
    sheet_.places.resize(gazetteer.points.size());
  }

  Sheet run() {
    place_points();
    settle();
    set_terrain();
    lay_lakes(sheet_, lake_outlines());
    set_country();
    lay_rivers();
    part_by_river(sheet_);
    lay_ways();
    find_crossings();
    lay_hexsides();
    return std::move(sheet_);
  }

 private:
  [[nodiscard]] const GridDescription& description() const { return grid_.description(); }
  HexRecord* record(Hex hex) {
    const std::optional<std::size_t> index = grid_.index(hex);
    return index ? &sheet_.hexes[*index] : nullptr;
  }
  [[nodiscard]] const Showing* shown(std::size_t point) const {
    const auto& games = gazetteer_.points[point].games;
    const auto found = games.find(description().game);
    return found == games.end() ? nullptr : &found->second;
  }
  [[nodiscard]] bool drawn(const Line& line, std::string_view kind) const {
    return line.kind == kind && !contains(line.skip, description().game);
  }
  [[nodiscard]] SideSet river_at(Hex hex) const {
    const std::optional<std::size_t> index = grid_.index(hex);
    return index ? sheet_.hexes[*index].river : off_map_river(hex);
  }
  [[nodiscard]] SideSet off_map_river(Hex hex) const {
    const auto found = outside_.find(hex);
    return found == outside_.end() ? SideSet{0} : found->second;
  }
  [[nodiscard]] Plane vertex(const Vertex& vertex) const {
    if (const auto* at = std::get_if<LatLon>(&vertex)) return warp_(*at);
    const std::size_t point = std::get<std::size_t>(vertex);
    return sheet_.places[point] ? *sheet_.places[point] : warp_(gazetteer_.points[point].at);
  }
  [[nodiscard]] std::vector<Stop> stops(const Line& line) const {
    std::vector<Stop> all;
    for (const Vertex& v : line.points) {
      all.push_back({vertex(v), std::holds_alternative<std::size_t>(v)});
    }
    return all;
  }
  [[nodiscard]] std::vector<Plane> outline(const std::vector<LatLon>& corners) const {
    std::vector<Plane> polygon;
    polygon.reserve(corners.size());
    for (const LatLon corner : corners) polygon.push_back(warp_(corner));
    return polygon;
  }

  [[nodiscard]] std::vector<LakeOutline> lake_outlines() const {
    std::vector<LakeOutline> lakes;
    for (const Area& area : gazetteer_.areas) {
      if (description().lakes && area.kind == description().lakes->area) {
        lakes.push_back({area.name, outline(area.polygon)});
      }
    }
    return lakes;
  }

  void set_terrain();
  void place_points();
  void settle();
  void set_country();
  void lay_rivers();
  void lay_ways();
  void add_way(std::size_t line, Way way, const Course& course);
  void find_crossings();
  [[nodiscard]] bool keeps_a_link(const std::vector<Hex>& route, const std::vector<Hex>& run,
                                  const std::string& kind) const;
  void lay_hexsides();

  const Grid& grid_;
  const Gazetteer& gazetteer_;
  Warp warp_;
  Sheet sheet_;
  std::map<Hex, SideSet> outside_;  // rivers beyond the edge, for banks at the edge
};

void Layout::set_terrain() {
  const GridDescription& d = description();
  for (HexRecord& hex : sheet_.hexes) {
    hex.terrain = d.default_terrain;
    hex.terrain_source = "geography (open ground)";
  }
  for (const Area& area : gazetteer_.areas) {
    const auto terrain = d.terrain_of_area.find(area.kind);
    if (terrain == d.terrain_of_area.end()) continue;
    const std::vector<Plane> polygon = outline(area.polygon);
    std::vector<std::size_t> held = hexes_of(grid_, polygon);
    if (held.empty() && contains(d.at_least_one, area.kind)) {
      const std::optional<std::size_t> only = grid_.index(grid_.plane().at(middle_of(polygon)));
      // A settlement is not drowned for the sake of a small lake.
      if (only && !sheet_.hexes[*only].settlement) held.push_back(*only);
    }
    for (const std::size_t index : held) {
      HexRecord& hex = sheet_.hexes[index];
      hex.terrain = terrain->second;
      hex.area = area.name;
      hex.terrain_source = area.source;
    }
  }
  for (const HexByHand& hand : d.hexes) {
    HexRecord& hex = *record(grid_.require(hand.hex, "grid.hexes." + hand.hex));
    if (!hand.terrain.empty()) hex.terrain = hand.terrain;
    if (!hand.area.empty()) hex.area = hand.area;
    if (!hand.supply.empty()) hex.supply = hand.supply;
    if (!hand.terrain.empty() || !hand.supply.empty()) hex.terrain_source = hand.source;
  }
}

void Layout::place_points() {
  std::map<std::string, Hex> pinned;
  for (const Pin& pin : description().pins) pinned[pin.point] = *grid_.parse(pin.hex);
  for (std::size_t i = 0; i < gazetteer_.points.size(); ++i) {
    const Point& point = gazetteer_.points[i];
    const auto pin = pinned.find(point.id);
    if (pin == pinned.end() && shown(i) == nullptr) continue;
    const Plane at = warp_(point.at);
    const Hex hex = pin == pinned.end() ? grid_.plane().at(at) : pin->second;
    sheet_.places[i] = clamp_to(at, grid_.plane().centre(hex), kPlaceRadius);
  }
}

void Layout::settle() {
  const std::vector<std::string>& rank = description().settlement_rank;
  std::vector<std::pair<std::size_t, std::size_t>> order;  // rank, point
  for (std::size_t i = 0; i < gazetteer_.points.size(); ++i) {
    const Showing* showing = shown(i);
    if (showing == nullptr) continue;
    const auto found = std::find(rank.begin(), rank.end(), showing->kind);
    if (found == rank.end()) {
      throw MapError(Fault::kBadValue, "points." + gazetteer_.points[i].id,
                     "is of a kind that settlements.rank does not name: " + showing->kind);
    }
    order.emplace_back(static_cast<std::size_t>(found - rank.begin()), i);
  }
  std::sort(order.begin(), order.end());
  for (const auto& [place, point] : order) {
    HexRecord* hex = record(grid_.plane().at(*sheet_.places[point]));
    if (hex == nullptr) continue;
    const std::string& kind = shown(point)->kind;
    if (kind == "tinaja") {
      if (!hex->tinaja) hex->tinaja = point;
    } else if (kind == "stockade") {
      if (!hex->stockade) hex->stockade = point;
    } else if (kind == "ferry") {
      hex->crossing.insert("ferry");
    } else if (hex->settlement) {
      hex->merged.push_back(point);
    } else {
      hex->settlement = point;
    }
  }
}

void Layout::set_country() {
  const std::vector<std::string>& countries = description().countries;
  const std::string parted = countries.empty() ? "" : countries[0] + "/" + countries[1];
  std::vector<Plane> boundary;
  for (const Line& line : gazetteer_.lines) {
    if (!drawn(line, "border")) continue;
    std::vector<Plane>& points = sheet_.borders[line.id];
    for (const Vertex& v : line.points) points.push_back(vertex(v));
    if (line.between == parted) boundary.insert(boundary.end(), points.begin(), points.end());
  }
  if (countries.empty()) return;
  if (boundary.empty()) {
    throw MapError(Fault::kMissingKey, "lines", "hold no border between " + parted);
  }
  const std::vector<Plane> north = north_of(boundary);
  for (std::size_t i = 0; i < sheet_.hexes.size(); ++i) {
    HexRecord& hex = sheet_.hexes[i];
    hex.country = hex.settlement ? gazetteer_.points[*hex.settlement].country
                  : inside(grid_.plane().centre(grid_.hexes()[i]), north) ? countries[0]
                                                                          : countries[1];
  }
}

void Layout::lay_rivers() {
  const GridDescription& d = description();
  constexpr double kRiverNick = 0.6;
  for (std::size_t line = 0; line < gazetteer_.lines.size(); ++line) {
    if (!drawn(gazetteer_.lines[line], "river")) continue;
    Course course = walk(grid_.plane(), stops(gazetteer_.lines[line]), {kRiverNick, true});
    std::vector<Visit>& visits = course.visits;
    // A river that ends in a lake or marsh stops at its edge: such a hex holds no river water.
    while (visits.size() > 1) {
      const HexRecord* last = record(visits.back().hex);
      if (last == nullptr || !contains(d.river_ends_at, last->terrain)) break;
      visits.pop_back();
    }
    end_in_water(sheet_, visits);
    for (std::size_t i = 0; i < visits.size(); ++i) {
      HexRecord* hex = record(visits[i].hex);
      SideSet& sides = hex != nullptr ? hex->river : outside_[visits[i].hex];
      for (const std::size_t other : {i - 1, i + 1}) {
        if (other >= visits.size()) continue;
        sides = with(sides, *side_between(visits[i].hex, visits[other].hex));
      }
      if (hex == nullptr) continue;
      std::vector<std::size_t>& lines = hex->river_lines;
      if (std::find(lines.begin(), lines.end(), line) == lines.end()) lines.push_back(line);
    }
    sheet_.courses.push_back({line, std::move(course)});
  }
}

void Layout::add_way(std::size_t line, Way way, const Course& course) {
  std::optional<Hex> left_at;
  for (std::size_t i = 0; i + 1 < course.visits.size(); ++i) {
    const Hex a = course.visits[i].hex;
    const Hex b = course.visits[i + 1].hex;
    const std::optional<std::size_t> from = grid_.index(a);
    const std::optional<std::size_t> to = grid_.index(b);
    if (from && to) {
      sheet_.links.try_emplace({std::min(*from, *to), std::max(*from, *to), way}, line);
    } else if (from || to) {
      const Hex inner = from ? a : b;
      const ExitRecord exit{inner, *side_between(inner, from ? b : a), way, line};
      if (std::find(sheet_.exits.begin(), sheet_.exits.end(), exit) == sheet_.exits.end()) {
        sheet_.exits.push_back(exit);
      }
      if (way == Way::kRail && to && left_at) {
        sheet_.offmap_links.push_back({*left_at, inner, line});
      }
      left_at = from ? std::optional(inner) : std::nullopt;
    }
  }
}

void Layout::lay_ways() {
  for (const Way way : kWays) {
    for (std::size_t line = 0; line < gazetteer_.lines.size(); ++line) {
      if (!drawn(gazetteer_.lines[line], way_name(way))) continue;
      Course course = walk(grid_.plane(), stops(gazetteer_.lines[line]), {});
      add_way(line, way, course);
      sheet_.courses.push_back({line, std::move(course)});
    }
  }
  std::erase_if(sheet_.links, [&](const auto& link) {
    const auto& [from, to, way] = link.first;
    return way == Way::kTrail && sheet_.links.contains({from, to, Way::kRoad});
  });
  for (const auto& [key, line] : sheet_.links) {
    const auto& [from, to, way] = key;
    if (way != Way::kRail) continue;
    sheet_.hexes[from].rail = true;
    sheet_.hexes[to].rail = true;
  }
}

// False if the route is no link of its own anywhere in the run: a trail that lies on a road there.
bool Layout::keeps_a_link(const std::vector<Hex>& route, const std::vector<Hex>& run,
                          const std::string& kind) const {
  const auto in_run = [&](Hex hex) { return std::find(run.begin(), run.end(), hex) != run.end(); };
  for (std::size_t k = 0; k + 1 < route.size(); ++k) {
    const std::optional<std::size_t> from = grid_.index(route[k]);
    const std::optional<std::size_t> to = grid_.index(route[k + 1]);
    if (!from || !to || (!in_run(route[k]) && !in_run(route[k + 1]))) continue;
    for (const Way way : kWays) {
      if (way_name(way) == kind &&
          sheet_.links.contains({std::min(*from, *to), std::max(*from, *to), way})) {
        return true;
      }
    }
  }
  return false;
}

// Links on two banks of one hex cross its river; then routes that change bank while they follow a
// river cross it in a settlement on the way, or in the last hex.
void Layout::find_crossings() {
  const GridDescription& d = description();
  std::vector<std::array<std::set<std::size_t>, 3>> touched(sheet_.hexes.size());
  for (const auto& [key, line] : sheet_.links) {
    const auto& [from, to, way] = key;
    for (const auto& [here, there] : {HexPair{from, to}, HexPair{to, from}}) {
      const Side side = *side_between(grid_.hexes()[here], grid_.hexes()[there]);
      const std::vector<Bank> banks = banks_of(sheet_.hexes[here].river);
      for (std::size_t i = 0; i < banks.size(); ++i) {
        if (std::find(banks[i].land.begin(), banks[i].land.end(), side) != banks[i].land.end()) {
          touched[here][static_cast<std::size_t>(way)].insert(i);
        }
      }
    }
  }
  for (std::size_t i = 0; i < sheet_.hexes.size(); ++i) {
    std::set<std::size_t> better;  // banks that a better way already joins
    for (const Way way : kWays) {
      const std::set<std::size_t>& own = touched[i][static_cast<std::size_t>(way)];
      std::set<std::size_t> all = better;
      all.insert(own.begin(), own.end());
      if (own.size() > 1 || (!own.empty() && sheet_.hexes[i].settlement &&
                             all.size() > std::max<std::size_t>(1, better.size()))) {
        sheet_.hexes[i].crossing.insert(d.crossing.at(way_name(way)));
      }
      better = std::move(all);
    }
  }
  for (const LineCourse& course : sheet_.courses) {
    const std::string& kind = gazetteer_.lines[course.line].kind;
    const auto crossing = d.crossing.find(kind);
    if (crossing == d.crossing.end()) continue;
    std::vector<Hex> route;
    for (const Visit& visit : course.course.visits) route.push_back(visit.hex);
    for (const std::vector<Hex>& run :
         bank_changes(route, [&](Hex hex) { return river_at(hex); })) {
      const auto has = [&](Hex hex) {
        const HexRecord* there = record(hex);
        return there != nullptr && there->crossing.contains(crossing->second);
      };
      if (!keeps_a_link(route, run, kind)) continue;
      if (std::any_of(run.begin(), run.end(), has)) continue;
      const auto settled = std::find_if(run.begin(), run.end(), [&](Hex hex) {
        const HexRecord* there = record(hex);
        return there != nullptr && there->settlement.has_value();
      });
      HexRecord* chosen = record(settled != run.end() ? *settled : run.back());
      if (chosen != nullptr) chosen->crossing.insert(crossing->second);
    }
  }
  if (!d.fords_at_settlements) return;
  for (HexRecord& hex : sheet_.hexes) {
    if (!hex.settlement || hex.crossing.size() > 1) hex.crossing.erase(d.crossing.at("trail"));
  }
}

void Layout::lay_hexsides() {
  const auto key = [&](Hex a, Hex b) {
    const std::size_t i = *grid_.index(a);
    const std::size_t j = *grid_.index(b);
    return HexPair{std::min(i, j), std::max(i, j)};
  };
  if (description().cliffs) {
    for (const Line& line : gazetteer_.lines) {
      if (!drawn(line, "cliff")) continue;
      std::vector<Plane> points;
      for (const Vertex& v : line.points) points.push_back(vertex(v));
      for (const Hexside& edge : edge_chain(grid_, points)) {
        const auto [a, b] = edge.hexes();
        sheet_.hexsides.try_emplace(key(a, b), CliffRecord{"cliff", line.name, line.source});
      }
    }
  }
  for (const HexsideByHand& hand : description().hexsides) {
    const std::string entry = "grid.hexsides " + hand.from + "/" + hand.to;
    const Hex a = grid_.require(hand.from, entry);
    const Hex b = grid_.require(hand.to, entry);
    if (!adjacent(a, b)) throw MapError(Fault::kBadValue, entry, "the hexes are not adjacent");
    sheet_.hexsides[key(a, b)] = {hand.kind, hand.name, hand.source};
  }
}

}  // namespace

std::string way_name(Way way) {
  switch (way) {
    case Way::kRail:
      return "rail";
    case Way::kRoad:
      return "road";
    case Way::kTrail:
      return "trail";
  }
  return {};
}

Sheet lay_out(const Grid& grid, const Gazetteer& gazetteer) {
  return Layout(grid, gazetteer).run();
}

}  // namespace vedette::cartography
