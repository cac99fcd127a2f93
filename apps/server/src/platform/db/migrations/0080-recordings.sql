-- Recordings of spoken answers, in courses that keep them. Without an answer after a day they are deleted.
create table recordings (
  course_id text not null,
  recording_id text not null,
  student_id text not null,
  -- Null until the answer is sent.
  message_id text,
  storage_key text not null,
  mime text not null,
  size bigint not null,
  at timestamptz not null default now(),
  primary key (course_id, recording_id)
);
create index recordings_of_answer on recordings (course_id, student_id, message_id);
create index recordings_student on recordings (student_id);
create index recordings_at on recordings (at);
create index recordings_unsent on recordings (at) where message_id is null;

-- Files to delete from the storage.
create table forgotten_files (
  storage_key text primary key
);

-- Recordings are deleted in many places: with the account, the student's data, or the course.
create function forget_file() returns trigger language plpgsql as $$
begin
  insert into forgotten_files (storage_key) values (old.storage_key) on conflict do nothing;
  return null;
end $$;
create trigger recordings_forget_files after delete on recordings
  for each row execute function forget_file();
