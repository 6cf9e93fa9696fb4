// Heroism markers for the greedy player: which to hold, to commit and to play.
#pragma once
#include "core/choices.hpp"
#include "games/boots/player/scene.hpp"

namespace vedette::boots {

// 6.5: those to put back; the least useful first.
std::vector<double> appraise_discard(const std::vector<Option>& options);
// 10.2.2, "kind" and "kind.2".
std::vector<double> appraise_commitment(const Scene& s, const Combat& f,
                                        const std::vector<Option>& options);
// 6.3: kinds to play now, "discard.kind" to put back.
std::vector<double> appraise_window(const Scene& s, Window w, const std::vector<Option>& options);
// Whence an Ambush is sprung, if at all, and by whom.
std::vector<double> appraise_ambush(const Scene& s, const Ambush& f,
                                    const std::vector<Option>& options);
// What a marker that is played asks: hexes, slots, units, sub-commands, its use.
std::vector<double> appraise_marker(const Scene& s, const MarkerPlay& f,
                                    const std::vector<Option>& options);

}  // namespace vedette::boots
