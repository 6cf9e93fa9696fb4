#include "games/boots/play.hpp"

#include <algorithm>

#include "games/boots/rules/combat_markers.hpp"
#include "games/boots/rules/sides.hpp"

namespace vedette::boots {
namespace {

// Deals `values` anew over `places`, which hold as many (Fisher-Yates with recorded draws).
template <class T>
void deal(std::vector<T*> places, Chance& chance) {
  for (std::size_t n = places.size(); n > 1; --n) {
    const auto k = std::size_t(chance.roll("resample", int(n)) - 1);
    std::swap(*places[n - 1], *places[k]);
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

// Units that a retreat names stay where they are: an Uprising drives out counters that lie hidden.
std::vector<UnitId> retreating(const State& s) {
  std::vector<UnitId> out;
  for (const Frame& frame : s.stack) {
    if (const auto* r = std::get_if<Retreat>(&frame)) {
      out.insert(out.end(), r->left.begin(), r->left.end());
      out.insert(out.end(), r->group.begin(), r->group.end());
    }
    if (const auto* l = std::get_if<Losses>(&frame))
      out.insert(out.end(), l->from.begin(), l->from.end());
  }
  return out;
}

// Hidden counters of a stripe change places with each other and with what is in their cup.
void deal_units(State& s, Viewer v, Chance& chance, Referee ref) {
  const std::vector<UnitId> fixed = retreating(s);
  const auto is_fixed = [&](UnitId u) {
    return std::find(fixed.begin(), fixed.end(), u) != fixed.end();
  };
  const std::vector<PickedUp> moving = picked_up(s, v, ref);
  for (std::size_t c = 0; c < data(s).commands.size(); ++c) {
    std::vector<UnitId*> places;
    for (Stack& stack : s.stacks)
      for (Slot& slot : stack.slots)
        if (slot.command == CommandId(c) && !slot.unit.seen_by(v) && !is_fixed(slot.unit.open(ref)))
          places.push_back(&slot.unit.open(ref));
    for (Cup& cup : s.cups)
      if (cup.command == CommandId(c) && controller(s, cup.command) &&
          v != eyes(*controller(s, cup.command)))
        for (UnitId& u : cup.units.open(ref)) places.push_back(&u);
    for (Frame& frame : s.stack)  // in the hand of a seat that is placing them
      if (auto* placing = std::get_if<Deployment>(&frame))
        for (UnitId& u : placing->units.open(ref))
          if (data(s).unit(u).command == CommandId(c) && !placing->units.seen_by(v))
            places.push_back(&u);
    deal(places, chance);
  }
  for (const PickedUp& p : moving) begin_anew(s, p, ref);
  for (Cup& cup : s.cups) std::sort(cup.units.open(ref).begin(), cup.units.open(ref).end());
}

void deal_markers(State& s, Viewer v, Chance& chance, Referee ref) {
  std::vector<Heroism*> places;
  for (Heroism& h : s.heroism_pool.open(ref)) places.push_back(&h);
  for (auto& hand : s.hands)
    if (!hand.seen_by(v))
      for (Heroism& h : hand.open(ref)) places.push_back(&h);
  deal(places, chance);
  std::sort(s.heroism_pool.open(ref).begin(), s.heroism_pool.open(ref).end());
  for (auto& hand : s.hands) std::sort(hand.open(ref).begin(), hand.open(ref).end());
}

// 10.2.2: what the other seat has committed is a part of the hand that it has been dealt anew.
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

}  // namespace

void resample(State& s, Viewer v, Chance& chance, Referee ref) {
  if (v == Viewer::kOmniscient) return;
  deal_units(s, v, chance, ref);
  deal_markers(s, v, chance, ref);
  commit_anew(s, v, chance);
}

Result<Json> normalise_options(const Json& schema, const Json& given) {
  if (!given.is_object()) return Refusal{"bad_options", "options are an object"};
  Json out = Json::object();
  for (const Json& o : schema) out[o["id"].get<std::string>()] = o["default"];
  for (const auto& [key, value] : given.items()) {
    if (!out.contains(key)) return Refusal{"bad_options", "no such option: " + key};
    if (!value.is_boolean()) return Refusal{"bad_options", "no such value for " + key};
    out[key] = value;
  }
  return out;
}

}  // namespace vedette::boots
