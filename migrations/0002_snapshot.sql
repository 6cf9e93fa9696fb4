-- States to start from when a match is opened. A cache: any row may be deleted, the record rebuilds it.
CREATE TABLE snapshot (
  match_id TEXT NOT NULL REFERENCES match (id) ON DELETE CASCADE,
  seq      INTEGER NOT NULL,
  digest   TEXT NOT NULL,
  state    TEXT NOT NULL,
  PRIMARY KEY (match_id, seq)
) STRICT, WITHOUT ROWID;
