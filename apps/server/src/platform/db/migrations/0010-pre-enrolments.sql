-- Addresses whose owners join a course at their next sign-in. A row goes when its person is enrolled.
create table pre_enrolments (
  course_id text not null references courses on delete cascade,
  -- In lower case, as it is compared.
  email text not null,
  added_at timestamptz not null default now(),
  primary key (course_id, email)
);
create index pre_enrolments_email on pre_enrolments (email);
