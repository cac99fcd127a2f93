-- Pictures are uploads too; they are shown in lessons instead of being read. In pixels.
alter table uploads
  add column width integer,
  add column height integer;
