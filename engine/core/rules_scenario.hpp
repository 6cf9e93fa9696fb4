// One case of a rules text being played. Parts of rules_text.cpp; nobody else includes it.
#pragma once
#include <deque>
#include <functional>
#include <map>
#include <memory>
#include <nlohmann/json_fwd.hpp>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/history.hpp"
#include "core/match.hpp"

namespace vedette::rules_text {

using Words = std::vector<std::string>;

// A check that did not hold, or a line that cannot be read or done.
struct Mismatch {
  std::string expected, found;
  bool ends_case = false;
};

// Words of a line; a "quoted part" is one word without its quotes.
Words split_words(std::string_view line);

// What a text scripts for the draws to come.
class Script {
 public:
  // The words after `dice`. Throws Mismatch.
  void add(const Words& words);
  void seed(std::uint64_t n) { seed_ = Seed{n, 0}; }
  int draw(std::string_view what, int sides);
  // Scripted draws that nobody made, in words; empty if all were used.
  std::string left_over() const;

 private:
  std::deque<int> next_;
  std::map<std::string, std::deque<int>, std::less<>> named_;
  std::map<std::string, int, std::less<>> always_;
  std::optional<int> otherwise_;
  std::optional<Seed> seed_;
  std::uint64_t seeded_ = 0;
};

// The match of a case, with what its last step did.
struct Scenario {
  Script script;
  std::unique_ptr<History> history;
  Words seats;
  std::vector<Fact> facts;
  std::vector<Draw> draws;
  std::optional<Refusal> refusal;  // of the last step; a `refused` line must follow
  std::function<void(const std::string&)> trace;

  const Match& match() const { return history->match(); }
  Chance::Source source();
  std::optional<Seat> seat_named(std::string_view name) const;
  const Pending* asked(Seat seat) const;
  // The seat that is asked when only one is. Throws Mismatch.
  Seat only_asked() const;
  std::string who_is_asked() const;
};

// Tries `words` as a step of a seat (answers, resigns...); false if it is not one. Throws Mismatch.
bool step(Scenario& s, const Words& words);

// Tries `words` as a check; throws Mismatch if it does not hold or cannot be read. `refusal`: of
// the last step.
void check(const Scenario& s, const std::optional<Refusal>& refusal, const Words& words);

// True if `value` is what the text writes as `text` (a number, true, a word, [a,b], or * for
// anything).
bool same_value(const Json& value, const std::string& text);

}  // namespace vedette::rules_text
