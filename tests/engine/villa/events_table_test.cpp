// Every row, column, season, die, colour and side of the Event Table against the printed table (5.1.14).
#include <map>
#include <set>
#include <sstream>

#include "events_fixture.hpp"
#include "events_table_text.hpp"

namespace vedette::villa::testing {
namespace {

const char* const kColumnOrder[] = {"aeroplane_flight", "cliff_crossing", "settlement", "river_no_bridge",
                                    "llanos", "mal_pais", "montane", "swamp"};
// The printed totals: the first of each row, and the first of its Double Moving column.
struct RowTotals {
  const char* row;
  std::vector<int> normal, doubled;
};
const RowTotals kRows[] = {
    {"accident", {2}, {8}},        {"weather_incident", {3}, {3}}, {"raiders", {4}, {4}},
    {"disasters", {5}, {5}},       {"fatigue", {6}, {2}},          {"lost", {7}, {6, 7}},
    {"ambush", {8}, {9}},          {"game", {9}, {10}},            {"food", {10}, {11}},
    {"forage", {11, 12, 13}, {12, 13}},
};

bool in_class(char letter, Type t) {
  switch (letter) {
    case 'D': return is_troop(t) || t == Type::kPolicia || t == Type::kScout || t == Type::kLeader;
    case 'H':
      return t == Type::kHorse || t == Type::kMule || t == Type::kWagon || t == Type::kMachineGun ||
             t == Type::kArtillery;
    case 'V': return t == Type::kTruck || t == Type::kAeroplane || t == Type::kPatton;
    default: return t != Type::kRifle;
  }
}

std::vector<std::string> words_of(const std::string& text, char cut) {
  std::vector<std::string> out;
  std::istringstream in(text);
  for (std::string w; std::getline(in, w, cut);)
    if (!w.empty()) out.push_back(w);
  return out;
}

// What the printed table says next, read one symbol at a time along with the engine.
class Expectation {
 public:
  // Season and controller are those of the moment of the roll: an incident comes last in its cell.
  Expectation(const char* row, Move move, int face, Season season, Colour colour, Seat seat)
      : row_(row), move_(std::move(move)), face_(face), season_(season), colour_(colour), seat_(seat) {}

  // The next thing that should be seen, or "" at the end.
  std::string next(const State& s) {
    for (;;) {
      while (!ops_.empty()) {
        const std::string op = ops_.front();
        ops_.pop_front();
        if (op == "=>") {
          arrow_ = true;
          continue;
        }
        if (op[0] != '-' && op[0] != '+') {
          if (op == "cancel" || op == "redo") move_.path.resize(1);
          if (op == "abandon") move_.path.resize(cliff_step(s) + 1);
          if (op == "land" && hex(s, move_.path.back()).terrain != Terrain::kLlanos) ops_.clear(), arrow_ = false;
          if (op == "lost") ops_.clear(), arrow_ = false;
          if (op != "incident" && op != "land" && alive(s).empty()) continue;
          return op;
        }
        const std::string picks = candidates(s, op);
        if (!picks.empty()) return op.substr(0, 2) + ":" + picks;
      }
      if (!arrow_ || !open_next(s)) return "";
    }
  }
  bool dice_rolled() const { return dice_rolled_; }

