// The views that a viewer had, entry by entry.
#pragma once
#include <string>

#include "core/seat.hpp"
#include "protocol/messages.hpp"
#include "store/store.hpp"

namespace vedette::server {

// Replays the record and gives the body of GET /api/matches/{id}/views: the viewer's view after the
// set-up and the patch that each later entry made. Reads only the store; costs a whole replay.
// Throws std::exception where the record cannot be replayed.
std::string views_text(store::Store& store, const store::MatchRow& row,
                       const protocol::Viewing& viewing);

// The viewer that a viewing looks through.
Viewer viewer_of(const protocol::Viewing& viewing);

}  // namespace vedette::server
