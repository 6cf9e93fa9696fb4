// Refusals that several parts of a match give.
#pragma once

#include "core/result.hpp"

namespace vedette::server {

// There is none, or it is kept from whoever asks: nobody can tell which.
inline const Refusal kNoMatch{"no_such_match", "there is no such match"};
// The server stops; whoever asks again gets an answer of the next one.
inline const Refusal kRestarting{"restarting", "the server is restarting"};
// The store failed; nothing was kept.
inline const Refusal kTryAgain{"retry", "the server could not keep this; try again"};

}  // namespace vedette::server
