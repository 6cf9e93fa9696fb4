// The map in figures, as one seat knows it: what stands where, what it is worth and what threatens
// it. Made anew for each question of the greedy player.
#pragma once
#include <memory>
#include <optional>
#include <vector>

#include "games/boots/player/aims.hpp"

namespace vedette::boots {

// A force as the fight sees it. Hidden counters count as the mean of their stripe.
struct Force {
  double factors = 0;
  double worth = 0;  // by Aims::unit
  double least = 0;  // of the counter that would be given up first
  int guns = 0, counters = 0;
  void add(double unit_factors, double unit_worth, bool gun);
  void add(const Force& f);
};

class Scene {
 public:
  Scene(const Eyes& e, Seat seat);

  const Board& board() const { return board_; }
  const State& state() const { return board_.state(); }
  const GameData& data() const { return board_.data(); }
  Seat seat() const { return seat_; }

  double worth(const Seen& c) const;
  double worth(UnitId u) const { return aims(state()).unit(state(), u); }
  void add(Force& f, const Seen& c) const;
  void add(Force& f, UnitId u) const;
  // All counters of a hex, but this one.
  Force stack(HexId h, UnitId but = kNoUnit) const;
  // Counters in `from` that are ready to attack `on`, but this one.
  Force ready(HexId from, HexId on, UnitId but = kNoUnit) const;

  // What the enemies of `mine` near the hex could bring against it, by sub-command; of each the
  // whole.
  const std::vector<Force>& threats(HexId h, CommandId mine) const;
  // How much the goals of the unit that none of its side holds draw it to each hex: the goal
  // itself, less with each hex of distance.
  const std::vector<double>& draw(UnitId u) const;
  // False if units of this sub-command have no line of supply in the hex.
  bool supplied(UnitId u, HexId h) const;

 private:
  struct Mean {
    double factors = 0, worth = 0;
  };
  struct Threats {
    HexId at;
    CommandId mine;
    std::vector<Force> by_command;
  };
  struct Draw {
    CommandId command;
    bool supply;
    std::vector<double> values;
  };

  Board board_;
  Seat seat_;
  std::vector<Mean> means_;  // by CommandId
  mutable std::vector<std::optional<Threats>> threats_;
  mutable std::vector<std::unique_ptr<Draw>> draws_;
  mutable std::vector<std::vector<std::int8_t>> lines_;  // by CommandId; empty until asked for
};

}  // namespace vedette::boots
