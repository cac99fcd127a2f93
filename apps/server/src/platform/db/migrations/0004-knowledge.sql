create table knowledge_rows (
  course_id text not null,
  row_id text not null,
  module_id text not null,
  section_id text not null,
  element_id text not null,
  statement text not null,
  guidance text not null default '',
  kind text not null check (kind in ('fact', 'concept', 'procedure', 'application', 'misconception')),
  sources jsonb not null default '[]',
  gold_answers jsonb not null default '[]',
  position integer not null,
  version integer not null default 1,
  status text not null default 'active' check (status in ('active', 'retired')),
  updated_at timestamptz not null default now(),
  primary key (course_id, row_id)
);
create index knowledge_rows_element on knowledge_rows (course_id, element_id) where status = 'active';

create table scenarios (
  course_id text not null,
  scenario_id text not null,
  module_id text not null,
  section_id text not null,
  element_id text not null,
  title text not null,
  situation text not null,
  opening text not null,
  row_ids text[] not null,
  difficulty integer not null check (difficulty between 1 and 3),
  created_at timestamptz not null default now(),
  primary key (course_id, scenario_id),
  foreign key (course_id, element_id) references elements on delete cascade
);

create table assessment_configs (
  course_id text primary key references courses on delete cascade,
  version integer not null,
  config jsonb not null
);
