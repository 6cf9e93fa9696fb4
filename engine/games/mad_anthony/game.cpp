#include "games/mad_anthony/game.hpp"

#include "embedded/vedette_data_boots.hpp"
#include "embedded/vedette_data_mad_anthony.hpp"
#include "games/boots/coverage.hpp"
#include "games/boots/play.hpp"

namespace vedette::mad_anthony {
namespace {

using Game = boots::Game<boots::GameId::kMadAnthony, game_info>;

Json options_schema() { return boots::options_schema(Json::array(), 16, "21.3"); }

std::vector<StaticFile> static_files() {
  static constexpr std::string_view kJson = "application/json";
  return {{"map.json", kJson, data::map_json},
          {"counters.json", kJson, data::counters_json},
          {"terrain.json", kJson, data::terrain_json},
          {"scenario.json", kJson, data::scenario_json},
          {"crt.json", kJson, boots::data_files::crt_json},
          {"heroism.json", kJson, boots::data_files::heroism_json}};
}

}  // namespace

std::vector<Answer> alike(const Match& match, const Pending& asked, const Answer& answer) {
  return Game::alike(match, asked, answer);
}

Yardstick yardstick() {
  return {.appraise = Game::appraise,
          .to_occur = [] { return boots::to_occur(boots::GameId::kMadAnthony); },
          .occurred = boots::occurred};
}

const GameInfo& game_info() {
  // Once; bad data shows when the game is registered.
  static const bool installed =
      (boots::install_files(boots::GameId::kMadAnthony, static_files()), true);
  (void)installed;
  static const GameInfo info{
      .id = "mad_anthony",
      .title = "They Died With Their Boots On 2: Mad Anthony",
      .options = options_schema,
      .normalise =
          [](const Json& given) { return boots::normalise_options(options_schema(), given); },
      .seats =
          [](const Json&) {
            return std::vector<std::string>{"us", "indian"};
          },
      .create = MatchOf<Game>::create,
      .load = MatchOf<Game>::load,
      .position = Game::position,
      .resample = MatchOf<Game>::resample,
      .standing_orders = [] { return boots::standing_orders(boots::GameId::kMadAnthony); },
      .is_secret_question = boots::is_secret_question,
      .static_files = static_files,
      .ruleset = 2,
      .errata = 0,
      .last_siphash = 1,
  };
  return info;
}

}  // namespace vedette::mad_anthony
