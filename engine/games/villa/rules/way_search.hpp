// Shortest ways over a map that is searched again and again, a few movement points far.
#pragma once
#include <algorithm>
#include <cstdint>
#include <span>
#include <stdexcept>
#include <vector>

namespace vedette::villa {

// Dijkstra over dense nodes with whole prices of 1 or more: what costs the same waits in one
// bucket. Gives what ShortestPaths gives, ties and order included, and touches only the nodes that
// it reaches. At most 32,000 nodes and 120 MP. Reused; one thread at a time.
class WaySearch {
 public:
  static constexpr int kNone = -1;

  // Searches from all sources at cost 0 as far as `limit`; `visit(node, cost, edge)` is called once
  // a node, the cheapest first, and calls `edge(next, price)` for every way out, or
  // `edge(next, price, open)`, which asks `open()` only where the way would be the cheapest so far.
  // Throws std::invalid_argument for a price below 1.
  template <typename Visit>
  void run(int node_count, std::span<const int> sources, int limit, Visit&& visit) {
    if (whole_)
      for (int node : order_) nodes_[std::size_t(node)] = {};
    else
      nodes_.assign(nodes_.size(), Node{});  // the last run was broken off
    whole_ = false;
    order_.clear();
    if (node_count > kMostNodes || limit > kMostPoints)
      throw std::invalid_argument("too much to search");
    if (nodes_.size() < std::size_t(node_count)) nodes_.resize(std::size_t(node_count));
    if (buckets_.size() < std::size_t(limit) + 1) buckets_.resize(std::size_t(limit) + 1);
    for (auto& bucket : buckets_) bucket.clear();
    for (int source : sources)
      if (nodes_[std::size_t(source)].cost < 0) reach(source, 0, kNone);
    for (int cost = 0; cost <= limit; ++cost) {
      auto& bucket = buckets_[std::size_t(cost)];
      std::sort(bucket.begin(), bucket.end());
      for (const int node : bucket) {
        Node& n = nodes_[std::size_t(node)];
        if (n.settled) continue;
        n.settled = true;
        order_.push_back(node);
        visit(node, cost, [&](int next, int price, auto... open) {
          if (price < 1) throw std::invalid_argument("a step of a way is for nothing");
          const Node& to = nodes_[std::size_t(next)];
          if (price > limit - cost || to.settled || (to.cost >= 0 && to.cost <= cost + price))
            return;
          if ((open() && ...)) reach(next, cost + price, node);
        });
      }
    }
    whole_ = true;  // all that was reached stands in the order
  }

  // All reached nodes, the cheapest first.
  std::span<const int> order() const { return order_; }
  // Of a reached node: the cost of the cheapest way, and the node before it; kNone for a source.
  int cost(int node) const { return nodes_[std::size_t(node)].cost; }
  int previous(int node) const { return nodes_[std::size_t(node)].previous; }
  // The cheapest way, source and node included.
  std::vector<int> path_to(int node) const {
    std::vector<int> path;
    for (int at = node; at != kNone; at = previous(at)) path.push_back(at);
    std::reverse(path.begin(), path.end());
    return path;
  }

 private:
  static constexpr int kMostNodes = 32'000, kMostPoints = 120;
  // Small: all nodes of a search should lie in the nearest cache.
  struct Node {
    std::int16_t previous = kNone;
    std::int8_t cost = -1;  // -1: not reached
    bool settled = false;
  };
  void reach(int node, int cost, int from) {
    Node& n = nodes_[std::size_t(node)];
    n.cost = std::int8_t(cost);
    n.previous = std::int16_t(from);
    buckets_[std::size_t(cost)].push_back(node);
  }

  std::vector<Node> nodes_;
  std::vector<int> order_;
  bool whole_ = true;
  std::vector<std::vector<int>> buckets_;  // by cost
};

}  // namespace vedette::villa
