// Every decision frame of both games. A frame is plain data; its functions step, answered, choices,
// question and shown are declared in the header of its chapter (rules/*.hpp). Order of play,
// outermost first:
//
//   SetUp > Deployment                                       3.3, 21.5, 21.10, 22.5, 22.10, 22.13
//   GameTurn                                                 4.1
//     HeroismPicks > ImmediateMarker, HandLimit              4.2.1, 6.2
//     HeroismWindow > MarkerPlay                             6.3
//     CommandDraw > AeroFlight                               4.2.2, 22.22
//       OperationsPhase                                      4.2.2.1, 5
//         ReinforcementSubPhase > Deployment                 13
//         MovementSubPhase > UnitMove > Ambush > Combat      7, 15.2, 17, 18
//         CombatSubPhase > Combat > Losses, Retreat, Pursuit 9.6, 10, 11, 12, 16
//         StackingCheck                                      5.6, 8.2D, 21.20 (after each
//         sub-phase)
//     AttritionPhase                                         14.5
//   CampaignChange > Deployment                              21.6, 21.11
#pragma once
#include <variant>

#include "core/match_of.hpp"
#include "games/boots/frames/combat.hpp"
#include "games/boots/frames/flow.hpp"
#include "games/boots/frames/heroism.hpp"
#include "games/boots/frames/movement.hpp"

namespace vedette::boots {

using Frame =
    std::variant<SetUp, GameTurn, CommandDraw, AeroFlight, OperationsPhase, ReinforcementSubPhase,
                 Deployment, StackingCheck, AttritionPhase, CampaignChange, HeroismPicks,
                 ImmediateMarker, HandLimit, HeroismWindow, MarkerPlay, MovementSubPhase, UnitMove,
                 Ambush, CombatSubPhase, Combat, Losses, Retreat, Pursuit>;

}  // namespace vedette::boots
