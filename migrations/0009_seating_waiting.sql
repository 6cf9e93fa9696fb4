-- How the seats of a match are given: whoever comes chooses one, they are dealt at the start, or the others choose and
-- its maker gets the one that is left. Until the start the rows of a match whose seats are dealt or offered are places:
-- who has which seat is written with the set-up.
ALTER TABLE match ADD COLUMN seating TEXT NOT NULL DEFAULT 'chosen' CHECK (seating IN ('chosen', 'random', 'offer'));

-- The seat that whoever has this place has chosen, of a match whose seats are offered. Nobody has one after the start.
ALTER TABLE seat ADD COLUMN choice INTEGER CHECK (choice BETWEEN 0 AND 2);
CREATE UNIQUE INDEX seat_by_choice ON seat (match_id, choice) WHERE choice IS NOT NULL;

-- When a match that still waits for players is removed (NULL: never), and when its people were warned of that (NULL:
-- they were not). Nothing is removed before a warning has stood its time.
ALTER TABLE match ADD COLUMN waits_until INTEGER;
ALTER TABLE match ADD COLUMN warned INTEGER;
CREATE INDEX match_that_waits ON match (waits_until) WHERE status = 'waiting' AND waits_until IS NOT NULL;
