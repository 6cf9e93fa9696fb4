// Gazetteer + grid description -> the hex map of one game, as text. No files are touched here.
#pragma once

#include <string>
#include <string_view>

namespace vedette::cartography {

/// Compiles both JSON texts into the map's JSON text (UTF-8, one hex or link a line). Equal input
/// gives equal bytes. Throws MapError that names the bad entry. README.md tells the format.
std::string compile_map(std::string_view grid_text, std::string_view gazetteer_text);

}  // namespace vedette::cartography
