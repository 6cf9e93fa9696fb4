// Talk, notes and blocks in SqliteStore.
#include <algorithm>
#include <memory>

#include "store/sqlite_notices.hpp"
#include "store/sqlite_store.hpp"

namespace vedette::store {
namespace {

std::string_view word(Room room) { return room == Room::kSeats ? "seats" : "watchers"; }

std::int64_t one_number(Statement& s) {
  Cursor c(s);
  return c.next() ? c->integer(0) : 0;
}

std::set<std::string> all_texts(Statement& s) {
  Cursor c(s);
  std::set<std::string> out;
  while (c.next()) out.insert(c->text(0));
  return out;
}

constexpr const char* kNotBlocked =
    " AND NOT EXISTS (SELECT 1 FROM block b WHERE b.person_id = ?3 AND b.blocked_id = l.person_id)";

}  // namespace

void SqliteStore::say(LineRow line, RoomBounds bounds, Said done) {
  // What the change finds out, for the answer.
  auto out = std::make_shared<std::pair<LineRow, bool>>(std::move(line), false);
  write(
      [this, out, bounds](Connection& db) {
        LineRow& l = out->first;
        {
          Cursor c(db.prepared("SELECT n, seat, words, at FROM talk_line WHERE match_id = ?"
                               " AND room = ? AND person_id = ? AND line_id = ?")
                       .with(l.match, word(l.room), l.person, l.line_id));
          if (c.next()) {
            out->second = true;
            l.n = c->integer(0);
            l.seat = c->is_null(1) ? std::nullopt : std::optional(int(c->integer(1)));
            l.words = c->text(2);
            l.at = c->integer(3);
            return true;
          }
        }
        const std::int64_t last = one_number(
            db.prepared("SELECT coalesce(max(n), 0) FROM talk_line WHERE match_id = ? AND room = ?")
                .with(l.match, word(l.room)));
        const std::int64_t own = one_number(
            db.prepared("SELECT count(*) FROM talk_line WHERE match_id = ? AND room = ?"
                        " AND person_id = ?")
                .with(l.match, word(l.room), l.person));
        if (last >= bounds.lines || own >= bounds.lines_of_one) return false;
        l.n = last + 1;
        db.prepared(
              "INSERT INTO talk_line (match_id, room, n, person_id, line_id, words, at, seat)"
              " VALUES (?, ?, ?, ?, ?, ?, ?, ?)")
            .with(l.match, word(l.room), l.n, l.person, l.line_id, l.words, l.at, l.seat)
            .run();
        if (l.room == Room::kSeats) {
          looked_at_talk(db, l.match, l.person, last);  // whoever speaks there has been there
          notices_ |= write_notices(db, l);
        }
        return true;
      },
      [out, done = std::move(done)](Committed outcome) { done(outcome, out->first, out->second); });
}

std::vector<LineRow> SqliteStore::lines(const std::string& match, Room room,
                                        const std::string& reader, std::int64_t before,
                                        int limit) {
  Reader db = this->reader();
  Cursor c(db->prepared(std::string("SELECT l.n, l.person_id, p.name, l.seat, l.line_id, l.words, l.at"
                                    " FROM talk_line l JOIN person p ON p.id = l.person_id"
                                    " WHERE l.match_id = ?1 AND l.room = ?2") +
                        kNotBlocked + " AND (?4 = 0 OR l.n < ?4) ORDER BY l.n DESC LIMIT ?5")
               .with(match, word(room), reader, before, limit));
  std::vector<LineRow> out;
  while (c.next()) {
    LineRow l;
    l.match = match;
    l.room = room;
    l.n = c->integer(0);
    l.person = c->text(1);
    l.name = c->text(2);
    if (!c->is_null(3)) l.seat = int(c->integer(3));
    l.line_id = c->text(4);
    l.words = c->text(5);
    l.at = c->integer(6);
    out.push_back(std::move(l));
  }
  std::reverse(out.begin(), out.end());
  return out;
}

RoomState SqliteStore::room_state(const std::string& match, Room room, const std::string& reader) {
  Reader db = this->reader();
  RoomState out;
  out.read = one_number(
      db->prepared("SELECT n FROM talk_read WHERE match_id = ? AND room = ? AND person_id = ?")
          .with(match, word(room), reader));
  out.unread = one_number(
      db->prepared(std::string("SELECT count(*) FROM talk_line l WHERE l.match_id = ?1"
                               " AND l.room = ?2 AND l.person_id <> ?3 AND l.n > ?4") +
                   kNotBlocked)
          .with(match, word(room), reader, out.read));
  return out;
}

std::optional<std::string> SqliteStore::speaker(const std::string& match, Room room,
                                                std::int64_t n) {
  Reader db = reader();
  Cursor c(
      db->prepared("SELECT person_id FROM talk_line WHERE match_id = ? AND room = ? AND n = ?")
          .with(match, word(room), n));
  if (!c.next()) return std::nullopt;
  return c->text(0);
}

void SqliteStore::mark_read(std::string match, Room room, std::string person, std::int64_t n,
                            Done done) {
  write(
      [match = std::move(match), room, person = std::move(person), n](Connection& db) {
        db.prepared(
              "INSERT INTO talk_read (match_id, room, person_id, n) VALUES (?1, ?2, ?3, min(?4,"
              " (SELECT coalesce(max(n), 0) FROM talk_line WHERE match_id = ?1 AND room = ?2)))"
              " ON CONFLICT DO UPDATE SET n = max(n, excluded.n)")
            .with(match, word(room), person, n)
            .run();
        if (room == Room::kSeats) looked_at_talk(db, match, person, n);
        return true;
      },
      std::move(done));
}

void SqliteStore::hush(std::string match, std::string person, bool on, Done done) {
  write(
      [match = std::move(match), person = std::move(person), on](Connection& db) {
        db.prepared(on ? "INSERT OR IGNORE INTO talk_hush (match_id, person_id) VALUES (?, ?)"
                       : "DELETE FROM talk_hush WHERE match_id = ? AND person_id = ?")
            .with(match, person)
            .run();
        if (on) looked_at_talk(db, match, person, kAllLines);
        return true;
      },
      std::move(done));
}

std::set<std::string> SqliteStore::hushed(const std::string& match) {
  Reader db = reader();
  return all_texts(
      db->prepared("SELECT person_id FROM talk_hush WHERE match_id = ?").with(match));
}

std::vector<UnreadRow> SqliteStore::unread(const std::string& person) {
  Reader db = reader();
  Cursor c(db->prepared(
                 "SELECT s.match_id, count(*) FROM"
                 " (SELECT DISTINCT match_id FROM seat WHERE person_id = ?1) s"
                 " JOIN talk_line l ON l.match_id = s.match_id AND l.room = 'seats'"
                 " WHERE l.person_id <> ?1 AND l.n > coalesce((SELECT r.n FROM talk_read r WHERE"
                 " r.match_id = s.match_id AND r.room = 'seats' AND r.person_id = ?1), 0)"
                 " AND NOT EXISTS (SELECT 1 FROM block b WHERE b.person_id = ?1"
                 " AND b.blocked_id = l.person_id)"
                 " AND NOT EXISTS (SELECT 1 FROM talk_hush h WHERE h.match_id = s.match_id"
                 " AND h.person_id = ?1) GROUP BY s.match_id ORDER BY s.match_id")
               .with(person));
  std::vector<UnreadRow> out;
  while (c.next()) out.push_back({c->text(0), c->integer(1)});
  return out;
}

void SqliteStore::keep_note(NoteRow note, int most, Done done) {
  write(
      [n = std::move(note), most](Connection& db) {
        db.prepared(
              "DELETE FROM note WHERE match_id = ? AND seat = ? AND person_id = ? AND seq = ?")
            .with(n.match, n.seat, n.person, n.seq)
            .run();
        if (n.words.empty()) return true;
        const std::int64_t there =
            one_number(db.prepared("SELECT count(*) FROM note WHERE match_id = ? AND person_id = ?")
                           .with(n.match, n.person));
        if (there >= most) return false;
        db.prepared(
              "INSERT INTO note (match_id, seat, person_id, seq, words, at)"
              " VALUES (?, ?, ?, ?, ?, ?)")
            .with(n.match, n.seat, n.person, n.seq, n.words, n.at)
            .run();
        return true;
      },
      std::move(done));
}

std::vector<NoteRow> SqliteStore::notes(const std::string& match, int seat,
                                        const std::string& person) {
  Reader db = reader();
  Cursor c(db->prepared("SELECT seq, words, at FROM note WHERE match_id = ? AND seat = ?"
                        " AND person_id = ? ORDER BY seq")
               .with(match, seat, person));
  std::vector<NoteRow> out;
  while (c.next())
    out.push_back({match, seat, person, c->integer(0), c->text(1), c->integer(2)});
  return out;
}

void SqliteStore::block(BlockRow row, int most, Done done) {
  write(
      [r = std::move(row), most](Connection& db) {
        if (one_number(db.prepared("SELECT count(*) FROM block WHERE person_id = ?")
                           .with(r.person)) >= most)
          return false;
        db.prepared("INSERT INTO block (id, person_id, blocked_id, at) VALUES (?, ?, ?, ?)")
            .with(r.id, r.person, r.blocked, r.at)
            .run();
        forget_lines_of(db, r.person, r.blocked);
        return true;
      },
      std::move(done));
}

void SqliteStore::unblock(std::string person, std::string id, Done done) {
  write(
      [person = std::move(person), id = std::move(id)](Connection& db) {
        db.prepared("DELETE FROM block WHERE person_id = ? AND id = ?").with(person, id).run();
        return db.changes() == 1;
      },
      std::move(done));
}

std::vector<BlockRow> SqliteStore::blocks(const std::string& person) {
  Reader db = reader();
  Cursor c(db->prepared("SELECT b.id, b.blocked_id, p.name, b.at FROM block b"
                        " JOIN person p ON p.id = b.blocked_id WHERE b.person_id = ?"
                        " ORDER BY b.at DESC, b.id")
               .with(person));
  std::vector<BlockRow> out;
  while (c.next())
    out.push_back({c->text(0), person, c->text(1), c->text(2), c->integer(3)});
  return out;
}

std::set<std::string> SqliteStore::blocked_by(const std::string& person) {
  Reader db = reader();
  return all_texts(
      db->prepared("SELECT person_id FROM block WHERE blocked_id = ?").with(person));
}

}  // namespace vedette::store
