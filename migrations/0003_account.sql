-- People with a password. Whoever has no row here is a guest, known by the cookie of one browser alone.
CREATE TABLE account (
  person_id TEXT NOT NULL PRIMARY KEY REFERENCES person (id),
  name_key  TEXT NOT NULL,             -- the name as names are compared
  password  TEXT NOT NULL,             -- Argon2id with its salt and cost, as libsodium writes it
  mail      TEXT NOT NULL DEFAULT '',
  created   INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
CREATE UNIQUE INDEX account_by_name ON account (name_key);

-- What the browser called itself when the session began, so that its owner can tell sessions apart.
ALTER TABLE session ADD COLUMN agent TEXT NOT NULL DEFAULT '';
