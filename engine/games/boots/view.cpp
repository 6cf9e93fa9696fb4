#include "games/boots/view.hpp"

#include <algorithm>
#include <nlohmann/json.hpp>

#include "games/boots/board.hpp"
#include "games/boots/rules/combat.hpp"
#include "games/boots/rules/flow.hpp"
#include "games/boots/rules/heroism.hpp"
#include "games/boots/rules/movement.hpp"
#include "games/boots/rules/reinforcement.hpp"
#include "games/boots/rules/sides.hpp"
#include "games/boots/rules/stacking.hpp"
#include "games/boots/rules/supply.hpp"

namespace vedette::boots {
namespace {

Json counter_json(const State& s, const Seen& c) {
  Json j = {{"stripe", data(s).command(c.command).id}};
  if (c.known()) j["unit"] = unit_id(s, c.unit);
  if (c.moved) j["moved"] = true;
  if (c.attacked) j["attacked"] = true;
  if (c.pledged) j["pledged"] = true;
  if (c.known() && c.seen > 0) j["seen"] = c.seen;
  return j;
}

// The top first. Below it the known come before the hidden, and the hidden in the order of their
// marks, so that no place in the stack can be followed.
Json stack_json(const Board& b, HexId h) {
  const State& s = b.state();
  Json counters = Json::array(), hidden = Json::array();
  for (const Seen& c : b.at(h)) (c.known() ? counters : hidden).push_back(counter_json(s, c));
  std::sort(hidden.begin(), hidden.end());
  if (!b.at(h).front().known()) std::swap(counters, hidden);  // the hidden top leads
  for (Json& c : hidden) counters.push_back(std::move(c));
  return {{"at", hex_id(s, h)}, {"height", b.at(h).size()}, {"counters", std::move(counters)}};
}

Json hexes(const State& s, const HexSet& set) {
  Json list = Json::array();
  for (HexId h : set.list()) list.push_back(hex_id(s, h));
  return list;
}

Json units(const State& s, const std::vector<UnitId>& list) {
  Json out = Json::array();
  for (UnitId u : list) out.push_back(unit_id(s, u));
  return out;
}

Json markers(const Markers& list) {
  Json out = Json::array();
  for (Heroism h : list) out.push_back(name_of(h));
  return out;
}

Json heroism_json(const Eyes& e) {
  const State& s = e.s;
  Json hands = Json::object(), j;
  int out = int(s.kept_out.size() + s.removed.size()), all = 0;
  for (const HeroismInfo& h : data(s).heroism) all += h.count;
  for (Seat seat : {kUsSeat, kFoeSeat}) {
    hands[std::string(role(s, seat))] = s.hand_sizes[std::size_t(seat)];
    out += s.hand_sizes[std::size_t(seat)];
    if (const Markers* hand = s.hands[std::size_t(seat)].seen_by(e.v))
      j["hand"][std::string(role(s, seat))] = markers(*hand);
  }
  j["hands"] = std::move(hands);
  j["pool"] = all - out;
  j["kept_out"] = markers(s.kept_out);
  j["removed"] = markers(s.removed);
  return j;
}

Json procedure(const Eyes& e) {
  Json list = Json::array();
  for (const Frame& frame : e.s.stack)
    std::visit(
        [&](const auto& f) {
          if constexpr (requires { shown(e, f); }) {
            Json j = shown(e, f);
            if (j.is_null()) return;  // not this viewer's business
            j["frame"] = std::decay_t<decltype(f)>::kName;
            list.push_back(std::move(j));
          }
        },
        frame);
  return list;
}

}  // namespace

Json view_json(const Eyes& e) {
  const State& s = e.s;
  const GameData& d = data(s);
  const Board b(e);
  Json stacks = Json::array(), active = Json::array(), control = Json::object(),
       cups = Json::object();
  for (HexId h : b.occupied()) stacks.push_back(stack_json(b, h));
  for (std::size_t c = 0; c < d.commands.size(); ++c) {
    if (has(s.active, CommandId(c))) active.push_back(d.commands[c].id);
    if (d.commands[c].nation == Nation::kMexico)
      control[d.commands[c].id] =
          controller(s, CommandId(c)) ? Json(role(s, *controller(s, CommandId(c)))) : Json();
  }
  for (const Cup& c : s.cups) cups[d.command(c.command).id] = c.size;
  Json pool = Json::array(), drawn = Json::array(), points = Json::array(), vp = Json::object();
  for (MarkerId m : s.command_pool) pool.push_back(d.marker(m).id);
  for (MarkerId m : s.drawn) drawn.push_back(d.marker(m).id);
  for (const Points& p : s.points)
    points.push_back(
        {{"turn", p.turn}, {"seat", role(s, p.seat)}, {"points", p.points}, {"source", p.source}});
  for (Seat seat : {kUsSeat, kFoeSeat}) vp[std::string(role(s, seat))] = s.vp[std::size_t(seat)];
  Json j = {{"game", name_of(s.game)},
            {"turn", s.turn},
            {"turns", last_turn(s)},
            {"campaign", d.turn(s.turn).campaign},
            {"date", d.turn(s.turn).name},
            {"phase", name_of(s.phase)},
            {"sub_phase", name_of(s.sub_phase)},
            {"phasing", role(s, s.phasing)},
            {"active", std::move(active)},
            {"war", s.options.war},
            {"hide_top", s.options.hide_top},
            {"stacks", std::move(stacks)},
            {"heroism", heroism_json(e)},
            {"command_pool", std::move(pool)},
            {"drawn", std::move(drawn)},
            {"control", std::move(control)},
            {"cups", std::move(cups)},
            {"waiting", units(s, s.waiting)},
            {"aside", units(s, s.aside)},
            {"dead", units(s, s.dead)},
            {"gone", units(s, s.gone)},
            {"works",
             {{"entrenched", hexes(s, s.entrenched)},
              {"stockades", hexes(s, s.stockades)},
              {"stockades_left", s.stockades_left},
              {"burned", hexes(s, s.burned)},
              {"raided", hexes(s, s.raided)},
              {"pontoons", hexes(s, s.pontoons)}}},
            {"open_hostilities", s.open_hostilities},
            {"vp", std::move(vp)},
            {"points", std::move(points)},
            {"procedure", procedure(e)}};
  if (s.outcome) {
    Json winners = Json::array();
    for (Seat w : s.outcome->winners) winners.push_back(role(s, w));
    j["outcome"] = {
        {"winners", winners}, {"reason", s.outcome->reason}, {"level", s.outcome->level}};
  }
  return j;
}

Json opponents_view(const Eyes& e) {
  Json mine = view_json(e);
  const Json theirs = view_json({e.s, e.v == eyes(kUsSeat) ? eyes(kFoeSeat) : eyes(kUsSeat)});
  // Both lists hold the same stacks in the order of the hexes. One is shown as the other sees it if
  // they know nothing in it that the viewer does not: else that would tell what they know.
  for (std::size_t i = 0; i < mine["stacks"].size(); ++i) {
    Json& own = mine["stacks"][i];
    const Json& seen = theirs["stacks"][i];
    const auto names = [](const Json& stack, const Json& unit) {
      return std::any_of(
          stack["counters"].begin(), stack["counters"].end(),
          [&](const Json& c) { return c.contains("unit") && c["unit"] == unit; });
    };
    const bool may_know = std::all_of(
        seen["counters"].begin(), seen["counters"].end(),
        [&](const Json& c) { return !c.contains("unit") || names(own, c["unit"]); });
    if (may_know) own = seen;
  }
  mine["heroism"].erase("hand");
  // What is being planned is shown to its planner alone.
  Json open = Json::array();
  for (const Json& frame : mine["procedure"])
    if (std::find(theirs["procedure"].begin(), theirs["procedure"].end(), frame) !=
        theirs["procedure"].end())
      open.push_back(frame);
  mine["procedure"] = std::move(open);
  return mine;
}

}  // namespace vedette::boots
