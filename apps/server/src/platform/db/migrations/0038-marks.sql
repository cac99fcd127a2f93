-- How unsure the judge was of a free answer, in thousandths; of verdicts from before it is guessed by what they say.
alter table evidence add column doubt smallint not null default 250;
alter table evidence disable trigger user;
update evidence set doubt = 600 where source = 'answer' and verdict = 'partly';
alter table evidence enable trigger user;
-- The answers to be marked come from its end.
create index evidence_doubt on evidence (course_id, doubt, evidence_id) where source = 'answer';

alter table knowledge_rows
  -- The first version that asks for what the criterion asks for now: answers to an older one are about something else.
  add column asked_since integer not null default 1,
  -- How far the judge agrees with people’s marks, and how far they move its bar.
  add column learned jsonb,
  -- What the criterion was when earlier answers were last judged by it.
  add column reviewed_as text;

-- A save asks for something else where its author said so, or said nothing and changed more than spelling.
with saves as (
  select course_id, row_id, version, change,
    lag(version) over of_row as before, version = 1 as is_first,
    (statement, guidance, kind) is distinct from (lag(statement) over of_row, lag(guidance) over of_row, lag(kind) over of_row)
      or points is distinct from lag(points) over of_row and points <> '[]' and lag(points) over of_row <> '[]' as is_other
  from (
    select v.*, (select coalesce(jsonb_agg(p ->> 'text' order by p ->> 'text'), '[]') from jsonb_array_elements(key_points) p)
      as points
    from knowledge_row_versions v) told
  window of_row as (partition by course_id, row_id order by version))
update knowledge_rows r set asked_since = s.since
from (
  select course_id, row_id, max(version) as since from saves
  where not is_first and (change = 'verify' or change is null and is_other) group by course_id, row_id) s
where s.course_id = r.course_id and s.row_id = r.row_id and s.since <= r.version;

-- What people decided of an answer. A verdict that was overruled by it stands in the log too.
create table marks (
  course_id text not null references courses on delete cascade,
  student_id text not null,
  -- The entry of the log that it speaks of: the last one of a conversation on a criterion.
  evidence_id text not null,
  row_id text not null,
  row_version integer not null,
  thread_id text not null,
  message_id text not null,
  verdict text not null check (verdict in ('met', 'partly', 'not-yet')),
  -- The key points that were not shown.
  missing text[] not null,
  -- Accepted wordings and the example that these words of the student became.
  learned jsonb not null,
  -- The entry in the log where another verdict stood, and which one.
  ruling_id text,
  former text check (former in ('met', 'partly', 'not-yet')),
  by_uid text not null,
  at timestamptz not null default now(),
  primary key (course_id, student_id, evidence_id)
);
create index marks_of_row on marks (course_id, row_id, at);

-- Earlier answers that would be granted by now, offered to the authors.
create table grantable (
  course_id text not null references courses on delete cascade,
  student_id text not null,
  evidence_id text not null,
  row_id text not null,
  quote text not null,
  reason text not null check (reason in ('wording', 'fitted', 'points')),
  at timestamptz not null default now(),
  primary key (course_id, student_id, evidence_id)
);
create index grantable_of_row on grantable (course_id, row_id);
create index evidence_by_id on evidence (course_id, evidence_id);

-- The words that an entry quotes for its points may be forgotten like those that it quotes for the whole.
create or replace function refuse_evidence_update() returns trigger language plpgsql as $$
declare
  kept evidence := new;
begin
  if new.quote is null then
    kept.quote := old.quote;
  end if;
  if new.quotes is null then
    kept.quotes := old.quotes;
  end if;
  if kept is not distinct from old then
    return new;
  end if;
  raise exception 'evidence is append-only';
end $$;
