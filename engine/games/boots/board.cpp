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
  // What does not change, by value: a byte that is written might be any of it, for all the compiler knows.
  const CommandSet doubled = data_->double_sized;
  const auto* const garrisons = data_->is_garrison.data();
  Seen* next = counters_.data();
  std::uint8_t stacks = 0;
  for (const Stack& stack : s_->stacks) {
    const Slot* slot = stack.slots.begin();
    const Slot* const end = stack.slots.end();
    if (slot == end) continue;
    const std::ptrdiff_t first = next - counters_.data(), count = end - slot;
    if (std::size_t(first + count) > kMostUnits) throw std::logic_error("more counters than units");
    const HexId at = stack.at;
    CommandSet commands = 0;
    int points = 0;
    bool known = true;
    for (; slot != end; ++slot, ++next) {
      const UnitId u = know(*slot);
      *next = {*slot, u};
      commands |= set_of(slot->command);
      points += 1 + int(has(doubled, slot->command));
      if (u == kNoUnit)
        known = false;
      else
        where_[std::size_t(u)] = at;
    }
    const UnitId top = counters_[std::size_t(first)].unit;
    occupied_[stacks++] = at;
    stands_[stacks] = {.first = std::uint16_t(first),
                       .count = std::uint16_t(count),
                       .points = std::int16_t(points),
                       .known = known,
                       .garrison = top != kNoUnit && garrisons[std::size_t(top)] != 0,
                       .commands = commands};
    stand_of_[std::size_t(at)] = stacks;
  }
  stacks_ = stacks;
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
