// 5.3.9, 5.3.10, 5.3.13: one night raid, with the answer of Policia.
#include <algorithm>
#include <nlohmann/json.hpp>

#include "games/villa/atoms.hpp"
#include "games/villa/rules/combat.hpp"
#include "games/villa/rules/previews.hpp"
#include "games/villa/rules/raids.hpp"

namespace vedette::villa {
namespace {

using Step = NightRaid::Step;
constexpr int kRaidSucceeds = 2;  // 1 or 2 on the die

void tell(Ctx& ctx, Payload fact) { ctx.tell(Audience::everyone(), std::move(fact)); }

// The raiders' colour and who commands them; some raider is always named.
StackRef raiding_stack(const State& s, const NightRaid& f) {
  return {f.at, info(f.raiders.front()).colour, at(s, f.raiders.front()).controller};
}

void declare(Ctx& ctx, NightRaid& f) {
  for (CounterId c : f.raiders) ctx.s.counters[std::size_t(c)].engaged = true;
  ctx.s.raided.push_back(raid_mark(ctx.s, f.at, f.target));
  f.step = Step::kRoll;
  tell(ctx, {{"t", "raid"},
             {"rule", "5.3.9"},
             {"by", role(f.seat)},
             {"at", hex_id(ctx.s, f.at)},
             {"target", f.target},
             {"raiders", counters_json(f.raiders)}});
  if (f.seat == kVillistaSeat || is_supply(f.target) || f.target == "bridge") return;
  std::vector<CounterId> leaders;  // of every stack that is raided (2.3.15)
  for (CounterId c : raid_prey(ctx.s, f.at, f.seat, f.target))
    for (CounterId l : leaders_in(counters_of(ctx.s, stack_of(ctx.s, c)))) leaders.push_back(l);
  show_leaders(ctx, leaders, "attacked");
}

// What a supply of 5.3.10 brings: gasoline for the next movement, or a full counter from the pool.
void take_supply(Ctx& ctx, const NightRaid& f) {
  State& s = ctx.s;
  s.supplied.insert(f.at);
  const auto tell_of = [&](const std::string& counter) {
    tell(ctx, {{"t", "supply"},
               {"rule", "5.3.10"},
               {"at", hex_id(s, f.at)},
               {"supply", f.target},
               {"player", role(f.seat)},
               Said::where(!counter.empty(), "counter", counter)});
  };
  if (f.target == "gasoline") {
    s.fuel[std::size_t(f.seat)].insert(f.at);
    return tell_of("");
  }
  for (int i = 0; i < kCounters; ++i) {
    const auto c = CounterId(i);
    if (at(s, c).at != kPool || name_of(type(c)) != f.target) continue;
    const StackRef to = raiding_stack(s, f);
    const auto leaders = leaders_for(s, to.at, to.colour, to.controller);
    give(ctx, c, to.colour, to.controller, f.at, leaders.empty() ? kNoCounter : leaders.front());
    return tell_of(info(c).id);
  }
}

// An unescorted pile changes owner, all of it; raiders without a rifle take only the rifles
// (5.3.9).
void take_pile(Ctx& ctx, const NightRaid& f) {
  State& s = ctx.s;
  const StackRef to = raiding_stack(s, f);
  const auto leaders = leaders_for(s, to.at, to.colour, to.controller);
  const bool armed = std::any_of(f.raiders.begin(), f.raiders.end(),
                                 [](CounterId c) { return type(c) == Type::kRifle; });
  std::vector<CounterId> taken;
  for (CounterId c : raid_prey(s, f.at, f.seat, "white")) {
    if (!armed && type(c) != Type::kRifle) continue;
    give(ctx, c, to.colour, to.controller, f.at, leaders.empty() ? kNoCounter : leaders.front());
    Counter& x = s.counters[std::size_t(c)];
    x.doubled = x.watered = false;  // its way was another's (5.4.1, 5.4.2)
    taken.push_back(c);
  }
  tell(ctx, {{"t", "captured"},
             {"rule", "5.3.9"},
             {"at", hex_id(s, f.at)},
             {"counters", counters_json(taken)},
             {"player", role(f.seat)}});
}

// 5.3.13: one leader at random. The match may end with it.
void arrest(Ctx& ctx, const NightRaid& f) {
  const auto present = raid_prey(ctx.s, f.at, f.seat, "leaders");
  const int n = int(present.size());
  const CounterId leader = present[std::size_t(n == 1 ? 0 : ctx.chance.roll("arrest", n) - 1)];
  ctx.s.last_hit = f.seat;
  tell(ctx, {{"t", "arrest"},
             {"rule", "5.3.13"},
             {"at", hex_id(ctx.s, f.at)},
             {"leader", info(leader).id},
             {"of", counters_json(present)}});
  remove(ctx, leader, "arrest", "5.3.13");
}

void succeed(Ctx& ctx, const NightRaid& f) {
  if (is_supply(f.target)) return take_supply(ctx, f);
  if (f.target == "white") return take_pile(ctx, f);
  if (f.target == "leaders") return arrest(ctx, f);
  if (f.target != "bridge") return remove(ctx, find_counter(f.target), "raid", "5.3.9");
  ctx.s.bridges_out.insert(f.at);
  tell(ctx, {{"t", "bridge_out"}, {"rule", "5.3.9"}, {"at", hex_id(ctx.s, f.at)}});
}

// 5.1.12: no gasoline, and the vehicles of the raiders' stack stand where they are.
void fail(Ctx& ctx, const NightRaid& f) {
  if (f.target != "gasoline") return;
  auto vehicles = counters_of(ctx.s, raiding_stack(ctx.s, f));
  std::erase_if(vehicles, [](CounterId c) { return !is_vehicle(type(c)); });
  if (!vehicles.empty()) pin(ctx, vehicles, "no_fuel", "5.1.12");
}

// Raid and answer at once (5.3.9). False if the match has ended.
bool roll_dice(Ctx& ctx, NightRaid& f) {
  const Colour colour = raiding_stack(ctx.s, f).colour;
  const bool automatic = is_supply(f.target) && is_friendly(hex(ctx.s, f.at), colour);
  const int die = automatic ? 0 : ctx.die("raid");
  f.success = automatic || die <= kRaidSucceeds;
  Json answer = Json::array();
  for (const CombatDie& d : raid_answer(ctx.s, f.at, colour, f.target)) {
    const int value = ctx.die("raid_answer");
    const bool hit = value <= d.value;
    f.hits = std::int8_t(f.hits + hit);
    f.ones = std::int8_t(f.ones + (hit && value == 1));
    answer.push_back(
        {{"counter", info(d.counter).id}, {"die", value}, {"needs", d.value}, {"hit", hit}});
    if (hit && colour == Colour::kRed) ctx.s.last_hit = at(ctx.s, d.counter).controller;
  }
  f.step = Step::kLosses;
  tell(ctx, {{"t", "raid_dice"},
             {"rule", "5.3.9"},
             {"at", hex_id(ctx.s, f.at)},
             {"target", f.target},
             {"success", f.success},
             {"answer", answer},
             {"hits", f.hits},
             Said::where(automatic, "automatic", true),
             Said::where(!automatic, "die", die)});
  if (f.success)
    succeed(ctx, f);
  else
    fail(ctx, f);
  return !ctx.s.outcome;
}

Allocate losses_for(const State& s, const NightRaid& f) {
  return losses_of(s, can_take_losses(s, f.raiders), f.hits, f.ones);
}

}  // namespace

void step(Ctx& ctx, NightRaid& f) {
  switch (f.step) {
    case Step::kDeclare:
      return declare(ctx, f);
    case Step::kRoll:
      roll_dice(ctx, f);
      return;
    case Step::kLosses:
      f.step = Step::kEnd;
      if (f.hits > 0) ctx.ask(f.seat, "raid_losses");
      return;
    case Step::kEnd:
      return ctx.done();
  }
}

void answered(Ctx& ctx, NightRaid&, Seat seat, const Answer& a) {
  Json points = Json::object();
  for (const auto& [c, n] : allocation(a)) points[info(c).id] = n;
  tell(ctx,
       {{"t", "losses"}, {"rule", "5.3.9"}, {"player", role(seat)}, {"losses", std::move(points)}});
  for (const auto& [c, n] : allocation(a))
    for (int k = 0; k < n && !ctx.s.outcome; ++k) deplete(ctx, c, "combat", "5.3.9");
}

Choices choices(const Eyes& e, const NightRaid& f, const Pending&) { return losses_for(e.s, f); }

Json question(const Eyes& e, const NightRaid& f, const Pending&) {
  return {{"prompt", "raid_losses"}, {"rule", "5.3.9"}, {"at", hex_id(e.s, f.at)},
          {"target", f.target},      {"hits", f.hits},  {"ones", f.ones}};
}

Json shown(const State& s, const NightRaid& f) {
  return {{"at", hex_id(s, f.at)},
          {"target", f.target},
          {"by", role(f.seat)},
          {"raiders", counters_json(f.raiders)},
          {"step", name_of(f.step)}};
}

}  // namespace vedette::villa
