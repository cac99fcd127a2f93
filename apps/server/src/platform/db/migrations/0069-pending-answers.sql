-- Answers whose grader could not be asked when they came. Each is graded by a job and then goes to answers.
create table pending_answers (
  course_id text not null,
  student_id text not null,
  message_id text not null,
  thread_id text not null,
  element_id text not null,
  item_id text,
  scenario_id text,
  -- The request, without the ids of its task.
  asked jsonb not null,
  -- The statement that was chosen, as the student read it.
  choice text,
  reply jsonb not null,
  attempts integer not null default 0,
  due_at timestamptz not null,
  at timestamptz not null default now(),
  primary key (course_id, student_id, message_id)
);
-- One answer of a conversation waits at a time.
create unique index pending_answers_task
  on pending_answers (course_id, student_id, element_id, coalesce(item_id, ''), coalesce(scenario_id, ''));
create index pending_answers_due on pending_answers (due_at);
create index pending_answers_student on pending_answers (student_id);
