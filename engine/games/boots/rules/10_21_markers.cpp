// 10.2.2, 10.16F, 10.21: Heroism markers inside a combat.
#include <algorithm>

#include "games/boots/rules/combat_markers.hpp"

namespace vedette::boots {
namespace {

const WindowInfo* window_of(const GameData& d, Heroism kind, bool attacks) {
  for (const WindowInfo& w : d.info(kind).windows) {
    if (w.at != Window::kCombat || (w.game && *w.game != d.game)) continue;
    if (w.who == Player::kEither || w.who == (attacks ? Player::kAttacker : Player::kDefender))
      return &w;
  }
  return nullptr;
}

int shift_of(const GameData& d, Heroism kind, bool attacks) {
  const WindowInfo* w = window_of(d, kind, attacks);
  return w ? w->shift : 0;
}

// Ambush in defence: one hex of woods, rough, mountain or swamp.
bool has_cover(const GameData& d, const Combat& c) {
  if (c.attack.on.size() != 1) return false;
  switch (d.map[c.attack.on.front()].terrain) {
    case Terrain::kWoods:
    case Terrain::kRough:
    case Terrain::kMountain:
    case Terrain::kSwamp:
      return true;
    default:
      return false;
  }
}

bool fits(const GameData& d, const Combat& c, Seat seat, Heroism kind) {
  const bool attacks = seat == c.attacker;
  if (!window_of(d, kind, attacks)) return false;
  switch (kind) {
    case Heroism::kAmbush:
      return has_cover(d, c);
    case Heroism::kFlankSuccess:
      return c.attack.on.size() == 1;
    case Heroism::kSurrender:
      return may_demand_surrender(d, c, seat);
    default:
      return true;
  }
}

}  // namespace

bool has_played(const Combat& c, Seat seat, Heroism kind) {
  const auto& played = c.played[std::size_t(seat)];
  return std::find(played.begin(), played.end(), kind) != played.end();
}

bool may_demand_surrender(const GameData& d, const Combat& c, Seat seat) {
  const bool attacks = seat == c.attacker;
  const WindowInfo* w = window_of(d, Heroism::kSurrender, attacks);
  const int own = factors(d, attacks ? c.attackers : c.defenders);
  return w && own >= w->odds * factors(d, attacks ? c.defenders : c.attackers);
}

std::vector<Heroism> committable(const Eyes& e, const Combat& c, Seat seat) {
  std::vector<Heroism> out;
  const Markers* hand = e.s.hands[std::size_t(seat)].seen_by(e.v);
  if (hand == nullptr) return out;
  for (Heroism kind : *hand) {
    const bool again = std::find(out.begin(), out.end(), kind) != out.end();
    if (again && kind != Heroism::kGallantLeader) continue;  // the others once a combat
    if (fits(data(e.s), c, seat, kind)) out.push_back(kind);
  }
  return out;
}

Crt final_crt(const Combat& c) {
  return has_played(c, c.defender, Heroism::kDelusion) ? Crt::kCharge : c.crt;
}

std::vector<Shift> marker_shifts(const Board& b, const Combat& c) {
  const GameData& d = b.data();
  std::vector<Shift> out;
  const auto put = [&](Heroism kind, int columns) {
    out.push_back({std::string(name_of(kind)), "10.21", columns});
  };
  if (c.occasion == Occasion::kAmbush)
    for (const WindowInfo& w : d.info(Heroism::kAmbush).windows)
      if (w.at == Window::kEnemyMove) put(Heroism::kAmbush, w.shift);
  for (Seat seat : {c.attacker, c.defender}) {
    const bool attacks = seat == c.attacker;
    for (Heroism kind : c.played[std::size_t(seat)]) {
      if (kind == Heroism::kFlankSuccess) continue;  // counts with the flank
      if (kind == Heroism::kImpetuousCharge && final_crt(c) != Crt::kCharge) continue;
      const int columns = shift_of(d, kind, attacks);
      if (columns != 0) put(kind, attacks ? columns : -columns);
    }
  }
  return out;
}

int flank_after_markers(const Combat& c, int columns) {
  const bool attacker = has_played(c, c.attacker, Heroism::kFlankSuccess);
  const bool defender = has_played(c, c.defender, Heroism::kFlankSuccess);
  if (attacker == defender) return columns;
  return attacker ? columns + 1 : 0;
}

CombatResult final_result(const Combat& c, CombatResult thrown) {
  bool attacker_panics = has_played(c, c.defender, Heroism::kPanic);
  bool defender_panics = has_played(c, c.attacker, Heroism::kPanic);
  bool fast = has_played(c, c.defender, Heroism::kStandFast);
  if (fast && defender_panics) fast = defender_panics = false;
  if (attacker_panics && thrown == CombatResult::kAW) return CombatResult::kAD;
  if (defender_panics && thrown == CombatResult::kDW) return CombatResult::kDD;
  if (defender_panics && thrown == CombatResult::kDD) return CombatResult::kDT;
  if (fast && thrown == CombatResult::kDW) return CombatResult::kNE;
  return thrown;
}

bool stands_fast(const Combat& c) {
  return c.result == CombatResult::kDD && has_played(c, c.defender, Heroism::kStandFast) &&
         !has_played(c, c.attacker, Heroism::kPanic);
}

}  // namespace vedette::boots
