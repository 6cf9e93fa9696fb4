// What the parts of SqliteStore that write matches share.
#pragma once
#include "store/sqlite.hpp"
#include "store/store.hpp"

namespace vedette::store {

// A match that waits for players, and its seats. Returns its number.
std::int64_t insert_match(Connection& db, const MatchRow& row);

}  // namespace vedette::store
