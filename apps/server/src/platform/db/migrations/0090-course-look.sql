-- The cover image of a course (the name of an upload) and its accent color.
-- step: once
alter table courses add column cover text, add column accent text;
