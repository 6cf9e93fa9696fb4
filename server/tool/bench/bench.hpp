// What is measured without a server: rules, records, the store. Each function registers benchmarks
// of one kind; they run when bench.cpp says so.
#pragma once
#include <cstdint>
#include <string>
#include <vector>

#include "tool/bench/random_play.hpp"

namespace vedette::tool {

struct BenchSpec {
  std::string out, filter, folder;  // folder: where files of the store may lie for the run
  int stored = 1000;                // matches beside the one that is opened cold
};

// The value below which this share of `all`, which must not be empty, lies. Orders them.
double percentile(std::vector<double>& all, double share);

// Random play, positions, replay.
void register_rules();
// One answer's whole way through the rules and to every viewer's text, without store and sockets.
void register_answers();
// Commits, bytes on disk, a cold match among many.
void register_store(const BenchSpec& spec);

// The positions that take longest, by game and number of seats, among those that a search of seeds
// found (`vedette bench --search`); and for each game a match that lasts long enough for the
// measure, up to a thousand answers.
const std::vector<Moment>& heaviest_positions();
const std::vector<Moment>& long_matches();

// Looks through `seeds` random matches of each game for the position that takes longest to put
// before its viewers, and for the match nearest to a thousand answers; prints both as lines of the
// lists above.
void search_positions(int seeds);

// Writes `matches` copies of a short begun match into a store in `folder`, for a server that is to
// be measured with many matches stored.
void fill_folder(const std::string& folder, int matches);

}  // namespace vedette::tool
