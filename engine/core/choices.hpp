// What a seat may answer. Choices are structured, so that an answer can be checked without listing them
// all; nothing else decides whether an answer is legal.
#pragma once
#include <functional>
#include <nlohmann/json_fwd.hpp>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "core/names.hpp"
#include "core/result.hpp"
#include "core/way_tree.hpp"

namespace vedette {
using Json = nlohmann::json;

// One thing that may be picked. `id` is what an answer names; `kind` tells the client's catalogue which
// words to use; `at` is a hex (printed number) when the option has a place.
struct Option {
  std::string id;
  Lasting kind;
  Lasting at;
  std::string group;  // PickSome: all picks share one group when same_group; Allocate: see at_least
  int max = 1;        // Allocate: the most that this option can take
};

// One of the options, or nothing where passing is allowed.
struct PickOne {
  std::vector<Option> options;
  bool may_pass = false;
};

// Between min and max different options; with same_group all from one group.
struct PickSome {
  std::vector<Option> options;
  int min = 0, max = 0;
  bool same_group = false;
};

// One hex within reach of a walk.
struct Reach {
  Lasting to;
  int cost = 0;               // movement points spent when standing there, this march in all
  int way = WayTree::kStart;  // its last step in the ways of the walk
  std::uint32_t notes = 0;    // of the notes of the walk, a bit each
  bool stop = false;          // the walk cannot go on from there
  bool doubled = false;       // some unit must go beyond its normal allowance
};

// A destination with its route, or one of `also` (end the march, drop, pick up...). Where `may_go_on`, an
// answer can ask to be asked again from the destination. There may be hundreds within reach, and one is
// picked: their ways and notes are spelled out only for who reads them.
struct Walk {
  std::vector<Reach> reach;
  std::vector<Option> also;
  bool may_go_on = true;
  WayTree ways;
  // Tables that outlive every walk: names of the hexes of its ways, and keys for the client, why a way
  // stops and what it will roll on.
  const std::string* hexes = nullptr;
  const std::string* notes = nullptr;

  // From the first hex entered to the last.
  Names path_of(const Reach& r) const { return ways.to(r.way, hexes); }
  Names notes_of(const Reach& r) const;
};

// `total` points spread over the options, none above its max. At least min(at_least, what the group can
// take) points go to options of `group`.
struct Allocate {
  std::vector<Option> options;
  int total = 0;
  std::string group;
  int at_least = 0;
};

using Choices = std::variant<PickOne, PickSome, Walk, Allocate>;

// An answer to any of the shapes: PickOne {one pick, or none = pass}; PickSome {picks}; Walk {a hex, go_on}
// or {an also-option}; Allocate {picks with amounts, one each}.
struct Answer {
  std::vector<std::string> picks;
  std::vector<int> amounts;
  bool go_on = false;
  friend bool operator==(const Answer&, const Answer&) = default;
};

// True if `a` is one of `c`. The only check of legality that there is.
bool allowed(const Choices& c, const Answer& a);

// Picks at random one allowed answer; `below(n)` gives 0..n-1. Every option has a chance.
Answer sample(const Choices& c, const std::function<int(int)>& below);

// The single answer if there is exactly one, else nothing.
const Answer* only_answer(const Choices& c, Answer& storage);

// The number of allowed answers, capped at `cap`.
int count_answers(const Choices& c, int cap = 1'000'000);

// Up to `cap` allowed answers in a fixed order (for counting positions).
std::vector<Answer> enumerate(const Choices& c, std::size_t cap);

// Wire and file forms: {"pick":"x"} {"pass":true} {"picks":[..]} {"to":"H20","go_on":true}
// {"allocate":{"x":2}}. Reading is strict: unknown keys, wrong types and oversize are refused.
std::string to_text(const Choices& c);
Json to_json(const Choices& c);
Json to_json(const Answer& a, const Choices& c);
Result<Answer> answer_from_json(const Json& j, const Choices& c);

// The form that a record keeps, independent of the choices: picks joined, amounts, go_on.
Json answer_record(const Answer& a);
Answer answer_of_record(const Json& j);

}  // namespace vedette
