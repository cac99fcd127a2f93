-- How far learners came in played packages: what each kept of an attempt, what it said of it, and the verdict that was last recorded.
create table package_attempts (
  course_id text not null,
  student_id text not null,
  element_id text not null,
  item_id text not null,
  state text,
  score real,
  is_completed boolean not null default false,
  is_passed boolean,
  recorded text,
  updated_at timestamptz not null default now(),
  primary key (course_id, student_id, item_id)
);
create index package_attempts_student on package_attempts (student_id);

alter table evidence drop constraint evidence_source_check;
alter table evidence add constraint evidence_source_check
  check (source in ('answer', 'item', 'package', 'granted', 'override', 'reset')) not valid;
