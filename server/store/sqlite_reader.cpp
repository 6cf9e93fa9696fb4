// The reading half of SqliteStore.
#include "store/sqlite_store.hpp"

namespace vedette::store {

SqliteStore::Reader::~Reader() {
  std::lock_guard lock(store_.readers_mutex_);
  store_.readers_.push_back(std::move(c_));
}

SqliteStore::Reader SqliteStore::reader() {
  std::unique_ptr<Connection> c;
  {
    std::lock_guard lock(readers_mutex_);
    if (!readers_.empty()) {
      c = std::move(readers_.back());
      readers_.pop_back();
    }
  }
  if (!c) {
    c = std::make_unique<Connection>(path_, Connection::Mode::kReadOnly);
    c->execute("PRAGMA cache_size=-512");  // KB; whatever is read often lies in the system's cache
  }
  return Reader(*this, std::move(c));
}

namespace {

constexpr const char* kMatchColumns =
    "SELECT id, game, title, visibility, options, ruleset, errata, seed, commitment, maker, "
    "created, status, seq,"
    " draws, asked, phase, outcome, updated, private, rematch_of, pace, clock, seating,"
    " waits_until, warned FROM match ";

MatchRow read_match(Statement& s) {
  MatchRow m;
  m.id = s.text(0);
  m.game = s.text(1);
  m.title = s.text(2);
  m.visibility = s.text(3);
  m.options = s.text(4);
  m.ruleset = int(s.integer(5));
  m.errata = std::uint32_t(s.integer(6));
  m.seed = s.text(7);
  m.commitment = s.text(8);
  m.maker = s.text(9);
  m.created = s.integer(10);
  m.standing.status = s.text(11);
  m.seq = s.integer(12);
  m.draws = s.integer(13);
  m.standing.asked = s.text(14);
  m.standing.phase = s.text(15);
  m.standing.outcome = s.text(16);
  m.updated = s.integer(17);
  if (s.integer(18) != 0) m.visibility = "private";
  m.rematch_of = s.text(19);
  m.pace = s.text(20);
  m.standing.clock = s.text(21);
  m.seating = s.text(22);
  m.waits_until = s.integer(23);
  m.warned = s.integer(24);
  return m;
}

std::vector<VacationRow> read_vacations(Connection& db, const std::string& person,
                                        std::int64_t after) {
  Cursor c(db.prepared("SELECT starts, ends FROM vacation WHERE person_id = ? AND ends > ?"
                       " ORDER BY starts")
               .with(person, after));
  std::vector<VacationRow> out;
  while (c.next()) out.push_back({c->integer(0), c->integer(1)});
  return out;
}

void read_seats(Connection& db, MatchRow& m) {
  Cursor c(
      db.prepared(
            "SELECT seat, role, person_id, p.name, p.created, invitation_hash, invitation_round,"
            " kept_for, k.name, k.created, wanted, p.zone, p.in_time, p.late, choice"
            " FROM seat LEFT JOIN person p ON p.id = person_id LEFT JOIN person k ON k.id = "
            "kept_for"
            " WHERE match_id = ? ORDER BY seat")
          .with(m.id));
  while (c.next()) {
    SeatRow seat;
    seat.seat = int(c->integer(0));
    seat.role = c->text(1);
    if (!c->is_null(2))
      seat.person = PersonRow{c->text(2),      c->text(3),     c->integer(4), c->text(11),
                              c->integer(12), c->integer(13), {}};
    seat.invitation_hash = c->text(5);
    seat.invitation_round = int(c->integer(6));
    if (!c->is_null(7)) seat.kept_for = PersonRow{c->text(7), c->text(8), c->integer(9)};
    seat.wanted = c->integer(10) != 0;
    if (!c->is_null(14)) seat.choice = int(c->integer(14));
    m.seats.push_back(std::move(seat));
  }
  if (m.pace.empty() || m.standing.clock.empty() || m.standing.status == "over") return;
  for (SeatRow& seat : m.seats)
    if (seat.person) seat.person->away = read_vacations(db, seat.person->id, m.created);
}

}  // namespace

std::optional<MatchRow> SqliteStore::match(const std::string& id) {
  Reader db = reader();
  std::optional<MatchRow> m;
  {
    Cursor c(db->prepared(std::string(kMatchColumns) + "WHERE id = ?").with(id));
    if (c.next()) m = read_match(*c.operator->());
  }
  if (!m) return m;
  read_seats(*db, *m);
  Cursor c(db->prepared("SELECT match_id, source, title, seq FROM study WHERE match_id = ?").with(id));
  if (c.next()) m->study = StudyRow{c->text(0), c->text(1), c->text(2), c->integer(3)};
  return m;
}

std::optional<MatchRow> SqliteStore::rematch(const std::string& match) {
  Reader db = reader();
  std::optional<MatchRow> m;
  {
    Cursor c(db->prepared(std::string(kMatchColumns) + "WHERE rematch_of = ?").with(match));
    if (c.next()) m = read_match(*c.operator->());
  }
  if (m) read_seats(*db, *m);
  return m;
}

std::optional<std::int64_t> SqliteStore::last_running() {
  Reader db = reader();
  Cursor c(db->prepared("SELECT seen FROM running"));
  if (!c.next()) return std::nullopt;
  return c->integer(0);
}

std::optional<PersonRow> SqliteStore::person(const std::string& id) {
  Reader db = reader();
  Cursor c(db->prepared("SELECT id, name, created, zone, in_time, late FROM person WHERE id = ?")
               .with(id));
  if (!c.next()) return std::nullopt;
  return PersonRow{c->text(0),    c->text(1),     c->integer(2), c->text(3),
                   c->integer(4), c->integer(5), {}};
}

std::vector<VacationRow> SqliteStore::vacations(const std::string& person, std::int64_t after) {
  Reader db = reader();
  return read_vacations(*db, person, after);
}

std::optional<SnapshotRow> SqliteStore::snapshot(const std::string& match, std::int64_t below) {
  Reader db = reader();
  Cursor c(db->prepared("SELECT seq, digest, state FROM snapshot WHERE match_id = ? AND seq < ? "
                        "ORDER BY seq DESC LIMIT 1")
               .with(match, below));
  if (!c.next()) return std::nullopt;
  return SnapshotRow{match, c->integer(0), c->text(1), c->text(2)};
}

std::vector<MatchRow> SqliteStore::matches(MatchList list, const std::string& person, int limit) {
  Reader db = reader();
  std::string sql = kMatchColumns;
  if (list == MatchList::kMine)
    sql +=
        "WHERE maker = ?1 OR id IN (SELECT match_id FROM seat WHERE person_id = ?1)"
        " OR id IN (SELECT match_id FROM seat WHERE kept_for = ?1 AND person_id IS NULL)";
  else if (list == MatchList::kAsked)
    sql +=
        "WHERE status = 'playing' AND id IN (SELECT match_id FROM seat s WHERE s.person_id = ?1"
        " AND EXISTS (SELECT 1 FROM json_each(match.asked) WHERE value = s.seat))";
  else if (list == MatchList::kOpen)
    sql +=
        "WHERE visibility = 'public' AND ?1 = ?1 AND (status = 'waiting' AND EXISTS"
        " (SELECT 1 FROM seat WHERE match_id = match.id AND person_id IS NULL AND kept_for IS "
        "NULL) OR status = 'playing' AND EXISTS"
        " (SELECT 1 FROM seat WHERE match_id = match.id AND wanted = 1))";
  else if (list == MatchList::kFrozen)
    sql += "WHERE status = 'frozen' AND ?1 = ?1";
  else if (list == MatchList::kLive)
    sql += "WHERE status IN ('playing', 'frozen') AND ?1 = ?1";
  else
    sql += "WHERE visibility = 'public' AND status <> 'waiting' AND ?1 = ?1";
  sql += list == MatchList::kAsked ? " ORDER BY updated, id LIMIT ?2"
                                   : " ORDER BY updated DESC, id LIMIT ?2";
  std::vector<MatchRow> out;
  {
    Cursor c(db->prepared(sql).with(person, limit));
    while (c.next()) out.push_back(read_match(*c.operator->()));
  }
  for (MatchRow& m : out) read_seats(*db, m);
  return out;
}

std::optional<std::pair<std::string, int>> SqliteStore::invitation(const std::string& token_hash) {
  Reader db = reader();
  Cursor c(db->prepared("SELECT match_id, seat FROM seat WHERE invitation_hash = ?")
               .with(Blob{token_hash}));
  if (!c.next()) return std::nullopt;
  return std::pair(c->text(0), int(c->integer(1)));
}

std::vector<FaultRow> SqliteStore::faults(const std::string& match) {
  Reader db = reader();
  Cursor c(db->prepared("SELECT seq, command, what, at FROM fault WHERE match_id = ? ORDER BY id")
               .with(match));
  std::vector<FaultRow> out;
  while (c.next())
    out.push_back(FaultRow{match, c->integer(0), c->text(1), c->text(2), c->integer(3)});
  return out;
}

}  // namespace vedette::store
