#include "store/backup.hpp"

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include <memory>
#include <stdexcept>

#include "store/copy.hpp"
#include "store/data_lock.hpp"
#include "store/migrate.hpp"
#include "store/sqlite.hpp"

namespace vedette::store {
namespace fs = std::filesystem;
namespace {

constexpr const char* kDatabase = "vedette.db";
constexpr const char* kKey = "secret.key";

// Waits until the file or folder is on the disk.
void sync(const fs::path& path) {
  const int fd = open(path.c_str(), O_RDONLY | O_CLOEXEC);
  const bool done = fd >= 0 && fsync(fd) == 0;
  if (fd >= 0) close(fd);
  if (!done) throw std::runtime_error("cannot write " + path.string() + " to the disk");
}

fs::path folder_of(const fs::path& path) {
  const fs::path folder = fs::absolute(path).lexically_normal().parent_path();
  return folder.empty() ? "/" : folder;
}

// Whole, ours, and not of a newer program. Throws std::runtime_error.
Backup checked(const fs::path& file) {
  if (!fs::exists(file))
    throw std::runtime_error("there is no backup in " + folder_of(file).string());
  Connection db(file.string(), Connection::Mode::kReadOnly);
  if (db.pragma("application_id") != kApplicationId)
    throw std::runtime_error(file.string() + " is not a database of Vedette");
  if (db.pragma("user_version") > std::int64_t(migrations().size()))
    throw std::runtime_error(file.string() + " is of a newer program");
  {
    Cursor rows(db.prepared("PRAGMA integrity_check(1)"));
    if (!rows.next() || rows->text(0) != "ok")
      throw std::runtime_error(file.string() + " is damaged");
  }
  Cursor counts(db.prepared("SELECT (SELECT count(*) FROM match), (SELECT count(*) FROM entry)"));
  counts.next();
  return {counts->integer(0), counts->integer(1)};
}

// A file or folder under a passing name: gone again unless it is given its own.
class Partial {
 public:
  explicit Partial(const fs::path& name) : name_(name), partial_(name.string() + ".partial") {
    fs::remove_all(partial_);  // of a run that was cut off
  }
  ~Partial() {
    std::error_code ignored;
    if (!kept_) fs::remove_all(partial_, ignored);
  }
  Partial(const Partial&) = delete;
  Partial& operator=(const Partial&) = delete;
  const fs::path& path() const { return partial_; }
  void keep() {
    fs::rename(partial_, name_);
    kept_ = true;
    sync(folder_of(name_));
  }

 private:
  fs::path name_, partial_;
  bool kept_ = false;
};

void copy_private(const fs::path& from, const fs::path& to) {
  fs::copy_file(from, to);
  fs::permissions(to, fs::perms::owner_read | fs::perms::owner_write);
  sync(to);
}

}  // namespace

Backup back_up(const fs::path& data, const fs::path& to) {
  if (fs::exists(to)) throw std::runtime_error(to.string() + " is there already");
  umask(077);  // seeds and hidden positions are nobody else's
  Partial folder(to);
  fs::create_directories(folder.path());
  const fs::path file = folder.path() / kDatabase;
  copy_database(data, file);
  const Backup found = checked(file);
  sync(file);
  if (fs::exists(data / kKey)) copy_private(data / kKey, folder.path() / kKey);
  sync(folder.path());
  folder.keep();
  return found;
}

Backup restore(const fs::path& from, const fs::path& data) {
  const Backup found = checked(from / kDatabase);
  umask(077);
  fs::create_directories(data);
  const DataLock lock(data);
  for (const char* name : {"vedette.db", "vedette.db-wal", "vedette.db-shm"})
    if (fs::exists(data / name))
      throw std::runtime_error(data.string() + " holds " + name + ": move it away first");
  // The key first: once the database bears its name the folder is whole.
  std::unique_ptr<Partial> key;
  if (fs::exists(from / kKey)) {
    key = std::make_unique<Partial>(data / kKey);
    copy_private(from / kKey, key->path());
  }
  Partial file(data / kDatabase);
  copy_private(from / kDatabase, file.path());
  if (key) key->keep();
  file.keep();
  return found;
}

}  // namespace vedette::store
