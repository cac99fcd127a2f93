-- What a learner answered, and the reply they got.
create table answers (
  course_id text not null,
  student_id text not null,
  message_id text not null,
  thread_id text not null,
  element_id text not null,
  item_id text,
  scenario_id text,
  -- The learner's own words, or the response to a keyed check as text.
  text text not null,
  response jsonb,
  verdict text not null check (verdict in ('met', 'partly', 'not-yet')),
  hint_level text not null check (hint_level in ('unaided', 'hinted', 'shown')),
  -- Whether a hint came with the verdict.
  hint_given boolean not null,
  action_id text,
  reply jsonb not null,
  at timestamptz not null default now(),
  primary key (course_id, student_id, message_id)
);
create index answers_element on answers (course_id, student_id, element_id, at);
create unique index answers_action on answers (course_id, student_id, action_id) where action_id is not null;

-- Append-only. `counts` and `needed` keep the rule in force, so that a replay needs this table alone.
create table evidence (
  course_id text not null,
  student_id text not null,
  evidence_id text not null,
  row_id text not null,
  row_version integer not null,
  source text not null check (source in ('answer', 'item', 'granted', 'override', 'reset')),
  message_id text,
  quote text,
  verdict text not null check (verdict in ('met', 'partly', 'not-yet')),
  judge text not null,
  hint_level text not null check (hint_level in ('unaided', 'hinted', 'shown')),
  counts boolean not null,
  needed integer not null,
  refers_to text,
  at timestamptz not null default clock_timestamp(),
  by_uid text not null,
  -- The order of the log; ids of one transaction may be made in the same millisecond.
  seq bigint generated always as identity,
  primary key (course_id, student_id, evidence_id)
);
create index evidence_row on evidence (course_id, student_id, row_id, seq);

create function refuse_evidence_update() returns trigger language plpgsql as $$
begin
  raise exception 'evidence is append-only';
end $$;
create trigger evidence_append_only before update on evidence
  for each row execute function refuse_evidence_update();

-- The fold of the evidence, written in the transaction that appends to it.
create table progress (
  course_id text not null,
  student_id text not null,
  row_id text not null,
  status text not null check (status in ('unknown', 'mastered')),
  evidence_ids text[] not null,
  message_ids text[] not null,
  updated_at timestamptz not null default clock_timestamp(),
  primary key (course_id, student_id, row_id)
);

create table rollups (
  course_id text not null,
  student_id text not null,
  total integer not null,
  completed integer not null,
  primary key (course_id, student_id)
);

create table done_elements (
  course_id text not null,
  student_id text not null,
  element_id text not null,
  at timestamptz not null default now(),
  primary key (course_id, student_id, element_id)
);
