#include "store/copy.hpp"

#include <cstdlib>
#include <stdexcept>

#include "store/sqlite.hpp"

namespace vedette::store {
namespace fs = std::filesystem;

void copy_database(const fs::path& folder, const fs::path& file) {
  const fs::path from = folder / "vedette.db";
  if (!fs::exists(from)) throw std::runtime_error("there is no database in " + folder.string());
  Connection db(from.string(), Connection::Mode::kReadOnly);
  db.prepared("VACUUM INTO ?").with(file.string()).run();
}

PrivateFolder::PrivateFolder(const fs::path& under) {
  std::string name = (under / "vedette-XXXXXX").string();
  if (!mkdtemp(name.data()))
    throw std::runtime_error("cannot make a folder in " + under.string());
  path_ = name;
}

PrivateFolder::~PrivateFolder() {
  std::error_code ignored;
  fs::remove_all(path_, ignored);
}

}  // namespace vedette::store
