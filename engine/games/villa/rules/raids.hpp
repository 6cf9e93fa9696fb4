// Night raids (5.3.9, 5.3.10, 5.3.13): what can be raided and who answers. No secret is opened
// here.
#pragma once
#include <nlohmann/json_fwd.hpp>
#include <string>
#include <vector>

#include "games/villa/rules/forces.hpp"

namespace vedette::villa {

// One raid that a seat could make. `target` is a supply of 5.3.10 ("gasoline", "horse", "mule",
// "wagon", "rifle"), "white" (an unescorted pile), "bridge", "leaders", or the id of an aeroplane.
struct RaidOption {
  HexId at = -1;
  Colour colour = Colour::kNone;  // of the raiders
  std::string target, key, group;
  std::vector<CounterId> raiders;
  bool automatic = false;  // supplies of a friendly settlement
};

bool is_supply(const std::string& target);
// What a raid uses up for the segment (5.3.9: one raid a target): "H20/supplies", "H20/white", ...
std::string raid_mark(const State& s, HexId h, const std::string& target);
// The supplies that a hex could give by its kind (5.3.10), whether or not the pool has them.
const std::vector<std::string>& supplies_of(const HexData& h);
// Valid until it is asked again on this thread.
const std::vector<RaidOption>& raid_options(const State& s, Seat seat);
// Who answers: Policia of an unfriendly city or town, and an aeroplane that is raided.
std::vector<CombatDie> raid_answer(const State& s, HexId h, Colour raiders,
                                   const std::string& target);
// Enemy counters that the raid is aimed at: white ones, leaders, the aeroplane.
std::vector<CounterId> raid_prey(const State& s, HexId h, Seat raider, const std::string& target);
Json raid_preview(const State& s, const RaidOption& o);
// Fights that one would look for and why they are not offered.
Json barred_fights_json(const State& s, Seat seat);

}  // namespace vedette::villa
