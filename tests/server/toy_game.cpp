#include "toy_game.hpp"

#include "core/match_of.hpp"
#include "core/registry.hpp"

namespace vedette::lantern {
namespace {

struct Hiding {
  static constexpr std::string_view kName = "hiding";
  bool asked = false;
};
struct Turns {
  static constexpr std::string_view kName = "turns";
  Seat seat = Seat::kFirst;
};
using Frame = std::variant<Hiding, Turns>;

struct State : MatchState {
  int turns = 6, turn = 0, token = 0, seats = 2;
  bool fault = false;
  std::array<Secret<int>, 3> hidden;
  std::array<Secret<int>, 3> thoughts;
  std::vector<Frame> stack;
};

template <class Archive>
void fields(Archive& ar, Hiding& f) {
  ar("asked", f.asked);
}
template <class Archive>
void fields(Archive& ar, Turns& f) {
  ar("seat", f.seat);
}
template <class Archive>
void fields(Archive& ar, State& s) {
  match_fields(ar, s);
  ar("turns", s.turns);
  ar("turn", s.turn);
  ar("token", s.token);
  ar("seats", s.seats);
  ar("fault", s.fault);
  ar("hidden", s.hidden);
  ar("thoughts", s.thoughts);
  ar("stack", s.stack);
}

Seat after(const State& s, Seat seat) { return Seat((int(seat) + 1) % s.seats); }
constexpr std::array kRoles{"keeper", "guest", "friend"};
std::vector<std::string> roles(int seats) { return {kRoles.begin(), kRoles.begin() + seats}; }

struct Game {
  using State = lantern::State;
  using Ctx = Context<State>;
  static const GameInfo& info() { return game_info(); }

