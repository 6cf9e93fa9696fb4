// Channels and the outbox of notices in SqliteStore.
#include "store/sqlite_notices.hpp"

#include "store/sqlite_store.hpp"

namespace vedette::store {
namespace {

constexpr const char* kChannelColumns =
    "SELECT id, person_id, kind, target, p256dh, auth, pace, created, failures, error, error_at,"
    " disabled FROM channel ";

ChannelRow channel_at(Cursor& c) {
  return ChannelRow{c->text(0),         c->text(1), c->text(2),     c->text(3),
                    c->text(4),         c->text(5), c->text(6),     c->integer(7),
                    int(c->integer(8)), c->text(9), c->integer(10), c->integer(11) != 0};
}

}  // namespace

void SqliteStore::save_wish(std::string person, NoticeWish wish, Done done) {
  write(
      [person = std::move(person), w = std::move(wish)](Connection& db) {
        Statement& s = db.prepared(
            "INSERT INTO notice_wish (person_id, quiet_from, quiet_to, digest_at)"
            " VALUES (?1, ?2, ?3, ?4) ON CONFLICT (person_id) DO UPDATE SET"
            " quiet_from = ?2, quiet_to = ?3, digest_at = ?4");
        s.bind(1, person).bind(4, w.digest_at);
        if (w.quiet_from < 0)
          s.bind_null(2).bind_null(3);
        else
          s.bind(2, w.quiet_from).bind(3, w.quiet_to);
        s.run();
        return true;
      },
      std::move(done));
}

void SqliteStore::add_channel(ChannelRow row, std::size_t most, Done done) {
  write(
      [r = std::move(row), most](Connection& db) {
        db.prepared(
              "INSERT INTO channel (id, person_id, kind, target, p256dh, auth, pace, created)"
              " SELECT ?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8"
              " WHERE (SELECT count(*) FROM channel WHERE person_id = ?2) < ?9")
            .with(r.id, r.person, r.kind, r.target, Blob{r.p256dh}, Blob{r.auth}, r.pace, r.created,
                  most)
            .run();
        return db.changes() == 1;
      },
      std::move(done));
}

void SqliteStore::save_channel(std::string person, std::string id, std::string pace, Done done) {
  write(
      [person = std::move(person), id = std::move(id), pace = std::move(pace)](Connection& db) {
        db.prepared(
              "UPDATE channel SET pace = ?, failures = 0, error = '', error_at = 0, disabled = 0"
              " WHERE id = ? AND person_id = ?")
            .with(pace, id, person)
            .run();
        if (db.changes() != 1) return false;
        // The planner decides anew when what waits is due.
        db.prepared("UPDATE notice SET due = at, tries = 0 WHERE channel_id = ?").with(id).run();
        return true;
      },
      std::move(done));
}

void SqliteStore::delete_channel(std::string person, std::string id, Done done) {
  write(
      [person = std::move(person), id = std::move(id)](Connection& db) {
        db.prepared("DELETE FROM channel WHERE id = ? AND person_id = ?").with(id, person).run();
        return db.changes() == 1;
      },
      std::move(done));
}

void SqliteStore::mute(std::string person, std::string match, bool on, Done done) {
  write(
      [person = std::move(person), match = std::move(match), on](Connection& db) {
        if (!on) {
          db.prepared("DELETE FROM mute WHERE person_id = ? AND match_id = ?")
              .with(person, match)
              .run();
          return true;
        }
        db.prepared("INSERT INTO mute (person_id, match_id) VALUES (?, ?) ON CONFLICT DO NOTHING")
            .with(person, match)
            .run();
        db.prepared(
              "DELETE FROM notice WHERE match_id = ? AND channel_id IN"
              " (SELECT id FROM channel WHERE person_id = ?)")
            .with(match, person)
            .run();
        looked_at_talk(db, match, person, kAllLines);
        return true;
      },
      std::move(done));
}

std::optional<NoticeWish> SqliteStore::wish(const std::string& person) {
  Reader db = reader();
  Cursor c(db->prepared("SELECT coalesce(quiet_from, -1), coalesce(quiet_to, -1), digest_at"
                        " FROM notice_wish WHERE person_id = ?")
               .with(person));
  if (!c.next()) return std::nullopt;
  return NoticeWish{int(c->integer(0)), int(c->integer(1)), int(c->integer(2))};
}

std::vector<ChannelRow> SqliteStore::channels(const std::string& person) {
  Reader db = reader();
  Cursor c(db->prepared(std::string(kChannelColumns) + "WHERE person_id = ? ORDER BY created, id")
               .with(person));
  std::vector<ChannelRow> out;
  while (c.next()) out.push_back(channel_at(c));
  return out;
}

std::optional<ChannelRow> SqliteStore::channel(const std::string& id) {
  Reader db = reader();
  Cursor c(db->prepared(std::string(kChannelColumns) + "WHERE id = ?").with(id));
  if (!c.next()) return std::nullopt;
  return channel_at(c);
}

std::vector<std::string> SqliteStore::muted(const std::string& person) {
  Reader db = reader();
  Cursor c(
      db->prepared("SELECT match_id FROM mute WHERE person_id = ? ORDER BY match_id").with(person));
  std::vector<std::string> out;
  while (c.next()) out.push_back(c->text(0));
  return out;
}

void SqliteStore::try_channel(std::string person, std::string id, std::int64_t now,
                              std::int64_t due, Done done) {
  write(
      [person = std::move(person), id = std::move(id), now, due](Connection& db) {
        db.prepared(
              "INSERT INTO notice (channel_id, match_id, seq, seat, kind, about, at, due)"
              " SELECT id, NULL, 0, 0, 'test', '', ?1, ?4 FROM channel"
              " WHERE id = ?2 AND person_id = ?3 AND NOT EXISTS"
              " (SELECT 1 FROM notice WHERE channel_id = ?2 AND kind = 'test')")
            .with(now, id, person, due)
            .run();
        return db.changes() == 1;
      },
      std::move(done));
}

std::vector<std::string> SqliteStore::channels_due(std::int64_t now) {
  Reader db = reader();
  Cursor c(db->prepared("SELECT channel_id FROM notice WHERE due <= ? GROUP BY channel_id"
                        " ORDER BY min(due)")
               .with(now));
  std::vector<std::string> out;
  while (c.next()) out.push_back(c->text(0));
  return out;
}

std::optional<DueChannel> SqliteStore::due(const std::string& id, std::int64_t now) {
  DueChannel out;
  {
    const auto found = channel(id);
    if (!found) return std::nullopt;
    out.channel = *found;
  }
  if (const auto w = wish(out.channel.person)) out.wish = *w;
  Reader db = reader();
  {
    Cursor c(db->prepared("SELECT p.name, CASE a.mail_confirmed WHEN 1 THEN a.mail ELSE '' END, p.zone"
                          " FROM person p JOIN account a ON a.person_id = p.id WHERE p.id = ?")
                 .with(out.channel.person));
    if (!c.next()) return std::nullopt;
    out.name = c->text(0);
    out.mail = c->text(1);
    out.zone = c->text(2);
  }
  Cursor c(db->prepared("SELECT id, coalesce(match_id, ''), seq, seat, kind, about, at, due,"
                        " tries, by_seat, deadline FROM notice WHERE channel_id = ? AND due <= ? ORDER BY id")
               .with(id, now));
  while (c.next()) {
    NoticeRow n{c->integer(0), c->text(1),    c->integer(2), int(c->integer(3)), c->text(4),
                c->text(5),    c->integer(6), c->integer(7), int(c->integer(8)), {}, {}};
    if (!c->is_null(9)) n.by = int(c->integer(9));
    if (!c->is_null(10)) n.deadline = c->integer(10);
    out.notices.push_back(std::move(n));
  }
  return out;
}

void SqliteStore::postpone(std::vector<std::int64_t> notices, std::int64_t due, Done done) {
  write(
      [notices = std::move(notices), due](Connection& db) {
        for (const std::int64_t id : notices)
          db.prepared("UPDATE notice SET due = ? WHERE id = ?").with(due, id).run();
        return true;
      },
      std::move(done));
}

void SqliteStore::finish(std::string channel, std::vector<std::int64_t> notices, bool told,
                         Done done) {
  write(
      [channel = std::move(channel), notices = std::move(notices), told](Connection& db) {
        for (const std::int64_t id : notices)
          db.prepared("DELETE FROM notice WHERE id = ?").with(id).run();
        if (told)
          db.prepared("UPDATE channel SET failures = 0, error = '', error_at = 0 WHERE id = ?")
              .with(channel)
              .run();
        return true;
      },
      std::move(done));
}

void SqliteStore::failed(std::string channel, std::vector<std::int64_t> notices, std::string error,
                         std::int64_t at, std::int64_t due, int most, Done done) {
  write(
      [channel = std::move(channel), notices = std::move(notices), error = std::move(error), at,
       due, most](Connection& db) {
        db.prepared(
              "UPDATE channel SET failures = failures + 1, error = ?1, error_at = ?2,"
              " disabled = max(disabled, failures + 1 >= ?3) WHERE id = ?4")
            .with(error, at, most, channel)
            .run();
        for (const std::int64_t id : notices)
          db.prepared("UPDATE notice SET tries = tries + 1, due = ? WHERE id = ?")
              .with(due, id)
              .run();
        db.prepared(
              "DELETE FROM notice WHERE channel_id = ?1 AND (tries >= ?2 OR kind = 'test' OR EXISTS"
              " (SELECT 1 FROM channel c WHERE c.id = ?1 AND c.disabled = 1))")
            .with(channel, most)
            .run();
        return true;
      },
      std::move(done));
}

void SqliteStore::seen(std::string person, std::string match, std::int64_t seq, std::int64_t line,
                       Done done) {
  write(
      [person = std::move(person), match = std::move(match), seq, line](Connection& db) {
        db.prepared(
              "DELETE FROM notice WHERE match_id = ? AND kind <> 'talk' AND seq <= ?"
              " AND channel_id IN (SELECT id FROM channel WHERE person_id = ?)")
            .with(match, seq, person)
            .run();
        looked_at_talk(db, match, person, line);
        return true;
      },
      std::move(done));
}

bool SqliteStore::waits(const std::string& person, const std::string& match, std::int64_t seq,
                        std::int64_t line) {
  Reader db = reader();
  Cursor c(db->prepared("SELECT 1 FROM notice n JOIN channel c ON c.id = n.channel_id"
                        " WHERE n.match_id = ?1 AND c.person_id = ?2"
                        " AND n.seq <= CASE n.kind WHEN 'talk' THEN ?4 ELSE ?3 END"
                        " UNION ALL SELECT 1 FROM talk_read WHERE match_id = ?1 AND room = 'seats'"
                        " AND person_id = ?2 AND told BETWEEN 1 AND ?4 LIMIT 1")
               .with(match, person, seq, line));
  return c.next();
}

}  // namespace vedette::store
