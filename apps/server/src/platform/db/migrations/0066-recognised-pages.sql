-- Pages of a document that are pictures of pages, as long as their text is being recognised.
alter table uploads add column scanned integer[];
-- How many of them are done; once the document is read, how many stand as a machine recognised them.
alter table uploads add column recognised integer;
-- How sure that was, in per cent; nothing where the text is the file's own, or a person's.
alter table upload_pages add column confidence smallint;
