// 5.2: artillery, aeroplanes, Patton and the rail gun pin enemy stacks.
#include <algorithm>
#include <nlohmann/json.hpp>

#include "games/villa/atoms.hpp"
#include "games/villa/rules/combat.hpp"
#include "games/villa/rules/forces.hpp"
#include "games/villa/rules/last_asked.hpp"
#include "games/villa/rules/previews.hpp"

namespace vedette::villa {
namespace {

constexpr int kGunPins = 3, kRailGunPins = 1;  // interdiction values (5.2.1, 2.3.12, 5.2.2)
constexpr std::string_view kRailGun = "rail_gun";

// One stack that can be fired at, and by which of a seat's guns.
struct Shot {
  StackRef target;
  std::vector<CounterId> guns;
  bool rail_gun = false;
};

// 5.2.2: who has the rail gun: the commander of orange. Mutineers do not bring it, war does.
bool has_rail_gun(const State& s, Seat seat) {
  if (s.options.players == 3) return seat == kCarrancistaSeat;
  return seat == (s.war ? kVillistaSeat : kAmericanSeat);
}

bool is_next_to(const State& s, HexId a, HexId b) {
  const auto& next = hex(s, a).next;
  return std::find(next.begin(), next.end(), b) != next.end();
}

// Artillery and Patton reach their own hex and the next ones, cliffs or not; an aeroplane the hex
// that it flew over, unless it is montane (2.3.11). Only artillery reaches Policia alone next door
// (2.3.9).
bool reaches(const State& s, CounterId gun, const StackRef& target, bool only_policia) {
  const Counter& g = at(s, gun);
  if (type(gun) == Type::kAeroplane)
    return g.flight_target == target.at && hex(s, target.at).terrain != Terrain::kMontane;
  if (g.at == target.at) return true;
  if (!is_next_to(s, g.at, target.at)) return false;
  return type(gun) == Type::kArtillery || !only_policia;
}

bool is_gun(Type t) { return t == Type::kArtillery || t == Type::kPatton || t == Type::kAeroplane; }

std::vector<Shot> find_shots(const State& s, const InterdictionSegment& f) {
  const bool rail_gun = has_rail_gun(s, f.seat) && !s.rail_gun_fired;
  std::vector<CounterId> guns;
  for (int i = 0; i < kCounters; ++i) {
    const auto c = CounterId(i);
    const Counter& x = at(s, c);
    if (is_gun(type(c)) && x.at >= 0 && x.colour != Colour::kNone && x.controller == f.seat && !x.no_attack &&
        std::find(f.fired.begin(), f.fired.end(), c) == f.fired.end())
      guns.push_back(c);
  }
  if (guns.empty() && !rail_gun) return {};
  const auto in_range = [&](const StackRef& target) {
    return (rail_gun && hex(s, target.at).railroad) ||
           std::any_of(guns.begin(), guns.end(), [&](CounterId gun) { return reaches(s, gun, target, false); });
  };
  std::vector<StackRef> targets;
  for (int i = 0; i < kCounters; ++i) {
    const Counter& x = s.counters[std::size_t(i)];
    if (x.at < 0 || x.colour == Colour::kNone || x.controller == f.seat) continue;
    const StackRef target = stack_of(s, CounterId(i));
    if (in_range(target) && std::find(targets.begin(), targets.end(), target) == targets.end())
      targets.push_back(target);
  }
  sort_few(targets.begin(), targets.end(),
           [](const StackRef& a, const StackRef& b) { return a.at < b.at; });
  std::vector<Shot> out;
  for (const StackRef& target : targets) {
    const auto group = counters_of(s, target);
    if (std::all_of(group.begin(), group.end(), [&](CounterId c) { return is_pinned(s, c); }))
      continue;
    const bool only_policia = std::all_of(group.begin(), group.end(), [&](CounterId c) {
      return type(c) == Type::kPolicia || is_pinned(s, c);
    });
    Shot shot{target, {}, rail_gun && hex(s, target.at).railroad};
    for (CounterId gun : guns)
      if (reaches(s, gun, target, only_policia)) shot.guns.push_back(gun);
    if (shot.rail_gun || !shot.guns.empty()) out.push_back(std::move(shot));
  }
  return out;
}

const std::vector<Shot>& shots(const State& s, const InterdictionSegment& f) {
  static thread_local LastAsked<std::vector<Shot>, Seat, std::vector<CounterId>> last;
  return last.of(s, f.seat, f.fired, [&](std::vector<Shot>& out) { out = find_shots(s, f); });
}

// The dice of one attack: each at the value of its gun; the rail gun fires alone.
void fire(Ctx& ctx, InterdictionSegment& f) {
  const StackRef target = f.target;
  const int value = f.rail_gun ? kRailGunPins : kGunPins;
  const int n = f.rail_gun ? 1 : int(f.guns.size());
  const char* rule = f.rail_gun ? "5.2.2" : "5.2.1";
  if (f.seat != kVillistaSeat)
    show_leaders(ctx, leaders_in(counters_of(ctx.s, target)), "attacked");
  Json dice = Json::array();
  bool hit = false, policia_too = false;
  for (int k = 0; k < n; ++k) {
    const int die = ctx.die(f.rail_gun ? "rail_gun" : "interdiction");
    hit |= die <= value;
    policia_too |= die <= value && (f.rail_gun || reaches(ctx.s, f.guns[std::size_t(k)], target, true));
    dice.push_back(die);
  }
  ctx.tell(Audience::everyone(),
           {{"t", "interdiction"},
            {"rule", rule},
            {"by", role(f.seat)},
            {"at", hex_id(ctx.s, target.at)},
            {"target", stack_key(ctx.s, target)},
            {"guns", f.rail_gun ? Json::array({kRailGun}) : counters_json(f.guns)},
            {"dice", std::move(dice)},
            {"needs", value},
            {"pinned", hit}});
  if (f.rail_gun) ctx.s.rail_gun_fired = true;
  f.fired.insert(f.fired.end(), f.guns.begin(), f.guns.end());
  f.guns.clear();
  f.rail_gun = false;
  f.step = InterdictionSegment::Step::kChoose;
  if (!hit) return;
  auto struck = counters_of(ctx.s, target);
  if (!policia_too) std::erase_if(struck, [](CounterId c) { return type(c) == Type::kPolicia; });
  pin(ctx, struck, "interdiction", rule);
}

}  // namespace

void step(Ctx& ctx, InterdictionSegment& f) {
  using Step = InterdictionSegment::Step;
  if (f.step == Step::kRoll) return fire(ctx, f);
  if (f.step == Step::kChoose && !shots(ctx.s, f).empty()) return ctx.ask(f.seat, "interdiction");
  for (Counter& c : ctx.s.counters)
    if (c.controller == f.seat)
      c.flight_target = -1;  // what was not attacked now is not attacked any more
  ctx.done();
}

void answered(Ctx& ctx, InterdictionSegment& f, Seat, const Answer& a) {
  using Step = InterdictionSegment::Step;
  f.step = Step::kEnd;
  if (a.picks[0] == "end") return;
  const std::string key = a.picks[0].substr(a.picks[0].find('@') + 1);
  for (const Shot& shot : shots(ctx.s, f)) {
    if (stack_key(ctx.s, shot.target) != key) continue;
    f.target = shot.target;
    f.step = Step::kRoll;
    f.rail_gun = a.picks[0].starts_with(kRailGun);
    for (CounterId gun : shot.guns)
      if (std::find(a.picks.begin(), a.picks.end(), info(gun).id + "@" + key) != a.picks.end())
        f.guns.push_back(gun);
    return;
  }
}

// Asked only where there is a shot, and it can always be left undone.
bool surely_open(const Eyes&, const InterdictionSegment&) { return true; }

Choices choices(const Eyes& e, const InterdictionSegment& f, const Pending&) {
  PickSome some;
  some.min = 1;
  some.same_group = true;
  for (const Shot& shot : shots(e.s, f)) {
    const std::string key = stack_key(e.s, shot.target);
    const Lasting at_hex(hex_id(e.s, shot.target.at));
    for (CounterId gun : shot.guns)
      some.options.push_back({info(gun).id + "@" + key, "interdiction", at_hex, key, 1});
    if (shot.rail_gun)
      some.options.push_back(
          {std::string(kRailGun) + "@" + key, "rail_gun", at_hex, "rail_gun@" + key, 1});
  }
  some.options.push_back({"end", "end", "", "end", 1});
  some.max = int(some.options.size());
  return some;
}

Json question(const Eyes& e, const InterdictionSegment& f, const Pending&) {
  Json targets = Json::array();
  for (const Shot& shot : shots(e.s, f)) {
    Json j = {{"target", stack_key(e.s, shot.target)},
              {"at", hex_id(e.s, shot.target.at)},
              {"counters", counters_json(counters_of(e.s, shot.target))},
              {"guns", counters_json(shot.guns)},
              {"needs", kGunPins},
              {"rule", "5.2.1"}};
    if (shot.rail_gun) j["rail_gun"] = {{"needs", kRailGunPins}, {"rule", "5.2.2"}};
    targets.push_back(std::move(j));
  }
  return {{"prompt", "interdiction"},
          {"rule", f.seat == kVillistaSeat ? "4.1.3" : "4.1.8"},
          {"targets", std::move(targets)},
          {"fired", counters_json(f.fired)}};
}

}  // namespace vedette::villa
