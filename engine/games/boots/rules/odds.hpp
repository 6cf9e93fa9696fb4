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
};
// What a viewer can compute of a combat; where defenders are hidden, the least and the most.
struct Odds {
  int attack = 0, attack_most = 0;
  int defence = 0, defence_most = 0;
  int column = 0, column_most = 0;  // before shifts, 0..7
  std::vector<Shift> shifts;        // those that are certain
  std::vector<Shift> perhaps;       // those that hang on hidden units
};
Odds odds(const Board& b, const Attack& a, Crt crt);

// 10.13: the column of a percentage, in whole numbers. A defence of 0 is the last column.
int column_of(const GameData& d, int attack, int defence);
// 10.15C: the column after shifts, held at both ends.
int shifted(int column, int shift);
CombatResult result(const GameData& d, Crt crt, int column, int die);

// 10.16: 1 if the geometry gives a flanking attack.
int flank(const Board& b, const Attack& a);
// 10.17: artillery shifts of one force, capped by its other units.
int artillery(const GameData& d, const std::vector<UnitId>& force);
// 10.18, 10.19, 7.12E, 21.21D: terrain and works of the defenders, as negative shifts.
std::vector<Shift> ground(const Board& b, const Attack& a, const std::vector<UnitId>& defenders);
// 18.4.
bool sappers(const Board& b, const Attack& a, const std::vector<UnitId>& attackers, Crt crt);
// 10.12, 14.4: true if at least one attacker is in supply.
bool may_charge(const Board& b, const std::vector<UnitId>& attackers);
// 16.2.
bool may_screen(const GameData& d, const std::vector<UnitId>& attackers,
                const std::vector<UnitId>& defenders);

}  // namespace vedette::boots
