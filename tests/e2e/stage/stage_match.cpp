// stage_match: what runs in browsers need of the engine beside the server. Built with the tests.
//   stage_match turn DATA [FROM]  finds a turn of Pershing with a charge, a retreat, a pursuit combat, a marker of
//                                 each hand and scouting aeroplanes, and keeps a match that stands before it in DATA
//   stage_match truth FILE        what stood where in an exported match, entry by entry: one JSON object a line
#include <cstdio>
#include <cstdlib>
#include <fstream>
#include <nlohmann/json.hpp>
#include <sstream>
#include <stdexcept>

#include "core/registry.hpp"
#include "find_turn.hpp"
#include "keep_match.hpp"
#include "tool/record.hpp"

namespace vedette::stage {
namespace {

int stage_turn(const std::string& data, std::uint64_t from) {
  const std::set<std::string> wanted{"charge",    "retreat",      "pursuit_combat",
                                     "marker_us", "marker_villa", "aero_scouts"};
  const auto turn = find_turn(wanted, from, 400, 220);
  if (!turn) throw std::runtime_error("no such turn among 400 matches");
  const Kept kept = keep_match(data, turn->before, {"John", "Francisco"});
  Json answers = Json::array(), players = Json::array();
  for (const Entry& e : turn->entries)
    answers.push_back({{"seat", int(e.command.seat)},
                       {"decision_id", e.command.decision_id},
                       {"picks", e.command.answer.picks},
                       {"amounts", e.command.answer.amounts}});
  for (const Player& p : kept.players) players.push_back({{"name", p.name}, {"token", p.token}});
  std::printf("%s\n", Json{{"match", kept.match},
                           {"players", players},
                           {"seed", turn->seed},
                           {"turn", turn->number},
                           {"before", turn->before.entries.size()},
                           {"wanted", wanted},
                           {"answers", answers}}
                          .dump()
                          .c_str());
  return 0;
}

// What a state holds, in printed ids: stacks with their units in the order in which they lie, and the
// units that lie off the map in the open.
Json truth_of(const Match& match, const Json& units) {
  const Json saved = match.save();
  const Json shown = match.view(Viewer::kSpectator).json();
  const auto id = [&](const Json& n) { return units.at(n.get<std::size_t>()).at("id"); };
  Json stacks = Json::array(), off = Json::array();
  for (std::size_t i = 0; i < saved.at("stacks").size(); ++i) {
    Json slots = Json::array();
    for (const Json& slot : saved["stacks"][i].at("slots"))
      slots.push_back({{"unit", id(slot.at("unit").at("value"))},
                       {"seen", slot.at("seen")},
                       {"pledged", slot.at("pledged")}});
    // Both lists are in the order of the hexes.
    stacks.push_back({{"at", shown.at("stacks").at(i).at("at")}, {"slots", std::move(slots)}});
  }
  for (const char* list : {"waiting", "aside", "dead", "gone"})
    for (const Json& n : saved.at(list)) off.push_back(id(n));
  bool fights = false;
  for (const Json& frame : shown.at("procedure")) fights = fights || frame.at("frame") == "combat";
  return {{"stacks", std::move(stacks)},
          {"off", std::move(off)},
          {"controllers", saved.at("controllers")},
          {"fights", fights}};
}

int print_truth(const std::string& path) {
  std::ifstream in(path);
  std::stringstream text;
  text << in.rdbuf();
  auto file = protocol::parse_match_file(text.str());
  if (!file) throw std::runtime_error(path + ": " + file.error().detail);
  const GameInfo* game = find_game(file.value().game);
  Json units;
  for (const StaticFile& f : game->static_files())
    if (f.name == "counters.json") units = Json::parse(f.body).at("units");
  std::size_t last = 0;
  Json drawer;  // who answered
  Json facts = Json::array();
  const auto say = [&](const Match& match) {
    Json j = truth_of(match, units);
    j["seq"] = last + 1;
    j["drawer"] = drawer;
    j["facts"] = std::move(facts);
    std::printf("%s\n", j.dump().c_str());
  };
  // `shown` gets the match as it stood before an entry: the state after one comes with the next.
  tool::replay(file.value(), [&](std::size_t n, const Match& match, const Entry& entry) {
    if (n > 1) say(match);
    last = n;
    drawer = n ? Json(int(entry.command.seat)) : Json();
    facts = Json::array();
    for (const Fact& f : entry.facts) facts.push_back(*f.payload_for(Viewer::kOmniscient));
    if (n == 0) say(match);
  });
  return 0;
}

int run(int argc, char** argv) {
  const std::string what = argc > 2 ? argv[1] : "";
  register_all_games();
  if (what == "turn") return stage_turn(argv[2], argc > 3 ? std::strtoull(argv[3], nullptr, 10) : 1);
  if (what == "truth") return print_truth(argv[2]);
  std::fprintf(stderr, "stage_match turn DATA [FROM] | stage_match truth FILE\n");
  return 2;
}

}  // namespace
}  // namespace vedette::stage

int main(int argc, char** argv) {
  try {
    return vedette::stage::run(argc, argv);
  } catch (const std::exception& e) {
    std::fprintf(stderr, "stage_match: %s\n", e.what());
    return 1;
  }
}
