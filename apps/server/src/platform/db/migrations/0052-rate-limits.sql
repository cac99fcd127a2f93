-- How often somebody called what may not be called without end, for all processes together. Keys say nothing of people.
create unlogged table request_counts (
  key text primary key,
  requests integer not null,
  ends_at timestamptz not null
);
create index request_counts_ends on request_counts (ends_at);
