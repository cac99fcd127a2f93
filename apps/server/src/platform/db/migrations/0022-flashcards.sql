-- How well a learner remembers a flashcard, which is known by its front.
create table cards (
  course_id text not null references courses on delete cascade,
  student_id text not null,
  element_id text not null,
  front text not null,
  -- Of the front, which may be longer than an index allows.
  front_hash text not null,
  stability double precision not null,
  difficulty double precision not null,
  reviews integer not null,
  lapses integer not null,
  reviewed_at timestamptz not null,
  due_at timestamptz not null,
  primary key (course_id, student_id, element_id, front_hash)
);
