// Every decision frame of the game. A frame is plain data; its functions step, answered, choices, question
// and shown stand with the rules of its chapter.
#pragma once
#include <variant>

#include "core/match_of.hpp"
#include "games/villa/frames/combat.hpp"
#include "games/villa/frames/events.hpp"
#include "games/villa/frames/flow.hpp"
#include "games/villa/frames/movement.hpp"

namespace vedette::villa {

using Frame = std::variant<SetUp, Day, PlayerTurn, MovementSegment, March, RailJourney, EventRoll, Flight,
                           InterdictionSegment, AssaultSegment, Assault, NightRaid>;

}  // namespace vedette::villa
