-- The log by month, so that what is older than `AUDIT_DAYS` goes with its table. What is there becomes the first
-- partition as it stands: no row moves.

-- step: once
-- Until when the first partition holds entries: there is time to make the months after it.
do $$
begin
  execute format('alter table audit_log add constraint audit_log_until check (at < %L) not valid',
    date_trunc('month', now() at time zone 'UTC') at time zone 'UTC' + interval '2 months');
end $$;

-- step: once
-- Looks at every row, and lets everybody go on meanwhile.
alter table audit_log validate constraint audit_log_until;

-- step: concurrently
drop index concurrently if exists audit_log_key;
create unique index concurrently audit_log_key on audit_log (entry_id, at);

-- step: once
lock table audit_log in access exclusive mode;
-- Identities of partitioned tables came with PostgreSQL 17.
create sequence audit_log_entry_id_next;
select setval('audit_log_entry_id_next', nextval(pg_get_serial_sequence('audit_log', 'entry_id')));
alter table audit_log alter entry_id drop identity;
alter table audit_log drop constraint audit_log_pkey;
alter table audit_log add constraint audit_log_first_pkey primary key using index audit_log_key;
alter table audit_log rename to audit_log_first;
alter index audit_log_of_person rename to audit_log_first_of_person;
alter index audit_log_at rename to audit_log_first_at;
create table audit_log (
  entry_id bigint not null default nextval('audit_log_entry_id_next'),
  at timestamptz not null default now(),
  by_uid text not null,
  action text not null,
  person_uid text not null,
  course_id text,
  course_title text,
  primary key (entry_id, at)
) partition by range (at);
alter sequence audit_log_entry_id_next owned by audit_log.entry_id;
create index audit_log_of_person on audit_log (person_uid, entry_id);
create index audit_log_at on audit_log (at);
alter table audit_log_first alter entry_id set default nextval('audit_log_entry_id_next');
-- Named by its end, as months are named by their beginning.
do $$
declare
  ends timestamptz := (
    select substring(pg_get_constraintdef(oid) from '''([^'']+)''')
    from pg_constraint where conname = 'audit_log_until' and conrelid = 'audit_log_first'::regclass);
begin
  execute format('alter table audit_log attach partition audit_log_first for values from (minvalue) to (%L)', ends);
  execute format('alter table audit_log_first rename to %I',
    'audit_log_until_' || to_char(ends at time zone 'UTC', 'YYYY_MM'));
end $$;
-- What no month takes, after a long time without the work that makes them.
create table audit_log_rest partition of audit_log default;
