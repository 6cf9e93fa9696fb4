// What a viewer cannot know, dealt anew: units, markers, plans. What they know of it stays true:
// stripes, what fights in the open, what may stand where, what never stays in a hand.
#include <algorithm>

#include "games/boots/play.hpp"
#include "games/boots/rules/combat_markers.hpp"
#include "games/boots/rules/declaration.hpp"
#include "games/boots/rules/sides.hpp"

namespace vedette::boots {
namespace {

// Where a unit lies that the viewer does not know: on the map, in a cup, or in the hand of a seat
// that is placing units.
struct Place {
  UnitId* unit = nullptr;
  HexId at = kNoHex;
  bool in_cup = false;
  bool in_hand = false;
};

bool fits(const State& s, const Place& p, UnitId u) {
  const UnitInfo& now = data(s).unit(*p.unit);
  const UnitInfo& info = data(s).unit(u);
  if (p.in_cup) return info.arrives == "pick" || info.arrives == "start_pick";
  if (p.in_hand) return info.arrives == now.arrives && info.place == now.place;
  return may_enter(data(s), u, p.at, s.options.war);
}

// Changes places at random wherever both units could lie in the other's.
void deal(const State& s, std::vector<Place>& places, Chance& chance) {
  for (std::size_t n = places.size(); n > 1; --n) {
    const auto k = std::size_t(chance.roll("resample", int(n)) - 1);
    Place &a = places[n - 1], &b = places[k];
    if (fits(s, a, *b.unit) && fits(s, b, *a.unit)) std::swap(*a.unit, *b.unit);
  }
}

// A unit that somebody else is moving: who deals counters anew must move what lies in its place.
struct PickedUp {
  UnitMove* move = nullptr;
  UnitId* place = nullptr;
  HexId at = kNoHex;
  UnitId was = kNoUnit;
};

std::vector<PickedUp> picked_up(State& s, Viewer v, Referee ref) {
  std::vector<PickedUp> out;
  for (Frame& frame : s.stack) {
    auto* move = std::get_if<UnitMove>(&frame);
    if (move == nullptr || move->plan.seen_by(v)) continue;
    const UnitId u = move->plan.open(ref).unit;
    for (Stack& stack : s.stacks)
      for (Slot& slot : stack.slots)
        if (slot.unit.open(ref) == u) out.push_back({move, &slot.unit.open(ref), stack.at, u});
  }
  return out;
}

// The plan is the other seat's secret, so it begins anew; a unit that could not have been picked up
// changes places with the one that was.
void begin_anew(State& s, const PickedUp& p, Referee ref) {
  MovePlan& plan = p.move->plan.open(ref);
  if (p.move->step == UnitMove::Step::kWalk) {
    const auto can = movable(Board(s, ref));
    if (std::find(can.begin(), can.end(), *p.place) == can.end()) {
      for (Stack& stack : s.stacks)
        for (Slot& slot : stack.slots)
          if (slot.unit.open(ref) == p.was && &slot.unit.open(ref) != p.place)
            slot.unit.open(ref) = *p.place;
      for (Cup& cup : s.cups)
        std::replace(cup.units.open(ref).begin(), cup.units.open(ref).end(), p.was, *p.place);
      *p.place = p.was;
    }
    plan = MovePlan{.unit = *p.place, .path = {p.at}};
    plan.supplied = data(s).traits.bateaux && in_supply(Board(s, ref), plan.unit);
  }
  plan.unit = *p.place;
}

// Units that fight, retreat or pursue were opened for it; what is rolled for is about to be.
std::vector<UnitId> in_the_open(const State& s) {
  std::vector<UnitId> out;
  const auto add = [&](const std::vector<UnitId>& units) {
    out.insert(out.end(), units.begin(), units.end());
  };
  for (const Frame& frame : s.stack) {
    if (const auto* f = std::get_if<CombatSubPhase>(&frame)) add(f->unspent);
    if (const auto* f = std::get_if<Combat>(&frame))
      for (const auto* units : {&f->attackers, &f->defenders, &f->bound, &f->pursuers}) add(*units);
    if (const auto* f = std::get_if<Losses>(&frame)) add(f->from);
    if (const auto* f = std::get_if<Retreat>(&frame))
      for (const auto* units : {&f->left, &f->group}) add(*units);
    if (const auto* f = std::get_if<Pursuit>(&frame))
      for (const auto* units : {&f->left, &f->group, &f->pursued}) add(*units);
    if (const auto* f = std::get_if<AttritionPhase>(&frame)) add(f->to_roll);
  }
  return out;
}

// Who draws from a cup has seen what came out of it (13.8, 22.13B).
bool knows_cup(const State& s, const Cup& cup, Viewer v) {
  return v == eyes(seat_of(data(s).command(cup.command).nation).value_or(kFoeSeat));
}

// Hidden counters of a stripe change places with each other, with what is in their cup and with
// what is still to be placed.
void deal_units(State& s, Viewer v, Chance& chance, Referee ref) {
  const std::vector<PickedUp> moving = picked_up(s, v, ref);
  const std::vector<UnitId> open = in_the_open(s);
  const auto is_open = [&](UnitId u) {
    return std::find(open.begin(), open.end(), u) != open.end();
  };
  for (std::size_t c = 0; c < data(s).commands.size(); ++c) {
    std::vector<Place> places;
    for (Stack& stack : s.stacks)
      for (Slot& slot : stack.slots)
        if (slot.command == CommandId(c) && !slot.unit.seen_by(v) && !is_open(slot.unit.open(ref)))
          places.push_back({.unit = &slot.unit.open(ref), .at = stack.at});
    for (Cup& cup : s.cups)
      if (cup.command == CommandId(c) && !knows_cup(s, cup, v))
        for (UnitId& u : cup.units.open(ref)) places.push_back({.unit = &u, .in_cup = true});
    for (Frame& frame : s.stack)
      if (auto* placing = std::get_if<Deployment>(&frame); placing && !placing->units.seen_by(v))
        for (UnitId& u : placing->units.open(ref))
          if (data(s).unit(u).command == CommandId(c))
            places.push_back({.unit = &u, .in_hand = true});
    deal(s, places, chance);
  }
  for (const PickedUp& p : moving) begin_anew(s, p, ref);
  for (Cup& cup : s.cups) std::sort(cup.units.open(ref).begin(), cup.units.open(ref).end());
}

// Markers that are played when they are picked stay in no hand (6.2B); those on the table are being
// played one by one.
void deal_markers(State& s, Viewer v, Chance& chance, Referee ref) {
  std::vector<Heroism*> places;
  const auto add = [&](Markers& list) {
    for (Heroism& h : list)
      if (!data(s).info(h).must) places.push_back(&h);
  };
  add(s.heroism_pool.open(ref));
  for (auto& hand : s.hands)
    if (!hand.seen_by(v)) add(hand.open(ref));
  for (std::size_t n = places.size(); n > 1; --n) {
    const auto k = std::size_t(chance.roll("resample", int(n)) - 1);
    std::swap(*places[n - 1], *places[k]);
  }
  std::sort(s.heroism_pool.open(ref).begin(), s.heroism_pool.open(ref).end());
  for (auto& hand : s.hands) std::sort(hand.open(ref).begin(), hand.open(ref).end());
}

// 10.2.2: what the other seat has chosen in secret is some part of the hand that it may hold.
void commit_anew(State& s, Viewer v, Chance& chance) {
  for (Frame& frame : s.stack) {
    auto* combat = std::get_if<Combat>(&frame);
    if (combat == nullptr || combat->step != Combat::Step::kReveal) continue;
    for (Seat seat : {combat->attacker, combat->defender}) {
      auto& committed = combat->committed[std::size_t(seat)];
      if (combat->asked[std::size_t(seat)] || committed.seen_by(v)) continue;
      Markers some;
      for (Heroism kind : committable({s, eyes(seat)}, *combat, seat))
        if (chance.roll("resample", 2) == 1) some.push_back(kind);
      committed = Secret<Markers>(std::move(some), Audience::only(seat));
    }
  }
}

// 10.4: attacks that the other seat is still weighing: none, or any one of those that it could add.
void declare_anew(State& s, Viewer v, Chance& chance, Referee ref) {
  for (Frame& frame : s.stack) {
    auto* phase = std::get_if<CombatSubPhase>(&frame);
    if (phase == nullptr || phase->step != CombatSubPhase::Step::kDeclare || phase->plan.seen_by(v))
      continue;
    auto& plan = phase->plan.open(ref);
    plan.clear();
    if (chance.roll("resample", 2) == 1) continue;
    auto possible = possible_attacks(Board(s, ref), {});
    if (possible.empty()) continue;
    plan.push_back(possible[std::size_t(chance.roll("resample", int(possible.size())) - 1)]);
  }
}

std::vector<UnitId> alike_to_place(const Eyes& e, const Deployment& f, UnitId u) {
  std::vector<UnitId> out;
  const auto* units = f.units.seen_by(e.v);
  if (f.step != Deployment::Step::kChooseUnit || units == nullptr) return out;
  const UnitInfo& info = data(e.s).unit(u);
  for (UnitId x : *units) {
    const UnitInfo& other = data(e.s).unit(x);
    if (x != u && other.command == info.command && other.place == info.place) out.push_back(x);
  }
  return out;
}

// The top and what others have seen tell which counter leaves.
std::vector<UnitId> alike_to_move(const Eyes& e, UnitId u) {
  std::vector<UnitId> out;
  const Board b(e);
  const std::vector<UnitId> can = movable(b);
  const auto is_hidden = [&](UnitId x) {
    for (const Stack& stack : e.s.stacks)
      for (const Slot& slot : stack.slots)
        if (const UnitId* seen = slot.unit.seen_by(e.v); seen && *seen == x)
          return std::none_of(kViewers.begin(), kViewers.end(),
                              [&](Viewer v) { return v != e.v && slot.unit.seen_by(v); });
    return false;
  };
  if (!is_hidden(u)) return out;
  for (UnitId x : can)
    if (x != u && b.where(x) == b.where(u) && is_hidden(x) &&
        data(e.s).unit(x).command == data(e.s).unit(u).command)
      out.push_back(x);
  return out;
}

}  // namespace

std::vector<Answer> alike(const Eyes& e, const Pending& p, const Answer& a) {
  std::vector<UnitId> units;
  std::vector<Answer> out;
  constexpr std::string_view kDiscard = "discard.";
  if (const auto* f = std::get_if<HeroismWindow>(&e.s.stack.back()); f && !a.picks.empty()) {
    if (!a.picks.front().starts_with(kDiscard)) return {};
    const Choices offered = choices(e, *f, p);
    for (const Option& o : std::get<PickOne>(offered).options)
      if (o.id.starts_with(kDiscard) && o.id != a.picks.front()) out.push_back({{o.id}, {}, false});
    return out;
  }
  const auto& all = data(e.s).units;
  const auto it = a.picks.size() != 1
                      ? all.end()
                      : std::find_if(all.begin(), all.end(),
                                     [&](const UnitInfo& u) { return u.id == a.picks.front(); });
  if (it == all.end()) return {};
  const auto u = UnitId(it - all.begin());
  if (const auto* f = std::get_if<Deployment>(&e.s.stack.back()))
    units = alike_to_place(e, *f, u);
  else if (std::holds_alternative<MovementSubPhase>(e.s.stack.back()) && p.kind == "choose_unit")
    units = alike_to_move(e, u);
  for (UnitId x : units) out.push_back({{unit_id(e.s, x)}, {}, false});
  return out;
}

void resample(State& s, Viewer v, Chance& chance, Referee ref) {
  if (v == Viewer::kOmniscient) return;
  deal_units(s, v, chance, ref);
  deal_markers(s, v, chance, ref);
  commit_anew(s, v, chance);
  declare_anew(s, v, chance, ref);
}

}  // namespace vedette::boots
