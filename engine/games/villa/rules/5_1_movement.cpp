// The Movement Segment (4.1.1, 4.1.6, 5.1): which groups can set out, regrouping (5.1.3), exchange of rifles
// (2.3.8).
#include <algorithm>
#include <array>
#include <bitset>
#include <nlohmann/json.hpp>
#include <span>

#include "games/villa/atoms.hpp"
#include "games/villa/rules/carry_out.hpp"
#include "games/villa/rules/events.hpp"
#include "games/villa/rules/ground.hpp"
#include "games/villa/rules/movement.hpp"
#include "games/villa/rules/muster.hpp"
#include "games/villa/rules/rail.hpp"

namespace vedette::villa {
namespace {

using Step = MovementSegment::Step;

// Why a mover is not offered a way of moving.
struct Refused {
  CounterId counter;
  const char* reason;
  const char* rule;
};

// Everything that the question offers, found in one pass.
struct Offer {
  PickSome pick;
  std::vector<Refused> refused;
  bool explained = false;  // somebody wants to read `refused`
  void refuse(CounterId c, const char* reason, const char* rule) {
    if (explained) refused.push_back({c, reason, rule});
  }
};

// Counters, a bit each.
using CounterSet = std::bitset<kCounters>;

// True if the group can take at least one step of at most these MP (5.1.1: there is no minimum move).
bool has_way(const State& s, const Ground& g, std::span<const CounterId> group, Travel travel, int most) {
  const HexId from = at(s, group.front()).at;
  const RaidPower p = raid_power(s, group);
  for (const GroundStep& step : ground_steps(s, travel)[std::size_t(from)])
    if (step.price <= most && g.may_enter(step.to, p)) return true;
  const HexData& h = hex(s, from);
  if (!h.south_edge || at(s, group.front()).colour != Colour::kRed) return false;
  return exit_cost(s, from, travel) <= most &&
         std::any_of(group.begin(), group.end(), [](CounterId c) { return type(c) == Type::kLeader; });
}

void offer(Offer& o, const char* verb, CounterId c, Lasting kind, Lasting at, std::string group) {
  o.pick.options.emplace_back(std::string(verb).append(info(c).id), kind, at, std::move(group), 1);
}

std::string march_group(std::string_view hex, const char* travel) {
  return std::string("march@").append(hex).append(travel);
}

// Leaders of a player with a truck in their column that may still move.
CounterSet with_trucks(const State& s, std::span<const CounterId> own, Seat seat) {
  CounterSet out;
  for (CounterId c : own)
    if (type(c) == Type::kTruck && at(s, c).column != kNoCounter && is_fresh(s, c, seat))
      out.set(std::size_t(at(s, c).column));
  return out;
}

// `truck`: a leader with one.
void offer_march(const State& s, const Ground& g, CounterId c, bool truck, Offer& o) {
  const Lasting h(hex_id(s, at(s, c).at));
  const Type t = type(c);
  const auto ready = [&](Travel travel) {
    // A leader whose men are too slow for the ground can leave them behind (5.1.2); the others are no
    // slower for what goes along with them, a mount or a rifle.
    const int alone = t == Type::kArtillery ? allowance(s, c) : 2 * allowance(s, c);
    if (travel == Travel::kHoof && has_way(s, g, {&c, 1}, travel, alone)) return true;
    const std::vector<CounterId> group = set_out(s, c, travel);
    if (std::find(group.begin(), group.end(), c) == group.end()) return false;
    const int most = travel == Travel::kVehicle ? 30 : pace_of(s, fresh_walkers(group, 0), travel, 0).most;
    return has_way(s, g, group, travel, most);
  };
  const bool walks = t == Type::kLeader || (moves_alone(t) && !is_vehicle(t));
  if (walks && ready(Travel::kHoof))
    offer(o, "march:", c, "march", h, march_group(h, "/hoof"));
  else if (walks) o.refuse(c, "no_way", "5.1.1");
  if (t != Type::kPatton && !(t == Type::kLeader && truck)) return;
  if (!has_fuel(s, at(s, c).at, at(s, c).colour, at(s, c).controller))
    o.refuse(c, "no_fuel", "5.1.12");
  else if (ready(Travel::kVehicle))
    offer(o, "drive:", c, "march", h, march_group(h, "/vehicle"));
}

bool can_regroup(const State& s, CounterId c) {
  return at(s, c).at >= 0 && type(c) != Type::kLeader && type(c) != Type::kPolicia && at(s, c).colour != Colour::kNone;
}

PickSome regroup_choices(const State& s, Seat seat, HexId h) {
  PickSome some;
  some.same_group = true;
  const std::string& id = hex_id(s, h);
  std::vector<CounterId> leaders;
  for (int k = 0; k < kCounters; ++k)
    if (const auto c = CounterId(k);
        type(c) == Type::kLeader && at(s, c).at == h && at(s, c).controller == seat)
      leaders.push_back(c);
  for (int i = 0; i < kCounters; ++i) {
    const auto c = CounterId(i);
    if (at(s, c).at != h || at(s, c).controller != seat || !can_regroup(s, c)) continue;
    for (CounterId leader : leaders)
      if (at(s, leader).colour == at(s, c).colour && at(s, c).column != leader)
        some.options.push_back(
            {info(c).id + ">" + info(leader).id, "regroup", Lasting(id), info(leader).id, 1});
    if (at(s, c).column != kNoCounter)
      some.options.push_back({info(c).id + ">loose", "regroup", Lasting(id), "loose", 1});
  }
  some.max = int(some.options.size());
  return some;
}

// What a hex holds of a player that could be regrouped (5.1.3) or exchanged (2.3.8). Sets of
// colours, a bit each.
struct Camp {
  HexId at;
  std::uint8_t leaders, others;
  bool columns;   // some of the others are in one
  Colour worn;    // of the first depleted rifle
  bool exchange;  // and another one of its colour
  // True if regroup_choices would find something.
  bool regroup() const { return leaders != 0 && (columns || (leaders & others) != 0); }
};

void look_at(const State& s, CounterId c, Camp& camp) {
  const Counter& x = at(s, c);
  const auto colour = std::uint8_t(1u << unsigned(x.colour));
  if (type(c) == Type::kLeader) camp.leaders |= colour;
  if (!can_regroup(s, c)) return;
  camp.others |= colour;
  camp.columns |= x.column != kNoCounter;
  if (type(c) != Type::kRifle || !x.depleted) return;
  if (camp.worn == Colour::kNone)
    camp.worn = x.colour;
  else
    camp.exchange |= camp.worn == x.colour;
}

// The camps of a player, in the order in which their hexes are first met.
class Camps {
 public:
  explicit Camps(const State& s) { slot_.assign(std::size_t(map(s).size()), kNone); }
  void meet(HexId h) {
    if (slot_[std::size_t(h)] != kNone) return;
    slot_[std::size_t(h)] = std::uint8_t(camps_.size());
    camps_.push_back({.at = h, .worn = Colour::kNone});
  }
  const Few<Camp, kCounters>& look(const State& s, std::span<const CounterId> own) {
    for (CounterId c : own)
      if (const auto k = slot_[std::size_t(at(s, c).at)]; k != kNone) look_at(s, c, camps_[k]);
    return camps_;
  }

