// The writing half of SqliteStore.
#include <chrono>
#include <utility>

#include "store/migrate.hpp"
#include "store/sqlite_notices.hpp"
#include "store/sqlite_record.hpp"
#include "store/sqlite_store.hpp"

namespace vedette::store {
SqliteStore::SqliteStore(std::string path, Options options)
    : path_(std::move(path)), options_(std::move(options)) {
  writer_ = std::make_unique<Connection>(path_, Connection::Mode::kReadWrite);
  migrate(*writer_);
  writer_->execute("PRAGMA synchronous=FULL");
  writer_->execute("PRAGMA wal_autocheckpoint=4000");  // pages: what many answers change is carried over once
  thread_ = std::thread([this] { run(); });
}

SqliteStore::~SqliteStore() {
  {
    std::lock_guard lock(mutex_);
    stop_ = true;
  }
  wake_.notify_all();
  thread_.join();
  {
    std::lock_guard lock(readers_mutex_);
    readers_.clear();
  }
  try {
    writer_->execute("PRAGMA optimize");
    writer_->execute("PRAGMA wal_checkpoint(TRUNCATE)");
  } catch (const SqliteError&) {
    // The log stays beside the file and is read at the next start.
  }
}

void SqliteStore::write(Change change, Done done, Undone undone) {
  {
    std::lock_guard lock(mutex_);
    queue_.push_back(Item{std::move(change), std::move(done), undone});
  }
  wake_.notify_one();
}

void SqliteStore::flush() {
  std::unique_lock lock(mutex_);
  idle_.wait(lock, [this] { return queue_.empty() && !writing_; });
}

void SqliteStore::run() {
  for (;;) {
    std::vector<Item> group;
    {
      std::unique_lock lock(mutex_);
      wake_.wait(lock, [this] { return stop_ || !queue_.empty(); });
      if (queue_.empty()) return;  // stops only when everything is written
      while (!queue_.empty() && group.size() < options_.most_in_group) {
        group.push_back(std::move(queue_.front()));
        queue_.pop_front();
      }
      writing_ = true;
    }
    commit(std::move(group));
    {
      std::lock_guard lock(mutex_);
      writing_ = false;
    }
    idle_.notify_all();
  }
}

void SqliteStore::commit(std::vector<Item> group) {
  const auto start = std::chrono::steady_clock::now();
  std::vector<Committed> result(group.size(), Committed::kFailed);
  if (healthy_) {
    try {
      writer_->prepared("BEGIN IMMEDIATE").run();
      const bool alone = group.size() == 1;  // the transaction is its savepoint
      for (std::size_t i = 0; i < group.size(); ++i) {
        const bool guarded = !alone && group[i].undone == Undone::kAtTimes;
        if (guarded) writer_->prepared("SAVEPOINT item").run();
        bool kept = false;
        try {
          kept = group[i].change(*writer_);
        } catch (const SqliteError& e) {
          if (!e.is_constraint()) throw;
        }
        if (guarded && !kept) writer_->prepared("ROLLBACK TO item").run();
        if (guarded) writer_->prepared("RELEASE item").run();
        result[i] = kept ? Committed::kYes : Committed::kConflict;
      }
      if (alone && result[0] == Committed::kConflict) {
        writer_->prepared("ROLLBACK").run();
      } else {
        if (options_.before_commit) options_.before_commit();
        writer_->prepared("COMMIT").run();
      }
    } catch (const std::exception&) {
      // After a failed commit nobody knows what the file holds: no further write is accepted.
      healthy_ = false;
      std::fill(result.begin(), result.end(), Committed::kFailed);
      try {
        writer_->execute("ROLLBACK");
      } catch (const SqliteError&) {
        // There was no transaction left to roll back.
      }
    }
    if (healthy_ && options_.on_commit) {
      const std::chrono::duration<double> took = std::chrono::steady_clock::now() - start;
      options_.on_commit(group.size(), took.count());
    }
  }
  const bool tell = healthy_ && std::exchange(notices_, false);
  for (std::size_t i = 0; i < group.size(); ++i)
    if (group[i].done) group[i].done(result[i]);
  if (tell && options_.on_notice) options_.on_notice();
}

std::int64_t insert_match(Connection& db, const MatchRow& r) {
  const bool is_private = r.visibility == "private";
  const std::string visibility = is_private ? "invited" : r.visibility;
  Statement& m = db.prepared(
      "INSERT INTO match (number, id, game, title, visibility, options, ruleset, errata, seed, "
      "commitment, maker,"
      " created, status, updated, private, rematch_of, pace, seating, waits_until)"
      " VALUES ((SELECT 1 + coalesce(max(number), 0) FROM match),"
      " ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, 'waiting', ?, ?, ?, ?, ?, nullif(?, 0)) RETURNING number");
  m.with(r.id, r.game, r.title, visibility, r.options, r.ruleset, r.errata, r.seed,
         r.commitment, r.maker, r.created, r.created, is_private);
  if (r.rematch_of.empty())
    m.bind_null(14);
  else
    m.bind(14, r.rematch_of);
  m.bind(15, r.pace).bind(16, r.seating).bind(17, r.waits_until);
  std::int64_t number = 0;
  {
    Cursor c(m);
    while (c.next()) number = c->integer(0);
  }
  for (const SeatRow& seat : r.seats) {
    Statement& s = db.prepared(
        "INSERT INTO seat (match_id, seat, role, person_id, invitation_hash, "
        "invitation_round, kept_for)"
        " VALUES (?, ?, ?, ?, ?, ?, ?)");
    const auto person = [&s](int at, const std::optional<PersonRow>& who) {
      if (who)
        s.bind(at, who->id);
      else
        s.bind_null(at);
    };
    s.bind(1, r.id).bind(2, seat.seat).bind(3, seat.role);
    person(4, seat.person);
    s.bind(5, Blob{seat.invitation_hash}).bind(6, seat.invitation_round);
    person(7, seat.kept_for);
    s.run();
  }
  return number;
}

void SqliteStore::create_match(MatchRow row, Done done) {
  write(
      [r = std::move(row)](Connection& db) {
        insert_match(db, r);
        return true;
      },
      std::move(done));
}

void SqliteStore::take_seat(std::string match, int seat, std::optional<int> choice, std::string person,
                            std::int64_t now, std::int64_t until, Done done) {
  write(
      [match = std::move(match), seat, choice, person = std::move(person), now, until](Connection& db) {
        db.prepared(
              "UPDATE seat SET person_id = ?, choice = ? WHERE match_id = ? AND seat = ?"
              " AND person_id IS NULL"
              " AND (SELECT status FROM match WHERE id = match_id) = 'waiting'")
            .with(person, choice, match, seat)
            .run();
        if (db.changes() != 1) return false;
        db.prepared("UPDATE match SET updated = ? WHERE id = ?").with(now, match).run();
        if (until > 0) wait_until(db, match, until);
        return true;
      },
      std::move(done));
}

void SqliteStore::leave_seat(std::string match, SeatRow row, std::string person, std::int64_t now,
                             Done done) {
  write(
      [match = std::move(match), row = std::move(row), person = std::move(person),
       now](Connection& db) {
        db.prepared(
              "UPDATE seat SET person_id = NULL, choice = NULL, invitation_hash = ?, invitation_round = ?"
              " WHERE match_id = ? AND seat = ? AND person_id = ?"
              " AND (SELECT status FROM match WHERE id = match_id) = 'waiting'")
            .with(Blob{row.invitation_hash}, row.invitation_round, match, row.seat, person)
            .run();
        if (db.changes() != 1) return false;
        db.prepared("UPDATE match SET updated = ? WHERE id = ?").with(now, match).run();
        forget_seat(db, match, row.seat);
        return true;
      },
      std::move(done));
}

void SqliteStore::freeze(FaultRow row, Done done) {
  write(
      [r = std::move(row)](Connection& db) {
        db.prepared("UPDATE match SET status = 'frozen', updated = ? WHERE id = ?")
            .with(r.at, r.match)
            .run();
        if (!r.clock.empty())
          db.prepared("UPDATE match SET clock = ? WHERE id = ?").with(r.clock, r.match).run();
        db.prepared("INSERT INTO fault (match_id, seq, command, what, at) VALUES (?, ?, ?, ?, ?)")
            .with(r.match, r.seq, r.command, r.what, r.at)
            .run();
        return true;
      },
      std::move(done));
}

void SqliteStore::unfreeze(std::string match, std::int64_t now, Done done) {
  write(
      [match = std::move(match), now](Connection& db) {
        // One that froze at its set-up waits again, and is set up when it is next asked for.
        db.prepared(
              "UPDATE match SET status = CASE seq WHEN 0 THEN 'waiting' ELSE 'playing' END, "
              "updated = ?"
              " WHERE id = ? AND status = 'frozen'")
            .with(now, match)
            .run();
        return db.changes() == 1;
      },
      std::move(done));
}

void SqliteStore::keep_snapshot(SnapshotRow row) {
  write(
      [r = std::move(row)](Connection& db) {
        // Two are enough: the newest, and the one before it for a match that stands exactly at the
        // newest.
        db.prepared(
              "DELETE FROM snapshot WHERE match_id = ? AND seq NOT IN"
              " (SELECT max(seq) FROM snapshot WHERE match_id = ?)")
            .with(r.match, r.match)
            .run();
        db.prepared(
              "INSERT OR REPLACE INTO snapshot (match_id, seq, digest, state) VALUES (?, ?, ?, ?)")
            .with(r.match, r.seq, r.digest, r.state)
            .run();
        return true;
      },
      nullptr);
}

void SqliteStore::drop_snapshots(std::string match) {
  write(
      [match = std::move(match)](Connection& db) {
        db.prepared("DELETE FROM snapshot WHERE match_id = ?").with(match).run();
        return true;
      },
      nullptr);
}

}  // namespace vedette::store
