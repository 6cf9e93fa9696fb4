-- Matches that are played to study another: from a position of a finished match or from an imported file. They count
-- for nothing. `source` is the id of the match that was forked, or empty for a file.
CREATE TABLE study (
  match_id TEXT NOT NULL PRIMARY KEY REFERENCES match (id) ON DELETE CASCADE,
  source   TEXT NOT NULL,
  title    TEXT NOT NULL,              -- of the source
  seq      INTEGER NOT NULL            -- the entry of the source after which the study begins
) STRICT, WITHOUT ROWID;

-- The match history as it is paged through: a row for each person in a match, and one of person '' for each match that
-- anybody may find. Kept by the triggers below; any row can be made again from match and seat.
CREATE TABLE listed (
  person_id TEXT NOT NULL,
  at        INTEGER NOT NULL,          -- when the match was made; once it is over, when it ended
  match_id  TEXT NOT NULL REFERENCES match (id) ON DELETE CASCADE,
  game      TEXT NOT NULL,
  status    TEXT NOT NULL,
  result    TEXT NOT NULL,             -- '' until it is over, then won, lost or drawn; decided for whoever had both
                                       -- sides and for person ''; study for a study
  open      INTEGER NOT NULL CHECK (open IN (0, 1)),  -- anybody may find it: public, over, no study
  PRIMARY KEY (person_id, at, match_id)
) STRICT, WITHOUT ROWID;
CREATE INDEX listed_by_match ON listed (match_id);
CREATE INDEX listed_by_game ON listed (person_id, game, at, match_id);
CREATE INDEX listed_by_status ON listed (person_id, status, at, match_id);
CREATE INDEX listed_by_result ON listed (person_id, result, at, match_id);

-- Runs when the status changes, and when a seat touches its match; not for an entry that only moves the match on.
CREATE TRIGGER match_listed AFTER UPDATE OF visibility, status ON match
WHEN NEW.status IS NOT OLD.status OR NEW.seq IS OLD.seq
BEGIN
  DELETE FROM listed WHERE match_id = NEW.id;
  -- The winners as text, "[0,2]": functions of JSON may not be used here (trusted_schema is off).
  INSERT INTO listed (person_id, at, match_id, game, status, result, open)
  SELECT s.person_id, CASE NEW.status WHEN 'over' THEN NEW.updated ELSE NEW.created END, NEW.id, NEW.game, NEW.status,
         CASE WHEN w.study THEN 'study'
              WHEN NEW.status <> 'over' THEN ''
              WHEN w.winners = '[]' THEN 'drawn'
              WHEN sum(instr(w.winners, s.seat) > 0) = 0 THEN 'lost'
              WHEN sum(instr(w.winners, s.seat) > 0) = count(*) THEN 'won'
              ELSE 'decided' END,
         NEW.status = 'over' AND NEW.visibility = 'public' AND NOT w.study
    FROM seat s,
         (SELECT substr(rest, 1, instr(rest, ']')) AS winners, study
            FROM (SELECT substr(NEW.outcome, instr(NEW.outcome, '"winners":[') + 10) AS rest,
                         EXISTS (SELECT 1 FROM study WHERE match_id = NEW.id) AS study)) w
   WHERE s.match_id = NEW.id AND s.person_id IS NOT NULL
   GROUP BY s.person_id;
  INSERT INTO listed (person_id, at, match_id, game, status, result, open)
  SELECT '', NEW.updated, NEW.id, NEW.game, NEW.status,
         CASE WHEN instr(NEW.outcome, '"winners":[]') > 0 THEN 'drawn' ELSE 'decided' END, 1
   WHERE NEW.status = 'over' AND NEW.visibility = 'public' AND NOT EXISTS (SELECT 1 FROM study WHERE match_id = NEW.id);
END;
CREATE TRIGGER seat_taken_listed AFTER INSERT ON seat WHEN NEW.person_id IS NOT NULL
BEGIN
  UPDATE match SET visibility = visibility WHERE id = NEW.match_id;
END;
CREATE TRIGGER seat_changed_listed AFTER UPDATE OF person_id ON seat WHEN NEW.person_id IS NOT OLD.person_id
BEGIN
  UPDATE match SET visibility = visibility WHERE id = NEW.match_id;
END;

-- What was there before this table.
UPDATE match SET visibility = visibility;

-- The lists of the lobby read from these, however many matches are stored.
CREATE INDEX match_by_maker ON match (maker, updated);
CREATE INDEX match_begun ON match (updated DESC, id) WHERE visibility = 'public' AND status <> 'waiting';
