// Chapter 6: how a match ends.
#include <nlohmann/json.hpp>

#include "games/villa/atoms.hpp"
#include "games/villa/rules/combat.hpp"

namespace vedette::villa {
namespace {

void tell(Ctx& ctx, Payload fact) { ctx.tell(Audience::everyone(), std::move(fact)); }

bool by_an_enemy(std::string_view why) { return why == "combat" || why == "arrest"; }

}  // namespace

// 6.3: with two players the American wins. With three the one who dealt the blow; thirst, the road
// and events are nobody's deed, and both pursuers share the win.
void villa_lost(Ctx& ctx, std::string_view why) {
  Outcome o{{kAmericanSeat}, "villa_lost", "win"};
  if (ctx.s.options.players == 3) {
    const bool deed = by_an_enemy(why) && ctx.s.last_hit != kVillistaSeat;
    o.winners = deed ? std::vector<Seat>{ctx.s.last_hit}
                     : std::vector<Seat>{kAmericanSeat, kCarrancistaSeat};
  }
  Json winners = Json::array();
  for (Seat w : o.winners) winners.push_back(role(w));
  tell(ctx, {{"t", "villa_lost"}, {"rule", "6.3"}, {"why", why}, {"winners", std::move(winners)}});
  ctx.end(std::move(o));
}

// 6.2: a red troop in a city whose last Policia fell to a red assault.
void check_city(Ctx& ctx) {
  const State& s = ctx.s;
  for (HexId h : s.cities_taken.list()) {
    bool held = false, policia = false;
    for (CounterId c : counters_at(s, h)) {
      held |= is_troop(type(c)) && at(s, c).colour == Colour::kRed;
      policia |= type(c) == Type::kPolicia;
    }
    if (!held || policia) continue;
    tell(ctx, {{"t", "rising"}, {"rule", "6.2"}, {"at", hex_id(s, h)}});
    return ctx.end({{kVillistaSeat}, "city_taken", "win"});
  }
}

// 6.1: Villa is over the edge; the red troops that left in the same segment decide how well.
void check_escape(Ctx& ctx) {
  State& s = ctx.s;
  std::vector<CounterId> leaders;
  int troops = 0;
  bool escaped = false;
  for (int i = 0; i < kCounters; ++i) {
    const auto c = CounterId(i);
    Counter& x = s.counters[std::size_t(i)];
    if (x.at != kExited || !x.moved) continue;
    if (red_leader_index(c) >= 0) leaders.push_back(c);
    if (is_troop(type(c)) && x.colour == Colour::kRed) ++troops;
    escaped |= s.villa.open(ctx.ref) == c;
  }
  show_leaders(ctx, leaders, "left");  // who leaves the map is shown (2.3.15)
  for (Counter& x : s.counters)
    if (x.at == kExited) x.moved = false;  // who has left counts in this segment only
  if (!escaped) return;
  tell(ctx, {{"t", "escaped"}, {"rule", "6.1"}, {"troops", troops}});
  if (troops == 0) return ctx.end({{}, "villa_escaped_alone", "draw"});
  ctx.end({{kVillistaSeat}, "villa_escaped", troops >= 2 ? "great_victory" : "win"});
}

}  // namespace vedette::villa
