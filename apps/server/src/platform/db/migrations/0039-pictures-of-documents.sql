-- The document that a picture was read out of; nothing for one that somebody uploaded.
alter table uploads add column from_upload text;
create index uploads_from_upload on uploads (course_id, from_upload) where from_upload is not null;
