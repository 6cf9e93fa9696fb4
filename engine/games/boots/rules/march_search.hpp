// The cheapest ways of one unit (7.2, 22.23). Steps cost few whole halves and never nothing, so
// hexes wait in one list a cost: order and ways are those of ShortestPaths.
#pragma once
#include <algorithm>
#include <vector>

#include "games/boots/rules/footing.hpp"

namespace vedette::boots {

// Keep one and run it again and again: what it holds is used again. One thread at a time.
class MarchSearch {
 public:
  // As far as `left` halves go.
  void run(const GameData& d, const Footing& footing, HexId from, int left) {
    run(d.map.size(), from, left, [&](HexId h, auto&& reach) {
      for (const StepCost& step : d.ground[std::size_t(h)].steps)
        reach(step.to, [&] { return footing.step(h, step); });
    });
  }
  // The same over other ways: `out(h, reach)` calls `reach(to, halves)` for each way out of `h`;
  // `halves()` is asked only where it matters, and is negative where the way is shut.
  template <class Out>
  void run(int hexes, HexId from, int left, Out out) {
    begin(std::size_t(hexes), left);
    wait(from, {run_, 0, kNoHex, 0});
    for (int cost = 0; waits_ > 0; ++cost) {
      std::vector<HexId>& here = waiting_[std::size_t(cost)];
      waits_ -= here.size();
      std::sort(here.begin(), here.end());
      for (HexId h : here) {
        const Node node = nodes_[std::size_t(h)];
        if (node.cost != cost) continue;  // was reached for less
        nodes_[std::size_t(h)].place = std::int32_t(order_.size());
        order_.push_back(h);
        out(h, [&](HexId to, auto halves) {
          if (to == kNoHex || !is_open(to, cost + 1)) return;
          const int step = halves();
          if (step >= 0 && cost + step <= left && is_open(to, cost + step))
            wait(to, {run_, std::int16_t(cost + step), h, 0});
        });
      }
      here.clear();
    }
  }
  // What was reached, the cheapest first and those of a cost by number; the start is among them.
  const std::vector<HexId>& order() const { return order_; }
  bool reached(HexId h) const { return nodes_[std::size_t(h)].run == run_; }
  // Of a hex that was reached; kNoHex comes before the start.
  int cost(HexId h) const { return nodes_[std::size_t(h)].cost; }
  HexId previous(HexId h) const { return nodes_[std::size_t(h)].previous; }
  // Its place in the order.
  int place(HexId h) const { return nodes_[std::size_t(h)].place; }

 private:
  struct Node {
    unsigned run = 0;  // in which it was last reached
    std::int16_t cost = 0;
    HexId previous = kNoHex;
    std::int32_t place = 0;
  };

  void begin(std::size_t hexes, int left) {
    if (nodes_.size() < hexes) nodes_.resize(hexes);
    if (++run_ == 0) {  // all numbers are used up
      nodes_.assign(nodes_.size(), Node{});
      run_ = 1;
    }
    if (waiting_.size() <= std::size_t(left)) waiting_.resize(std::size_t(left) + 1);
    if (waits_ > 0)  // the last run was broken off
      for (std::vector<HexId>& list : waiting_) list.clear();
    waits_ = 0;
    order_.clear();
  }
  // Not reached yet, or only for more.
  bool is_open(HexId h, int cost) const {
    const Node& node = nodes_[std::size_t(h)];
    return node.run != run_ || node.cost > cost;
  }
  void wait(HexId h, const Node& node) {
    nodes_[std::size_t(h)] = node;
    waiting_[std::size_t(node.cost)].push_back(h);
    ++waits_;
  }

  unsigned run_ = 0;
  std::vector<Node> nodes_;                  // by hex
  std::vector<std::vector<HexId>> waiting_;  // by cost; empty between runs
  std::size_t waits_ = 0;                    // hexes in those lists
  std::vector<HexId> order_;
};

}  // namespace vedette::boots
