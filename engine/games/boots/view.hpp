// What each viewer sees. No passkey here: counters come from the viewer's Board, hands from
// seen_by.
//
//   turn, campaign, phase, sub_phase, phasing, active        where play stands
//   stacks: [{at, counters: [{unit | stripe, moved, attacked, seen}], height}]
//            a counter that the viewer may not know has its stripe only; those below the top come
//            without a place in the stack, the known ones first
//   heroism: {hands: {us: n, ...}, hand: [own], kept_out, removed, pool: n}
//   command_pool, drawn, control                             open to all
//   cups: {DN: n}, waiting, aside, dead, gone                units off the map, by id
//   works: {entrenched, stockades, burned, raided, pontoons}
//   vp, points                                               every award with its source
//   procedure: [{frame, ...}]                                frames that have a `shown`, outermost
//   first
#pragma once
#include "core/view.hpp"

#include "games/boots/state.hpp"

namespace vedette::boots {

View view_of(const Eyes& e, const Alike<State>& alike = {});

// The position as the other seat sees it, as far as the viewer may know that: their own stacks and hand
// as they look from there; what the other alone knows stays as the viewer sees it. For seats only.
Json opponents_view(const Eyes& e);

}  // namespace vedette::boots
