// 5.3.9, 5.3.10, 5.3.13: what can be raided, by whom, and who answers.
#include <algorithm>
#include <map>
#include <nlohmann/json.hpp>

#include "embedded/vedette_game_villa.hpp"
#include "games/villa/rules/last_asked.hpp"
#include "games/villa/rules/previews.hpp"
#include "games/villa/rules/raids.hpp"

namespace vedette::villa {
namespace {

struct Supplies {
  std::vector<std::string> always, on_railroad;
};

// The list of 5.3.10, from terrain.json.
const Supplies& supplies_table(Settlement kind) {
  static const auto table = [] {
    std::map<Settlement, Supplies> out;
    const Json terrain = Json::parse(data::terrain_json);
    for (const Json& row : terrain.at("settlements")) {
      Supplies s;
      s.always = row.at("supplies").get<std::vector<std::string>>();
      s.on_railroad = row.contains("supplies_on_railroad")
                          ? row.at("supplies_on_railroad").get<std::vector<std::string>>()
                          : s.always;
      out[enum_of<Settlement>(row.at("kind").get<std::string>())] = std::move(s);
    }
    return out;
  }();
  return table.at(kind);
}

// The types of which the pool holds some, a bit each.
std::uint32_t pool_types(const State& s) {
  std::uint32_t out = 0;
  for (int i = 0; i < kCounters; ++i)
    if (at(s, CounterId(i)).at == kPool) out |= 1u << unsigned(type(CounterId(i)));
  return out;
}
bool pool_has(std::uint32_t pool, const std::string& kind) {
  for (unsigned t = 0; pool >> t != 0; ++t)
    if ((pool >> t & 1u) && name_of(Type(t)) == kind) return true;
  return false;
}

// A supply is offered if the raiders can make use of it (5.3.10, 5.1.12).
bool can_use(const HexData& h, const StackRef& stack, const std::vector<CounterId>& group,
             std::uint32_t pool, const std::string& kind) {
  if (kind == "gasoline")
    return !is_friendly(h, stack.colour) &&
           std::any_of(group.begin(), group.end(), [](CounterId c) { return is_vehicle(type(c)); });
  if (!pool_has(pool, kind)) return false;
  if (kind != "rifle") return true;
  int carriers = 0, rifles = 0;
  for (CounterId c : group) {
    carriers += is_troop(type(c)) || type(c) == Type::kWagon;
    rifles += type(c) == Type::kRifle;
  }
  return rifles < carriers;
}

bool was_raided(const State& s, HexId h, const std::string& target) {
  return !s.raided.empty() &&
         std::find(s.raided.begin(), s.raided.end(), raid_mark(s, h, target)) != s.raided.end();
}

// The stack's raiders: troops under a leader; scouts and Patton for arrests only.
struct Raiders {
  std::vector<CounterId> troops, others;
  bool armed = false;
};
Raiders raiders_of(const State& s, const StackRef& stack) {
  Raiders out;
  const auto group = counters_of(s, stack);
  const bool led = std::any_of(group.begin(), group.end(), [&](CounterId c) {
    return type(c) == Type::kLeader && !is_pinned(s, c) && !at(s, c).no_attack;
  });
  for (CounterId c : group) {
    if (!is_ready(s, c)) continue;
    const Type t = type(c);
    if (is_troop(t) && led) out.troops.push_back(c);
    if (t == Type::kScout || t == Type::kPatton) out.others.push_back(c);
    if (t == Type::kRifle) out.armed = true;
  }
  return out;
}

// `met`: counters of other players stand there too.
void add_options(const State& s, const StackRef& stack, bool met, std::uint32_t pool,
                 std::vector<RaidOption>& out) {
  const HexData& h = hex(s, stack.at);
  const bool supplies = h.is_settled() && !s.supplied.has(stack.at);
  const bool bridge = h.bridge && !s.bridges_out.has(stack.at);
  if (!supplies && !bridge && !met) return;
  const Raiders who = raiders_of(s, stack);
  if (who.troops.empty() && who.others.empty()) return;
  const auto add = [&](const std::string& target, std::vector<CounterId> raiders) {
    if (raiders.empty() || was_raided(s, stack.at, target)) return;
    const std::string key = h.id + "/" + target;
    out.push_back({stack.at, stack.colour, target, key,
                   "raid@" + key + "/" + std::string(name_of(stack.colour)), std::move(raiders),
                   is_supply(target) && is_friendly(h, stack.colour)});
  };
  if (!who.troops.empty() && supplies) {
    const auto group = counters_of(s, stack);
    for (const std::string& kind : supplies_of(h))
      if ((who.armed || kind == "rifle") && can_use(h, stack, group, pool, kind))
        add(kind, who.troops);
  }
  if (met) {
    const auto pile = raid_prey(s, stack.at, stack.controller, "white");
    const bool has_rifle =
        std::any_of(pile.begin(), pile.end(), [](CounterId c) { return type(c) == Type::kRifle; });
    if (!pile.empty() && (who.armed || has_rifle)) add("white", who.troops);
  }
  if (who.armed && bridge) add("bridge", who.troops);
  if (!met) return;
  if (who.armed)
    for (CounterId c : raid_prey(s, stack.at, stack.controller, "aeroplane"))
      add(info(c).id, who.troops);
  if (!raid_prey(s, stack.at, stack.controller, "leaders").empty()) {
    auto all = who.armed ? who.troops : std::vector<CounterId>{};
    all.insert(all.end(), who.others.begin(), who.others.end());
    add("leaders", std::move(all));
  }
}

const char* barred_reason(const State& s, CounterId c) {
  const Counter& x = at(s, c);
  const Type t = type(c);
  if (is_pinned(s, c)) return "pinned";
  if (x.engaged) return "engaged";
  if (x.no_attack) return "no_attack";
  if (t == Type::kMachineGun) return x.silent ? "doubled" : nullptr;
  if (!is_troop(t)) return nullptr;
  if (leaders_for(s, x.at, x.colour, x.controller).empty()) return "no_leader";
  return raiders_of(s, stack_of(s, c)).armed ? nullptr : "unarmed";
}

const char* barred_rule(std::string_view reason) {
  if (reason == "pinned") return "5.3.6";
  if (reason == "doubled") return "5.1.9";
  if (reason == "no_leader") return "5.3.12";
  if (reason == "unarmed") return "5.3.2";
  return reason == "no_attack" ? "5.1.14" : "5.3.1";
}

}  // namespace

bool is_supply(const std::string& target) {
  return target == "gasoline" || target == "horse" || target == "mule" || target == "wagon" ||
         target == "rifle";
}

std::string raid_mark(const State& s, HexId h, const std::string& target) {
  return hex_id(s, h) + "/" + (is_supply(target) ? "supplies" : target);
}

const std::vector<std::string>& supplies_of(const HexData& h) {
  static const std::vector<std::string> none;
  if (!h.is_settled()) return none;
  const Supplies& row = supplies_table(h.settlement);
  return h.railroad ? row.on_railroad : row.always;
}

namespace {

std::vector<RaidOption> find_raids(const State& s, Seat seat) {
  std::vector<StackRef> stacks;
  for (int i = 0; i < kCounters; ++i) {
    const auto c = CounterId(i);
    if (at(s, c).at < 0 || at(s, c).controller != seat || !is_combat(type(c))) continue;
    if (std::find(stacks.begin(), stacks.end(), stack_of(s, c)) == stacks.end())
      stacks.push_back(stack_of(s, c));
  }
  sort_few(stacks.begin(), stacks.end(),
           [](const StackRef& a, const StackRef& b) { return a.at < b.at; });
  std::vector<RaidOption> out;
  const std::uint32_t pool = stacks.empty() ? 0 : pool_types(s);
  static thread_local std::vector<std::uint8_t> others;  // by hex: somebody of another player
  others.assign(std::size_t(map(s).size()), 0);
  for (const Counter& c : s.counters)
    if (c.at >= 0 && c.colour != Colour::kNone && c.controller != seat) others[std::size_t(c.at)] = 1;
  for (const StackRef& ref : stacks) add_options(s, ref, others[std::size_t(ref.at)] != 0, pool, out);
  return out;
}

}  // namespace

const std::vector<RaidOption>& raid_options(const State& s, Seat seat) {
  static thread_local LastAsked<std::vector<RaidOption>, Seat> last;
  return last.of(s, seat, [&](std::vector<RaidOption>& out) { out = find_raids(s, seat); });
}

std::vector<CounterId> raid_prey(const State& s, HexId h, Seat raider, const std::string& target) {
  std::vector<CounterId> out;
  for (const StackRef& ref : stacks_at(s, h)) {
    if (ref.controller == raider) continue;
    const auto group = counters_of(s, ref);
    if (has_combat(s, group)) continue;  // escorted: an assault comes first (2.3.3, 5.3.1)
    for (CounterId c : group) {
      const Type t = type(c);
      if ((target == "white" && is_white(t)) || (target == "leaders" && t == Type::kLeader) ||
          (target == "aeroplane" && t == Type::kAeroplane) || target == info(c).id)
        out.push_back(c);
    }
  }
  return out;
}

std::vector<CombatDie> raid_answer(const State& s, HexId h, Colour raiders,
                                   const std::string& target) {
  std::vector<CombatDie> dice;
  const HexData& x = hex(s, h);
  const bool town = x.settlement == Settlement::kCity || x.settlement == Settlement::kTown;
  for (CounterId c : counters_at(s, h)) {
    if (is_pinned(s, c)) continue;
    const bool policia = type(c) == Type::kPolicia && town && !is_friendly(x, raiders);
    if (policia || target == info(c).id) dice.push_back({c, defence_value(s, h), "place"});
  }
  return dice;
}

Json raid_preview(const State& s, const RaidOption& o) {
  Json j = {{"group", o.group},
            {"target", o.target},
            {"at", hex_id(s, o.at)},
            {"rule", o.target == "leaders" ? "5.3.13"
                     : is_supply(o.target) ? "5.3.10"
                                           : "5.3.9"},
            {"raiders", counters_json(o.raiders)}};
  if (o.automatic)
    j["automatic"] = true;
  else
    j["succeeds_on"] = 2;
  const auto seat = at(s, o.raiders.front()).controller;
  if (!is_supply(o.target) && o.target != "bridge")
    j["prey"] = counters_json(raid_prey(s, o.at, seat, o.target));
  j["answer"] = dice_json(raid_answer(s, o.at, o.colour, o.target));
  return j;
}

Json barred_fights_json(const State& s, Seat seat) {
  Json list = Json::array();
  for (int i = 0; i < kCounters; ++i) {
    const auto c = CounterId(i);
    const Type t = type(c);
    if (at(s, c).at < 0 || at(s, c).controller != seat ||
        (!is_troop(t) && t != Type::kScout && t != Type::kMachineGun))
      continue;
    bool near = has_enemy_combat(s, at(s, c).at, seat);
    for (HexId n : hex(s, at(s, c).at).next) near |= n >= 0 && has_enemy_combat(s, n, seat, false);
    const char* reason = near ? barred_reason(s, c) : nullptr;
    if (reason)
      list.push_back({{"id", info(c).id}, {"reason", reason}, {"rule", barred_rule(reason)}});
  }
  for (const Target& t : s.assaulted)
    if (t.stack.controller != seat && still_held(s, t))
      list.push_back({{"id", target_key(s, t)}, {"reason", "assaulted"}, {"rule", "5.3.1"}});
  for (const std::string& mark : s.raided)
    list.push_back({{"id", mark}, {"reason", "raided"}, {"rule", "5.3.9"}});
  return list;
}

}  // namespace vedette::villa
