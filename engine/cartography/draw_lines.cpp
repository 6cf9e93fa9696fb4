#include <algorithm>
#include <cmath>
#include <map>
#include <optional>
#include <set>

#include "cartography/drawing.hpp"

namespace vedette::cartography {
namespace {

constexpr double kRoam = 0.34;        // how far from the centre of its hex a line may bend
constexpr double kBesidePlace = 0.2;  // a river passes a settlement at this distance
constexpr double kSpacing = 0.2;      // between two lines on one hexside, as a share of the side
constexpr double kMargin = 0.16;      // no line passes nearer to the end of a hexside
constexpr double kLeft = 0.15;        // rivers keep this far to the left of routes beside them
constexpr int kRelaxations = 3;

double share_along(Plane p, Plane from, Plane to) {
  const double dx = to.x - from.x;
  const double dy = to.y - from.y;
  return ((p.x - from.x) * dx + (p.y - from.y) * dy) / (dx * dx + dy * dy);
}

// Where the lines pass each hexside. Shares run clockwise as seen from the canonical hex.
class Gates {
 public:
  explicit Gates(const Sheet& sheet) : sheet_(sheet) {}

  void add(std::size_t course, const std::string& kind, Hex from, Hex to, Plane wish) {
    const Hexside edge = *Hexside::between(from, to);
    const auto [left, right] = sheet_.grid->plane().side_ends(edge.hex(), edge.side());
    double share = share_along(wish, left, right);
    if (kind == "river") share += from == edge.hex() ? -kLeft : kLeft;
    std::vector<Gate>& gates = gates_[edge];
    // Two lines of one kind, and a trail on a road, are one way there.
    for (Gate& gate : gates) {
      if (gate.kind == kind || (kind == "trail" && gate.kind == "road")) {
        gate.courses.insert(course);
        return;
      }
    }
    gates.push_back({kind, share, {course}});
  }

  void spread() {
    for (auto& [edge, gates] : gates_) {
      std::stable_sort(gates.begin(), gates.end(),
                       [](const Gate& a, const Gate& b) { return a.share < b.share; });
      for (Gate& gate : gates) gate.share = std::clamp(gate.share, kMargin, 1 - kMargin);
      for (std::size_t i = 1; i < gates.size(); ++i) {
        gates[i].share = std::max(gates[i].share, gates[i - 1].share + kSpacing);
      }
      double ceiling = 1 - kMargin;
      for (std::size_t i = gates.size(); i-- > 0; ceiling -= kSpacing) {
        gates[i].share = std::min(gates[i].share, ceiling);
      }
    }
  }

  [[nodiscard]] Plane at(std::size_t course, Hex from, Hex to) const {
    const Hexside edge = *Hexside::between(from, to);
    const auto [left, right] = sheet_.grid->plane().side_ends(edge.hex(), edge.side());
    for (const Gate& gate : gates_.at(edge)) {
      if (gate.courses.contains(course))
        return vedette::cartography::between(left, right, gate.share);
    }
    return vedette::cartography::between(left, right, 0.5);
  }

 private:
  struct Gate {
    std::string kind;
    double share;
    std::set<std::size_t> courses;
  };
  const Sheet& sheet_;
  std::map<Hexside, std::vector<Gate>> gates_;
};

struct Knot {
  Plane at;
  std::optional<Hex> within;  // set if the knot may move inside this hex
};

class LineDrawer {
 public:
  explicit LineDrawer(const Sheet& sheet) : sheet_(sheet), grid_(*sheet.grid), gates_(sheet) {}

  std::vector<DrawnLine> run() {
    for (std::size_t i = 0; i < sheet_.courses.size(); ++i) open_gates(i);
    gates_.spread();
    std::vector<DrawnLine> drawn;
    for (std::size_t i = 0; i < sheet_.courses.size(); ++i) draw_course(i, drawn);
    join_tributaries(drawn);
    draw_borders(drawn);
    return drawn;
  }

 private:
  [[nodiscard]] const Course& course(std::size_t i) const { return sheet_.courses[i].course; }
  [[nodiscard]] const Line& line(std::size_t i) const {
    return sheet_.gazetteer->lines[sheet_.courses[i].line];
  }
  [[nodiscard]] const HexRecord& record(Hex hex) const { return sheet_.hexes[*grid_.index(hex)]; }

