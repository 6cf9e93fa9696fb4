#include "games/boots/position.hpp"

#include <algorithm>
#include <map>
#include <sstream>
#include <stdexcept>

#include "games/boots/rules/sides.hpp"

namespace vedette::boots {
namespace {

using Words = std::vector<std::string>;

const std::string& word(const Words& w, std::size_t i) {
  if (i >= w.size()) throw std::invalid_argument("a word is missing");
  return w[i];
}

// A counter of a `put` line before it is laid.
struct Laid {
  UnitId unit = kNoUnit;
  std::string marks;
};

// What the lines say, in whatever order they stand.
struct Draft {
  State s;
  std::map<HexId, std::vector<Laid>> put;
  std::map<CommandId, std::vector<UnitId>> cups;
  std::array<Markers, kPlayers> hands;
  bool named_pool = false;
  Words begin;

  const GameData& d() const { return data(s); }
  HexId hex(const std::string& id) const { return map(s).need(id); }
  Seat seat(const std::string& name) const {
    for (Seat seat : {kUsSeat, kFoeSeat})
      if (role(s, seat) == name) return seat;
    throw std::invalid_argument("no such player: " + name);
  }
};

Draft empty_map(GameId game) {
  Draft t;
  t.s.game = game;
  for (const SubCommand& c : t.d().commands) {
    const auto seat = seat_of(c.nation);
    t.s.controllers.push_back(seat ? std::int8_t(*seat) : std::int8_t(-1));
  }
  for (std::size_t u = 0; u < t.d().units.size(); ++u)
    if (t.d().units[u].type != Type::kAero) t.s.gone.push_back(UnitId(u));
  t.s.stockades_left = t.d().traits.stockades;
  return t;
}

// "Little_Turtle": a name in two words is one in a position.
MarkerId marker_named(const Draft& t, std::string id) {
  std::replace(id.begin(), id.end(), '_', ' ');
  return t.d().find_marker(id);
}

UnitId fetch(Draft& t, const std::string& id) {
  const UnitId u = t.d().find_unit(id);
  if (std::erase(t.s.gone, u) == 0) throw std::invalid_argument("named twice: " + id);
  return u;
}

void put(Draft& t, const Words& w) {
  if (w.size() < 4 || w[w.size() - 2] != "at") throw std::invalid_argument("put A B at HEX");
  auto& stack = t.put[t.hex(w.back())];
  for (std::size_t i = 1; i + 2 < w.size(); ++i) {
    const auto cut = w[i].find('/');
    const Laid laid{fetch(t, w[i].substr(0, cut)),
                    cut == std::string::npos ? "" : w[i].substr(cut + 1)};
    if (laid.marks.find_first_not_of("maps") != std::string::npos)
      throw std::invalid_argument("no such mark: " + laid.marks);
    stack.push_back(laid);
  }
}

void lay_stacks(Draft& t) {
  for (auto& [h, laid] : t.put) {
    const auto is_garrison = [&](const Laid& l) {
      return t.d().unit(l.unit).type == Type::kFortGarrison;
    };
    std::stable_partition(laid.begin(), laid.end(), is_garrison);
    Stack stack{h, {}};
    for (const Laid& l : laid) {
      const auto marked = [&](char m) { return l.marks.find(m) != std::string::npos; };
      const CommandId c = t.d().unit(l.unit).command;
      const auto seat = controller(t.s, c);
      const bool top = stack.slots.empty() && (!t.s.options.hide_top || is_garrison(l));
      const bool open = top || marked('s');
      const Marks marks{.command = c,
                        .moved = marked('m'),
                        .attacked = marked('a'),
                        .pledged = marked('p'),
                        .seen = open ? t.s.turn : 0};
      const Audience who = open ? Audience::everyone() : seat ? Audience::only(*seat) : Audience::nobody();
      stack.slots.push_back({marks, Secret<UnitId>(l.unit, who)});
    }
    t.s.stacks.push_back(std::move(stack));
  }
}

void fill_cups(Draft& t) {
  for (const UnitInfo& u : t.d().units)
    if (u.arrives == "pick" || u.arrives == "start_pick") t.cups.try_emplace(u.command);
  for (auto& [c, units] : t.cups) {
    std::sort(units.begin(), units.end());
    const int size = int(units.size());
    t.s.cups.push_back(
        {c, Secret<std::vector<UnitId>>(std::move(units), Audience::nobody()), size});
  }
}

void deal_heroism(Draft& t) {
  Markers pool;
  for (const HeroismInfo& h : t.d().heroism) pool.insert(pool.end(), std::size_t(h.count), h.kind);
  const auto take = [&](Markers& list) {
    std::sort(list.begin(), list.end());
    for (Heroism h : list) {
      const auto it = std::find(pool.begin(), pool.end(), h);
      if (it == pool.end())
        throw std::invalid_argument("no such marker left: " + std::string(name_of(h)));
      pool.erase(it);
    }
  };
  for (Seat seat : {kUsSeat, kFoeSeat}) {
    Markers& hand = t.hands[std::size_t(seat)];
    take(hand);
    t.s.hand_sizes[std::size_t(seat)] = int(hand.size());
    t.s.hands[std::size_t(seat)] = Secret<Markers>(std::move(hand), Audience::only(seat));
  }
  take(t.s.kept_out);
  take(t.s.removed);
  t.s.heroism_pool = Secret<Markers>(std::move(pool), Audience::nobody());
}

void fill_pool(Draft& t) {
  if (t.named_pool) return;
  const int campaign = t.d().turn(t.s.turn).campaign;
  for (std::size_t m = 0; m < t.d().markers.size(); ++m) {
    const auto& years = t.d().markers[m].campaigns;
    const bool now =
        years.empty() || std::find(years.begin(), years.end(), campaign) != years.end();
    const bool out = std::find(t.s.drawn.begin(), t.s.drawn.end(), MarkerId(m)) != t.s.drawn.end();
    if (now && !out && (t.s.options.war || !t.d().markers[m].war))
      t.s.command_pool.push_back(MarkerId(m));
  }
}

SubPhase sub_phase_at(OperationsPhase::Step step) {
  using Step = OperationsPhase::Step;
  if (step < Step::kReinforcement) return SubPhase::kNone;
  if (step < Step::kMoveStart) return SubPhase::kReinforcement;
  return step < Step::kCombat ? SubPhase::kMovement : SubPhase::kCombat;
}

// begin draw SEAT [PASSES] | begin STEP MARKER [with COMMAND] [by SEAT]
void begin(Draft& t, const Words& w) {
  State& s = t.s;
  s.phase = Phase::kOperations;
  if (w.empty() || word(w, 1) == "draw") {
    const Seat drawer = w.empty() ? t.d().traits.first_player : t.seat(word(w, 2));
    const int passes = w.size() > 3 ? std::stoi(w[3]) : 0;
    s.stack = {GameTurn{.step = GameTurn::Step::kDraw, .drawer = drawer, .passes = passes}};
    return;
  }
  OperationsPhase phase{.step = enum_of<OperationsPhase::Step>(w[1]),
                        .marker = marker_named(t, word(w, 2))};
  phase.commands = t.d().marker(phase.marker).commands;
  std::optional<Seat> by;
  for (std::size_t i = 3; i + 1 < w.size(); i += 2) {
    if (w[i] == "with")
      phase.commands |= set_of(t.d().find_command(w[i + 1]));
    else if (w[i] == "by")
      by = t.seat(w[i + 1]);
    else
      throw std::invalid_argument("no such word: " + w[i]);
  }
  for (Seat seat : {kFoeSeat, kUsSeat})  // by default it was drawn by who acts
    if (who_acts(s, phase.marker, seat) == seat && !by) by = seat;
  phase.drawer = by.value_or(kUsSeat);
  const auto acts = who_acts(s, phase.marker, phase.drawer);
  if (!acts) throw std::invalid_argument("nobody acts with this marker");
  phase.seat = *acts;
  s.phasing = *acts;
  s.active = phase.step == OperationsPhase::Step::kChooseOther ? 0 : phase.commands;
  s.sub_phase = sub_phase_at(phase.step);
  for (std::size_t c = 0; c < t.d().commands.size(); ++c)
    if (has(phase.commands, CommandId(c)) && t.d().commands[c].nation == Nation::kMexico)
      s.controllers[c] = std::int8_t(*acts);
  std::erase(s.command_pool, phase.marker);
  s.drawn.push_back(phase.marker);
  s.stack = {
      GameTurn{.step = GameTurn::Step::kDraw, .drawer = other(phase.drawer)},
      CommandDraw{.step = CommandDraw::Step::kEnd, .drawer = phase.drawer, .marker = phase.marker},
      phase};
}

void read_line(Draft& t, const Words& w) {
  State& s = t.s;
  const std::string& verb = w[0];
  const auto units = [&](std::vector<UnitId>& pile) {
    for (std::size_t i = 1; i < w.size(); ++i) pile.push_back(fetch(t, w[i]));
  };
  const auto heroism = [&](Markers& list, std::size_t from) {
    for (std::size_t i = from; i < w.size(); ++i) list.push_back(enum_of<Heroism>(w[i]));
  };
  const auto markers = [&](std::vector<MarkerId>& list) {
    for (std::size_t i = 1; i < w.size(); ++i) list.push_back(marker_named(t, w[i]));
  };
  const auto hexes = [&](HexSet& set) {
    for (std::size_t i = 1; i < w.size(); ++i) set.insert(t.hex(w[i]));
  };
  if (verb == "option") {
    const bool yes = word(w, 2) == "true";
    if (w[1] == "war")
      s.options.war = yes;
    else if (w[1] == "hide_top")
      s.options.hide_top = yes;
    else
      throw std::invalid_argument("no such option: " + w[1]);
  } else if (verb == "turn") {
    s.turn = std::stoi(word(w, 1));
    (void)t.d().turn(s.turn);
  } else if (verb == "put") {
    put(t, w);
  } else if (verb == "control") {
    s.controllers[std::size_t(t.d().find_command(word(w, 1)))] = std::int8_t(t.seat(word(w, 2)));
  } else if (verb == "waiting") {
    units(s.waiting);
  } else if (verb == "aside") {
    units(s.aside);
  } else if (verb == "dead") {
    units(s.dead);
  } else if (verb == "gone") {
    for (std::size_t i = 1; i < w.size(); ++i) s.gone.push_back(fetch(t, w[i]));
  } else if (verb == "cup") {
    for (std::size_t i = 1; i < w.size(); ++i) {
      const UnitId u = fetch(t, w[i]);
      t.cups[t.d().unit(u).command].push_back(u);
    }
  } else if (verb == "hand") {
    heroism(t.hands[std::size_t(t.seat(word(w, 1)))], 2);
  } else if (verb == "kept_out") {
    heroism(s.kept_out, 1);
  } else if (verb == "removed") {
    heroism(s.removed, 1);
  } else if (verb == "pool") {
    t.named_pool = true;
    markers(s.command_pool);
  } else if (verb == "drawn") {
    markers(s.drawn);
  } else if (verb == "entrenched") {
    hexes(s.entrenched);
  } else if (verb == "stockade") {
    hexes(s.stockades);
    s.stockades_left = t.d().traits.stockades - int(s.stockades.list().size());
  } else if (verb == "burned") {
    hexes(s.burned);
  } else if (verb == "raided") {
    hexes(s.raided);
  } else if (verb == "pontoon") {
    hexes(s.pontoons);
  } else if (verb == "points") {
    s.vp[std::size_t(t.seat(word(w, 1)))] += std::stoi(word(w, 2));
  } else if (verb == "hostilities") {
    s.open_hostilities = true;
  } else if (verb == "begin") {
    t.begin = w;
  } else {
    throw std::invalid_argument("no such word: " + verb);
  }
}

}  // namespace

State state_of_position(GameId game, const std::vector<std::string>& lines) {
  Draft t = empty_map(game);
  for (const std::string& line : lines) {
    std::istringstream in(line.substr(0, line.find('#')));
    Words w;
    for (std::string x; in >> x;) w.push_back(x);
    if (w.empty()) continue;
    try {
      read_line(t, w);
    } catch (const std::exception& e) {
      throw std::invalid_argument(line + ": " + e.what());
    }
  }
  fill_pool(t);
  begin(t, t.begin);  // before the stacks: it may give control of Government counters
  lay_stacks(t);
  fill_cups(t);
  deal_heroism(t);
  return std::move(t.s);
}

}  // namespace vedette::boots
