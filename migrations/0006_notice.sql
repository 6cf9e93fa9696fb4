-- What people want to be told and where, and what waits to be sent. All of it goes with the account.

-- Whether mail has been shown to arrive there: the owner has followed a link that was sent.
ALTER TABLE account ADD COLUMN mail_confirmed INTEGER NOT NULL DEFAULT 0;

-- Times are minutes of the day in the person's zone. Without quiet hours both are NULL.
CREATE TABLE notice_wish (
  person_id  TEXT NOT NULL PRIMARY KEY REFERENCES account (person_id) ON DELETE CASCADE,
  zone       TEXT NOT NULL,
  quiet_from INTEGER CHECK (quiet_from BETWEEN 0 AND 1439),
  quiet_to   INTEGER CHECK (quiet_to BETWEEN 0 AND 1439),
  digest_at  INTEGER NOT NULL CHECK (digest_at BETWEEN 0 AND 1439)
) STRICT, WITHOUT ROWID;

-- A way to reach a person. `target` is the address of a webhook or of a browser's push service; mail goes to the
-- confirmed address of the account. `p256dh` and `auth` are the browser's keys, for push alone.
CREATE TABLE channel (
  id         TEXT NOT NULL PRIMARY KEY,
  person_id  TEXT NOT NULL REFERENCES account (person_id) ON DELETE CASCADE,
  kind       TEXT NOT NULL CHECK (kind IN ('mail', 'discord', 'slack', 'json', 'push')),
  target     TEXT NOT NULL,
  p256dh     BLOB NOT NULL,
  auth       BLOB NOT NULL,
  pace       TEXT NOT NULL CHECK (pace IN ('now', 'daily')),
  created    INTEGER NOT NULL,
  failures   INTEGER NOT NULL DEFAULT 0,  -- in a row
  error      TEXT NOT NULL DEFAULT '',    -- of the last try, empty if it went well
  error_at   INTEGER NOT NULL DEFAULT 0,
  disabled   INTEGER NOT NULL DEFAULT 0,
  UNIQUE (person_id, kind, target)
) STRICT, WITHOUT ROWID;

-- Matches of which a person wants to hear nothing.
CREATE TABLE mute (
  person_id TEXT NOT NULL REFERENCES account (person_id) ON DELETE CASCADE,
  match_id  TEXT NOT NULL REFERENCES match (id) ON DELETE CASCADE,
  PRIMARY KEY (person_id, match_id)
) STRICT, WITHOUT ROWID;

-- The outbox: one row for each channel that is to be told of an entry, written with the entry and removed when it has
-- been sent or is not needed any more. Without a match: somebody tries whether the channel works.
CREATE TABLE notice (
  id         INTEGER PRIMARY KEY,
  channel_id TEXT NOT NULL REFERENCES channel (id) ON DELETE CASCADE,
  match_id   TEXT REFERENCES match (id) ON DELETE CASCADE,
  seq        INTEGER NOT NULL,
  seat       INTEGER NOT NULL,
  kind       TEXT NOT NULL CHECK (kind IN ('asked', 'over', 'draw', 'test')),
  question   TEXT NOT NULL,  -- kind of the question that the seat is asked, or empty
  at         INTEGER NOT NULL,
  due        INTEGER NOT NULL,
  tries      INTEGER NOT NULL DEFAULT 0,
  UNIQUE (channel_id, match_id, seq, seat, kind)
) STRICT;
CREATE INDEX notice_by_due ON notice (due, channel_id);
CREATE INDEX notice_by_match ON notice (match_id);

-- Mail about the account itself. What a link in it opens is derived from `id` and a key outside the database when it
-- is sent; only its SHA-256 is kept, until it is used or has run out.
CREATE TABLE letter (
  id         TEXT NOT NULL PRIMARY KEY,
  person_id  TEXT NOT NULL REFERENCES account (person_id) ON DELETE CASCADE,
  kind       TEXT NOT NULL CHECK (kind IN ('confirm', 'reset', 'changed')),
  mail       TEXT NOT NULL,
  token_hash BLOB,
  created    INTEGER NOT NULL,
  expires    INTEGER NOT NULL,
  due        INTEGER,  -- NULL: it has been sent
  tries      INTEGER NOT NULL DEFAULT 0
) STRICT, WITHOUT ROWID;
CREATE UNIQUE INDEX letter_by_token ON letter (token_hash) WHERE token_hash IS NOT NULL;
CREATE INDEX letter_by_due ON letter (due) WHERE due IS NOT NULL;
CREATE INDEX letter_by_person ON letter (person_id, kind);
CREATE INDEX account_by_mail ON account (mail) WHERE mail_confirmed = 1;
