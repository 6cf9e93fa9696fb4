#include "games/boots/rules/orders.hpp"

#include <algorithm>

#include "games/boots/rules/heroism.hpp"
#include "games/boots/rules/supply.hpp"

namespace vedette::boots {
namespace {

// Below so many printed factors on both sides together a combat is small.
constexpr int kSmallCombat = 10;
// "retreat_towards_4107": the rest of the id is the hex.
constexpr std::string_view kTowards = "retreat_towards_";

// What an order answers from: the question's choices as the asked seat sees them, and the order's
// word.
struct Asked {
  const Eyes& e;
  const Pending& p;
  std::string_view hex;
  const Choices& choices;

  const GameData& d() const { return data(e.s); }
  const PickOne* one() const { return std::get_if<PickOne>(&choices); }
  const PickSome* some() const { return std::get_if<PickSome>(&choices); }
  bool offers(std::string_view id) const {
    return one() && std::any_of(one()->options.begin(), one()->options.end(),
                                [&](const Option& o) { return o.id == id; });
  }
};
using Said = std::optional<Answer>;

Answer pick(std::string id) { return Answer{{std::move(id)}, {}, false}; }

Said pass(const Asked&) { return Answer{}; }

Said first(const Asked& q) {
  if (q.one() == nullptr || q.one()->options.empty()) return std::nullopt;
  return pick(q.one()->options.front().id);
}

// As many as the question wants at least, or all where it lets choose: those of the first group.
Said all(const Asked& q) {
  if (q.some() == nullptr || q.some()->options.empty()) return std::nullopt;
  Answer a;
  for (const Option& o : q.some()->options)
    if (int(a.picks.size()) < q.some()->max &&
        (!q.some()->same_group || o.group == q.some()->options.front().group))
      a.picks.push_back(o.id);
  return a;
}

// The units with the least of this go; of equal ones the first that is offered.
template <class Value>
Said least(const Asked& q, Value value) {
  const auto* options = q.one() ? &q.one()->options : q.some() ? &q.some()->options : nullptr;
  if (options == nullptr || options->empty()) return std::nullopt;
  std::vector<UnitId> units;
  for (const Option& o : *options) units.push_back(q.d().find_unit(o.id));
  std::stable_sort(units.begin(), units.end(),
                   [&](UnitId a, UnitId b) { return value(a) < value(b); });
  units.resize(std::min(units.size(), std::size_t(q.one() ? 1 : q.some()->min)));
  Answer a;
  for (UnitId u : units) a.picks.push_back(q.d().unit(u).id);
  return a;
}

Said weakest(const Asked& q) {
  return least(q, [&](UnitId u) { return q.d().unit(u).combat; });
}
Said strongest(const Asked& q) {
  return least(q, [&](UnitId u) { return -q.d().unit(u).combat; });
}
Said guns_and_trains_last(const Asked& q) {
  return least(q, [&](UnitId u) {
    const UnitInfo& unit = q.d().unit(u);
    return std::pair(unit.artillery || q.d().type(u).supply, unit.combat);
  });
}

// 6.5: the others go back first, or those that are played in combats.
Said discard(const Asked& q, bool keep_combat) {
  const auto in_combat = [&](const std::string& id) {
    const auto kind = enum_of<Heroism>(std::string_view(id).substr(0, id.find('.')));
    const auto& windows = q.d().info(kind).windows;
    return std::any_of(windows.begin(), windows.end(), [](const WindowInfo& w) {
      return w.at == Window::kCombat || w.at == Window::kAfterDie;
    });
  };
  if (q.some() == nullptr) return std::nullopt;
  std::vector<std::string> ids;
  for (const Option& o : q.some()->options) ids.push_back(o.id);
  std::stable_partition(ids.begin(), ids.end(),
                        [&](const std::string& id) { return in_combat(id) != keep_combat; });
  ids.resize(std::min(ids.size(), std::size_t(q.some()->min)));
  return Answer{std::move(ids), {}, false};
}

// 10.2.2: no marker in a combat of fewer printed factors, both sides together; else it has no say.
Said none_below(const Asked& q, int limit) {
  const Combat* c = combat_of(q.e.s);
  int factors = 0;
  if (c != nullptr)
    for (const auto* side : {&c->attackers, &c->defenders})
      for (UnitId u : *side) factors += q.d().unit(u).combat;
  return factors < limit ? Said(Answer{}) : std::nullopt;
}

// 11: of the hexes offered the one with the least of this; a fort or stockade ends the retreat.
template <class Value>
Said retreat_to_least(const Asked& q, Value value) {
  if (q.offers("stop")) return pick("stop");
  if (q.one() == nullptr || q.one()->options.empty()) return std::nullopt;
  const auto& options = q.one()->options;
  const auto best =
      std::min_element(options.begin(), options.end(),
                       [&](const Option& a, const Option& b) { return value(a.id) < value(b.id); });
  return pick(best->id);
}

int apart(const State& s, std::string_view a, std::string_view b) {
  return distance(map(s)[map(s).need(a)].at, map(s)[map(s).need(b)].at);
}

Said towards(const Asked& q) {
  return retreat_to_least(q, [&](const std::string& h) { return apart(q.e.s, h, q.hex); });
}

// 14.3: along the lines of supply towards their source; off them towards the nearest.
Said along_supply(const Asked& q) {
  const auto& group = std::get<Retreat>(q.e.s.stack.back()).group;
  if (group.empty()) return std::nullopt;
  const auto length = supply_lengths(Board(q.e), q.d().unit(group.front()).command);
  const auto value = [&](const std::string& id) {
    const HexId h = map(q.e.s).need(id);
    if (length[std::size_t(h)] >= 0) return int(length[std::size_t(h)]);
    int nearest = map(q.e.s).size();
    for (HexId x = 0; x < map(q.e.s).size(); ++x)
      if (length[std::size_t(x)] >= 0)
        nearest = std::min(nearest, distance(map(q.e.s)[h].at, map(q.e.s)[x].at));
    return q.d().traits.supply_length + nearest;
  };
  return retreat_to_least(q, value);
}

struct Order {
  StandingOrder order;
  Said (*answer)(const Asked&);
};

// Of the orders for one question one stands. Those of one's own phases come last: a command whose
// marker the other side draws stands and fights as it must.
const std::vector<Order>& orders() {
  static const std::vector<Order> list{
      {{"pass_on_draws", "draw_or_pass"}, pass},
      {{"no_marker_at_phase_start", "heroism_phase_start"}, pass},
      {{"no_marker_at_reinforcement", "heroism_reinforcement"}, pass},
      {{"no_marker_before_movement", "heroism_move_start"}, pass},
      {{"no_ambush", "heroism_enemy_move"}, pass},
      {{"no_marker_before_combat", "heroism_combat_start"}, pass},
      {{"no_marker_after_die", "heroism_after_die"}, pass},
      {{"no_marker_after_combat", "heroism_after_combat"}, pass},
      {{"no_marker_at_phase_end", "heroism_phase_end"}, pass},
      {{"no_markers_in_small_combats", "combat_markers"},
       [](const Asked& q) { return none_below(q, kSmallCombat); }},
      {{"no_markers_below_5", "combat_markers"}, [](const Asked& q) { return none_below(q, 5); }},
      {{"no_markers_below_15", "combat_markers"}, [](const Asked& q) { return none_below(q, 15); }},
      {{"no_markers_below_20", "combat_markers"}, [](const Asked& q) { return none_below(q, 20); }},
      {{"no_markers_below_30", "combat_markers"}, [](const Asked& q) { return none_below(q, 30); }},
      {{"no_markers_in_combat", "combat_markers"}, pass},
      {{"keep_combat_markers", "hand_limit"}, [](const Asked& q) { return discard(q, true); }},
      {{"keep_other_markers", "hand_limit"}, [](const Asked& q) { return discard(q, false); }},
      {{"leave_crt", "screening"}, pass},
      {{"screen_skirmish", "screening"}, [](const Asked&) { return Said(pick("skirmish")); }},
      // Without an attacker in supply there is no Charge (10.12): then the choice is left.
      {{"screen_charge", "screening"},
       [](const Asked& q) { return Said(q.offers("charge") ? pick("charge") : Answer{}); }},
      {{"lose_weakest", "losses"}, weakest},
      {{"lose_strongest", "losses"}, strongest},
      {{"lose_guns_and_trains_last", "losses"}, guns_and_trains_last},
      {{"fever_takes_weakest", "fever_unit"}, weakest},
      {{"fever_takes_strongest", "fever_unit"}, strongest},
      {{"excess_goes_weakest", "remove_excess"}, weakest},
      {{"excess_goes_strongest", "remove_excess"}, strongest},
      {{"stay_in_works", "stay_or_retreat"}, all},
      {{"leave_works", "stay_or_retreat"}, pass},
      {{"retreat_together", "retreat_group"}, all},
      {{"retreat_along_supply", "retreat_hex"}, along_supply},
      {{"retreat_anywhere", "retreat_hex"}, first},
      {{"headquarters_alone", "choose_other"}, pass},
      {{"place_as_listed", "place_unit"}, first},
      {{"place_in_first_hex", "place_at"}, first},
      {{"replace_trains", "supply_replacement"}, first},
      {{"stand_still", "choose_unit"}, pass},
      {{"burn_everything", "burn"}, first},
      {{"burn_nothing", "burn"}, pass},
      {{"attack_where_bound", "declare_attacks"},
       [](const Asked& q) { return declare_what_must_be(q.e, q.choices); }},
      {{"attack_as_declared", "choose_attack"}, first},
      {{"attack_by_skirmish", "choose_crt"}, [](const Asked&) { return Said(pick("skirmish")); }},
      {{"attack_by_charge", "choose_crt"},
       [](const Asked& q) { return Said(pick(q.offers("charge") ? "charge" : "skirmish")); }},
      {{"rout_anywhere", "rout_hex"}, first},
      {{"do_not_pursue", "pursue"}, pass},
  };
  return list;
}

// Where a retreat may be sent: printed supply sources and the stockades of the start.
std::vector<std::string> make_towards_ids(GameId game) {
  std::vector<std::string> list;
  const GameData& d = data_of(game);
  std::vector<HexId> hexes = d.stockades;
  for (const auto& source : d.supply_hexes) hexes.push_back(source.first);
  std::sort(hexes.begin(), hexes.end());
  hexes.erase(std::unique(hexes.begin(), hexes.end()), hexes.end());
  for (HexId h : hexes) list.push_back(std::string(kTowards) + d.map[h].id);
  return list;
}

// Made once a game, whichever thread asks first.
const std::vector<std::string>& towards_ids(GameId game) {
  if (game == GameId::kPershing) {
    static const auto pershing = make_towards_ids(GameId::kPershing);
    return pershing;
  }
  static const auto mad_anthony = make_towards_ids(GameId::kMadAnthony);
  return mad_anthony;
}

}  // namespace

std::vector<StandingOrder> standing_orders(GameId game) {
  std::vector<StandingOrder> out;
  for (const Order& o : orders()) out.push_back(o.order);
  for (const std::string& id : towards_ids(game)) out.push_back({id, "retreat_hex"});
  return out;
}

std::optional<Answer> standing_answer(const Eyes& e, const Pending& p, std::string_view order,
                                      const Choices& choices) {
  if (order.starts_with(kTowards)) return towards({e, p, order.substr(kTowards.size()), choices});
  for (const Order& o : orders())
    if (o.order.id == order) return o.answer({e, p, "", choices});
  return std::nullopt;
}

}  // namespace vedette::boots
