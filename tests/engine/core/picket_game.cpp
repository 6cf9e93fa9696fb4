// Picket's registration card: options, positions from text, and what the generic tests need.
#include <sstream>

#include "picket.hpp"
#include "picket_state.hpp"

namespace vedette::picket {
namespace {

Json options() {
  return Json::array({{{"id", "turns"},
                       {"type", "number"},
                       {"min", 1},
                       {"max", 40},
                       {"default", 6},
                       {"words", "player turns before a draw"}}});
}

Result<Json> normalise(const Json& given) {
  if (!given.is_object()) return Refusal{"malformed_options", "options are an object"};
  Json out = {{"turns", 6}};
  for (const auto& [key, value] : given.items()) {
    const bool number = key == "turns" && value.is_number_integer() && value >= 1 && value <= 40;
    const bool flag = (key == "leaky_order" || key == "leaky_ask" || key == "leaky_query") && value.is_boolean();
    if (!number && !flag) return Refusal{"malformed_options", "not an option: " + key};
    out[key] = value;
  }
  return out;
}

Refusal bad_line(const std::string& line) { return {"malformed_position", "cannot read: " + line}; }

// Lines: `option turns 6`, `turns 6`, `turn blue`, `put red_1 strength 5 steps 2 at P3`.
Result<std::unique_ptr<Match>> position(const std::vector<std::string>& lines) {
  State s;
  PlayerTurn turn;
  for (const std::string& line : lines) {
    std::istringstream in(line);
    std::string word, id, key, where;
    in >> word;
    if (word == "option") in >> word;
    if (word == "turns" && in >> s.turns) continue;
    if (word == "turn" && in >> id && (id == "red" || id == "blue")) {
      turn.seat = id == "red" ? Seat::kFirst : Seat::kSecond;
      continue;
    }
    if (word != "put" || !(in >> id)) return bad_line(line);
    Picket p;
    p.id = id;
    p.owner = id.starts_with("red") ? Seat::kFirst : Seat::kSecond;
    int strength = 0;
    while (in >> key) {
      if (key == "strength" && in >> strength) continue;
      if (key == "steps" && in >> p.steps) continue;
      if (key == "at" && in >> where && where.size() > 1 && where[0] == 'P') {
        p.at = std::stoi(where.substr(1));
        continue;
      }
      return bad_line(line);
    }
    p.strength = Secret<int>(strength, Audience::only(p.owner));
    s.pickets.push_back(std::move(p));
  }
  s.stack.push_back(turn);
  return MatchOf<Game>::of_state(std::move(s), [](std::string_view, int) -> int {
    throw std::logic_error("a position draws nothing");
  });
}

bool is_secret_question(std::string_view kind) { return kind == "deploy" || kind == "stance"; }
std::vector<std::string> seats(const Json&) { return {"red", "blue"}; }
std::vector<StaticFile> static_files() {
  return {{"posts.json", "application/json", "{\"posts\":12}"}};
}

}  // namespace

const GameInfo& game_info() {
  static const GameInfo info = [] {
    GameInfo g;
    g.id = "picket";
    g.title = "Picket";
    g.options = options;
    g.normalise = normalise;
    g.seats = seats;
    g.create = MatchOf<Game>::create;
    g.load = MatchOf<Game>::load;
    g.position = position;
    g.resample = MatchOf<Game>::resample;
    g.is_secret_question = is_secret_question;
    g.static_files = static_files;
    g.standing_orders = [] {
      return std::vector<StandingOrder>{{"hold_fire", "opportunity_fire"}, {"stand_fast", "retreat"}, {"spread", "losses"}};
    };
    return g;
  }();
  return info;
}

}  // namespace vedette::picket
