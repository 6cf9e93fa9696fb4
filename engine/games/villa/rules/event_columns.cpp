// Columns and conditions of the Event Table (5.1.14).
#include "games/villa/rules/event_columns.hpp"

#include <algorithm>
#include <array>
#include <optional>

#include "games/villa/rules/events.hpp"
#include "games/villa/rules/muster.hpp"

namespace vedette::villa {
namespace {

// A railroad crosses the river here and its bridge stands (2.2.16).
bool has_bridge(const State& s, HexId h) { return hex(s, h).bridge && !s.bridges_out.has(h); }

// The side of `from` through which `to` is entered; nothing if they do not touch (rail off the sheet).
std::optional<Side> side_to(const State& s, HexId from, HexId to) {
  return side_between(hex(s, from).at, hex(s, to).at);
}

// Index of the first hex from `from` on that was left over a cliff side, or -1.
int cliff_step(const State& s, const std::vector<HexId>& path, int from) {
  for (std::size_t i = std::size_t(from); i + 1 < path.size(); ++i)
    if (is_cliff_step(s, path[i], path[i + 1])) return int(i);
  return -1;
}

// True if a ground column fits the hex where a move ends.
bool is_ground(const State& s, HexId h, Column c) {
  const HexData& end = hex(s, h);
  switch (c) {
    case Column::kAeroplaneFlight:
    case Column::kCliffCrossing: return false;
    case Column::kSettlement: return end.is_settled();
    case Column::kRiverNoBridge: return end.is_river() && !has_bridge(s, h);
    case Column::kLlanos: return end.terrain == Terrain::kLlanos;
    case Column::kMalPais: return end.terrain == Terrain::kMalPais;
    case Column::kMontane: return end.terrain == Terrain::kMontane;
    case Column::kSwamp: return end.terrain == Terrain::kPantano;
  }
  return false;
}

bool any_of_types(const std::vector<CounterId>& group, TypeSet set) {
  return std::any_of(group.begin(), group.end(), [&](CounterId c) { return has_type(set, type(c)); });
}

bool in_mask(unsigned mask, unsigned k) { return mask == 0 || (mask >> k & 1u) != 0; }

}  // namespace

std::vector<CounterId> still_there(const State& s, const Move& m) {
  std::vector<CounterId> out;
  for (CounterId c : m.group)
    if (on_map(s, c)) out.push_back(c);
  return out;
}

Colour colour_of(const State& s, const std::vector<CounterId>& group) { return at(s, group.at(0)).colour; }
Seat controller_of(const State& s, const std::vector<CounterId>& group) {
  return at(s, group.at(0)).controller;
}

bool is_cliff_step(const State& s, HexId from, HexId to) {
  const HexData& h = hex(s, from);
  if (h.cliff == 0) return false;
  const auto side = side_to(s, from, to);
  return side && has(h.cliff, *side);
}

bool crossed_cliff(const State& s, const std::vector<HexId>& path) {
  return cliff_step(s, path, 0) >= 0;
}

int before_cliff(const State& s, const Move& m) {
  // Counters picked up beyond the cliff cannot go back over it: then their pick-up is as far as it goes.
  const int step = cliff_step(s, m.path, m.restart);
  return step >= 0 ? step : m.restart;
}

bool crossed_river(const State& s, const Move& m) {
  for (std::size_t i = std::size_t(m.restart); i + 1 < m.path.size(); ++i) {
    const HexData& to = hex(s, m.path[i + 1]);
    if (to.bank_count < 2 || has_bridge(s, m.path[i + 1])) continue;
    const auto side = side_to(s, m.path[i], m.path[i + 1]);
    if (side && !has(to.river, opposite(*side))) return true;
  }
  return false;
}

bool matches(const State& s, const Move& m, Column c) {
  if (c == Column::kAeroplaneFlight) return m.travel == Travel::kFlight;
  // A flight that goes on is read on the ground where it lands, so no cliff concerns it.
  if (c == Column::kCliffCrossing) return m.travel != Travel::kFlight && crossed_cliff(s, m.path);
  return is_ground(s, m.end(), c);
}

int next_column(const State& s, const Move& m, EventRow row, int after) {
  for (int c = after + 1; c < kColumns; ++c)
    if (matches(s, m, Column(c)) && !event_table().cell(row, Column(c)).blank) return c;
  return -1;
}

bool incident_possible(const State& s, HexId h, Colour colour) {
  return colour == Colour::kBlue && hex(s, h).mexico && !is_friendly(hex(s, h), colour);
}

bool holds(const State& s, const Move& m, const EventWhen& w, Colour colour, Seat seat) {
  const std::vector<CounterId> group = still_there(s, m);
  const HexData& end = hex(s, m.end());
  const bool friendly = is_friendly(end, colour);
  if (!in_mask(w.seasons, unsigned(s.season)) || !in_mask(w.colours, unsigned(colour))) return false;
  if (!in_mask(w.kinds, unsigned(end.settlement))) return false;
  if (w.kinds_not != 0 && in_mask(w.kinds_not, unsigned(end.settlement))) return false;
  if (w.group_has_any != 0 && !any_of_types(group, w.group_has_any)) return false;
  if (w.settlement == EventWhen::Place::kFriendly && !friendly) return false;
  if (w.settlement == EventWhen::Place::kUnfriendly && (friendly || !end.is_settled())) return false;
  if (w.not_villistas && seat == kVillistaSeat) return false;
  if (w.in_mexico && !end.mexico) return false;
  if (w.not_in_friendly && friendly) return false;
  return !w.crossed_river || (!group.empty() && crossed_river(s, m) && can_go(s, group, m.travel));
}

int event_modifier(const State& s, const std::vector<CounterId>& group) {
  const bool red = !group.empty() && colour_of(s, group) == Colour::kRed;
  return red || any_of_types(group, type_bit(Type::kScout)) ? 1 : 0;
}

std::uint32_t note_columns(const State& s, HexId end, bool cliff) {
  const HexData& h = hex(s, end);
  std::uint32_t notes = 0;
  const auto read = [&](Column c) { notes |= bit(Note(unsigned(Note::kColumn) + unsigned(c))); };
  if (cliff) read(Column::kCliffCrossing);
  if (h.is_settled()) read(Column::kSettlement);
  if (h.is_river() && !has_bridge(s, end)) read(Column::kRiverNoBridge);
  switch (h.terrain) {
    case Terrain::kLlanos:
      read(Column::kLlanos);
      break;
    case Terrain::kMalPais:
      read(Column::kMalPais);
      break;
    case Terrain::kMontane:
      read(Column::kMontane);
      break;
    case Terrain::kPantano:
      read(Column::kSwamp);
      break;
  }
  return notes;
}

const std::string* note_words() {
  static const auto words = [] {
    std::array<std::string, std::size_t(Note::kColumn) + kColumns> out{
        "policia", "zoc", "river", "raid", "beyond_reach"};
    for (int c = 0; c < kColumns; ++c)
      out[std::size_t(Note::kColumn) + std::size_t(c)] = "roll:" + std::string(name_of(Column(c)));
    return out;
  }();
  return words.data();
}

std::vector<std::string> event_columns(const State& s, const Move& m) {
  std::vector<std::string> out;
  for (int c = 0; c < kColumns; ++c)
    if (matches(s, m, Column(c))) out.emplace_back(name_of(Column(c)));
  return out;
}

}  // namespace vedette::villa
