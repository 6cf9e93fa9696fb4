#include "games/boots/board.hpp"

#include <stdexcept>

namespace vedette::boots {

Board::Board(const State& s)
    : s_(&s),
      data_(&boots::data(s)),
      stands_(1),
      stand_of_(std::size_t(data_->map.size())),
      where_(data_->units.size(), kNoHex) {
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
  std::size_t count = 0;
  for (const Stack& stack : s_->stacks) count += stack.slots.size();
  if (s_->stacks.size() > 255) throw std::logic_error("more stacks than counters");
  counters_.reserve(count);
  occupied_.reserve(s_->stacks.size());
  stands_.reserve(s_->stacks.size() + 1);
  for (const Stack& stack : s_->stacks) {
    if (stack.slots.empty()) continue;
    Stand x{.first = std::uint16_t(counters_.size()), .count = std::uint16_t(stack.slots.size())};
    for (const Slot& slot : stack.slots) {
      const UnitId u = know(slot);
      counters_.push_back({u, slot.command, slot.moved, slot.attacked, slot.pledged, slot.seen});
      x.commands |= set_of(slot.command);
      x.points = std::int16_t(x.points + (data_->command(slot.command).double_sized ? 2 : 1));
      x.known &= u != kNoUnit;
      if (u != kNoUnit) where_[std::size_t(u)] = stack.at;
    }
    const UnitId top = counters_[x.first].unit;
    x.garrison = top != kNoUnit && data_->unit(top).type == Type::kFortGarrison;
    stand_of_[std::size_t(stack.at)] = std::uint8_t(stands_.size());
    stands_.push_back(x);
    occupied_.push_back(stack.at);
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
