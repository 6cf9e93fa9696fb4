// Chapters 15, 17, 18, 21.21, 22.20: scouting, entrenchments, stockades, engineers, burning,
// raiding.
#pragma once
#include "games/boots/board.hpp"

namespace vedette::boots {

// 15.2: hexes with enemy stacks that scouts among the active units may look at, with the scout's
// hex.
std::vector<std::pair<HexId, HexId>> scouted(const Board& b);
bool any_scouted(const Board& b);  // is there one at all?
// 17.1 to 17.3, 17.5, 22.24: hexes in which active units may try to build, and the throw that they
// need.
struct Building {
  HexId at = kNoHex;
  Builds what = Builds::kNothing;
  int highest = 0;  // with the engineers' modifier
};
std::vector<Building> buildings(const Board& b);
bool any_building(const Board& b);  // is there one at all?
// 18.1B, 18.2: an engineer does its job of this phase, for all to see.
void pledge(Ctx& ctx, UnitId u);
// 18.1B: true if it has bridged or built in this phase, and so is no sapper.
bool has_worked(const Board& b, UnitId u);
// Throws for the works in one of those hexes; its engineers have then done their job (18.1B).
void build(Ctx& ctx, HexId h);
// 10.19: true if a fort garrison, stockade or entrenchment strengthens the hex for its holders.
bool is_fortified(const Board& b, HexId h);
// 11.3: a fort garrison or stockade, in which one need not retreat.
bool may_hold(const Board& b, HexId h);
// 18.2: engineers that could bridge where they stand.
std::vector<UnitId> bridge_builders(const Board& b);
// True if an engineer of this sub-command bridges the hex in this Movement Sub-Phase (18.2A,D).
bool is_bridged(const Board& b, HexId h, CommandId c);
// 17.3B: entrenchments without friends go; called at the end of every sub-phase.
void remove_empty_works(Ctx& ctx);
// 17.3B: the entrenchment of a hex whose holders are gone and which others enter in a pursuit.
void lose_entrenchment(Ctx& ctx, HexId h);
// 21.21: hexes that active units may burn; burns one and removes what burns with it.
std::vector<HexId> burnable(const Board& b);
// 21.21C: hexes that this group, active, has entered on its path and may burn, even if it has gone
// on.
std::vector<HexId> burnable_by(const Board& b, const std::vector<UnitId>& group,
                               const std::vector<HexId>& path);
void burn(Ctx& ctx, HexId h);
// 22.20: would the unit raid the hex by entering it? raid() does it, and may end the match
// (22.20E).
bool raids(const State& s, UnitId u, HexId h);
void raid(Ctx& ctx, UnitId u, HexId h);

}  // namespace vedette::boots
