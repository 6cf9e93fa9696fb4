#include "games/villa/view.hpp"

#include <map>
#include <nlohmann/json.hpp>

#include "core/procedure.hpp"
#include "core/view_writer.hpp"
#include "games/villa/query.hpp"
#include "games/villa/rules/combat.hpp"
#include "games/villa/rules/events.hpp"
#include "games/villa/rules/movement.hpp"

namespace vedette::villa {
namespace {

void write_counter(JsonText& out, const State& s, CounterId id) {
  const Counter& c = at(s, id);
  const auto flag = [&](const char* name, bool set) {
    if (set) out.member(name, true);
  };
  out.open_object().member("at", place_name(s, c.at));
  if (c.colour != Colour::kNone) out.member("by", role(c.controller)).member("colour", name_of(c.colour));
  if (c.column != kNoCounter) out.member("column", info(c.column).id);
  flag("depleted", c.depleted);
  flag("doubled", c.doubled);
  flag("engaged", c.engaged);
  flag("moved", c.moved);
  flag("no_attack", c.no_attack);
  flag("pinned", c.pinned != 0);
  flag("silent", c.silent);
  out.close_object();
}

// All counters in the order of their ids.
const std::vector<CounterId>& by_id() {
  static const std::vector<CounterId> order = [] {
    std::vector<CounterId> all;
    for (int i = 0; i < kCounters; ++i) all.push_back(CounterId(i));
    std::sort(all.begin(), all.end(), [](CounterId a, CounterId b) { return info(a).id < info(b).id; });
    return all;
  }();
  return order;
}

// The counters, open to all; those that are as they were are copied in one stretch with their neighbours.
void write_counters(ViewWriter& w, const State& s, const Alike<State>& alike) {
  w.object("counters");
  const View::Member* before = alike.before ? alike.before->find("counters") : nullptr;
  if (before && alike.earlier->map != s.map) before = nullptr;
  const auto& all = by_id();
  const auto changed = [&](std::size_t i) {
    return !before || at(s, all[i]) != at(*alike.earlier, all[i]);
  };
  for (std::size_t i = 0; i < all.size();) {
    if (changed(i)) {
      write_counter(w.entry(info(all[i]).id), s, all[i]);
      ++i;
    } else {
      const std::size_t first = i;
      while (i < all.size() && !changed(i)) ++i;
      w.copy_entries(*alike.before, *before, first, i);
    }
  }
}

void write_hexes(JsonText& out, const State& s, const HexSet& set) {
  out.open_list();
  for (HexId h : set.list()) out.value(hex_id(s, h));
  out.close_list();
}

void write_villa(JsonText& out, const Eyes& e) {
  const CounterId* known = e.s.villa.seen_by(e.v);
  const bool chosen = !(e.s.stack.size() == 1 && std::holds_alternative<SetUp>(e.s.stack.front()));
  out.open_object().key("known");
  if (known && chosen) out.value(info(*known).id);
  else out.raw("null");
  // All four are shown once he is found; until then those who are shown are not he.
  const CounterId* open = e.s.villa.seen_by(Viewer::kSpectator);
  std::map<std::string_view, bool> shown;
  for (std::size_t k = 0; k < red_leaders().size(); ++k)
    if (e.s.shown >> k & 1u) shown[info(red_leaders()[k]).id] = open != nullptr && *open == red_leaders()[k];
  out.key("shown").open_object();
  for (const auto& [leader, is_he] : shown) out.member(leader, is_he);
  out.close_object().close_object();
}

// Where the match stands, in one line for lists of matches.
std::string phase(const State& s, bool setting_up) {
  if (setting_up) return "Set-up";
  std::string who(role(s.mover)), what(name_of(s.segment));
  who[0] = char(who[0] - 'a' + 'A');
  std::replace(what.begin(), what.end(), '_', ' ');
  return "Turn " + std::to_string(s.turn) + ", " + who + ": " + what;
}

}  // namespace

View view_of(const Eyes& e, const Alike<State>& alike) {
  const State& s = e.s;
  if (const View* other = alike.other) {
    ViewWriter w(other);
    w.copy_to("procedure", *other);
    write_procedure(w, e, s.stack, other);
    w.copy_to("villa", *other);
    write_villa(w.member("villa"), e);
    w.copy_rest(*other);
    return std::move(w).done();
  }
  const bool setting_up = s.stack.size() == 1 && std::holds_alternative<SetUp>(s.stack.front());
  ViewWriter w(alike.before);
  write_hexes(w.member("bridges_out"), s, s.bridges_out);
  write_counters(w, s, alike);
  w.member("events", s.options.events);
  std::map<std::string_view, const HexSet*> fuel;
  for (Seat seat : order_of_play(s))
    if (const HexSet& own = s.fuel[std::size_t(seat)]; !own.list().empty()) fuel[role(seat)] = &own;
  JsonText& fuels = w.member("fuel").open_object();
  for (const auto& [who, hexes] : fuel) write_hexes(fuels.key(who), s, *hexes);
  fuels.close_object();
  w.member("game", "villa");
  w.member("hidden_villa", s.options.hidden_villa);
  w.member("incidents", s.incidents);
  w.member("map", name_of(s.map));
  w.member("mover", role(s.mover));
  JsonText& order = w.member("order").open_list();
  for (Seat seat : order_of_play(s)) order.value(role(seat));
  order.close_list();
  write_outcome(w, s, role);
  w.member("phase", phase(s, setting_up));
  w.member("players", s.options.players);
  write_procedure(w, e, s.stack, nullptr);
  w.member("season", name_of(s.season));
  w.member("segment", setting_up ? std::string_view("set_up") : name_of(s.segment));
  write_hexes(w.member("supplied"), s, s.supplied);
  w.member("turn", s.turn);
  w.member("turn_cap", s.options.turn_cap);
  write_villa(w.member("villa"), e);
  w.member("war", s.war);
  return std::move(w).done();
}

}  // namespace vedette::villa
