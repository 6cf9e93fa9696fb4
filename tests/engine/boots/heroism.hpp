// An Operations Phase on a small position, and what is played in its windows.
#pragma once
#include "fight.hpp"
#include "games/boots/rules/heroism.hpp"

namespace vedette::boots::testing {

struct Table : Fight {
  explicit Table(GameId game = GameId::kPershing) : Fight(game) {}

  // The phase of this marker from this step on; with Headquarters another sub-command acts too.
  void phase(OperationsPhase::Step step, const char* marker, const char* with = nullptr) {
    const MarkerId m = data(s).find_marker(marker);
    OperationsPhase p{.step = step, .marker = m, .commands = data(s).marker(m).commands};
    if (with != nullptr) p.commands |= set_of(command(with));
    p.seat = p.drawer = who_acts(s, m, kUsSeat) == kUsSeat ? kUsSeat : kFoeSeat;
    s.phasing = p.seat;
    s.active = p.commands;
    begin(std::move(p));
    formalities();
  }
  // The seat is asked in this window; it plays the marker, or passes.
  void play(Seat seat, std::string_view window, std::vector<std::string> picks) {
    ASSERT_TRUE(is_asked("heroism_" + std::string(window))) << kind();
    ASSERT_EQ(asked().seat, seat);
    say(std::move(picks));
  }
  int held(Seat seat) const { return s.hand_sizes[std::size_t(seat)]; }
  int in_pool(Heroism kind) {
    int n = 0;
    with([&](Ctx& ctx) {
      const Markers& pool = s.heroism_pool.open(ctx.ref);
      n = int(std::count(pool.begin(), pool.end(), kind));
    });
    return n;
  }
  bool kept_out(Heroism kind) const {
    return std::find(s.kept_out.begin(), s.kept_out.end(), kind) != s.kept_out.end();
  }
};

using Step = OperationsPhase::Step;

}  // namespace vedette::boots::testing
