// Who may attack whom, with which dice, and how the other side can answer (5.3). Questions,
// previews and resolution all read these; none of them opens a secret.
#pragma once
#include <string>
#include <string_view>
#include <vector>

#include "games/villa/query.hpp"

namespace vedette::villa {

// One die: whose it is, at how much it hits and why ("leader", "machine_gun", "scout", "place",
// "cliff").
struct CombatDie {
  CounterId counter = kNoCounter;
  int value = 0;  // 0 or less never hits
  std::string_view why;
};

// What a seat could assault now (5.3.1), and with whom.
struct AssaultOption {
  Target target;
  std::string key;                   // "F6/red", "U32/policia"
  std::string group;                 // of the question's options: one assault each
  std::vector<CounterId> attackers;  // troops, scouts, machine guns; rifles follow their troops
};

// The word of a stack in ids of options: "F6/red", "U22/orange", "U22/mutineers".
std::string stack_key(const State& s, const StackRef& stack);
std::string target_key(const State& s, const Target& t);
// The counters that take part on the defender's side: Policia alone, or the stack without them.
std::vector<CounterId> defenders(const State& s, const Target& t);

// Leaders of a hex who can lead an attack there: not pinned, not barred by an event.
std::vector<CounterId> leaders_for(const State& s, HexId h, Colour colour, Seat controller);
// 5.3.2: what a leader is worth in attack: 4 blue, 3 orange, 2 red, 3 Villa once everybody knows
// him.
int leadership(const State& s, CounterId leader);
// Red leaders among them whom the others do not know to be Villa or not (2.3.15).
std::vector<CounterId> unshown(const State& s, const std::vector<CounterId>& leaders);
std::vector<CounterId> leaders_in(const std::vector<CounterId>& group);

// True if the counter is free to attack or raid at all: not pinned, not engaged, not barred by an
// event.
bool is_ready(const State& s, CounterId c);
// True if the counter brings a die to an assault (5.3.1, 5.3.2).
bool brings_a_die(const State& s, CounterId c);
// Valid until it is asked again on this thread.
const std::vector<AssaultOption>& assault_options(const State& s, Seat seat);
// The attackers and the rifles that they bring: in each hex one for a troop while there are any.
std::vector<CounterId> with_rifles(const State& s, const std::vector<CounterId>& attackers);
// Attack dice in the order in which they are rolled: hex by hex, troop then its rifle
// (5.3.2, 5.3.4). `villa`: a leader to be counted as Villa, for his own player's preview.
std::vector<CombatDie> attack_dice(const State& s, const std::vector<CounterId>& attackers,
                                   Tactic tactic, CounterId villa = kNoCounter);

// 5.3.3, 5.3.7: what the defender may choose; one entry if there is nothing to choose.
std::vector<Tactic> tactics(const State& s, const Target& t);
// 5.3.5: the value of the place, or 6 if every attacking hex lies across a cliff.
int defence_value(const State& s, HexId h);
bool only_across_cliffs(const State& s, HexId target, const std::vector<HexId>& from);
// Dice of the counterattack; none if mounted or pinned (5.3.4, 5.3.6).
std::vector<CombatDie> answer_dice(const State& s, const Target& t, Tactic tactic,
                                   const std::vector<HexId>& from);
// Expected number of hits of these dice.
double expected_hits(const std::vector<CombatDie>& dice);

// Counters that may take losses (5.3.2, 5.3.4): the defender's by tactic; of attackers or raiders
// themselves and the leaders in their hexes.
std::vector<CounterId> can_take_losses(const State& s, const Target& t, Tactic tactic);
std::vector<CounterId> can_take_losses(const State& s, const std::vector<CounterId>& attackers);
// The question of losses: rifles first for dice that show 1; never more points than steps.
Allocate losses_of(const State& s, const std::vector<CounterId>& from, int hits, int ones);

// True if a combat counter or a leader still holds the place for the defender.
bool still_held(const State& s, const Target& t);
// 5.3.7: hexes that the stack may retreat to.
std::vector<HexId> retreat_hexes(const State& s, const Target& t);
// 5.3.7: true if enemy zones of control reach the hex, for a stack of this colour and player.
bool in_enemy_zone(const State& s, HexId h, Colour colour, Seat controller);
// True if one may step from one hex into the next: a neighbour, not over a cliff without a pass.
bool may_step(const State& s, HexId from, HexId to);

// An answer of Allocate as counters and points.
std::vector<std::pair<CounterId, int>> allocation(const Answer& a);

}  // namespace vedette::villa
