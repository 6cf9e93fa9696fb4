#include "games/boots/board.hpp"

#include <stdexcept>

namespace vedette::boots {

Board::Board(const State& s) : s_(&s), data_(&boots::data(s)) {
  std::fill_n(stand_of_.begin(), data_->map.size(), std::uint8_t(0));
  std::fill_n(where_.begin(), data_->units.size(), kNoHex);
  stands_[0] = {
      .first = 0, .count = 0, .points = 0, .known = true, .garrison = false, .commands = 0};
  for (std::size_t c = 0; c < s.controllers.size(); ++c)
    if (s.controllers[c] >= 0)
      controlled_[std::size_t(s.controllers[c])] |= set_of(CommandId(c)) & data_->government;
}

Board::Board(const Eyes& e) : Board(e.s) {
  fill([v = e.v](const Slot& slot) {
    const UnitId* u = slot.unit.seen_by(v);
    return u != nullptr ? *u : kNoUnit;
  });
}

Board::Board(const State& s, Referee ref) : Board(s) {
  fill([ref](const Slot& slot) { return slot.unit.open(ref); });
}

template <class Know>
void Board::fill(Know know) {
  const GameData& d = *data_;
  std::size_t count = 0;
  for (const Stack& stack : s_->stacks) {
    if (stack.slots.empty()) continue;
    if (count + stack.slots.size() > kMostUnits) throw std::logic_error("more counters than units");
    Stand x{.first = std::uint16_t(count),
            .count = std::uint16_t(stack.slots.size()),
            .points = 0,
            .known = true,
            .garrison = false,
            .commands = 0};
    for (const Slot& slot : stack.slots) {
      const UnitId u = know(slot);
      counters_[count++] = {u, slot.command, slot.moved, slot.attacked, slot.pledged, slot.seen};
      x.commands |= set_of(slot.command);
      x.points = std::int16_t(x.points + (has(d.double_sized, slot.command) ? 2 : 1));
      x.known &= u != kNoUnit;
      if (u != kNoUnit) where_[std::size_t(u)] = stack.at;
    }
    const UnitId top = counters_[x.first].unit;
    x.garrison = top != kNoUnit && d.is_garrison[std::size_t(top)] != 0;
    occupied_[stacks_++] = stack.at;
    stands_[stacks_] = x;
    stand_of_[std::size_t(stack.at)] = stacks_;
  }
}

// 22.13 to 22.15: who controls a sub-command of the Government has its own as neutrals.
CommandSet Board::friends_of(CommandId c) const {
  const GameData& d = *data_;
  if (has(d.government, c)) return d.government;
  return d.of_seat[has(d.of_seat[std::size_t(kUsSeat)], c) ? 0 : 1];
}

CommandSet Board::enemies_of(CommandId c) const {
  const GameData& d = *data_;
  if (!has(d.government, c)) {
    const auto mine = std::size_t(has(d.of_seat[std::size_t(kUsSeat)], c) ? kUsSeat : kFoeSeat);
    return d.of_seat[1 - mine] | (d.government & ~controlled_[mine]);
  }
  CommandSet out = 0;
  for (std::size_t seat = 0; seat < std::size_t(kPlayers); ++seat)
    if (!has(controlled_[seat], c)) out |= d.of_seat[seat];
  return out;
}

std::vector<UnitId> Board::units_of(CommandSet commands) const {
  std::vector<UnitId> out;
  for (HexId h : occupied_)
    for (const Seen& c : at(h))
      if (c.known() && has(commands, c.command)) out.push_back(c.unit);
  return out;
}

std::string_view role(const State& s, Seat seat) {
  if (seat == kUsSeat) return "us";
  return s.game == GameId::kPershing ? "villa" : "indian";
}

}  // namespace vedette::boots