 private:
  std::vector<CounterId> alive(const State& s) const {
    std::vector<CounterId> out;
    for (CounterId c : move_.group)
      if (at(s, c).at >= 0) out.push_back(c);
    return out;
  }
  std::string candidates(const State& s, const std::string& op) const {
    std::string out;
    const std::vector<std::string> only =
        op.size() > 3 ? words_of(op.substr(3), ',') : std::vector<std::string>{};
    for (CounterId c : alive(s)) {
      const std::string type_name(name_of(type(c)));
      if (!in_class(op[1], type(c)) || (op[0] == '+' && !at(s, c).depleted)) continue;
      if (!only.empty() && std::find(only.begin(), only.end(), type_name) == only.end()) continue;
      out += info(c).id + ",";
    }
    return out;
  }
  std::size_t cliff_step(const State& s) const {
    for (std::size_t i = 0; i + 1 < move_.path.size(); ++i) {
      const auto side = side_between(hex(s, move_.path[i]).at, hex(s, move_.path[i + 1]).at);
      if (side && has(hex(s, move_.path[i]).cliff, *side)) return i;
    }
    return move_.path.size();
  }
  bool column_fits(const State& s, const std::string& column) const {
    const HexData& h = hex(s, move_.path.back());
    if (column == "aeroplane_flight") return move_.travel == Travel::kFlight;
    if (column == "cliff_crossing")
      return move_.travel != Travel::kFlight && cliff_step(s) < move_.path.size();
    if (column == "settlement") return h.settlement != Settlement::kNone;
    if (column == "river_no_bridge")
      return h.river != 0 && (!h.bridge || s.bridges_out.has(move_.path.back()));
    return column == (h.terrain == Terrain::kPantano ? "swamp" : name_of(h.terrain));
  }
  bool holds_printed(const State& s, const std::string& who) const {
    const HexData& h = hex(s, move_.path.back());
    const bool friendly = h.settlement != Settlement::kNone && h.side == colour_;
    for (const std::string& w : words_of(who, ' ')) {
      bool ok = true;
      if (w == "red") ok = colour_ == Colour::kRed;
      else if (w == "red_blue") ok = colour_ != Colour::kOrange;
      else if (w == "blue_orange") ok = colour_ != Colour::kRed;
      else if (w == "unfriendly") ok = h.settlement != Settlement::kNone && !friendly;
      else if (w == "friendly") ok = friendly;
      else if (w == "city") ok = h.settlement == Settlement::kCity;
      else if (w == "not_camp_colony")
        ok = h.settlement != Settlement::kIndianCamp && h.settlement != Settlement::kMormonColony;
      else if (w == "incident") ok = colour_ == Colour::kBlue && h.mexico && !friendly;
      else if (w == "mutiny") ok = colour_ == Colour::kOrange && seat_ != kVillistaSeat;
      else if (w == "crossed") ok = crossed(s);
      else if (w.starts_with("has:")) {
        ok = false;
        for (const std::string& t : words_of(w.substr(4), ','))
          for (CounterId c : alive(s)) ok = ok || name_of(type(c)) == t;
      } else {
        ADD_FAILURE() << "no such word " << w;
      }
      if (!ok) return false;
    }
    return true;
  }
  bool crossed(const State& s) const {
    for (std::size_t i = 0; i + 1 < move_.path.size(); ++i) {
      const HexData& to = hex(s, move_.path[i + 1]);
      const bool bridge = to.bridge && !s.bridges_out.has(move_.path[i + 1]);
      for (Side side : kSides)
        if (to.next[std::size_t(side)] == move_.path[i] && to.bank_count >= 2 && !bridge && !has(to.river, side))
          return true;
    }
    return false;
  }
  // Reads the next printed cell to the right; blank ones are passed over.
  bool open_next(const State& s) {
    arrow_ = false;
    if (alive(s).empty() && column_ >= 0 && row_ != "weather_incident") return false;
    for (++column_; column_ < 8; ++column_) {
      if (!column_fits(s, kColumnOrder[column_])) continue;
      bool printed = false;
      for (const Printed& p : printed_table()) {
        if (std::string(p.row) != row_ || std::string(p.column) != kColumnOrder[column_]) continue;
        printed = true;
        if (*p.faces != '\0') {
          dice_rolled_ = true;
          if (std::string(p.faces).find(char('0' + face_)) == std::string::npos) continue;
        }
        const char season = "suaw"[unsigned(season_)];
        if (*p.seasons != '\0' && std::string(p.seasons).find(season) == std::string::npos) continue;
        if (!holds_printed(s, p.who)) continue;
        for (const std::string& op : words_of(p.symbols, ' ')) ops_.push_back(op);
      }
      if (printed) return true;
    }
    return false;
  }

