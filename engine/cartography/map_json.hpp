// A sheet written as the JSON text that engine and client read.
#pragma once

#include <string>

#include "cartography/sheet.hpp"

namespace vedette::cartography {

/// The whole map, its drawing included. README.md tells the format.
std::string map_text(const Sheet& sheet);

}  // namespace vedette::cartography
