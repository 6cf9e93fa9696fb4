// What the operator may do to the matches of a data folder.
#pragma once
#include <cstdint>
#include <filesystem>
#include <string>
#include <vector>

#include "store/keeping.hpp"
#include "store/store.hpp"

namespace vedette::tool {

// A match that a fault has stopped, and the commands that did it, newest last.
struct Frozen {
  store::MatchRow match;
  std::vector<store::FaultRow> faults;
};

// All frozen matches. Reads a copy: a server may be running. Throws std::exception.
std::vector<Frozen> frozen_matches(const std::filesystem::path& data);

// Lets a frozen match go on, if this program can play its record to the end; a server that uses the
// folder is asked to do it. Throws std::runtime_error: another server, no such match, not frozen, or where record and
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

// People with this id, or with `part` in their name; all if it is empty. Reads a copy. Throws
// std::exception.
std::vector<store::PersonInfo> people(const std::filesystem::path& data, const std::string& part,
                                      bool accounts_alone, std::int64_t now);

// An order of the keeper (keeping/keeper.hpp, as a line of JSON). The server that uses the folder carries it
// out; if there is none, this program. Throws std::runtime_error with the words of a refusal.
void give_order(const std::filesystem::path& data, const std::string& order, std::int64_t now);

// Writes the match file of any match to a new file that is its owner's alone; true if the match is over. That
// of one which is not tells everything that is hidden in it. Reads a copy. Throws std::exception.
bool export_match(const std::filesystem::path& data, const std::string& match,
                  const std::filesystem::path& file);

}  // namespace vedette::tool
