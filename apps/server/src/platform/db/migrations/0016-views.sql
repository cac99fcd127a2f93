-- Where a learner left off in a course.
create table views (
  course_id text not null references courses on delete cascade,
  student_id text not null,
  element_id text not null,
  -- How much of the element lay above the window, from 0 to 1.
  scroll real,
  -- Which panels stood open, by name.
  panels jsonb,
  at timestamptz not null default now(),
  primary key (course_id, student_id)
);
