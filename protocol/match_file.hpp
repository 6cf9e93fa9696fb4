// A finished match as one JSON file, and how anyone can check it.
//
//   {"vedette": 1, "game": "villa", "title": "…", "options": {…normalised…}, "seats": [role names],
//    "ruleset": 1, "errata": 0,
//    "commitment": 64 hex digits, the SHA-256 of the 16 seed bytes, published when the match was
//    made, "seed": 32 hex digits, "setup": {"draws": [DRAW], "digest": D}, "entries": [{"n": 1..,
//    "kind": "answer"|"resign"|"offer_draw"|"accept_draw"|"decline_draw"|"set_order"|"revoke_order"|
//            "undo"|"ask_takeback"|"grant_takeback"|"decline_takeback",
//                 "seat": 0.., "decision_id": (answers) 1.., "answer": (answers) {"picks",
//                 "amounts"?, "go_on"?}, "order": (standing orders) id,
//                 "entry": (ask_takeback) the last that would stay, 0 for the set-up; (grant and
//                 decline) the entry that asked, "draws": [DRAW], "digest": D}],
//    "outcome": {"winners": [seats], "reason", "level"} or null}
//   DRAW is {"what": "…", "sides": 6, "value": 1..sides}; D is the digest of the state after it.
//
// Draw number i of the whole file (set-up first, then the entries in order, from 0; taking back
// removes none) is seeded_draw(seed, i, sides). Entry n is number n + 1 of the record on the wire (`seq`):
// the set-up is 1.
#pragma once
#include <nlohmann/json_fwd.hpp>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/history.hpp"

namespace vedette::protocol {
using Json = nlohmann::json;

inline constexpr std::size_t kLongestFile = 4 * 1024 * 1024;  // that can be imported, in bytes

struct MatchFile {
  std::string game, title;
  std::string options;  // JSON text
  std::vector<std::string> seats;
  int ruleset = 1;
  std::uint32_t errata = 0;
  std::string commitment, seed;  // lower-case hex
  std::vector<Draw> setup_draws;
  std::string setup_digest;
  std::vector<Entry> entries;  // facts are not in the file
  std::optional<Outcome> outcome;
};

// The file's form.
Json to_json(const MatchFile& file);
// Reads it strictly. Codes: malformed (with the place), newer_file.
Result<MatchFile> match_file_from_json(const Json& j);
// The same from text; also refuses text that is not JSON or nests too deeply.
Result<MatchFile> parse_match_file(std::string_view text);

// SHA-256 of the 16 bytes of the seed, 64 lower-case hex digits.
std::string commitment_of(Seed seed);

// Names of entry kinds: "answer", "resign", ..., "undo". kind_of throws std::invalid_argument.
std::string_view kind_name(const Entry& entry);
void set_kind(Entry& entry, std::string_view name);

// [{"what","sides","value"}]; draws_from_json throws std::exception on anything else.
Json to_json(const std::vector<Draw>& draws);
std::vector<Draw> draws_from_json(const Json& j);
Json to_json(const Outcome& outcome);
Outcome outcome_from_json(const Json& j);

}  // namespace vedette::protocol
