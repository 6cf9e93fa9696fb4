// Reading the Event Table: every word is checked, so that a slip in the data is found at the start.
#include "games/villa/rules/event_table.hpp"

#include <initializer_list>
#include <nlohmann/json.hpp>
#include <stdexcept>

#include "embedded/vedette_game_villa.hpp"

namespace vedette::villa {
namespace {

[[noreturn]] void fail(const std::string& where, const std::string& what) {
  throw std::invalid_argument("event table, " + where + ": " + what);
}

void only_keys(const Json& j, std::initializer_list<std::string_view> known, const std::string& where) {
  if (!j.is_object()) fail(where, "an object is missing");
  for (const auto& [key, value] : j.items()) {
    bool found = false;
    for (std::string_view k : known) found = found || k == key;
    if (!found) fail(where, "unknown word \"" + key + "\"");
  }
}

TypeSet type_named(const std::string& name) {
  if (name != "troop") return type_bit(enum_of<Type>(name));
  TypeSet out = 0;
  for (int k = 0; k <= int(Type::kTruck); ++k)
    if (is_troop(Type(k))) out |= type_bit(Type(k));
  return out;
}

TypeSet types_named(const Json& names) {
  TypeSet out = 0;
  for (const Json& n : names) out |= type_named(n.get<std::string>());
  return out;
}

// The classes of the symbol key. X is every counter but the rifle.
TypeSet class_named(const std::string& name, const std::string& where) {
  if (name == "D") return types_named({"troop", "policia", "scout", "leader"});
  if (name == "H") return types_named({"horse", "mule", "wagon", "machine_gun", "artillery"});
  if (name == "V") return types_named({"truck", "aeroplane", "patton"});
  if (name == "X") return (type_bit(Type::kTruck) * 2 - 1) & ~type_bit(Type::kRifle);
  fail(where, "no class " + name);
}

template <class E, class Mask>
void read_mask(const Json& j, const char* key, Mask& mask) {
  if (!j.contains(key)) return;
  for (const Json& n : j.at(key))
    mask = Mask(mask | (1u << unsigned(enum_of<E>(n.get<std::string>()))));
}

EventWhen read_when(const Json& j, const std::string& where) {
  only_keys(j,
            {"season", "stack_colour", "settlement_kind", "settlement_kind_not", "group_has_any",
             "settlement", "controller_not", "in_mexico", "not_in", "began_river_crossing_without_bridge"},
            where);
  EventWhen w;
  read_mask<Season>(j, "season", w.seasons);
  read_mask<Colour>(j, "stack_colour", w.colours);
  read_mask<Settlement>(j, "settlement_kind", w.kinds);
  read_mask<Settlement>(j, "settlement_kind_not", w.kinds_not);
  if (j.contains("group_has_any")) w.group_has_any = types_named(j.at("group_has_any"));
  if (j.contains("settlement")) {
    const std::string s = j.at("settlement");
    if (s != "friendly" && s != "unfriendly") fail(where, "settlement is " + s);
    w.settlement = s == "friendly" ? EventWhen::Place::kFriendly : EventWhen::Place::kUnfriendly;
  }
  if (j.contains("controller_not") && j.at("controller_not") != "villista")
    fail(where, "controller_not knows the villista only");
  if (j.contains("not_in") && j.at("not_in") != "friendly settlement")
    fail(where, "not_in knows the friendly settlement only");
  w.not_villistas = j.contains("controller_not");
  w.not_in_friendly = j.contains("not_in");
  w.in_mexico = j.value("in_mexico", false);
  w.crossed_river = j.value("began_river_crossing_without_bridge", false);
  return w;
}

EventEffect read_effect(const Json& j, const std::string& where) {
  only_keys(j, {"op", "class", "n", "only", "forbid"}, where);
  EventEffect e;
  e.op = enum_of<EventOp>(j.at("op").get<std::string>());
  e.symbol = std::string(name_of(e.op));
  if (e.op == EventOp::kPin) e.symbol = "P";
  if (e.op == EventOp::kContinue) e.symbol = "=>";
  const bool turns = e.op == EventOp::kDeplete || e.op == EventOp::kRestore;
  if (turns != j.contains("class")) fail(where, "a class goes with deplete and restore alone");
  if (!turns) return e;
  const std::string name = j.at("class");
  e.symbol = (e.op == EventOp::kDeplete ? "-" : "+") + name;
  e.types = class_named(name, where);
  e.n = j.at("n");
  if (e.n < 1 || e.n > 3) fail(where, "n is out of bounds");
  if (j.contains("only")) {
    const TypeSet only = types_named(j.at("only"));
    if ((only & ~e.types) != 0) fail(where, "only names types outside the class");
    e.types = only;
  }
  return e;
}

std::vector<EventClause> read_clauses(const Json& list, const std::string& where) {
  if (!list.is_array() || list.empty()) fail(where, "no clauses");
  std::vector<EventClause> out;
  for (const Json& j : list) {
    only_keys(j, {"name", "when", "do"}, where);
    EventClause c;
    c.name = j.at("name");
    if (j.contains("when")) c.when = read_when(j.at("when"), where);
    for (const Json& e : j.at("do")) c.effects.push_back(read_effect(e, where));
    out.push_back(std::move(c));
  }
  return out;
}

EventCell read_cell(const Json& j, const std::string& where) {
  only_keys(j, {"clauses", "die", "source", "merged", "reading"}, where);
  if (!j.contains("source")) fail(where, "no source");
  EventCell cell;
  if (j.contains("die") && j.contains("clauses")) fail(where, "either a die or clauses");
  if (j.contains("clauses")) {
    cell.blank = false;
    cell.clauses = read_clauses(j.at("clauses"), where);
  } else if (j.contains("die")) {
    cell.blank = false;
    cell.die = true;
    for (const Json& row : j.at("die").at("rows")) {
      for (const Json& face : row.at("faces")) {
        const int k = face;
        if (k < 1 || k > 6) fail(where, "a die has six faces");
        auto& to = cell.faces[std::size_t(k - 1)];
        if (!to.empty()) fail(where, "face " + std::to_string(k) + " is named twice");
        to = read_clauses(row.at("clauses"), where);
      }
    }
    for (const auto& clauses : cell.faces)
      if (clauses.empty()) fail(where, "a face of the die is missing");
  }
  return cell;
}

void read_totals(const Json& list, EventRow row, std::array<EventRow, 14>& to, std::uint16_t& seen,
                 const std::string& where) {
  for (const Json& j : list) {
    const int total = j;
    if (total < 2 || total > 13 || (seen >> total & 1u)) fail(where, "total " + std::to_string(total));
    seen = std::uint16_t(seen | (1u << total));
    to[std::size_t(total)] = row;
  }
}

}  // namespace

const std::vector<EventClause>& EventTable::clauses(EventRow r, Column c, int face) const {
  const EventCell& at = cell(r, c);
  return at.die ? at.faces.at(std::size_t(face - 1)) : at.clauses;
}

EventTable read_event_table(std::string_view json) {
  EventTable table;
  std::string where = "heading";
  try {
    const Json j = Json::parse(json);
    std::uint16_t normal = 0, doubled = 0, rows = 0;
    for (const Json& r : j.at("rows")) {
      where = r.at("id").get<std::string>();
      const EventRow row = enum_of<EventRow>(where);
      rows = std::uint16_t(rows | (1u << unsigned(row)));
      read_totals(r.at("normal"), row, table.normal, normal, where + ", normal");
      read_totals(r.at("double"), row, table.doubled, doubled, where + ", double");
      for (const auto& [name, cell] : r.at("cells").items()) {
        where = std::string(name_of(row)) + "/" + name;
        const Column column = enum_of<Column>(name);
        table.cells[std::size_t(row)][std::size_t(column)] = read_cell(cell, where);
      }
      if (r.at("cells").size() != std::size_t(kColumns)) fail(where, "eight cells make a row");
    }
    constexpr std::uint16_t kTotals = 0x3ffc;  // 2..13
    if (normal != kTotals || doubled != kTotals) fail("totals", "2 to 13 are not all there");
    if (rows != (1u << unsigned(kEventRows)) - 1u) fail("rows", "a row is missing");
  } catch (const Json::exception& e) {
    fail(where, e.what());
  } catch (const std::invalid_argument& e) {
    if (std::string_view(e.what()).starts_with("event table, ")) throw;
    fail(where, e.what());
  }
  return table;
}

const EventTable& event_table() {
  static const EventTable table = read_event_table(data::events_json);
  return table;
}

}  // namespace vedette::villa
