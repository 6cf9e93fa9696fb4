// "Lantern", a toy for the server's tests: both seats secretly hide a number, then they take turns.
// It has a secret, a simultaneous question, draws, quiet answers that can be undone, private facts,
// a fault on demand and matches of any length. No program offers it.
#pragma once
#include "core/match.hpp"

namespace vedette::lantern {

// Options: "turns" (1 to 2000, default 6), "fault" (bool: offers an answer that makes the rules
// throw), "seats" (2 or 3). Seats: "keeper", "guest", "friend". First question of both: hide a number "n1".."n6". Then by turns
// one of
//   "walk"    nothing is drawn, the token moves, everybody is told
//   "think"   nothing is drawn, nobody is told, the seat's private counter rises, and it is asked
//   again "roll"    a die, told to everybody "whisper" a fact for the acting seat alone "fault"
//   throws (option)
// Standing orders: "always_walk", "always_roll".
const GameInfo& game_info();

// Makes this program one that plays Lantern by this edition: as if a newer one had been installed.
// Ruleset 2 lets "walk" go two places; the erratum 1 begins at place 1 instead of drawing it. Not
// while a match is played.
void install(Edition edition);

}  // namespace vedette::lantern
