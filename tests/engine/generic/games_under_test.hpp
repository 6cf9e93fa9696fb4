// What the generic tests run over: every registered game, and Picket, with each count of seats and
// each option changed in turn.
#pragma once
#include <nlohmann/json.hpp>
#include <string>
#include <vector>

#include "core/history.hpp"
#include "core/match.hpp"

namespace vedette::generic {

struct Table {
  const GameInfo* game = nullptr;
  int seats = 2;
  Json options;
  std::string name;   // letters, digits and _
  bool usual = true;  // set up with the options that a match has by itself
};
void PrintTo(const Table& t, std::ostream* out);

// All games, registered on the first call.
const std::vector<const GameInfo*>& all_games();

// Other answers of the asked seat that nobody else can tell from this one when it is given; none in
// most games.
std::vector<Answer> alike(const Match& match, const Pending& asked, const Answer& answer);

// Every game with every seat count and option set; the turn limit is `turns`.
std::vector<Table> all_tables(int turns);

// Every game with every seat count at its default options.
std::vector<Table> plain_tables(int turns);

// The viewers that a match of so many seats has before it ends.
std::vector<Viewer> viewers_of(const Match& match);

// Up to `n` of the requests that the viewer can make now; another `round` gives others, so that all
// come up in the course of a match.
std::vector<Json> some_queries(const Match& match, Viewer viewer, std::size_t round, std::size_t n);

// The first of these requests that the two matches do not answer alike, byte by byte; empty if
// none.
std::string answered_differently(const Match& a, const Match& b, Viewer viewer, std::size_t round,
                                 std::size_t n);

// The command that answers the seat's open question.
Command answer_to(const Pending& asked, Answer a);

// The command is refused with this code and changes nothing.
void expect_refused(Match& match, const Command& command, std::string_view code);

// A source for steps that must draw nothing.
Chance::Source no_draws();

}  // namespace vedette::generic
