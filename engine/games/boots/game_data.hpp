// Everything printed: map, counters, sub-commands, command markers, charts and tracks of one game.
// Loaded once, never changed. The forms of the files are told in data/README.md.
#pragma once
#include <array>
#include <nlohmann/json_fwd.hpp>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "games/boots/map.hpp"

namespace vedette::boots {

using UnitId = std::int16_t;    // index into GameData::units; kNoUnit is none or unknown
using CommandId = std::int8_t;  // index into GameData::commands
using MarkerId = std::int8_t;   // index into GameData::markers
inline constexpr UnitId kNoUnit = -1;
inline constexpr CommandId kNoCommand = -1;
inline constexpr MarkerId kNoMarker = -1;

// A set of sub-commands, bit k for CommandId k.
using CommandSet = std::uint32_t;
constexpr CommandSet set_of(CommandId c) { return c < 0 ? 0u : 1u << unsigned(c); }
constexpr bool has(CommandSet set, CommandId c) { return (set & set_of(c)) != 0; }

// What a board has room for (board.hpp).
inline constexpr std::size_t kMostHexes = 1280, kMostUnits = 128;

// What the infantry and engineers of a sub-command build (17.1, 17.5).
enum class Builds : std::uint8_t { kNothing, kEntrenchments, kStockades };
// How far a type pursues: row of the results (10.23.6 to 10.23.10).
enum class Pursues : std::uint8_t { kNone, kFoot, kHorse };

// A sub-command (5.1): the coloured stripe of its counters. The stripe is public even on a hidden
// counter.
struct SubCommand {
  std::string id, name;               // "GHQ", "Headquarters"
  Nation nation = Nation::kNone;      // kMexico: nobody's until drawn (22.13)
  Country confined = Country::kNone;  // may neither enter nor attack out of it, ZOC ends there
                                      // (22.9, 22.12, 22.15)
  bool double_sized = false;          // each unit counts two for stacking (22.9B, 22.15B)
  bool always_supplied = false;       // 21.22A, 22.26A
  bool shares_hexes =
      false;           // may stack with one other sub-command of its nation (GHQ, reading of 22.5)
  int drawn = 0;       // units drawn from its cup at each activation (22.11)
  int deploys_on = 0;  // 22.14: enters on a throw up to this; 0 = it need not
  std::vector<std::string> replaced_in;  // places where its lost supply units return (14.7)
  bool replaced_at_sources = false;      // and at its supply sources
};

// An icon (2.4) with what it can do.
struct TypeInfo {
  bool cavalry = false;   // 16.2, 21.1B
  bool supply = false;    // 14.1C
  bool builds = false;    // 17.1, 17.5B
  bool woodsmen = false;  // knows the woods (terrain table)
  Pursues pursues = Pursues::kFoot;
};

// A unit as printed (2.3).
struct UnitInfo {
  std::string id, name, short_name;
  CommandId command = kNoCommand;
  Nation nation =
      Nation::kNone;  // its own; differs from the command's for the friendly Indians (21.1A)
  Type type = Type::kInfantry;
  int combat = 0, move = 0;  // factors, whole MP
  int size = 1;              // for stacking
  bool artillery = false;    // the plus sign (10.17E)
  bool scout = false;        // 15.2D,E
  bool militia = false;      // 21.22D
  std::string arrives;       // "start", "4" (a turn), "1794", "pick", "deploy", "native_allies"...:
                             // counters.json
  std::string place;         // id of GameData::places, or "none"
};

// A command marker (3.2A, 22.16, 21.14).
struct CommandMarker {
  std::string id, name;
  Activation activation = Activation::kCommand;
  CommandSet commands = 0;          // what it activates
  Nation only_for = Nation::kNone;  // does nothing if the other seat draws it (21.13, 22.22C)
  std::vector<int> campaigns;       // the years in which it is in the pool; empty = always
  bool war = false;                 // only in 22.28
};

// One moment at which a kind of marker may be played, with the figures that its text names.
struct WindowInfo {
  std::string id;
  Window at = Window::kCombat;
  Player who = Player::kEither;
  std::optional<GameId> game;  // only there
  int shift = 0, movement = 0, markers = 0, units = 0, hit = 0, odds = 0, hexes = 0;
  std::string unit, removes;        // ids of units (Native Allies)
  std::vector<std::string> spares;  // ids of sub-commands (Desertion, 21.23B)
};

// A kind of Heroism marker (6.7).
struct HeroismInfo {
  Heroism kind = Heroism::kAmbush;
  std::string name;
  int count = 0;  // in the pool of this game at the start
  Disposition disposition = Disposition::kPool;
  bool must = false;  // played when picked (6.2B)
  std::vector<WindowInfo> windows;
  // Its window at this moment, null if it has none.
  const WindowInfo* at(Window w) const;
};

// Where units may be put (scenario.json, "places"): all conditions hold together. Hexes follow from
// a Board, see hexes_of in rules/reinforcement.hpp.
struct PlaceRule {
  std::string id;
  std::vector<HexId> of;
  int within = 0;
  bool beside = false;  // next to it, not on it
  Country country = Country::kNone;
  std::vector<Settlement> settled, not_settled;
  Nation owner = Nation::kNone;
  std::string on_river;
  std::string edge;  // "north", "south"
  bool or_rail = false;
  std::optional<Seat> with, without;
  bool stockades = false, south_of_ohio = false, unburned = false, one_per_hex = false;
  std::string otherwise;          // id of the place to use if this one is barred (22.6)
  std::vector<HexId> candidates;  // in their order: hexes that it names if those who stand in and
                                  // hold the hexes make it so; stockades come beside
};

// The terrain effects chart (7.7, 8.1, 10.18). Costs are halves of an MP; shifts are for the
// defender.
struct TerrainRow {
  int halves = 2;  // 0: not by land
  int stack = 6;
  int shift = 0;
  bool supply_units = true;  // 14.9
  bool may_build = true;
  bool rough = false;
  bool shift_needs_woodsmen = false;
  bool boats_only = false;
};
struct SettlementRow {
  int most_halves = 0;  // the hex costs at most this; 0: no say
  int stack = 0;        // replaces that of the ground; 0: no say
  int shift = 0;
};

struct TurnRow {
  std::string name;                   // "March 1916"
  int campaign = 0;                   // 1791, 1794 or 1916
  std::array<int, kPlayers> picks{};  // Heroism picks by seat (21.15B, 22.17)
  bool attrition = true;              // 4.2.3.2
};

// Numbers and switches of chapters 21 and 22.
struct Traits {
  Seat first_player = kUsSeat;  // 3.4
  int hand_limit = 6;           // 6.5A
  int supply_length = 5;        // 14.8
  int route_halves = 1;         // trail, road, rail, bateaux (7.9, 7.12)
  int river_exit_halves = 2;    // 7.10B
  int river_shift = 1;
  int works_shift = 1;               // 10.19
  int engineer_drm = -2;             // 17.2B
  int burned_stack = 2;              // 21.21D
  bool garrisons_exert_zoc = false;  // 9.3
  bool bateaux = false;              // 7.12
  bool special_rail = false;         // 22.23B
  bool burning = false;              // 21.21
  bool raiding = false;              // 22.20
  int stockades = 0;                 // markers in the counter-mix: an absolute limit (17.5E)
};

// Who builds what and up to which throw (17.2B, 22.24).
struct BuildRow {
  Nation who = Nation::kNone;
  Builds what = Builds::kNothing;
  int highest = 0;
};

// What scores (scenario.json, "victory"; 21.16 to 21.19, 22.18 to 22.21).
struct Award {
  std::string id;
  int points = 0;          // for each
  std::string instead_of;  // id of the award that this one replaces (22.19A)
};

// Counters drawn blind at set-up, one by one (22.13B,C).
struct BlindSetUp {
  Seat seat = kUsSeat;  // who places them
  CommandId command = kNoCommand;
  int units = 0;
  bool one_a_hex = false;
  std::vector<HexId> must_hold;  // hexes that must have one in the end
};

// What keeps units out of a hex by land, whoever stands there (7.4, 7.12D, 14.9A, 22.9, 22.12,
// 22.15): the hex has a bit for each kind of unit that may not enter.
using Bars = std::uint8_t;
inline constexpr Bars kBarsAll = 1, kBarsSupply = 2;
constexpr Bars lies_in(Country c) {
  return Bars(4u << unsigned(c));
}  // for those of other countries
constexpr Bars kBarsByCountry =
    lies_in(Country::kNone) | lies_in(Country::kUs) | lies_in(Country::kMexico);

// What the charts say of a step through one side of a hex (7.7 to 7.12, 14.9).
struct StepCost {
  HexId to = kNoHex;
  std::int8_t land = -1, bridged = -1;  // halves by land, without and with a bridge (18.2); -1: not
                                        // by land
  bool water = false;                   // bateaux pass (7.12A,B)
  bool lake = false;                    // all-lake hexside (9.2, 14.9)
  Bars bars = 0;                        // of the hex beyond
};
// What the charts say of a hex, whoever stands there.
struct Ground {
  std::array<StepCost, 6> steps{};
  int stack = 0;  // 8.1; burning changes it (21.21D)
  Country country = Country::kNone;
  bool boats_only = false, supply_units = true;  // 7.12D, 14.9A
  Bars bars = 0;
};

struct GameData {
  GameId game = GameId::kPershing;
  Map map;
  std::vector<SubCommand> commands;
  std::array<TypeInfo, kTypes> types{};
  std::vector<UnitInfo> units;
  std::vector<CommandMarker> markers;
  std::array<HeroismInfo, kHeroismKinds> heroism{};
  std::vector<PlaceRule> places;
  std::array<TerrainRow, kTerrains> terrain{};
  std::array<SettlementRow, kSettlements> settlements{};
  std::vector<BuildRow> builds;
  std::array<std::array<std::array<CombatResult, 6>, kCrtColumns>, 2>
      crt{};  // [Crt][column][die - 1]
  std::array<int, kCrtColumns> from_percent{};
  std::vector<TurnRow> turns;
  std::vector<std::pair<HexId, Nation>> supply_hexes;  // printed symbols (22.26)
  std::vector<HexId> stockades;                        // on the map at the start (17.5D)
  std::vector<HexId> foe_stockades;                    // those of the British (21.10)
  std::vector<HexId> raid_hexes;                       // 22.20A,E
  // Heroism hands by campaign and seat (21.5, 21.6G, 21.10, 21.11E, 22.5, 22.10).
  struct Hand {
    int campaign = 0;
    Seat seat = kUsSeat;
    int markers = 0;
  };
  std::vector<Hand> hands;
  Traits traits;
  std::vector<Award> awards;
  std::vector<BlindSetUp> blind_set_up;  // in the order of set-up

