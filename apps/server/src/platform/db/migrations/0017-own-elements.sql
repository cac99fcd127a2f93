-- What learners had written for themselves from elements of a course.
create table own_elements (
  course_id text not null references courses on delete cascade,
  student_id text not null,
  id text not null,
  element_id text not null,
  kind text not null,
  title text not null,
  format text not null,
  content text not null,
  user_instructions text not null,
  engine text not null,
  -- The version of the original that it was made from.
  base_version integer not null,
  -- Whether it leaves out something that a criterion of the original needs.
  incomplete boolean not null,
  at timestamptz not null default now(),
  primary key (course_id, student_id, id)
);

alter table deletions drop constraint deletions_kind_check;
alter table deletions add constraint deletions_kind_check
  check (kind in ('module', 'section', 'element', 'upload', 'version', 'scenario', 'note', 'own-element'));
