#include "games/villa/position.hpp"

#include <sstream>
#include <stdexcept>

#include "games/villa/query.hpp"
#include "games/villa/rules/flow.hpp"

namespace vedette::villa {
namespace {

using Words = std::vector<std::string>;

CounterId need_counter(const std::string& id) {
  const CounterId c = find_counter(id);
  if (c == kNoCounter) throw std::invalid_argument("no such counter: " + id);
  return c;
}
HexId need_hex(const State& s, const std::string& id) {
  const HexId h = map(s).find(id);
  if (h < 0) throw std::invalid_argument("no such hex: " + id);
  return h;
}
Seat need_seat(const std::string& word) {
  for (Seat seat : kSeats)
    if (role(seat) == word) return seat;
  throw std::invalid_argument("no such player: " + word);
}
Colour colour_of(Seat seat) {
  return seat == kVillistaSeat ? Colour::kRed : seat == kAmericanSeat ? Colour::kBlue : Colour::kOrange;
}
const std::string& word(const Words& w, std::size_t i) {
  if (i >= w.size()) throw std::invalid_argument("a word is missing");
  return w[i];
}

void mark(Counter& c, const std::string& letters) {
  for (char x : letters) switch (x) {
      case 'd': c.depleted = true; break;
      case 'p': c.pinned = 1; break;
      case 'm': c.moved = true; break;
      case 'x': c.doubled = true; break;
      case 's': c.silent = true; break;
      case 'w': c.watered = true; break;
      case 'e': c.engaged = true; break;
      default: throw std::invalid_argument(std::string("no such mark: ") + x);
    }
}

// put A B C at HEX [of SEAT]
void put(State& s, const Words& w) {
  std::vector<CounterId> group;
  std::vector<std::string> marks;
  std::size_t i = 1;
  for (; i < w.size() && w[i] != "at"; ++i) {
    const auto cut = w[i].find('/');
    group.push_back(need_counter(w[i].substr(0, cut)));
    marks.push_back(cut == std::string::npos ? "" : w[i].substr(cut + 1));
  }
  const HexId h = need_hex(s, word(w, i + 1));
  Colour colour = Colour::kNone;
  CounterId leader = kNoCounter;
  for (CounterId c : group) {
    if (colour == Colour::kNone) colour = info(c).colour;
    if (leader == kNoCounter && type(c) == Type::kLeader) leader = c;
  }
  if (i + 2 < w.size() && w[i + 2] == "of") colour = colour_of(need_seat(word(w, i + 3)));
  for (Counter& c : s.counters)  // who waits off the map does not wait for a leader who is on it
    if (leader != kNoCounter && c.column == leader && c.at < 0) c.column = kNoCounter;
  for (std::size_t k = 0; k < group.size(); ++k) {
    Counter& c = s.counters[std::size_t(group[k])];
    const Colour own = info(group[k]).colour == Colour::kNone ? colour : info(group[k]).colour;
    const Seat who = own == Colour::kRed      ? kVillistaSeat
                     : own == Colour::kOrange ? (s.options.players == 3 ? kCarrancistaSeat : kAmericanSeat)
                                              : kAmericanSeat;
    c = {.at = h, .colour = own, .controller = who, .column = group[k] == leader ? kNoCounter : leader};
    if (type(group[k]) == Type::kPolicia) c.column = kNoCounter;
    mark(c, marks[k]);
  }
}

void empty_map(State& s) {
  set_up(s, s.options);
  for (int i = 0; i < kCounters; ++i) {
    Counter& c = s.counters[std::size_t(i)];
    const Colour printed = info(CounterId(i)).colour;
    const bool reserve = c.at == kReserve;
    c = {.at = reserve ? kReserve : is_white(type(CounterId(i))) ? kPool : kOut,
         .colour = reserve ? c.colour : printed,
         .controller = c.controller,
         .column = reserve ? c.column : kNoCounter};
  }
}

// The frames as they stand when this segment of this player begins.
void begin_at(State& s, Seat seat, Segment segment) {
  using Step = PlayerTurn::Step;
  const auto order = order_of_play(s);
  std::uint8_t next = 0;
  while (order.at(next) != seat) ++next;
  s.mover = seat;
  s.segment = segment;
  s.player_turn = std::uint16_t((s.turn - 1) * int(order.size()) + next + 2);
  const Step step = segment == Segment::kMovement       ? Step::kMovement
                    : segment == Segment::kRemovePins   ? Step::kRemovePins
                    : segment == Segment::kInterdiction ? Step::kInterdiction
                    : segment == Segment::kAssault      ? Step::kAssault
                                                        : Step::kWater;
  s.stack = {Day{.next = std::uint8_t(next + 1)}, PlayerTurn{.step = step, .seat = seat}};
}

struct Start {
  Seat seat = kVillistaSeat;
  Segment segment = Segment::kMovement;
};

// 2.3.15 in force: the choice has been made and nobody but the Villista knows it.
void hide_villa(State& s) {
  s.options.hidden_villa = true;
  s.shown = 0;
  s.villa = Secret<CounterId>(find_counter("ldr_villa"), Audience::only(kVillistaSeat));
}

// option KEY VALUE, with the keys of a match's options.
void read_option(State& s, const std::string& key, const std::string& value) {
  const bool yes = value == "true";
  if (!yes && value != "false" && key != "players" && key != "turn_cap")
    throw std::invalid_argument("neither true nor false: " + value);
  if (key == "players") {
    s.options.players = std::stoi(value);
    empty_map(s);
  } else if (key == "turn_cap") {
    s.options.turn_cap = std::stoi(value);
  } else if (key == "hidden_villa") {
    if (yes) hide_villa(s);
  } else if (key == "events") {
    s.options.events = yes;
  } else if (key == "fords_all_year") {
    s.options.fords_all_year = yes;
  } else {
    throw std::invalid_argument("no such option: " + key);
  }
}

void read_line(State& s, const Words& w, Start& start) {
  const std::string& verb = w[0];
  const auto each = [&](std::size_t from, auto&& f) {
    for (std::size_t i = from; i < w.size(); ++i) f(s.counters[std::size_t(need_counter(w[i]))]);
  };
  if (verb == "option") {
    read_option(s, word(w, 1), word(w, 2));
  } else if (verb == "players") {
    s.options.players = std::stoi(word(w, 1));
    empty_map(s);
  } else if (verb == "map") {
    s.map = enum_of<MapName>(word(w, 1));
  } else if (verb == "setup") {
    set_up(s, s.options);
  } else if (verb == "put") {
    put(s, w);
  } else if (verb == "column") {
    const CounterId leader = need_counter(w.back());
    for (std::size_t i = 1; i < w.size() && w[i] != "under"; ++i)
      s.counters[std::size_t(need_counter(w[i]))].column = leader;
  } else if (verb == "loose") {
    each(1, [](Counter& c) { c.column = kNoCounter; });
  } else if (verb == "controller") {
    const Seat seat = need_seat(word(w, 1));
    each(2, [&](Counter& c) { c.controller = seat; });
  } else if (verb == "season") {
    s.season = enum_of<Season>(word(w, 1));
  } else if (verb == "incidents") {
    s.incidents = std::stoi(word(w, 1));
  } else if (verb == "war") {
    s.war = true;
    s.incidents = std::max(s.incidents, 2);
    if (s.options.players == 2)
      for (Counter& c : s.counters)
        if (c.colour == Colour::kOrange) c.controller = kVillistaSeat;
  } else if (verb == "turn") {
    s.turn = std::stoi(word(w, 1));
  } else if (verb == "cap") {
    s.options.turn_cap = std::stoi(word(w, 1));
  } else if (verb == "events") {
    s.options.events = word(w, 1) != "off";
  } else if (verb == "fords") {
    s.options.fords_all_year = word(w, 1) == "all_year";
  } else if (verb == "hidden") {
    hide_villa(s);
  } else if (verb == "villa") {
    s.villa = Secret<CounterId>(need_counter(word(w, 1)), s.villa.audience());
  } else if (verb == "shown") {
    s.shown = std::uint8_t(s.shown | 1u << red_leader_index(need_counter(word(w, 1))));
  } else if (verb == "bridge") {
    s.bridges_out.insert(need_hex(s, word(w, 2)));
  } else if (verb == "supplied") {
    s.supplied.insert(need_hex(s, word(w, 1)));
  } else if (verb == "fuel") {
    s.fuel[std::size_t(need_seat(word(w, 1)))].insert(need_hex(s, word(w, 2)));
  } else if (verb == "segment") {
    start = {need_seat(word(w, 1)), enum_of<Segment>(word(w, 2))};
  } else {
    throw std::invalid_argument("no such word: " + verb);
  }
}

}  // namespace

State state_of_position(const std::vector<std::string>& lines) {
  State s;
  s.options.hidden_villa = false;
  empty_map(s);
  Start start;
  for (const std::string& line : lines) {
    std::istringstream in(line.substr(0, line.find('#')));
    Words w;
    for (std::string x; in >> x;) w.push_back(x);
    if (w.empty()) continue;
    try {
      read_line(s, w, start);
    } catch (const std::exception& e) {
      throw std::invalid_argument(line + ": " + e.what());
    }
  }
  begin_at(s, start.seat, start.segment);
  return s;
}

}  // namespace vedette::villa
