// Making matches over HTTP for a run of load.
#pragma once
#include <string>
#include <vector>

#include "tool/load/connection.hpp"
#include "tool/load/table.hpp"

namespace vedette::tool {

// Makes a match of `game` and takes its seats, each by a player of its own; players without a
// cookie sign in first. Throws std::runtime_error with the server's words if it refuses.
MadeMatch make_match(HttpClient& http, const std::string& game, std::vector<std::string> cookies);

// The number of seats of `game` with its usual options. Throws std::runtime_error if the server
// does not know it.
std::size_t seats_of(HttpClient& http, const std::string& game);

// What the server says of itself in /metrics.
struct ServerUse {
  double resident_bytes = 0, cpu_seconds = 0, answers = 0, commit_seconds = 0, commits = 0;
};
ServerUse server_use(HttpClient& http);

}  // namespace vedette::tool
