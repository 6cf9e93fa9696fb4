// Refusals that several calls about people and matches give.
#pragma once

#include "core/result.hpp"

namespace vedette::server {

// The store failed or took too long; nothing was kept.
inline const Refusal kNotKept{"retry", "the server could not keep this"};
// More passwords wait to be hashed than the server takes at a time.
inline const Refusal kBusy{"busy", "too many people sign in at this moment; try again"};

}  // namespace vedette::server
