#include <CLI/CLI.hpp>
#include <cstdio>
#include <exception>
#include <fstream>
#include <sstream>

#include "core/registry.hpp"
#include "tool/tool.hpp"

namespace vedette::tool {

std::string read_file(const std::string& path) {
  std::ifstream in(path, std::ios::binary);
  std::ostringstream text;
  text << in.rdbuf();
  if (!in) throw std::runtime_error("cannot read " + path);
  return text.str();
}

void write_file(const std::string& path, const std::string& text) {
  std::ofstream out(path, std::ios::binary);
  out << text;
  if (!out.flush()) throw std::runtime_error("cannot write " + path);
}

}  // namespace vedette::tool

int main(int argc, char** argv) {
  using namespace vedette::tool;
  CLI::App app{"vedette: plays, replays, checks and measures matches without a server"};
  app.require_subcommand(1);
  int code = 0;
  try {
    vedette::register_all_games();
    for (auto add : {add_sim, add_replay, add_verify, add_try, add_playthrough, add_count, add_map,
                     add_admin, add_backup, add_bench, add_dictionary, add_import, add_load})
      add(app, code);
    app.parse(argc, argv);
    return code;
  } catch (const CLI::ParseError& e) {
    return app.exit(e);
  } catch (const std::exception& e) {
    std::fprintf(stderr, "vedette: %s\n", e.what());
    return 1;
  }
}
