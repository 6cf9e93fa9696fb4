#include "store/migrate.hpp"

#include <embedded/vedette_store.hpp>

#include "store/packed.hpp"

namespace vedette::store {

const std::vector<std::string_view>& migrations() {
  static const std::vector<std::string_view> all{
      migration_files::m0001_record_sql,  migration_files::m0002_snapshot_sql,
      migration_files::m0003_account_sql, migration_files::m0004_private_rematch_sql,
      migration_files::m0005_clock_sql,   migration_files::m0006_notice_sql,
      migration_files::m0007_history_sql, migration_files::m0008_talk_sql,
      migration_files::m0009_seating_waiting_sql, migration_files::m0010_told_sql,
      migration_files::m0011_packed_record_sql};
  return all;
}

int migrate(Connection& db, const std::vector<std::string_view>& steps) {
  const auto id = db.pragma("application_id");
  const auto version = int(db.pragma("user_version"));
  Statement tables(db.handle(), "SELECT count(*) FROM sqlite_schema");
  tables.step();
  const bool empty = tables.integer(0) == 0;
  tables.reset();
  if (id != kApplicationId && !(id == 0 && version == 0 && empty))
    throw std::runtime_error("the database file belongs to another program");
  if (version > int(steps.size()))
    throw std::runtime_error("the database file is of version " + std::to_string(version) +
                             ", newer than this program's " + std::to_string(steps.size()));
  if (empty) db.execute("PRAGMA journal_mode=WAL");
  if (version == int(steps.size())) return version;
  define_packing(db);
  db.execute("BEGIN IMMEDIATE");
  try {
    for (std::size_t i = std::size_t(version); i < steps.size(); ++i)
      db.execute(std::string(steps[i]));
    db.execute("PRAGMA application_id=" + std::to_string(kApplicationId));
    db.execute("PRAGMA user_version=" + std::to_string(steps.size()));
    db.execute("COMMIT");
  } catch (...) {
    db.execute("ROLLBACK");
    throw;
  }
  return version;
}

std::string schema_of(Connection& db) {
  Statement s(
      db.handle(),
      // Without the statistics, which SQLite keeps for itself and not in every file.
      "SELECT type, name, tbl_name, coalesce(sql, '') FROM sqlite_schema"
      " WHERE name NOT LIKE 'sqlite\\_stat%' ESCAPE '\\' ORDER BY type, name");
  std::string out;
  while (s.step()) {
    for (int i = 0; i < 4; ++i) out += s.text(i) + '|';
    out += '\n';
  }
  return out;
}

}  // namespace vedette::store
