// People, accounts and sessions in SqliteStore.
#include "store/sqlite_store.hpp"

namespace vedette::store {
namespace {

void insert_session(Connection& db, const SessionRow& s) {
  db.prepared(
        "INSERT INTO session (token_hash, person_id, created, expires, agent)"
        " VALUES (?, ?, ?, ?, ?)")
      .with(Blob{s.token_hash}, s.person, s.created, s.expires, s.agent)
      .run();
}

void remove_session(Connection& db, const std::string& token_hash) {
  db.prepared("DELETE FROM session WHERE token_hash = ?").with(Blob{token_hash}).run();
}

void remove_sessions(Connection& db, const std::string& person, const std::string& keep) {
  db.prepared("DELETE FROM session WHERE person_id = ? AND token_hash <> ?")
      .with(person, Blob{keep})
      .run();
}

// True if the account still has this password.
bool has_password(Connection& db, const std::string& person, const std::string& password) {
  Cursor c(db.prepared("SELECT 1 FROM account WHERE person_id = ? AND password = ?")
               .with(person, password));
  return c.next();
}

// Takes account, sessions and what is the person's alone. False: no account, or a seat that is not
// played to its end.
bool take_account(Connection& db, const std::string& person, const std::string& name) {
  db.prepared(
        "DELETE FROM account WHERE person_id = ?1 AND NOT EXISTS"
        " (SELECT 1 FROM seat JOIN match ON match.id = match_id"
        " WHERE seat.person_id = ?1 AND status IN ('waiting', 'playing'))")
      .with(person)
      .run();
  if (db.changes() != 1) return false;
  remove_sessions(db, person, "");
  for (const char* table : {"note", "talk_read", "talk_hush", "block", "vacation"})
    db.prepared(std::string("DELETE FROM ") + table + " WHERE person_id = ?").with(person).run();
  db.prepared("UPDATE person SET name = ?, zone = '', in_time = 0, late = 0 WHERE id = ?")
      .with(name, person)
      .run();
  return true;
}

constexpr const char* kAccountColumns =
    "SELECT person_id, name_key, password, mail, created FROM account ";

std::optional<AccountRow> read_account(Cursor&& c) {
  if (!c.next()) return std::nullopt;
  return AccountRow{c->text(0), c->text(1), c->text(2), c->text(3), c->integer(4)};
}

}  // namespace

void SqliteStore::create_person(PersonRow person, SessionRow session, Done done) {
  write(
      [p = std::move(person), s = std::move(session)](Connection& db) {
        db.prepared("INSERT INTO person (id, name, created) VALUES (?, ?, ?)")
            .with(p.id, p.name, p.created)
            .run();
        insert_session(db, s);
        return true;
      },
      std::move(done));
}

void SqliteStore::rename_person(std::string person, std::string name, std::string name_key,
                                Done done) {
  write(
      [person = std::move(person), name = std::move(name),
       key = std::move(name_key)](Connection& db) {
        db.prepared(
              "UPDATE person SET name = ?1 WHERE id = ?2 AND NOT EXISTS"
              " (SELECT 1 FROM account WHERE name_key = ?3 AND person_id <> ?2)")
            .with(name, person, key)
            .run();
        if (db.changes() != 1) return false;
        db.prepared("UPDATE account SET name_key = ? WHERE person_id = ?").with(key, person).run();
        return true;
      },
      std::move(done));
}

void SqliteStore::renew_session(std::string token_hash, std::int64_t expires, Done done) {
  write(
      [hash = std::move(token_hash), expires](Connection& db) {
        db.prepared("UPDATE session SET expires = ? WHERE token_hash = ? AND expires < ?")
            .with(expires, Blob{hash}, expires)
            .run();
        return true;
      },
      std::move(done));
}

void SqliteStore::delete_session(std::string token_hash, Done done) {
  write(
      [hash = std::move(token_hash)](Connection& db) {
        remove_session(db, hash);
        return true;
      },
      std::move(done));
}

void SqliteStore::create_account(PersonRow person, AccountRow account, SessionRow session,
                                 std::string instead_of, Done done) {
  write(
      [p = std::move(person), a = std::move(account), s = std::move(session),
       old = std::move(instead_of)](Connection& db) {
        db.prepared(
              "INSERT INTO person (id, name, created) VALUES (?, ?, ?)"
              " ON CONFLICT (id) DO UPDATE SET name = excluded.name")
            .with(p.id, p.name, p.created)
            .run();
        db.prepared(
              "INSERT INTO account (person_id, name_key, password, mail, created)"
              " VALUES (?, ?, ?, ?, ?)")
            .with(p.id, a.name_key, a.password, a.mail, a.created)
            .run();
        if (!old.empty()) remove_session(db, old);
        insert_session(db, s);
        return true;
      },
      std::move(done));
}

void SqliteStore::open_session(SessionRow session, std::string password, std::string instead_of,
                               Done done) {
  write(
      [s = std::move(session), password = std::move(password),
       old = std::move(instead_of)](Connection& db) {
        if (!has_password(db, s.person, password)) return false;
        if (!old.empty()) remove_session(db, old);
        insert_session(db, s);
        return true;
      },
      std::move(done));
}

void SqliteStore::change_password(std::string person, std::string from, std::string to,
                                  std::string keep, Done done) {
  write(
      [person = std::move(person), from = std::move(from), to = std::move(to),
       keep = std::move(keep)](Connection& db) {
        db.prepared("UPDATE account SET password = ? WHERE person_id = ? AND password = ?")
            .with(to, person, from)
            .run();
        if (db.changes() != 1) return false;
        remove_sessions(db, person, keep);
        return true;
      },
      std::move(done));
}

void SqliteStore::end_sessions(std::string person, std::string keep, Done done) {
  write(
      [person = std::move(person), keep = std::move(keep)](Connection& db) {
        remove_sessions(db, person, keep);
        return true;
      },
      std::move(done));
}

void SqliteStore::delete_account(std::string person, std::string password, std::string name,
                                 Done done) {
  write(
      [person = std::move(person), password = std::move(password),
       name = std::move(name)](Connection& db) {
        return has_password(db, person, password) && take_account(db, person, name);
      },
      std::move(done));
}

void SqliteStore::remove_account(std::string person, std::string name, Done done) {
  write(
      [person = std::move(person), name = std::move(name)](Connection& db) {
        return take_account(db, person, name);
      },
      std::move(done));
}

std::optional<SignedIn> SqliteStore::person_of_session(const std::string& token_hash,
                                                       std::int64_t now) {
  Reader db = reader();
  Cursor c(db->prepared("SELECT p.id, p.name, p.created, s.expires, EXISTS"
                        " (SELECT 1 FROM account a WHERE a.person_id = p.id)"
                        " FROM session s JOIN person p ON p.id = s.person_id"
                        " WHERE s.token_hash = ? AND s.expires > ?")
               .with(Blob{token_hash}, now));
  if (!c.next()) return std::nullopt;
  return SignedIn{PersonRow{c->text(0), c->text(1), c->integer(2)}, c->integer(3),
                  c->integer(4) != 0};
}

std::optional<AccountRow> SqliteStore::account(const std::string& person) {
  Reader db = reader();
  return read_account(
      Cursor(db->prepared(std::string(kAccountColumns) + "WHERE person_id = ?").with(person)));
}

std::optional<AccountRow> SqliteStore::account_of_name(const std::string& name_key) {
  Reader db = reader();
  return read_account(
      Cursor(db->prepared(std::string(kAccountColumns) + "WHERE name_key = ?").with(name_key)));
}

std::vector<SessionRow> SqliteStore::sessions(const std::string& person, std::int64_t now) {
  Reader db = reader();
  Cursor c(db->prepared("SELECT token_hash, created, expires, agent FROM session"
                        " WHERE person_id = ? AND expires > ? ORDER BY created DESC, token_hash")
               .with(person, now));
  std::vector<SessionRow> out;
  while (c.next())
    out.push_back(SessionRow{c->text(0), person, c->integer(1), c->integer(2), c->text(3)});
  return out;
}

}  // namespace vedette::store
