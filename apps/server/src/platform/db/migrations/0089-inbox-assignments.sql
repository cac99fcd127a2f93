-- step: once
-- Which author takes care of a question, a flag or a regrade request.
create table inbox_assignments (
  course_id text not null,
  entry_id text not null,
  uid text not null,
  at timestamptz not null default now(),
  primary key (course_id, entry_id),
  foreign key (course_id) references courses on delete cascade
);
