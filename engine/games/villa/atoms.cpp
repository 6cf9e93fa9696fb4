#include "games/villa/atoms.hpp"

#include <nlohmann/json.hpp>

namespace vedette::villa {
namespace {

Counter& of(Ctx& ctx, CounterId c) { return ctx.s.counters[std::size_t(c)]; }

void tell(Ctx& ctx, Payload fact) { ctx.tell(Audience::everyone(), std::move(fact)); }

// A leader who goes leaves his column to another leader of his stack, else without command (5.3.12).
void hand_over_column(Ctx& ctx, CounterId leader) {
  const StackRef stack = stack_of(ctx.s, leader);
  CounterId heir = kNoCounter;
  for (CounterId c : counters_of(ctx.s, stack))
    if (c != leader && type(c) == Type::kLeader) {
      heir = c;
      break;
    }
  for (Counter& c : ctx.s.counters)
    if (c.column == leader) c.column = heir;
}

}  // namespace

void deplete(Ctx& ctx, CounterId c, std::string_view why, std::string_view rule) {
  if (of(ctx, c).depleted) return remove(ctx, c, why, rule);
  of(ctx, c).depleted = true;
  tell(ctx, {{"t", "depleted"}, {"counter", info(c).id}, {"at", place_name(ctx.s, of(ctx, c).at)},
             {"why", why}, {"rule", rule}});
}

void restore(Ctx& ctx, CounterId c, std::string_view why, std::string_view rule) {
  if (!of(ctx, c).depleted) return;
  of(ctx, c).depleted = false;
  tell(ctx, {{"t", "restored"}, {"counter", info(c).id}, {"at", place_name(ctx.s, of(ctx, c).at)},
             {"why", why}, {"rule", rule}});
}

void remove(Ctx& ctx, CounterId c, std::string_view why, std::string_view rule) {
  const HexId from = of(ctx, c).at;
  const bool leader = type(c) == Type::kLeader;
  tell(ctx, {{"t", "removed"}, {"counter", info(c).id}, {"at", place_name(ctx.s, from)}, {"why", why},
             {"rule", rule}});
  if (leader) hand_over_column(ctx, c);
  Counter gone;
  gone.at = is_white(type(c)) ? kPool : kOut;
  gone.colour = is_white(type(c)) ? Colour::kNone : of(ctx, c).colour;
  gone.controller = of(ctx, c).controller;
  of(ctx, c) = gone;
  if (red_leader_index(c) < 0) return;
  show_leaders(ctx, {c}, "lost");
  if (ctx.s.villa.open(ctx.ref) == c) villa_lost(ctx, why);
}

void pin(Ctx& ctx, const std::vector<CounterId>& group, std::string_view why, std::string_view rule) {
  for (CounterId c : group) of(ctx, c).pinned = ctx.s.player_turn;
  tell(ctx, {{"t", "pinned"}, {"counters", counter_ids(group)}, {"at", place_name(ctx.s, of(ctx, group.front()).at)},
             {"why", why}, {"rule", rule}});
}

void place(Ctx& ctx, const std::vector<CounterId>& group, HexId to) {
  for (CounterId c : group) of(ctx, c).at = to;
}

void give(Ctx& ctx, CounterId c, Colour colour, Seat controller, HexId to, CounterId leader) {
  Counter& x = of(ctx, c);
  x.at = to;
  x.colour = colour;
  x.controller = controller;
  x.column = leader;
}

void assign(Ctx& ctx, CounterId c, CounterId leader) { of(ctx, c).column = leader; }

void show_leaders(Ctx& ctx, const std::vector<CounterId>& leaders, std::string_view why) {
  State& s = ctx.s;
  const CounterId villa = s.villa.open(ctx.ref);
  const auto all = std::uint8_t((1u << red_leaders().size()) - 1u);
  for (CounterId c : leaders) {
    const int k = red_leader_index(c);
    if (k < 0 || (s.shown >> k & 1u)) continue;
    s.shown = std::uint8_t(s.shown | 1u << k);
    tell(ctx, {{"t", "leader_shown"}, {"leader", info(c).id}, {"is_villa", c == villa}, {"why", why},
               {"rule", "2.3.15"}});
    ctx.facts.back().opens = {villa == c ? 0 : k + 1};
    if (c == villa) s.shown = all;
  }
  // The last one who is not shown must be him: everybody can tell.
  std::uint8_t hidden = all & std::uint8_t(~s.shown);
  if (hidden != 0 && (hidden & (hidden - 1)) == 0) s.shown = all;
  if (s.shown == all) s.villa.reveal_to(Audience::everyone(), ctx.ref);
}

void international_incident(Ctx& ctx) {
  State& s = ctx.s;
  ++s.incidents;
  s.season = Season((unsigned(s.season) + 1) % 4);
  tell(ctx, {{"t", "incident"}, {"n", s.incidents}, {"season", name_of(s.season)}, {"rule", "5.1.17"}});
  if (s.incidents != 2) return;
  s.war = true;
  s.reinforcements_due = true;
  tell(ctx, {{"t", "war"}, {"rule", "5.1.17"}});
  if (s.options.players == 3) return;  // the Carrancista keeps his side (reading of 5.1.17)
  std::vector<CounterId> orange;
  for (int i = 0; i < kCounters; ++i)
    if (s.counters[std::size_t(i)].colour == Colour::kOrange &&
        s.counters[std::size_t(i)].controller != kVillistaSeat)
      orange.push_back(CounterId(i));
  change_controller(ctx, orange, kVillistaSeat, "5.1.17");
}

void change_controller(Ctx& ctx, const std::vector<CounterId>& group, Seat to, std::string_view rule) {
  std::vector<CounterId> there;
  for (CounterId c : group) {
    Counter& x = of(ctx, c);
    x.controller = to;
    // A counter whose leader does not come along is without command.
    if (x.column != kNoCounter && std::find(group.begin(), group.end(), x.column) == group.end())
      x.column = kNoCounter;
    if (x.at >= 0) there.push_back(c);
  }
  for (CounterId c : group)  // and the other way round: what stays loses a leader who leaves
    if (type(c) == Type::kLeader)
      for (Counter& x : ctx.s.counters)
        if (x.column == c && x.controller != to) x.column = kNoCounter;
  tell(ctx, {{"t", "changes_side"}, {"counters", counter_ids(there)}, {"to", role(to)}, {"rule", rule}});
}

void bring_reinforcements(Ctx& ctx) {
  State& s = ctx.s;
  if (!s.reinforcements_due) return;
  s.reinforcements_due = false;
  for (const Detachment& d : detachments()) {
    if (!d.reinforcement) continue;
    const HexId h = map(s).find(d.hex);
    std::vector<CounterId> group = d.counters;
    if (d.leader != kNoCounter) group.insert(group.begin(), d.leader);
    std::erase_if(group, [&](CounterId c) { return at(s, c).at != kReserve; });
    if (group.empty()) continue;
    place(ctx, group, h);
    tell(ctx, {{"t", "reinforcements"}, {"counters", counter_ids(group)}, {"at", hex_id(s, h)}, {"rule", "5.1.17"}});
  }
}

}  // namespace vedette::villa
