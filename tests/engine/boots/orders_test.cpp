// Play over days: whole turns in which the second player is never asked, because standing orders
// answer everything; and each order by itself.
#include <map>
#include <set>

#include "core/chance.hpp"
#include "heroism.hpp"

namespace vedette::boots::testing {
namespace {

using Names = std::vector<std::string>;

// One order for every kind of question that the second player can be asked.
const Names kPershing{"pass_on_draws",
                      "no_marker_at_phase_start",
                      "no_marker_at_reinforcement",
                      "no_marker_before_movement",
                      "no_ambush",
                      "no_marker_before_combat",
                      "no_marker_after_die",
                      "no_marker_after_combat",
                      "no_marker_at_phase_end",
                      "no_markers_in_combat",
                      "keep_combat_markers",
                      "screen_skirmish",
                      "lose_guns_and_trains_last",
                      "fever_takes_weakest",
                      "excess_goes_weakest",
                      "stay_in_works",
                      "retreat_together",
                      "retreat_along_supply",
                      "headquarters_alone",
                      "place_as_listed",
                      "place_in_first_hex",
                      "replace_trains",
                      "stand_still",
                      "attack_where_bound",
                      "attack_as_declared",
                      "attack_by_skirmish",
                      "rout_anywhere",
                      "do_not_pursue",
                      "burn_everything"};

// A match in which the first player goes for the enemy wherever he can, and draws every marker.
struct Days {
  const GameInfo& game;
  Seat first, second;
  Seed seed;
  std::uint64_t next = 0, salt = 0;
  std::unique_ptr<Match> match;
  std::map<std::string, int> told;      // facts that everybody sees, by kind
  std::map<std::string, int> answered;  // orders that have answered, as their owner is told
  int leaks = 0;                        // words of orders that reached somebody else

  Days(GameId id, std::uint64_t n)
      : game(id == GameId::kPershing ? pershing::game_info() : mad_anthony::game_info()),
        first(data_of(id).traits.first_player),
        second(other(first)),
        seed{n, 3} {
    auto made = game.create(game.normalise(Json::object()).value(), game.edition(), source());
    match = std::move(made.first);
    note(made.second.facts);
  }
  Chance::Source source() { return seeded_source(seed, next); }
  int below(int n) { return seeded_draw(Seed{seed.k0, 9}, salt++, n) - 1; }
  Json view() const { return match->view(Viewer::kSpectator).json(); }
  const Map& board() const {
    return data_of(second == kUsSeat ? GameId::kPershing : GameId::kMadAnthony).map;
  }

  void note(const std::vector<Fact>& facts) {
    for (const Fact& f : facts) {
      if (const auto j = f.payload_for(Viewer::kSpectator)) ++told[(*j)["t"]];
      for (Viewer v : kViewers)
        if (const auto j = f.payload_for(v); j && (*j)["t"] == "order_answered") {
          if (v == eyes(second))
            ++answered[(*j)["order"]];
          else
            ++leaks;
        }
    }
  }
  void apply(Command c) {
    auto done = match->apply(c, source());
    ASSERT_TRUE(bool(done)) << done.error().code << " " << c.standing;
    note(done.value().facts);
  }
  void order(const std::string& id) {
    Command c;
    c.kind = Command::Kind::kSetOrder;
    c.seat = second;
    c.standing = id;
    apply(c);
  }

