-- One home for a person's zone, notices of more things, and who has been told that something was said.

-- Where a person's days are is theirs, for clocks, quiet hours and digests alike.
UPDATE person SET zone = (SELECT w.zone FROM notice_wish w WHERE w.person_id = person.id)
 WHERE zone = '' AND EXISTS (SELECT 1 FROM notice_wish w WHERE w.person_id = person.id AND w.zone <> 'UTC');
ALTER TABLE notice_wish DROP COLUMN zone;

-- The outbox again, for more kinds: besides the seat's being asked, the end and draws, a takeback (asked, granted,
-- declined), a pause or more time that is proposed, that something was said, and that a match waits for nobody and
-- will be closed.
CREATE TABLE notice_new (
  id         INTEGER PRIMARY KEY AUTOINCREMENT,  -- a message is known by it: no number comes twice
  channel_id TEXT NOT NULL REFERENCES channel (id) ON DELETE CASCADE,
  match_id   TEXT REFERENCES match (id) ON DELETE CASCADE,
  seq        INTEGER NOT NULL,  -- the entry; of 'talk' the line among the seats
  seat       INTEGER NOT NULL,  -- of whom it is for; -1: told whether they sit or not
  kind       TEXT NOT NULL
             CHECK (kind IN ('asked', 'over', 'draw', 'takeback', 'proposal', 'talk', 'purge', 'test')),
  about      TEXT NOT NULL,     -- 'asked': kind of the question; 'takeback': asked, granted or declined; 'proposal':
                                -- pause or time; else empty
  by_seat    INTEGER,           -- whose doing it is
  deadline   INTEGER,           -- 'purge': when the match is closed
  at         INTEGER NOT NULL,
  due        INTEGER NOT NULL,
  tries      INTEGER NOT NULL DEFAULT 0,
  UNIQUE (channel_id, match_id, seq, seat, kind)
) STRICT;
INSERT INTO notice_new (id, channel_id, match_id, seq, seat, kind, about, by_seat, at, due, tries)
SELECT n.id, n.channel_id, n.match_id, n.seq, n.seat, n.kind, n.question,
       (SELECT e.seat FROM entry e WHERE e.match_id = n.match_id AND e.seq = n.seq), n.at, n.due, n.tries
  FROM notice n;
DROP TABLE notice;
ALTER TABLE notice_new RENAME TO notice;
CREATE INDEX notice_by_due ON notice (due, channel_id);
CREATE INDEX notice_by_match ON notice (match_id);

-- The line among the seats of which somebody has been told elsewhere, until they have looked; 0: none.
ALTER TABLE talk_read ADD COLUMN told INTEGER NOT NULL DEFAULT 0;
