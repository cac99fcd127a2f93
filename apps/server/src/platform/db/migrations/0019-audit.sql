-- Who changed what another person may do or has. Names are kept as they were: people and courses may go.
create table audit_log (
  entry_id bigint generated always as identity primary key,
  at timestamptz not null default now(),
  by_uid text not null,
  by_name text not null,
  action text not null,
  person_uid text not null,
  person_name text not null,
  course_id text,
  course_title text
);
create index audit_log_of_person on audit_log (person_uid, entry_id);
