// A small position built by hand, dice in order, and the frames run on it as the driver would.
#pragma once
#include <gtest/gtest.h>

#include <algorithm>
#include <deque>
#include <nlohmann/json.hpp>
#include <string>
#include <vector>

#include "games/boots/atoms.hpp"
#include "games/boots/play.hpp"
#include "games/boots/rules/sides.hpp"
#include "games/mad_anthony/game.hpp"
#include "games/pershing/game.hpp"
#include "referee.hpp"

namespace vedette::boots::testing {

// The functions of play.hpp look at the state alone, so one instance serves both games.
using Rules = Game<GameId::kPershing, pershing::game_info>;

struct Field {
  State s;
  std::deque<int> dice;
  std::vector<std::string> drawn;  // names of the draws
  std::vector<Fact> facts;

  // An empty map; every unit is off it.
  explicit Field(GameId game, Options options = {}) {
    (void)pershing::game_info();
    (void)mad_anthony::game_info();
    with([&](Ctx& ctx) { open_box(ctx, game, options); });
    s.waiting.clear();
    s.aside.clear();
    s.stockades.clear();
    s.sub_phase = SubPhase::kMovement;
  }

  template <class F>
  void with(F&& f) {
    Chance chance([&](std::string_view what, int) {
      drawn.emplace_back(what);
      if (dice.empty()) throw std::logic_error("no die left for " + std::string(what));
      const int x = dice.front();
      dice.pop_front();
      return x;
    });
    Ctx ctx{s, chance, facts, TestReferee::make()};
    f(ctx);
  }

  UnitId unit(const char* id) const { return data(s).find_unit(id); }
  CommandId command(const char* id) const { return data(s).find_command(id); }
  HexId hex(std::string_view id) const { return map(s).need(id); }
  const std::string& name(HexId h) const { return map(s)[h].id; }
  Board board() const { return Board(s, TestReferee::make()); }
  Board seen_by(Viewer v) const { return Board(Eyes{s, v}); }
  Slot& slot(const char* id) {
    Slot* found = nullptr;
    with([&](Ctx& ctx) { found = slot_of(ctx, unit(id)); });
    return *found;
  }
  HexId where(const char* id) const { return board().where(unit(id)); }

  void put(const char* id, HexId h) {
    with([&](Ctx& ctx) { place(ctx, unit(id), h, false); });
  }
  void put(const char* id, std::string_view h) { put(id, hex(h)); }
  // 5.1: these sub-commands act, by this seat.
  void activate(std::initializer_list<const char*> commands, Seat seat) {
    s.active = 0;
    for (const char* c : commands) s.active |= set_of(command(c));
    s.phasing = seat;
  }

  // Runs a frame until somebody is asked or it is done.
  template <class F>
  void begin(F frame) {
    s.stack.assign(1, Frame(std::move(frame)));
    run();
  }
  void run() {
    for (int guard = 0; guard < 2000 && s.pending.empty() && !s.stack.empty() && !s.outcome;
         ++guard)
      with([](Ctx& ctx) { Rules::step(ctx); });
  }
  const Pending& asked() const { return s.pending.at(0); }
  bool is_asked(std::string_view kind) const {
    return !s.pending.empty() && s.pending[0].kind == kind;
  }
  Choices choices() const { return Rules::choices(s, asked()); }
  // The ids that may be picked, options and destinations alike.
  std::vector<std::string> offered() const {
    std::vector<std::string> out;
    const Choices c = choices();
    if (const auto* one = std::get_if<PickOne>(&c))
      for (const Option& o : one->options) out.push_back(o.id);
    if (const auto* some = std::get_if<PickSome>(&c))
      for (const Option& o : some->options) out.push_back(o.id);
    if (const auto* walk = std::get_if<Walk>(&c)) {
      for (const Reach& r : walk->reach) out.emplace_back(std::string_view(r.to));
      for (const Option& o : walk->also) out.push_back(o.id);
    }
    return out;
  }
  bool offers(std::string_view id) const {
    const auto all = offered();
    return std::find(all.begin(), all.end(), id) != all.end();
  }
  void answer(std::vector<std::string> picks, bool go_on = false) {
    const Answer a{std::move(picks), {}, go_on};
    const Pending p = asked();
    const Choices offered = Rules::choices(s, p);
    ASSERT_TRUE(allowed(offered, a)) << p.kind << ": " << Json(a.picks);
    s.pending.clear();
    with([&](Ctx& ctx) { Rules::answered(ctx, p.seat, a, offered); });
    run();
  }

  // What a viewer has been told of this kind, the latest; null if nothing.
  Json told(Viewer v, std::string_view kind) const {
    for (auto f = facts.rbegin(); f != facts.rend(); ++f)
      if (const auto j = f->payload_for(v); j && (*j)["t"] == kind) return *j;
    return nullptr;
  }

  // The first hex, or the first step from hex to hex, of which this holds; the test fails without.
  template <class Is>
  HexId find_hex(Is is) const {
    for (int h = 0; h < map(s).size(); ++h)
      if (is(map(s)[HexId(h)])) return HexId(h);
    ADD_FAILURE() << "the map has no such hex";
    return 0;
  }
  struct Way {
    HexId from = 0, to = 0;
    Side side = Side::kN;
  };
  template <class Is>
  Way find_way(Is is) const {
    for (int h = 0; h < map(s).size(); ++h)
      for (Side side : kSides) {
        const HexId to = map(s)[HexId(h)].next[std::size_t(side)];
        if (to != kNoHex && is(map(s)[HexId(h)], map(s)[to], side)) return {HexId(h), to, side};
      }
    ADD_FAILURE() << "the map has no such step";
    return {};
  }
};

}  // namespace vedette::boots::testing