  static void setup(Ctx& c, const Json& options) {
    c.s.turns = options.at("turns").get<int>();
    c.s.fault = options.at("fault").get<bool>();
    c.s.seats = options.at("seats").get<int>();
    c.s.token = c.s.errata & 1u ? 1 : c.die("first place");
    for (Seat s : kSeats) {
      c.s.hidden[std::size_t(s)] = Secret<int>(0, Audience::only(s));
      c.s.thoughts[std::size_t(s)] = Secret<int>(0, Audience::only(s));
    }
    c.tell(Audience::everyone(), {{"t", "placed"}, {"at", c.s.token}});
    c.call(Hiding{});
  }
  static void step(Ctx& c) {
    if (auto* hiding = std::get_if<Hiding>(&c.s.stack.back())) {
      if (!hiding->asked) {
        hiding->asked = true;
        for (int s = 0; s < c.s.seats; ++s) c.ask(Seat(s), "hide", false);
        return;
      }
      c.done();
      return c.call(Turns{});
    }
    if (c.s.turn == c.s.turns) {
      for (auto& secret : c.s.hidden) secret.reveal_to(Audience::everyone(), c.ref);
      c.tell(Audience::everyone(), {{"t", "shown"},
                                    {"keeper", c.s.hidden[0].open(c.ref)},
                                    {"guest", c.s.hidden[1].open(c.ref)}});
      const bool first = c.s.hidden[0].open(c.ref) >= c.s.hidden[1].open(c.ref);
      return c.end({{first ? Seat::kFirst : Seat::kSecond}, "higher", "win"});
    }
    c.ask(std::get<Turns>(c.s.stack.back()).seat, "act");
  }
  static void answered(Ctx& c, Seat seat, const Answer& a) {
    const std::string& what = a.picks.at(0);
    if (what[0] == 'n') {
      c.s.hidden[std::size_t(seat)] = Secret<int>(what[1] - '0', Audience::only(seat));
      return c.tell(Audience::only(seat), {{"t", "hidden"}, {"lantern", what}});
    }
    auto& turns = std::get<Turns>(c.s.stack.back());
    if (what == "think") {
      ++c.s.thoughts[std::size_t(seat)].open(c.ref);
      return;
    }
    ++c.s.turn;
    turns.seat = after(c.s, seat);
    if (what == "walk") {
      c.s.token += c.s.ruleset >= 2 ? 2 : 1;
      return c.tell(Audience::everyone(), {{"t", "walked"}, {"to", c.s.token}});
    }
    if (what == "roll") return c.tell(Audience::everyone(), {{"t", "rolled"}, {"die", c.die("wager")}});
    if (what == "whisper") return c.tell(Audience::only(seat), {{"t", "whispered"}, {"lantern", "whisper"}});
    throw std::logic_error("a fault in the rules of lantern");
  }
  static void resigned(Ctx& c, Seat seat) { c.end({{after(c.s, seat)}, "resigned", "win"}); }
  static std::vector<std::string> seats(const State& s) { return roles(s.seats); }
  static View view(const State& s, Viewer v) {
    Json out = {{"phase", s.stack.empty() ? "over" : std::holds_alternative<Hiding>(s.stack.back()) ? "hiding" : "turns"},
                {"turn", s.turn},
                {"token", s.token}};
    for (std::size_t i = 0; i < std::size_t(s.seats); ++i) {
      const std::string who = kRoles[i];
      if (const int* n = s.hidden[i].seen_by(v)) out[who]["lantern"] = *n;
      if (const int* n = s.thoughts[i].seen_by(v)) out[who]["thoughts"] = *n;
    }
    return View::of(out);
  }
  static Choices choices(const State& s, const Pending& p) {
    PickOne c;
    if (p.kind == "hide") {
      for (int i = 1; i <= 6; ++i) c.options.push_back({'n' + std::to_string(i), "number", "", "", 1});
      return c;
    }
    for (const char* id : {"walk", "think", "roll", "whisper"}) c.options.push_back({id, "act", "", "", 1});
    if (s.fault) c.options.push_back({"fault", "act", "", "", 1});
    return c;
  }
  static Json question(const State&, const Pending& p) { return {{"prompt", p.kind}}; }
  // "lanterns": those that the viewer knows; "long": an answer of any length; "fault" throws.
  static Result<Json> query(const State& s, Viewer v, const Json& request) {
    if (request["kind"] == "fault") throw std::logic_error("a fault in a query of lantern");
    if (request["kind"] == "long") return Json{{"kind", "long"}, {"text", std::string(request.value("n", 0u), 'x')}};
    if (request["kind"] != "lanterns") return Refusal{"unknown_query", "lantern answers no such query"};
    Json out = {{"kind", "lanterns"}};
    for (std::size_t i = 0; i < 2; ++i)
      if (const int* n = s.hidden[i].seen_by(v)) out[i == 0 ? "keeper" : "guest"] = *n;
    return out;
  }
  static std::optional<Answer> standing_answer(const State&, const Pending&, std::string_view order, const Choices&) {
    return Answer{{order == "always_walk" ? "walk" : "roll"}, {}, false};
  }
  static void resample(State& s, Viewer v, Chance& chance, Referee ref) {
    for (auto& secret : s.hidden)
      if (!secret.seen_by(v)) secret.open(ref) = chance.roll("resampled", 6);
  }
};

Json options() { return Json::array({{{"id", "turns"}, {"type", "number"}, {"default", 6}}}); }

Result<Json> normalise(const Json& given) {
  Json out = {{"turns", 6}, {"fault", false}, {"seats", 2}};
  for (const auto& [key, value] : given.items()) {
    const bool number = key == "turns" && value.is_number_integer() && value >= 1 && value <= 1000000;
    const bool seats = key == "seats" && (value == 2 || value == 3);
    if (!number && !seats && !(key == "fault" && value.is_boolean())) return Refusal{"malformed_options", "not an option: " + key};
    out[key] = value;
  }
  return out;
}

}  // namespace

namespace {

GameInfo& the_info() {
  static GameInfo info = [] {
    GameInfo g;
    g.id = "lantern";
    g.title = "Lantern";
    g.options = options;
    g.normalise = normalise;
    g.seats = [](const Json& options) { return roles(options.value("seats", 2)); };
    g.create = MatchOf<Game>::create;
    g.load = MatchOf<Game>::load;
    g.position = [](const std::vector<std::string>&) -> Result<std::unique_ptr<Match>> {
      return Refusal{"malformed_position", "lantern has no positions"};
    };
    g.resample = MatchOf<Game>::resample;
    g.standing_orders = [] { return std::vector<StandingOrder>{{"always_walk", "act"}, {"always_roll", "act"}}; };
    g.is_secret_question = [](std::string_view kind) { return kind == "hide"; };
    g.static_files = [] { return std::vector<StaticFile>{{"board.json", "application/json", "{\"places\":6}"}}; };
    return g;
  }();
  return info;
}

}  // namespace

const GameInfo& game_info() { return the_info(); }

void install(Edition edition) {
  the_info().ruleset = edition.ruleset;
  the_info().errata = edition.errata;
}

}  // namespace vedette::lantern
