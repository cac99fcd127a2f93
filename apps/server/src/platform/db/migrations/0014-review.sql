-- What students ask the authors of a course.
create table questions (
  course_id text not null references courses on delete cascade,
  student_id text not null,
  question_id text not null,
  element_id text,
  text text not null,
  status text not null default 'open' check (status in ('open', 'answered', 'closed')),
  answer text,
  answered_by text,
  answered_at timestamptz,
  version integer not null default 1,
  at timestamptz not null default now(),
  primary key (course_id, student_id, question_id)
);
-- Ids sort by the time they were made: lists are read in their order.
create unique index questions_order on questions (course_id, question_id);
create index questions_open on questions (course_id, question_id) where status = 'open';

-- Places that students flagged for the authors to look at.
create table review_notes (
  course_id text not null references courses on delete cascade,
  student_id text not null,
  note_id text not null,
  element_id text not null,
  body text not null,
  quote text,
  status text not null default 'open' check (status in ('open', 'in-review', 'resolved', 'dismissed')),
  reply text,
  version integer not null default 1,
  at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (course_id, student_id, note_id)
);
create unique index review_notes_order on review_notes (course_id, note_id);

-- What learners write down for themselves.
create table notes (
  course_id text not null references courses on delete cascade,
  student_id text not null,
  note_id text not null,
  element_id text,
  text text not null,
  quote text,
  version integer not null default 1,
  at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (course_id, student_id, note_id)
);

create table reactions (
  course_id text not null references courses on delete cascade,
  student_id text not null,
  element_id text not null,
  reaction text not null check (reaction in ('like', 'love', 'insightful', 'confusing', 'hard')),
  at timestamptz not null default now(),
  primary key (course_id, student_id, element_id)
);

alter table deletions drop constraint deletions_kind_check;
alter table deletions add constraint deletions_kind_check
  check (kind in ('module', 'section', 'element', 'upload', 'version', 'scenario', 'note'));