 private:
  static constexpr std::uint8_t kNone = 255;
  static inline thread_local std::vector<std::uint8_t> slot_;  // by hex
  Few<Camp, kCounters> camps_;
};

// The two depleted rifles of a player in a hex that could become one full one; kNoCounter twice if none.
std::pair<CounterId, CounterId> worn_rifles(const State& s, Seat seat, HexId h) {
  CounterId first = kNoCounter;
  for (int i = 0; i < kCounters; ++i) {
    const auto c = CounterId(i);
    const Counter& x = at(s, c);
    if (x.at != h || x.controller != seat || x.colour == Colour::kNone || type(c) != Type::kRifle || !x.depleted)
      continue;
    if (first == kNoCounter) first = c;
    else if (at(s, first).colour == x.colour) return {first, c};
  }
  return {kNoCounter, kNoCounter};
}

// `explained`: with the reasons why others are not offered.
Offer offers(const State& s, Seat seat, bool explained) {
  static thread_local Ground ground;
  Offer o;
  o.explained = explained;
  o.pick.same_group = true;
  o.pick.min = 1;
  o.pick.options.reserve(24);
  Camps camps(s);
  FewCounters own;
  std::array<FewCounters, 4> by_colour;
  for (int i = 0; i < kCounters; ++i)
    if (const Counter& x = s.counters[std::size_t(i)]; x.at >= 0 && x.controller == seat) {
      own.push_back(CounterId(i));
      by_colour[std::size_t(x.colour)].push_back(CounterId(i));
    }
  const Map& m = map(s);
  const CounterSet trucks = with_trucks(s, own, seat);
  for (Colour colour : {Colour::kBlue, Colour::kOrange, Colour::kRed}) {
    bool surveyed = false, track = false;
    HexId track_at = -1;  // where `track` was looked up
    for (CounterId c : by_colour[std::size_t(colour)]) {
      const Counter& x = at(s, c);
      const Type t = type(c);
      if (t == Type::kPolicia) continue;
      camps.meet(x.at);
      const bool mover = t == Type::kLeader || moves_alone(t);
      if (x.pinned != 0 && mover) o.refuse(c, "pinned", "5.1.1");
      if (x.pinned != 0 || x.moved) continue;
      if (is_troop(t) && x.column == kNoCounter) o.refuse(c, "no_leader", "5.1.1");
      if (!mover && !m[x.at].is_station()) continue;
      if (!surveyed) ground.survey(s, colour, seat);
      surveyed = true;
      if (mover) offer_march(s, ground, c, trucks[std::size_t(c)], o);
      if (!m[x.at].is_station()) continue;
      if (track_at != x.at) track = rail_open(s, ground, track_at = x.at, colour);
      if (track)
        offer(o, "rail:", c, "rail", Lasting(m[x.at].id), "rail@" + m[x.at].id);
    }
  }
  for (CounterId plane : ready_to_fly(s, seat))
    offer(o, "fly:", plane, "fly", Lasting(hex_id(s, at(s, plane).at)), "fly:" + info(plane).id);
  for (const Camp& camp : camps.look(s, own)) {
    const std::string& id = hex_id(s, camp.at);
    if (camp.regroup())
      o.pick.options.emplace_back("regroup@" + id, "regroup", Lasting(id), "regroup@" + id, 1);
    if (camp.exchange)
      o.pick.options.emplace_back("exchange@" + id, "exchange", Lasting(id), "exchange@" + id, 1);
  }
  o.pick.options.push_back({"end", "end", "", "end", 1});
  o.pick.max = int(o.pick.options.size());
  return o;
}

void exchange(Ctx& ctx, Seat seat, HexId h) {
  const auto [kept, spent] = worn_rifles(ctx.s, seat, h);
  Counter& k = ctx.s.counters[std::size_t(kept)];
  const Counter gone = at(ctx.s, spent);
  k.moved |= gone.moved;  // it is as tired as the more tired of the two
  k.pinned = std::max(k.pinned, gone.pinned);
  remove(ctx, spent, "exchange", "2.3.8");
  restore(ctx, kept, "exchange", "2.3.8");
}

void set_out(Ctx& ctx, Seat seat, const std::vector<std::string>& picks, Travel travel) {
  const State& s = ctx.s;
  std::vector<CounterId> group;
  for (const std::string& pick : picks)
    for (CounterId c : set_out(s, find_counter(std::string_view(pick).substr(pick.find(':') + 1)), travel))
      if (std::find(group.begin(), group.end(), c) == group.end()) group.push_back(c);
  group = trimmed(s, group, travel);
  const HexId from = at(s, group.front()).at;
  March march;
  march.seat = seat;
  march.travel = travel;
  march.plan = Secret<Plan>(Plan{.group = std::move(group), .path = {from}}, Audience::only(seat));
  ctx.call(std::move(march));
}

void board(Ctx& ctx, Seat seat, const std::vector<std::string>& picks) {
  const State& s = ctx.s;
  std::vector<CounterId> group;
  for (const std::string& pick : picks) {
    const CounterId c = find_counter(std::string_view(pick).substr(5));
    for (CounterId x : column(s, c))  // a leader stands for his column
      if (is_fresh(s, x, seat) && std::find(group.begin(), group.end(), x) == group.end()) group.push_back(x);
  }
  const HexId from = at(s, group.front()).at;
  RailJourney journey;
  journey.seat = seat;
  journey.plan = Secret<Plan>(Plan{.group = std::move(group), .path = {from}}, Audience::only(seat));
  ctx.call(std::move(journey));
}

void regroup(Ctx& ctx, const std::vector<std::string>& picks, HexId h) {
  JsonText moves;
  moves.open_list();
  for (const std::string& pick : picks) {
    const auto cut = pick.find('>');
    const CounterId c = find_counter(std::string_view(pick).substr(0, cut));
    const std::string to = pick.substr(cut + 1);
    assign(ctx, c, to == "loose" ? kNoCounter : find_counter(to));
    moves.open_object().member("counter", info(c).id).member("to", to).close_object();
  }
  if (!picks.empty())
    ctx.tell(Audience::everyone(), {{"t", "regrouped"},
                                    {"rule", "5.1.3"},
                                    {"at", hex_id(ctx.s, h)},
                                    {"moves", moves.close_list()}});
}

}  // namespace

void step(Ctx& ctx, MovementSegment& f) {
  switch (f.step) {
    case Step::kReinforce:
      f.step = Step::kChoose;
      if (f.seat == kAmericanSeat) bring_reinforcements(ctx);
      return;
    case Step::kChoose: return ctx.ask(f.seat, "movement");
    case Step::kRegroup: return ctx.ask(f.seat, "regroup");
    case Step::kEnd: return ctx.done();
  }
}

void answered(Ctx& ctx, MovementSegment& f, Seat seat, const Answer& a) {
  if (f.step == Step::kRegroup) {
    f.step = Step::kChoose;
    return regroup(ctx, a.picks, f.regroup_at);
  }
  const std::string& pick = a.picks.at(0);
  const auto verb = std::string_view(pick).substr(0, pick.find_first_of(":@"));
  const auto rest = std::string_view(pick).substr(std::min(pick.size(), verb.size() + 1));
  if (verb == "end") {
    f.step = Step::kEnd;
  } else if (verb == "march") {
    set_out(ctx, seat, a.picks, Travel::kHoof);
  } else if (verb == "drive") {
    set_out(ctx, seat, a.picks, Travel::kVehicle);
  } else if (verb == "rail") {
    board(ctx, seat, a.picks);
  } else if (verb == "fly") {
    Flight flight;
    flight.seat = seat;
    flight.plane = find_counter(rest);
    ctx.call(std::move(flight));
  } else if (verb == "regroup") {
    f.regroup_at = map(ctx.s).find(rest);
    f.step = Step::kRegroup;
  } else {
    exchange(ctx, seat, map(ctx.s).find(rest));
  }
}

// 5.1.3: doing nothing is an answer, and the hex was offered since there is something to do.
bool surely_open(const Eyes&, const MovementSegment& f) { return f.step == Step::kRegroup; }

Choices choices(const Eyes& e, const MovementSegment& f, const Pending&) {
  if (f.step == Step::kRegroup) return regroup_choices(e.s, f.seat, f.regroup_at);
  return offers(e.s, f.seat, false).pick;
}

Json question(const Eyes& e, const MovementSegment& f, const Pending& p) {
  const State& s = e.s;
  if (f.step == Step::kRegroup)
    return {{"prompt", "regroup"}, {"rule", "5.1.3"}, {"at", hex_id(s, f.regroup_at)}};
  const Offer o = offers(s, f.seat, true);
  Json disabled = Json::array();
  for (const Refused& r : o.refused)
    disabled.push_back({{"id", info(r.counter).id}, {"reason", r.reason}, {"rule", r.rule}});
  Json movers = Json::array();
  for (const Option& option : o.pick.options) {
    if (option.kind != "march") continue;
    const bool vehicle = option.id.starts_with("drive:");
    const Travel travel = vehicle ? Travel::kVehicle : Travel::kHoof;
    const auto group = set_out(s, find_counter(std::string_view(option.id).substr(6)), travel);
    Json m{{"id", option.id}, {"group", counter_ids(group)}};
    if (vehicle) {
      m["mp"] = "1d6x5";
    } else {
      const Pace pace = pace_of(s, fresh_walkers(group, 0), travel, 0);
      m["mp"] = pace.normal;
      m["double"] = pace.most;
    }
    movers.push_back(std::move(m));
  }
  return {{"prompt", p.kind}, {"rule", f.seat == kVillistaSeat ? "4.1.1" : "4.1.6"},
          {"movers", std::move(movers)}, {"disabled", std::move(disabled)}};
}

}  // namespace vedette::villa