  // How far from the nearest stack of the second player.
  int apart(std::string_view id) const {
    int least = 1000;
    const GameData& d = data_of(second == kUsSeat ? GameId::kPershing : GameId::kMadAnthony);
    for (const Json& stack : seen["stacks"]) {
      const CommandId c = d.find_command(stack["counters"][0]["stripe"].get<std::string>());
      if (seat_of(d.command(c).nation) != second) continue;
      least = std::min(least, distance(board()[board().need(id)].at,
                                       board()[board().need(stack["at"].get<std::string>())].at));
    }
    return least;
  }
  // The first player's answer: towards the enemy, else at random.
  Answer bold(const Pending& p) {
    const Choices c = match->choices(p.seat);
    const auto* one = std::get_if<PickOne>(&c);
    if (p.kind == "draw_or_pass") return {{"draw"}, {}, false};
    seen = view();
    if (const auto* walk = std::get_if<Walk>(&c); walk && !walk->reach.empty()) {
      const auto best = std::min_element(
          walk->reach.begin(), walk->reach.end(),
          [&](const Reach& a, const Reach& b) { return apart(a.to) < apart(b.to); });
      return {{std::string(best->to)}, {}, false};
    }
    if (p.kind == "place_at" && below(4) != 0) {
      const auto best = std::min_element(
          one->options.begin(), one->options.end(),
          [&](const Option& a, const Option& b) { return apart(a.at) < apart(b.at); });
      return {{best->id}, {}, false};
    }
    if (p.kind == "choose_unit")
      for (const Option& o : one->options)
        if (o.kind == "unit") return {{o.id}, {}, false};
    return sample(c, [&](int n) { return below(n); });
  }
  void answer(const Pending& p, Answer a) {
    Command c;
    c.seat = p.seat;
    c.decision_id = p.decision_id;
    c.answer = std::move(a);
    apply(c);
  }

