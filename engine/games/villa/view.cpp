#include "games/villa/view.hpp"

#include <nlohmann/json.hpp>

#include "games/villa/query.hpp"
#include "games/villa/rules/combat.hpp"
#include "games/villa/rules/events.hpp"
#include "games/villa/rules/movement.hpp"

namespace vedette::villa {
namespace {

Json counter_json(const State& s, CounterId id) {
  const Counter& c = at(s, id);
  Json j = {{"at", place_name(s, c.at)}};
  if (c.colour != Colour::kNone) {
    j["colour"] = name_of(c.colour);
    j["by"] = role(c.controller);
  }
  if (c.column != kNoCounter) j["column"] = info(c.column).id;
  if (c.pinned != 0) j["pinned"] = true;
  const auto flag = [&](const char* name, bool set) {
    if (set) j[name] = true;
  };
  flag("depleted", c.depleted);
  flag("moved", c.moved);
  flag("doubled", c.doubled);
  flag("silent", c.silent);
  flag("engaged", c.engaged);
  flag("no_attack", c.no_attack);
  return j;
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

Json view_json(const Eyes& e) {
  const State& s = e.s;
  Json counters = Json::object();
  for (int i = 0; i < kCounters; ++i) counters[info(CounterId(i)).id] = counter_json(s, CounterId(i));
  Json order = Json::array();
  for (Seat seat : order_of_play(s)) order.push_back(role(seat));
  Json fuel = Json::object();
  for (Seat seat : order_of_play(s))
    if (!s.fuel[std::size_t(seat)].list().empty())
      fuel[std::string(role(seat))] = hex_list(s, s.fuel[std::size_t(seat)]);
  const bool setting_up = s.stack.size() == 1 && std::holds_alternative<SetUp>(s.stack.front());
  Json j = {{"game", "villa"},
            {"map", name_of(s.map)},
            {"turn", s.turn},
            {"season", name_of(s.season)},
            {"incidents", s.incidents},
            {"war", s.war},
            {"players", s.options.players},
            {"turn_cap", s.options.turn_cap},
            {"hidden_villa", s.options.hidden_villa},
            {"events", s.options.events},
            {"mover", role(s.mover)},
            {"phase", phase(s, setting_up)},
            {"segment", setting_up ? std::string_view("set_up") : name_of(s.segment)},
            {"order", std::move(order)},
            {"counters", std::move(counters)},
            {"bridges_out", hex_list(s, s.bridges_out)},
            {"supplied", hex_list(s, s.supplied)},
            {"fuel", std::move(fuel)},
            {"villa", villa_json(e)},
            {"procedure", procedure(e)}};
  if (s.outcome) {
    Json winners = Json::array();
    for (Seat w : s.outcome->winners) winners.push_back(role(w));
    j["outcome"] = {{"winners", winners}, {"reason", s.outcome->reason}, {"level", s.outcome->level}};
  }
  return j;
}

}  // namespace vedette::villa
