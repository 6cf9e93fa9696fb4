// Questions, answers, facts and draws as one line that a person can read: for rules texts, golden
// playthroughs and the tool. Ids are shown as they are; the client has the prettier words.
#pragma once
#include <nlohmann/json_fwd.hpp>
#include <string>
#include <vector>

#include "core/match.hpp"

namespace vedette {

// Every id that the choices offer, in their order.
std::vector<std::string> offered_ids(const Choices& c);

// "one of a, b, or pass"; "1 to 2 of a, b"; "a way to H20 (3, stop), H21 (4), or halt"; "2 points
// on ...". At most `most` options are written out, then "and 12 more".
std::string words_of(const Choices& c, std::size_t most = 40);

// "pick a", "pass", "picks a b", "to H20 go on", "allocate a=1 b=2": the form that rules texts use.
// The choices tell a pass from picks of nothing.
std::string words_of(const Answer& a, const Choices& c);

// "combat dice=[3,4] margin=-1 [5]": the kind, the fields by name, the cited rule.
std::string words_of_fact(const Json& payload);

// "attack 4/6, defence 2/6".
std::string words_of(const std::vector<Draw>& draws);

// "red, blue win: no_pickets_left (win)" or "a draw: time".
std::string words_of(const Outcome& outcome, const std::vector<std::string>& seats);

// A role name, "spectator" or "omniscient".
std::string name_of_viewer(Viewer v, const std::vector<std::string>& seats);

}  // namespace vedette
