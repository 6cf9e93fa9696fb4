// Matches that wait for players go after a while, with a warning. docs/adr/0007 says how.
#pragma once
#include "app/settings.hpp"
#include "match/matches.hpp"
#include "store/store.hpp"

namespace vedette::server {

// How long before it goes the people of a match are warned, in ms: three days, or half of the time that it waits.
std::int64_t warned_ahead(const Settings& settings);

// At the start of the server, before anybody is served: every match that waits has a date, or none has where
// matches wait for ever; dates of which people were warned move by the time since the server last ran.
// Throws std::runtime_error if it cannot be kept.
void date_waiting(store::Store& store, const Settings& settings, std::int64_t now);

// Warns and removes what it is time for. Call now and then; any thread; may throw std::exception.
void look_after_waiting(store::Store& store, Matches& matches, const Settings& settings);

}  // namespace vedette::server
