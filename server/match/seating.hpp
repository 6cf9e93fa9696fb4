// How the seats of a match are given. docs/adr/0007 says why so.
#pragma once
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "core/chance.hpp"
#include "store/store.hpp"

namespace vedette::server {

// True while those who sit in the match have places whose seats are given at the start: `seats` of the row
// are places then.
bool has_places(const store::MatchRow& row);
// True while whoever comes to the match chooses among the seats that are left.
bool is_offered(const store::MatchRow& row);

// The place whose player gets each seat, by seat. Follows from the seed: with x = SipHash-2-4(seed, "seats"), for i
// from seats - 1 down to 1 places i and x mod (i + 1) change, and x becomes x / (i + 1).
std::vector<int> deal(Seed seed, int seats);

// Seats of an offered match that nobody has chosen.
std::vector<int> unchosen(const store::MatchRow& row);

// Of an offered match: the place that `person` has there, or -1.
int place_of(const store::MatchRow& row, const std::string& person);

// The people of a full match where they belong: a copy of its seats when it starts.
std::vector<store::SeatRow> seated(const store::MatchRow& row);

}  // namespace vedette::server
