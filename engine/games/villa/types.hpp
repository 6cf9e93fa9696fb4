// The words of the game: colours, kinds of counters, terrains, seasons.
#pragma once
#include <cstdint>

#include "core/archive.hpp"
#include "core/seat.hpp"

namespace vedette::villa {

// The three players of 1.3.3. In the two-player game the American runs the Carrancistas until war.
inline constexpr Seat kVillistaSeat = Seat::kFirst;
inline constexpr Seat kAmericanSeat = Seat::kSecond;
inline constexpr Seat kCarrancistaSeat = Seat::kThird;

// Side colour of a counter or settlement. Green settlements (2.2.8) are kRed here. kNone: a white counter
// that nobody has ever owned.
enum class Colour : std::uint8_t { kBlue, kOrange, kRed, kNone };

enum class Type : std::uint8_t {
  kLeader, kCavalry, kRanger, kRural, kCarrancista, kVillista, kScout, kPolicia, kMachineGun,
  kArtillery, kAeroplane, kPatton, kRifle, kHorse, kMule, kWagon, kTruck
};

enum class Terrain : std::uint8_t { kLlanos, kMalPais, kMontane, kPantano };

enum class Settlement : std::uint8_t {
  kNone, kCity, kTown, kPueblo, kIndianCamp, kHacienda, kMission, kMine, kMormonColony, kFort
};

enum class Season : std::uint8_t { kSpring, kSummer, kAutumn, kWinter };

// The segments of a player turn (4.1).
enum class Segment : std::uint8_t { kMovement, kRemovePins, kInterdiction, kAssault, kWater };

constexpr bool is_troop(Type t) {
  return t == Type::kCavalry || t == Type::kRanger || t == Type::kRural || t == Type::kCarrancista ||
         t == Type::kVillista;
}
// Combat counters (2.3.1): troops, rifles, machine guns, artillery, scouts, policia, Patton.
constexpr bool is_combat(Type t) {
  return is_troop(t) || t == Type::kRifle || t == Type::kMachineGun || t == Type::kArtillery ||
         t == Type::kScout || t == Type::kPolicia || t == Type::kPatton;
}
// White counters (2.3.1, 2.3.3): rifles and transport.
constexpr bool is_white(Type t) { return t >= Type::kRifle; }
constexpr bool is_transport(Type t) { return t >= Type::kHorse; }
constexpr bool is_vehicle(Type t) {
  return t == Type::kTruck || t == Type::kPatton || t == Type::kAeroplane;
}
// May move without a leader (5.1.2).
constexpr bool moves_alone(Type t) {
  return t == Type::kWagon || t == Type::kScout || t == Type::kArtillery || t == Type::kMachineGun ||
         t == Type::kAeroplane || t == Type::kPatton;
}
// The + of horsemanship (5.1.10; the scout by the 5 MP of 5.1.20).
constexpr bool is_horseman(Type t) {
  return t == Type::kVillista || t == Type::kRural || t == Type::kRanger || t == Type::kScout;
}

}  // namespace vedette::villa

VEDETTE_ENUM_NAMES(vedette::villa::Colour, "blue", "orange", "red", "none");
VEDETTE_ENUM_NAMES(vedette::villa::Type, "leader", "cavalry", "ranger", "rural", "carrancista", "villista",
                   "scout", "policia", "machine_gun", "artillery", "aeroplane", "patton", "rifle", "horse",
                   "mule", "wagon", "truck");
VEDETTE_ENUM_NAMES(vedette::villa::Terrain, "llanos", "mal_pais", "montane", "pantano");
VEDETTE_ENUM_NAMES(vedette::villa::Settlement, "none", "city", "town", "pueblo", "indian_camp", "hacienda",
                   "mission", "mine", "mormon_colony", "fort");
VEDETTE_ENUM_NAMES(vedette::villa::Season, "spring", "summer", "autumn", "winter");
VEDETTE_ENUM_NAMES(vedette::villa::Segment, "movement", "remove_pins", "interdiction", "assault", "water");
