// Choices read back from their wire form, as far as an answer needs them.
#pragma once
#include <string_view>

#include "core/choices.hpp"

namespace vedette::tool {

// What `text` offers: shapes, ids, groups and limits, without ways, costs and words. Samples and answers are those of
// the choices that were written. Hexes of walks are looked at in `text`, which must outlive them. Throws
// std::invalid_argument on anything else.
Choices choices_of(std::string_view text);

}  // namespace vedette::tool
