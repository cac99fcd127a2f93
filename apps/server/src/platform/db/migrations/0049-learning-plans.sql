-- How a learner wants to learn in a course. What it comes to on a day is made of what is left, and kept nowhere.
create table learning_plans (
  course_id text not null references courses on delete cascade,
  student_id text not null,
  -- Days of the week, 1 for Monday to 7 for Sunday.
  weekdays smallint[] not null check (cardinality(weekdays) > 0 and weekdays <@ array[1, 2, 3, 4, 5, 6, 7]::smallint[]),
  -- By when they want to be through; null where the minutes of a day say how much it holds.
  goal_on date,
  minutes smallint not null check (minutes > 0),
  -- Whether planned days in a row are counted for them.
  streak boolean not null default false,
  is_paused boolean not null default false,
  -- The day on which it was made, where they were then.
  started_on date not null,
  updated_at timestamptz not null default now(),
  primary key (course_id, student_id)
);
create index learning_plans_student on learning_plans (student_id);
