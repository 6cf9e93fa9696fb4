#include <algorithm>
#include <array>
#include <cmath>
#include <map>
#include <numbers>
#include <set>

#include "cartography/drawing.hpp"
#include "cartography/text_box.hpp"

namespace vedette::cartography {
namespace {

constexpr double kSymbol = 0.15;  // half the width of a symbol

struct Anchor {
  const char* name;
  int east;
  int south;
  double malus;
};
// The best first: beside, below, above, then the corners.
constexpr std::array<Anchor, 8> kAnchors = {{{"E", 1, 0, 0.0},
                                             {"W", -1, 0, 0.3},
                                             {"S", 0, 1, 0.3},
                                             {"N", 0, -1, 0.4},
                                             {"SE", 1, 1, 0.5},
                                             {"NE", 1, -1, 0.5},
                                             {"SW", -1, 1, 0.6},
                                             {"NW", -1, -1, 0.6}}};

TextBox anchored(const std::string& text, Plane symbol, const Anchor& anchor) {
  TextBox box = text_box(text, symbol);
  const bool corner = anchor.east != 0 && anchor.south != 0;
  const double aside = (corner ? 0.05 : kSymbol + 0.03) + box.width / 2;
  const double above = kSymbol + 0.02 + box.height / 2;
  box.middle = {symbol.x + anchor.east * aside, symbol.y + anchor.south * above};
  return box;
}

double line_weight(const std::string& kind) {
  if (kind == "rail") return 0.6;
  if (kind == "trail") return 0.3;
  return kind == "border" ? 0.2 : 0.5;
}

struct Bounds {
  Plane low{1e9, 1e9};
  Plane high{-1e9, -1e9};

