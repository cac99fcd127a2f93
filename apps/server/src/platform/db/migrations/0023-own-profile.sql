-- Whoever follows their own profile hears of each change of it at once, whichever statement made it.
create function announce_profile() returns trigger language plpgsql as $$
begin
  perform pg_notify('profile_events', to_jsonb(coalesce(new, old)) ->> tg_argv[0]);
  return null;
end $$;

create trigger profiles_announce_change after update on profiles
  for each row
  when ((old.email, old.display_name, old.role, old.is_admin, old.admin_granted_by, old.enrolled_course_id,
    old.preferences) is distinct from (new.email, new.display_name, new.role, new.is_admin, new.admin_granted_by,
    new.enrolled_course_id, new.preferences))
  execute function announce_profile('uid');
create trigger profiles_announce_end after delete on profiles
  for each row execute function announce_profile('uid');
create trigger enrolments_announce after insert or delete on enrolments
  for each row execute function announce_profile('student_id');
create trigger course_authors_announce after insert or delete on course_authors
  for each row execute function announce_profile('uid');

-- A course that is deleted or restored leaves or comes back to everybody in it.
create function announce_profiles_of_course() returns trigger language plpgsql as $$
begin
  perform pg_notify('profile_events', student_id) from enrolments where course_id = new.course_id;
  perform pg_notify('profile_events', uid) from course_authors where course_id = new.course_id;
  return null;
end $$;
create trigger courses_announce_members after update of deleted_at on courses
  for each row when (old.deleted_at is distinct from new.deleted_at)
  execute function announce_profiles_of_course();

-- Tokens of sign-ins up to this time are refused; it outlives the profile, as tokens do.
create table sign_outs (
  uid text primary key,
  at timestamptz not null
);
create trigger sign_outs_announce after insert or update on sign_outs
  for each row execute function announce_profile('uid');