  void open_gates(std::size_t i) {
    const Course& c = course(i);
    for (std::size_t k = 0; k + 1 < c.visits.size(); ++k) {
      const Visit& here = c.visits[k];
      const Visit& next = c.visits[k + 1];
      if (!grid_.on_map(here.hex) && !grid_.on_map(next.hex)) continue;
      gates_.add(i, line(i).kind, here.hex, next.hex,
                 vedette::cartography::between(c.samples[here.last], c.samples[next.first], 0.5));
    }
  }

  // The symbol that stands in a hex, which lines run to and rivers keep clear of.
  [[nodiscard]] std::optional<Plane> symbol(Hex hex) const {
    const HexRecord& there = record(hex);
    if (there.settlement) return sheet_.places[*there.settlement];
    if (there.stockade) return sheet_.places[*there.stockade];
    if (there.tinaja) return sheet_.places[*there.tinaja];
    return std::nullopt;
  }

  Knot inner_knot(std::size_t i, std::size_t k, bool end) {
    const Course& c = course(i);
    const Visit& visit = c.visits[k];
    const std::string& kind = line(i).kind;
    const Plane centre = grid_.plane().centre(visit.hex);
    const std::optional<Plane> stands = symbol(visit.hex);
    if (kind != "river" && visit.held && stands) return {*stands, std::nullopt};
    Plane sum;
    for (std::size_t s = visit.first; s <= visit.last; ++s) {
      sum.x += c.samples[s].x;
      sum.y += c.samples[s].y;
    }
    const auto count = static_cast<double>(visit.last - visit.first + 1);
    Plane at = clamp_to({sum.x / count, sum.y / count}, centre, kRoam);
    if (end) at = clamp_to(c.samples[k == 0 ? visit.first : visit.last], centre, 0.48);
    if (kind == "river") return {beside(i, k, at, stands), visit.hex};
    const auto [shared, added] = meeting_.try_emplace({visit.hex, kind}, at);
    if (!added && shares_a_way(i, k)) return {shared->second, std::nullopt};
    return {at, visit.hex};
  }

  // True if another line of the kind already runs through a hexside that this visit uses.
  bool shares_a_way(std::size_t i, std::size_t k) {
    const std::vector<Visit>& visits = course(i).visits;
    bool shared = false;
    for (const std::size_t other : {k - 1, k + 1}) {
      if (other >= visits.size()) continue;
      shared |= used_.contains({*Hexside::between(visits[k].hex, visits[other].hex), line(i).kind});
    }
    return shared;
  }

  [[nodiscard]] Plane beside(std::size_t i, std::size_t k, Plane at,
                             std::optional<Plane> stands) const {
    if (!stands || distance(at, *stands) >= kBesidePlace) return at;
    const Course& c = course(i);
    const Plane from = c.samples[c.visits[k].first];
    const Plane to = c.samples[c.visits[k].last];
    const double length = std::max(distance(from, to), 1e-6);
    const Plane left{(to.y - from.y) / length, -(to.x - from.x) / length};
    return {stands->x + left.x * kBesidePlace, stands->y + left.y * kBesidePlace};
  }

  void draw_course(std::size_t i, std::vector<DrawnLine>& drawn) {
    const std::vector<Visit>& visits = course(i).visits;
    std::vector<Knot> knots;
    const auto close = [&] {
      if (knots.size() > 1) drawn.push_back({sheet_.courses[i].line, relaxed(i, knots)});
      knots.clear();
    };
    for (std::size_t k = 0; k < visits.size(); ++k) {
      const Hex hex = visits[k].hex;
      if (grid_.on_map(hex)) {
        knots.push_back(inner_knot(i, k, k == 0 || k + 1 == visits.size()));
      }
      if (k + 1 == visits.size()) break;
      const Hex next = visits[k + 1].hex;
      if (!grid_.on_map(hex) && !grid_.on_map(next)) continue;
      if (!grid_.on_map(hex)) close();
      knots.push_back({gates_.at(i, hex, next), std::nullopt});
      if (!grid_.on_map(next)) close();
    }
    close();
    for (std::size_t k = 0; k + 1 < visits.size(); ++k) {
      used_.insert({*Hexside::between(visits[k].hex, visits[k + 1].hex), line(i).kind});
    }
  }

