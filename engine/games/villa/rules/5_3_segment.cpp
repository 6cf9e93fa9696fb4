// 4.1.4, 4.1.9: the Assault & Night Raid Segment.
#include <nlohmann/json.hpp>

#include "games/villa/atoms.hpp"
#include "games/villa/rules/combat.hpp"
#include "games/villa/rules/forces.hpp"
#include "games/villa/rules/previews.hpp"
#include "games/villa/rules/raids.hpp"

namespace vedette::villa {
namespace {

constexpr char kAssaultSign = '>', kRaidSign = '~';  // "cav_brown>F6/red", "cav_brown~H20/horse"

}  // namespace

void step(Ctx& ctx, AssaultSegment& f) {
  if (f.step == AssaultSegment::Step::kEnd) return ctx.done();
  if (assault_options(ctx.s, f.seat).empty() && raid_options(ctx.s, f.seat).empty())
    return ctx.done();
  ctx.ask(f.seat, "assault");
}

void answered(Ctx& ctx, AssaultSegment& f, Seat, const Answer& a) {
  if (a.picks[0] == "end") {
    f.step = AssaultSegment::Step::kEnd;
    return;
  }
  const State& s = ctx.s;
  std::vector<CounterId> picked;
  std::size_t cut = 0;
  for (const std::string& id : a.picks) {
    cut = id.find_first_of({kAssaultSign, kRaidSign});
    picked.push_back(find_counter(id.substr(0, cut)));
  }
  const std::string key =
      a.picks[0].substr(cut = a.picks[0].find_first_of({kAssaultSign, kRaidSign}), 1);
  const std::string word = a.picks[0].substr(cut + 1);
  const auto chosen =
      [&](const std::vector<CounterId>& offered) {  // in the order of the offer, not of the clicks
        std::vector<CounterId> out;
        for (CounterId c : offered)
          if (std::find(picked.begin(), picked.end(), c) != picked.end()) out.push_back(c);
        return out;
      };
  if (key[0] == kAssaultSign) {
    for (const AssaultOption& o : assault_options(s, f.seat))
      if (o.key == word && !chosen(o.attackers).empty())
        return ctx.call(Assault{
            .seat = f.seat, .target = o.target, .attackers = with_rifles(s, chosen(o.attackers))});
  } else {
    for (const RaidOption& o : raid_options(s, f.seat))
      if (o.key == word && !chosen(o.raiders).empty())
        return ctx.call(NightRaid{.seat = f.seat,
                                  .at = o.at,
                                  .target = o.target,
                                  .raiders = with_rifles(s, chosen(o.raiders))});
  }
}

// Asked only where there is somebody to fight, and that can always be left undone.
bool surely_open(const Eyes&, const AssaultSegment&) { return true; }

Choices choices(const Eyes& e, const AssaultSegment& f, const Pending&) {
  PickSome some;
  some.min = 1;
  some.same_group = true;
  for (const AssaultOption& o : assault_options(e.s, f.seat))
    for (CounterId c : o.attackers)
      some.options.push_back({info(c).id + kAssaultSign + o.key, "assault",
                              Lasting(hex_id(e.s, o.target.stack.at)), o.group, 1});
  for (const RaidOption& o : raid_options(e.s, f.seat))
    for (CounterId c : o.raiders)
      some.options.push_back(
          {info(c).id + kRaidSign + o.key, "raid", Lasting(hex_id(e.s, o.at)), o.group, 1});
  some.options.push_back({"end", "end", "", "end", 1});
  some.max = int(some.options.size());
  return some;
}

Json question(const Eyes& e, const AssaultSegment& f, const Pending&) {
  Json assaults = Json::array(), raids = Json::array();
  for (const AssaultOption& o : assault_options(e.s, f.seat))
    assaults.push_back(assault_preview(e, o));
  for (const RaidOption& o : raid_options(e.s, f.seat)) raids.push_back(raid_preview(e.s, o));
  return {{"prompt", "assault"},
          {"rule", f.seat == kVillistaSeat ? "4.1.4" : "4.1.9"},
          {"assaults", std::move(assaults)},
          {"raids", std::move(raids)},
          {"disabled", barred_fights_json(e.s, f.seat)}};
}

}  // namespace vedette::villa
