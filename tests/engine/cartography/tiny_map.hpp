// A country small enough to be checked by hand, laid on a flat and on a pointy grid.
#pragma once

#include <nlohmann/json.hpp>
#include <string>

namespace vedette::test {

/// One degree is one hex: longitude -10 is column 1 (flat) or 0.3 (pointy), latitude 50 is row 1.
nlohmann::json tiny_gazetteer();
/// 5 columns A-E by 4 rows counted from the north; even letters stand half a hex further north.
nlohmann::json tiny_flat_grid();
/// 5 columns 00-04 by 4 rows 00-03 counted from the south; odd rows stand half a hex further east.
nlohmann::json tiny_pointy_grid();

}  // namespace vedette::test
