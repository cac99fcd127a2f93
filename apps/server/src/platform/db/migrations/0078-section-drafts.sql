-- Modules that a model drafts section by section: what was asked for, and what became of each section.
create table module_drafts (
  course_id text not null,
  module_id text not null,
  uid text not null,
  -- The job that writes the sections; it finds them again after a restart. Null when it has ended.
  job_id text,
  request jsonb not null,
  publish boolean not null,
  created_at timestamptz not null default now(),
  primary key (course_id, module_id),
  foreign key (course_id, module_id) references modules on delete cascade
);
create unique index on module_drafts (uid, job_id);

create table section_drafts (
  course_id text not null,
  section_id text not null,
  module_id text not null,
  -- The number of the section in the outline, from 0. Null for a section that was drafted alone.
  place integer,
  state text not null check (state in ('waiting', 'written', 'failed')),
  failure jsonb,
  report jsonb,
  updated_at timestamptz not null default now(),
  primary key (course_id, section_id),
  foreign key (course_id, section_id) references sections on delete cascade
);
create index on section_drafts (course_id, module_id);
