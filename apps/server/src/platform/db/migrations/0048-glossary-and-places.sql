-- The terms that the learner view of an element defines, and for which version of it and of the rules they were looked for.
create table definitions (
  course_id text not null references courses on delete cascade,
  element_id text not null,
  version integer not null,
  rules integer not null,
  -- Each with its other names and the sentence that says what it is.
  terms jsonb not null,
  primary key (course_id, element_id)
);

-- Where a learner stopped reading in each element: `views` keeps the last element alone.
create table places (
  course_id text not null references courses on delete cascade,
  student_id text not null,
  element_id text not null,
  -- How much of the text lay above the window, from 0 to 1.
  scroll real not null,
  -- The first words in the window: on a page of another width they stand at another share.
  words text,
  at timestamptz not null default now(),
  primary key (course_id, student_id, element_id)
);
insert into places (course_id, student_id, element_id, scroll, at)
select course_id, student_id, element_id, scroll, at from views where scroll is not null;
