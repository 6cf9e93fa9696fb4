// What each viewer sees: public parts, then what is theirs alone. No passkey here.
#pragma once
#include "core/view.hpp"
#include "games/villa/state.hpp"

namespace vedette::villa {

// `like`: another viewer's view of the same state, or null.
View view_of(const Eyes& e, const View* like = nullptr);

}  // namespace vedette::villa
