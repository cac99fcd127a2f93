-- step: once
-- A scenario is a role, an explanation to a novice, or a new case. The novice has a name and holds a misconception.
alter table scenarios
  add column kind text not null default 'role',
  add column character_name text not null default '',
  add column misconception text not null default '';
