#include "games/boots/view.hpp"

#include <algorithm>
#include <map>
#include <nlohmann/json.hpp>
#include <optional>

#include "core/procedure.hpp"
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

// True if the viewer sees the same counters with the same marks in both.
bool same_seen(const Stack& a, const Stack& b, Viewer v) {
  return std::equal(a.slots.begin(), a.slots.end(), b.slots.begin(), b.slots.end(),
                    [v](const Slot& x, const Slot& y) {
                      const UnitId *mine = x.unit.seen_by(v), *theirs = y.unit.seen_by(v);
                      const bool same_unit = mine && theirs ? *mine == *theirs : mine == theirs;
                      return same_unit && x.command == y.command && x.moved == y.moved &&
                             x.attacked == y.attacked && x.pledged == y.pledged && x.seen == y.seen;
                    });
}

// Hex by hex. Stacks that look as they did are copied in one stretch with their neighbours.
void write_stacks(ViewWriter& w, const Eyes& e, const Alike<State>& alike) {
  w.list("stacks");
  const Board b(e);
  if (!alike.before) {
    for (HexId h : b.occupied()) write_stack(w.item(), b, h);
    return;
  }
  const View::Member& member = *alike.before->find("stacks");
  std::size_t first = 0, last = 0;  // of the stretch
  const auto copy = [&] { w.copy_entries(*alike.before, member, first, last); };
  auto was = alike.earlier->stacks.begin();
  const auto end = alike.earlier->stacks.end();
  std::size_t entry = 0;  // that of `was`
  for (const Stack& stack : e.s.stacks) {
    if (stack.slots.empty()) continue;
    for (; was != end && was->at < stack.at; ++was) entry += !was->slots.empty();
    if (was != end && was->at == stack.at && same_seen(*was, stack, e.v)) {
      if (entry != last) {
        copy();
        first = entry;
      }
      last = entry + 1;
    } else {
      copy();
      first = last = 0;
      write_stack(w.item(), b, stack.at);
    }
  }
  copy();
}

// A list of what `name` calls each of.
template <class List, class Name>
void write_list(JsonText& out, const List& list, Name name) {
  out.open_list();
  for (const auto& x : list) out.value(name(x));
  out.close_list();
}

// Both seats in the order of their names.
std::array<Seat, kPlayers> by_role(const State& s) {
  std::array<Seat, kPlayers> out{kUsSeat, kFoeSeat};
  if (role(s, kFoeSeat) < role(s, kUsSeat)) std::swap(out[0], out[1]);
  return out;
}

template <class Of>
void write_by_role(JsonText& out, const State& s, Of of) {
  out.open_object();
  for (Seat seat : by_role(s)) out.member(role(s, seat), of(seat));
  out.close_object();
}

void write_heroism(ViewWriter& w, const Eyes& e) {
  const State& s = e.s;
  const auto hand = [&](Seat seat) { return s.hands[std::size_t(seat)].seen_by(e.v); };
  const auto name = [](Heroism h) { return name_of(h); };
  const auto hand_size = [&](Seat seat) { return s.hand_sizes[std::size_t(seat)]; };
  w.object("heroism");
  if (hand(kUsSeat) || hand(kFoeSeat)) {
    JsonText& out = w.entry("hand").open_object();
    for (Seat seat : by_role(s))
      if (const Markers* own = hand(seat)) write_list(out.key(role(s, seat)), *own, name);
    out.close_object();
  }
  write_by_role(w.entry("hands"), s, hand_size);
  write_list(w.entry("kept_out"), s.kept_out, name);
  int pool = 0;
  for (const HeroismInfo& h : data(s).heroism) pool += h.count;
  pool -= int(s.kept_out.size() + s.removed.size());
  for (Seat seat : {kUsSeat, kFoeSeat}) pool -= hand_size(seat);
  w.entry("pool").value(pool);
  write_list(w.entry("removed"), s.removed, name);
}

void write_points(JsonText& out, const State& s, const Points& p) {
  out.open_object().member("points", p.points).member("seat", role(s, p.seat));
  out.member("source", p.source).member("turn", p.turn).close_object();
}

