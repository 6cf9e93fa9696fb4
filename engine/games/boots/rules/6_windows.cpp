// 6.3: when a marker may be played outside the choice of 10.2.2, and who is asked.
#include <algorithm>
#include <nlohmann/json.hpp>
#include <optional>

#include "games/boots/atoms.hpp"
#include "games/boots/rules/combat.hpp"
#include "games/boots/rules/combat_markers.hpp"
#include "games/boots/rules/heroism.hpp"

namespace vedette::boots {
namespace {

constexpr std::string_view kDiscard = "discard.";

template <class F>
const F* innermost(const State& s) {
  for (auto it = s.stack.rbegin(); it != s.stack.rend(); ++it)
    if (const auto* found = std::get_if<F>(&*it)) return found;
  return nullptr;
}

bool is_active(const State& s, CommandId c) { return has(s.active, c); }

// Markers are never for the Mexican Government (22.13).
bool of_a_player(const State& s, CommandId c) {
  return seat_of(data(s).command(c).nation).has_value();
}

template <class Is>
bool any_active(const Board& b, Is is) {
  return std::any_of(b.occupied().begin(), b.occupied().end(), [&](HexId h) {
    return std::any_of(b.at(h).begin(), b.at(h).end(), [&](const Seen& c) {
      return is_active(b.state(), c.command) && is(h, c.command);
    });
  });
}

// Some active counter stands next to others or where something can burn.
bool could_fight_or_burn(const Board& b) {
  return any_active(b, [&](HexId h, CommandId) {
    const HexData& hex = b.data().map[h];
    if (b.data().traits.burning &&
        (hex.settlement != Settlement::kNone || b.state().stockades.has(h)))
      return true;
    return std::any_of(hex.next.begin(), hex.next.end(), [&](HexId n) {
      return n != kNoHex && !b.empty(n) && !is_active(b.state(), b.at(n).front().command);
    });
  });
}

bool is_used_up(const State& s, Heroism kind) {
  const auto out = std::count(s.kept_out.begin(), s.kept_out.end(), kind) +
                   std::count(s.removed.begin(), s.removed.end(), kind);
  return out >= data(s).info(kind).count;
}

bool includes(std::uint8_t seats, Seat seat) { return (seats >> unsigned(seat) & 1u) != 0; }

Markers kinds_of(const Eyes& e, Seat seat) {
  Markers out;
  if (const Markers* hand = e.s.hands[std::size_t(seat)].seen_by(e.v)) out = *hand;
  out.erase(std::unique(out.begin(), out.end()), out.end());
  return out;
}

}  // namespace

const OperationsPhase* operations(const State& s) { return innermost<OperationsPhase>(s); }
const Combat* combat_of(const State& s) { return innermost<Combat>(s); }

const WindowInfo* window_for(const State& s, Heroism kind, Window w, Seat seat) {
  const bool own = s.phasing == seat;
  for (const WindowInfo& i : data(s).info(kind).windows) {
    if ((i.who == Player::kUs && seat != kUsSeat) || (i.who == Player::kFoe && seat != kFoeSeat))
      continue;
    const bool named = i.who == Player::kUs || i.who == Player::kFoe;
    if (i.at != w) {  // 21.8B: allies are sent home in an enemy Operations Phase too
      if (w == Window::kPhaseStart && !own && i.at == Window::kReinforcement && !i.removes.empty())
        return &i;
      continue;
    }
    if ((i.who == Player::kPhasing || named) && !own) continue;
    if (i.who == Player::kOther && own) continue;
    return &i;
  }
  return nullptr;
}

bool could_play(const Board& b, Heroism kind, Window w, Seat seat) {
  const State& s = b.state();
  if (!window_for(s, kind, w, seat)) return false;
  const auto players = [&](HexId, CommandId c) { return of_a_player(s, c); };
  const auto can_choose = [&] {
    const MarkerChoice next = next_choice(b, {.kind = kind, .seat = seat, .window = w}, 1);
    return next.kind.empty() || !next.options.empty();
  };
  switch (kind) {
    case Heroism::kAmbush: {
      const auto* move = innermost<UnitMove>(s);
      return move && move->stands != kNoHex && !ambush_hexes(b, seat, move->stands).empty();
    }
    case Heroism::kDoOrDie: {
      const Combat* c = combat_of(s);
      return c && !has_played(*c, seat, kind);
    }
    case Heroism::kWarCorrespondents: {
      const Combat* c = combat_of(s);
      return c && c->scored[std::size_t(seat)] > 0 && !has_played(*c, seat, kind);
    }
    case Heroism::kFoulWeather:
      return could_fight_or_burn(b);
    case Heroism::kLostDispatches:
      return s.hand_sizes[std::size_t(other(seat))] > 0;
    case Heroism::kLostOrders:
      return any_active(b, players) && can_choose();
    case Heroism::kMadDash: {
      const auto* phase = operations(s);
      return phase && !phase->dash && any_active(b, players) && can_choose();
    }
    case Heroism::kForcedMarch:
    case Heroism::kNativeAllies:
    case Heroism::kSpecial:
      return !next_choice(b, MarkerPlay{.kind = kind, .seat = seat, .window = w}, 1)
                  .options.empty();
    default:  // played at once, or in step 10.2.2
      return false;
  }
}

bool is_asked(const State& s, Window w, Seat seat) {
  if (s.hand_sizes[std::size_t(seat)] == 0) return false;
  std::optional<Board> board;  // made for the first kind that may have a say
  for (const HeroismInfo& h : data(s).heroism) {
    if (!window_for(s, h.kind, w, seat) || is_used_up(s, h.kind)) continue;
    if (!board) board.emplace(Eyes{s, Viewer::kSpectator});
    if (could_play(*board, h.kind, w, seat)) return true;
  }
  return false;
}

std::vector<Heroism> playable(const Eyes& e, Window w, Seat seat) {
  Markers out = kinds_of(e, seat);
  const Board b(e);
  std::erase_if(out, [&](Heroism kind) { return !could_play(b, kind, w, seat); });
  return out;
}

void step(Ctx& ctx, HeroismWindow& f) {
  State& s = ctx.s;
  const auto* phase = operations(s);
  if (phase && phase->cut_short) return ctx.done();
  for (; f.passes < kPlayers; ++f.passes, f.turn = other(f.turn))
    if (includes(f.seats, f.turn) && is_asked(s, f.window, f.turn))
      return ctx.ask(f.turn, "heroism_" + std::string(name_of(f.window)), false);
  ctx.done();
}

void answered(Ctx& ctx, HeroismWindow& f, Seat seat, const Answer& a) {
  if (a.picks.empty()) {
    ++f.passes;
    f.turn = other(seat);
    return;
  }
  std::string_view pick = a.picks.front();
  if (pick.starts_with(kDiscard))
    return put_back(ctx, seat, enum_of<Heroism>(pick.substr(kDiscard.size())), "6.5");
  const auto kind = enum_of<Heroism>(pick);
  f.passes = 0;
  f.turn = other(seat);
  const Window window = f.window;
  play_marker(ctx, seat, kind, "6.3");
  ctx.call(MarkerPlay{.kind = kind, .seat = seat, .window = window});
}

Choices choices(const Eyes& e, const HeroismWindow& f, const Pending& p) {
  PickOne one;
  one.may_pass = true;
  for (Heroism kind : playable(e, f.window, p.seat))
    one.options.push_back({std::string(name_of(kind)), "heroism", "", "", 1});
  for (Heroism kind : kinds_of(e, p.seat))
    one.options.push_back(
        {std::string(kDiscard) + std::string(name_of(kind)), "discard", "", "", 1});
  return one;
}

Json question(const Eyes& e, const HeroismWindow& f, const Pending& p) {
  Json j = shown(e.s, f);
  j["prompt"] = p.kind;
  j["rule"] = "6.3";
  return j;
}

Json shown(const State& s, const HeroismWindow& f) {
  return {{"window", name_of(f.window)}, {"seat", role(s, f.turn)}};
}

}  // namespace vedette::boots
