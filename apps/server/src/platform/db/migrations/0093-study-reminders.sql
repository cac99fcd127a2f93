-- step: once
-- Reminders to come back, by mail and push. Without an entry, a person gets none.
create table study_reminders (
  uid text primary key,
  settings jsonb not null,
  -- When to look next; null while nothing is on.
  next_at timestamptz,
  -- The last calendar day of the person with a reminder, and the Monday of the last weekly summary.
  reminded_on date,
  summed_on date
);
create index study_reminders_next on study_reminders (next_at) where next_at is not null;

-- Browsers that a person allowed to show notifications.
create table push_devices (
  device_id text primary key,
  uid text not null,
  endpoint text not null,
  p256dh text not null,
  auth text not null,
  name text not null,
  added_at timestamptz not null default now(),
  used_at timestamptz
);
create unique index push_devices_endpoint on push_devices (endpoint);
create index push_devices_uid on push_devices (uid);

-- More headers of a mail, and whether it must never be sent twice.
alter table mails add column headers jsonb;
alter table mails add column at_most_once boolean not null default false;
