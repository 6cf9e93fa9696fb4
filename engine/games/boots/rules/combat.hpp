// Chapters 10, 11, 12 and 16: the Combat Sub-Phase and one combat.
#pragma once
#include "games/boots/board.hpp"

namespace vedette::boots {

void step(Ctx& ctx, CombatSubPhase& f);
void step(Ctx& ctx, Combat& f);
void step(Ctx& ctx, Losses& f);
void step(Ctx& ctx, Retreat& f);
void step(Ctx& ctx, Pursuit& f);

// 10.23: what a result does, from the rulebook's table of results.
struct Effect {
  enum class Toll : std::uint8_t { kNone, kOneUnit, kHalf, kAll, kBloodbath } attacker = Toll::kNone, defender = Toll::kNone;
  int attacker_retreat = 0, defender_retreat = 0;  // hexes; -1 = a die, by the attacker (DT)
  int pursuit_foot = 0, pursuit_horse = 0;
  bool pursuit_combat = false;
  int attacker_picks = 0, defender_picks = 0;
};
Effect effect(CombatResult r);

// 10.23, reading of "half": sets of involved units that satisfy the toll with nothing superfluous
// are offered.
PickSome losses_of(const GameData& d, const Losses& f);

// 11.1, 11.2: next hexes for the group, least penalty only, as straight as possible; empty if it is
// lost here.
struct RetreatStep {
  HexId to = kNoHex;
  int units_lost = 0;
};
std::vector<RetreatStep> retreat_steps(const Board& b, const Retreat& f);

// 12.2 to 12.4: next hexes for the group.
std::vector<HexId> pursuit_steps(const Board& b, const Pursuit& f);

}  // namespace vedette::boots
