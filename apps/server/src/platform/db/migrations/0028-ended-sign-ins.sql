-- Sign-ins that are over. Their tokens are refused, although they are still good for minutes.
create table ended_sign_ins (
  sign_in text primary key,
  ended_at timestamptz not null default now()
);

-- Whichever way a session ends: signing out, another password, a deleted account.
create function auth.end_sign_in() returns trigger language plpgsql set search_path from current as $$
begin
  insert into ended_sign_ins (sign_in) values (old."id") on conflict do nothing;
  perform pg_notify('profile_events', old."userId");
  return null;
end $$;
create trigger session_ends_sign_in after delete on auth."session"
  for each row execute function auth.end_sign_in();

-- Admins author every course: they hear of it too when one is deleted or comes back.
create or replace function announce_profiles_of_course() returns trigger language plpgsql as $$
begin
  perform pg_notify('profile_events', student_id) from enrolments where course_id = new.course_id;
  perform pg_notify('profile_events', uid) from course_authors where course_id = new.course_id;
  perform pg_notify('profile_events', uid) from profiles
    where is_admin or role = 'admin' or admin_granted_by is not null;
  return null;
end $$;

-- Whom an author took out of a course. They come back when an author lets them in again.
create table removals (
  course_id text not null references courses on delete cascade,
  uid text not null,
  removed_at timestamptz not null default now(),
  primary key (course_id, uid)
);
create index removals_uid on removals (uid);
