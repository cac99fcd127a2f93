-- How far a replica has to be before it shows what somebody has just changed (key: their uid), or what has just changed in
-- a course (key: its id). It need not outlive a crash of the database: right after a start nobody reads elsewhere.
create unlogged table recent_writes (
  key text primary key,
  -- In bytes of the write-ahead log.
  position bigint not null,
  at timestamptz not null
);
