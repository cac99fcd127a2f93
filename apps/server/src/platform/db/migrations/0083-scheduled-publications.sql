-- step: once
-- An edit because of a question or flag is not published yet, so its student is not notified yet.
alter table outcomes add column awaits_publication boolean not null default false;

-- Publications that authors scheduled. A failed one stays, so that its author reads why.
create table scheduled_publications (
  course_id text not null,
  schedule_id text not null,
  uid text not null,
  at timestamptz not null,
  request jsonb not null,
  failure jsonb,
  created_at timestamptz not null default now(),
  primary key (course_id, schedule_id),
  foreign key (course_id) references courses on delete cascade
);
create index scheduled_publications_due on scheduled_publications (at) where failure is null;
