-- Every save of a criterion. Evidence names the version it was judged by, so that it can be read again.
create table knowledge_row_versions (
  course_id text not null,
  row_id text not null,
  version_id text not null,
  version integer not null,
  statement text not null,
  guidance text not null,
  kind text not null,
  sources jsonb not null,
  gold_answers jsonb not null,
  author_uid text not null,
  origin text not null check (origin in ('human', 'ai', 'import', 'restore')),
  -- What the author said of the change where students held the criterion.
  change text check (change in ('carry', 'verify')),
  created_at timestamptz not null default now(),
  primary key (course_id, row_id, version_id)
);
create unique index knowledge_row_versions_version on knowledge_row_versions (course_id, row_id, version);

-- What stands there was saved by whoever saved its element first. That of deleted parts is kept with them.
insert into knowledge_row_versions (course_id, row_id, version_id, version, statement, guidance, kind, sources,
    gold_answers, author_uid, origin, created_at)
  select r.course_id, r.row_id, 'ver_' || r.row_id, r.version, r.statement, r.guidance, r.kind, r.sources,
    r.gold_answers, coalesce(v.author_uid, 'unknown'), coalesce(v.origin, 'import'), r.updated_at
  from knowledge_rows r
  left join element_versions v on v.course_id = r.course_id and v.element_id = r.element_id and v.version = 1;
insert into deleted_rows (course_id, undo_token, table_name, kept)
  select course_id, undo_token, 'knowledge_row_versions',
    kept - array['module_id', 'section_id', 'element_id', 'position', 'status', 'updated_at'] || jsonb_build_object(
      'version_id', 'ver_' || (kept->>'row_id'), 'author_uid', 'unknown', 'origin', 'import',
      'change', null, 'created_at', kept->'updated_at')
  from deleted_rows where table_name = 'knowledge_rows';

-- What whoever writes for a course, or for one of its parts, should know. A course is a part of itself.
create table knowledge_meta (
  course_id text not null references courses on delete cascade,
  part_id text not null,
  meta jsonb not null,
  primary key (course_id, part_id)
);

-- What the judge made of the gold answers when they were tried last.
alter table knowledge_rows add column bench jsonb;

-- Who holds a criterion that is about to change.
create index progress_row on progress (course_id, row_id);

alter table scenarios add column version integer not null default 1;

-- What of an element teaches and what asks, made on save; made anew on reading where its version is behind.
alter table elements
  add column taught_text text not null default '',
  add column asks jsonb not null default '[]',
  add column teaching_view_version integer not null default 0;

alter table deletions drop constraint deletions_kind_check;
alter table deletions add constraint deletions_kind_check
  check (kind in ('module', 'section', 'element', 'upload', 'version', 'scenario'));
