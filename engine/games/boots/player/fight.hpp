// What a combat brings on average, in victory points, for the greedy player.
#pragma once
#include "games/boots/player/scene.hpp"
#include "games/boots/rules/odds.hpp"

namespace vedette::boots {

// The mean gain of the attacker on this table and column: what the defender loses less what he
// loses himself.
double mean_gain(const GameData& d, Crt crt, int column, const Force& attacker,
                 const Force& defender);
// The gain of one result.
double gain(CombatResult r, const Force& attacker, const Force& defender);
// The same on the better table, from the forces and the ground of the defender.
double best_gain(const Scene& s, const Force& attacker, const Force& defender, HexId on,
                 bool may_charge);
// An attack that may be declared, as its side knows it, and what it costs to make it at all.
double attack_gain(const Scene& s, const Attack& a);
// A combat that is being fought, for `seat`, with so many columns more for the attacker.
double combat_gain(const Scene& s, const Combat& c, Crt crt, Seat seat, int columns);

}  // namespace vedette::boots
