// Brings a match into a server's data folder in the middle of its play, as if people had played it there.
#pragma once
#include <filesystem>
#include <string>
#include <vector>

#include "protocol/match_file.hpp"

namespace vedette::stage {

// Who sits at a seat, and the token of the session in which they are signed in.
struct Player {
  std::string name, token;
};

struct Kept {
  std::string match;
  std::vector<Player> players;  // in seat order
};

// Keeps the match, public, with new people at its seats. Its entries are checked on the way. No
// server may use the folder. Throws std::exception.
Kept keep_match(const std::filesystem::path& data, const protocol::MatchFile& file,
                const std::vector<std::string>& names);

}  // namespace vedette::stage
