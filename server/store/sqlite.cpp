#include "store/sqlite.hpp"

#include <sqlite3.h>

namespace vedette::store {

bool SqliteError::is_constraint() const { return (code_ & 0xff) == SQLITE_CONSTRAINT; }

Statement::Statement(sqlite3* db, std::string_view sql) : db_(db) {
  check(sqlite3_prepare_v3(db, sql.data(), int(sql.size()), SQLITE_PREPARE_PERSISTENT, &stmt_,
                           nullptr));
}

Statement::~Statement() { sqlite3_finalize(stmt_); }

void Statement::check(int rc) const {
  if (rc == SQLITE_OK || rc == SQLITE_ROW || rc == SQLITE_DONE) return;
  throw SqliteError(sqlite3_extended_errcode(db_), sqlite3_errmsg(db_));
}

Statement& Statement::bind(int at, std::int64_t v) {
  check(sqlite3_bind_int64(stmt_, at, v));
  return *this;
}

Statement& Statement::bind(int at, std::string_view v) {
  // A null pointer would bind NULL; an empty text is not NULL.
  check(sqlite3_bind_text64(stmt_, at, v.data() ? v.data() : "", v.size(), SQLITE_STATIC,
                            SQLITE_UTF8));
  return *this;
}

Statement& Statement::bind(int at, Blob v) {
  check(sqlite3_bind_blob64(stmt_, at, v.bytes.data() ? v.bytes.data() : "", v.bytes.size(),
                            SQLITE_STATIC));
  return *this;
}

Statement& Statement::bind_null(int at) {
  check(sqlite3_bind_null(stmt_, at));
  return *this;
}

bool Statement::step() {
  const int rc = sqlite3_step(stmt_);
  if (rc == SQLITE_ROW) return true;
  if (rc == SQLITE_DONE) return false;
  const SqliteError error(sqlite3_extended_errcode(db_), sqlite3_errmsg(db_));
  reset();
  throw error;
}

void Statement::reset() {
  sqlite3_reset(stmt_);
  sqlite3_clear_bindings(stmt_);
}

std::int64_t Statement::integer(int column) const { return sqlite3_column_int64(stmt_, column); }

std::string_view Statement::bytes(int column) const {
  const void* p = sqlite3_column_blob(stmt_, column);
  const int n = sqlite3_column_bytes(stmt_, column);
  return {static_cast<const char*>(p), p ? std::size_t(n) : 0};
}

std::string Statement::text(int column) const { return std::string(bytes(column)); }

bool Statement::is_null(int column) const {
  return sqlite3_column_type(stmt_, column) == SQLITE_NULL;
}

bool Statement::is_blob(int column) const {
  return sqlite3_column_type(stmt_, column) == SQLITE_BLOB;
}

Connection::Connection(const std::string& path, Mode mode) {
  // Nobody asks how much SQLite has allocated; counting it takes a lock at each allocation.
  [[maybe_unused]] static const int uncounted = sqlite3_config(SQLITE_CONFIG_MEMSTATUS, 0);
  const int flags =
      SQLITE_OPEN_NOMUTEX | SQLITE_OPEN_EXRESCODE |
      (mode == Mode::kReadOnly ? SQLITE_OPEN_READONLY : SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE);
  if (const int rc = sqlite3_open_v2(path.c_str(), &db_, flags, nullptr); rc != SQLITE_OK) {
    const SqliteError error(
        rc, "cannot open the database: " + std::string(db_ ? sqlite3_errmsg(db_) : "no memory"));
    sqlite3_close(db_);
    throw error;
  }
  try {
    execute("PRAGMA foreign_keys=ON");
    execute("PRAGMA busy_timeout=5000");
    execute("PRAGMA trusted_schema=OFF");
  } catch (...) {
    sqlite3_close(db_);
    throw;
  }
}

Connection::~Connection() {
  statements_.clear();
  sqlite3_close(db_);
}

void Connection::execute(const std::string& sql) {
  char* words = nullptr;
  if (sqlite3_exec(db_, sql.c_str(), nullptr, nullptr, &words) == SQLITE_OK) return;
  const SqliteError error(sqlite3_extended_errcode(db_), words ? words : "unknown error");
  sqlite3_free(words);
  throw error;
}

std::int64_t Connection::pragma(const std::string& name) {
  Statement s(db_, "PRAGMA " + name);
  return s.step() ? s.integer(0) : 0;
}

Statement& Connection::prepared(std::string_view sql) {
  auto it = statements_.find(sql);
  if (it == statements_.end())
    it = statements_.emplace(std::string(sql), std::make_unique<Statement>(db_, sql)).first;
  return *it->second;
}

int Connection::changes() const { return sqlite3_changes(db_); }

}  // namespace vedette::store