  // Worked out from the rest by install().
  std::vector<UnitId> by_id;                   // units in the order of their ids
  std::vector<Ground> ground;                  // by hex
  std::array<CommandSet, kPlayers> of_seat{};  // sub-commands that a seat owns
  CommandSet government = 0;                   // those that nobody does (22.13)
  CommandSet sharers = 0;                      // shares_hexes
  CommandSet double_sized = 0;
  std::vector<UnitId> supply_units;       // 14.1C
  std::vector<std::uint8_t> is_garrison;  // by unit, 1 or 0 (8.6B)
  std::array<CommandSet, 3> kept_out{};   // by Country: who is confined to another (22.9, 22.12,
                                          // 22.15)

  const UnitInfo& unit(UnitId u) const { return units[std::size_t(u)]; }
  const TypeInfo& type(UnitId u) const { return types[std::size_t(unit(u).type)]; }
  const SubCommand& command(CommandId c) const { return commands[std::size_t(c)]; }
  const CommandMarker& marker(MarkerId m) const { return markers[std::size_t(m)]; }
  const HeroismInfo& info(Heroism h) const { return heroism[std::size_t(h)]; }
  const TurnRow& turn(int number) const { return turns.at(std::size_t(number - 1)); }
  // By id; throw std::invalid_argument naming what is missing.
  UnitId find_unit(std::string_view id) const;
  CommandId find_command(std::string_view id) const;
  MarkerId find_marker(std::string_view id) const;
  const PlaceRule& place(std::string_view id) const;
  const Award& award(std::string_view id) const;
  // What is counted of these awards: none that another of them replaces.
  std::vector<const Award*> counted(const std::vector<std::string_view>& ids) const;
};

// Reads the files of one game: {"map": {...}, "counters", "terrain", "scenario", "crt", "heroism"}.
// Throws std::invalid_argument naming the file where something is missing or does not fit.
GameData read_game_data(GameId game, const nlohmann::json& files);

// The data that matches of this game use. install() sets it and works out what follows from it;
// call it at start, before any thread. data_of throws std::logic_error before that.
void install(GameData data);
namespace detail {
extern std::array<const GameData*, 2> installed;  // by GameId; install() owns them
[[noreturn]] void no_data(GameId game);
}  // namespace detail
inline const GameData& data_of(GameId game) {
  const GameData* data = detail::installed[std::size_t(game)];
  if (data == nullptr) detail::no_data(game);
  return *data;
}

// The seat that commands a nation, or nothing for the Mexican Government.
constexpr std::optional<Seat> seat_of(Nation n) {
  switch (n) {
    case Nation::kUs:
      return kUsSeat;
    case Nation::kIndian:
    case Nation::kBritish:
    case Nation::kVilla:
    case Nation::kGermany:
      return kFoeSeat;
    case Nation::kNone:
    case Nation::kMexico:
      return std::nullopt;
  }
  return std::nullopt;
}

}  // namespace vedette::boots

VEDETTE_ENUM_NAMES(vedette::boots::Builds, "none", "entrenchment", "stockade");
VEDETTE_ENUM_NAMES(vedette::boots::Pursues, "none", "foot", "horse");
