#include "games/boots/board.hpp"

#include <algorithm>

namespace vedette::boots {

Board::Board(const Eyes& e)
    : s_(&e.s),
      hexes_(std::size_t(map(e.s).size())),
      where_(boots::data(e.s).units.size(), kNoHex) {
  for (const Stack& stack : e.s.stacks)
    for (const Slot& slot : stack.slots) {
      const UnitId* u = slot.unit.seen_by(e.v);
      add(slot, stack.at, u != nullptr ? *u : kNoUnit);
    }
}

Board::Board(const State& s, Referee ref)
    : s_(&s), hexes_(std::size_t(map(s).size())), where_(boots::data(s).units.size(), kNoHex) {
  for (const Stack& stack : s.stacks)
    for (const Slot& slot : stack.slots) add(slot, stack.at, slot.unit.open(ref));
}

void Board::add(const Slot& slot, HexId h, UnitId u) {
  auto& list = hexes_[std::size_t(h)];
  if (list.empty()) occupied_.push_back(h);
  list.push_back({u, slot.command, slot.moved, slot.attacked, slot.pledged, slot.seen});
  if (u != kNoUnit) where_[std::size_t(u)] = h;
}

CommandSet Board::commands(HexId h) const {
  CommandSet set = 0;
  for (const Seen& c : at(h)) set |= set_of(c.command);
  return set;
}

std::vector<UnitId> Board::units_of(CommandSet commands) const {
  std::vector<UnitId> out;
  for (HexId h : occupied_)
    for (const Seen& c : at(h))
      if (c.known() && has(commands, c.command)) out.push_back(c.unit);
  return out;
}

bool Board::knows_all(HexId h) const {
  return std::all_of(at(h).begin(), at(h).end(), [](const Seen& c) { return c.known(); });
}

bool Board::has_garrison(HexId h) const {
  return !empty(h) && at(h).front().known() &&
         data().unit(at(h).front().unit).type == Type::kFortGarrison;
}

std::string_view role(const State& s, Seat seat) {
  if (seat == kUsSeat) return "us";
  return s.game == GameId::kPershing ? "villa" : "indian";
}

}  // namespace vedette::boots
