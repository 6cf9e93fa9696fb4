// vedette backup and vedette restore: a data folder kept elsewhere, and brought back.
#include "store/backup.hpp"

#include <CLI/CLI.hpp>
#include <cstdio>
#include <memory>

#include "tool/tool.hpp"

namespace vedette::tool {

void add_backup(CLI::App& app, int& code) {
  struct Spec {
    std::string data = "var", folder;
  };
  auto spec = std::make_shared<Spec>();
  CLI::App* keep =
      app.add_subcommand("backup", "copy the data of a server, running or not, to a new folder");
  keep->add_option("to", spec->folder, "folder to make")->required();
  keep->add_option("--data", spec->data, "folder of the database")->capture_default_str();
  keep->callback([spec, &code] {
    const store::Backup found = store::back_up(spec->data, spec->folder);
    std::printf("%s: %lld matches, %lld entries\n", spec->folder.c_str(), found.matches,
                found.entries);
    code = 0;
  });
  CLI::App* bring =
      app.add_subcommand("restore", "bring a backup into a data folder without a database");
  bring->add_option("from", spec->folder, "folder of the backup")->required();
  bring->add_option("--data", spec->data, "folder to fill")->capture_default_str();
  bring->callback([spec, &code] {
    const store::Backup found = store::restore(spec->folder, spec->data);
    std::printf("%s: %lld matches, %lld entries\n", spec->data.c_str(), found.matches,
                found.entries);
    code = 0;
  });
}

}  // namespace vedette::tool
