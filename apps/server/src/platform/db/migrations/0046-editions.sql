-- A course in another language: linked to its original, and part by part to what it was translated from.
create table editions (
  course_id text primary key references courses on delete cascade,
  original_id text not null references courses on delete cascade,
  created_at timestamptz not null default now()
);
create index editions_original on editions (original_id);
create table edition_parts (
  course_id text not null references editions on delete cascade,
  part_id text not null,
  original_part_id text not null,
  kind text not null check (kind in ('module', 'section', 'element', 'row', 'scenario')),
  -- What the original said when it was translated: its version, and of a module or section, which have none, its title.
  original_version integer not null default 0,
  original_title text,
  -- The part's own version when somebody last said that it says the same; null while it is to be translated.
  own_version integer,
  primary key (course_id, part_id)
);
create unique index edition_parts_original on edition_parts (course_id, original_part_id);
-- An entry that came from another version of the course: the entry that it began as, and the language it was said in.
alter table evidence add column carried_from text, add column said_in text;
create unique index evidence_carried on evidence (course_id, student_id, row_id, carried_from)
  where carried_from is not null;
-- The version in which somebody learns who is in several; null where it is this one. It may be gone by now.
alter table enrolments add column learns_in text;
create index enrolments_learns_in on enrolments (learns_in) where learns_in is not null;
