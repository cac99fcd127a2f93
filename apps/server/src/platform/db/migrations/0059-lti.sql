-- Learning platforms that launch courses (LTI 1.3), the courses that are open to each, who came from it, and the grades that go there.
create table lti_platforms (
  platform_id text primary key,
  name text not null,
  issuer text not null,
  client_id text not null,
  authorization_url text not null,
  token_url text not null,
  keys_url text not null,
  trusts_addresses boolean not null default false,
  created_by text not null,
  created_at timestamptz not null default now(),
  unique (issuer, client_id)
);

create table lti_people (
  platform_id text not null references lti_platforms on delete cascade,
  subject text not null,
  uid text not null,
  primary key (platform_id, subject)
);
create index lti_people_uid on lti_people (uid);

-- What may be used once: nonces of launches, tickets, registrations.
create table lti_used (
  token text primary key,
  expires_at timestamptz not null
);
create index lti_used_age on lti_used (expires_at);

create table lti_courses (
  course_id text not null,
  platform_id text not null,
  memberships_url text,
  opened_by text not null,
  since timestamptz not null default now(),
  primary key (course_id, platform_id)
);

create table lti_grades (
  course_id text not null,
  student_id text not null,
  platform_id text not null,
  line_item text not null,
  subject text not null,
  -- The module or element that it is the grade of; the whole course where it names itself.
  part_id text not null,
  sent double precision,
  due_at timestamptz default now(),
  attempts integer not null default 0,
  problem text,
  primary key (course_id, student_id, platform_id, line_item)
);
create index lti_grades_student on lti_grades (student_id);
create index lti_grades_due on lti_grades (due_at) where due_at is not null;

create function note_due_grades() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    update lti_grades set due_at = now(), attempts = 0
    where course_id = old.course_id and student_id = old.student_id and due_at is null;
  else
    update lti_grades set due_at = now(), attempts = 0
    where course_id = new.course_id and student_id = new.student_id and due_at is null;
  end if;
  return null;
end $$;
create trigger progress_grades_due after insert or update of status or delete on progress
  for each row execute function note_due_grades();
