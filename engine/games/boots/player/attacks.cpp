#include "games/boots/player/attacks.hpp"

#include <algorithm>

#include "games/boots/player/fight.hpp"
#include "games/boots/rules/combat.hpp"
#include "games/boots/rules/declaration.hpp"

namespace vedette::boots {
namespace {

constexpr double kWorthADeclaration = 0.3;
constexpr int kSteps = 300;             // of the search for a whole declaration
constexpr std::size_t kLookedAt = 400;  // attacks, those on few hexes first

const Attack* named(const State& s, const std::vector<Attack>& list, std::string_view id) {
  const auto it = std::find_if(list.begin(), list.end(),
                               [&](const Attack& a) { return attack_id(s, a) == id; });
  return it == list.end() ? nullptr : &*it;
}

bool touches(const Board& b, const Attack& a, std::string_view fault) {
  const HexId h = b.data().map.find(fault.substr(fault.find(' ') + 1));
  return std::find(a.from.begin(), a.from.end(), h) != a.from.end() ||
         std::find(a.on.begin(), a.on.end(), h) != a.on.end();
}

// 10.5: can this plan be made whole by more attacks? Given up as hopeful when the search grows
// long.
bool can_be_whole(const Board& b, const std::vector<Attack>& plan, int& steps) {
  const auto open = faults(b, plan);
  if (open.empty() || --steps < 0) return true;
  for (const Attack& a : possible_attacks(b, plan)) {
    if (!touches(b, a, open.front())) continue;
    auto more = plan;
    more.push_back(a);
    if (can_be_whole(b, more, steps)) return true;
  }
  return false;
}

}  // namespace

std::vector<double> appraise_declaration(const Scene& s, const CombatSubPhase& f,
                                         const std::vector<Option>& options) {
  const Board& b = s.board();
  const auto* plan = f.plan.seen_by(eyes(s.seat()));
  if (plan == nullptr) return {};
  const auto possible = possible_attacks(b, *plan);
  const bool whole = faults(b, *plan).empty();
  std::vector<std::pair<double, std::size_t>>
      adds;  // gain, index into `possible`: they are offered in its order
  std::vector<double> out(options.size(), -1e6);
  for (std::size_t i = 0; i < options.size(); ++i) {
    if (options[i].kind == "commit_attacks") out[i] = 0;
    if (options[i].kind == "drop_attack") out[i] = -2e6;
  }
  for (std::size_t i = 0; i < possible.size() && i < kLookedAt; ++i)
    adds.emplace_back(attack_gain(s, possible[i]), i);
  std::sort(adds.rbegin(), adds.rend());
  for (const auto& [gain, i] : adds) {
    if (whole && gain < kWorthADeclaration) break;
    auto more = *plan;
    more.push_back(possible[i]);
    int steps = kSteps;
    if (!can_be_whole(b, more, steps)) continue;
    out[i] = whole ? gain : 1;
    break;
  }
  return out;
}

std::vector<double> appraise_next_attack(const Scene& s, const CombatSubPhase& f,
                                         const std::vector<Option>& options) {
  std::vector<double> out;
  for (const Option& o : options) {
    const Attack* a = named(s.state(), f.attacks, o.id);
    out.push_back(a ? attack_gain(s, *a) : 0);
  }
  return out;
}

std::vector<double> appraise_crt(const Scene& s, const Combat& f,
                                 const std::vector<Option>& options) {
  std::vector<double> out;
  const auto gain = [&](Crt crt) { return combat_gain(s, f, crt, s.seat(), 0); };
  // A defender who does not screen meets what the attacker likes best.
  double else_got = 0;
  if (s.seat() != f.attacker) {
    else_got = gain(Crt::kSkirmish);
    if (f.charge_allowed) else_got = std::min(else_got, gain(Crt::kCharge));
  }
  for (const Option& o : options) out.push_back(gain(enum_of<Crt>(o.id)) - else_got);
  return out;
}

std::vector<double> appraise_pursuit_combat(const Scene& s, const Combat& f,
                                            const std::vector<Option>& options) {
  std::vector<double> out(options.size(), -1);
  const auto attacks = pursuit_attacks(s.board(), phase_of(s.state()), f.pursuers);
  for (std::size_t i = 0; i < options.size(); ++i)
    for (const PursuitAttack& p : attacks) {
      const std::string id = (p.merges >= 0 ? "join:" : "") + attack_id(s.state(), p.attack);
      if (id != options[i].id) continue;
      Force attacker, defender;
      for (UnitId u : p.units) s.add(attacker, u);
      for (HexId h : p.attack.on) defender.add(s.stack(h));
      out[i] = best_gain(s, attacker, defender, p.attack.on.front(), true) - kWorthADeclaration;
    }
  return out;
}

}  // namespace vedette::boots