  explicit Bounds(const Grid& grid) {
    for (const Hex hex : grid.hexes()) {
      const Plane c = grid.plane().centre(hex);
      low = {std::min(low.x, c.x - 0.5), std::min(low.y, c.y - 0.5)};
      high = {std::max(high.x, c.x + 0.5), std::max(high.y, c.y + 0.5)};
    }
  }
  [[nodiscard]] bool hold(const TextBox& box) const {
    return box.middle.x - box.width / 2 >= low.x && box.middle.x + box.width / 2 <= high.x &&
           box.middle.y - box.height / 2 >= low.y && box.middle.y + box.height / 2 <= high.y;
  }
};

Ink ink_of_lines(const Sheet& sheet, const Drawing& drawing) {
  Ink ink;
  for (const DrawnLine& line : drawing.lines) {
    ink.add(line.points, line_weight(sheet.gazetteer->lines[line.line].kind));
  }
  constexpr double kHexsideWeight = 0.7;
  for (const auto& [key, side] : sheet.hexsides) {
    const Hex hex = sheet.grid->hexes()[key.first];
    const Hex other = sheet.grid->hexes()[key.second];
    const auto ends = sheet.grid->plane().side_ends(hex, *side_between(hex, other));
    ink.add({ends[0], ends[1]}, kHexsideWeight);
  }
  return ink;
}

const std::string& name_of(const Sheet& sheet, const DrawnPlace& place) {
  return sheet.gazetteer->points[place.point].name;
}

std::vector<TextBox> boxes_of_places(const Sheet& sheet, const Drawing& drawing) {
  std::vector<TextBox> boxes;
  for (const DrawnPlace& place : drawing.places) {
    boxes.push_back(text_box(name_of(sheet, place), place.label));
    boxes.push_back({place.at, 2 * kSymbol, 2 * kSymbol, 0});
  }
  return boxes;
}

// Settlements in order of rank, then water holes, so that the great ones choose first.
std::vector<DrawnPlace> places_by_rank(const Sheet& sheet) {
  const std::vector<std::string>& rank = sheet.grid->description().settlement_rank;
  std::vector<std::pair<std::ptrdiff_t, DrawnPlace>> ranked;
  for (std::size_t i = 0; i < sheet.hexes.size(); ++i) {
    const HexRecord& hex = sheet.hexes[i];
    for (const std::optional<std::size_t>& point : {hex.settlement, hex.stockade, hex.tinaja}) {
      if (!point || (point != hex.settlement && hex.settlement)) continue;
      const Showing& shown =
          sheet.gazetteer->points[*point].games.at(sheet.grid->description().game);
      const auto place = std::find(rank.begin(), rank.end(), shown.kind) - rank.begin();
      ranked.push_back({place, {*point, sheet.grid->hexes()[i], *sheet.places[*point], "", {}}});
    }
  }
  std::stable_sort(ranked.begin(), ranked.end(),
                   [](const auto& a, const auto& b) { return a.first < b.first; });
  std::vector<DrawnPlace> places;
  places.reserve(ranked.size());
  for (auto& [place, drawn] : ranked) places.push_back(drawn);
  return places;
}

struct Stretch {
  Plane middle;
  double angle;
  double length;
};

double readable(double angle) {
  while (angle > 90) angle -= 180;
  while (angle <= -90) angle += 180;
  return angle;
}

}  // namespace

void place_names(const Sheet& sheet, Drawing& drawing) {
  drawing.places = places_by_rank(sheet);
  const Ink ink = ink_of_lines(sheet, drawing);
  const Bounds bounds(*sheet.grid);
  std::vector<TextBox> symbols;
  for (const DrawnPlace& place : drawing.places) {
    symbols.push_back({place.at, 2 * kSymbol, 2 * kSymbol, 0});
  }
  std::vector<TextBox> names(drawing.places.size(), TextBox{{1e6, 1e6}, 0, 0, 0});
  constexpr int kRounds = 4;  // later rounds mend what the first could not foresee
  for (int round = 0; round < kRounds; ++round) {
    for (std::size_t i = 0; i < drawing.places.size(); ++i) {
      DrawnPlace& place = drawing.places[i];
      double best = 1e9;
      for (const Anchor& anchor : kAnchors) {
        const TextBox box = anchored(name_of(sheet, place), place.at, anchor);
        double cost = anchor.malus + ink.under(box) + (bounds.hold(box) ? 0 : 100);
        for (std::size_t j = 0; j < names.size(); ++j) {
          if (j == i) continue;
          cost += 30 * hidden_share(box, names[j]) + 40 * hidden_share(box, symbols[j]);
        }
        if (cost < best - 1e-6) {
          best = cost;
          names[i] = box;
          place.anchor = anchor.name;
          place.label = box.middle;
        }
      }
    }
  }
}

namespace {

// Every stretch of a drawn line that is long enough for a text of that length.
std::vector<Stretch> stretches(const std::vector<Plane>& points, double length) {
  std::vector<Stretch> found;
  for (std::size_t i = 0; i < points.size(); ++i) {
    for (std::size_t j = i + 1; j < points.size(); ++j) {
      const double chord = distance(points[i], points[j]);
      if (chord < length) continue;
      double off = 0;
      for (std::size_t k = i + 1; k < j; ++k) {
        const double t = std::clamp(distance(points[i], points[k]) / chord, 0.0, 1.0);
        off = std::max(off, distance(points[k], between(points[i], points[j], t)));
      }
      constexpr double kBend = 0.3;
      if (off < kBend) {
        const double angle = std::atan2(points[j].y - points[i].y, points[j].x - points[i].x);
        found.push_back(
            {between(points[i], points[j], 0.5), readable(angle * 180 / std::numbers::pi), chord});
      }
      break;
    }
  }
  return found;
}

// The hexes of one name, in connected groups.
std::vector<std::vector<Hex>> groups(const Sheet& sheet, const std::string& area) {
  std::set<Hex> open;
  for (std::size_t i = 0; i < sheet.hexes.size(); ++i) {
    if (sheet.hexes[i].area == area) open.insert(sheet.grid->hexes()[i]);
  }
  std::vector<std::vector<Hex>> all;
  while (!open.empty()) {
    std::vector<Hex> group = {*open.begin()};
    open.erase(open.begin());
    for (std::size_t i = 0; i < group.size(); ++i) {
      for (const Side side : kSides) {
        const auto next = open.find(neighbour(group[i], side));
        if (next == open.end()) continue;
        group.push_back(*next);
        open.erase(next);
      }
    }
    all.push_back(std::move(group));
  }
  return all;
}

// The long axis of a group of hexes: its angle in degrees and its length in hexes.
std::pair<double, double> axis(const Grid& grid, const std::vector<Hex>& group, Plane middle) {
  double xx = 0;
  double xy = 0;
  double yy = 0;
  for (const Hex hex : group) {
    const Plane c = grid.plane().centre(hex);
    xx += (c.x - middle.x) * (c.x - middle.x);
    xy += (c.x - middle.x) * (c.y - middle.y);
    yy += (c.y - middle.y) * (c.y - middle.y);
  }
  const double turn = std::atan2(2 * xy, xx - yy) / 2;
  const double spread = (xx + yy + std::hypot(xx - yy, 2 * xy)) / 2;
  const double length = std::sqrt(12 * spread / static_cast<double>(group.size()) + 1);
  return {readable(turn * 180 / std::numbers::pi), length};
}

struct Labeller {
  const Sheet& sheet;
  Drawing& drawing;
  std::vector<TextBox> taken;
  Ink ink;
  Bounds bounds;

