// Chapter 14: supply lines and attrition.
#pragma once
#include "games/boots/board.hpp"

namespace vedette::boots {

void step(Ctx& ctx, AttritionPhase& f);

// 14.2, 14.3, 14.8, 14.9, 22.26D: hexes in which units of the sub-command are in supply, by length
// of line; -1 = none.
std::vector<std::int8_t> supply_lengths(const Board& b, CommandId c);
// 14.2: true if the unit is in supply where it stands. The board must know the unit and its side's
// supply units.
bool in_supply(const Board& b, UnitId u);
// The lines of one sub-command, searched no further than they are asked for. Lives no longer than
// the board, and no longer than the position stays as it is.
class Lines {
 public:
  Lines(const Board& b, CommandId c);
  // Would a search for both come to the same?
  bool are_those_of(const Lines& o) const {
    return sources_ == o.sources_ && friends_ == o.friends_ && enemies_ == o.enemies_;
  }
  // True if a line reaches the hex; then its length.
  bool serve(HexId h);
  int length(HexId h) const { return length_[std::size_t(h)]; }
  // The line that serves the hex, source first; empty if there is none.
  std::vector<HexId> line_to(HexId h);

 private:
  struct Reached {
    HexId at, from;
  };
  void begin();
  void come_to(HexId h, HexId from, int length);

  const Board* b_;
  std::vector<HexId> sources_;
  CommandSet friends_, enemies_;
  std::vector<std::int8_t> length_;  // by hex; empty before the first is asked for
  std::vector<Reached> reached_;     // the nearest first
  std::size_t next_ = 0;             // of reached_: from where the search goes on
};
// in_supply for many units of one board; lines that are the same for several sub-commands are
// searched once. Lives as long as Lines do.
class Supply {
 public:
  explicit Supply(const Board& b) : b_(b) {}
  bool reaches(UnitId u);

 private:
  struct Known {
    CommandSet commands;  // who asked for these lines
    Lines lines;
  };
  const Board& b_;
  std::vector<Known> known_;
};
// The line that serves a hex, source first; empty if there is none (for overlays).
std::vector<HexId> supply_line(const Board& b, CommandId c, HexId h);

}  // namespace vedette::boots
