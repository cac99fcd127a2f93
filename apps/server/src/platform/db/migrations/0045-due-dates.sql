-- By when a module is due: to everybody, or to one group of students.
create table due_dates (
  course_id text not null,
  module_id text not null,
  -- Empty for everybody.
  group_id text not null default '',
  due_on date not null,
  set_by text not null,
  set_at timestamptz not null default now(),
  -- The group alone, which takes its dates along when it goes.
  group_ref text generated always as (nullif(group_id, '')) stored,
  primary key (course_id, module_id, group_id),
  foreign key (course_id, module_id) references modules on delete cascade,
  foreign key (course_id, group_ref) references groups on delete cascade
);
create index due_dates_on on due_dates (due_on);
create index due_dates_group on due_dates (course_id, group_ref);

-- Who was reminded of which module. Its key is what several processes meet at: one of them reminds.
create table reminders (
  course_id text not null references courses on delete cascade,
  student_id text not null,
  module_id text not null,
  -- The day due and how long before it, or the day on which an author reminded.
  occasion text not null,
  -- By when it was due then; not known where an author reminds of what has no date.
  due_on date,
  -- The author who reminded; empty where it came by itself.
  by_uid text not null default '',
  at timestamptz not null default now(),
  -- Null where none goes.
  mail text check (mail in ('waiting', 'sending', 'sent', 'failed')),
  mail_tries integer not null default 0,
  -- When it is tried next; once it was tried for the last time, when that was.
  mail_at timestamptz,
  primary key (course_id, student_id, module_id, occasion)
);
create index reminders_mail on reminders (mail_at) where mail in ('waiting', 'sending');
