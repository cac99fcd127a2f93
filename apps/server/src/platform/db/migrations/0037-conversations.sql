-- What the examiner found and said next, for the turn after it.
alter table answers add column examination jsonb;
-- The student's words for each part that was shown, from whichever message of the thread.
alter table evidence add column quotes jsonb;
