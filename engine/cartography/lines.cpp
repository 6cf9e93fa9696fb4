#include "cartography/lines.hpp"

#include <algorithm>
#include <cmath>
#include <map>
#include <utility>

namespace vedette::cartography {
namespace {

constexpr double kSampleStep = 0.02;  // hexes between two samples of a line

std::size_t length(const Visit& visit) { return visit.last - visit.first + 1; }

void sample(const HexPlane& plane, const std::vector<Stop>& stops, Course& course) {
  for (std::size_t k = 0; k + 1 < stops.size(); ++k) {
    const Plane from = stops[k].at;
    const Plane to = stops[k + 1].at;
    const int steps = std::max(1, static_cast<int>(distance(from, to) / kSampleStep));
    for (int i = 0; i <= steps; ++i) {
      const Plane place = between(from, to, static_cast<double>(i) / steps);
      const Hex hex = plane.at(place);
      const std::size_t index = course.samples.size();
      course.samples.push_back(place);
      if (course.visits.empty() || course.visits.back().hex != hex) {
        course.visits.push_back({hex, index, index, false});
      }
      Visit& visit = course.visits.back();
      visit.last = index;
      visit.held |= (i == 0 && stops[k].held) || (i == steps && stops[k + 1].held);
    }
  }
}

void straighten(const Smoothing& smoothing, std::vector<Visit>& visits) {
  const auto nick = static_cast<std::size_t>(std::lround(smoothing.nick / kSampleStep));
  std::size_t i = 1;
  while (i + 1 < visits.size()) {
    Visit& before = visits[i - 1];
    const Visit& here = visits[i];
    const Visit& after = visits[i + 1];
    const auto at = visits.begin() + static_cast<std::ptrdiff_t>(i);
    if (before.hex == after.hex && !here.held) {
      before.last = after.last;
      before.held |= after.held;
      visits.erase(at, at + 2);
      i = std::max<std::size_t>(1, i - 1);
    } else if (!here.held && adjacent(before.hex, after.hex) && length(here) < nick) {
      visits.erase(at);
      i = std::max<std::size_t>(1, i - 1);
    } else {
      ++i;
    }
  }
}

void cut_loops(std::vector<Visit>& visits) {
  for (std::size_t i = 0; i < visits.size(); ++i) {
    for (std::size_t j = visits.size() - 1; j > i; --j) {
      if (visits[j].hex != visits[i].hex) continue;
      visits[i].last = visits[j].last;
      visits.erase(visits.begin() + static_cast<std::ptrdiff_t>(i) + 1,
                   visits.begin() + static_cast<std::ptrdiff_t>(j) + 1);
      break;
    }
  }
}

// The corners of all hexes as a graph whose edges are the hexsides between two hexes on the map.
struct CornerGraph {
  struct Edge {
    int to;
    Hexside side;
  };
  std::vector<Plane> corners;
  std::vector<std::vector<Edge>> edges;
};

CornerGraph corner_graph(const Grid& grid) {
  CornerGraph graph;
  std::map<std::pair<long, long>, int> numbers;
  const auto number = [&](Plane corner) {
    constexpr double kPerHex = 100;  // corners are at least half a hex apart
    const std::pair key{std::lround(corner.x * kPerHex), std::lround(corner.y * kPerHex)};
    const auto [found, added] = numbers.emplace(key, static_cast<int>(graph.corners.size()));
    if (added) {
      graph.corners.push_back(corner);
      graph.edges.emplace_back();
    }
    return found->second;
  };
  for (const Hex hex : grid.hexes()) {
    for (const Side side : {Side::kN, Side::kNE, Side::kSE}) {
      if (!grid.on_map(neighbour(hex, side))) continue;
      const auto [from, to] = grid.plane().side_ends(hex, side);
      const int a = number(from);
      const int b = number(to);
      graph.edges[static_cast<std::size_t>(a)].push_back({b, Hexside(hex, side)});
      graph.edges[static_cast<std::size_t>(b)].push_back({a, Hexside(hex, side)});
    }
  }
  return graph;
}

int nearest_corner(const CornerGraph& graph, Plane place) {
  int best = 0;
  for (std::size_t i = 1; i < graph.corners.size(); ++i) {
    if (distance(graph.corners[i], place) + 1e-9 <
        distance(graph.corners[static_cast<std::size_t>(best)], place)) {
      best = static_cast<int>(i);
    }
  }
  return best;
}

// Whole numbers, so that the last digits of the arithmetic never choose the way.
int edge_cost(Plane middle, Plane from, Plane to) {
  const double length = std::max(distance(from, to), 1e-9);
  const double off =
      ((to.x - from.x) * (from.y - middle.y) - (from.x - middle.x) * (to.y - from.y)) / length;
  return static_cast<int>(std::lround(1000 * (1 + 2 * off * off)));
}

}  // namespace

Course walk(const HexPlane& plane, const std::vector<Stop>& stops, const Smoothing& smoothing) {
  Course course;
  sample(plane, stops, course);
  straighten(smoothing, course.visits);
  if (smoothing.cut_loops) cut_loops(course.visits);
  return course;
}

std::vector<Hexside> edge_chain(const Grid& grid, const std::vector<Plane>& line) {
  const CornerGraph graph = corner_graph(grid);
  std::vector<int> chain = {nearest_corner(graph, line.front())};
  ShortestPaths<> paths;
  for (std::size_t k = 0; k + 1 < line.size(); ++k) {
    const int goal = nearest_corner(graph, line[k + 1]);
    paths.run(static_cast<int>(graph.corners.size()), chain.back(), ShortestPaths<>::kNoLimit,
              [&](int node, int, auto&& edge) {
                const auto at = static_cast<std::size_t>(node);
                for (const CornerGraph::Edge& e : graph.edges[at]) {
                  const Plane middle =
                      between(graph.corners[at], graph.corners[static_cast<std::size_t>(e.to)], .5);
                  edge(e.to, edge_cost(middle, line[k], line[k + 1]));
                }
              });
    const std::vector<int> path = paths.path_to(goal);
    for (std::size_t i = 1; i < path.size(); ++i) {
      // A vertex between two corners would leave a spur: going back along an edge undoes it.
      if (chain.size() > 1 && chain[chain.size() - 2] == path[i]) {
        chain.pop_back();
      } else {
        chain.push_back(path[i]);
      }
    }
  }
  std::vector<Hexside> sides;
  for (std::size_t i = 0; i + 1 < chain.size(); ++i) {
    for (const CornerGraph::Edge& e : graph.edges[static_cast<std::size_t>(chain[i])]) {
      if (e.to == chain[i + 1]) sides.push_back(e.side);
    }
  }
  return sides;
}

}  // namespace vedette::cartography
