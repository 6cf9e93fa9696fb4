// The driver's game object of Pershing and Mad Anthony. Include it only where a game is defined.
#pragma once
#include <nlohmann/json.hpp>

#include "games/boots/out_of_turn.hpp"
#include "games/boots/player/appraise.hpp"
#include "games/boots/position.hpp"
#include "games/boots/rules/combat.hpp"
#include "games/boots/rules/flow.hpp"
#include "games/boots/rules/heroism.hpp"
#include "games/boots/rules/movement.hpp"
#include "games/boots/rules/orders.hpp"
#include "games/boots/rules/reinforcement.hpp"
#include "games/boots/rules/stacking.hpp"
#include "games/boots/rules/supply.hpp"
#include "games/boots/view.hpp"

namespace vedette::boots {

[[noreturn]] inline void asks_nothing() { throw std::logic_error("this frame asks nothing"); }

// 15, 6, 13.8, 10.2.2: what `v` cannot know is dealt anew, so that all that they know stays as it
// is.
void resample(State& s, Viewer v, Chance& chance, Referee ref);

// Reads the printed parts from the files that the client is given too, and installs them. Throws
// std::invalid_argument naming the file that is bad.
void install_files(GameId id, const std::vector<StaticFile>& files);

// 6.6, 10.2.2: the questions whose answers the others are not told.
bool is_secret_question(std::string_view kind);

// Answers that put or move another hidden counter of the same stripe from and to the same place, or
// put back another marker.
std::vector<Answer> alike(const Eyes& e, const Pending& p, const Answer& a);

// `Id` names the game: each frame's functions are found by its type.
template <GameId Id, const GameInfo& (*Info)()>
struct Game {
  using State = boots::State;

  static const GameInfo& info() { return Info(); }
  static void setup(Ctx& ctx, const Json& options) {
    Options o;
    o.war = options.value("war", false);
    o.hide_top = options.at("hide_top");
    o.turn_cap = options.at("turns");
    open_box(ctx, Id, o);
    ctx.call(SetUp{});
  }
  static void step(Ctx& ctx) {
    std::visit([&](auto& f) { boots::step(ctx, f); }, ctx.s.stack.back());
  }
  static void answered(Ctx& ctx, Seat seat, const Answer& a, const Choices& offered) {
    std::visit(
        [&](auto& f) {
          if constexpr (requires { boots::answered(ctx, f, seat, a, offered); })
            boots::answered(ctx, f, seat, a, offered);
          else if constexpr (requires { boots::answered(ctx, f, seat, a); })
            boots::answered(ctx, f, seat, a);
          else
            asks_nothing();
        },
        ctx.s.stack.back());
  }
  static View view(const State& s, Viewer v, const Alike<State>& alike = {}) {
    return view_of({s, v}, alike);
  }
  static Result<Json> query(const State& s, Viewer v, const Json& request) {
    return answer_query({s, v}, request);
  }
  static std::vector<Json> queries(const State& s, Viewer v) { return queries_now({s, v}); }
  static Choices choices(const State& s, const Pending& p) {
    const Eyes e{s, eyes(p.seat)};
    return std::visit(
        [&](const auto& f) -> Choices {
          if constexpr (requires { boots::choices(e, f, p); })
            return boots::choices(e, f, p);
          else
            asks_nothing();
        },
        s.stack.back());
  }
  static Json question(const State& s, const Pending& p) {
    const Eyes e{s, eyes(p.seat)};
    return std::visit(
        [&](const auto& f) -> Json {
          if constexpr (requires { boots::question(e, f, p); })
            return boots::question(e, f, p);
          else
            asks_nothing();
        },
        s.stack.back());
  }
  static void resigned(Ctx& ctx, Seat seat) { ctx.end({{other(seat)}, "resigned", "epic"}); }
  // A match in the position that the lines of a rules text describe.
  static Result<std::unique_ptr<Match>> position(const std::vector<std::string>& lines) {
    try {
      auto no_dice = [](std::string_view what, int) -> int {
        throw std::invalid_argument("the position draws by itself: " + std::string(what));
      };
      return MatchOf<Game>::of_state(state_of_position(Id, lines), no_dice);
    } catch (const std::exception& e) {
      return Refusal{"bad_position", e.what()};
    }
  }
  static std::vector<std::string> seats(const State& s) {
    return {std::string(role(s, kUsSeat)), std::string(role(s, kFoeSeat))};
  }
  static std::optional<Answer> standing_answer(const State& s, const Pending& p,
                                               std::string_view order, const Choices& c) {
    return boots::standing_answer({s, eyes(p.seat)}, p, order, c);
  }
  static std::vector<Answer> alike(const Match& match, const Pending& p, const Answer& a) {
    const State& s = static_cast<const MatchOf<Game>&>(match).state();
    return boots::alike({s, eyes(p.seat)}, p, a);
  }
  static std::vector<double> appraise(const Match& match, const Pending& p, const Choices& c) {
    return boots::appraise({static_cast<const MatchOf<Game>&>(match).state(), eyes(p.seat)}, p, c);
  }
  static void resample(State& s, Viewer v, Chance& chance, Referee ref) {
    boots::resample(s, v, chance, ref);
  }
};

// Options as a lobby reads them: those of the game in `own`, then what both games have: "hide_top"
// and "turns", which ends a match before the last of `turns` turns.
Json options_schema(Json own, int turns, const char* turns_rule);
// Completes options by their defaults. Code: bad_options.
Result<Json> normalise_options(const Json& schema, const Json& given);

}  // namespace vedette::boots
