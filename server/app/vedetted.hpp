// The program `vedetted`, without its games.
#pragma once

namespace vedette::server {

// Reads the command line, serves, and returns the exit code: 0 after a clean end, 1 if the server
// could not start, or the code of a wrong command line. Register the games before.
int run_vedetted(int argc, char** argv);

}  // namespace vedette::server
