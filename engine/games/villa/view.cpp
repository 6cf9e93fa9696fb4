#include "games/villa/view.hpp"

#include <nlohmann/json.hpp>

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

Json hex_list(const State& s, const HexSet& set) {
  Json list = Json::array();
  for (HexId h : set.list()) list.push_back(hex_id(s, h));
  return list;
}

// What is being resolved, outermost first. A frame without `shown` is its player's private planning.
Json procedure(const Eyes& e) {
  Json list = Json::array();
  for (const Frame& frame : e.s.stack)
    std::visit(
        [&](const auto& f) {
          if constexpr (requires { shown(e, f); }) {
            Json j = shown(e, f);
            j["frame"] = std::decay_t<decltype(f)>::kName;
            list.push_back(std::move(j));
          }
        },
        frame);
  return list;
}

Json villa_json(const Eyes& e) {
  const CounterId* known = e.s.villa.seen_by(e.v);
  Json shown_leaders = Json::object();
  for (std::size_t k = 0; k < red_leaders().size(); ++k)
    if (e.s.shown >> k & 1u) {
      // All four are shown once he is found; until then those who are shown are not he.
      const CounterId* open = e.s.villa.seen_by(Viewer::kSpectator);
      shown_leaders[info(red_leaders()[k]).id] = open != nullptr && *open == red_leaders()[k];
    }
  const bool chosen = !(e.s.stack.size() == 1 && std::holds_alternative<SetUp>(e.s.stack.front()));
  return {{"known", known && chosen ? Json(info(*known).id) : Json(nullptr)}, {"shown", std::move(shown_leaders)}};
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

View view_of(const Eyes& e, const View* like) {
  const State& s = e.s;
  Json order = Json::array(), fuel = Json::object();
  for (Seat seat : order_of_play(s)) {
    order.push_back(role(seat));
    if (const HexSet& own = s.fuel[std::size_t(seat)]; !own.list().empty())
      fuel[std::string(role(seat))] = hex_list(s, own);
  }
  const bool setting_up = s.stack.size() == 1 && std::holds_alternative<SetUp>(s.stack.front());
  ViewWriter w(like);
  w.member("bridges_out", hex_list(s, s.bridges_out));
  if (like) {
    w.copy("counters", *like);  // open to all
  } else {
    w.object("counters");
    for (CounterId id : by_id()) write_counter(w.entry(info(id).id), s, id);
  }
  w.member("events", s.options.events);
  w.member("fuel", fuel);
  w.member("game", "villa");
  w.member("hidden_villa", s.options.hidden_villa);
  w.member("incidents", s.incidents);
  w.member("map", name_of(s.map));
  w.member("mover", role(s.mover));
  w.member("order", order);
  if (s.outcome) {
    Json winners = Json::array();
    for (Seat seat : s.outcome->winners) winners.push_back(role(seat));
    w.member("outcome", Json{{"winners", winners}, {"reason", s.outcome->reason}, {"level", s.outcome->level}});
  }
  w.member("phase", phase(s, setting_up));
  w.member("players", s.options.players);
  w.member("procedure", procedure(e));
  w.member("season", name_of(s.season));
  w.member("segment", setting_up ? std::string_view("set_up") : name_of(s.segment));
  w.member("supplied", hex_list(s, s.supplied));
  w.member("turn", s.turn);
  w.member("turn_cap", s.options.turn_cap);
  w.member("villa", villa_json(e));
  w.member("war", s.war);
  return std::move(w).done();
}

}  // namespace vedette::villa
