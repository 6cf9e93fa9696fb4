-- The record in few bytes. What an entry says and what was told of it are packed together (docs/adr/0009); the reply
-- follows from the row. The functions packed_texts and packed_id are those of store/packed.hpp.

-- A small number of each match, for the rows of which there are many.
ALTER TABLE match ADD COLUMN number INTEGER;
UPDATE match SET number = n.number
  FROM (SELECT id, row_number() OVER (ORDER BY created, id) AS number FROM match) n WHERE n.id = match.id;
CREATE UNIQUE INDEX match_by_number ON match (number);

CREATE TABLE entry_new (
  match_number INTEGER NOT NULL REFERENCES match (number) ON DELETE CASCADE,
  seq          INTEGER NOT NULL CHECK (seq >= 1),
  kind         TEXT,                    -- NULL: an answer
  seat         INTEGER,
  command_id   ANY,                     -- packed_id
  decision_id  INTEGER NOT NULL DEFAULT 0,
  digest       ANY NOT NULL,            -- packed_id
  at           INTEGER NOT NULL,
  texts        BLOB NOT NULL,           -- packed_texts of answer, draws and what each viewer was told
  PRIMARY KEY (match_number, seq),
  UNIQUE (match_number, seat, command_id)
) STRICT, WITHOUT ROWID;
INSERT INTO entry_new (match_number, seq, kind, seat, command_id, decision_id, digest, at, texts)
SELECT (SELECT number FROM match WHERE id = e.match_id), e.seq, nullif(e.kind, 'answer'), e.seat, packed_id(e.command_id),
       e.decision_id, packed_id(e.digest), e.at, packed_texts(e.answer, e.draws, t.viewers, t.body)
  FROM entry e LEFT JOIN told t ON t.match_id = e.match_id AND t.seq = e.seq
 GROUP BY e.match_id, e.seq;
DROP TABLE told;
DROP TABLE entry;
ALTER TABLE entry_new RENAME TO entry;

-- Indexes that an answer need not touch: what they find is sorted by time in any case.
DROP INDEX match_by_update;
DROP INDEX match_by_maker;
CREATE INDEX match_by_status ON match (status, visibility);
CREATE INDEX match_by_maker ON match (maker);
