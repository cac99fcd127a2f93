-- A deleted course stays whole for 30 days; nobody sees it but the author who restores it.
alter table courses add column deleted_at timestamptz;
create index courses_deleted on courses (deleted_at) where deleted_at is not null;

-- What was deleted inside a course, until it is undone or 30 days are over.
create table deletions (
  course_id text not null references courses on delete cascade,
  undo_token text not null,
  kind text not null check (kind in ('module', 'section', 'element', 'upload', 'version')),
  -- Where it stood: its id, its parent and the order of its brothers and sisters.
  place jsonb not null,
  deleted_by text not null,
  deleted_at timestamptz not null default now(),
  primary key (course_id, undo_token)
);
create index deletions_age on deletions (deleted_at);

-- The rows themselves, as they were. Evidence and progress stay in their own tables: without its row, none counts.
create table deleted_rows (
  course_id text not null,
  undo_token text not null,
  seq bigint generated always as identity,
  table_name text not null,
  kept jsonb not null,
  primary key (course_id, undo_token, seq),
  foreign key (course_id, undo_token) references deletions on delete cascade
);
