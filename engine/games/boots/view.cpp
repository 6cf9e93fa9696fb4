#include "games/boots/view.hpp"

#include <algorithm>
#include <nlohmann/json.hpp>

#include "core/view_writer.hpp"
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

void write_counter(JsonText& out, const State& s, const Seen& c) {
  out.open_object();
  if (c.attacked) out.member("attacked", true);
  if (c.moved) out.member("moved", true);
  if (c.pledged) out.member("pledged", true);
  if (c.known() && c.seen > 0) out.member("seen", c.seen);
  out.member("stripe", data(s).command(c.command).id);
  if (c.known()) out.member("unit", unit_id(s, c.unit));
  out.close_object();
}

// The top first. Below it the known come before the hidden, and the hidden in the order of their
// marks, so that no place in the stack can be followed.
void write_stack(JsonText& out, const Board& b, HexId h) {
  const State& s = b.state();
  const auto stack = b.at(h);
  const auto known = [&] {
    for (const Seen& c : stack)
      if (c.known()) write_counter(out, s, c);
  };
  const auto hidden = [&] {
    std::vector<std::string> texts;
    for (const Seen& c : stack) {
      if (c.known()) continue;
      JsonText text;
      write_counter(text, s, c);
      texts.push_back(std::move(text).take());
    }
    std::sort(texts.begin(), texts.end());
    for (const std::string& text : texts) out.raw(text);
  };
  out.open_object().member("at", hex_id(s, h)).key("counters").open_list();
  if (stack.front().known()) {
    known();
    hidden();
  } else {
    hidden();
    known();
  }
  out.close_list().member("height", stack.size()).close_object();
}

// A list of what `name` calls each of.
template <class List, class Name>
void write_list(JsonText& out, const List& list, Name name) {
  out.open_list();
  for (const auto& x : list) out.value(name(x));
  out.close_list();
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

View view_of(const Eyes& e, const View* like) {
  const State& s = e.s;
  const GameData& d = data(s);
  const Board b(e);
  const auto hex_name = [&](HexId h) -> const std::string& { return hex_id(s, h); };
  const auto unit_name = [&](UnitId u) -> const std::string& { return unit_id(s, u); };
  const auto marker_name = [&](MarkerId m) -> const std::string& { return d.marker(m).id; };
  Json active = Json::array(), control = Json::object(), cups = Json::object(), vp = Json::object();
  for (std::size_t c = 0; c < d.commands.size(); ++c) {
    if (has(s.active, CommandId(c))) active.push_back(d.commands[c].id);
    if (d.commands[c].nation == Nation::kMexico)
      control[d.commands[c].id] =
          controller(s, CommandId(c)) ? Json(role(s, *controller(s, CommandId(c)))) : Json();
  }
  for (const Cup& c : s.cups) cups[d.command(c.command).id] = c.size;
  for (Seat seat : {kUsSeat, kFoeSeat}) vp[std::string(role(s, seat))] = s.vp[std::size_t(seat)];

  ViewWriter w(like);
  // A list that is open to all, item by item; another viewer's view has the same.
  const auto open = [&](const char* member, const auto& all, const auto& item) {
    if (like) return w.copy(member, *like);
    w.list(member);
    for (const auto& x : all) w.item().value(item(x));
  };
  w.member("active", active);
  open("aside", s.aside, unit_name);
  w.member("campaign", d.turn(s.turn).campaign);
  open("command_pool", s.command_pool, marker_name);
  w.member("control", control);
  w.member("cups", cups);
  w.member("date", d.turn(s.turn).name);
  open("dead", s.dead, unit_name);
  open("drawn", s.drawn, marker_name);
  w.member("game", name_of(s.game));
  open("gone", s.gone, unit_name);
  const Json heroism = heroism_json(e);
  w.object("heroism");
  for (const auto& [name, value] : heroism.items()) w.entry(name).value(value);
  w.member("hide_top", s.options.hide_top);
  w.member("open_hostilities", s.open_hostilities);
  if (s.outcome) {
    Json winners = Json::array();
    for (Seat seat : s.outcome->winners) winners.push_back(role(s, seat));
    w.member(
        "outcome",
        Json{{"winners", winners}, {"reason", s.outcome->reason}, {"level", s.outcome->level}});
  }
  w.member("phase", name_of(s.phase));
  w.member("phasing", role(s, s.phasing));
  w.list("points");
  for (const Points& p : s.points)
    w.item()
        .open_object()
        .member("points", p.points)
        .member("seat", role(s, p.seat))
        .member("source", p.source)
        .member("turn", p.turn)
        .close_object();
  w.member("procedure", procedure(e));
  w.list("stacks");
  for (HexId h : b.occupied()) write_stack(w.item(), b, h);
  w.member("sub_phase", name_of(s.sub_phase));
  w.member("turn", s.turn);
  w.member("turns", last_turn(s));
  w.member("vp", vp);
  open("waiting", s.waiting, unit_name);
  w.member("war", s.options.war);
  w.object("works");
  write_list(w.entry("burned"), s.burned.list(), hex_name);
  write_list(w.entry("entrenched"), s.entrenched.list(), hex_name);
  write_list(w.entry("pontoons"), s.pontoons.list(), hex_name);
  write_list(w.entry("raided"), s.raided.list(), hex_name);
  write_list(w.entry("stockades"), s.stockades.list(), hex_name);
  w.entry("stockades_left").value(s.stockades_left);
  return std::move(w).done();
}

Json opponents_view(const Eyes& e) {
  Json mine = view_of(e).json();
  const Json theirs = view_of({e.s, e.v == eyes(kUsSeat) ? eyes(kFoeSeat) : eyes(kUsSeat)}).json();
  // Both lists hold the same stacks in the order of the hexes. One is shown as the other sees it if
  // they know nothing in it that the viewer does not: else that would tell what they know.
  for (std::size_t i = 0; i < mine["stacks"].size(); ++i) {
    Json& own = mine["stacks"][i];
    const Json& seen = theirs["stacks"][i];
    const auto names = [](const Json& stack, const Json& unit) {
      return std::any_of(stack["counters"].begin(), stack["counters"].end(),
                         [&](const Json& c) { return c.contains("unit") && c["unit"] == unit; });
    };
    const bool may_know =
        std::all_of(seen["counters"].begin(), seen["counters"].end(),
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
