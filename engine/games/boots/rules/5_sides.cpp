#include "games/boots/rules/sides.hpp"

namespace vedette::boots {

std::optional<Seat> controller(const State& s, CommandId c) {
  const std::int8_t seat = s.controllers[std::size_t(c)];
  if (seat < 0) return std::nullopt;
  return Seat(seat);
}

Seat speaker(const State& s, CommandId c) {
  const auto seat = controller(s, c);
  return seat ? *seat : other(s.phasing);
}

Relation relation(const State& s, CommandId mine, CommandId theirs) {
  const Nation a = data(s).command(mine).nation, b = data(s).command(theirs).nation;
  if (a == Nation::kMexico && b == Nation::kMexico) return Relation::kFriend;
  if (a == Nation::kMexico || b == Nation::kMexico) {
    const auto government = controller(s, a == Nation::kMexico ? mine : theirs);
    return government == seat_of(a == Nation::kMexico ? b : a) ? Relation::kNeutral
                                                               : Relation::kEnemy;
  }
  return seat_of(a) == seat_of(b) ? Relation::kFriend : Relation::kEnemy;
}

bool has_enemy(const Board& b, HexId h, CommandId mine) {
  return (b.commands(h) & b.enemies_of(mine)) != 0;
}

bool is_barred(const Board& b, HexId h, CommandId mine) {
  return (b.commands(h) & ~b.friends_of(mine)) != 0;
}

std::optional<Seat> who_acts(const State& s, MarkerId m, Seat drawer) {
  const CommandMarker& marker = data(s).marker(m);
  if (marker.only_for != Nation::kNone && seat_of(marker.only_for) != drawer) return std::nullopt;
  if (marker.activation == Activation::kAero) return drawer;
  for (std::size_t c = 0; c < data(s).commands.size(); ++c)
    if (has(marker.commands, CommandId(c))) {
      if (const auto seat = seat_of(data(s).commands[c].nation)) return seat;
      if (s.options.war && drawer == kUsSeat) return std::nullopt;  // 22.28B
      return drawer;                                                // 22.13A
    }
  return std::nullopt;
}

}  // namespace vedette::boots
