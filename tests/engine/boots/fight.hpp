// A combat on a small position: who attacks whom, and what both sides answer.
#pragma once
#include "field.hpp"
#include "games/boots/rules/combat.hpp"
#include "games/boots/rules/combat_markers.hpp"
#include "games/boots/rules/declaration.hpp"
#include "games/boots/rules/odds.hpp"

namespace vedette::boots::testing {

// Open ground in Chihuahua: two hexes around 2917 are desert without a town or river. Its
// neighbours, clockwise, and the hexes behind them.
inline constexpr const char* kMid = "2917";
inline constexpr std::array kNear{"3018", "2918", "2818", "2817", "2916", "3017"};
inline constexpr std::array kFar{"3118", "2919", "2718", "2716", "2915", "3116"};

struct Fight : Field {
  explicit Fight(GameId game = GameId::kPershing, Options options = {}) : Field(game, options) {
    s.sub_phase = SubPhase::kCombat;
    activate({game == GameId::kPershing ? "EC" : "St"}, kUsSeat);
  }

  Attack attack(std::initializer_list<const char*> from, std::initializer_list<const char*> on) {
    Attack a;
    for (const char* h : from) a.from.push_back(hex(h));
    for (const char* h : on) a.on.push_back(hex(h));
    return a;
  }
  void put_all(std::initializer_list<const char*> units, std::string_view h) {
    for (const char* u : units) put(u, h);
  }
  // One combat; the dice fall in this order.
  void combat(Attack a, std::initializer_list<int> throws) {
    dice.assign(throws);
    Combat c{.attacker = s.phasing, .defender = other(s.phasing)};
    c.attack = std::move(a);
    begin(std::move(c));
    formalities();
  }
  void sub_phase(std::initializer_list<int> throws) {
    dice.assign(throws);
    begin(CombatSubPhase{.seat = s.phasing});
    formalities();
  }
  // The driver answers what has one answer that everybody knows.
  void formalities() {
    Answer only;
    while (!s.pending.empty() && s.pending[0].public_when_forced && only_answer(choices(), only))
      answer(Answer(only).picks);
  }
  void say(std::vector<std::string> picks) {
    answer(std::move(picks));
    formalities();
  }
  // The open question is of this kind and is passed.
  void pass(std::string_view question) {
    ASSERT_TRUE(is_asked(question)) << kind();
    say({});
  }
  // Answers the open question of this seat, others' stay open.
  void reply(Seat seat, std::vector<std::string> picks) {
    const auto it = std::find_if(s.pending.begin(), s.pending.end(),
                                 [&](const Pending& p) { return p.seat == seat; });
    ASSERT_NE(it, s.pending.end());
    const Answer a{std::move(picks), {}, false};
    const Choices offered = Rules::choices(s, *it);
    ASSERT_TRUE(allowed(offered, a)) << it->kind << ": " << Json(a.picks);
    s.pending.erase(it);
    with([&](Ctx& ctx) { Rules::answered(ctx, seat, a, offered); });
    run();
    formalities();
  }
  void give(Seat seat, Heroism kind) {
    with([&](Ctx& ctx) {
      std::erase_if(s.heroism_pool.open(ctx.ref), [&, once = true](Heroism h) mutable {
        return h == kind && std::exchange(once, false);
      });
      auto& hand = s.hands[std::size_t(seat)].open(ctx.ref);
      hand.insert(std::upper_bound(hand.begin(), hand.end(), kind), kind);
    });
    ++s.hand_sizes[std::size_t(seat)];
  }
  bool dead(const char* id) const {
    return std::find(s.dead.begin(), s.dead.end(), unit(id)) != s.dead.end();
  }
  bool over() const { return s.pending.empty() && s.stack.empty(); }
  // The question's own words.
  std::string kind() const { return s.pending.empty() ? "" : s.pending[0].kind; }
  Seat seat() const { return asked().seat; }
  // What everybody was told of this kind: the latest, or all in order.
  using Field::told;
  Json told(std::string_view t) const { return told(Viewer::kSpectator, t); }
  std::vector<Json> told_all(std::string_view t) const {
    std::vector<Json> out;
    for (const Fact& f : facts)
      if (const auto j = f.payload_for(Viewer::kSpectator); j && (*j)["t"] == t) out.push_back(*j);
    return out;
  }
};

inline std::vector<std::string> sorted(std::vector<std::string> list) {
  std::sort(list.begin(), list.end());
  return list;
}

}  // namespace vedette::boots::testing
