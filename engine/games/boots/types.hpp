// The words that both games share: seats, nations, kinds of units, ground and markers, combat
// results.
#pragma once
#include <cstdint>

#include "core/archive.hpp"
#include "core/seat.hpp"

namespace vedette::boots {

// The two players (21.1, 22.1). The second is the Indian player or the Villa player.
inline constexpr Seat kUsSeat = Seat::kFirst;
inline constexpr Seat kFoeSeat = Seat::kSecond;
inline constexpr int kPlayers = 2;
constexpr Seat other(Seat s) { return s == kUsSeat ? kFoeSeat : kUsSeat; }

enum class GameId : std::uint8_t { kMadAnthony, kPershing };

// Nationality of a unit (2.5). The Mexican Government has no seat of its own (22.13).
enum class Nation : std::uint8_t { kNone, kUs, kIndian, kBritish, kVilla, kMexico, kGermany };

// Icons (2.4). kLight and kRanger are infantry that know the woods.
enum class Type : std::uint8_t {
  kInfantry,
  kLight,
  kRanger,
  kWarBand,
  kCavalry,
  kDragoon,
  kMotorcycle,
  kEngineer,
  kArtillery,
  kSupplyWagon,
  kSupplyTruck,
  kFortGarrison,
  kAero
};
inline constexpr int kTypes = 13;

enum class Terrain : std::uint8_t {
  kClear,
  kWoods,
  kRough,
  kMountain,
  kDunes,
  kSwamp,
  kSeasonalLake,
  kAllLake
};
inline constexpr int kTerrains = 8;
// What stands in a hex. A site is a name only; so is a village in Pershing.
enum class Settlement : std::uint8_t { kNone, kSite, kVillage, kTown, kCity, kFort };
inline constexpr int kSettlements = 6;
enum class Country : std::uint8_t { kNone, kUs, kMexico };

// The eighteen kinds of Heroism markers (6.7), in the order of the players' aid.
enum class Heroism : std::uint8_t {
  kAmbush,
  kCampFever,
  kDelusion,
  kDoOrDie,
  kFlankSuccess,
  kForcedMarch,
  kFoulWeather,
  kGallantLeader,
  kImpetuousCharge,
  kLostDispatches,
  kLostOrders,
  kMadDash,
  kNativeAllies,
  kPanic,
  kSpecial,
  kStandFast,
  kSurrender,
  kWarCorrespondents
};
inline constexpr int kHeroismKinds = 18;

// Where a played marker goes (6.4).
enum class Disposition : std::uint8_t { kPool, kReturnPhase, kRemoved };

// The moments at which markers may be played (6.3); named as in heroism.json.
enum class Window : std::uint8_t {
  kPick,           // as soon as it is picked
  kPhaseStart,     // of an Operations Phase: the command is known, nothing has been done (4.2.2.1)
  kReinforcement,  // in a Reinforcement Sub-Phase
  kMoveStart,      // before any unit moves
  kEnemyMove,      // a unit has entered a hex next to an enemy
  kCombatStart,    // movement, scouting and building are done, nothing is declared
  kCombat,         // step 10.2.2, both in secret
  kAfterDie,       // step 10.2.5, before the result is carried out
  kAfterCombat,    // a combat and all its pursuit are over
  kPhaseEnd        // after the Combat Sub-Phase
};
// Whose window it is.
enum class Player : std::uint8_t {
  kPhasing,
  kOther,
  kAttacker,
  kDefender,
  kEither,
  kOwner,
  kUs,
  kFoe
};

// What a command marker does when it is drawn.
enum class Activation : std::uint8_t {
  kCommand,       // its own sub-command (5.1B)
  kWithOneOther,  // its own and one more of the same nation (GHQ, 22.8B)
  kEveryCommand,  // all sub-commands that the table lists (Wayne, 21.9C; Indians, 21.13)
  kDeploy,        // Government: rolls until it deploys, then works for who draws it (22.14)
  kAero           // 22.22
};

// 10.1C, 10.23. The order of Result is from worst to best for the attacker.
enum class Crt : std::uint8_t { kSkirmish, kCharge };
enum class CombatResult : std::uint8_t { kAC, kAD, kAS, kAW, kNE, kBB, kDW, kDS, kDD, kDT, kDC };
inline constexpr int kCrtColumns = 8;

// Why a unit left the map: decides whether it scores (5.6C, 20.1D).
enum class Loss : std::uint8_t { kCombat, kRetreat, kStacking, kAttrition, kMarker, kWithdrawn };

enum class Phase : std::uint8_t {
  kSetUp,
  kHeroismMarker,
  kOperations,
  kReturn,
  kAttrition,
  kAdvance  // 4.2
};
enum class SubPhase : std::uint8_t { kNone, kReinforcement, kMovement, kCombat };  // 4.2.2.1

constexpr bool is_infantry(Type t) {
  return t == Type::kInfantry || t == Type::kLight || t == Type::kRanger;
}

}  // namespace vedette::boots

VEDETTE_ENUM_NAMES(vedette::boots::GameId, "mad_anthony", "pershing");
VEDETTE_ENUM_NAMES(vedette::boots::Nation, "none", "us", "indian", "british", "villa", "mexico",
                   "germany");
VEDETTE_ENUM_NAMES(vedette::boots::Type, "infantry", "light", "ranger", "war_band", "cavalry",
                   "dragoon", "motorcycle", "engineer", "artillery", "supply_wagon", "supply_truck",
                   "fort_garrison", "aero");
VEDETTE_ENUM_NAMES(vedette::boots::Terrain, "clear", "woods", "rough", "mountain", "dunes", "swamp",
                   "seasonal_lake", "all_lake");
VEDETTE_ENUM_NAMES(vedette::boots::Settlement, "none", "site", "village", "town", "city", "fort");
VEDETTE_ENUM_NAMES(vedette::boots::Country, "none", "US", "MX");
VEDETTE_ENUM_NAMES(vedette::boots::Heroism, "ambush", "camp_fever", "delusion", "do_or_die",
                   "flank_success", "forced_march", "foul_weather", "gallant_leader",
                   "impetuous_charge", "lost_dispatches", "lost_orders", "mad_dash",
                   "native_allies", "panic", "special", "stand_fast", "surrender",
                   "war_correspondents");
VEDETTE_ENUM_NAMES(vedette::boots::Disposition, "pool", "return_phase", "removed");
VEDETTE_ENUM_NAMES(vedette::boots::Window, "pick", "phase_start", "reinforcement", "move_start",
                   "enemy_move", "combat_start", "combat", "after_die", "after_combat",
                   "phase_end");
VEDETTE_ENUM_NAMES(vedette::boots::Player, "phasing", "other", "attacker", "defender", "either",
                   "owner", "us", "foe");
VEDETTE_ENUM_NAMES(vedette::boots::Activation, "command", "with_one_other", "every_command",
                   "deploy", "aero");
VEDETTE_ENUM_NAMES(vedette::boots::Crt, "skirmish", "charge");
VEDETTE_ENUM_NAMES(vedette::boots::CombatResult, "AC", "AD", "AS", "AW", "NE", "BB", "DW", "DS",
                   "DD", "DT", "DC");
VEDETTE_ENUM_NAMES(vedette::boots::Loss, "combat", "retreat", "stacking", "attrition", "marker",
                   "withdrawn");
VEDETTE_ENUM_NAMES(vedette::boots::Phase, "set_up", "heroism_marker", "operations", "return",
                   "attrition", "advance");
VEDETTE_ENUM_NAMES(vedette::boots::SubPhase, "none", "reinforcement", "movement", "combat");
