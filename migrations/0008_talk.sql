-- What people say to each other about a match, what they note for themselves, with whom they will have nothing to do, and
-- who is banned. None of it belongs to the record of a match.

-- What was said. The seats have a room of their own, and so have those who watch.
CREATE TABLE talk_line (
  match_id  TEXT NOT NULL REFERENCES match (id) ON DELETE CASCADE,
  room      TEXT NOT NULL CHECK (room IN ('seats', 'watchers')),
  n         INTEGER NOT NULL CHECK (n >= 1),
  person_id TEXT NOT NULL REFERENCES person (id),
  seat      INTEGER,                   -- as which seat; none in the watchers' room
  line_id   TEXT NOT NULL,             -- the writer's own: the same again is the same line
  words     TEXT NOT NULL,
  at        INTEGER NOT NULL,
  PRIMARY KEY (match_id, room, n),
  UNIQUE (match_id, room, person_id, line_id)
) STRICT, WITHOUT ROWID;
CREATE INDEX talk_line_by_person ON talk_line (person_id);

-- How far somebody has read.
CREATE TABLE talk_read (
  match_id  TEXT NOT NULL REFERENCES match (id) ON DELETE CASCADE,
  room      TEXT NOT NULL,
  person_id TEXT NOT NULL REFERENCES person (id),
  n         INTEGER NOT NULL,
  PRIMARY KEY (match_id, room, person_id)
) STRICT, WITHOUT ROWID;

-- Who wants to hear nothing of the talk about a match.
CREATE TABLE talk_hush (
  match_id  TEXT NOT NULL REFERENCES match (id) ON DELETE CASCADE,
  person_id TEXT NOT NULL REFERENCES person (id),
  PRIMARY KEY (match_id, person_id)
) STRICT, WITHOUT ROWID;

-- Notes of a seat's holder; `seq` is the entry of the record that the note is about, 0 the match as a whole.
CREATE TABLE note (
  match_id  TEXT NOT NULL REFERENCES match (id) ON DELETE CASCADE,
  seat      INTEGER NOT NULL CHECK (seat BETWEEN 0 AND 2),
  person_id TEXT NOT NULL REFERENCES person (id),
  seq       INTEGER NOT NULL CHECK (seq >= 0),
  words     TEXT NOT NULL,
  at        INTEGER NOT NULL,
  PRIMARY KEY (match_id, seat, person_id, seq)
) STRICT, WITHOUT ROWID;

-- person_id will have nothing to do with blocked_id.
CREATE TABLE block (
  id         TEXT NOT NULL PRIMARY KEY,
  person_id  TEXT NOT NULL REFERENCES person (id),
  blocked_id TEXT NOT NULL REFERENCES person (id),
  at         INTEGER NOT NULL,
  UNIQUE (person_id, blocked_id),
  CHECK (person_id <> blocked_id)
) STRICT, WITHOUT ROWID;
CREATE INDEX block_by_blocked ON block (blocked_id);

-- Who may not sign in, take seats, make matches or talk. `until` 0: for good.
CREATE TABLE ban (
  person_id TEXT NOT NULL PRIMARY KEY REFERENCES person (id),
  reason    TEXT NOT NULL,
  since     INTEGER NOT NULL,
  until     INTEGER NOT NULL DEFAULT 0
) STRICT, WITHOUT ROWID;
