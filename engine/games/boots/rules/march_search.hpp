// The cheapest ways of one unit (7.2). Steps cost few whole halves and never nothing, so hexes wait
// in one list a cost: order and ways are those of ShortestPaths.
#pragma once
#include <algorithm>
#include <vector>

#include "games/boots/rules/footing.hpp"

namespace vedette::boots {

// Keep one and run it again and again: what it holds is used again. One thread at a time.
class MarchSearch {
 public:
  // As far as `left` halves go; ends early when it has settled the way to `until`.
  void run(const GameData& d, const Footing& footing, HexId from, int left, HexId until = kNoHex) {
    begin(std::size_t(d.map.size()), left);
    reach(from, 0, kNoHex);
    for (int cost = 0; cost <= left; ++cost) {
      std::vector<HexId>& here = waiting_[std::size_t(cost)];
      std::sort(here.begin(), here.end());
      for (HexId h : here) {
        Node& node = nodes_[std::size_t(h)];
        if (node.settled) continue;
        node.settled = true;
        order_.push_back(h);
        if (h == until) return;
        for (const StepCost& step : d.ground[std::size_t(h)].steps) {
          const int halves = footing.step(h, step);
          if (halves >= 0 && cost + halves <= left) reach(step.to, cost + halves, h);
        }
      }
    }
  }
  // What was reached, the cheapest first and those of a cost by number; the start is among them.
  const std::vector<HexId>& order() const { return order_; }
  // Of a hex that was reached; kNoHex comes before the start.
  int cost(HexId h) const { return nodes_[std::size_t(h)].cost; }
  HexId previous(HexId h) const { return nodes_[std::size_t(h)].previous; }

 private:
  struct Node {
    unsigned run = 0;  // in which it was last reached
    int cost = 0;
    HexId previous = kNoHex;
    bool settled = false;
  };

  void begin(std::size_t size, int left) {
    if (nodes_.size() < size) nodes_.resize(size);
    if (++run_ == 0) {  // all numbers are used up
      nodes_.assign(nodes_.size(), Node{});
      run_ = 1;
    }
    if (waiting_.size() <= std::size_t(left)) waiting_.resize(std::size_t(left) + 1);
    for (std::vector<HexId>& list : waiting_) list.clear();
    order_.clear();
  }
  void reach(HexId h, int cost, HexId from) {
    Node& node = nodes_[std::size_t(h)];
    if (node.run == run_ && (node.settled || cost >= node.cost)) return;
    node = {run_, cost, from, false};
    waiting_[std::size_t(cost)].push_back(h);
  }

  unsigned run_ = 0;
  std::vector<Node> nodes_;                  // by hex
  std::vector<std::vector<HexId>> waiting_;  // by cost
  std::vector<HexId> order_;
};

}  // namespace vedette::boots
