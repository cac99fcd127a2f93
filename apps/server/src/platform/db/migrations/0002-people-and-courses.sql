-- What the installation keeps of itself, such as the secret that signs sessions.
create table settings (
  name text primary key,
  value text not null
);

create table profiles (
  uid text primary key,
  email text not null,
  display_name text not null,
  role text not null default 'student',
  is_admin boolean not null default false,
  admin_granted_by text,
  enrolled_course_id text,
  preferences jsonb not null default '{}',
  -- A demo person: does not count when the first owner is looked for.
  seeded boolean not null default false,
  -- The author whose test student this is.
  test_of text,
  created_at timestamptz not null default now(),
  last_login timestamptz not null default now()
);
create index profiles_email on profiles (lower(email));

create table courses (
  course_id text primary key,
  title text not null,
  description text not null default '',
  language text not null default 'en',
  revision integer not null default 1,
  code text unique,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);

create table course_authors (
  course_id text not null,
  uid text not null,
  since timestamptz not null default now(),
  primary key (course_id, uid)
);
create index course_authors_uid on course_authors (uid);

create table enrolments (
  course_id text not null,
  student_id text not null,
  enrolled_at timestamptz not null default now(),
  last_seen_at timestamptz,
  primary key (course_id, student_id)
);
create index enrolments_student on enrolments (student_id);

create table modules (
  course_id text not null references courses on delete cascade,
  module_id text not null,
  title text not null,
  position integer not null,
  primary key (course_id, module_id)
);

create table sections (
  course_id text not null,
  section_id text not null,
  module_id text not null,
  title text not null,
  position integer not null,
  primary key (course_id, section_id),
  foreign key (course_id, module_id) references modules on delete cascade
);
create index sections_module on sections (course_id, module_id);

create table elements (
  course_id text not null,
  element_id text not null,
  section_id text not null,
  title text not null,
  format text not null,
  content text not null default '',
  -- The content without keys, made on save; made anew on reading where its version is behind.
  learner_content text not null default '',
  learner_view_version integer not null default 0,
  version integer not null default 1,
  position integer not null,
  updated_at timestamptz not null default now(),
  primary key (course_id, element_id),
  foreign key (course_id, section_id) references sections on delete cascade
);
create index elements_section on elements (course_id, section_id);

create table element_versions (
  course_id text not null,
  element_id text not null,
  version_id text not null,
  version integer not null,
  title text not null,
  format text not null,
  content text not null,
  author_uid text not null,
  origin text not null check (origin in ('human', 'ai', 'import', 'restore')),
  note text,
  created_at timestamptz not null default now(),
  primary key (course_id, element_id, version_id)
);
