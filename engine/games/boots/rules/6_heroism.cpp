// Chapter 6: picks and the hand limit.
#include <algorithm>
#include <nlohmann/json.hpp>

#include "games/boots/atoms.hpp"
#include "games/boots/rules/heroism.hpp"

namespace vedette::boots {
namespace {

bool must_play(const State& s, Heroism h) { return data(s).info(h).must; }

}  // namespace

void step(Ctx& ctx, HeroismPicks& f) {
  using Step = HeroismPicks::Step;
  State& s = ctx.s;
  switch (f.step) {
    case Step::kDraw: {
      f.step = f.set_up ? Step::kSwap : Step::kPlayAtOnce;
      if (f.count == 0) return;
      for (Heroism h : pick_heroism(ctx, f.seat, f.count, f.rule))
        if (must_play(s, h)) f.at_once.push_back(h);
      if (!f.set_up)  // all of them are shown; they work one by one
        for (Heroism h : f.at_once) play_marker(ctx, f.seat, h, "6.3");
      return;
    }
    case Step::kSwap: {  // 6.2B,C: new ones are drawn before the old ones go back
      f.step = Step::kLimit;
      if (f.at_once.empty()) return;
      const std::vector<Heroism> back = std::move(f.at_once);
      f.at_once.clear();
      for (Heroism h : pick_heroism(ctx, f.seat, int(back.size()), "6.2"))
        if (must_play(s, h)) f.at_once.push_back(h);
      for (Heroism h : back) put_back(ctx, f.seat, h, "6.2");
      if (!f.at_once.empty()) f.step = Step::kSwap;
      return;
    }
    case Step::kPlayAtOnce: {
      if (f.at_once.empty()) {
        f.step = Step::kLimit;
        return;
      }
      const Heroism h = f.at_once.front();
      f.at_once.erase(f.at_once.begin());
      return ctx.call(ImmediateMarker{.kind = h, .seat = f.seat});
    }
    case Step::kLimit:
      f.step = Step::kEnd;
      if (s.hand_sizes[std::size_t(f.seat)] > data(s).traits.hand_limit)
        return ctx.call(HandLimit{.seat = f.seat});
      return;
    case Step::kEnd:
      return ctx.done();
  }
}

void step(Ctx& ctx, HandLimit& f) {
  if (f.step == HandLimit::Step::kDiscard) return ctx.ask(f.seat, "hand_limit", false);
  ctx.done();
}

void answered(Ctx& ctx, HandLimit& f, Seat seat, const Answer& a) {
  for (const std::string& pick : a.picks)
    put_back(ctx, seat, enum_of<Heroism>(std::string_view(pick).substr(0, pick.find('.'))), "6.5");
  f.step = HandLimit::Step::kEnd;
}

// Options are "kind" and, for more of a kind, "kind.2", "kind.3".
Choices choices(const Eyes& e, const HandLimit& f, const Pending&) {
  PickSome some;
  some.min = some.max = e.s.hand_sizes[std::size_t(f.seat)] - data(e.s).traits.hand_limit;
  const Markers* hand = e.s.hands[std::size_t(f.seat)].seen_by(e.v);
  if (hand == nullptr) return some;
  int same = 0;
  for (std::size_t i = 0; i < hand->size(); ++i) {
    same = i > 0 && (*hand)[i] == (*hand)[i - 1] ? same + 1 : 1;
    const std::string kind(name_of((*hand)[i]));
    some.options.push_back(
        {same == 1 ? kind : kind + "." + std::to_string(same), "heroism", "", "", 1});
  }
  return some;
}

Json question(const Eyes& e, const HandLimit& f, const Pending&) {
  return {{"prompt", "hand_limit"},
          {"limit", data(e.s).traits.hand_limit},
          {"held", e.s.hand_sizes[std::size_t(f.seat)]},
          {"rule", "6.5"}};
}

std::uint8_t window_seats(const State& s, Window w, Seat phasing) {
  const auto bit = [](Seat seat) { return std::uint8_t(1u << unsigned(seat)); };
  std::uint8_t seats = 0;
  for (const HeroismInfo& h : data(s).heroism) {
    if (h.count == 0) continue;
    for (const WindowInfo& window : h.windows) {
      if (window.at != w) continue;
      switch (window.who) {
        case Player::kPhasing:
          seats |= bit(phasing);
          break;
        case Player::kOther:
          seats |= bit(other(phasing));
          break;
        case Player::kUs:
          seats |= bit(kUsSeat);
          break;
        case Player::kFoe:
          seats |= bit(kFoeSeat);
          break;
        default:
          seats |= 3;
          break;
      }
    }
  }
  return seats;
}

}  // namespace vedette::boots
