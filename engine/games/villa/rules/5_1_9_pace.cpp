// Speeds: allowances (5.1.1, 5.1.19), depletion (2.3.2), horsemanship (5.1.10), towing (5.1.8), the leader's
// pace (2.3.3, 5.1.2), Double-Move and half on foot, half mounted (5.1.9).
#include <algorithm>

#include "games/villa/rules/muster.hpp"

namespace vedette::villa {
namespace {

constexpr int kNoLimit = 1000;

// One counter's part in a leg: how far it may still go, and who is spent by it.
struct Leg {
  const Walker* walker;
  int normal = kNoLimit, most = kNoLimit;
  CounterId mount = kNoCounter;  // what a troop rides
  int mount_allowance = 0;
  bool carries_itself = false;   // a Double-Move depletes this counter
  CounterId carrier = kNoCounter;  // what a machine gun is loaded on (5.1.8)
};

Leg troop_leg(const State& s, const Muster& m, const Walker& w, bool tows) {
  Leg leg{&w};
  const int foot = allowance(s, w.counter) / (tows ? 2 : 1);
  leg.mount = m.load.transport_of(w.counter);
  if (leg.mount != kNoCounter) {
    leg.mount_allowance = allowance(s, leg.mount, is_horseman(type(w.counter))) / (m.tows(leg.mount) ? 2 : 1);
    if (w.walked == 0) return leg;
    // Part of the way on foot before: half of each, or the whole of each as a Double-Move.
    leg.normal = w.walked <= foot / 2 ? leg.mount_allowance / 2 - w.rode : 0;
    leg.most = w.walked <= foot ? leg.mount_allowance - w.rode : 0;
    return leg;
  }
  leg.carries_itself = true;
  if (w.rode == 0) {
    leg.normal = foot - w.walked;
    leg.most = 2 * foot - w.walked;
  } else {
    leg.normal = w.rode <= w.mount / 2 ? foot / 2 - w.walked : 0;
    leg.most = w.rode <= w.mount ? foot - w.walked : 0;
  }
  return leg;
}

// One leg a walker, in their order.
std::vector<Leg> legs_of(const State& s, const std::vector<Walker>& walkers) {
  FewCounters group;
  for (const Walker& w : walkers) group.push_back(w.counter);
  const Muster m = muster(s, group);
  std::vector<Leg> legs;
  legs.reserve(walkers.size());
  for (const Walker& w : walkers) {
    const Type t = type(w.counter);
    Leg leg{&w};
    if (is_troop(t) || t == Type::kScout) {
      leg = troop_leg(s, m, w, m.tows(w.counter));
    } else if (t == Type::kLeader || t == Type::kMachineGun || t == Type::kArtillery ||
               (is_transport(t) && !is_vehicle(t))) {
      bool horseman = false;
      for (const auto& [mount, rider] : m.load.mounted)
        horseman |= mount == w.counter && is_horseman(type(rider));
      const int own = allowance(s, w.counter, horseman) / (m.tows(w.counter) ? 2 : 1);
      leg.normal = own - w.walked;
      leg.most = (t == Type::kArtillery ? own : 2 * own) - w.walked;
      leg.carries_itself = t != Type::kLeader && t != Type::kArtillery;
      if (t == Type::kMachineGun) leg.carrier = m.carrier_of(w.counter);
    }
    legs.push_back(leg);
  }
  return legs;
}

bool is_leader(const Leg& leg) { return type(leg.walker->counter) == Type::kLeader; }

// 5.1.9: the transport under a machine gun pays for it, if these MP are a Double-Move of its own.
bool pays_for(const std::vector<Leg>& legs, CounterId carrier, int mp, bool outrun) {
  return std::any_of(legs.begin(), legs.end(), [&](const Leg& leg) {
    return leg.walker->counter == carrier && (outrun || mp > leg.normal);
  });
}

}  // namespace

int allowance(const State& s, CounterId c, bool under_horseman) {
  const int worn = at(s, c).depleted ? 1 : 0;
  switch (type(c)) {
    case Type::kLeader: return 5 - worn;
    case Type::kHorse: return 4 - worn + (under_horseman ? 1 : 0);
    case Type::kMule:
    case Type::kMachineGun:
    case Type::kArtillery: return 3;
    case Type::kWagon: return 2;
    case Type::kRifle:
    case Type::kPolicia:
    case Type::kTruck:
    case Type::kPatton:
    case Type::kAeroplane: return 0;
    default: return 2 - worn;  // troops and scouts on foot
  }
}

std::vector<Walker> fresh_walkers(const std::vector<CounterId>& group, int joined) {
  std::vector<Walker> out;
  for (CounterId c : group) out.push_back({.counter = c, .joined = std::int8_t(joined)});
  return out;
}

Pace pace_of(const State& s, const std::vector<Walker>& walkers, Travel travel, int vehicle_mp) {
  if (walkers.empty()) return {};
  if (travel == Travel::kVehicle) {
    // 5.1.12; a truck that pulls an aeroplane goes at half (5.1.8).
    const bool tows = std::any_of(walkers.begin(), walkers.end(),
                                  [](const Walker& w) { return type(w.counter) == Type::kAeroplane; });
    const int mp = vehicle_mp / (tows ? 2 : 1);
    int spent = 0;
    for (const Walker& w : walkers)
      if (is_vehicle(type(w.counter))) spent = std::max<int>(spent, w.walked);
    return {mp - spent, mp - spent};
  }
  Pace p{kNoLimit, kNoLimit};
  int led = kNoLimit;
  bool guns = false;
  for (const Leg& leg : legs_of(s, walkers)) {
    p.normal = std::min(p.normal, leg.normal);
    p.most = std::min(p.most, leg.most);
    if (is_leader(leg)) led = std::min(led, leg.normal);
    guns |= type(leg.walker->counter) == Type::kArtillery;
  }
  if (guns) p.most = std::min(p.most, led);  // artillery never doubles, so its leader does not outrun it
  p.normal = std::clamp(p.normal, 0, kNoLimit);
  p.most = std::clamp(p.most, 0, kNoLimit);
  return p;
}

void spend(const State& s, std::vector<Walker>& walkers, Travel travel, int mp) {
  if (travel == Travel::kVehicle) {
    for (Walker& w : walkers) w.walked = std::int8_t(w.walked + mp);
    return;
  }
  const std::vector<Leg> legs = legs_of(s, walkers);
  const bool alone = std::all_of(legs.begin(), legs.end(), is_leader);
  // Units that follow a leader beyond his own allowance make a Double-Move with him (5.1.2, 5.1.9).
  const bool outrun = std::any_of(legs.begin(), legs.end(),
                                  [&](const Leg& leg) { return is_leader(leg) && mp > leg.normal; });
  for (std::size_t i = 0; i < legs.size(); ++i) {
    const Leg& leg = legs[i];
    Walker& w = walkers[i];
    const bool beyond = mp > leg.normal;
    if (leg.mount != kNoCounter) {
      w.rode = std::int8_t(w.rode + mp);
      w.mount = std::int8_t(leg.mount_allowance);
      if (!beyond) continue;
      w.doubled = true;  // half on foot, half mounted: both are depleted
      for (Walker& other : walkers)
        if (other.counter == leg.mount) other.doubled = true;
      continue;
    }
    w.walked = std::int8_t(w.walked + mp);
    if (is_leader(leg)) w.doubled |= alone && beyond;
    else if (leg.carries_itself && (beyond || outrun)) {
      w.silent |= type(w.counter) == Type::kMachineGun;
      w.doubled |= !pays_for(legs, leg.carrier, mp, outrun);
    }
  }
}

}  // namespace vedette::villa
