// Chapters 10, 11, 12 and 16: the Combat Sub-Phase and one combat.
#pragma once
#include "games/boots/board.hpp"

namespace vedette::boots {

void step(Ctx& ctx, CombatSubPhase& f);
void answered(Ctx& ctx, CombatSubPhase& f, Seat seat, const Answer& a);
Choices choices(const Eyes& e, const CombatSubPhase& f, const Pending& p);
Json question(const Eyes& e, const CombatSubPhase& f, const Pending& p);
Json shown(const Eyes& e, const CombatSubPhase& f);

void step(Ctx& ctx, Combat& f);
void answered(Ctx& ctx, Combat& f, Seat seat, const Answer& a);
Choices choices(const Eyes& e, const Combat& f, const Pending& p);
Json question(const Eyes& e, const Combat& f, const Pending& p);
Json shown(const State& s, const Combat& f);

void step(Ctx& ctx, Losses& f);
void answered(Ctx& ctx, Losses& f, Seat seat, const Answer& a);
Choices choices(const Eyes& e, const Losses& f, const Pending& p);
Json question(const Eyes& e, const Losses& f, const Pending& p);
Json shown(const State& s, const Losses& f);

void step(Ctx& ctx, Retreat& f);
void answered(Ctx& ctx, Retreat& f, Seat seat, const Answer& a);
Choices choices(const Eyes& e, const Retreat& f, const Pending& p);
Json question(const Eyes& e, const Retreat& f, const Pending& p);
Json shown(const State& s, const Retreat& f);

void step(Ctx& ctx, Pursuit& f);
void answered(Ctx& ctx, Pursuit& f, Seat seat, const Answer& a);
Choices choices(const Eyes& e, const Pursuit& f, const Pending& p);
Json question(const Eyes& e, const Pursuit& f, const Pending& p);
Json shown(const State& s, const Pursuit& f);

void answered(Ctx& ctx, Ambush& f, Seat seat, const Answer& a);
Choices choices(const Eyes& e, const Ambush& f, const Pending& p);
Json question(const Eyes& e, const Ambush& f, const Pending& p);
Json shown(const State& s, const Ambush& f);
// Ambush, window a: hexes from which the seat may spring one on `target`; none if works stand
// there or there has been one in this sub-phase. By public facts.
std::vector<HexId> ambush_hexes(const Board& b, Seat seat, HexId target);

// 10.23: what a result does, from the rulebook's list of results.
enum class Toll : std::uint8_t { kNone, kOneUnit, kHalf, kAll, kBloodbath };
struct Effect {
  Toll attacker = Toll::kNone, defender = Toll::kNone;
  int attacker_retreat = 0, defender_retreat = 0;  // hexes
  bool by_die = false;  // DT: the defender goes as far as a die says, led by the attacker
  int pursuit_foot = 0, pursuit_horse = 0;
  bool pursuit_combat = false;
  int attacker_picks = 0, defender_picks = 0;
  std::string_view rule;
};
Effect effect(CombatResult r);

// 10.23: the units that may go next. One pick at a time where only some sets are without a
// superfluous unit, else all at once.
PickSome losses_of(const GameData& d, const Losses& f);

// 11.1, 11.2: next hexes for the group, those of least loss only and of them the shortest ways;
// empty if it is lost where it stands. By public facts and the units of the group.
struct RetreatStep {
  HexId to = kNoHex;
  int units_lost = 0;  // on the best way from here
};
std::vector<RetreatStep> retreat_steps(const Board& b, const Retreat& f);
// 11.1, 11.2, 11.3B: true if the group may end its retreat where its path has led it.
bool may_end_retreat(const Board& b, const Retreat& f);

// 12.2 to 12.4: next hexes for the group.
std::vector<HexId> pursuit_steps(const Board& b, const Pursuit& f);
// 12.2, 12.4: units that may still set out.
std::vector<UnitId> pursuers(const Board& b, const Pursuit& f);
// 12.5, 12.6: attacks that a stack of pursuers may make now; `merges` is the number of the waiting
// declared attack that it joins, -1 for none.
struct PursuitAttack {
  Attack attack;
  std::vector<UnitId> units;  // all that fight in it
  int merges = -1;
};
std::vector<PursuitAttack> pursuit_attacks(const Board& b, const CombatSubPhase* phase,
                                           const std::vector<UnitId>& stack);

// The Combat Sub-Phase that goes on, null outside one (Ambush).
const CombatSubPhase* phase_of(const State& s);
CombatSubPhase* phase_of(Ctx& ctx);

// True if this group could end a sub-phase together in the hex (8.1, 5.6).
bool has_room(const Board& b, HexId h, const std::vector<UnitId>& group);
// Units of the list that are still on the map.
std::vector<UnitId> survivors(const Board& b, const std::vector<UnitId>& units);
// Tells a move of a stack: which units to their side, how many to the others.
void tell_stack_moved(Ctx& ctx, const char* what, Seat owner, const std::vector<UnitId>& group,
                      const std::vector<HexId>& path, std::string_view rule);
Json unit_ids(const State& s, const std::vector<UnitId>& units);

}  // namespace vedette::boots
