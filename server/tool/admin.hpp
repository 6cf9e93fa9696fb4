// What the operator may do to the matches of a data folder.
#pragma once
#include <cstdint>
#include <filesystem>
#include <string>
#include <vector>

#include "store/store.hpp"

namespace vedette::tool {

// A match that a fault has stopped, and the commands that did it, newest last.
struct Frozen {
  store::MatchRow match;
  std::vector<store::FaultRow> faults;
};

// All frozen matches. Reads a copy: a server may be running. Throws std::exception.
std::vector<Frozen> frozen_matches(const std::filesystem::path& data);

// Lets a frozen match go on, if this program can play its record to the end. No server may use the
// folder. Throws std::runtime_error: another server, no such match, not frozen, or where record and
// rules part.
void unfreeze(const std::filesystem::path& data, const std::string& match, std::int64_t now);

// What became of one match that was played again from its record.
struct Replayed {
  store::MatchRow match;
  std::string error;  // empty: every digest reproduced; else at which entry, and how it differs
};

// Plays every match that is not over again with this program. Reads a copy, which is brought to
// this program's schema: a server may be running, of another version too. Throws std::exception.
std::vector<Replayed> replay_all_live(const std::filesystem::path& data);

}  // namespace vedette::tool
