-- Long work that somebody waits for is done by any process: what was asked, and how often one began with it.
alter table jobs add column request jsonb, add column attempt integer not null default 0;

-- What it tells meanwhile. It need not outlive a crash of the database: the work begins anew then.
create unlogged table job_progress (
  uid text not null,
  job_id text not null,
  position bigint generated always as identity,
  attempt integer not null,
  told jsonb not null,
  primary key (uid, job_id, position),
  foreign key (uid, job_id) references jobs on delete cascade
);

-- Every process hears of what was told, and of the end, whichever one does the work.
create function announce_job() returns trigger language plpgsql as $$
declare
  job record := coalesce(new, old);
begin
  perform pg_notify('job_events', json_build_array(job.uid, job.job_id, tg_table_name = 'jobs')::text);
  return null;
end $$;
create trigger jobs_announce_end after update of status on jobs
  for each row when (new.status <> 'running') execute function announce_job();
create trigger jobs_announce_removal after delete on jobs
  for each row when (old.status = 'running') execute function announce_job();
create trigger job_progress_announce after insert on job_progress
  for each row execute function announce_job();
