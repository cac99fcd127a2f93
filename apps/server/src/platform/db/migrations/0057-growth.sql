-- What is looked for in large courses, and among many people, by an index. Nothing here holds a table.

-- step: concurrently
drop index concurrently if exists scenarios_rows;
create index concurrently scenarios_rows on scenarios using gin (row_ids) with (fastupdate = off);

-- step: concurrently
drop index concurrently if exists elements_asked;
create index concurrently elements_asked on elements
  using gin (jsonb_path_query_array(asks, '$[*].rowIds[*]')) with (fastupdate = off);

-- step: concurrently
drop index concurrently if exists rollups_student;
create index concurrently rollups_student on rollups (student_id);

-- step: concurrently
drop index concurrently if exists profiles_name;
create index concurrently profiles_name on profiles (lower(display_name), uid);

-- step: concurrently
drop index concurrently if exists profiles_shown;
create index concurrently profiles_shown on profiles
  (lower(case when display_name = '' then email else display_name end), uid);

-- step: concurrently
drop index concurrently if exists profiles_admins;
create index concurrently profiles_admins on profiles (uid)
  where is_admin or role = 'admin' or admin_granted_by is not null;

-- step: concurrently
drop index concurrently if exists auth."account_accountId_idx";
create index concurrently "account_accountId_idx" on auth.account ("accountId");

-- step: concurrently
drop index concurrently if exists contests_at;
create index concurrently contests_at on contests (course_id, status, at);

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
