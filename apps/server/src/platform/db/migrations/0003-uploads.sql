create table uploads (
  course_id text not null references courses on delete cascade,
  name text not null,
  storage_key text not null,
  mime text not null,
  size bigint not null,
  use_in_context boolean not null default true,
  status text not null default 'pending' check (status in ('pending', 'ready', 'failed')),
  error text,
  title text,
  language text,
  paged boolean not null default false,
  pages integer,
  characters integer,
  created_by text not null,
  created_at timestamptz not null default now(),
  primary key (course_id, name)
);
-- What is left to do after a crash.
create index uploads_pending on uploads (created_at) where status = 'pending';

create table upload_pages (
  course_id text not null,
  name text not null,
  page integer not null,
  text text not null,
  primary key (course_id, name, page),
  foreign key (course_id, name) references uploads on delete cascade on update cascade
);

-- Which upload an element's sentences lean on.
create table citations (
  course_id text not null,
  element_id text not null,
  position integer not null,
  upload text not null,
  page integer,
  quote text not null,
  primary key (course_id, element_id, position),
  foreign key (course_id, element_id) references elements on delete cascade
);
create index citations_upload on citations (course_id, upload);
