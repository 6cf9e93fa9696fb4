-- The pace of a match (JSON, empty: nobody's time is counted) and how its clocks stand (JSON, empty before it begins).
ALTER TABLE match ADD COLUMN pace TEXT NOT NULL DEFAULT '';
ALTER TABLE match ADD COLUMN clock TEXT NOT NULL DEFAULT '';

-- What was done to the clocks of a match besides its entries. Nothing is ever changed or removed.
CREATE TABLE clock_event (
  match_id   TEXT NOT NULL REFERENCES match (id) ON DELETE CASCADE,
  n          INTEGER NOT NULL CHECK (n >= 1),
  seat       INTEGER NOT NULL,
  command_id TEXT NOT NULL,
  command    TEXT NOT NULL,            -- JSON
  reply      TEXT NOT NULL,
  at         INTEGER NOT NULL,
  PRIMARY KEY (match_id, n),
  UNIQUE (match_id, seat, command_id)
) STRICT, WITHOUT ROWID;

-- A seat whose player is out of time and may be replaced by whoever takes it.
ALTER TABLE seat ADD COLUMN wanted INTEGER NOT NULL DEFAULT 0 CHECK (wanted IN (0, 1));

-- Where the person's days are (empty: UTC), and how many decisions came in time and late.
ALTER TABLE person ADD COLUMN zone TEXT NOT NULL DEFAULT '';
ALTER TABLE person ADD COLUMN in_time INTEGER NOT NULL DEFAULT 0;
ALTER TABLE person ADD COLUMN late INTEGER NOT NULL DEFAULT 0;

-- When a person is away; none over another of the same person.
CREATE TABLE vacation (
  person_id TEXT NOT NULL REFERENCES person (id) ON DELETE CASCADE,
  starts    INTEGER NOT NULL,
  ends      INTEGER NOT NULL CHECK (ends > starts),
  PRIMARY KEY (person_id, starts)
) STRICT, WITHOUT ROWID;

-- When the server was last known to run, so that its downtime costs nobody time. One row.
CREATE TABLE running (
  one  INTEGER NOT NULL PRIMARY KEY CHECK (one = 1),
  seen INTEGER NOT NULL
) STRICT;
