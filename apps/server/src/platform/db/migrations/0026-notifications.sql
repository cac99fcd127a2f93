-- What people are told. Words that stand elsewhere are read there, as they are then.
create table notifications (
  uid text not null,
  notification_id text not null,
  kind text not null,
  course_id text references courses on delete cascade,
  -- The question or flagged place that it is about.
  subject_id text,
  -- The part of the course that it is about, where that is not the place of the subject.
  part_id text,
  by_uid text not null,
  reason text,
  at timestamptz not null default now(),
  read_at timestamptz,
  primary key (uid, notification_id)
);
create index notifications_unread on notifications (uid) where read_at is null;
create index notifications_subject on notifications (subject_id) where read_at is null;

-- Whoever follows their own profile hears that there is something new, or less left to read.
create trigger notifications_announce after insert or update or delete on notifications
  for each row execute function announce_profile('uid');
