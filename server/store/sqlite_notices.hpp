// The outbox, as the entries fill it.
#pragma once
#include <string_view>

#include "store/sqlite.hpp"
#include "store/store.hpp"

namespace vedette::store {

// Writes what the seats are to be told of an entry, in the transaction that keeps it: a notice
// exists if and only if its entry does. `asked_before` is the list of the seats that were asked
// until now. True if there is something.
bool write_notices(Connection& db, const EntryRow& entry, std::string_view asked_before);

}  // namespace vedette::store
