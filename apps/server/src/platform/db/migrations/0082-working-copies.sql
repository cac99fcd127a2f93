-- step: once
alter table courses add column publish_at_once boolean not null default false;

-- Unpublished changes of published elements. The tables `elements`, `knowledge_rows` and `scenarios` hold what students
-- get. A row here replaces the row of the same id for authors, until they publish or discard it.
create table working_elements (
  course_id text not null,
  element_id text not null,
  title text not null,
  format text not null,
  content text not null,
  learner_content text not null,
  author_text text not null,
  learner_text text not null,
  learner_view_version integer not null,
  taught_text text not null,
  asks jsonb not null,
  teaching_view_version integer not null,
  version integer not null,
  -- Number of changed blocks, with 1 for title and format. 0 if nothing differs from the published version.
  changes integer not null,
  updated_at timestamptz not null default now(),
  author_search tsvector generated always as (
    setweight(to_tsvector('simple', title), 'A') || setweight(to_tsvector('simple', left(author_text, 120000)), 'B')
  ) stored,
  primary key (course_id, element_id),
  foreign key (course_id, element_id) references elements on delete cascade
);

create table working_criteria (
  course_id text not null,
  row_id text not null,
  element_id text not null,
  statement text not null,
  guidance text not null,
  kind text not null,
  sources jsonb not null,
  gold_answers jsonb not null,
  key_points jsonb not null,
  misconceptions jsonb not null,
  position integer not null,
  version integer not null,
  status text not null,
  points_by text,
  trial jsonb,
  -- False if the row only keeps the number of the last version.
  differs boolean not null,
  updated_at timestamptz not null default now(),
  primary key (course_id, row_id),
  foreign key (course_id, element_id) references elements on delete cascade
);
create index working_criteria_element on working_criteria (course_id, element_id);

create table working_scenarios (
  course_id text not null,
  scenario_id text not null,
  element_id text not null,
  title text not null,
  situation text not null,
  opening text not null,
  row_ids text[] not null,
  difficulty integer not null,
  kind text not null,
  character_name text not null,
  misconception text not null,
  version integer not null,
  created_at timestamptz not null,
  removed boolean not null default false,
  primary key (course_id, scenario_id),
  foreign key (course_id, element_id) references elements on delete cascade
);
create index working_scenarios_element on working_scenarios (course_id, element_id);

-- What authors published, unpublished or discarded, with the state before.
create table publications (
  course_id text not null,
  publication_id text not null,
  kind text not null check (kind in ('publish', 'unpublish', 'discard')),
  uid text not null,
  created_at timestamptz not null default now(),
  undone_at timestamptz,
  -- Number of students who have to show a criterion again. Such a publication cannot be undone.
  students_to_verify integer not null default 0,
  primary key (course_id, publication_id),
  foreign key (course_id) references courses on delete cascade
);

create table published_elements (
  course_id text not null,
  publication_id text not null,
  element_id text not null,
  -- The published version number afterwards.
  version integer not null,
  -- Null after 30 days.
  before jsonb,
  primary key (course_id, publication_id, element_id),
  foreign key (course_id, publication_id) references publications on delete cascade
);
create index published_elements_element on published_elements (course_id, element_id);

create view authored_elements as
select e.course_id, e.element_id, e.section_id, e.title, e.format, e.content, e.learner_content, e.author_text,
  e.learner_text, e.learner_view_version, e.taught_text, e.asks, e.teaching_view_version, e.version, e.position,
  e.published, e.updated_at, e.author_search, 0 as text_changes
from elements e
where not exists (
  select from working_elements w where w.course_id = e.course_id and w.element_id = e.element_id)
union all
select e.course_id, e.element_id, e.section_id, w.title, w.format, w.content, w.learner_content, w.author_text,
  w.learner_text, w.learner_view_version, w.taught_text, w.asks, w.teaching_view_version, w.version, e.position,
  e.published, w.updated_at, w.author_search, w.changes
from working_elements w join elements e on e.course_id = w.course_id and e.element_id = w.element_id;

create view authored_criteria as
select k.course_id, k.row_id, k.module_id, k.section_id, k.element_id, k.statement, k.guidance, k.kind, k.sources,
  k.gold_answers, k.key_points, k.misconceptions, k.position, k.version, k.status, k.updated_at, k.points_by, k.trial,
  k.asked_since, k.learned, k.reviewed_as, null::text as change
from knowledge_rows k
where not exists (select from working_criteria w where w.course_id = k.course_id and w.row_id = k.row_id)
union all
select w.course_id, w.row_id, s.module_id, s.section_id, w.element_id, w.statement, w.guidance, w.kind, w.sources,
  w.gold_answers, w.key_points, w.misconceptions, w.position, w.version, w.status, w.updated_at, w.points_by, w.trial,
  coalesce(k.asked_since, 1), k.learned, k.reviewed_as,
  case when not w.differs then null when k.row_id is null or k.status = 'retired' then 'new'
    when w.status = 'retired' then 'removed' else 'changed' end
from working_criteria w
join elements e on e.course_id = w.course_id and e.element_id = w.element_id
join sections s on s.course_id = e.course_id and s.section_id = e.section_id
left join knowledge_rows k on k.course_id = w.course_id and k.row_id = w.row_id;

create view authored_scenarios as
select c.course_id, c.scenario_id, c.module_id, c.section_id, c.element_id, c.title, c.situation, c.opening, c.row_ids,
  c.difficulty, c.kind, c.character_name, c.misconception, c.version, c.created_at, null::text as change
from scenarios c
where not exists (select from working_scenarios w where w.course_id = c.course_id and w.scenario_id = c.scenario_id)
union all
select w.course_id, w.scenario_id, s.module_id, s.section_id, w.element_id, w.title, w.situation, w.opening, w.row_ids,
  w.difficulty, w.kind, w.character_name, w.misconception, w.version, w.created_at,
  case when c.scenario_id is null then 'new' else 'changed' end
from working_scenarios w
join elements e on e.course_id = w.course_id and e.element_id = w.element_id
join sections s on s.course_id = e.course_id and s.section_id = e.section_id
left join scenarios c on c.course_id = w.course_id and c.scenario_id = w.scenario_id
where not w.removed;