  [[nodiscard]] std::vector<Plane> relaxed(std::size_t i, std::vector<Knot> knots) const {
    for (int round = 0; round < kRelaxations; ++round) {
      for (std::size_t k = 1; k + 1 < knots.size(); ++k) {
        if (!knots[k].within) continue;
        const Plane middle = vedette::cartography::between(knots[k - 1].at, knots[k + 1].at, 0.5);
        Plane at = vedette::cartography::between(knots[k].at, middle, 0.5);
        const std::optional<Plane> stands = symbol(*knots[k].within);
        if (line(i).kind == "river" && stands && distance(at, *stands) < kBesidePlace) {
          at = knots[k].at;
        }
        knots[k].at = clamp_to(at, grid_.plane().centre(*knots[k].within), 0.45);
      }
    }
    std::vector<Plane> points;
    points.reserve(knots.size());
    for (const Knot& knot : knots) points.push_back(knot.at);
    return points;
  }

  // The mouth of a river is drawn to a point of the river that it joins in the same hex.
  void join_tributaries(std::vector<DrawnLine>& drawn) const {
    for (DrawnLine& tributary : drawn) {
      if (sheet_.gazetteer->lines[tributary.line].kind != "river") continue;
      const Hex mouth = grid_.plane().at(tributary.points.back());
      const Plane end = tributary.points.back();
      if (!grid_.on_map(mouth)) continue;
      std::optional<Plane> best;
      for (const DrawnLine& river : drawn) {
        if (river.line == tributary.line) continue;
        if (sheet_.gazetteer->lines[river.line].kind != "river") continue;
        for (const Plane p : river.points) {
          const bool inner = distance(p, grid_.plane().centre(mouth)) < 0.46;
          if (inner && (!best || distance(p, end) < distance(*best, end))) best = p;
        }
      }
      if (best) tributary.points.back() = *best;
    }
  }

  // A border that follows a river has its vertices: there the river's own course is drawn.
  [[nodiscard]] std::vector<Plane> border_course(const Line& border,
                                                 const std::vector<Plane>& points,
                                                 const std::vector<DrawnLine>& drawn) const {
    for (const DrawnLine& line : drawn) {
      const Line& river = sheet_.gazetteer->lines[line.line];
      if (river.kind != "river") continue;
      std::vector<std::size_t> shared;
      for (std::size_t i = 0; i < border.points.size(); ++i) {
        if (std::find(river.points.begin(), river.points.end(), border.points[i]) !=
            river.points.end()) {
          shared.push_back(i);
        }
      }
      if (shared.size() < 2 || shared.front() == 0) continue;
      std::vector<Plane> course(points.begin(),
                                points.begin() + static_cast<std::ptrdiff_t>(shared.front()));
      const auto meeting = std::min_element(
          line.points.begin(), line.points.end(), [&](const Plane& a, const Plane& b) {
            return distance(a, course.back()) < distance(b, course.back());
          });
      course.insert(course.end(), meeting, line.points.end());
      return course;
    }
    return points;
  }

  void draw_borders(std::vector<DrawnLine>& drawn) const {
    for (std::size_t i = 0; i < sheet_.gazetteer->lines.size(); ++i) {
      const Line& border = sheet_.gazetteer->lines[i];
      const auto found = sheet_.borders.find(border.id);
      if (found == sheet_.borders.end()) continue;
      const std::vector<Plane> points = border_course(border, found->second, drawn);
      std::vector<Plane> run;
      for (std::size_t k = 0; k < points.size(); ++k) {
        // A vertex off the map is kept if a neighbour of it is on the map.
        bool near = false;
        for (std::size_t n = k == 0 ? 0 : k - 1; n <= k + 1 && n < points.size(); ++n) {
          near |= grid_.on_map(grid_.plane().at(points[n]));
        }
        if (near) run.push_back(points[k]);
        if ((!near || k + 1 == points.size()) && !run.empty()) {
          if (run.size() > 1) drawn.push_back({i, run});
          run.clear();
        }
      }
    }
  }

  const Sheet& sheet_;
  const Grid& grid_;
  Gates gates_;
  std::map<std::pair<Hex, std::string>, Plane> meeting_;
  std::set<std::pair<Hexside, std::string>> used_;
};

}  // namespace

std::vector<DrawnLine> draw_lines(const Sheet& sheet) { return LineDrawer(sheet).run(); }

}  // namespace vedette::cartography
