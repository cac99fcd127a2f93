-- step: once
-- Administrators choose who may create courses. An existing installation keeps what was the default before.
insert into settings (name, value)
select 'authors', 'invited' where exists (select from profiles where not seeded and test_of is null)
on conflict do nothing;
-- An author of one private course, until an administrator accepts the request.
alter table profiles add column sandbox_only boolean not null default false;
