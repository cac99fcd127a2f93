-- Who asks for the right to make courses. Whoever is granted it needs to be in no list.
create table author_requests (
  uid text primary key references profiles on delete cascade,
  words text not null default '',
  status text not null default 'open' check (status in ('open', 'declined')),
  at timestamptz not null default now()
);
create index author_requests_open on author_requests (at, uid) where status = 'open';
