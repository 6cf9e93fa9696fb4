// Who can move with whom: leaders (5.1.1, 5.1.2), rifles (2.3.8), capacity and towing (5.1.8).
#include <algorithm>

#include "games/villa/rules/movement.hpp"
#include "games/villa/rules/muster.hpp"

namespace vedette::villa {
namespace {

bool contains(std::span<const CounterId> group, CounterId c) {
  return std::find(group.begin(), group.end(), c) != group.end();
}
bool has_leader(const std::vector<CounterId>& group) {
  return std::any_of(group.begin(), group.end(), [](CounterId c) { return type(c) == Type::kLeader; });
}
int count(const std::vector<CounterId>& group, Type t) {
  return int(std::count_if(group.begin(), group.end(), [t](CounterId c) { return type(c) == t; }));
}
bool rides(Type t) { return is_troop(t) || t == Type::kScout; }
bool is_gun(Type t) { return t == Type::kMachineGun || t == Type::kArtillery; }

// True if loading need not be worked out: no vehicles, and a troop or a wagon for every rifle.
bool carries_itself(const std::vector<CounterId>& group) {
  int rifles = 0, carriers = 0;
  for (CounterId c : group) {
    const Type t = type(c);
    if (is_vehicle(t)) return false;
    rifles += t == Type::kRifle ? 1 : 0;
    carriers += is_troop(t) || t == Type::kWagon ? 1 : 0;
  }
  return rifles <= carriers;
}

// The first counter, looking from the back, that keeps the group from going; kNoCounter if it can go.
CounterId culprit_on_hoof(const State& s, const std::vector<CounterId>& group) {
  const bool led = has_leader(group);
  Muster m;
  if (!carries_itself(group)) m = muster(s, group);
  int mounts_without_leader = count(group, Type::kScout);
  for (CounterId c : group)
    if (const Type t = type(c); !led && (t == Type::kHorse || t == Type::kMule)) --mounts_without_leader;
  for (auto it = group.rbegin(); it != group.rend(); ++it) {
    const Type t = type(*it);
    if (t == Type::kPolicia) return *it;
    if (t == Type::kRifle && contains(m.load.loose_rifles, *it)) return *it;
    if (is_vehicle(t) && m.stranded > 0) return *it;
    if (led) continue;
    if (is_troop(t) || t == Type::kTruck) return *it;
    if ((t == Type::kHorse || t == Type::kMule) && mounts_without_leader < 0) return *it;
  }
  return kNoCounter;
}

CounterId culprit_by_vehicle(const std::vector<CounterId>& group) {
  const bool led = has_leader(group);
  const int trucks = led ? count(group, Type::kTruck) : 0;
  int cargo = 0, troops = 0;
  for (CounterId c : group) {
    cargo += rides(type(c)) || is_gun(type(c)) ? 1 : 0;
    troops += is_troop(type(c)) ? 1 : 0;
  }
  const int rifles = count(group, Type::kRifle), planes = count(group, Type::kAeroplane);
  for (auto it = group.rbegin(); it != group.rend(); ++it) {
    const Type t = type(*it);
    const bool kept = t == Type::kPatton || (t == Type::kTruck && led) || (t == Type::kLeader && trucks > 0) ||
                      ((rides(t) || is_gun(t)) && cargo <= trucks) || (t == Type::kRifle && rifles <= troops) ||
                      (t == Type::kAeroplane && planes <= trucks);
    if (!kept) return *it;
  }
  return kNoCounter;
}

CounterId culprit(const State& s, const std::vector<CounterId>& group, Travel travel) {
  return travel == Travel::kVehicle ? culprit_by_vehicle(group) : culprit_on_hoof(s, group);
}

}  // namespace

bool Muster::tows(CounterId c) const { return contains(towers, c); }

CounterId Muster::carrier_of(CounterId gun) const {
  for (const auto& [transport, what] : carried)
    if (what == gun) return transport;
  return kNoCounter;
}

Muster muster(const State& s, std::span<const CounterId> group) {
  Muster out;
  FewCounters rest;
  int light = 0, trucks = 0;  // light: aeroplanes and Patton; a wagon or mule carries them
  for (CounterId c : group) {
    if (!is_vehicle(type(c))) rest.push_back(c);
    else if (type(c) == Type::kTruck) ++trucks;
    else ++light;
  }
  for (Type t : {Type::kWagon, Type::kMule})
    for (std::size_t i = 0; i < rest.size() && light > 0;) {
      if (type(rest[i]) != t) {
        ++i;
        continue;
      }
      out.carriers.push_back(rest[i]);
      rest.erase(rest.begin() + i);
      --light;
    }
  out.load = load_of(s, rest);
  // A wagon under an aeroplane still carries a rifle (5.1.8).
  for (CounterId c : out.carriers)
    if (type(c) == Type::kWagon && !out.load.loose_rifles.empty()) {
      out.load.armed.push_back({c, out.load.loose_rifles.back()});
      out.load.loose_rifles.pop_back();
    }
  // 5.1.8: what transport is left, horses apart, takes machine guns on; the mules first, they are faster.
  FewCounters guns;
  for (CounterId c : rest)
    if (type(c) == Type::kMachineGun) guns.push_back(c);
  for (Type t : {Type::kMule, Type::kWagon})
    for (CounterId c : out.load.spare_transport)
      if (type(c) == t && out.carried.size() < guns.size()) out.carried.push_back({c, guns[out.carried.size()]});
  int to_pull = light + trucks;
  if (to_pull == 0) return out;
  // The fastest pull: spare transport, laden transport, men on foot.
  std::vector<std::pair<int, CounterId>> able;
  for (CounterId c : out.load.spare_transport) able.emplace_back(allowance(s, c), c);
  for (const auto& [mount, rider] : out.load.mounted)
    able.emplace_back(allowance(s, mount, is_horseman(type(rider))), mount);
  for (CounterId c : out.load.on_foot) able.emplace_back(allowance(s, c), c);
  std::stable_sort(able.begin(), able.end(), [](const auto& a, const auto& b) { return a.first > b.first; });
  for (std::size_t i = 0; i < able.size() && to_pull > 0; ++i, --to_pull) out.towers.push_back(able[i].second);
  out.stranded = to_pull;
  return out;
}

bool can_go(const State& s, const std::vector<CounterId>& group, Travel travel) {
  return !group.empty() && culprit(s, group, travel) == kNoCounter;
}

std::vector<CounterId> trimmed(const State& s, std::vector<CounterId> group, Travel travel) {
  for (CounterId c; !group.empty() && (c = culprit(s, group, travel)) != kNoCounter;) std::erase(group, c);
  return group;
}

std::vector<CounterId> joined_by(const State& s, std::vector<CounterId> group, std::vector<CounterId> more,
                                 Travel travel) {
  // Leaders, troops and transport first: they make room for rifles and vehicles.
  std::stable_partition(more.begin(), more.end(), [](CounterId c) {
    return type(c) != Type::kRifle && !is_vehicle(type(c));
  });
  std::stable_partition(more.begin(), more.end(), [](CounterId c) { return type(c) == Type::kLeader; });
  // Under a leader what can all go together can also be added one after another in this order.
  std::vector<CounterId> all = group;
  for (CounterId c : more)
    if (!contains(all, c)) all.push_back(c);
  if (all.size() == group.size()) return group;
  if (has_leader(group) && can_go(s, all, travel)) return all;
  for (CounterId c : more) {
    if (contains(group, c)) continue;
    group.push_back(c);
    if (!can_go(s, group, travel)) group.pop_back();
  }
  return group;
}

bool is_fresh(const State& s, CounterId c, Seat seat) {
  const Counter& x = at(s, c);
  return x.at >= 0 && x.controller == seat && x.colour != Colour::kNone && x.pinned == 0 && !x.moved &&
         type(c) != Type::kPolicia;
}

std::vector<CounterId> set_out(const State& s, CounterId mover, Travel travel) {
  const Counter& m = at(s, mover);
  std::vector<CounterId> more;
  const Type t = type(mover);
  const auto with = [&](auto&& wanted) {
    for (int i = 0; i < kCounters; ++i) {
      const auto c = CounterId(i);
      if (c != mover && at(s, c).at == m.at && at(s, c).colour == m.colour && is_fresh(s, c, m.controller) &&
          wanted(c))
        more.push_back(c);
    }
  };
  if (t == Type::kLeader) {
    const bool fuel = has_fuel(s, m.at, m.colour, m.controller);
    with([&](CounterId c) {
      if (at(s, c).column != mover) return false;
      // A truck that can drive is not towed (5.1.8).
      return travel == Travel::kVehicle || type(c) != Type::kTruck || !fuel;
    });
  } else if (t == Type::kScout) {
    bool mounted = false;
    for (Type kind : {Type::kHorse, Type::kMule})
      for (bool depleted : {false, true})
        with([&](CounterId c) {
          const bool take = !mounted && type(c) == kind && at(s, c).depleted == depleted &&
                            (at(s, c).column == kNoCounter || at(s, c).column == m.column);
          mounted |= take;
          return take;
        });
  } else if (t == Type::kWagon) {
    bool loaded = false;
    with([&](CounterId c) {
      const bool take = !loaded && type(c) == Type::kRifle && at(s, c).column == kNoCounter;
      loaded |= take;
      return take;
    });
  }
  if (travel != Travel::kVehicle) return trimmed(s, joined_by(s, {mover}, more, travel), travel);
  std::vector<CounterId> group{mover};  // the truck before its cargo
  for (CounterId c : more)
    if (type(c) == Type::kTruck) group.push_back(c);
  return trimmed(s, joined_by(s, std::move(group), more, travel), travel);
}

std::vector<CounterId> can_join(const State& s, const std::vector<CounterId>& group, HexId h, Seat seat,
                                Travel travel, bool at_start, std::size_t most) {
  std::vector<CounterId> out;
  const bool led = has_leader(group);
  if (group.empty() || (!led && !at_start)) return out;
  const Colour colour = at(s, group.front()).colour;
  std::vector<CounterId> with = group;
  for (int i = 0; i < kCounters && out.size() < most; ++i) {
    const auto c = CounterId(i);
    if (at(s, c).at != h || at(s, c).colour != colour || !is_fresh(s, c, seat) || contains(group, c)) continue;
    with.push_back(c);
    // Rifles may need a troop that joins with them.
    if ((led && travel != Travel::kVehicle && type(c) == Type::kRifle) || can_go(s, with, travel))
      out.push_back(c);
    with.pop_back();
  }
  return out;
}

}  // namespace vedette::villa
