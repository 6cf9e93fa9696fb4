#include "games/villa/query.hpp"

#include <algorithm>

namespace vedette::villa {
namespace {

constexpr std::size_t kUsualStack = 16;  // counters for which room is made at once

}  // namespace

const std::vector<CounterId>& red_leaders() {
  static const auto list = [] {
    std::vector<CounterId> out;
    for (int i = 0; i < kCounters; ++i)
      if (info(CounterId(i)).type == Type::kLeader && info(CounterId(i)).colour == Colour::kRed)
        out.push_back(CounterId(i));
    return out;
  }();
  return list;
}

int red_leader_index(CounterId c) {
  const auto& list = red_leaders();
  auto it = std::find(list.begin(), list.end(), c);
  return it == list.end() ? -1 : int(it - list.begin());
}

std::vector<CounterId> counters_at(const State& s, HexId h) {
  std::vector<CounterId> out;
  for (int i = 0; i < kCounters; ++i)
    if (s.counters[std::size_t(i)].at == h) out.push_back(CounterId(i));
  return out;
}

std::vector<CounterId> counters_of(const State& s, const StackRef& stack) {
  std::vector<CounterId> out;
  out.reserve(kUsualStack);
  for (int i = 0; i < kCounters; ++i) {
    const Counter& c = s.counters[std::size_t(i)];
    if (c.at == stack.at && c.colour == stack.colour && c.controller == stack.controller)
      out.push_back(CounterId(i));
  }
  return out;
}

std::vector<StackRef> stacks_at(const State& s, HexId h) {
  std::vector<StackRef> out;
  for (int i = 0; i < kCounters; ++i) {
    const Counter& c = s.counters[std::size_t(i)];
    if (c.at != h || c.colour == Colour::kNone) continue;
    const StackRef ref{h, c.colour, c.controller};
    if (std::find(out.begin(), out.end(), ref) == out.end()) out.push_back(ref);
  }
  return out;
}

StackRef stack_of(const State& s, CounterId c) { return {at(s, c).at, at(s, c).colour, at(s, c).controller}; }

std::vector<CounterId> column(const State& s, CounterId leader) {
  std::vector<CounterId> out{leader};
  for (int i = 0; i < kCounters; ++i)
    if (i != leader && s.counters[std::size_t(i)].column == leader && s.counters[std::size_t(i)].at >= 0)
      out.push_back(CounterId(i));
  return out;
}

std::vector<Seat> order_of_play(const State& s) {
  if (s.options.players == 3) return {kVillistaSeat, kCarrancistaSeat, kAmericanSeat};
  return {kVillistaSeat, kAmericanSeat};
}

std::string_view role(Seat seat) {
  switch (seat) {
    case kVillistaSeat: return "villista";
    case kAmericanSeat: return "american";
    default: return "carrancista";
  }
}

bool has_enemy_combat(const State& s, HexId h, Seat seat, bool policia) {
  for (int i = 0; i < kCounters; ++i) {
    const Counter& c = s.counters[std::size_t(i)];
    const Type t = type(CounterId(i));
    if (c.at == h && c.colour != Colour::kNone && c.controller != seat && is_combat(t) && t != Type::kRifle &&
        (policia || t != Type::kPolicia))
      return true;
  }
  return false;
}

bool has_combat(const State&, const std::vector<CounterId>& group) {
  return std::any_of(group.begin(), group.end(),
                     [](CounterId c) { return is_combat(type(c)) && type(c) != Type::kRifle; });
}

bool Load::is_mounted(CounterId c) const { return transport_of(c) != kNoCounter; }

CounterId Load::rifle_of(CounterId carrier) const {
  for (const auto& [who, rifle] : armed)
    if (who == carrier) return rifle;
  return kNoCounter;
}

CounterId Load::transport_of(CounterId troop) const {
  for (const auto& [transport, rider] : mounted)
    if (rider == troop) return transport;
  return kNoCounter;
}

Load load_of(const State& s, std::span<const CounterId> group) {
  FewCounters riders, transports, rifles, wagons;
  for (CounterId c : group) {
    const Type t = type(c);
    if (is_troop(t) || t == Type::kScout) riders.push_back(c);
    else if (t == Type::kRifle) rifles.push_back(c);
    else if (is_transport(t)) transports.push_back(c);
    if (t == Type::kWagon) wagons.push_back(c);
  }
  // Where transport is short, the full ones walk: a depleted one is slower on foot (5.1.19), and thirst and
  // haste would remove it (5.3.11).
  if (transports.size() < riders.size()) {
    sort_few(riders.begin(), riders.end(),
             [&](CounterId a, CounterId b) { return at(s, a).depleted > at(s, b).depleted; });
  }
  // Horsemen first among those who ride: only they gain from a horse (5.1.10).
  sort_few(riders.begin(), riders.begin() + std::min(transports.size(), riders.size()),
           [](CounterId a, CounterId b) { return is_horseman(type(a)) > is_horseman(type(b)); });
  const auto worth = [&](CounterId c) {  // fastest first, full before depleted
    return int(type(c)) * 2 + (at(s, c).depleted ? 1 : 0);
  };
  sort_few(transports.begin(), transports.end(),
           [&](CounterId a, CounterId b) { return worth(a) < worth(b); });
  sort_few(rifles.begin(), rifles.end(),
           [&](CounterId a, CounterId b) { return at(s, a).depleted < at(s, b).depleted; });
  Load out;
  std::size_t t = 0;
  for (CounterId r : riders) {
    if (t < transports.size()) out.mounted.push_back({transports[t++], r});
    else out.on_foot.push_back(r);
  }
  while (t < transports.size()) out.spare_transport.push_back(transports[t++]);
  std::size_t k = 0;
  for (CounterId r : riders)
    if (is_troop(type(r)) && k < rifles.size()) out.armed.push_back({r, rifles[k++]});
  for (CounterId w : wagons)
    if (k < rifles.size()) out.armed.push_back({w, rifles[k++]});
  while (k < rifles.size()) out.loose_rifles.push_back(rifles[k++]);
  return out;
}

Names names_of(const State& s, const std::vector<HexId>& way) {
  Names out;
  std::copy(way.begin(), way.end(), out.pick(map(s).names(), way.size()));
  return out;
}

std::string_view place_name(const State& s, HexId h) {
  switch (h) {
    case kPool: return "pool";
    case kReserve: return "reserve";
    case kOut: return "out";
    case kExited: return "exited";
    default: return hex_id(s, h);
  }
}

}  // namespace vedette::villa
