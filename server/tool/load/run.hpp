// A run of load, from the first call to the last figure.
#pragma once
#include <cstdint>
#include <nlohmann/json_fwd.hpp>
#include <string>

namespace vedette::tool {

struct LoadSpec {
  std::string url, game, record_path;
  int matches = 100, watchers = 0;
  double rate = 100;      // answers a second, of all matches together
  bool saturate = false;  // instead: every match answers as soon as it is asked
  double seconds = 10, warm_up = 1;
  int slow_readers = 0, idle_sockets = 0;
  bool reconnect_storm = false;  // at half time
  bool survive = false;          // the server may go away and come back meanwhile
  std::uint64_t seed = 1;        // of the answers
};

// Plays and gives the figures; their "faults" is 0 if nothing happened that must not. Throws
// std::exception if the run cannot be set up. Ends after `seconds` and at most a minute more.
nlohmann::json run_load(const LoadSpec& spec);

}  // namespace vedette::tool
