-- What learners asked the tutor, and what it answered.
create table tutor_messages (
  course_id text not null references courses on delete cascade,
  student_id text not null,
  message_id text not null,
  thread_id text not null,
  element_id text,
  question text not null,
  answer text not null,
  citations jsonb not null,
  answered boolean not null,
  engine text not null,
  hint_level text not null check (hint_level in ('unaided', 'hinted', 'shown')),
  -- The check or scenario whose answer was asked for, and the criteria behind it: who answers it soon had help.
  task_id text,
  row_ids text[] not null default '{}',
  rating text check (rating in ('up', 'down')),
  comment text,
  at timestamptz not null default now(),
  primary key (course_id, student_id, message_id)
);
create index tutor_messages_thread on tutor_messages (course_id, student_id, thread_id);
create index tutor_messages_element on tutor_messages (course_id, student_id, element_id, message_id);

-- The tutor's message that a question passes on.
alter table questions add column message_id text;
