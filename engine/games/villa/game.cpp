#include "games/villa/game.hpp"

#include <nlohmann/json.hpp>

#include "embedded/vedette_game_villa.hpp"
#include "games/villa/atoms.hpp"
#include "games/villa/out_of_turn/out_of_turn.hpp"
#include "games/villa/position.hpp"
#include "games/villa/rules/combat.hpp"
#include "games/villa/rules/event_table.hpp"
#include "games/villa/rules/events.hpp"
#include "games/villa/rules/flow.hpp"
#include "games/villa/rules/movement.hpp"
#include "games/villa/standing_orders.hpp"
#include "games/villa/view.hpp"
#include "games/villa/worth.hpp"

namespace vedette::villa {
namespace {

[[noreturn]] void asks_nothing() { throw std::logic_error("this frame asks nothing"); }

// The game behind MatchOf: each frame's functions are found by its type.
struct Game {
  using State = villa::State;

  static const GameInfo& info() { return game_info(); }
  static void setup(Ctx& ctx, const Json& options) {
    Options o;
    o.players = options.at("players");
    o.hidden_villa = options.at("hidden_villa");
    o.events = options.at("events");
    o.fords_all_year = options.at("fords_all_year");
    o.turn_cap = options.at("turn_cap");
    set_up(ctx.s, o);
    ctx.call(SetUp{});
  }
  static void step(Ctx& ctx) {
    std::visit([&](auto& f) { villa::step(ctx, f); }, ctx.s.stack.back());
  }
  static void answered(Ctx& ctx, Seat seat, const Answer& a) {
    std::visit(
        [&](auto& f) {
          if constexpr (requires { villa::answered(ctx, f, seat, a); }) villa::answered(ctx, f, seat, a);
          else asks_nothing();
        },
        ctx.s.stack.back());
  }
  static View view(const State& s, Viewer v, const Alike<State>& alike = {}) { return view_of({s, v}, alike); }
  static Choices choices(const State& s, const Pending& p) {
    const Eyes e{s, eyes(p.seat)};
    return std::visit(
        [&](const auto& f) -> Choices {
          if constexpr (requires { villa::choices(e, f, p); }) return villa::choices(e, f, p);
          else asks_nothing();
        },
        s.stack.back());
  }
  static bool surely_open(const State& s, const Pending& p) {
    const Eyes e{s, eyes(p.seat)};
    return std::visit(
        [&](const auto& f) {
          if constexpr (requires { villa::surely_open(e, f); })
            return villa::surely_open(e, f);
          else
            return false;
        },
        s.stack.back());
  }
  static Json question(const State& s, const Pending& p) {
    const Eyes e{s, eyes(p.seat)};
    return std::visit(
        [&](const auto& f) -> Json {
          if constexpr (requires { villa::question(e, f, p); }) return villa::question(e, f, p);
          else asks_nothing();
        },
        s.stack.back());
  }
  static Result<Json> query(const State& s, Viewer v, const Json& request) { return answer_query({s, v}, request); }
  static std::vector<Json> queries(const State& s, Viewer v) { return queries_now({s, v}); }
  // A seat that resigns leaves the win to the others, together if they are two (design).
  static void resigned(Ctx& ctx, Seat seat) {
    Outcome o{{}, "resigned", "win"};
    for (Seat other : order_of_play(ctx.s))
      if (other != seat) o.winners.push_back(other);
    ctx.end(std::move(o));
  }
  static std::optional<Answer> standing_answer(const State& s, const Pending& p, std::string_view order,
                                               const Choices& c) {
    return villa::standing_answer({s, eyes(p.seat)}, p, order, c);
  }
  static std::vector<std::string> seats(const State& s) {
    std::vector<std::string> out{"villista", "american"};
    if (s.options.players == 3) out.emplace_back("carrancista");
    return out;
  }
  static std::size_t seat_count(const State& s) { return std::size_t(s.options.players); }
  static double worth(const Match& match, Seat seat) {
    return villa::worth({static_cast<const MatchOf<Game>&>(match).state(), eyes(seat)}, seat);
  }
  // Any leader who is not shown may be Villa for those who do not know.
  static void resample(State& s, Viewer v, Chance& chance, Referee ref) {
    if (s.villa.seen_by(v)) return;
    std::vector<CounterId> possible;
    for (std::size_t k = 0; k < red_leaders().size(); ++k)
      if (!(s.shown >> k & 1u)) possible.push_back(red_leaders()[k]);
    if (possible.empty()) return;
    s.villa.open(ref) = possible[std::size_t(chance.roll("resample", int(possible.size())) - 1)];
  }
};

Json options_schema() {
  return Json::array({
      {{"id", "players"}, {"type", "choice"}, {"values", {2, 3}}, {"default", 2}, {"rule", "1.3.3"}},
      {{"id", "hidden_villa"}, {"type", "flag"}, {"default", true}, {"rule", "2.3.15"}},
      {{"id", "events"}, {"type", "flag"}, {"default", true}, {"rule", "5.1.14"}},
      {{"id", "turn_cap"}, {"type", "number"}, {"min", 0}, {"max", 200}, {"default", 30}, {"rule", "1.3.2"}},
      {{"id", "fords_all_year"}, {"type", "flag"}, {"default", false}, {"rule", "2.2.15"}},
  });
}

Result<Json> normalise(const Json& given) {
  if (!given.is_object()) return Refusal{"bad_options", "options are an object"};
  Json out = Json::object();
  const Json schema = options_schema();
  for (const Json& o : schema) out[o["id"].get<std::string>()] = o["default"];
  for (const auto& [key, value] : given.items()) {
    auto it = std::find_if(schema.begin(), schema.end(), [&](const Json& o) { return o["id"] == key; });
    if (it == schema.end()) return Refusal{"bad_options", "no such option: " + key};
    const Json& o = *it;
    const bool fits =
        o["type"] == "flag"     ? value.is_boolean()
        : o["type"] == "choice" ? std::find(o["values"].begin(), o["values"].end(), value) != o["values"].end()
                                : value.is_number_integer() && value >= o["min"] && value <= o["max"];
    if (!fits) return Refusal{"bad_options", "no such value for " + key};
    out[key] = value;
  }
  return out;
}

std::vector<std::string> seats_of(const Json& options) {
  std::vector<std::string> out{"villista", "american"};
  if (options.value("players", 2) == 3) out.emplace_back("carrancista");
  return out;
}

std::vector<StaticFile> static_files() {
  static constexpr std::string_view kJson = "application/json";
  return {{"map.json", kJson, data::map_json},           {"counters.json", kJson, data::counters_json},
          {"detachments.json", kJson, data::detachments_json}, {"events.json", kJson, data::events_json},
          {"terrain.json", kJson, data::terrain_json},   {"charts.json", kJson, data::charts_json},
          {"rules.json", kJson, data::rules_json}};
}

Result<std::unique_ptr<Match>> position(const std::vector<std::string>& lines) {
  try {
    auto no_dice = [](std::string_view what, int) -> int {
      throw std::invalid_argument("the position draws a die by itself: " + std::string(what));
    };
    return MatchOf<Game>::of_state(state_of_position(lines), no_dice);
  } catch (const std::exception& e) {
    return Refusal{"bad_position", e.what()};
  }
}

}  // namespace

Yardstick yardstick() { return {.worth = Game::worth}; }

const GameInfo& game_info() {
  // Bad data shows when the game is registered, not in the middle of a match.
  map_of(MapName::kChihuahua);
  detachments();
  event_table();
  static const GameInfo info{
      .id = "villa",
      .title = "Pancho Villa, Dead or Alive!",
      .options = options_schema,
      .normalise = normalise,
      .seats = seats_of,
      .create = MatchOf<Game>::create,
      .load = MatchOf<Game>::load,
      .position = position,
      .resample = MatchOf<Game>::resample,
      .standing_orders = standing_orders,
      .is_secret_question = [](std::string_view kind) { return kind == "villa"; },
      .static_files = static_files,
      .ruleset = 2,
      .errata = 0,
      .last_siphash = 1,
  };
  return info;
}

}  // namespace vedette::villa
