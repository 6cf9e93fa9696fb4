// vedette map: the command line of map_command.
#include <CLI/CLI.hpp>
#include <memory>

#include "tool/map_command.hpp"
#include "tool/tool.hpp"

namespace vedette::tool {

void add_map(CLI::App& app, int& code) {
  struct Spec {
    std::string grid, gazetteer, out;
    bool check = false;
  };
  auto spec = std::make_shared<Spec>();
  CLI::App* cmd = app.add_subcommand("map", "compile a map from its grid and a gazetteer");
  cmd->add_option("--grid", spec->grid, "the grid of the game's map")->required();
  cmd->add_option("--gazetteer", spec->gazetteer, "places by latitude and longitude")->required();
  cmd->add_option("--out", spec->out, "the map file")->required();
  cmd->add_flag("--check", spec->check, "compare with the map file instead of writing it");
  cmd->callback(
      [spec, &code] { code = map_command(spec->grid, spec->gazetteer, spec->out, spec->check); });
}

}  // namespace vedette::tool
