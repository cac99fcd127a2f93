-- Finds what an undo no longer needs, without reading the publications before.
-- step: concurrently
drop index concurrently if exists published_elements_kept;
create index concurrently published_elements_kept on published_elements (course_id, publication_id)
  where before is not null;
