-- The record of every match: who plays, what was commanded, drawn and told. Times are milliseconds since 1970 UTC.

CREATE TABLE person (
  id      TEXT NOT NULL PRIMARY KEY,
  name    TEXT NOT NULL,
  created INTEGER NOT NULL
) STRICT, WITHOUT ROWID;

-- A signed-in browser. Only the SHA-256 of its token is kept.
CREATE TABLE session (
  token_hash BLOB NOT NULL PRIMARY KEY CHECK (length(token_hash) = 32),
  person_id  TEXT NOT NULL REFERENCES person (id) ON DELETE CASCADE,
  created    INTEGER NOT NULL,
  expires    INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
CREATE INDEX session_by_person ON session (person_id);

-- One match. The columns from `seq` on repeat what the last entry left, for lists.
CREATE TABLE match (
  id         TEXT NOT NULL PRIMARY KEY,
  game       TEXT NOT NULL,
  title      TEXT NOT NULL,
  visibility TEXT NOT NULL CHECK (visibility IN ('public', 'invited')),
  options    TEXT NOT NULL,
  ruleset    INTEGER NOT NULL,
  errata     INTEGER NOT NULL,
  seed       TEXT NOT NULL CHECK (length(seed) = 32),
  commitment TEXT NOT NULL CHECK (length(commitment) = 64),
  maker      TEXT NOT NULL REFERENCES person (id),
  created    INTEGER NOT NULL,
  status     TEXT NOT NULL CHECK (status IN ('waiting', 'playing', 'over', 'frozen')),
  seq        INTEGER NOT NULL DEFAULT 0,
  draws      INTEGER NOT NULL DEFAULT 0,
  asked      TEXT NOT NULL DEFAULT '[]',
  phase      TEXT NOT NULL DEFAULT '',
  outcome    TEXT NOT NULL DEFAULT '',
  updated    INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
CREATE INDEX match_by_update ON match (visibility, status, updated);

-- A place at the table. The invitation's token is derived from a key outside the database; here is its SHA-256.
CREATE TABLE seat (
  match_id         TEXT NOT NULL REFERENCES match (id) ON DELETE CASCADE,
  seat             INTEGER NOT NULL CHECK (seat BETWEEN 0 AND 2),
  role             TEXT NOT NULL,
  person_id        TEXT REFERENCES person (id),
  invitation_hash  BLOB NOT NULL CHECK (length(invitation_hash) = 32),
  invitation_round INTEGER NOT NULL DEFAULT 0,
  PRIMARY KEY (match_id, seat)
) STRICT, WITHOUT ROWID;
CREATE UNIQUE INDEX seat_by_invitation ON seat (invitation_hash);
CREATE INDEX seat_by_person ON seat (person_id) WHERE person_id IS NOT NULL;

-- The record. Entry 1 is the set-up; nothing is ever changed or removed.
CREATE TABLE entry (
  match_id    TEXT NOT NULL REFERENCES match (id) ON DELETE CASCADE,
  seq         INTEGER NOT NULL CHECK (seq >= 1),
  kind        TEXT NOT NULL,
  seat        INTEGER,
  command_id  TEXT,
  decision_id INTEGER NOT NULL DEFAULT 0,
  answer      TEXT NOT NULL DEFAULT '',
  draws       TEXT NOT NULL DEFAULT '[]',
  digest      TEXT NOT NULL,
  reply       TEXT NOT NULL DEFAULT '',
  at          INTEGER NOT NULL,
  PRIMARY KEY (match_id, seq),
  UNIQUE (match_id, seat, command_id)
) STRICT, WITHOUT ROWID;

-- What each viewer was told by an entry: bit n of `viewers` is viewer n (seats 0 to 2, 3 the spectator, 4 the
-- omniscient viewer of a finished match). `body` is the list of facts.
CREATE TABLE told (
  match_id TEXT NOT NULL,
  seq      INTEGER NOT NULL,
  viewers  INTEGER NOT NULL CHECK (viewers BETWEEN 1 AND 31),
  body     TEXT NOT NULL,
  PRIMARY KEY (match_id, seq, viewers),
  FOREIGN KEY (match_id, seq) REFERENCES entry (match_id, seq) ON DELETE CASCADE
) STRICT, WITHOUT ROWID;

-- Commands that a fault in the rules refused to digest; the match is frozen and nothing of them was kept.
CREATE TABLE fault (
  id       INTEGER PRIMARY KEY,
  match_id TEXT NOT NULL REFERENCES match (id) ON DELETE CASCADE,
  seq      INTEGER NOT NULL,
  command  TEXT NOT NULL,
  what     TEXT NOT NULL,
  at       INTEGER NOT NULL
) STRICT;
CREATE INDEX fault_by_match ON fault (match_id);
