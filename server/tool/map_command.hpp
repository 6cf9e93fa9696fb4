// vedette map: compiles a game's map from its grid and a gazetteer, or checks that it is current.
#pragma once

#include <string>

namespace vedette {

/// Compiles grid + gazetteer and writes the map to `out_path`; with `check` compares instead and
/// prints the first line that differs. Returns 0, or 1 with the reason on standard error.
int map_command(const std::string& grid_path, const std::string& gazetteer_path,
                const std::string& out_path, bool check);

}  // namespace vedette
