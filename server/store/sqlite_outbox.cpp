// What people are to be told, written into the outbox in the transaction of what happened.
#include <algorithm>

#include "store/sqlite_notices.hpp"

namespace vedette::store {
namespace {

constexpr int kMostSeats = int(std::tuple_size_v<decltype(Standing::questions)>);

// What one seat is to be told.
struct Telling {
  std::string_view match;
  std::int64_t seq = 0, at = 0;
  std::optional<int> by;
  std::string_view kind, about;
};

// True if there is somebody to tell.
bool tell_seat(Connection& db, const Telling& t, int seat) {
  // Nobody is told of what they did themselves, in another seat of theirs either.
  db.prepared(
        "INSERT INTO notice (channel_id, match_id, seq, seat, kind, about, by_seat, at, due)"
        " SELECT c.id, s.match_id, ?1, s.seat, ?2, ?3, ?4, ?5, ?5"
        " FROM seat s JOIN channel c ON c.person_id = s.person_id"
        " WHERE s.match_id = ?6 AND s.seat = ?7 AND c.disabled = 0"
        " AND s.person_id IS NOT"
        " (SELECT person_id FROM seat a WHERE a.match_id = ?6 AND a.seat = ?4)"
        " AND NOT EXISTS"
        " (SELECT 1 FROM mute m WHERE m.person_id = s.person_id AND m.match_id = ?6)")
      .with(t.seq, t.kind, t.about, t.by, t.at, t.match, seat)
      .run();
  return db.changes() > 0;
}

bool is_asked(std::string_view list, int seat) {
  return list.find(char('0' + seat)) != std::string_view::npos;  // seats have one digit
}

bool is_one_of(std::string_view kind, std::initializer_list<std::string_view> kinds) {
  return std::find(kinds.begin(), kinds.end(), kind) != kinds.end();
}

// What the entry makes that nobody needs to be told any more.
void forget(Connection& db, const EntryRow& r) {
  if (r.seat)
    // Whoever acts knows what they are asked, and how things stand.
    db.prepared(
          "DELETE FROM notice WHERE match_id = ? AND seat = ?"
          " AND kind IN ('asked', 'draw', 'takeback')")
        .with(r.match, *r.seat)
        .run();
  const bool order = is_one_of(r.kind, {"set_order", "revoke_order"});
  // A request is answered, or lapses when somebody goes on.
  if (r.takeback_of || !(order || is_one_of(r.kind, {"ask_takeback", "grant_takeback"})))
    db.prepared("DELETE FROM notice WHERE match_id = ? AND kind = 'takeback' AND about = 'asked'")
        .with(r.match)
        .run();
  if (r.kind == "decline_draw" || (r.takeback_of && r.kind == "grant_takeback"))
    db.prepared("DELETE FROM notice WHERE match_id = ? AND kind = 'draw'").with(r.match).run();
}

}  // namespace

bool write_notices(Connection& db, const EntryRow& r, std::string_view asked_before) {
  forget(db, r);
  bool told = false;
  const auto tell = [&](int seat, std::string_view kind, std::string_view about) {
    told |= tell_seat(db, {r.match, r.seq, r.at, r.seat, kind, about}, seat);
  };
  for (int seat = 0; seat < kMostSeats; ++seat) {
    if (r.standing.status == "over")
      tell(seat, "over", "");
    else if (is_asked(r.standing.asked, seat) && !is_asked(asked_before, seat))
      tell(seat, "asked", r.standing.questions[std::size_t(seat)]);
    if (seat == r.seat) continue;
    if (r.kind == "offer_draw") tell(seat, "draw", "");
    if (r.kind == "ask_takeback") tell(seat, "takeback", "asked");
    if (r.takeback_of == seat)
      tell(seat, "takeback", r.kind == "grant_takeback" ? "granted" : "declined");
  }
  return told;
}

bool write_notices(Connection& db, const ClockRow& r) {
  if (!r.proposes.empty()) forget_proposal(db, r.match);
  bool told = false;
  for (int seat = 0; seat < kMostSeats; ++seat) {
    const bool asked = std::find(r.asks.begin(), r.asks.end(), seat) != r.asks.end();
    if (!asked)
      db.prepared("DELETE FROM notice WHERE match_id = ? AND seat = ? AND kind = 'proposal'")
          .with(r.match, seat)
          .run();
    else if (!r.proposes.empty())
      told |= tell_seat(db, {r.match, r.seq, r.at, r.seat, "proposal", r.proposes}, seat);
  }
  return told;
}

bool write_notices(Connection& db, const LineRow& l) {
  // Once a person, however many seats they have, until they have looked.
  db.prepared(
        "INSERT INTO notice (channel_id, match_id, seq, seat, kind, about, by_seat, at, due)"
        " SELECT c.id, ?1, ?2, s.seat, 'talk', '', ?3, ?4, ?4"
        " FROM (SELECT person_id, min(seat) AS seat FROM seat WHERE match_id = ?1"
        " AND person_id <> ?5 GROUP BY person_id) s"
        " JOIN channel c ON c.person_id = s.person_id WHERE c.disabled = 0"
        " AND NOT EXISTS (SELECT 1 FROM mute m WHERE m.person_id = s.person_id AND m.match_id = ?1)"
        " AND NOT EXISTS (SELECT 1 FROM talk_hush h WHERE h.person_id = s.person_id"
        " AND h.match_id = ?1)"
        " AND NOT EXISTS (SELECT 1 FROM block b WHERE b.person_id = s.person_id"
        " AND b.blocked_id = ?5)"
        " AND NOT EXISTS (SELECT 1 FROM talk_read r WHERE r.match_id = ?1 AND r.room = 'seats'"
        " AND r.person_id = s.person_id AND r.told > 0)")
      .with(l.match, l.n, l.seat, l.at, l.person)
      .run();
  if (db.changes() == 0) return false;
  db.prepared(
        "INSERT INTO talk_read (match_id, room, person_id, n, told)"
        " SELECT DISTINCT ?1, 'seats', c.person_id, 0, ?2 FROM notice n"
        " JOIN channel c ON c.id = n.channel_id"
        " WHERE n.match_id = ?1 AND n.kind = 'talk' AND n.seq = ?2"
        " ON CONFLICT DO UPDATE SET told = excluded.told")
      .with(l.match, l.n)
      .run();
  return true;
}

bool write_purge_notice(Connection& db, std::string_view match, std::int64_t closes,
                        std::int64_t now) {
  db.prepared("DELETE FROM notice WHERE match_id = ? AND kind = 'purge'").with(match).run();
  db.prepared(
        "INSERT INTO notice (channel_id, match_id, seq, seat, kind, about, deadline, at, due)"
        " SELECT c.id, m.id, 0, -1, 'purge', '', ?2, ?3, ?3 FROM match m JOIN channel c"
        " WHERE m.id = ?1 AND c.disabled = 0 AND (c.person_id = m.maker OR EXISTS"
        " (SELECT 1 FROM seat s WHERE s.match_id = m.id AND s.person_id = c.person_id))"
        " AND NOT EXISTS"
        " (SELECT 1 FROM mute x WHERE x.person_id = c.person_id AND x.match_id = m.id)")
      .with(match, closes, now)
      .run();
  return db.changes() > 0;
}

void forget_seat(Connection& db, std::string_view match, int seat) {
  db.prepared("DELETE FROM notice WHERE match_id = ? AND seat = ?").with(match, seat).run();
}

void forget_proposal(Connection& db, std::string_view match) {
  db.prepared("DELETE FROM notice WHERE match_id = ? AND kind = 'proposal'").with(match).run();
}

void looked_at_talk(Connection& db, std::string_view match, std::string_view person,
                    std::int64_t line) {
  db.prepared(
        "UPDATE talk_read SET told = 0 WHERE match_id = ? AND room = 'seats' AND person_id = ?"
        " AND told BETWEEN 1 AND ?")
      .with(match, person, line)
      .run();
  db.prepared(
        "DELETE FROM notice WHERE match_id = ? AND kind = 'talk' AND seq <= ? AND channel_id IN"
        " (SELECT id FROM channel WHERE person_id = ?)")
      .with(match, line, person)
      .run();
}

void forget_lines_of(Connection& db, std::string_view person, std::string_view speaker) {
  db.prepared(
        "UPDATE talk_read SET told = 0 WHERE person_id = ?1 AND told > 0 AND room = 'seats'"
        " AND EXISTS (SELECT 1 FROM talk_line l WHERE l.match_id = talk_read.match_id"
        " AND l.room = 'seats' AND l.n = talk_read.told AND l.person_id = ?2)")
      .with(person, speaker)
      .run();
  db.prepared(
        "DELETE FROM notice WHERE kind = 'talk' AND channel_id IN"
        " (SELECT id FROM channel WHERE person_id = ?1)"
        " AND EXISTS (SELECT 1 FROM talk_line l WHERE l.match_id = notice.match_id"
        " AND l.room = 'seats' AND l.n = notice.seq AND l.person_id = ?2)")
      .with(person, speaker)
      .run();
}

}  // namespace vedette::store
