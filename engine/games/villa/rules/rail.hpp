// The track (5.1.11): where trains can go. Internal to chapter 5.1.
#pragma once
#include <vector>

#include "games/villa/rules/ground.hpp"

namespace vedette::villa {

// True if no train of this colour may enter the hex: bridge out, enemy combat counters, red counters for
// others, or a halt forced in a hex where it may not stand.
bool track_closed(const State& s, const Ground& g, HexId h, Colour colour);
// True if a train with this group ends here: zones of control, and Policia for white counters by themselves,
// whoever owns them (5.1.11).
bool train_stops(const State& s, const Ground& g, const std::vector<CounterId>& group, HexId h);
// Hexes that the track leads to from here, links off the map included; closed ones too.
const std::vector<HexId>& track_ways(const State& s, HexId h);
// True if a train could leave the station (5.1.11).
bool rail_open(const State& s, const Ground& g, HexId h, Colour colour);

}  // namespace vedette::villa
