-- Courses of other systems on their way in: what was read of their packages, and what came of it.
create table course_imports (
  import_id text primary key,
  uid text not null,
  into_course_id text,
  course_id text,
  status text not null,
  files jsonb not null,
  reading_key text,
  summary jsonb,
  asked jsonb,
  step jsonb,
  made jsonb,
  refused jsonb not null default '[]',
  failure jsonb,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index course_imports_person on course_imports (uid, created_at);
create index course_imports_age on course_imports (created_at);

-- Which element came of which part of which package, so that a later version of it is told apart.
create table imported_parts (
  course_id text not null,
  package_key text not null,
  source_key text not null,
  element_id text not null,
  digest text not null,
  version integer not null,
  primary key (course_id, package_key, source_key)
);
