#include "games/boots/player/cards.hpp"

#include <algorithm>

#include "games/boots/player/fight.hpp"
#include "games/boots/player/marches.hpp"
#include "games/boots/rules/combat.hpp"
#include "games/boots/rules/combat_markers.hpp"
#include "games/boots/rules/heroism.hpp"
#include "games/boots/rules/sides.hpp"

namespace vedette::boots {
namespace {

constexpr double kMarker = 0.5;  // what a marker is worth in the hand
constexpr int kInSight = 4;

Heroism kind_of(std::string_view id) { return enum_of<Heroism>(id.substr(0, id.find('.'))); }

bool is_mine(const Scene& s, CommandId c) { return controller(s.state(), c) == s.seat(); }

// What active counters of the other side could do: their factors near to one's own.
double pressure(const Scene& s, int within) {
  const Board& b = s.board();
  double sum = 0;
  for (HexId h : b.occupied()) {
    if ((b.commands(h) & s.state().active) == 0 || is_mine(s, b.at(h).front().command)) continue;
    const bool close = std::any_of(b.occupied().begin(), b.occupied().end(), [&](HexId x) {
      return is_mine(s, b.at(x).front().command) &&
             distance(s.data().map[x].at, s.data().map[h].at) <= within;
    });
    if (close) sum += s.stack(h).factors;
  }
  return sum;
}

// What a Combat Sub-Phase of the other side would bring it now.
double enemy_hopes(const Scene& s) {
  const Board& b = s.board();
  double best = 0;
  for (HexId on : b.occupied()) {
    if (!is_mine(s, b.at(on).front().command)) continue;
    Force attacker;
    for (HexId from : s.data().map[on].next)
      if (from != kNoHex && !b.empty(from) && (b.commands(from) & s.state().active) != 0 &&
          !is_mine(s, b.at(from).front().command))
        attacker.add(s.stack(from));
    best = std::max(best, best_gain(s, attacker, s.stack(on), on, true));
  }
  return best;
}

double own_force(const Scene& s, HexId h, bool active) {
  double sum = 0;
  for (const Seen& c : s.board().at(h))
    if (!active || has(s.state().active, c.command))
      sum += c.known() ? s.data().unit(c.unit).combat : 2;
  return sum;
}

// Active units that stand near an enemy.
double chances(const Scene& s) {
  double sum = 0;
  for (HexId h : s.board().occupied()) {
    const CommandId c = s.board().at(h).front().command;
    if (has(s.state().active, c) && is_mine(s, c) && !s.threats(h, c).empty())
      sum += own_force(s, h, true);
  }
  return sum;
}

// The throw as it lies, against another.
double throw_again(const Scene& s, const Combat& c) {
  const Crt crt = final_crt(c);
  Force attacker, defender;
  for (UnitId u : c.attackers) s.add(attacker, u);
  for (UnitId u : c.defenders) s.add(defender, u);
  const double now =
      gain(final_result(c, result(s.data(), crt, c.column, c.die)), attacker, defender);
  const double then = mean_gain(s.data(), crt, c.column, attacker, defender);
  return (s.seat() == c.attacker ? then - now : now - then) - kMarker;
}

double of_play(const Scene& s, Window w, Heroism kind) {
  const State& st = s.state();
  switch (kind) {
    case Heroism::kAmbush: {
      const UnitMove* move = nullptr;
      for (const Frame& f : st.stack)
        if (const auto* found = std::get_if<UnitMove>(&f)) move = found;
      if (!move) return -1;
      double best = 0;
      for (HexId h : ambush_hexes(s.board(), s.seat(), move->stands))
        best = std::max(best, best_gain(s, s.stack(h), s.stack(move->stands), move->stands, true));
      return best - kMarker;
    }
    case Heroism::kDoOrDie: {
      const Combat* c = combat_of(st);
      return c ? throw_again(s, *c) : -1;
    }
    case Heroism::kForcedMarch:
      return chances(s) > 4 ? 0.3 : -0.1;
    case Heroism::kFoulWeather:
      return enemy_hopes(s) - 1;
    case Heroism::kLostDispatches:
      return st.hand_sizes[std::size_t(other(s.seat()))] >= 2 ? 0.5 : -0.1;
    case Heroism::kLostOrders:
      return pressure(s, kInSight) >= 6 ? 1 : -0.1;
    case Heroism::kMadDash:
      return chances(s) > 5 ? 1 : -0.1;
    case Heroism::kNativeAllies:
      return w == Window::kReinforcement ? 1 : 0.1;
    case Heroism::kSpecial:
    case Heroism::kWarCorrespondents:
      return 1;
    default:
      return -1;
  }
}

// Columns that the marker moves for its side.
int columns_of(const Combat& c, Seat seat, Heroism kind) {
  switch (kind) {
    case Heroism::kGallantLeader:
    case Heroism::kFlankSuccess:
    case Heroism::kStandFast:
      return 1;
    case Heroism::kAmbush:
      return 2;
    case Heroism::kImpetuousCharge:
      return c.crt == Crt::kCharge && seat == c.attacker ? 2 : 0;
    default:
      return 0;
  }
}

double of_commitment(const Scene& s, const Combat& c, Heroism kind) {
  const Seat seat = s.seat();
  const bool attacks = seat == c.attacker;
  const auto value = [&](int columns) {
    return combat_gain(s, c, c.crt, seat, attacks ? columns : -columns);
  };
  if (const int columns = columns_of(c, seat, kind); columns > 0)
    return value(columns) - value(0) - kMarker;
  switch (kind) {
    case Heroism::kDelusion:  // the enemy breaks his own neck
      if (c.crt == Crt::kCharge) return -1;
      return combat_gain(s, c, Crt::kCharge, seat, 0) - value(0) - kMarker;
    case Heroism::kPanic:
      return 0.25 * (attacks ? s.worth(c.defenders.front()) : s.worth(c.attackers.front())) - 0.2;
    case Heroism::kSurrender:
      return 0.5;
    default:
      return -1;
  }
}

}  // namespace

std::vector<double> appraise_discard(const std::vector<Option>& options) {
  std::vector<double> out;
  for (const Option& o : options) {
    const Heroism k = kind_of(o.id);
    const bool rare =
        k == Heroism::kNativeAllies || k == Heroism::kWarCorrespondents || k == Heroism::kDelusion;
    out.push_back(rare ? -0.1 : -1);
  }
  return out;
}

std::vector<double> appraise_commitment(const Scene& s, const Combat& f,
                                        const std::vector<Option>& options) {
  std::vector<double> out;
  for (const Option& o : options) out.push_back(of_commitment(s, f, kind_of(o.id)));
  return out;
}

std::vector<double> appraise_window(const Scene& s, Window w, const std::vector<Option>& options) {
  std::vector<double> out;
  for (const Option& o : options)
    out.push_back(o.kind == "discard" ? -1 : of_play(s, w, enum_of<Heroism>(o.id)));
  return out;
}

std::vector<double> appraise_ambush(const Scene& s, const Ambush& f,
                                    const std::vector<Option>& options) {
  std::vector<double> out;
  for (const Option& o : options) {
    const HexId h = s.data().map.find(o.id);
    out.push_back(h == kNoHex ? 1 : best_gain(s, s.stack(h), s.stack(f.target), f.target, true));
  }
  return out;
}

std::vector<double> appraise_marker(const Scene& s, const MarkerPlay& f,
                                    const std::vector<Option>& options) {
  std::vector<double> out;
  for (const Option& o : options) {
    double v = 0;
    const HexId h = s.data().map.find(std::string_view(o.id).substr(0, o.id.find('.')));
    if (h != kNoHex)
      v = f.kind == Heroism::kForcedMarch || f.kind == Heroism::kMadDash ? own_force(s, h, true)
                                                                         : s.stack(h).worth;
    if (h != kNoHex && f.kind == Heroism::kMadDash &&
        s.threats(h, s.board().at(h).front().command).empty())
      v *= 0.2;
    if (o.kind == "top") v = s.worth(s.board().at(h).front()) * 0.6;
    if (o.kind == "under") v = 1.5;
    if (o.kind == "unit") v = s.worth(s.data().find_unit(o.id));
    if (o.kind == "place_allies") v = 2;
    if (o.kind == "remove_allies") v = 1;
    if (o.kind == "command")
      for (HexId x : s.board().occupied())
        for (const Seen& c : s.board().at(x)) v += s.data().command(c.command).id == o.id;
    out.push_back(v);
  }
  return out;
}

}  // namespace vedette::boots