  // What a text would hide there; a name that hides another is not written.
  [[nodiscard]] double cost(const TextBox& box) const {
    double sum = bounds.hold(box) ? 0 : 100;
    for (const TextBox& other : taken) sum += 30 * hidden_share(box, other);
    return sum;
  }
  bool write(const std::string& kind, const std::string& text,
             const std::vector<Stretch>& options) {
    constexpr double kTooMuch = 3;
    const double far_cost = kind == "river" ? 0 : 0.2;  // ground is named near its middle
    double best = kTooMuch;
    const Stretch* chosen = nullptr;
    for (const Stretch& option : options) {
      const TextBox box = text_box(text, option.middle, option.angle);
      const double clear = cost(box) + 0.1 * ink.under(box) + std::abs(option.angle) / 200 +
                           far_cost * distance(option.middle, options.front().middle);
      if (clear < best - 1e-6) {
        best = clear;
        chosen = &option;
      }
    }
    if (chosen == nullptr) return false;
    taken.push_back(text_box(text, chosen->middle, chosen->angle));
    drawing.labels.push_back({kind, text, chosen->middle, chosen->angle, chosen->length});
    return true;
  }
};

void label_rivers(Labeller& labeller) {
  constexpr double kAbove = 0.17;  // the text stands beside the water
  for (const DrawnLine& line : labeller.drawing.lines) {
    const Line& river = labeller.sheet.gazetteer->lines[line.line];
    if (river.kind != "river") continue;
    const double width = text_box(river.name, {}).width;
    std::vector<Stretch> options;
    for (const Stretch& s : stretches(line.points, width)) {
      const double turn = s.angle * std::numbers::pi / 180;
      for (const double side : {-kAbove, kAbove}) {
        options.push_back({{s.middle.x - std::sin(turn) * side, s.middle.y + std::cos(turn) * side},
                           s.angle,
                           s.length});
      }
    }
    labeller.write("river", river.name, options);
  }
}

void label_ground(Labeller& labeller) {
  const Grid& grid = *labeller.sheet.grid;
  std::set<std::string> done;
  for (const HexRecord& record : labeller.sheet.hexes) {
    if (record.area.empty() || !done.insert(record.area).second) continue;
    std::vector<std::vector<Hex>> all = groups(labeller.sheet, record.area);
    const auto greatest = std::max_element(
        all.begin(), all.end(), [](const auto& a, const auto& b) { return a.size() < b.size(); });
    Plane middle;
    for (const Hex hex : *greatest) {
      const Plane c = grid.plane().centre(hex);
      middle.x += c.x / static_cast<double>(greatest->size());
      middle.y += c.y / static_cast<double>(greatest->size());
    }
    const auto [angle, length] = axis(grid, *greatest, middle);
    const double turn = greatest->size() < 3 ? 0 : std::clamp(angle, -72.0, 72.0);
    std::vector<Stretch> options = {{middle, turn, length}};
    for (const Hex hex : *greatest) {
      for (const double up : {-0.25, 0.0, 0.25}) {
        const Plane c = grid.plane().centre(hex);
        options.push_back({{c.x, c.y + up}, turn, length});
        options.push_back({{c.x, c.y + up}, 0, length});
      }
    }
    labeller.write(record.terrain, record.area, options);
  }
}

}  // namespace

void place_labels(const Sheet& sheet, Drawing& drawing) {
  Labeller labeller{sheet, drawing, boxes_of_places(sheet, drawing), ink_of_lines(sheet, drawing),
                    Bounds(*sheet.grid)};
  label_rivers(labeller);
  label_ground(labeller);
}

Drawing draw(const Sheet& sheet) {
  Drawing drawing;
  drawing.lines = draw_lines(sheet);
  place_names(sheet, drawing);
  place_labels(sheet, drawing);
  return drawing;
}

}  // namespace vedette::cartography
