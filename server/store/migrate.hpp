// Brings a database file to the schema of this program.
#pragma once
#include <string>
#include <string_view>
#include <vector>

#include "store/sqlite.hpp"

namespace vedette::store {

// "VDTT": says that a SQLite file is ours.
inline constexpr std::int64_t kApplicationId = 0x56445454;

// The numbered migrations in their order, as embedded at build.
const std::vector<std::string_view>& migrations();

// Applies the missing ones of `steps` in one transaction and sets user_version to their count.
// Throws std::runtime_error, and leaves the file as it is, if it belongs to another program, is
// newer than `steps`, or a step fails. Returns the version found.
int migrate(Connection& db, const std::vector<std::string_view>& steps = migrations());

// The schema as text in a fixed order, for comparing files.
std::string schema_of(Connection& db);

}  // namespace vedette::store
