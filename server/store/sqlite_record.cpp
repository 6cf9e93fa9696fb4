// The record in SqliteStore: one row an entry, packed (docs/adr/0009).
#include "store/sqlite_record.hpp"

#include "store/packed.hpp"
#include "store/sqlite_notices.hpp"
#include "store/sqlite_store.hpp"

namespace vedette::store {
namespace {

// An id or digest on its way into a column, as packed_id makes it in SQL. Lives until the statement
// is reset.
class PackedId {
 public:
  explicit PackedId(std::string_view id)
      : hex_(is_hex_of_bytes(id)), kept_(hex_ ? bytes_of_hex(id) : std::string(id)) {}
  void bind(Statement& s, int at) const { hex_ ? s.bind(at, Blob{kept_}) : s.bind(at, kept_); }

 private:
  bool hex_;
  std::string kept_;
};

std::string read_id(const Statement& s, int column) {
  return s.is_blob(column) ? hex_of_bytes(s.bytes(column)) : s.text(column);
}

void insert_entry(Connection& db, std::int64_t number, const EntryRow& r, std::string_view texts) {
  Statement& s = db.prepared(
      "INSERT INTO entry (match_number, seq, kind, seat, command_id, decision_id, digest, at, "
      "texts)"
      " VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)");
  s.bind(1, number).bind(2, r.seq);
  if (r.kind == "answer")
    s.bind_null(3);
  else
    s.bind(3, r.kind);
  if (r.seat)
    s.bind(4, *r.seat);
  else
    s.bind_null(4);
  const PackedId command(r.command_id), digest(r.digest);
  if (r.command_id.empty())
    s.bind_null(5);
  else
    command.bind(s, 5);
  s.bind(6, r.decision_id);
  digest.bind(s, 7);
  s.bind(8, r.at).bind(9, Blob{texts}).run();
}

}  // namespace

void SqliteStore::append(EntryRow row, Done done) {
  // Packed here and not by the writer, for whom all wait.
  std::string texts = packed_texts(row.answer, row.draws, row.told);
  for (std::string* s : {&row.answer, &row.draws}) *s = {};
  row.told = {};
  write([this, r = std::move(row),
         texts = std::move(texts)](Connection& db) { return append(db, r, texts); },
        std::move(done), Undone::kNever);
}

// Nothing is written before the entry, which may break a constraint. Whatever might do so after it
// is within a savepoint, which the common answer does without.
bool SqliteStore::append(Connection& db, const EntryRow& r, std::string_view texts) {
  std::int64_t number = 0;
  std::string asked;
  bool same_status = false, tells = false;
  {
    Cursor c(
        db.prepared("SELECT number, asked, status = ?3, EXISTS (SELECT 1 FROM notice WHERE "
                    "match_id = ?1) OR EXISTS"
                    " (SELECT 1 FROM seat s JOIN channel c ON c.person_id = s.person_id"
                    " WHERE s.match_id = ?1 AND c.disabled = 0)"
                    " FROM match WHERE id = ?1 AND seq = ?2 AND status IN ('waiting', 'playing')")
            .with(r.match, r.seq - 1, r.standing.status));
    if (!c.next()) return false;
    number = c->integer(0);
    asked = c->text(1);
    same_status = c->integer(2) != 0;
    tells = c->integer(3) != 0;
  }
  const bool guarded = !same_status || tells || !r.seated.empty();
  if (guarded) db.prepared("SAVEPOINT entry").run();
  try {
    insert_entry(db, number, r, texts);
    const Standing& now = r.standing;
    db.prepared(
          "UPDATE match SET seq = ?, draws = draws + ?, asked = ?, phase = ?, outcome = ?, clock = "
          "?, updated = ?"
          " WHERE id = ?")
        .with(r.seq, r.draw_count, now.asked, now.phase, now.outcome, now.clock, r.at, r.match)
        .run();
    // Lists and indexes hang on the status.
    if (!same_status)
      db.prepared("UPDATE match SET status = ? WHERE id = ?").with(now.status, r.match).run();
    for (const auto& [seat, person] : r.seated)
      db.prepared("UPDATE seat SET person_id = ?, choice = NULL WHERE match_id = ? AND seat = ?")
          .with(person, r.match, seat)
          .run();
    for (const TimingRow& timing : r.timing) count(db, timing);
    if (r.back)
      db.prepared("UPDATE seat SET wanted = 0 WHERE match_id = ? AND seat = ?")
          .with(r.match, *r.back)
          .run();
    if (tells) notices_ |= write_notices(db, r, asked);
  } catch (const SqliteError& e) {
    if (guarded && e.is_constraint()) {
      db.prepared("ROLLBACK TO entry").run();
      db.prepared("RELEASE entry").run();
    }
    throw;
  }
  if (guarded) db.prepared("RELEASE entry").run();
  return true;
}

void SqliteStore::create_study(MatchRow row, StudyRow study, std::vector<EntryRow> entries,
                               Done done) {
  std::vector<std::string> texts;
  for (const EntryRow& e : entries) texts.push_back(packed_texts(e.answer, e.draws, e.told));
  write(
      [r = std::move(row), study = std::move(study), entries = std::move(entries),
       texts = std::move(texts)](Connection& db) {
        const std::int64_t number = insert_match(db, r);
        db.prepared("INSERT INTO study (match_id, source, title, seq) VALUES (?, ?, ?, ?)")
            .with(r.id, study.source, study.title, study.seq)
            .run();
        for (std::size_t i = 0; i < entries.size(); ++i)
          insert_entry(db, number, entries[i], texts[i]);
        db.prepared(
              "UPDATE match SET seq = ?, draws = ?, status = ?, asked = ?, phase = ?, outcome = ? "
              "WHERE id = ?")
            .with(r.seq, r.draws, r.standing.status, r.standing.asked, r.standing.phase,
                  r.standing.outcome, r.id)
            .run();
        return true;
      },
      std::move(done));
}

std::vector<EntryRow> SqliteStore::entries(const std::string& match, std::int64_t after) {
  Reader db = reader();
  Cursor c(
      db->prepared("SELECT seq, kind, seat, command_id, decision_id, digest, at, texts FROM entry"
                   " WHERE match_number = (SELECT number FROM match WHERE id = ?) AND seq > ? "
                   "ORDER BY seq")
          .with(match, after));
  std::vector<EntryRow> out;
  while (c.next()) {
    EntryRow r;
    r.match = match;
    r.seq = c->integer(0);
    r.kind = c->is_null(1) ? "answer" : c->text(1);
    if (!c->is_null(2)) r.seat = int(c->integer(2));
    r.command_id = read_id(*c.operator->(), 3);
    r.decision_id = int(c->integer(4));
    r.digest = read_id(*c.operator->(), 5);
    r.at = c->integer(6);
    EntryTexts texts = unpacked_texts(c->bytes(7));
    r.answer = std::move(texts.answer);
    r.draws = std::move(texts.draws);
    out.push_back(std::move(r));
  }
  return out;
}

std::vector<FactsRow> SqliteStore::told(const std::string& match, int viewer, std::int64_t after) {
  Reader db = reader();
  Cursor c(db->prepared("SELECT seq, at, texts FROM entry"
                        " WHERE match_number = (SELECT number FROM match WHERE id = ?) AND seq > ? "
                        "ORDER BY seq")
               .with(match, after));
  std::vector<FactsRow> out;
  while (c.next()) {
    EntryTexts texts = unpacked_texts(c->bytes(2));
    for (ToldRow& t : texts.told)
      if (t.viewers >> unsigned(viewer) & 1)
        out.push_back(FactsRow{c->integer(0), c->integer(1), std::move(t.body)});
  }
  return out;
}

std::optional<Accepted> SqliteStore::accepted(const std::string& match, int seat,
                                              const std::string& command_id) {
  Reader db = reader();
  {
    const PackedId id(command_id);
    Statement& s = db->prepared(
        "SELECT seq FROM entry WHERE match_number = (SELECT number FROM match WHERE id = ?)"
        " AND seat = ? AND command_id = ?");
    s.with(match, seat);
    id.bind(s, 3);
    Cursor c(s);
    if (c.next()) return Accepted{c->integer(0), {}};
  }
  Cursor c(db->prepared(
                 "SELECT reply FROM clock_event WHERE match_id = ? AND seat = ? AND command_id = ?")
               .with(match, seat, command_id));
  if (!c.next()) return std::nullopt;
  return Accepted{0, c->text(0)};
}

bool SqliteStore::has_answers(const std::string& match) {
  Reader db = reader();
  Cursor c(db->prepared(
                 "SELECT 1 FROM entry WHERE match_number = (SELECT number FROM match WHERE id = ?)"
                 " AND kind IS NULL LIMIT 1")
               .with(match));
  return c.next();
}

int SqliteStore::last_decision(const std::string& match, int seat) {
  Reader db = reader();
  Cursor c(
      db->prepared("SELECT coalesce(max(decision_id), 0) FROM entry"
                   " WHERE match_number = (SELECT number FROM match WHERE id = ?) AND seat = ?")
          .with(match, seat));
  return c.next() ? int(c->integer(0)) : 0;
}

std::int64_t SqliteStore::last_own_entry(const std::string& match, int seat, std::int64_t before) {
  Reader db = reader();
  Cursor c(db->prepared("SELECT coalesce(max(seq), 0) FROM entry"
                        " WHERE match_number = (SELECT number FROM match WHERE id = ?) AND seat = "
                        "? AND seq < ?")
               .with(match, seat, before));
  c.next();
  return c->integer(0);
}

}  // namespace vedette::store
