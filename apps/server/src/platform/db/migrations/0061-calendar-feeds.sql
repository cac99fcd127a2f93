-- By which secret address the due dates of a person are served to calendars, which cannot sign in.
create table calendar_feeds (
  uid text primary key,
  token text not null unique,
  created_at timestamptz not null default now()
);