void write_works(ViewWriter& w, const State& s) {
  const auto hex_name = [&](HexId h) -> const std::string& { return hex_id(s, h); };
  w.object("works");
  write_list(w.entry("burned"), s.burned.list(), hex_name);
  write_list(w.entry("entrenched"), s.entrenched.list(), hex_name);
  write_list(w.entry("pontoons"), s.pontoons.list(), hex_name);
  write_list(w.entry("raided"), s.raided.list(), hex_name);
  write_list(w.entry("stockades"), s.stockades.list(), hex_name);
  w.entry("stockades_left").value(s.stockades_left);
}

// Who controls which sub-command of Mexico (22.13A), and what is left in the cups.
void write_control(ViewWriter& w, const State& s) {
  const GameData& d = data(s);
  std::map<std::string_view, std::optional<Seat>> by;
  for (std::size_t c = 0; c < d.commands.size(); ++c)
    if (d.commands[c].nation == Nation::kMexico)
      by[d.commands[c].id] = controller(s, CommandId(c));
  JsonText& out = w.member("control").open_object();
  for (const auto& [command, seat] : by) {
    out.key(command);
    if (seat) out.value(role(s, *seat));
    else out.raw("null");
  }
  out.close_object();
}

void write_cups(ViewWriter& w, const State& s) {
  std::map<std::string_view, int> sizes;
  for (const Cup& c : s.cups) sizes[data(s).command(c.command).id] = c.size;
  JsonText& out = w.member("cups").open_object();
  for (const auto& [command, size] : sizes) out.member(command, size);
  out.close_object();
}

}  // namespace

View view_of(const Eyes& e, const Alike<State>& alike) {
  const State& s = e.s;
  if (const View* other = alike.other) {
    ViewWriter w(alike.before ? alike.before : other);
    w.copy_to("heroism", *other);
    write_heroism(w, e);
    w.copy_to("procedure", *other);
    write_procedure(w, e, s.stack, other);
    write_stacks(w, e, alike);
    w.copy_rest(*other);
    return std::move(w).done();
  }
  const GameData& d = data(s);
  ViewWriter w(alike.before);
  // A list of the state that is open to all. Most grow at their end.
  const auto list = [&](const char* member, auto State::*of, const auto& write) {
    const auto& all = s.*of;
    std::size_t i = 0;
    w.list(member);
    if (alike.before) {
      const auto& was = alike.earlier->*of;
      while (i < all.size() && i < was.size() && all[i] == was[i]) ++i;
      w.copy_entries(*alike.before, *alike.before->find(member), 0, i);
    }
    for (; i < all.size(); ++i) write(w.item(), all[i]);
  };
  const auto unit = [&](JsonText& out, UnitId u) { out.value(unit_id(s, u)); };
  const auto marker = [&](JsonText& out, MarkerId m) { out.value(d.marker(m).id); };
  JsonText& active = w.member("active").open_list();
  for (std::size_t c = 0; c < d.commands.size(); ++c)
    if (has(s.active, CommandId(c))) active.value(d.commands[c].id);
  active.close_list();
  list("aside", &State::aside, unit);
  w.member("campaign", d.turn(s.turn).campaign);
  list("command_pool", &State::command_pool, marker);
  write_control(w, s);
  write_cups(w, s);
  w.member("date", d.turn(s.turn).name);
  list("dead", &State::dead, unit);
  list("drawn", &State::drawn, marker);
  w.member("game", name_of(s.game));
  list("gone", &State::gone, unit);
  write_heroism(w, e);
  w.member("hide_top", s.options.hide_top);
  w.member("open_hostilities", s.open_hostilities);
  write_outcome(w, s, [&](Seat seat) { return role(s, seat); });
  w.member("phase", name_of(s.phase));
  w.member("phasing", role(s, s.phasing));
  list("points", &State::points, [&](JsonText& out, const Points& p) { write_points(out, s, p); });
  write_procedure(w, e, s.stack, nullptr);
  write_stacks(w, e, alike);
  w.member("sub_phase", name_of(s.sub_phase));
  w.member("turn", s.turn);
  w.member("turns", last_turn(s));
  write_by_role(w.member("vp"), s, [&](Seat seat) { return s.vp[std::size_t(seat)]; });
  list("waiting", &State::waiting, unit);
  w.member("war", s.options.war);
  write_works(w, s);
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
