alter table actions rename to jobs;
alter table jobs rename column action_id to job_id;
