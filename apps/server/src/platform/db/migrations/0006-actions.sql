-- Long work that a client may join by the id it chose. The reply is kept for as long as the id is valid.
create table actions (
  uid text not null,
  action_id text not null,
  course_id text not null,
  kind text not null,
  -- What was asked, so that an id is not used for something else.
  fingerprint text not null,
  status text not null check (status in ('running', 'done', 'failed', 'aborted')),
  reply jsonb,
  failure jsonb,
  created_at timestamptz not null default now(),
  primary key (uid, action_id)
);
-- One generation a course at a time.
create unique index actions_running on actions (course_id) where status = 'running';
create index actions_age on actions (created_at);
