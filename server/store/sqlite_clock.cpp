// Clocks, vacations and replacements in SqliteStore.
#include "store/sqlite_notices.hpp"
#include "store/sqlite_store.hpp"

namespace vedette::store {

void SqliteStore::count(Connection& db, const TimingRow& t) {
  db.prepared(
        "UPDATE person SET in_time = max(0, in_time + ?), late = max(0, late + ?) WHERE id = ?")
      .with(t.in_time, t.late, t.person)
      .run();
}

void SqliteStore::keep_clock(ClockRow row, Done done) {
  write(
      [this, r = std::move(row)](Connection& db) {
        db.prepared("UPDATE match SET clock = ? WHERE id = ? AND seq = ? AND status = 'playing'")
            .with(r.clock, r.match, r.seq)
            .run();
        if (db.changes() != 1) return false;
        db.prepared(
              "INSERT INTO clock_event (match_id, n, seat, command_id, command, reply, at)"
              " VALUES (?1, (SELECT 1 + coalesce(max(n), 0) FROM clock_event WHERE match_id = ?1),"
              " ?2, ?3, ?4, ?5, ?6)")
            .with(r.match, r.seat, r.command_id, r.command, r.reply, r.at)
            .run();
        if (r.seat_after)
          db.prepared(
                "UPDATE seat SET wanted = ?, invitation_hash = ?, invitation_round = ?"
                " WHERE match_id = ? AND seat = ?")
              .with(r.seat_after->wanted, Blob{r.seat_after->invitation_hash},
                    r.seat_after->invitation_round, r.match, r.seat_after->seat)
              .run();
        notices_ |= write_notices(db, r);
        return true;
      },
      std::move(done));
}

void SqliteStore::set_clock(std::string match, std::string clock, Done done) {
  write(
      [match = std::move(match), clock = std::move(clock)](Connection& db) {
        db.prepared("UPDATE match SET clock = ? WHERE id = ? AND status = 'playing'")
            .with(clock, match)
            .run();
        return db.changes() == 1;
      },
      std::move(done));
}

void SqliteStore::take_over(std::string match, SeatRow seat, std::string clock, TimingRow former,
                            std::int64_t now, Done done) {
  write(
      [match = std::move(match), s = std::move(seat), clock = std::move(clock),
       former = std::move(former), now](Connection& db) {
        const std::string& person = s.person.value().id;
        // Who sits at another seat of the match has seen what this one may not know.
        db.prepared(
              "UPDATE seat SET person_id = ?1, wanted = 0, invitation_hash = ?2,"
              " invitation_round = ?3 WHERE match_id = ?4 AND seat = ?5 AND wanted = 1"
              " AND (SELECT status FROM match WHERE id = match_id) = 'playing' AND NOT EXISTS"
              " (SELECT 1 FROM seat o WHERE o.match_id = ?4 AND o.person_id = ?1)")
            .with(person, Blob{s.invitation_hash}, s.invitation_round, match, s.seat)
            .run();
        if (db.changes() != 1) return false;
        db.prepared("UPDATE match SET clock = ?, updated = ? WHERE id = ?")
            .with(clock, now, match)
            .run();
        count(db, former);
        forget_seat(db, match, s.seat);
        return true;
      },
      std::move(done));
}

void SqliteStore::keep_running(std::int64_t now,
                               std::vector<std::pair<std::string, std::string>> clocks, Done done) {
  write(
      [now, clocks = std::move(clocks)](Connection& db) {
        for (const auto& [match, clock] : clocks)
          db.prepared("UPDATE match SET clock = ? WHERE id = ?").with(clock, match).run();
        db.prepared("INSERT OR REPLACE INTO running (one, seen) VALUES (1, ?)").with(now).run();
        return true;
      },
      std::move(done));
}

void SqliteStore::set_zone(std::string person, std::string zone, Done done) {
  write(
      [person = std::move(person), zone = std::move(zone)](Connection& db) {
        db.prepared("UPDATE person SET zone = ? WHERE id = ?").with(zone, person).run();
        return db.changes() == 1;
      },
      std::move(done));
}

void SqliteStore::add_vacation(std::string person, VacationRow row, std::int64_t since,
                               std::int64_t most, Done done) {
  write(
      [person = std::move(person), row, since, most](Connection& db) {
        db.prepared(
              "INSERT INTO vacation (person_id, starts, ends) SELECT ?1, ?2, ?3 WHERE NOT EXISTS"
              " (SELECT 1 FROM vacation WHERE person_id = ?1 AND starts < ?3 AND ends > ?2)"
              " AND ?3 - ?2 + (SELECT coalesce(sum(ends - starts), 0) FROM vacation"
              " WHERE person_id = ?1 AND ends > ?4) <= ?5")
            .with(person, row.starts, row.ends, since, most)
            .run();
        return db.changes() == 1;
      },
      std::move(done));
}

void SqliteStore::end_vacations(std::string person, std::int64_t now, Done done) {
  write(
      [person = std::move(person), now](Connection& db) {
        db.prepared("DELETE FROM vacation WHERE person_id = ? AND starts >= ?")
            .with(person, now)
            .run();
        db.prepared("UPDATE vacation SET ends = ?2 WHERE person_id = ?1 AND ends > ?2")
            .with(person, now)
            .run();
        return true;
      },
      std::move(done));
}

}  // namespace vedette::store
