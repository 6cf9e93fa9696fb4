-- A private match is seen by those who sit in it and by its maker; by nobody else in any way. To `visibility` it is an
-- invited one.
ALTER TABLE match ADD COLUMN private INTEGER NOT NULL DEFAULT 0 CHECK (private IN (0, 1));

-- The match that this one is played after. At most one rematch of a match.
ALTER TABLE match ADD COLUMN rematch_of TEXT REFERENCES match (id);
CREATE UNIQUE INDEX match_by_rematch ON match (rematch_of) WHERE rematch_of IS NOT NULL;

-- For whom a free seat is kept.
ALTER TABLE seat ADD COLUMN kept_for TEXT REFERENCES person (id);
CREATE INDEX seat_by_kept ON seat (kept_for) WHERE kept_for IS NOT NULL;
