// Which counters can move together, how they are carried, and how far (5.1.1, 5.1.2, 5.1.8 to 5.1.10).
// Internal to chapter 5.1.
#pragma once
#include <span>
#include <vector>

#include "games/villa/query.hpp"

namespace vedette::villa {

// How the counters of a group on foot and hoof carry each other (5.1.8).
struct Muster {
  Load load;                         // riders, rifles and the transport left for them
  FewCounters carriers;              // wagons and mules under aeroplanes and Patton, at full pace
  Few<Carriage, kCounters> carried;  // wagon or mule without a troop, machine gun
  FewCounters towers;                // each pulls one vehicle at half its pace
  int stranded = 0;                 // vehicles that nobody takes along
  bool tows(CounterId c) const;
  CounterId carrier_of(CounterId gun) const;  // kNoCounter: it goes on its own mules
};
Muster muster(const State& s, std::span<const CounterId> group);

// True if the group can move like this: leaders where they are needed, every rifle and vehicle carried.
bool can_go(const State& s, const std::vector<CounterId>& group, Travel travel);
// The group without what cannot come along; empty if nothing can.
std::vector<CounterId> trimmed(const State& s, std::vector<CounterId> group, Travel travel);
// Adds as many of `more` as can come, those first that make room for others. The group stays as it is.
std::vector<CounterId> joined_by(const State& s, std::vector<CounterId> group, std::vector<CounterId> more,
                                 Travel travel);

// A counter of this seat that may still move in this segment: on the map, not pinned, not moved, no Policia.
bool is_fresh(const State& s, CounterId c, Seat seat);
// What sets out when `mover` is picked: a leader with his column; a scout with a mount, a wagon with a rifle.
std::vector<CounterId> set_out(const State& s, CounterId mover, Travel travel);
// Counters in the hex that the group could take along (5.1.2); no more than `most` are looked for.
std::vector<CounterId> can_join(const State& s, const std::vector<CounterId>& group, HexId h, Seat seat,
                                Travel travel, bool at_start, std::size_t most = kCounters);

// MP that a group can still spend: without a Double-Move, and in all (5.1.9).
struct Pace {
  int normal = 0, most = 0;
};
Pace pace_of(const State& s, const std::vector<Walker>& walkers, Travel travel, int vehicle_mp);
// Books `mp` on every walker of the group and marks those who went beyond their allowance.
void spend(const State& s, std::vector<Walker>& walkers, Travel travel, int mp);
// Printed allowance of one counter on foot or hoof; a horse under a horseman has one more (5.1.10).
int allowance(const State& s, CounterId c, bool under_horseman = false);

std::vector<Walker> fresh_walkers(const std::vector<CounterId>& group, int joined);

}  // namespace vedette::villa
