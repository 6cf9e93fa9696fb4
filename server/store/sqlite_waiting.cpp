// Matches that wait for players, in SqliteStore: until when, the warning, and how they go.
#include "store/sqlite_notices.hpp"
#include "store/sqlite_store.hpp"

namespace vedette::store {
namespace {

// Of a match that may go: it waits, people were warned, the date is past, and a seat of it is free.
// What has begun is never touched, nor what is full and about to begin.
constexpr const char* kMayGo =
    " status = 'waiting' AND seq = 0 AND warned IS NOT NULL AND waits_until <= ?1"
    " AND EXISTS (SELECT 1 FROM seat WHERE match_id = match.id AND person_id IS NULL)";

}  // namespace

bool SqliteStore::wait_until(Connection& db, std::string_view match, std::int64_t until) {
  db.prepared(
        "UPDATE match SET waits_until = nullif(?, 0), warned = NULL"
        " WHERE id = ? AND status = 'waiting'")
      .with(until, match)
      .run();
  if (db.changes() != 1) return false;
  // A warning that is not sent yet is not true any more.
  db.prepared("DELETE FROM notice WHERE match_id = ? AND kind = 'purge'").with(match).run();
  return true;
}

void SqliteStore::keep_waiting(std::string match, std::int64_t until, Done done) {
  write([match = std::move(match), until](
            Connection& db) { return wait_until(db, match, until); },
        std::move(done));
}

void SqliteStore::date_waiting(std::int64_t until, Done done) {
  write(
      [until](Connection& db) {
        if (until == 0)
          db.prepared("UPDATE match SET waits_until = NULL, warned = NULL WHERE status = 'waiting'")
              .run();
        else
          db.prepared(
                "UPDATE match SET waits_until = ? WHERE status = 'waiting' AND waits_until IS NULL")
              .with(until)
              .run();
        return true;
      },
      std::move(done));
}

void SqliteStore::warn_waiting(std::int64_t now, std::int64_t ahead, Done done) {
  write(
      [this, now, ahead](Connection& db) {
        std::vector<std::pair<std::string, std::int64_t>> warned;
        {
          Cursor c(db.prepared(
                         "UPDATE match SET warned = ?1, waits_until = max(waits_until, ?1 + ?2)"
                         " WHERE status = 'waiting' AND warned IS NULL AND waits_until <= ?1 + ?2"
                         " RETURNING id, waits_until")
                       .with(now, ahead));
          while (c.next()) warned.emplace_back(c->text(0), c->integer(1));
        }
        for (const auto& [match, until] : warned)
          notices_ |= write_purge_notice(db, match, until, now);
        return true;
      },
      std::move(done));
}

void SqliteStore::put_off_warned(std::int64_t by, Done done) {
  write(
      [by](Connection& db) {
        db.prepared(
              "UPDATE match SET waits_until = waits_until + ?"
              " WHERE status = 'waiting' AND warned IS NOT NULL AND waits_until IS NOT NULL")
            .with(by)
            .run();
        return true;
      },
      std::move(done));
}

void SqliteStore::purge(std::string match, std::int64_t now, Done done) {
  write(
      [match = std::move(match), now](Connection& db) {
        db.prepared(std::string("DELETE FROM match WHERE id = ?2 AND") + kMayGo)
            .with(now, match)
            .run();
        return db.changes() == 1;
      },
      std::move(done));
}

std::vector<std::string> SqliteStore::to_purge(std::int64_t now) {
  Reader db = reader();
  Cursor c(db->prepared(std::string("SELECT id FROM match WHERE") + kMayGo).with(now));
  std::vector<std::string> out;
  while (c.next()) out.push_back(c->text(0));
  return out;
}

}  // namespace vedette::store
