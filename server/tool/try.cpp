// vedette try: runs rules texts from anywhere; a player's report is such a file.
#include <CLI/CLI.hpp>
#include <cstdio>
#include <memory>

#include "core/rules_text.hpp"
#include "tool/tool.hpp"

namespace vedette::tool {
namespace {

int run_try(const std::vector<std::string>& files, bool trace) {
  int good = 0, bad = 0;
  for (const std::string& path : files) {
    const auto show = [](const std::string& line) { std::printf("%s\n", line.c_str()); };
    const auto cases =
        run_rules_text(read_file(path), trace ? show : std::function<void(const std::string&)>{});
    if (cases.empty()) {
      std::printf("%s: no case; a case begins with `# title [rules]`\n", path.c_str());
      ++bad;
    }
    for (const RulesCase& c : cases) {
      std::string rules;
      for (const std::string& r : c.rules) rules += (rules.empty() ? "" : ", ") + r;
      std::printf("%s  %s [%s], %d checks\n", c.failures.empty() ? "ok  " : "FAIL", c.title.c_str(),
                  rules.c_str(), c.checks);
      ++(c.failures.empty() ? good : bad);
    }
    std::printf("%s", failures_of(cases, path).c_str());
  }
  std::printf("%d passed, %d failed\n", good, bad);
  return bad == 0 ? 0 : 1;
}

}  // namespace

void add_try(CLI::App& app, int& code) {
  struct Spec {
    std::vector<std::string> files;
    bool trace = false;
  };
  auto spec = std::make_shared<Spec>();
  CLI::App* cmd = app.add_subcommand("try", "run rules texts and say what holds");
  cmd->add_option("files", spec->files, "the texts")->required();
  cmd->add_flag("--trace", spec->trace, "print each step and what followed");
  cmd->callback([spec, &code] { code = run_try(spec->files, spec->trace); });
}

}  // namespace vedette::tool
