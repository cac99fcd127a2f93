-- On which days (UTC) a learner was in an element: `views` keeps the last place alone.
create table visits (
  course_id text not null references courses on delete cascade,
  student_id text not null,
  element_id text not null,
  day date not null,
  -- The first time on that day.
  at timestamptz not null default now(),
  primary key (course_id, student_id, element_id, day)
);
insert into visits (course_id, student_id, element_id, day, at)
select course_id, student_id, element_id, (at at time zone 'UTC')::date, at from views;
