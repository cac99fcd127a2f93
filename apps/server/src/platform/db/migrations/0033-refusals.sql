-- Why an upload could not be read, for whoever tells it in another language than the sentence's.
alter table uploads add column refused jsonb;
-- What failed in the last minutes was kept as a sentence without its reason.
delete from jobs where status = 'failed';
