-- step: once
-- Model answers that students asked for. A copy of one does not count as evidence.
create table shown_model_answers (
  course_id text not null,
  student_id text not null,
  -- The answer that the student compared.
  message_id text not null,
  row_id text not null,
  text text not null,
  at timestamptz not null default now(),
  primary key (course_id, student_id, message_id, row_id),
  foreign key (course_id) references courses on delete cascade
);
create index shown_model_answers_student on shown_model_answers (student_id);
