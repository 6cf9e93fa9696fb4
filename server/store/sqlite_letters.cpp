// Mail about accounts in SqliteStore: letters that wait, and what their links do.
#include "store/sqlite_store.hpp"

namespace vedette::store {
namespace {

constexpr const char* kLetterColumns =
    "SELECT l.id, l.person_id, l.kind, l.mail, l.token_hash, l.created, l.expires,"
    " coalesce(l.due, 0), l.tries, p.name FROM letter l JOIN person p ON p.id = l.person_id ";

LetterRow letter_at(Cursor& c) {
  return LetterRow{c->text(0),    c->text(1),    c->text(2),    c->text(3),         c->text(4),
                   c->integer(5), c->integer(6), c->integer(7), int(c->integer(8)), c->text(9)};
}

// The letter with this link, if it has not run out; it is gone afterwards.
std::optional<LetterRow> use_up(Connection& db, const std::string& token_hash,
                                std::string_view kind, std::int64_t now) {
  std::optional<LetterRow> out;
  {
    Cursor c(db.prepared(std::string(kLetterColumns) +
                         "WHERE l.token_hash = ? AND l.kind = ? AND l.expires > ?")
                 .with(Blob{token_hash}, kind, now));
    if (c.next()) out = letter_at(c);
  }
  if (out) db.prepared("DELETE FROM letter WHERE id = ?").with(out->id).run();
  return out;
}

}  // namespace

void SqliteStore::write_letter(LetterRow row, Done done) {
  write(
      [r = std::move(row)](Connection& db) {
        db.prepared("DELETE FROM letter WHERE person_id = ? AND kind = ?")
            .with(r.person, r.kind)
            .run();
        Statement& s = db.prepared(
            "INSERT INTO letter (id, person_id, kind, mail, token_hash, created, expires, due)"
            " VALUES (?, ?, ?, ?, ?, ?, ?, ?)");
        s.bind(1, r.id).bind(2, r.person).bind(3, r.kind).bind(4, r.mail);
        if (r.token_hash.empty())
          s.bind_null(5);
        else
          s.bind(5, Blob{r.token_hash});
        s.bind(6, r.created).bind(7, r.expires).bind(8, r.due).run();
        return true;
      },
      std::move(done));
}

std::vector<LetterRow> SqliteStore::letters_due(std::int64_t now, int limit) {
  Reader db = reader();
  Cursor c(db->prepared(std::string(kLetterColumns) +
                        "WHERE l.due <= ?1 AND l.expires > ?1 ORDER BY l.due LIMIT ?2")
               .with(now, limit));
  std::vector<LetterRow> out;
  while (c.next()) out.push_back(letter_at(c));
  return out;
}

std::optional<LetterRow> SqliteStore::letter_due(const std::string& id, std::int64_t now) {
  Reader db = reader();
  Cursor c(
      db->prepared(std::string(kLetterColumns) + "WHERE l.id = ? AND l.due <= ? AND l.expires > ?")
          .with(id, now, now));
  if (!c.next()) return std::nullopt;
  return letter_at(c);
}

void SqliteStore::letter_sent(std::string id, Done done) {
  write(
      [id = std::move(id)](Connection& db) {
        db.prepared("UPDATE letter SET due = NULL WHERE id = ?").with(id).run();
        db.prepared("DELETE FROM letter WHERE id = ? AND token_hash IS NULL").with(id).run();
        return true;
      },
      std::move(done));
}

void SqliteStore::letter_failed(std::string id, std::int64_t due, Done done) {
  write(
      [id = std::move(id), due](Connection& db) {
        db.prepared("UPDATE letter SET due = ?, tries = tries + 1 WHERE id = ?")
            .with(due, id)
            .run();
        return true;
      },
      std::move(done));
}

void SqliteStore::sweep_letters(std::int64_t now) {
  write(
      [now](Connection& db) {
        db.prepared("DELETE FROM letter WHERE expires <= ?").with(now).run();
        return true;
      },
      nullptr);
}

std::optional<LetterRow> SqliteStore::letter_of(const std::string& token_hash, std::int64_t now) {
  Reader db = reader();
  Cursor c(db->prepared(std::string(kLetterColumns) + "WHERE l.token_hash = ? AND l.expires > ?")
               .with(Blob{token_hash}, now));
  if (!c.next()) return std::nullopt;
  return letter_at(c);
}

void SqliteStore::confirm_mail(std::string token_hash, std::int64_t now, Done done) {
  write(
      [hash = std::move(token_hash), now](Connection& db) {
        const auto letter = use_up(db, hash, "confirm", now);
        if (!letter) return false;
        // The old address hears that it is the account's no longer: it may be the only one to mind.
        db.prepared(
              "INSERT INTO letter (id, person_id, kind, mail, token_hash, created, expires, due)"
              " SELECT lower(hex(randomblob(16))), person_id, 'changed', mail, NULL, ?1, ?2, ?1"
              " FROM account WHERE person_id = ?3 AND mail_confirmed = 1 AND mail <> ?4")
            .with(now, now + std::int64_t{7} * 24 * 3600 * 1000, letter->person, letter->mail)
            .run();
        db.prepared("UPDATE account SET mail = ?, mail_confirmed = 1 WHERE person_id = ?")
            .with(letter->mail, letter->person)
            .run();
        // A link to a new password that went to the old address is dead.
        db.prepared("DELETE FROM letter WHERE person_id = ? AND kind = 'reset'")
            .with(letter->person)
            .run();
        return true;
      },
      std::move(done));
}

void SqliteStore::reset_password(std::string token_hash, std::string password, std::int64_t now,
                                 Done done) {
  write(
      [hash = std::move(token_hash), password = std::move(password), now](Connection& db) {
        const auto letter = use_up(db, hash, "reset", now);
        if (!letter) return false;
        db.prepared("UPDATE account SET password = ? WHERE person_id = ?")
            .with(password, letter->person)
            .run();
        if (db.changes() != 1) return false;
        db.prepared("DELETE FROM session WHERE person_id = ?").with(letter->person).run();
        return true;
      },
      std::move(done));
}

void SqliteStore::remove_mail(std::string person, std::string password, Done done) {
  write(
      [person = std::move(person), password = std::move(password)](Connection& db) {
        db.prepared(
              "UPDATE account SET mail = '', mail_confirmed = 0 WHERE person_id = ?"
              " AND password = ?")
            .with(person, password)
            .run();
        if (db.changes() != 1) return false;
        db.prepared("DELETE FROM letter WHERE person_id = ?").with(person).run();
        db.prepared("DELETE FROM channel WHERE person_id = ? AND kind = 'mail'").with(person).run();
        return true;
      },
      std::move(done));
}

MailState SqliteStore::mail_state(const std::string& person, std::int64_t now) {
  Reader db = reader();
  MailState out;
  {
    Cursor c(
        db->prepared("SELECT mail, mail_confirmed FROM account WHERE person_id = ?").with(person));
    if (c.next()) out = {c->text(0), c->integer(1) != 0, ""};
  }
  Cursor c(db->prepared("SELECT mail FROM letter WHERE person_id = ? AND kind = 'confirm'"
                        " AND expires > ?")
               .with(person, now));
  if (c.next()) out.pending = c->text(0);
  return out;
}

std::vector<AccountRow> SqliteStore::accounts_called(const std::string& name_key,
                                                     const std::string& mail) {
  Reader db = reader();
  Cursor c(db->prepared("SELECT person_id, name_key, password, mail, created FROM account"
                        " WHERE mail_confirmed = 1 AND (name_key = ?1 OR mail = ?2)"
                        " ORDER BY created LIMIT 5")
               .with(name_key, mail));
  std::vector<AccountRow> out;
  while (c.next())
    out.push_back(AccountRow{c->text(0), c->text(1), c->text(2), c->text(3), c->integer(4)});
  return out;
}

}  // namespace vedette::store
