// 10.2.3, 10.2.4, 10.12 to 10.22: strengths, percentage, shifts and the tables. The combat and its
// previews are made by the same functions.
#pragma once
#include <string>

#include "games/boots/board.hpp"

namespace vedette::boots {

// One column shift: to the right for the attacker (+) or to the left (-).
struct Shift {
  std::string cause;  // "flank", "artillery", "terrain", "works", "sappers", a Heroism kind
  std::string rule;
  int columns = 0;
  friend bool operator==(const Shift&, const Shift&) = default;
};
// What a viewer can compute of a combat; where units are hidden, the least and the most.
struct Odds {
  int attack = 0, attack_most = 0;
  int defence = 0, defence_most = 0;
  int percent = 0, percent_most = 0;    // whole (10.13); -1 where nothing stands against it
  int column = 0, column_most = 0;      // before shifts, 0..7
  std::vector<Shift> shifts;            // those that are certain
  std::vector<Shift> perhaps;           // those that hang on hidden units, each on its own
  int final_least = 0, final_most = 0;  // columns after shifts
};
// The attack by all units of `a.from` that may take part in it. `extra` are shifts by markers.
Odds odds(const Board& b, const Attack& a, Crt crt, const std::vector<Shift>& extra = {});
// The same by these attackers against these defenders, all known (a combat that is being fought).
// `flank_columns` is the flanking bonus as markers leave it.
Odds odds_of(const Board& b, const Attack& a, const std::vector<UnitId>& attackers,
             const std::vector<UnitId>& defenders, Crt crt, int flank_columns,
             const std::vector<Shift>& extra);

// 10.13: whole percentage, cut down; -1 if the defence is 0.
int percentage(int attack, int defence);
// 10.13: the column of a percentage, in whole numbers. A defence of 0 is the last column.
int column_of(const GameData& d, int attack, int defence);
// 10.15C: the column after shifts, held at both ends.
int shifted(int column, int shift);
CombatResult result(const GameData& d, Crt crt, int column, int die);
int total(const std::vector<Shift>& shifts);
// Printed factors of units.
int factors(const GameData& d, const std::vector<UnitId>& units);

// 10.16: 1 if the geometry gives a flanking attack that no works negate. By public facts.
int flank(const Board& b, const Attack& a);
// 10.17: artillery shifts of one force, capped by its other units.
int artillery(const GameData& d, const std::vector<UnitId>& force);
// 10.18, 10.19, 7.12E, 21.21D: terrain and works of the defenders, as negative shifts: the best
// that any of their hexes gives. `suppose`: hidden counters know the woods if they can.
std::vector<Shift> ground(const Board& b, const Attack& a, bool suppose);
// 18.4: true if engineers attack works on the Charge CRT; every hex attacked must have them.
bool sappers(const Board& b, const Attack& a, const std::vector<UnitId>& attackers, Crt crt);
// 10.12, 14.4: true if at least one attacker is in supply.
bool may_charge(const Board& b, const std::vector<UnitId>& attackers);
// 16.2.
bool may_screen(const GameData& d, const std::vector<UnitId>& attackers,
                const std::vector<UnitId>& defenders);

Json to_json(const GameData& d, const Odds& o, Crt crt);
Json to_json(const std::vector<Shift>& shifts);

}  // namespace vedette::boots
