// vedette import: a match file put into the data folder of a server that does not run, as a study that anybody may
// watch. What the fuzzers find is looked at in the browser this way.
#include <CLI/CLI.hpp>
#include <cstdio>
#include <filesystem>
#include <memory>
#include <stdexcept>

#include "match/clock.hpp"
#include "match/study.hpp"
#include "store/data_lock.hpp"
#include "store/sqlite_store.hpp"
#include "tool/tool.hpp"

namespace vedette::tool {
namespace {

// Throws std::runtime_error where the file is none, or its record and the rules part.
std::string import_file(const std::string& path, const std::filesystem::path& data) {
  const auto file = protocol::parse_match_file(read_file(path));
  if (!file) throw std::runtime_error(path + ": " + file.error().detail);
  server::init_crypto();
  std::filesystem::create_directories(data);
  const store::DataLock lock(data);
  const auto invitations = server::Invitations::from_file(data / "secret.key");
  const std::int64_t now = server::now_ms();
  // Nobody knows the session: the seats are this person's for good.
  const store::PersonRow person{server::random_id(12), "Imported", now};
  auto study = server::study_of(file.value(), 0, "", person, now, invitations);
  if (!study) throw std::runtime_error(path + ": " + study.error().detail);
  server::Study& made = study.value();
  made.row.visibility = "invited";
  const std::string id = made.row.id;
  store::SqliteStore store((data / "vedette.db").string());
  bool kept = true;
  const auto take = [&kept](store::Committed c) { kept &= c == store::Committed::kYes; };
  store.create_person(person, {server::sha256(server::random_token()), person.id, now, now, ""}, take);
  store.create_study(std::move(made.row), std::move(made.study), std::move(made.entries), take);
  store.flush();
  if (!kept) throw std::runtime_error(path + ": the match could not be written");
  return id;
}

}  // namespace

void add_import(CLI::App& app, int& code) {
  struct Spec {
    std::string file, data = "var";
  };
  auto spec = std::make_shared<Spec>();
  CLI::App* import = app.add_subcommand("import", "put a match file into the data of a server that is not running");
  import->add_option("file", spec->file, "the match")->required();
  import->add_option("--data", spec->data, "folder of the database; made if missing")->capture_default_str();
  import->callback([spec, &code] {
    std::printf("/match/%s\n", import_file(spec->file, spec->data).c_str());
    code = 0;
  });
}

}  // namespace vedette::tool
