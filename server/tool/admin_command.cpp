// vedette admin: what the operator may do to the matches of a data folder.
#include <CLI/CLI.hpp>
#include <cstdio>
#include <ctime>
#include <memory>

#include "match/clock.hpp"
#include "tool/admin.hpp"
#include "tool/tool.hpp"

namespace vedette::tool {
namespace {

std::string time_text(std::int64_t ms) {
  const std::time_t seconds = std::time_t(ms / 1000);
  std::tm utc{};
  gmtime_r(&seconds, &utc);
  char out[32];
  std::strftime(out, sizeof out, "%Y-%m-%dT%H:%M:%SZ", &utc);
  return out;
}

int list_frozen(const std::string& data) {
  const auto frozen = frozen_matches(data);
  for (const Frozen& f : frozen) {
    std::printf("%s  %s, ruleset %d, errata %u, %lld entries: %s\n", f.match.id.c_str(),
                f.match.game.c_str(), f.match.ruleset, f.match.errata,
                static_cast<long long>(f.match.seq), f.match.title.c_str());
    for (const store::FaultRow& fault : f.faults)
      std::printf("   %s  entry %lld: %s\n      command %s\n", time_text(fault.at).c_str(),
                  static_cast<long long>(fault.seq), fault.what.c_str(), fault.command.c_str());
  }
  if (!frozen.empty())
    std::printf(
        "Kept in %s: commands and reasons in the table fault, what was played in entry and told.\n",
        (std::filesystem::path(data) / "vedette.db").c_str());
  std::printf("%zu frozen\n", frozen.size());
  return 0;
}

}  // namespace

void add_admin(CLI::App& app, int& code) {
  struct Spec {
    std::string data = "var", match;
  };
  auto spec = std::make_shared<Spec>();
  CLI::App* admin =
      app.add_subcommand("admin", "what the operator may do to the matches of a server");
  admin->require_subcommand(1);
  CLI::App* list =
      admin->add_subcommand("frozen", "list the matches that a fault in the rules has stopped");
  list->add_option("--data", spec->data, "folder of the database")->capture_default_str();
  list->callback([spec, &code] { code = list_frozen(spec->data); });
  CLI::App* free = admin->add_subcommand(
      "unfreeze",
      "let a frozen match go on, if this program plays its record; the server must be stopped");
  free->add_option("match", spec->match, "id of the match")->required();
  free->add_option("--data", spec->data, "folder of the database")->capture_default_str();
  free->callback([spec, &code] {
    unfreeze(spec->data, spec->match, server::now_ms());
    std::printf("the match %s goes on\n", spec->match.c_str());
    code = 0;
  });
}

}  // namespace vedette::tool
