// Choices read back from their wire form, for clients of our own: a server never reads any.
#pragma once
#include "core/choices.hpp"

namespace vedette {

// What to_json wrote. Throws std::exception on anything else.
Choices choices_from_json(const Json& j);

}  // namespace vedette
