// The clocks of a match: values and what changes them. No clock of the machine is read here.
//
// What a seat's clock shows is computed from what everybody knows: which seats are asked, since when, and whose entry
// changed that. A run of a seat's clock is a decision: it begins when the seat is asked and ends when it is asked no
// longer, or when its answer makes that somebody else is asked too. See docs/adr/0005.
#pragma once
#include <nlohmann/json_fwd.hpp>
#include <optional>
#include <string>
#include <vector>

#include "clock/zone.hpp"
#include "protocol/pace.hpp"

namespace vedette::clock {

struct Span {
  Ms from = 0, to = 0;  // `to` does not belong to it
  friend bool operator==(const Span&, const Span&) = default;
};

// What the player of a seat brings along.
struct Player {
  std::vector<Span> away;  // vacations, in order, none over another
  std::string zone;        // empty: UTC
};

struct Face {
  bool runs = false;
  Ms since = 0;    // while it runs: when `left` was so
  Ms left = 0;     // while it runs: to its end. Else the bank, of paces that have one
  Ms at_begin = 0;   // what this run began with
  // The last run, should its answer be taken back.
  bool ran = false, was_late = false;
  Ms left_then = 0;
  friend bool operator==(const Face&, const Face&) = default;
};

struct Clocks {
  std::vector<Face> seats;
  bool paused = false;  // all have agreed
  bool frozen = false;  // a fault of the rules: the keepers' time
  std::optional<protocol::Proposal> proposal;
  bool stand() const { return paused || frozen; }
  friend bool operator==(const Clocks&, const Clocks&) = default;
};

// Decisions of a seat that count for its player's reliability; -1 takes one back.
struct Counted {
  int seat = 0, in_time = 0, late = 0;
  friend bool operator==(const Counted&, const Counted&) = default;
};

// One entry of the record, as far as clocks go.
struct Moved {
  std::vector<int> before, after;  // seats asked
  int by = -1;                     // the seat whose entry it is; none for the set-up
  bool undo = false;               // the seat takes its last command back
  bool answer = true;              // it answers a question
  bool over = false;
  Ms at = 0;
};

// Before the set-up: nobody is asked.
Clocks new_clocks(const protocol::Pace& pace, int seats);
// Applies an entry; gives what it counts. `players` are by seat, here and below.
std::vector<Counted> moved(Clocks& c, const protocol::Pace& pace, const std::vector<Player>& players,
                           const Moved& entry);
// What a running clock has left; below zero it is out of time.
Ms left_at(const Clocks& c, const protocol::Pace& pace, const std::vector<Player>& players, int seat, Ms at);
// True for a seat that is asked and out of time.
bool is_late(const Clocks& c, const protocol::Pace& pace, const std::vector<Player>& players, int seat, Ms at);

// All clocks stand from `at` on, until `go_on`. What was spent before is spent.
void settle(Clocks& c, const protocol::Pace& pace, const std::vector<Player>& players, Ms at);
void go_on(Clocks& c, Ms at);
// Nobody's time ran between the two: the server was down.
void give_back(Clocks& c, const protocol::Pace& pace, const std::vector<Player>& players, Ms from, Ms to);
// A gift. False where the seat has nothing that it could be added to (days, and it is not asked).
bool give(Clocks& c, const protocol::Pace& pace, int seat, Ms ms);
// A new player begins with a whole allowance: the clock of a seat that is asked starts anew.
void hand_over(Clocks& c, const protocol::Pace& pace, const std::vector<Player>& players, int seat, Ms at);

// What everybody may know of them at `at`.
protocol::ClockInfo shown(const Clocks& c, const protocol::Pace& pace, const std::vector<Player>& players,
                          const std::vector<bool>& wanted, Ms at);

// As they are stored.
nlohmann::json to_json(const Clocks& c);
Clocks clocks_from_json(const nlohmann::json& j);  // throws std::exception

}  // namespace vedette::clock
