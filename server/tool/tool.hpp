// vedette, the tool: one file a subcommand. Each function adds its subcommand to the program and
// sets `code`, the exit code, when it runs.
#pragma once
#include <string>

namespace CLI {
class App;
}

namespace vedette::tool {

void add_sim(CLI::App& app, int& code);
void add_replay(CLI::App& app, int& code);
void add_verify(CLI::App& app, int& code);
void add_try(CLI::App& app, int& code);
void add_playthrough(CLI::App& app, int& code);
void add_count(CLI::App& app, int& code);
void add_map(CLI::App& app, int& code);
void add_bench(CLI::App& app, int& code);
void add_dictionary(CLI::App& app, int& code);
void add_import(CLI::App& app, int& code);
void add_load(CLI::App& app, int& code);
void add_admin(CLI::App& app, int& code);
void add_backup(CLI::App& app, int& code);

// Plays all matches of the folder that are not over again and prints what came of each; 0 if none differs.
int run_all_live(const std::string& data);

// The whole file. Throws std::runtime_error naming it.
std::string read_file(const std::string& path);
// Throws std::runtime_error naming the file.
void write_file(const std::string& path, const std::string& text);

}  // namespace vedette::tool
