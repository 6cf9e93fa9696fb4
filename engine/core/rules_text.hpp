// Rules tests as text that a player can read and write. A text holds one or more cases:
//
//   // a remark
//   # Opportunity fire costs a step [3, 6]   title, and the rules that it cites
//   game picket                              kept for the cases that follow
//   option turns 6
//   position                                 indented lines in the game's own words, or
//     put red_1 strength 5 at P3             `position as before`; without a position the
//   seed 1                                   match starts from its set-up
//   dice 3 4             the next draws, whatever their name
//   dice attack 3 4      the next draws of this name (`event*`: names that begin so); before others
//   dice event always 5  draws of this name that have none of their own
//   dice always 5        every other draw
//   red answers pick red_1            also: pass | picks a b | to H20 [go on] | allocate a=2 b=1
//   everyone answers pass until asked blue attacker        repeats; facts and draws add up
//   everyone answers pass until over
//   red resigns | offers a draw | accepts a draw | declines the draw | takes back
//   red orders hold_fire | revokes hold_fire                a standing order
//
// and between the steps, about the step before:
//
//   asked blue [kind] | asked nobody | not asked blue | blue is [not] asked [kind]
//   [blue is] [not] offered a b | [blue is] offered exactly a b | [blue] may [not] pass
//   [blue] reaches P4 [cost=1] [double|single] [stop|goes_on] [via=P3,P4] [note=zoc]
//   [not] told blue|spectator|everyone t=combat dice=[3,4] margin=* -secret
//                                     (* is present, -key is absent)
//   [not] sees blue /pickets/id=red_1/at = P3
//                                     (steps: a name, a number, name=value, * any, # the count)
//   choices blue /total = 2
//   question blue /prompt = losses
//   refused not_a_choice
//   draws 2 | draws attack=1 defence=1
//   over winners=red,blue reason=time level=win            (winners=nobody: a draw)
//   not over
//
// Without a `dice` or `seed` line that covers it, a draw is an error; so is a scripted draw that
// nobody made. The game reads `option` lines first, then the lines of the position.
#pragma once
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace vedette {

struct RulesFailure {
  int line = 0;
  std::string text;      // the line of the case, as written
  std::string expected;  // in words
  std::string found;     // in words
};

struct RulesCase {
  int line = 0;
  std::string title, game;
  std::vector<std::string> rules;  // the rule numbers that it cites
  int checks = 0;
  std::vector<RulesFailure> failures;
};

// Runs every case of a text. Games must be registered. A failed check is noted and the case goes
// on; a step that cannot be done ends its case. `trace`, if given, is told each step and what
// followed, line by line.
std::vector<RulesCase> run_rules_text(std::string_view text,
                                      const std::function<void(const std::string&)>& trace = {});

// "FILE:12: expected ... / found ..." for each failure of the cases; empty if there is none.
std::string failures_of(const std::vector<RulesCase>& cases, std::string_view file);

}  // namespace vedette
