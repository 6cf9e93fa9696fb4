// Declaring attacks and fighting them: chapters 9.6, 10, 12.5 and 16 for the greedy player.
#pragma once
#include "core/choices.hpp"
#include "games/boots/player/scene.hpp"

namespace vedette::boots {

// Attacks to add to the plan or to drop from it, and the commitment.
std::vector<double> appraise_declaration(const Scene& s, const CombatSubPhase& f,
                                         const std::vector<Option>& options);
// Which of the declared attacks comes next.
std::vector<double> appraise_next_attack(const Scene& s, const CombatSubPhase& f,
                                         const std::vector<Option>& options);
// The table: of the attacker, or of a defender who screens.
std::vector<double> appraise_crt(const Scene& s, const Combat& f,
                                 const std::vector<Option>& options);
std::vector<double> appraise_pursuit_combat(const Scene& s, const Combat& f,
                                            const std::vector<Option>& options);

}  // namespace vedette::boots
