-- Students of a course that its authors put together, as a class is.
create table groups (
  course_id text not null references courses on delete cascade,
  group_id text not null,
  name text not null,
  created_at timestamptz not null default now(),
  primary key (course_id, group_id)
);
create unique index groups_name on groups (course_id, lower(name));

-- Who is in a group is a student of its course: whoever leaves the course leaves the group.
create table group_members (
  course_id text not null,
  group_id text not null,
  student_id text not null,
  since timestamptz not null default now(),
  primary key (course_id, group_id, student_id),
  foreign key (course_id, group_id) references groups on delete cascade,
  foreign key (course_id, student_id) references enrolments on delete cascade
);
create index group_members_student on group_members (course_id, student_id);

-- What the authors of a course write down about a student, for each other.
create table student_notes (
  course_id text not null references courses on delete cascade,
  student_id text not null,
  note_id text not null,
  author_id text not null,
  text text not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (course_id, student_id, note_id)
);
