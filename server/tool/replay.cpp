// vedette replay and vedette verify: a match file is played again.
#include <CLI/CLI.hpp>
#include <cstdio>
#include <memory>

#include "core/words.hpp"
#include "tool/admin.hpp"
#include "tool/record.hpp"
#include "tool/tool.hpp"

namespace vedette::tool {
namespace {

protocol::MatchFile read_match(const std::string& path) {
  auto file = protocol::parse_match_file(read_file(path));
  if (!file) throw std::runtime_error(path + ": " + file.error().code + ": " + file.error().detail);
  return file.value();
}

Viewer viewer_named(const std::string& name, const std::vector<std::string>& seats) {
  if (name == "omniscient") return Viewer::kOmniscient;
  if (name == "spectator") return Viewer::kSpectator;
  for (std::size_t i = 0; i < seats.size(); ++i)
    if (seats[i] == name) return Viewer(i);
  throw std::runtime_error("no such viewer: " + name);
}

int run_replay(const std::string& path, const std::string& as, bool quiet) {
  const auto file = read_match(path);
  const Viewer viewer = viewer_named(as, file.seats);
  const bool all = viewer == Viewer::kOmniscient;
  replay(file, [&](std::size_t n, const Match& before, const Entry& entry) {
    if (quiet) return;
    if (n == 0) std::printf("%s: set-up\n", file.title.c_str());
    // What a seat answered is shown to itself and to the omniscient viewer; the others read the
    // facts.
    else if (all || eyes(entry.command.seat) == viewer)
      std::printf("%zu %s\n", n, words_of_entry(before, entry).c_str());
    else
      std::printf("%zu %s\n", n, file.seats.at(std::size_t(entry.command.seat)).c_str());
    if (all && !entry.draws.empty()) std::printf("   draws %s\n", words_of(entry.draws).c_str());
    for (const Fact& f : entry.facts)
      if (const auto told = f.payload_for(viewer))
        std::printf("   %s\n", words_of_fact(*told).c_str());
  });
  if (file.outcome) std::printf("over: %s\n", words_of(*file.outcome, file.seats).c_str());
  std::printf("%zu entries, every digest reproduced\n", file.entries.size());
  return 0;
}

int run_verify(const std::string& path) {
  const auto file = read_match(path);
  check_dice(file);
  replay(file, {});
  std::size_t dice = file.setup_draws.size();
  for (const Entry& e : file.entries) dice += e.draws.size();
  std::printf(
      "verified: the commitment fits the seed, %zu draws follow from it, %zu entries reproduce "
      "their digests\n",
      dice, file.entries.size());
  return 0;
}

}  // namespace

// Invariant 11: what is being played must not notice a new program.
int run_all_live(const std::string& data) {
  int differ = 0;
  const auto all = replay_all_live(data);
  for (const Replayed& r : all) {
    differ += !r.error.empty();
    std::printf("%s  %s, ruleset %d, errata %u, %lld entries%s: %s\n", r.match.id.c_str(),
                r.match.game.c_str(), r.match.ruleset, r.match.errata,
                static_cast<long long>(r.match.seq),
                r.match.standing.status == "frozen" ? ", frozen" : "",
                r.error.empty() ? "every digest reproduced" : r.error.c_str());
  }
  std::printf("%zu live matches, %d differ\n", all.size(), differ);
  return differ == 0 ? 0 : 1;
}

void add_replay(CLI::App& app, int& code) {
  struct Spec {
    std::string path, as = "omniscient", data = "var";
    bool quiet = false, all_live = false;
  };
  auto spec = std::make_shared<Spec>();
  CLI::App* cmd = app.add_subcommand(
      "replay", "play a match file again, comparing digests, and print what happened");
  CLI::Option* file = cmd->add_option("file", spec->path, "the match file");
  cmd->add_flag("--all-live", spec->all_live,
                "instead of a file all matches of a server that are not over")
      ->excludes(file);
  cmd->add_option("--data", spec->data, "folder of the database for --all-live; it is only read")
      ->capture_default_str();
  cmd->add_option("--as", spec->as, "a seat, spectator or omniscient");
  cmd->add_flag("--quiet", spec->quiet, "print only the result");
  cmd->callback([spec, &code] {
    if (spec->all_live)
      code = run_all_live(spec->data);
    else if (spec->path.empty())
      throw CLI::RequiredError("file or --all-live");
    else
      code = run_replay(spec->path, spec->as, spec->quiet);
  });
}

void add_verify(CLI::App& app, int& code) {
  auto path = std::make_shared<std::string>();
  CLI::App* cmd =
      app.add_subcommand("verify", "check commitment, every die and every digest of a match file");
  cmd->add_option("file", *path, "the match file")->required();
  cmd->callback([path, &code] { code = run_verify(*path); });
}

}  // namespace vedette::tool
