-- step: once
alter table ai_usage add column cost double precision not null default 0;
-- What all courses used together, so that a limit does not need all entries of a month.
create table ai_totals (
  day date primary key,
  tokens bigint not null,
  cost double precision not null
);
alter table ai_settings add column limits_version integer not null default 1;
-- Warnings that were sent, so that each is sent once.
create table ai_warnings (
  warning text primary key,
  at timestamptz not null default now()
);

-- step: concurrently
-- The reports of the installation read days of all courses.
drop index concurrently if exists ai_usage_day;
create index concurrently ai_usage_day on ai_usage (day);

-- step: batches
-- The earlier days of this month. Today is counted from now on.
insert into ai_totals (day, tokens, cost)
select day, sum(input_tokens + output_tokens), 0 from ai_usage
where day in (
  select day from ai_usage
  where day >= date_trunc('month', current_date) and day < current_date
    and day not in (select day from ai_totals)
  group by day limit 5)
group by day
on conflict do nothing;
