-- The web page that an upload was read from; null for files and pasted text.
-- step: once
alter table uploads add column address text;
