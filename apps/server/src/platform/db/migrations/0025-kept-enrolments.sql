-- Taking a student out of a course can be undone.
alter table deletions drop constraint deletions_kind_check;
alter table deletions add constraint deletions_kind_check
  check (kind in ('module', 'section', 'element', 'upload', 'version', 'scenario', 'note', 'own-element', 'enrolment'));
