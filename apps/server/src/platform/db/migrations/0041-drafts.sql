-- What an engine drafted is read by authors alone until one of them publishes it.
alter table elements add column published boolean not null default true;
