-- What is looked for in large courses, and among many people, by an index. Nothing here holds a table.

-- step: concurrently
drop index concurrently if exists scenarios_rows;
create index concurrently scenarios_rows on scenarios using gin (row_ids) with (fastupdate = off);

-- step: concurrently
drop index concurrently if exists elements_asked;
create index concurrently elements_asked on elements
  using gin (jsonb_path_query_array(asks, '$[*].rowIds[*]')) with (fastupdate = off);

-- step: batches
-- From now on counts are kept, not made anew with each answer. Whoever was locked before anything was asked of them has none.
with uncounted as materialized (
  select r.course_id, r.student_id, asked.criteria
  from rollups r
  cross join lateral (
    select count(*)::int as criteria from knowledge_rows k
    where k.course_id = r.course_id and k.status = 'active' and exists (
      select from elements e where e.course_id = k.course_id and e.element_id = k.element_id and e.published)) as asked
  where r.total = 0 and asked.criteria > 0 limit 1000 for update of r skip locked)
update rollups set total = uncounted.criteria, completed = (
  select count(*) from progress p
  join knowledge_rows k on k.course_id = p.course_id and k.row_id = p.row_id and k.status = 'active'
  join elements e on e.course_id = k.course_id and e.element_id = k.element_id and e.published
  where p.course_id = rollups.course_id and p.student_id = rollups.student_id and p.status = 'mastered')
from uncounted where rollups.course_id = uncounted.course_id and rollups.student_id = uncounted.student_id;
