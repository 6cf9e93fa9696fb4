#include "picket.hpp"

#include <algorithm>

#include "picket_state.hpp"

namespace vedette::picket {
namespace {

using Ctx = Game::Ctx;

constexpr std::array<std::string_view, 6> kOrders{"135", "153", "315", "351", "513", "531"};

Seat other(Seat s) { return s == Seat::kFirst ? Seat::kSecond : Seat::kFirst; }
const std::string& post(int at) {
  static const auto names = [] {
    std::array<std::string, kPosts> out;
    for (std::size_t i = 0; i < out.size(); ++i) out[i] = "P" + std::to_string(i);
    return out;
  }();
  return names.at(std::size_t(at));
}
Json seat_name(Seat s) { return s == Seat::kFirst ? "red" : "blue"; }

template <class S>
auto& find(S& s, std::string_view id) {
  for (auto& p : s.pickets)
    if (p.id == id) return p;
  throw std::logic_error("no such picket");
}
bool has_any(const State& s, Seat seat) {
  return std::any_of(s.pickets.begin(), s.pickets.end(),
                     [&](const Picket& p) { return p.owner == seat && p.steps > 0; });
}

void reveal(Ctx& c, Picket& p) {
  p.strength.reveal_to(Audience::everyone(), c.ref);
  c.tell(
      Audience::everyone(),
      {{"t", "revealed"}, {"rule", "5"}, {"picket", p.id}, {"strength", p.strength.open(c.ref)}});
  c.facts.back().opens = {int(&p - c.s.pickets.data())};
}

void lose(Ctx& c, Picket& p, int points) {
  p.steps -= points;
  c.tell(Audience::everyone(), {{"t", "loss"}, {"rule", "6"}, {"picket", p.id}, {"left", p.steps}});
}

// 1
void run(Ctx& c, Deploy& f) {
  if (f.step == Deploy::Step::kAsk) {
    f.step = Deploy::Step::kEnd;
    c.ask(Seat::kFirst, "deploy", false);
    c.ask(Seat::kSecond, "deploy", false);
    return;
  }
  if (c.s.leaky_order)
    std::stable_sort(c.s.pickets.begin(), c.s.pickets.end(), [&](const Picket& a, const Picket& b) {
      return a.strength.open(c.ref) < b.strength.open(c.ref);
    });
  c.tell(Audience::everyone(), {{"t", "deployed"}, {"rule", "1"}});
  c.done();
  c.call(PlayerTurn{});
}
void answered(Ctx& c, Deploy&, Seat seat, const Answer& a) {
  std::size_t k = 0;
  for (Picket& p : c.s.pickets)
    if (p.owner == seat) p.strength = Secret<int>(a.picks[0][k++] - '0', Audience::only(seat));
  c.tell(Audience::only(seat), {{"t", "ranked"}, {"rule", "1"}, {"order", a.picks[0]}});
}

// 2
void run(Ctx& c, PlayerTurn& f) {
  switch (f.step) {
    case PlayerTurn::Step::kChooseAttacker:
      for (Seat s : {Seat::kFirst, Seat::kSecond})
        if (!has_any(c.s, s)) return c.end({{other(s)}, "no_pickets_left", "win"});
      if (c.s.turn > c.s.turns) return c.end({{}, "time", "draw"});
      return c.ask(f.seat, "attacker");
    case PlayerTurn::Step::kChooseTarget:
      return c.ask(f.seat, "target");
    case PlayerTurn::Step::kRest:
      return c.ask(f.seat, "rest");
    case PlayerTurn::Step::kEnd: {
      const Seat next = other(f.seat);
      ++c.s.turn;
      c.tell(Audience::everyone(), {{"t", "turn"}, {"rule", "2"}, {"turn", c.s.turn}});
      c.done();
      return c.call(PlayerTurn{PlayerTurn::Step::kChooseAttacker, next, {}});
    }
  }
}
void answered(Ctx& c, PlayerTurn& f, Seat seat, const Answer& a) {
  if (f.step == PlayerTurn::Step::kChooseAttacker) {
    f.step = a.picks.empty() ? PlayerTurn::Step::kRest : PlayerTurn::Step::kChooseTarget;
    if (!a.picks.empty()) f.attacker = a.picks[0];
    return;
  }
  const bool rests = f.step == PlayerTurn::Step::kRest;
  f.step = PlayerTurn::Step::kEnd;
  if (rests) {
    for (const std::string& id : a.picks) ++find(c.s, id).steps;
    c.tell(Audience::everyone(),
           {{"t", "rested"}, {"rule", "2"}, {"seat", seat_name(seat)}, {"pickets", a.picks}});
    return;
  }
  c.tell(Audience::everyone(),
         {{"t", "attack"}, {"rule", "2"}, {"by", f.attacker}, {"on", a.picks[0]}});
  Combat fight;
  fight.attacker = std::exchange(f.attacker, {});
  fight.target = a.picks[0];
  c.call(std::move(fight));
}

// 3 to 7
void run(Ctx& c, Combat& f) {
  Picket &attacker = find(c.s, f.attacker), &target = find(c.s, f.target);
  switch (f.step) {
    case Combat::Step::kOpportunityFire:
      f.step = Combat::Step::kStances;
      if (c.s.leaky_ask && target.strength.open(c.ref) != 5) return;
      return c.call(OpportunityFire{OpportunityFire::Step::kAsk, target.owner, {}, f.attacker});
    case Combat::Step::kStances:
      if (attacker.steps == 0) return c.done();
      f.step = Combat::Step::kRoll;
      f.press.fill(Secret<int>(-1, Audience::nobody()));
      c.ask(Seat::kFirst, "stance", false);
      return c.ask(Seat::kSecond, "stance", false);
    case Combat::Step::kRoll: {
      for (auto& p : f.press) p.reveal_to(Audience::everyone(), c.ref);
      c.tell(Audience::everyone(), {{"t", "stances"},
                                    {"rule", "4"},
                                    {"red_presses", f.press[0].open(c.ref) == 1},
                                    {"blue_presses", f.press[1].open(c.ref) == 1}});
      c.facts.back().opens = {100, 101};
      reveal(c, attacker);
      reveal(c, target);
      const int ra = c.die("attack"), rd = c.die("defence");
      const auto force = [&](Picket& p, int die) {
        return p.strength.open(c.ref) + die + f.press[std::size_t(p.owner)].open(c.ref);
      };
      f.margin = force(attacker, ra) - force(target, rd);
      c.tell(Audience::everyone(),
             {{"t", "combat"}, {"rule", "5"}, {"dice", {ra, rd}}, {"margin", f.margin}});
      f.step = f.margin == 0 ? Combat::Step::kEnd : Combat::Step::kLosses;
      return;
    }
    case Combat::Step::kLosses: {
      f.step = Combat::Step::kRetreat;
      const Picket& beaten = f.margin > 0 ? target : attacker;
      int room = 0;
      for (const Picket& p : c.s.pickets)
        if (p.owner == beaten.owner) room += p.steps;
      return c.call(AllocateLosses{AllocateLosses::Step::kAsk, beaten.id,
                                   std::min({2, room, std::abs(f.margin)})});
    }
    case Combat::Step::kRetreat: {
      f.step = Combat::Step::kEnd;
      const Picket& beaten = f.margin > 0 ? target : attacker;
      if (beaten.steps == 0) return;
      return c.call(Retreat{Retreat::Step::kAsk, beaten.id, kRetreatPoints});
    }
    case Combat::Step::kEnd:
      return c.done();
  }
}
void answered(Ctx&, Combat& f, Seat seat, const Answer& a) {
  f.press[std::size_t(seat)] = Secret<int>(a.picks[0] == "press" ? 1 : 0, Audience::only(seat));
}

// 3
void run(Ctx& c, OpportunityFire& f) {
  if (f.step == OpportunityFire::Step::kAsk) return c.ask(f.seat, "opportunity_fire");
  if (!f.firer.empty()) {
    const int die = c.die("opportunity");
    c.tell(Audience::everyone(),
           {{"t", "opportunity_fire"}, {"rule", "3"}, {"by", f.firer}, {"die", die}});
    if (die == 6) lose(c, find(c.s, f.against), 1);
  }
  c.done();
}
void answered(Ctx&, OpportunityFire& f, Seat, const Answer& a) {
  f.step = OpportunityFire::Step::kResolve;
  if (!a.picks.empty()) f.firer = a.picks[0];
}

// 6
void run(Ctx& c, AllocateLosses& f) {
  if (f.step == AllocateLosses::Step::kEnd) return c.done();
  c.ask(find(c.s, f.beaten).owner, "losses");
}
void answered(Ctx& c, AllocateLosses& f, Seat, const Answer& a) {
  for (std::size_t i = 0; i < a.picks.size(); ++i) lose(c, find(c.s, a.picks[i]), a.amounts[i]);
  f.step = AllocateLosses::Step::kEnd;
}

// 7
void run(Ctx& c, Retreat& f) {
  if (f.step == Retreat::Step::kEnd) return c.done();
  c.ask(find(c.s, f.beaten).owner, "retreat");
}
void answered(Ctx& c, Retreat& f, Seat, const Answer& a) {
  f.step = Retreat::Step::kEnd;
  if (a.picks[0] == "stand") return;
  Picket& p = find(c.s, f.beaten);
  const int to = std::stoi(a.picks[0].substr(1));
  f.left -= std::abs(to - p.at);
  p.at = to;
  if (a.go_on) f.step = Retreat::Step::kAsk;
  c.tell(Audience::everyone(),
         {{"t", "retreat"}, {"rule", "7"}, {"picket", p.id}, {"to", a.picks[0]}});
}

bool free_post(const State& s, int at) {
  return at >= 0 && at < kPosts &&
         std::none_of(s.pickets.begin(), s.pickets.end(),
                      [&](const Picket& p) { return p.steps > 0 && p.at == at; });
}

Walk retreat_from(const State& s, const Retreat& f) {
  Walk walk;
  walk.hexes = &post(0);
  const int from = find(s, f.beaten).at;
  for (int way : {-1, 1}) {
    Reach r;
    for (int d = 1; d <= f.left && free_post(s, from + way * d); ++d) {
      r.to = Lasting(post(from + way * d));
      r.cost = kRetreatPoints - f.left + d;
      r.way = walk.ways.add(d == 1 ? WayTree::kStart : r.way, char16_t(from + way * d));
      r.stop = d == f.left;
      walk.reach.push_back(r);
    }
  }
  walk.also.push_back({"stand", "stand", Lasting(post(from)), "", 1});
  return walk;
}

std::vector<Option> living(const State& s, Seat seat) {
  std::vector<Option> out;
  for (const Picket& p : s.pickets)
    if (p.owner == seat && p.steps > 0) out.push_back({p.id, "picket", Lasting(post(p.at)), "", p.steps});
  return out;
}

}  // namespace

void Game::setup(Ctx& c, const Json& options) {
  for (Seat seat : {Seat::kFirst, Seat::kSecond})
    for (int k = 0; k < 3; ++k)
      c.s.pickets.push_back({std::string(seat == Seat::kFirst ? "red_" : "blue_") + char('1' + k),
                             seat,
                             seat == Seat::kFirst ? 2 * k : kPosts - 1 - 2 * k,
                             kFullSteps,
                             {}});
  c.s.turns = options.at("turns").get<int>();
  c.s.leaky_order = options.value("leaky_order", false);
  c.s.leaky_ask = options.value("leaky_ask", false);
  c.s.leaky_query = options.value("leaky_query", false);
  c.call(Deploy{});
}

void Game::step(Ctx& c) {
  std::visit([&](auto& f) { run(c, f); }, c.s.stack.back());
}
void Game::answered(Ctx& c, Seat seat, const Answer& a) {
  std::visit([&](auto& f) { picket::answered(c, f, seat, a); }, c.s.stack.back());
}
void Game::resigned(Ctx& c, Seat seat) { c.end({{other(seat)}, "resigned", "win"}); }

View Game::view(const State& s, Viewer v) {
  Json out = {
      {"turn", s.turn}, {"turns", s.turns}, {"pickets", Json::array()}, {"asked", Json::array()}};
  for (const Picket& p : s.pickets) {
    Json x = {{"id", p.id}, {"owner", seat_name(p.owner)}, {"at", post(p.at)}, {"steps", p.steps}};
    if (const int* strength = p.strength.seen_by(v)) x["strength"] = *strength;
    out["pickets"].push_back(std::move(x));
  }
  for (const Pending& p : s.pending) out["asked"].push_back(seat_name(p.seat));
  for (const Frame& frame : s.stack)
    if (const auto* fight = std::get_if<Combat>(&frame)) {
      out["combat"] = {{"attacker", fight->attacker}, {"target", fight->target}};
      for (Seat seat : {Seat::kFirst, Seat::kSecond})
        if (const int* press = fight->press[std::size_t(seat)].seen_by(v); press && *press >= 0)
          out["combat"]["presses"][seat_name(seat)] = *press == 1;
    }
  return View::of(out);
}

Choices Game::choices(const State& s, const Pending& p) {
  if (p.kind == "deploy") {
    PickOne one;
    for (auto order : kOrders) one.options.push_back({std::string(order), "order", "", "", 1});
    return one;
  }
  if (p.kind == "attacker" || p.kind == "opportunity_fire") return PickOne{living(s, p.seat), true};
  if (p.kind == "target") return PickOne{living(s, other(p.seat)), false};
  if (p.kind == "stance")
    return PickOne{{{"press", "stance", "", "", 1}, {"hold", "stance", "", "", 1}}, false};
  if (p.kind == "rest") {
    PickSome some;
    for (Option& o : living(s, p.seat))
      if (o.max < kFullSteps) some.options.push_back(std::move(o));
    some.max = std::min(2, int(some.options.size()));
    return some;
  }
  if (p.kind == "losses") {
    const auto& f = std::get<AllocateLosses>(s.stack.back());
    Allocate losses{living(s, p.seat), f.points, "beaten", 1};
    for (Option& o : losses.options)
      if (o.id == f.beaten) o.group = "beaten";
    return losses;
  }
  return retreat_from(s, std::get<Retreat>(s.stack.back()));
}

Json Game::question(const State& s, const Pending& p) {
  Json q = {{"prompt", p.kind}};
  if (p.kind == "losses") q["beaten"] = std::get<AllocateLosses>(s.stack.back()).beaten;
  if (p.kind == "retreat") q["beaten"] = std::get<Retreat>(s.stack.back()).beaten;
  return q;
}

// "hold_fire" declines, "stand_fast" does not retreat, "spread" takes one loss of each picket, the beaten first.
std::optional<Answer> Game::standing_answer(const State& s, const Pending& p, std::string_view order,
                                            const Choices& choices) {
  if (order == "hold_fire") return Answer{};
  if (order == "stand_fast") return Answer{{"stand"}, {}, false};
  const auto& losses = std::get<Allocate>(choices);
  Answer a{{std::get<AllocateLosses>(s.stack.back()).beaten}, {1}, false};
  for (const Option& o : losses.options)
    if (int(a.picks.size()) < losses.total && o.group.empty()) {
      a.picks.push_back(o.id);
      a.amounts.push_back(1);
    }
  if (p.kind != "losses" || int(a.picks.size()) != losses.total) return std::nullopt;
  return a;
}

Result<Json> Game::query(const State& s, Viewer v, const Json& request) {
  if (request["kind"] == "picket") {
    if (request.size() != 2 || !request.contains("id") || !request["id"].is_string())
      return Refusal{"malformed_query", "a picket has an id"};
    for (const Picket& p : s.pickets) {
      if (request["id"] != p.id) continue;
      const int* strength = p.strength.seen_by(v);
      Json reply = {{"kind", "picket"}, {"steps", p.steps}, {"strength", strength ? Json(*strength) : Json()}};
      if (s.leaky_query) reply["strong"] = JsonWriter::save(const_cast<Picket&>(p))["strength"]["value"] == 5;
      return reply;
    }
    return Refusal{"no_such_picket", "there is no such picket"};
  }
  if (request["kind"] != "sums") return Refusal{"unknown_query", "Picket answers no such query"};
  if (request.size() != 1) return Refusal{"malformed_query", "sums have no more than their kind"};
  Json sums = {{"kind", "sums"}, {"red", Json::object()}, {"blue", Json::object()}};
  for (const Picket& p : s.pickets) {
    Json& side = sums[p.owner == Seat::kFirst ? "red" : "blue"];
    side["steps"] = side.value("steps", 0) + p.steps;
    if (const int* strength = p.strength.seen_by(v)) side["known"] = side.value("known", 0) + *strength;
  }
  return sums;
}

std::vector<Json> Game::queries(const State& s, Viewer) {
  std::vector<Json> out;
  out.push_back({{"kind", "sums"}});
  for (const Picket& p : s.pickets) out.push_back({{"kind", "picket"}, {"id", p.id}});
  return out;
}

void Game::resample(State& s, Viewer v, Chance& chance, Referee ref) {
  for (Seat seat : {Seat::kFirst, Seat::kSecond}) {
    std::vector<Picket*> hidden;
    for (Picket& p : s.pickets)
      if (p.owner == seat && !p.strength.seen_by(v)) hidden.push_back(&p);
    for (std::size_t i = hidden.size(); i > 1; --i)
      std::swap(hidden[i - 1]->strength.open(ref),
                hidden[std::size_t(chance.roll("resample", int(i))) - 1]->strength.open(ref));
  }
  for (Frame& frame : s.stack)
    if (auto* fight = std::get_if<Combat>(&frame))
      for (auto& press : fight->press)
        if (!press.seen_by(v) && press.open(ref) >= 0)
          press.open(ref) = chance.roll("resample", 2) - 1;
}

}  // namespace vedette::picket
