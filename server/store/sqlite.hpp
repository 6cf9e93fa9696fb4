// A thin owner of SQLite's handles: typed binding, exceptions, nothing else.
#pragma once
#include <cstdint>
#include <map>
#include <memory>
#include <optional>
#include <stdexcept>
#include <string>
#include <string_view>

struct sqlite3;
struct sqlite3_stmt;

namespace vedette::store {

// An error of SQLite: its extended code and its words.
class SqliteError : public std::runtime_error {
 public:
  SqliteError(int code, const std::string& what) : std::runtime_error(what), code_(code) {}
  int code() const { return code_; }
  // True for a broken UNIQUE, PRIMARY KEY, FOREIGN KEY or CHECK.
  bool is_constraint() const;

 private:
  int code_;
};

// Bytes that are bound as a BLOB.
struct Blob {
  std::string_view bytes;
};

// A prepared statement. Bind from parameter 1 on, then step; reset() makes it ready again. Text and
// bytes bound must live until the next reset().
class Statement {
 public:
  Statement(sqlite3* db, std::string_view sql);
  ~Statement();
  Statement(const Statement&) = delete;
  Statement& operator=(const Statement&) = delete;

  Statement& bind(int at, std::int64_t v);
  Statement& bind(int at, std::string_view v);
  Statement& bind(int at, Blob v);
  Statement& bind_null(int at);
  // Binds all, in order, from parameter 1.
  template <class... T>
  Statement& with(const T&... v) {
    int at = 0;
    (put(++at, v), ...);
    return *this;
  }

  bool step();  // true: a row is there
  void run() {  // for statements that give no rows
    step();
    reset();
  }
  void reset();

  std::int64_t integer(int column) const;
  std::string text(int column) const;  // also for BLOB
  std::string_view bytes(int column) const;  // text or BLOB as it lies there, until the next step
  bool is_null(int column) const;
  bool is_blob(int column) const;

 private:
  template <class T>
  void put(int at, const T& v) {
    if constexpr (std::is_same_v<T, Blob>)
      bind(at, v);
    else if constexpr (std::is_same_v<T, std::nullptr_t>)
      bind_null(at);
    else if constexpr (std::is_same_v<T, std::optional<int>>)
      v ? bind(at, std::int64_t(*v)) : bind_null(at);
    else if constexpr (std::is_convertible_v<const T&, std::string_view>)
      bind(at, std::string_view(v));
    else
      bind(at, std::int64_t(v));
  }
  void check(int rc) const;
  sqlite3* db_;
  sqlite3_stmt* stmt_ = nullptr;
};

// One connection, used by one thread at a time.
class Connection {
 public:
  enum class Mode { kReadWrite, kReadOnly };
  // Opens (kReadWrite: creates) the file and sets what every connection needs.
  Connection(const std::string& path, Mode mode);
  ~Connection();
  Connection(const Connection&) = delete;
  Connection& operator=(const Connection&) = delete;

  void execute(const std::string& sql);
  std::int64_t pragma(const std::string& name);
  // The statement with this text, prepared once for this connection and reset.
  Statement& prepared(std::string_view sql);
  int changes() const;  // rows changed by the last statement
  sqlite3* handle() { return db_; }

 private:
  sqlite3* db_ = nullptr;
  std::map<std::string, std::unique_ptr<Statement>, std::less<>> statements_;
};

// Resets a statement when the scope ends, so that no read transaction stays open.
class Cursor {
 public:
  explicit Cursor(Statement& s) : s_(s) {}
  ~Cursor() { s_.reset(); }
  Cursor(const Cursor&) = delete;
  Cursor& operator=(const Cursor&) = delete;
  bool next() { return s_.step(); }
  Statement* operator->() { return &s_; }

 private:
  Statement& s_;
};

}  // namespace vedette::store
