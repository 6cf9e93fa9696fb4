// What each viewer sees: public parts, then what is theirs alone. No passkey here.
#pragma once
#include <nlohmann/json_fwd.hpp>

#include "games/villa/state.hpp"

namespace vedette::villa {

Json view_json(const Eyes& e);

}  // namespace vedette::villa