  // Set-up at random or towards the enemy, which no order answers; then the first turn to its end.
  void play(const Names& orders) {
    for (const std::string& id : orders)
      if (!id.starts_with("place_")) order(id);
    while (view()["phase"] == "set_up") {
      const Pending p = match->pending().front();
      answer(p, p.seat == first ? bold(p)
                                : sample(match->choices(p.seat), [&](int n) { return below(n); }));
      if (::testing::Test::HasFatalFailure()) return;
    }
    ASSERT_EQ(match->pending().front().seat, first);
    for (const std::string& id : orders)
      if (id.starts_with("place_")) order(id);
    for (int n = 0; !match->outcome() && view()["turn"] == 1; ++n) {
      ASSERT_LT(n, 5000);
      for (const Pending& p : match->pending())
        ASSERT_EQ(p.seat, first) << p.kind << " " << match->question(p.seat);
      answer(match->pending().front(), bold(match->pending().front()));
      if (::testing::Test::HasFatalFailure()) return;
    }
  }
  Json seen;
};

// 4.5, 6.3, 10, 11, 16: a full turn of Pershing from the set-up on: every command marker is drawn
// by the first player, those of the second act too, and fights break out; the second player is
// asked nothing.
TEST(BootsOrders, AWholeTurnOfPershingAsksTheSecondPlayerNothing) {
  std::map<std::string, int> answered, told;
  for (std::uint64_t seed = 1; seed <= 12; ++seed) {
    SCOPED_TRACE(seed);
    Days days(GameId::kPershing, seed);
    days.play(kPershing);
    if (HasFatalFailure()) return;
    EXPECT_EQ(days.leaks, 0);
    if (!days.match->outcome()) {
      EXPECT_EQ(days.told["command_drawn"], 14);
    }
    for (const auto& [id, n] : days.answered) answered[id] += n;
    for (const auto& [t, n] : days.told) told[t] += n;
  }
  EXPECT_GT(told["combat"], 24);
  EXPECT_GT(told["retreated"], 5);
  EXPECT_GT(told["eliminated"], 10);
  for (const char* id :
       {"pass_on_draws", "no_marker_at_phase_start", "no_markers_in_combat",
        "lose_guns_and_trains_last", "retreat_along_supply", "headquarters_alone", "stand_still",
        "attack_where_bound", "attack_by_skirmish", "do_not_pursue"})
    EXPECT_GT(answered[id], 0) << id;
  for (const auto& [id, n] : answered) RecordProperty(id, n);
}

// The same in the woods: the Indian player as the second.
TEST(BootsOrders, AWholeTurnOfMadAnthonyAsksTheSecondPlayerNothing) {
  int combats = 0;
  for (std::uint64_t seed = 1; seed <= 12; ++seed) {
    SCOPED_TRACE(seed);
    Days days(GameId::kMadAnthony, seed);
    Names orders = kPershing;
    orders.push_back("retreat_towards_3737");
    days.play(orders);
    if (HasFatalFailure()) return;
    EXPECT_EQ(days.leaks, 0);
    combats += days.told["combat"];
  }
  EXPECT_GT(combats, 0);
}

// Each kind of question that a match asks has an order, but for those that follow a choice of the
// same seat's: where to walk once a unit is picked up, what a marker that was played is to do.
TEST(BootsOrders, EveryKindOfQuestionHasOne) {
  const std::set<std::string> follow{"walk",           "scout",      "build",        "pursuit_hex",
                                     "pursuit_stack",  "ambush_hex", "ambush_units", "aero_flight",
                                     "pursuit_combat", "marker_hex", "marker_hexes", "marker_unit",
                                     "marker_command", "marker_use", "marker_slot"};
  std::set<std::string> known;
  for (const StandingOrder& o : standing_orders(GameId::kPershing))
    known.insert(std::string(o.question));
  std::set<std::string> asked;
  for (GameId id : {GameId::kPershing, GameId::kMadAnthony})
    for (std::uint64_t seed = 1; seed <= 2; ++seed) {
      Days days(id, seed);
      for (int n = 0; n < 3000 && !days.match->outcome(); ++n) {
        for (const Pending& p : days.match->pending()) {
          asked.insert(p.kind);
          EXPECT_TRUE(known.contains(p.kind) || follow.contains(p.kind)) << p.kind;
        }
        const Pending p = days.match->pending().front();
        days.answer(p, days.bold(p));
        if (HasFatalFailure()) return;
      }
    }
  EXPECT_GT(asked.size(), 18u);
}

// 10.2.2: "none unless the combat involves at least n factors".
TEST(BootsOrders, NoMarkersBelowSoManyFactors10_2_2) {
  for (const bool large : {false, true}) {
    Table f;
    f.put_all({"us_ec_6inf", "us_ec_16inf"}, kNear[0]);
    f.put("v_do_1", kMid);
    if (large) f.put_all({"us_ec_13cav", "us_ec_11cav"}, kNear[0]);
    f.give(kFoeSeat, Heroism::kStandFast);
    f.combat(f.attack({kNear[0]}, {kMid}), {});
    f.say({"skirmish"});
    ASSERT_TRUE(f.is_asked("combat_markers"));
    int all = 0;
    const Board b = f.board();
    for (const char* h : {kNear[0], kMid})
      for (const Seen& c : b.at(f.hex(h))) all += data(f.s).unit(c.unit).combat;
    ASSERT_EQ(all, large ? 19 : 11);
    const auto says = [&](const char* id) {
      const auto a = standing_answer({f.s, Viewer::kSecond}, f.asked(), id, f.choices());
      EXPECT_TRUE(!a || a->picks.empty());
      return a.has_value();
    };
    EXPECT_FALSE(says("no_markers_below_5"));
    EXPECT_EQ(says("no_markers_below_15"), !large);
    EXPECT_TRUE(says("no_markers_below_20"));
    EXPECT_TRUE(says("no_markers_in_combat"));
  }
}

struct Back : Fight {
  explicit Back(std::initializer_list<const char*> units) {
    put_all(units, kMid);
    Retreat r{.owner = kUsSeat, .chooser = kUsSeat, .hexes = 1, .left = {}};
    for (const char* u : units) r.left.push_back(unit(u));
    begin(std::move(r));
    formalities();
  }
  Names says(std::string_view order) const {
    const auto a = standing_answer({s, Viewer::kFirst}, asked(), order, choices());
    return a ? a->picks : Names{"nothing"};
  }
};

// 11, 14.3: towards the source, by the line that leads to it.
TEST(BootsOrders, RetreatsAlongSupply11_1) {
  Back f({"us_ec_6inf"});
  f.put("us_ec_supply", kFar[2]);
  ASSERT_TRUE(f.is_asked("retreat_hex"));
  EXPECT_EQ(f.says("retreat_along_supply"), Names{kNear[2]});
  Back g({"us_ec_6inf"});
  g.put("us_ec_supply", kFar[5]);
  EXPECT_EQ(g.says("retreat_along_supply"), Names{kNear[5]});
}

// 11: towards a hex.
TEST(BootsOrders, RetreatsTowardsAHex11_1) {
  Back f({"us_ec_6inf"});
  ASSERT_TRUE(f.is_asked("retreat_hex"));
  for (std::size_t i = 0; i < kNear.size(); ++i)
    EXPECT_EQ(f.says("retreat_towards_" + std::string(kFar[i])), Names{kNear[i]});
  Names offered;
  for (const StandingOrder& o : standing_orders(GameId::kPershing))
    if (o.id.starts_with("retreat_towards_")) offered.emplace_back(o.id);
  EXPECT_EQ(sorted(offered), sorted({"retreat_towards_1121", "retreat_towards_2115",
                                     "retreat_towards_4107", "retreat_towards_4214"}));
}

// 10.23: what does not fight goes last, then the weakest first.
TEST(BootsOrders, LosesGunsAndTrainsLast10_23) {
  Fight f;
  f.put_all({"us_ec_6inf", "us_ec_13cav", "us_ec_supply", "us_ec_c6fa"}, kNear[0]);
  f.begin(Losses{.owner = kUsSeat,
                 .from = {f.unit("us_ec_supply"), f.unit("us_ec_c6fa"), f.unit("us_ec_6inf"),
                          f.unit("us_ec_13cav")},
                 .units = 3,
                 .rule = "10.23.8"});
  const auto lost = [&](std::string_view order) {
    return sorted(standing_answer({f.s, Viewer::kFirst}, f.asked(), order, f.choices())->picks);
  };
  EXPECT_EQ(lost("lose_guns_and_trains_last"),
            sorted({"us_ec_6inf", "us_ec_13cav", "us_ec_supply"}));
  EXPECT_EQ(lost("lose_weakest").size(), 3u);
}

// 6.5: over the limit, those that are of no use in combats go back first, or the others.
TEST(BootsOrders, KeepsTheMarkersItIsToldTo6_5) {
  Table f;
  for (Heroism kind :
       {Heroism::kPanic, Heroism::kPanic, Heroism::kStandFast, Heroism::kDoOrDie, Heroism::kMadDash,
        Heroism::kForcedMarch, Heroism::kLostOrders, Heroism::kLostDispatches})
    f.give(kUsSeat, kind);
  f.begin(HandLimit{.seat = kUsSeat});
  const auto back = [&](std::string_view order) {
    return sorted(standing_answer({f.s, Viewer::kFirst}, f.asked(), order, f.choices())->picks);
  };
  EXPECT_EQ(back("keep_combat_markers").size(), 2u);
  for (const std::string& id : back("keep_combat_markers"))
    EXPECT_TRUE(id == "mad_dash" || id == "forced_march" || id == "lost_orders" ||
                id == "lost_dispatches")
        << id;
  for (const std::string& id : back("keep_other_markers"))
    EXPECT_TRUE(id == "panic" || id == "panic.2" || id == "stand_fast" || id == "do_or_die") << id;
}

// 9.6, 10.5: attack where one must, with as little as is whole.
TEST(BootsOrders, AttacksWhereBound10_5) {
  Fight f;
  f.put("us_ec_6inf", kNear[0]);
  f.put("us_ec_16inf", kNear[1]);
  f.put("us_ec_13cav", kNear[3]);
  f.put("v_do_1", kMid);
  f.put("v_do_2", kFar[3]);
  f.begin(CombatSubPhase{.seat = kUsSeat});
  ASSERT_TRUE(f.is_asked("declare_attacks"));
  for (int n = 0; f.is_asked("declare_attacks") && n < 10; ++n)
    f.answer(standing_answer({f.s, Viewer::kFirst}, f.asked(), "attack_where_bound", f.choices())
                 ->picks);
  const Json told = f.told(Viewer::kSpectator, "attacks_declared");
  ASSERT_FALSE(told.is_null());
  std::set<std::string> from, on;
  for (const Json& a : told["attacks"]) {
    for (const Json& h : a["from"]) EXPECT_TRUE(from.insert(h).second);
    for (const Json& h : a["on"]) EXPECT_TRUE(on.insert(h).second);
  }
  EXPECT_EQ(from, (std::set<std::string>{kNear[0], kNear[1], kNear[3]}));
  EXPECT_EQ(on, (std::set<std::string>{kMid, kFar[3]}));
}

}  // namespace
}  // namespace vedette::boots::testing
