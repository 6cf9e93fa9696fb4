// What the server does about the time when it did not run.
#pragma once
#include "clock/zone.hpp"
#include "store/store.hpp"

namespace vedette::server {

// Gives every running match back the time between the last sign of life and `now`, in one commit, and
// waits for it. Call before anybody is served. Throws std::runtime_error if it cannot be kept.
void give_back_downtime(store::Store& store, clock::Ms now);

}  // namespace vedette::server
