// Figures that a player sees before committing to a fight, made by the functions that resolve it.
#pragma once
#include <nlohmann/json_fwd.hpp>
#include <vector>

#include "games/villa/rules/forces.hpp"

namespace vedette::villa {

Json counters_json(const std::vector<CounterId>& group);
Json hexes_json(const State& s, const std::vector<HexId>& hexes);
// {"n": dice, "dice": [{"counter","needs","why"}], "expected": hits}
Json dice_json(const std::vector<CombatDie>& dice);
// For each tactic that the defender may choose: the attack's and the answer's dice, who takes the
// losses.
Json tactics_json(const State& s, const Target& t, const std::vector<CounterId>& attackers,
                  const std::vector<HexId>& from);
// Tactics that one would look for and why they are not offered.
Json barred_tactics_json(const State& s, const Target& t);
// What staying would do to each counter: {"counter": "depleted" | "removed"}.
Json pays_json(const State& s, const Target& t);
// Neighbours that the stack may not retreat to, and why.
Json barred_retreats_json(const State& s, const Target& t);
// One possible assault: attackers with their dice one by one, and what may answer.
Json assault_preview(const Eyes& e, const AssaultOption& option);

}  // namespace vedette::villa
