-- How often a password was wrong, by account or by a device that the account knows, and until when nothing more is tried.
-- Not worth a write-ahead log: after a crash counting begins anew.
create unlogged table sign_in_attempts (
  key text primary key,
  failures integer not null,
  last_at timestamptz not null,
  wait_until timestamptz not null
);
