// How far somebody could go if their player's Movement Segment began now: the questions of 5.1 put to nobody.
#include <algorithm>
#include <nlohmann/json.hpp>

#include "games/villa/out_of_turn/out_of_turn.hpp"
#include "games/villa/rules/events.hpp"
#include "games/villa/rules/ground.hpp"
#include "games/villa/rules/movement.hpp"
#include "games/villa/rules/muster.hpp"
#include "games/villa/rules/previews.hpp"
#include "games/villa/rules/rail.hpp"

namespace vedette::villa {
namespace {

constexpr int kBestDie = 30;  // 5.1.12, 2.3.11: a six, times five

// Nobody of this player has moved yet; all else stays as it stands.
State as_if_moving(const State& s, Seat seat) {
  State out = s;
  out.stack.clear();
  for (Counter& c : out.counters)
    if (c.controller == seat) c.moved = c.doubled = c.watered = false;
  return out;
}

// Whom the counter moves with: its leader, where it needs one and has one.
CounterId mover_of(const State& s, CounterId c) {
  const CounterId leader = at(s, c).column;
  return leader != kNoCounter && !moves_alone(type(c)) ? leader : c;
}

std::vector<CounterId> group_of(const State& s, CounterId mover, Travel travel, bool alone) {
  if (travel == Travel::kFlight || (alone && travel != Travel::kVehicle)) return {mover};
  if (travel != Travel::kRail) return set_out(s, mover, travel);
  std::vector<CounterId> group = column(s, mover);
  std::erase_if(group, [&](CounterId c) { return !is_fresh(s, c, at(s, mover).controller); });
  return group;
}

// The ways of travel that the mover has, in the order in which they are shown.
std::vector<Travel> travels_of(const State& s, CounterId mover) {
  std::vector<Travel> out;
  const Counter& m = at(s, mover);
  const Type t = type(mover);
  if (!is_fresh(s, mover, m.controller)) return out;
  if (t == Type::kLeader || (moves_alone(t) && !is_vehicle(t))) out.push_back(Travel::kHoof);
  if (t == Type::kAeroplane) {
    const auto ready = ready_to_fly(s, m.controller);
    if (std::find(ready.begin(), ready.end(), mover) != ready.end()) out.push_back(Travel::kFlight);
  } else if (t == Type::kLeader || t == Type::kPatton) {
    const auto group = group_of(s, mover, Travel::kVehicle, false);
    if (has_fuel(s, m.at, m.colour, m.controller) && std::find(group.begin(), group.end(), mover) != group.end())
      out.push_back(Travel::kVehicle);
  }
  if (hex(s, m.at).is_station()) {
    Ground ground;
    ground.survey(s, m.colour, m.controller);
    if (rail_open(s, ground, m.at, m.colour)) out.push_back(Travel::kRail);
  }
  return out;
}

struct Barred {
  const char* reason;
  const char* rule;
};
// Why a counter has no way to move.
Barred barred(const State& s, CounterId c) {
  const Type t = type(c);
  if (t == Type::kPolicia) return {"policia", "2.3.9"};
  if (is_pinned(s, c)) return {"pinned", "5.1.1"};
  if ((t == Type::kPatton || t == Type::kAeroplane) && !has_fuel(s, at(s, c).at, at(s, c).colour, at(s, c).controller))
    return {"no_fuel", "5.1.12"};
  if (t == Type::kLeader || moves_alone(t)) return {"no_way", "5.1.1"};
  return {"no_leader", "5.1.1"};
}

Walk walk_of(const Eyes& e, const std::vector<CounterId>& group, Travel travel, Pace& pace) {
  const State& s = e.s;
  const Seat seat = at(s, group.front()).controller;
  const HexId from = at(s, group.front()).at;
  if (travel == Travel::kFlight) {
    Flight f;
    f.seat = seat;
    f.plane = group.front();
    f.plan = Secret<FlightPlan>({}, Audience::everyone());
    pace = {kBestDie, kBestDie};
    return std::get<Walk>(choices(e, f, Pending{.seat = seat, .kind = "flight_landing"}));
  }
  Plan plan{.group = group, .path = {from}};
  if (travel == Travel::kRail) {
    RailJourney f;
    f.seat = seat;
    f.plan = Secret<Plan>(std::move(plan), Audience::everyone());
    return std::get<Walk>(choices(e, f, Pending{.seat = seat, .kind = "rail"}));
  }
  March f{.step = March::Step::kWalk, .seat = seat, .travel = travel};
  if (travel == Travel::kVehicle) f.allowance = kBestDie;
  plan.walkers = fresh_walkers(group, 0);
  pace = pace_of(s, plan.walkers, travel, f.allowance);
  plan.normal = pace.normal;
  plan.most = pace.most;
  f.plan = Secret<Plan>(std::move(plan), Audience::everyone());
  return std::get<Walk>(choices(e, f, Pending{.seat = seat, .kind = "march"}));
}

// One hex of a reach. A march names the hex before it, which is in the list too; a train and a flight pass
// over hexes where they cannot stop, so that theirs is the whole way.
Json reach_entry(const Walk& walk, const Reach& r, Travel travel, const std::string& from) {
  const Names path = walk.path_of(r);
  Json j = {{"to", std::string(r.to)}, {"cost", r.cost}};
  if (travel == Travel::kHoof || travel == Travel::kVehicle)
    j["from"] = path.size() > 1 ? path[path.size() - 2] : from;
  else
    j["path"] = path;
  if (r.stop && travel != Travel::kFlight) j["stop"] = true;
  if (r.doubled) j["doubled"] = true;
  Json notes = Json::array();
  for (const std::string& note : walk.notes_of(r))
    if (!note.starts_with("roll:")) notes.push_back(note);
  if (!notes.empty()) j["notes"] = std::move(notes);
  return j;
}

}  // namespace

Json reach_json(const Eyes& e, const ReachWish& wish) {
  Json out = {{"kind", "reach"}, {"unit", info(wish.unit).id}, {"reach", Json::array()}};
  const auto none = [&](const Barred& why) {
    out["reason"] = why.reason;
    out["rule"] = why.rule;
    return out;
  };
  if (!on_map(e.s, wish.unit)) return none({"not_on_map", "5.1.1"});
  out["at"] = hex_id(e.s, at(e.s, wish.unit).at);
  if (at(e.s, wish.unit).colour == Colour::kNone) return none({"nobodys", "2.3.3"});
  const State s = as_if_moving(e.s, at(e.s, wish.unit).controller);
  const CounterId mover = mover_of(s, wish.unit);
  const bool alone = wish.alone && type(mover) == Type::kLeader;
  const auto travels = travels_of(s, mover);
  Json names = Json::array();
  for (Travel t : travels) names.push_back(name_of(t));
  out["by"] = role(at(s, mover).controller);
  out["colour"] = name_of(at(s, mover).colour);
  out["travels"] = std::move(names);
  if (travels.empty()) return none(barred(s, wish.unit));
  const Travel travel = wish.travel.value_or(travels.front());
  if (std::find(travels.begin(), travels.end(), travel) == travels.end()) return none({"no_such_way", "5.1.1"});
  const auto group = group_of(s, mover, travel, alone);
  if (std::find(group.begin(), group.end(), mover) == group.end()) return none({"no_way", "5.1.1"});
  Pace pace;
  const Walk walk = walk_of({s, e.v}, group, travel, pace);
  const std::string& from = hex_id(s, at(s, mover).at);
  for (const Reach& r : walk.reach) out["reach"].push_back(reach_entry(walk, r, travel, from));
  Json exits = Json::array();
  for (const Option& o : walk.also)
    if (o.kind == "exit") exits.push_back(std::string(o.at));
  Json assumes = Json::array({"begins_now", "others_stand"});
  if (alone) assumes.push_back("alone");
  else if (group.size() > 1) assumes.push_back("column");
  out["group"] = counters_json(group);
  out["travel"] = name_of(travel);
  if (travel == Travel::kVehicle || travel == Travel::kFlight) {
    out["mp"] = "1d6x5";
    assumes.push_back("best_die");
  } else if (travel == Travel::kHoof) {
    out["normal"] = pace.normal;
    out["most"] = pace.most;
  }
  if (!exits.empty()) out["exits"] = std::move(exits);
  out["assumes"] = std::move(assumes);
  out["rule"] = travel == Travel::kFlight    ? "2.3.11"
                : travel == Travel::kRail    ? "5.1.11"
                : travel == Travel::kVehicle ? "5.1.12"
                                             : "5.1.1";
  return out;
}

}  // namespace vedette::villa
