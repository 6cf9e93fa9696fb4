// Positions of rules texts, in words that a player can write.
#pragma once
#include <string>
#include <vector>

#include "games/boots/state.hpp"

namespace vedette::boots {

// Reads the lines of a position block; throws std::invalid_argument naming the line. It starts from
// an empty map: every unit is out of the game, the cups are empty, all Heroism markers are in the
// pool, and so are the command markers of the turn's campaign. Words:
//   option war true | option hide_top true
//   turn 4
//   put A B/s C/m at 2115         from the top; a second line puts beneath. Marks: m moved,
//                                 a attacked, p pledged, s seen by everybody this turn
//   control T villa               who drew a marker of the Mexican Government (22.13A)
//   waiting A B | aside A | dead A | gone A | cup A B      where units are off the map
//   hand us ambush panic | kept_out panic | removed panic  taken from the pool
//   pool GHQ EC | drawn WC        command markers: exactly these in the pool | set aside; an id of
//                                 two words is written Little_Turtle
//   entrenched 2115 | stockade 1432 | burned 2829 | raided 4406 | pontoon 1432
//   points us 12 | hostilities
//   begin draw villa [1]          the seat draws or passes; passes in a row before it
//   begin movement EC [with GHQ] [by villa]
//                                 an Operations Phase of this marker, drawn by that seat, at:
//                                 choose_other start reinforcement move_start movement combat_start
//                                 combat phase_end. move_start, start and so on ask for Heroism
//                                 first, movement and combat do not
// Without `begin` the first player draws.
State state_of_position(GameId game, const std::vector<std::string>& lines);

}  // namespace vedette::boots
