// What must be chosen for a marker that is played outside combat, by what the chooser knows.
#include <algorithm>
#include <bit>

#include "games/boots/rules/footing.hpp"
#include "games/boots/rules/heroism.hpp"
#include "games/boots/rules/offer.hpp"
#include "games/boots/rules/reinforcement.hpp"

namespace vedette::boots {
namespace {

// 21.13: one marker activates all Indians, wherever they stand.
bool indians_act(const State& s) {
  for (std::size_t c = 0; c < data(s).commands.size(); ++c)
    if (has(s.active, CommandId(c)) && data(s).commands[c].nation == Nation::kIndian) return true;
  return false;
}

// Picks of the Indians' Mad Dash.
int dash_hexes(const Board& b) {
  return b.data().info(Heroism::kMadDash).at(Window::kPhaseEnd)->hexes;
}

bool is_off_map(const State& s, UnitId u) {
  for (const auto* pile : {&s.aside, &s.waiting, &s.dead, &s.gone})
    if (std::find(pile->begin(), pile->end(), u) != pile->end()) return true;
  return false;
}

bool stands(const Board& b, HexId h, Seat seat) {
  return !b.empty(h) && seat_of(b.data().command(b.at(h).front().command).nation) == seat;
}

// A Mexican city or town that US units hold (22.27).
bool is_held_town(const Board& b, HexId h) {
  const HexData& hex = b.data().map[h];
  return hex.country == Country::kMexico && hex.is_town() && stands(b, h, kUsSeat);
}

// 22.27.1A: eliminated units of the sub-commands in the hex that it has room for.
std::vector<UnitId> who_may_come_back(const Board& b, HexId h) {
  std::vector<UnitId> out;
  for (UnitId u : b.state().dead)
    if (has(b.commands(h), b.data().unit(u).command) && may_be_placed(b, u, h)) out.push_back(u);
  std::sort(out.begin(), out.end());
  return out;
}

// 22.27.2B: units of the sub-commands that draw which have not come yet. Their side knows them all:
// what is neither on the map nor in a pile is in the cup.
std::vector<UnitId> who_may_rise(const Board& b, HexId h) {
  const GameData& d = b.data();
  const State& s = b.state();
  std::vector<UnitId> out;
  for (std::size_t i = 0; i < d.units.size(); ++i) {
    const auto u = UnitId(i);
    const SubCommand& c = d.command(d.unit(u).command);
    if (seat_of(c.nation) != kFoeSeat || c.drawn == 0 || b.where(u) != kNoHex) continue;
    const bool waits = std::find(s.waiting.begin(), s.waiting.end(), u) != s.waiting.end();
    if ((waits || (d.unit(u).arrives == "pick" && !is_off_map(s, u))) && may_be_placed(b, u, h))
      out.push_back(u);
  }
  return out;
}

// The allies of the windows that call some (6.7, 21.8).
enum class Allies : std::uint8_t { kFriendlyIndians, kCreek, kApacheScouts, kYaquis };
Allies allies_of(const WindowInfo& w) {
  if (w.id == "ma_us") return Allies::kFriendlyIndians;
  if (w.id == "ma_indian") return Allies::kCreek;
  return w.id == "p_us" ? Allies::kApacheScouts : Allies::kYaquis;
}

// Where allies may come. A hidden counter of one's own may be a supply unit to everybody else.
bool welcomes(const Board& b, Allies who, UnitId u, HexId h) {
  const GameData& d = b.data();
  const HexData& hex = d.map[h];
  const CommandId c = d.unit(u).command;
  switch (who) {
    case Allies::kFriendlyIndians:  // 21.8A: on them too, even if they cannot part again in time
                                    // (21.20B)
      return has(b.commands(h), c) || std::any_of(hex.next.begin(), hex.next.end(), [&](HexId n) {
               return n != kNoHex && has(b.commands(n), c);
             });
    case Allies::kCreek:
      return hex.settlement == Settlement::kVillage && !b.state().burned.has(h);
    case Allies::kApacheScouts:
      return stands(b, h, kUsSeat) &&
             (hex.country == Country::kMexico ||
              std::any_of(b.at(h).begin(), b.at(h).end(),
                          [&](const Seen& x) { return !x.known() || d.type(x.unit).supply; }));
    case Allies::kYaquis:
      return hex.country == Country::kMexico &&
             (hex.terrain == Terrain::kRough || hex.terrain == Terrain::kMountain);
  }
  return false;
}

std::vector<Option> hex_options(const Board& b, const std::vector<HexId>& hexes, std::size_t most) {
  std::vector<Option> out;
  for (HexId h : hexes) {
    if (out.size() >= most) break;
    add_option(out, b.data().map[h].id, "hex", Lasting(b.data().map[h].id));
  }
  return out;
}

std::vector<Option> unit_options(const Board& b, const std::vector<UnitId>& units,
                                 std::size_t most) {
  std::vector<Option> out;
  for (UnitId u : units) {
    if (out.size() >= most) break;
    add_option(out, b.data().unit(u).id, "unit");
  }
  return out;
}

// Hexes with active counters of the phasing player's own.
std::vector<HexId> active_hexes(const Board& b) {
  const State& s = b.state();
  std::vector<HexId> out;
  for (HexId h : b.occupied()) {
    if (s.standing_down.has(h)) continue;
    if (std::any_of(b.at(h).begin(), b.at(h).end(), [&](const Seen& c) {
          return has(s.active, c.command) && seat_of(b.data().command(c.command).nation);
        }))
      out.push_back(h);
  }
  return out;
}

// 21.23: the top of an enemy stack, or one of the rest by chance.
std::vector<Option> deserters(const Board& b, const MarkerPlay& f, const WindowInfo& w,
                              std::size_t most) {
  std::vector<Option> out;
  const auto may_desert = [&](const Seen& c) {
    const SubCommand& command = b.data().command(c.command);
    return seat_of(command.nation) == other(f.seat) &&
           std::find(w.spares.begin(), w.spares.end(), command.id) == w.spares.end();
  };
  for (HexId h : b.occupied()) {
    if (out.size() >= most) break;
    const std::string& id = b.data().map[h].id;
    const auto stack = b.at(h);
    if (may_desert(stack.front())) out.push_back({id + ".top", "top", Lasting(id), "", 1});
    if (std::any_of(stack.begin() + 1, stack.end(), may_desert))
      out.push_back({id + ".under", "under", Lasting(id), "", 1});
  }
  return out;
}

MarkerChoice special(const Board& b, const MarkerPlay& f, const WindowInfo& w, std::size_t most) {
  if (w.who == Player::kPhasing) return {"marker_slot", deserters(b, f, w, most)};
  if (f.step == MarkerPlay::Step::kFollowUp)
    return {.kind = "marker_unit",
            .options = unit_options(b, who_may_rise(b, b.data().map.need(f.chosen.at(0))), most),
            .may_pass = true};
  if (f.chosen.size() == 1)
    return {"marker_unit",
            unit_options(b, who_may_come_back(b, b.data().map.need(f.chosen.front())), most)};
  std::vector<HexId> towns;
  for (HexId h : b.occupied())
    if (is_held_town(b, h) && (f.seat == kFoeSeat || !who_may_come_back(b, h).empty()))
      towns.push_back(h);
  return {"marker_hex", hex_options(b, towns, most)};
}

}  // namespace

std::vector<HexId> allies_hexes(const Board& b, const WindowInfo& w, std::size_t most) {
  const UnitId u = b.data().find_unit(w.unit);
  const Footing footing(b, u, false);
  const Allies who = allies_of(w);
  std::vector<HexId> out;
  for (HexId h = 0; h < b.data().map.size() && out.size() < most; ++h)
    if (footing.may_be_placed(h) && welcomes(b, who, u, h)) out.push_back(h);
  return out;
}

bool names_a_hex(const State& s) {
  const auto* phase = operations(s);
  if (phase == nullptr) return false;
  const Activation a = data(s).marker(phase->marker).activation;
  return a == Activation::kEveryCommand || a == Activation::kWithOneOther || indians_act(s);
}

MarkerChoice next_choice(const Board& b, const MarkerPlay& f, std::size_t most_options) {
  const State& s = b.state();
  const WindowInfo* w = window_for(s, f.kind, f.window, f.seat);
  if (w == nullptr) return {};
  const bool follows = f.step == MarkerPlay::Step::kFollowUp;
  if (f.kind == Heroism::kSpecial) {
    const std::size_t asked = w->who == Player::kUs ? 2 : 1;
    return follows || f.chosen.size() < asked ? special(b, f, *w, most_options) : MarkerChoice{};
  }
  if (!f.chosen.empty()) return {};
  switch (f.kind) {
    case Heroism::kForcedMarch: {
      std::vector<HexId> hexes = active_hexes(b);
      std::erase_if(hexes, [&](HexId h) {
        return std::find(s.marched.begin(), s.marched.end(), h) != s.marched.end();
      });
      return {"marker_hex", hex_options(b, hexes, most_options)};
    }
    case Heroism::kLostOrders:
      if (!names_a_hex(s)) return {};
      return {"marker_hex", hex_options(b, active_hexes(b), most_options)};
    case Heroism::kMadDash: {
      if (std::popcount(s.active) > 1) {
        MarkerChoice one{.kind = "marker_command", .options = {}};
        for (std::size_t c = 0; c < b.data().commands.size(); ++c)
          if (has(s.active, CommandId(c)))
            one.options.push_back({b.data().commands[c].id, "command", "", "", 1});
        return one;
      }
      if (!indians_act(s)) return {};
      return {"marker_hexes", hex_options(b, active_hexes(b), most_options), dash_hexes(b)};
    }
    case Heroism::kNativeAllies: {
      MarkerChoice use{.kind = "marker_use", .options = {}};
      const bool aside =
          std::find(s.aside.begin(), s.aside.end(), b.data().find_unit(w->unit)) != s.aside.end();
      if (f.window == w->at && aside && !allies_hexes(b, *w, 1).empty())
        use.options.push_back({"place", "place_allies", "", "", 1});
      if (!w->removes.empty() && !is_off_map(s, b.data().find_unit(w->removes)))
        use.options.push_back({"remove", "remove_allies", "", "", 1});
      return use;
    }
    default:
      return {};
  }
}

}  // namespace vedette::boots