  std::string row_;
  Move move_;
  int face_;
  Season season_;
  Colour colour_;
  Seat seat_;
  int column_ = -1;
  bool arrow_ = true, dice_rolled_ = false;
  std::deque<std::string> ops_;
};

// Turns facts into the words of the printed table.
std::string word_of(const Json& fact) {
  static const std::map<std::string, std::string> words = {
      {"pinned", "P"},          {"landed", "land"},          {"no_attack", "no_attack"},
      {"flight_cancelled", "cancel"}, {"cliff_abandoned", "abandon"}, {"incident", "incident"},
      {"changes_side", "mutiny"},     {"move_again", "redo"},         {"lost", "lost"}};
  const auto it = words.find(fact.at("t"));
  return it == words.end() ? "" : it->second;
}

struct Group {
  const char* name;
  std::vector<const char*> counters;
  Colour colour;
  Seat seat;
  bool plus_one;
};

const std::vector<Group>& groups() {
  static const std::vector<Group> all = {
      {"blue with everything",
       {"ldr_howze", "cav_howze", "cav_allen", "cav_brown", "rifle_01", "rifle_02", "horse_01", "horse_02",
        "mule_01", "wagon_01", "mg_2eng", "art_6fa", "truck_01", "aero_1", "patton"},
       Colour::kBlue, kAmericanSeat, false},
      {"blue riders", {"ldr_howze", "cav_howze", "rifle_01", "horse_01"}, Colour::kBlue, kAmericanSeat, false},
      {"Apache scouts", {"scout_apache", "horse_06"}, Colour::kBlue, kAmericanSeat, true},
      {"orange with everything",
       {"ldr_cano", "car_cano", "rur_cano", "car_murguia_1", "rifle_08", "horse_07", "horse_08", "mule_01",
        "wagon_01", "mg_juarez", "truck_01"},
       Colour::kOrange, kAmericanSeat, false},
      {"orange mutineers", {"ldr_cano", "car_cano", "rur_cano", "rifle_08", "horse_07"}, Colour::kOrange,
       kVillistaSeat, false},
      {"red with everything",
       {"ldr_cervantes", "vil_1", "vil_2", "vil_3", "rifle_14", "horse_10", "horse_11", "mule_01", "wagon_01",
        "truck_01"},
       Colour::kRed, kVillistaSeat, true},
      {"a red leader alone", {"ldr_cervantes"}, Colour::kRed, kVillistaSeat, true},
  };
  return all;
}
const Group kPlane{"an aeroplane", {"aero_1"}, Colour::kBlue, kAmericanSeat, false};

State start_with(const Group& g, const Move& m, Season season, bool depleted) {
  static const State empty = position({});
  State s = empty;
  s.season = season;
  for (const char* name : g.counters)
    s.counters[std::size_t(id(name))] = {
        .at = m.end(), .colour = g.colour, .controller = g.seat, .depleted = depleted};
  return s;
}

// One roll with given dice, compared symbol by symbol. Returns true if the cell rolled a die of its own.
bool compare(const char* row, int total, const Group& g, Move m, Season season, bool depleted, int face) {
  const int dice = total - (g.plus_one ? 1 : 0);
  if (dice < 2 || dice > 12) return false;
  for (const char* name : g.counters) m.group.push_back(id(name));
  const int a = std::max(1, dice - 6);
  Run run(start_with(g, m, season, depleted), {a, dice - a, face, face, face});
  Expectation expected(row, m, face, season, g.colour, g.seat);
  const auto where = [&] {
    std::ostringstream out;
    out << row << " total " << total << (m.doubled ? " double, " : ", ") << g.name << (depleted ? " depleted" : "")
        << " to " << hex_id(run.s, m.end()) << " by " << m.path.size() << " hexes, " << name_of(season) << ", die "
        << face;
    return out.str();
  };
  std::size_t told = 0;
  const auto drain = [&] {
    for (; told < run.facts.size(); ++told) {
      const std::string word = word_of(*run.facts[told].payload_for(Viewer::kSpectator));
      if (word.empty()) continue;
      EXPECT_EQ(expected.next(run.s), word) << where();
    }
  };
  run.roll(m);
  for (int guard = 0; guard < 50; ++guard) {
    drain();
    if (run.s.outcome || run.s.stack.empty()) break;
    if (std::holds_alternative<March>(run.s.stack.back())) {  // the walk again: here the group stays
      EXPECT_TRUE(std::get<March>(run.s.stack.back()).redo) << where();
      run.s.stack.pop_back();
      run.go();
      continue;
    }
    if (run.s.pending.empty()) break;
    EXPECT_EQ(run.s.pending[0].seat, g.seat) << where();
    std::vector<std::string> offered = run.offered();
    std::string seen = run.question_open().at("symbol").get<std::string>() + ":";
    for (const std::string& o : offered) seen += o + ",";
    EXPECT_EQ(expected.next(run.s), seen) << where();
    // Troops go first, so that nobody important leaves in a walk through the table.
    std::string choice = offered.back();
    for (const std::string& o : offered)
      if (is_troop(type(find_counter(o)))) choice = o;
    run.pick(choice);
  }
  EXPECT_EQ(expected.next(run.s), "") << where();
  EXPECT_EQ(std::count(run.drawn.begin(), run.drawn.end(), "event_detail") > 0, expected.dice_rolled())
      << where();
  return expected.dice_rolled();
}

// One hex of every kind of place that the table tells apart.
std::vector<HexId> sample_places(const State& s) {
  std::vector<HexId> out;
  std::set<std::string> seen;
  for (HexId h = 0; h < map(s).size(); ++h) {
    const HexData& x = hex(s, h);
    std::ostringstream key;
    key << int(x.settlement) << ' ' << x.mexico << ' ';
    if (x.is_settled()) key << int(x.side);  // the settlement column hides the ground
    else key << (x.is_river() && !x.bridge) << (x.bank_count > 1) << int(x.terrain);
    if (seen.insert(key.str()).second) out.push_back(h);
  }
  return out;
}

// Ways into a hex: over a plain side, along a river, over a bank, and with a cliff crossed on the way.
std::vector<Move> sample_moves(const State& s, HexId end) {
  std::vector<Move> out;
  std::set<bool> entered;
  const HexData& x = hex(s, end);
  for (Side side : kSides) {
    const HexId from = x.next[std::size_t(side)];
    if (from < 0 || has(x.cliff, side) || !entered.insert(has(x.river, side)).second) continue;
    out.push_back({.group = {}, .path = {from, end}});
  }
  for (HexId h = 0; h < map(s).size(); ++h)
    for (Side side : kSides)
      if (has(hex(s, h).cliff, side) && hex(s, h).next[std::size_t(side)] >= 0) {
        out.push_back({.group = {}, .path = {h, hex(s, h).next[std::size_t(side)], end}});
        return out;
      }
  ADD_FAILURE() << "the map has no cliff";
  return out;
}

// Both sides of the counters where the row restores, and in one row of losses for what leaves play.
std::vector<bool> sides_to_try(const std::string& row) {
  const bool restores = row == "disasters" || row == "game" || row == "food" || row == "forage";
  return restores || row == "accident" ? std::vector<bool>{false, true} : std::vector<bool>{false};
}

void walk(const char* row, int total, bool doubled, Season season) {
  const State empty = position({});
  for (HexId end : sample_places(empty)) {
    for (Move m : sample_moves(empty, end)) {
      m.doubled = doubled;
      for (const Group& g : groups())
        for (bool depleted : sides_to_try(row)) {
          // A Double-Move has other totals and the same cells: one side of the counters will do.
          if (doubled && depleted != (sides_to_try(row).size() == 2)) continue;
          for (int face = 1; face <= 6; ++face)
            if (!compare(row, total, g, m, season, depleted, face)) break;
        }
    }
    if (doubled) continue;
    Move flight{.group = {}, .travel = Travel::kFlight, .path = {hex_named(empty, "I1"), end}};
    for (bool depleted : {false, true})
      for (int face = 1; face <= 6; ++face)
        if (!compare(row, total, kPlane, flight, season, depleted, face)) break;
  }
}

class EveryCell : public ::testing::TestWithParam<Season> {};

TEST_P(EveryCell, NormalMovesFollowThePrintedTable) {
  for (const RowTotals& r : kRows) walk(r.row, r.normal.front(), false, GetParam());
}
TEST_P(EveryCell, DoubleMovesFollowThePrintedTable) {
  for (const RowTotals& r : kRows) walk(r.row, r.doubled.back(), true, GetParam());
}
INSTANTIATE_TEST_SUITE_P(Seasons, EveryCell,
                         ::testing::Values(Season::kSpring, Season::kSummer, Season::kAutumn, Season::kWinter),
                         [](const auto& season) { return std::string(name_of(season.param)); });

// D1: every total of both lists.
TEST(EventTable, TotalsNameTheirRows) {
  for (const RowTotals& r : kRows) {
    for (int total : r.normal) EXPECT_EQ(name_of(event_table().row(total, false)), r.row) << total;
    for (int total : r.doubled) EXPECT_EQ(name_of(event_table().row(total, true)), r.row) << total;
  }
}

// Each printed line has a cell in the data and each cell of the data has a printed line.
TEST(EventTable, NoCellIsMissingOrInvented) {
  std::set<std::string> printed;
  for (const Printed& p : printed_table()) printed.insert(std::string(p.row) + "/" + p.column);
  for (int r = 0; r < kEventRows; ++r)
    for (int c = 0; c < kColumns; ++c) {
      const std::string name = std::string(name_of(EventRow(r))) + "/" + std::string(name_of(Column(c)));
      EXPECT_EQ(printed.count(name) == 0, event_table().cell(EventRow(r), Column(c)).blank) << name;
    }
  EXPECT_EQ(printed.size(), 79u);  // one cell is blank: a cliff, Lost
}

TEST(EventTable, BadDataIsRefusedByName) {
  const auto words = [](const std::string& text) {
    try {
      read_event_table(text);
    } catch (const std::invalid_argument& e) {
      return std::string(e.what());
    }
    return std::string("no error");
  };
  EXPECT_NE(words("{").find("event table, heading"), std::string::npos);
  EXPECT_NE(words(R"({"rows":[]})").find("totals"), std::string::npos);
  EXPECT_NE(words(R"({"rows":[{"id":"picnic"}]})").find("picnic"), std::string::npos);
  const std::string cell = R"({"rows":[{"id":"lost","normal":[7],"double":[6,7],"cells":{"llanos":)";
  EXPECT_NE(words(cell + R"({"source":"x","clauses":[{"name":"a","do":[{"op":"dance"}]}]}}}]})").find("lost/llanos"),
            std::string::npos);
  EXPECT_NE(words(cell + R"({"clauses":[]}}}]})").find("no source"), std::string::npos);
  EXPECT_NE(words(cell + R"({"source":"x","die":{"rows":[{"faces":[1,1],"clauses":[{"name":"a","do":[]}]}]}}}}]})")
                .find("face 1 is named twice"),
            std::string::npos);
  EXPECT_NE(words(R"({"rows":[{"id":"lost","normal":[7,7],"double":[6]}]})").find("total 7"), std::string::npos);
}

}  // namespace
}  // namespace vedette::villa::testing
