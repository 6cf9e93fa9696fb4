// vedette playthrough and vedette count: what the golden files of the tests hold.
#include <CLI/CLI.hpp>
#include <cstdio>
#include <memory>

#include "core/playthrough.hpp"
#include "core/registry.hpp"
#include "tool/tool.hpp"

namespace vedette::tool {
namespace {

const GameInfo& game_named(const std::string& id) {
  const GameInfo* game = find_game(id);
  if (!game) throw std::runtime_error("no such game: " + id);
  return *game;
}

}  // namespace

void add_playthrough(CLI::App& app, int& code) {
  struct Spec {
    std::string game;
    PlaythroughSpec how;
  };
  auto spec = std::make_shared<Spec>();
  CLI::App* cmd =
      app.add_subcommand("playthrough", "print a random match so that a person can read it");
  cmd->add_option("--game", spec->game, "id of the game")->required();
  cmd->add_option("--seats", spec->how.seats, "number of seats");
  cmd->add_option("--seed", spec->how.seed, "of dice and answers");
  cmd->add_option("--turns", spec->how.turns, "turn limit");
  cmd->add_option("--answers", spec->how.answers, "stop after so many");
  cmd->callback([spec, &code] {
    std::printf("%s", playthrough(game_named(spec->game), spec->how).c_str());
    code = 0;
  });
}

void add_count(CLI::App& app, int& code) {
  auto game = std::make_shared<std::string>();
  CLI::App* cmd = app.add_subcommand("count", "count the positions that the first answers lead to");
  cmd->add_option("--game", *game, "id of the game")->required();
  cmd->callback([game, &code] {
    std::printf("%s", counts_text(game_named(*game)).c_str());
    code = 0;
  });
}

}  // namespace vedette::tool
