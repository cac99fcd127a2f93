-- step: once
-- Unsent answers of students, so that they continue on another device.
create table answer_drafts (
  course_id text not null,
  student_id text not null,
  element_id text not null,
  -- The check, scenario or explained element.
  task_id text not null,
  text text not null,
  at timestamptz not null default now(),
  primary key (course_id, student_id, element_id, task_id),
  foreign key (course_id) references courses on delete cascade
);
create index answer_drafts_student on answer_drafts (student_id);
