// Where chapters 21 and 22 depart from 3 to 20 by more than a value of the data. One function an
// occasion; shared code calls these and never asks which game is played.
#pragma once
#include <optional>
#include <vector>

#include "games/boots/board.hpp"

namespace vedette::boots {

struct Chapter {
  // 21.4, 21.5, 21.10, 22.4 to 22.13: the Deployment of step 0, 1, 2..., nothing after the last.
  std::optional<Deployment> (*set_up)(Ctx& ctx, int step);
  // 21.16, 21.17, 22.18, 22.19, 5.6C, 20.1D: books what a lost unit is worth. Called by
  // eliminate().
  void (*unit_lost)(Ctx& ctx, UnitId u, Loss why);
  // 21.19, 22.18, 22.19, 22.21: points that the mere attack gives. Called when a combat is opened.
  void (*attack_opened)(Ctx& ctx, const Combat& combat);
  // 22.20: a unit enters a hex by movement or pursuit. May end the match.
  void (*hex_entered)(Ctx& ctx, UnitId u, HexId h);
  // 14.2, 21.22, 22.26: hexes that give supply to units of this sub-command now.
  std::vector<HexId> (*supply_sources)(const Board& b, CommandId c);
  // 14.2D, 21.22D: true if the unit needs no line where it stands.
  bool (*needs_no_line)(const Board& b, UnitId u, HexId h);
  // 21.3, 21.16 to 21.18, 22.19B, 22.28D: points at the end of a turn that ends a campaign; true if
  // play goes on to another campaign.
  bool (*campaign_over)(Ctx& ctx);
};

// 21.19; 22.18, 22.19 and 22.21: attack_opened of the chapters.
void attack_opened_21(Ctx& ctx, const Combat& combat);
void attack_opened_22(Ctx& ctx, const Combat& combat);

// The chapter of the match's game; chapter_21 and chapter_22 stand in the games' own folders.
const Chapter& chapter_21();
const Chapter& chapter_22();
inline const Chapter& chapter(const State& s) {
  return s.game == GameId::kPershing ? chapter_22() : chapter_21();
}

}  // namespace vedette::boots
