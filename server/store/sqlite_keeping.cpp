// What the keeper does about people, in SqliteStore.
#include "store/sqlite_store.hpp"

namespace vedette::store {
namespace {

std::optional<BanRow> read_ban(Cursor& c, int at) {
  if (c->is_null(at)) return std::nullopt;
  return BanRow{c->text(at), c->text(at + 1), c->integer(at + 2), c->integer(at + 3)};
}

}  // namespace

void SqliteStore::ban(BanRow row, Done done) {
  write(
      [r = std::move(row)](Connection& db) {
        db.prepared("INSERT OR REPLACE INTO ban (person_id, reason, since, until) VALUES (?, ?, ?, ?)")
            .with(r.person, r.reason, r.since, r.until)
            .run();
        return true;
      },
      std::move(done));
}

void SqliteStore::unban(std::string person, Done done) {
  write(
      [person = std::move(person)](Connection& db) {
        db.prepared("DELETE FROM ban WHERE person_id = ?").with(person).run();
        return db.changes() == 1;
      },
      std::move(done));
}

std::optional<BanRow> SqliteStore::ban_of(const std::string& person, std::int64_t now) {
  Reader db = reader();
  Cursor c(db->prepared("SELECT person_id, reason, since, until FROM ban"
                        " WHERE person_id = ? AND (until = 0 OR until > ?)")
               .with(person, now));
  if (!c.next()) return std::nullopt;
  return read_ban(c, 0);
}

std::vector<PersonInfo> SqliteStore::people(const std::string& part, bool accounts_alone,
                                            std::int64_t now) {
  Reader db = reader();
  Cursor c(db->prepared(
                 "SELECT p.id, p.name, p.created, a.person_id, a.mail,"
                 " (SELECT count(*) FROM session s WHERE s.person_id = p.id AND s.expires > ?3),"
                 " (SELECT count(*) FROM seat JOIN match ON match.id = match_id"
                 "  WHERE seat.person_id = p.id AND status IN ('waiting', 'playing', 'frozen')),"
                 " b.person_id, b.reason, b.since, b.until"
                 " FROM person p LEFT JOIN account a ON a.person_id = p.id"
                 " LEFT JOIN ban b ON b.person_id = p.id AND (b.until = 0 OR b.until > ?3)"
                 " WHERE (?1 = '' OR p.id = ?1 OR instr(lower(p.name), lower(?1)) > 0)"
                 " AND (?2 = 0 OR a.person_id IS NOT NULL) ORDER BY lower(p.name), p.id")
               .with(part, accounts_alone, now));
  std::vector<PersonInfo> out;
  while (c.next()) {
    PersonInfo p;
    p.person = {c->text(0), c->text(1), c->integer(2)};
    p.account = !c->is_null(3);
    if (p.account) p.mail = c->text(4);
    p.sessions = int(c->integer(5));
    p.seats = int(c->integer(6));
    p.ban = read_ban(c, 7);
    out.push_back(std::move(p));
  }
  return out;
}

}  // namespace vedette::store
