// The Event Table as data (5.1.14, data/events.json), read once into plain structs.
#pragma once
#include <array>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "games/villa/types.hpp"

namespace vedette::villa {

// The columns from left to right. The first that matches a move is read.
enum class Column : std::uint8_t {
  kAeroplaneFlight, kCliffCrossing, kSettlement, kRiverNoBridge, kLlanos, kMalPais, kMontane, kSwamp
};
inline constexpr int kColumns = 8;

// The rows in the order of the totals of a normal move.
enum class EventRow : std::uint8_t {
  kAccident, kWeatherIncident, kRaiders, kDisasters, kFatigue, kLost, kAmbush, kGame, kFood, kForage
};
inline constexpr int kEventRows = 10;

// What a cell can do. kContinue is the arrow.
enum class EventOp : std::uint8_t {
  kDeplete, kRestore, kPin, kLand, kNoAttack, kCancelMove, kAbandonCliff, kRedoMove, kLost, kIncident,
  kMutiny, kContinue
};

// A set of counter types, bit k for Type(k).
using TypeSet = std::uint32_t;
constexpr TypeSet type_bit(Type t) { return TypeSet{1} << unsigned(t); }
constexpr bool has_type(TypeSet set, Type t) { return (set & type_bit(t)) != 0; }

// One symbol of a cell: [-D] is kDeplete of the types in D, once.
struct EventEffect {
  EventOp op = EventOp::kContinue;
  std::string symbol;  // "-D", "+H", "P", "=>", or the op's name
  TypeSet types = 0;   // kDeplete, kRestore: which counters can be picked
  int n = 1;           // how often
};

// Conditions of a clause; all must hold. Masks of 0 ask nothing.
struct EventWhen {
  std::uint8_t seasons = 0;        // bit k for Season(k)
  std::uint8_t colours = 0;        // of the group, bit k for Colour(k)
  std::uint16_t kinds = 0;         // the settlement is one of these
  std::uint16_t kinds_not = 0;     // the settlement is none of these
  TypeSet group_has_any = 0;
  enum class Place : std::uint8_t { kAny, kFriendly, kUnfriendly } settlement = Place::kAny;
  bool not_villistas = false;      // the group does not obey the Villista player (5.1.18)
  bool in_mexico = false;
  bool not_in_friendly = false;    // 5.1.17
  bool crossed_river = false;      // R-E6: entered a river hex from its bank, no bridge
};

// A named part of a cell: what happens if the conditions hold.
struct EventClause {
  std::string name;
  EventWhen when;
  std::vector<EventEffect> effects;
};

// One cell. A blank cell is passed over; a cell with a die has six lists of clauses.
struct EventCell {
  bool blank = true;
  bool die = false;
  std::vector<EventClause> clauses;                // without a die
  std::array<std::vector<EventClause>, 6> faces;   // with one, by face - 1
};

struct EventTable {
  std::array<std::array<EventCell, kColumns>, kEventRows> cells;
  std::array<EventRow, 14> normal{}, doubled{};  // by modified total, 2..13
  EventRow row(int total, bool double_move) const {
    return (double_move ? doubled : normal).at(std::size_t(total));
  }
  const EventCell& cell(EventRow r, Column c) const { return cells[std::size_t(r)][std::size_t(c)]; }
  // The clauses of a cell; `face` is the die where the cell has one.
  const std::vector<EventClause>& clauses(EventRow r, Column c, int face) const;
};

// Reads a table. Throws std::invalid_argument that names the row and column of what is wrong.
EventTable read_event_table(std::string_view json);
// The table of the game; read on the first call.
const EventTable& event_table();

}  // namespace vedette::villa

VEDETTE_ENUM_NAMES(vedette::villa::Column, "aeroplane_flight", "cliff_crossing", "settlement",
                   "river_no_bridge", "llanos", "mal_pais", "montane", "swamp");
VEDETTE_ENUM_NAMES(vedette::villa::EventRow, "accident", "weather_incident", "raiders", "disasters",
                   "fatigue", "lost", "ambush", "game", "food", "forage");
VEDETTE_ENUM_NAMES(vedette::villa::EventOp, "deplete", "restore", "pin", "land", "no_attack",
                   "cancel_move", "abandon_cliff", "redo_move", "lost", "incident", "mutiny", "continue");
