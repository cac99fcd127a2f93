-- What authors asked an engine for, what it proposed, and what became of each edit.
create table edit_requests (
  course_id text not null references courses on delete cascade,
  request_id text not null,
  element_id text not null,
  uid text not null,
  created_at timestamptz not null default now(),
  hint text not null,
  engine text not null,
  plan jsonb not null,
  decisions jsonb not null default '[]',
  -- The plan that takes back what was accepted last.
  inverse jsonb,
  primary key (course_id, request_id)
);
create index edit_requests_element on edit_requests (course_id, element_id, created_at desc);

-- What engines took, by day.
create table ai_usage (
  course_id text not null references courses on delete cascade,
  day date not null default current_date,
  kind text not null,
  model text not null,
  calls integer not null,
  input_tokens bigint not null,
  output_tokens bigint not null,
  primary key (course_id, day, kind, model)
);

-- One piece of work at a time in each lane of a course: one lane for what makes parts of it, one for each element.
alter table actions add column lane text not null default '';
drop index actions_running;
create unique index actions_running on actions (course_id, lane) where status = 'running';
