alter table ai_usage add column cost double precision not null default 0;
-- The reports of the installation read days of all courses.
create index ai_usage_day on ai_usage (day);
-- What all courses used together, so that a limit does not need all entries of a month.
create table ai_totals (
  day date primary key,
  tokens bigint not null,
  cost double precision not null
);
insert into ai_totals (day, tokens, cost)
  select day, sum(input_tokens + output_tokens), 0 from ai_usage group by day;
alter table ai_settings add column limits_version integer not null default 1;
-- Warnings that were sent, so that each is sent once.
create table ai_warnings (
  warning text primary key,
  at timestamptz not null default now()
);
