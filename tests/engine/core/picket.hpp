// "Picket", the test game: two lines of sentries, three pickets a side. It is small, but has every
// shape that a real game has: hidden strengths, an interrupt of the other side, secret choices of
// both seats at once, dice, losses that the owner allocates, a retreat that the owner walks. Tests
// only; no program offers it.
//
// 1 Each seat secretly gives its pickets the strengths 1, 3 and 5.
// 2 Turn about: attack with one picket, or rest instead and restore up to two steps.
// 3 The defender may answer with opportunity fire: a die of 6 costs the attacker a step.
// 4 Both sides secretly press (+1 in the attack or defence) or hold; then both show it.
// 5 Both pickets show their strength and add a die; the difference is the margin.
// 6 The loser takes up to two steps of loss, at least one from the beaten picket.
// 7 The beaten picket, if it lives, retreats along the posts, two points, never through a picket.
// 8 A side without pickets has lost; after the last turn it is a draw.
#pragma once
#include <array>
#include <string>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

#include "core/match.hpp"
#include "core/match_of.hpp"

namespace vedette::picket {

inline constexpr int kPosts = 12;
inline constexpr int kFullSteps = 2;
inline constexpr int kRetreatPoints = 2;

struct Picket {
  std::string id;
  Seat owner = Seat::kFirst;
  int at = 0;
  int steps = kFullSteps;  // 0: gone
  Secret<int> strength;
};

struct Deploy {  // 1
  static constexpr std::string_view kName = "deploy";
  enum class Step : std::uint8_t { kAsk, kEnd };
  Step step = Step::kAsk;
};
struct PlayerTurn {  // 2
  static constexpr std::string_view kName = "player_turn";
  enum class Step : std::uint8_t { kChooseAttacker, kChooseTarget, kRest, kEnd };
  Step step = Step::kChooseAttacker;
  Seat seat = Seat::kFirst;
  std::string attacker;
};
struct Combat {  // 3 to 7
  static constexpr std::string_view kName = "combat";
  enum class Step : std::uint8_t { kOpportunityFire, kStances, kRoll, kLosses, kRetreat, kEnd };
  Step step = Step::kOpportunityFire;
  std::string attacker, target;
  std::array<Secret<int>, 2> press;  // by seat: 1 press, 0 hold, -1 not yet said
  int margin = 0;
};
struct OpportunityFire {  // 3, asked of the defender in the middle of the attacker's turn
  static constexpr std::string_view kName = "opportunity_fire";
  enum class Step : std::uint8_t { kAsk, kResolve };
  Step step = Step::kAsk;
  Seat seat = Seat::kFirst;
  std::string firer, against;
};
struct AllocateLosses {  // 6
  static constexpr std::string_view kName = "allocate_losses";
  enum class Step : std::uint8_t { kAsk, kEnd };
  Step step = Step::kAsk;
  std::string beaten;
  int points = 0;
};
struct Retreat {  // 7
  static constexpr std::string_view kName = "retreat";
  enum class Step : std::uint8_t { kAsk, kEnd };
  Step step = Step::kAsk;
  std::string beaten;
  int left = kRetreatPoints;
};
using Frame = std::variant<Deploy, PlayerTurn, Combat, OpportunityFire, AllocateLosses, Retreat>;

struct State : MatchState {
  std::vector<Picket> pickets;
  int turn = 1, turns = 6;
  bool leaky_order = false;  // planted: the pickets are listed by their hidden strength
  bool leaky_ask = false;  // planted: opportunity fire is asked only where the target is a hidden 5
  bool leaky_query = false;  // planted: a query tells who is a hidden 5 (not saved: only twins have it)
  std::vector<Frame> stack;
};

// The game. Options: "turns" (1 to 40). The planted defects are options too, but are not described.
const GameInfo& game_info();

// What the driver needs of a game; see core/match_of.hpp.
struct Game {
  using State = picket::State;
  using Ctx = Context<State>;
  static const GameInfo& info() { return game_info(); }
  static void setup(Ctx& c, const Json& options);
  static void step(Ctx& c);
  static void answered(Ctx& c, Seat seat, const Answer& a);
  static void resigned(Ctx& c, Seat seat);
  static View view(const State& s, Viewer v);
  static Choices choices(const State& s, const Pending& p);
  static Json question(const State& s, const Pending& p);
  // "sums": steps and the strengths that the viewer knows, by owner; "picket" with "id".
  static Result<Json> query(const State& s, Viewer v, const Json& request);
  static std::vector<Json> queries(const State& s, Viewer v);
  static std::vector<std::string> seats(const State&) { return {"red", "blue"}; }
  static void resample(State& s, Viewer v, Chance& chance, Referee ref);
  static std::optional<Answer> standing_answer(const State& s, const Pending& p, std::string_view order,
                                               const Choices& choices);
};

}  // namespace vedette::picket
