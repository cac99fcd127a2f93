-- Whether a person has shown that their address is theirs. Where the server sends no mail it is taken as they gave it.
alter table profiles add column email_proved boolean not null default true;

drop trigger profiles_announce_change on profiles;
create trigger profiles_announce_change after update on profiles
  for each row
  when ((old.email, old.email_proved, old.display_name, old.role, old.is_admin, old.admin_granted_by,
    old.enrolled_course_id, old.preferences) is distinct from (new.email, new.email_proved, new.display_name, new.role,
    new.is_admin, new.admin_granted_by, new.enrolled_course_id, new.preferences))
  execute function announce_profile('uid');
