// Packing for the SQL of migrations.
#include <sqlite3.h>

#include <algorithm>
#include <memory>
#include <new>
#include <stdexcept>

#include "store/packed.hpp"
#include "store/sqlite.hpp"

namespace vedette::store {
namespace {

std::string_view text_of(sqlite3_value* v) {
  const void* p = sqlite3_value_blob(v);
  return {static_cast<const char*>(p), p ? std::size_t(sqlite3_value_bytes(v)) : 0};
}

void packed_id(sqlite3_context* c, int, sqlite3_value** v) {
  if (sqlite3_value_type(*v) == SQLITE_NULL) return sqlite3_result_null(c);
  const std::string_view id = text_of(*v);
  if (!is_hex_of_bytes(id)) return sqlite3_result_value(c, *v);
  const std::string bytes = bytes_of_hex(id);
  sqlite3_result_blob64(c, bytes.data(), bytes.size(), SQLITE_TRANSIENT);
}

// One entry's texts while its rows come by. SQLite gives the place, filled with zeros, and does not
// take it apart.
struct Gathered {
  EntryTexts* texts;
};

void gather(sqlite3_context* c, int, sqlite3_value** v) {
  auto* g = static_cast<Gathered*>(sqlite3_aggregate_context(c, sizeof(Gathered)));
  if (!g) return sqlite3_result_error_nomem(c);
  try {
    if (!g->texts)
      g->texts = new EntryTexts{std::string(text_of(v[0])), std::string(text_of(v[1])), {}};
    if (sqlite3_value_type(v[2]) != SQLITE_NULL)
      g->texts->told.push_back({unsigned(sqlite3_value_int(v[2])), std::string(text_of(v[3]))});
  } catch (const std::bad_alloc&) {
    sqlite3_result_error_nomem(c);
  }
}

void pack_gathered(sqlite3_context* c) {
  auto* g = static_cast<Gathered*>(sqlite3_aggregate_context(c, 0));
  if (!g || !g->texts) return sqlite3_result_null(c);
  const std::unique_ptr<EntryTexts> texts(g->texts);
  try {
    std::sort(texts->told.begin(), texts->told.end(),
              [](const ToldRow& a, const ToldRow& b) { return a.viewers < b.viewers; });
    const std::string bytes = packed_texts(texts->answer, texts->draws, texts->told);
    sqlite3_result_blob64(c, bytes.data(), bytes.size(), SQLITE_TRANSIENT);
  } catch (const std::exception& e) {
    sqlite3_result_error(c, e.what(), -1);
  }
}

}  // namespace

void define_packing(Connection& db) {
  // Not for schemas: a file must not need this program to be read.
  constexpr int kFlags = SQLITE_UTF8 | SQLITE_DETERMINISTIC | SQLITE_DIRECTONLY;
  if (sqlite3_create_function_v2(db.handle(), "packed_id", 1, kFlags, nullptr, packed_id, nullptr,
                                 nullptr, nullptr) != SQLITE_OK ||
      sqlite3_create_function_v2(db.handle(), "packed_texts", 4, kFlags, nullptr, nullptr, gather,
                                 pack_gathered, nullptr) != SQLITE_OK)
    throw std::runtime_error("the database cannot be taught to pack");
}

}  // namespace vedette::store
