// What each viewer sees: public parts, then what is theirs alone. No passkey here.
#pragma once
#include "core/view.hpp"
#include "games/villa/state.hpp"

namespace vedette::villa {

View view_of(const Eyes& e, const Alike<State>& alike = {});

}  // namespace vedette::villa
