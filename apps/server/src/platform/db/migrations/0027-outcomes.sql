-- What authors made because of a question or a flagged place. Either side may go; what is left says so.
create table outcomes (
  course_id text not null references courses on delete cascade,
  -- The question or flagged place.
  origin_id text not null,
  -- The request for an edit, or the criterion.
  target_id text not null,
  at timestamptz not null default now(),
  primary key (course_id, origin_id, target_id)
);
create index outcomes_target on outcomes (course_id, target_id);
