-- step: once
-- How sure a student was before the result of a check. Null where the course does not ask, or the student did not say.
alter table answers add column confidence text;
